// Where the player looks: the camera, what moves it by hand, and what it follows by itself.
import { signal, type Signal } from "@preact/signals";

import { boxAround, fromStand, onSheet, radians, type Box } from "../pieces/geometry";
import type { Point } from "../protocol";
import { closeLook, flatToPlan, follow, insets, reducedMotion, selected, tilted } from "../state/display";
import { isInGame } from "../state/inGame";
import type { Session } from "../state/session";
import {
  clamp, fit, fitSheet, freeBox, near, pan, towards, toScreen, toSheet, zoomAt, type Camera, type Frame, type Sheet,
} from "./camera";
import { frameOf, place, shows, type Scene, type Window } from "./framing";
import type { Props } from "./props";
import { liftOf, steepest, straighten } from "./tilt";

const nearestFollow = 2.6; // pixels for each mm: following never dives closer than this
const nearestShot = 3.4; // nor this, to look at a shot
const waysAhead: Point[] = [[0, 215], [-95, 150], [95, 150]]; // mm to the right and in front of a plane that is planned for: its cards lead there

export class Eyes {
  readonly camera: Signal<Camera>;
  readonly extra = signal<Point[]>([]); // points of the sheet that "follow" keeps in sight: a plan, a ghost
  readonly planned = signal<Point[]>([]); // those of them that are a plan: for these alone it moves while one plans
  readonly strip = signal(0); // pixels at the lower rim under a strip that tells of danger
  frame: Frame = { width: 800, height: 600, top: 0, right: 0, bottom: 0, left: 0 };
  private goal: Camera | null = null;
  private placed = false; // the camera has been set for a real window
  private held: Camera | null = null; // where following looks, as long as nothing leaves it
  private heldFor = ""; // the occasion it was chosen for
  private shot: Point[] | null = null; // who fires and who is fired at, until the volley is over
  private tools: Box | null = null;
  private toolsWide = 0;
  angle = 0; // degrees the board is leaned just now

  constructor(
    private readonly session: Session,
    private readonly sheet: Sheet,
    private readonly props: Props,
    private readonly wake: () => void,
  ) {
    this.camera = signal(fitSheet(sheet, this.frame));
  }

  // The window has another size, or the panels cover another part of it.
  measure(host: HTMLElement): void {
    const covered = insets.peek();
    this.frame = { width: host.clientWidth || 1, height: host.clientHeight || 1, ...covered, bottom: covered.bottom + this.strip.peek() };
    // Measured here and not in each frame, where it would have the browser lay out everything once more.
    const tools = this.isNarrow() ? null : this.props.find<HTMLElement>(".table-tools");
    this.tools = tools ? { left: 0, top: 0, right: tools.offsetLeft + tools.offsetWidth + 4, bottom: tools.offsetTop + tools.offsetHeight + 4 } : null;
    this.toolsWide = tools ? tools.offsetWidth + 16 : 0;
    if (this.placed || host.clientWidth === 0) return;
    this.placed = true;
    this.angle = this.leaning();
    this.camera.value = this.followed() ?? fitSheet(this.sheet, this.frame);
  }

  toSheet(pixel: Point): Point {
    return toSheet(this.camera.peek(), this.frame, this.straight(pixel));
  }
  // `height`: levels over the floor, of a piece on its stand.
  toScreen(point: Point, height?: number): Point {
    const up = height === undefined ? 0 : this.lift(height);
    return place(this.camera.peek(), this.window(), up === 0 ? point : [point[0], point[1] - up]);
  }
  // On the board itself, before it is leaned.
  onBoard(point: Point): Point {
    return toScreen(this.camera.peek(), this.frame, point);
  }
  lift(height: number): number {
    return liftOf(height, this.angle);
  }
  private straight(pixel: Point): Point {
    return straighten(pixel, [this.frame.width / 2, this.frame.height / 2], this.angle);
  }
  private window(): Window {
    return { frame: this.frame, lying: [], sheet: this.sheet, angle: this.angle };
  }

  // How far the board should be leaned: not at all while a plan is made, unless the player wants it so.
  private leaning(): number {
    const plans = this.session.prompts.peek().some(({ ask }) => ask === "plan" || ask === "ready" || ask === "taxi");
    return tilted.peek() && !(plans && flatToPlan.peek()) ? steepest : 0;
  }
  isNarrow(): boolean {
    return this.frame.width < 640;
  }
  // The height that halves what is free of the window.
  middle(): number {
    const free = freeBox(this.frame);
    return (free.top + free.bottom) / 2;
  }
  // Pixels between a point of the sheet and the lower end of what is free.
  roomBelow(point: Point): number {
    return freeBox(this.frame).bottom - this.toScreen(point)[1];
  }

  panBy(dx: number, dy: number): void {
    this.look(pan(this.camera.peek(), dx, dy / Math.cos(radians(this.angle))), true);
  }
  slide(dx: number, dy: number): void {
    this.look(pan(this.goal ?? this.camera.peek(), dx, dy), false);
  }
  pinch(at: Point, factor: number, dx: number, dy: number): void {
    this.look(zoomAt(pan(this.camera.peek(), dx, dy), this.frame, this.straight(at), factor, this.sheet), true);
  }
  zoom(at: Point | null, factor: number, smooth = true): void {
    const free = freeBox(this.frame);
    const middle: Point = [(free.left + free.right) / 2, (free.top + free.bottom) / 2];
    this.look(zoomAt(this.goal ?? this.camera.peek(), this.frame, this.straight(at ?? middle), factor, this.sheet), !smooth);
  }
  // Back to the fight; from there to the whole table.
  showFight(): void {
    if (follow.peek()) this.showAll();
    else follow.value = true;
    this.wake();
  }
  showAll(): void {
    follow.value = false;
    this.goal = fitSheet(this.sheet, this.frame);
    this.wake();
  }
  showPoint(point: Point): void {
    const box = boxAround([point], 130);
    if (!box) return;
    follow.value = false;
    this.goal = clamp(fit(box, this.frame, 4), this.frame, this.sheet);
    this.wake();
  }

  private look(camera: Camera, atOnce: boolean): void {
    follow.value = false;
    const held = clamp(camera, this.frame, this.sheet);
    if (atOnce || reducedMotion()) {
      this.goal = null;
      this.camera.value = held;
    } else {
      this.goal = held;
    }
    this.wake();
  }

  // One frame of the way to where the camera is going; whether it has come to rest.
  step(ms: number): boolean {
    const upright = this.leanOn(ms);
    if (!follow.peek()) this.held = null;
    const goal = follow.peek() ? this.followed() : this.goal;
    const camera = this.camera.peek();
    if (!goal) {
      this.camera.value = clamp(camera, this.frame, this.sheet);
      return upright;
    }
    const rest = near(camera, goal);
    this.camera.value = rest || reducedMotion() ? goal : towards(camera, goal, ms, follow.peek() ? 190 : 80);
    if (rest) this.goal = null;
    return rest && upright;
  }

  private leanOn(ms: number): boolean {
    const goal = this.leaning();
    const there = reducedMotion() || Math.abs(goal - this.angle) < 0.05;
    this.angle = there ? goal : this.angle + (goal - this.angle) * (1 - 2 ** (-ms / 130));
    return there;
  }

  // Where following looks. It stays where it is as long as everything that matters is in sight, and while one plans
  // even if it could be nearer: a map that swims under the pointer is no help.
  private followed(): Camera | null {
    const { scene, occasion } = this.scene();
    const window: Window = { frame: this.wholeFrame(), lying: this.lying(), sheet: this.sheet, angle: this.leaning() };
    const now = `${occasion} ${this.frame.width} ${this.frame.height} ${window.angle} ${this.isNarrow() ? selected.peek() : ""}`;
    const plans = occasion.startsWith("plan");
    const must = plans ? { ...scene, further: this.planned.peek() } : scene;
    if (this.held && now === this.heldFor && shows(this.held, must, window, plans ? 30 : 12)) {
      if (plans) return this.held;
      const wish = frameOf(scene, window);
      if (!wish || wish.scale < this.held.scale * 1.3) return this.held;
    }
    const wish = frameOf(scene, window);
    if (!wish) return null;
    // At another occasion too it does not move for a trifle.
    if (this.held && this.heldFor.endsWith(now.slice(occasion.length)) && shows(this.held, scene, window, 12) && Math.abs(wish.scale / this.held.scale - 1) < 0.12) {
      this.heldFor = now;
      return this.held;
    }
    this.held = wish;
    this.heldFor = now;
    return wish;
  }

  // What is to be seen: a shot; else all that still fly, where they are and where they will be.
  private scene(): { scene: Scene; occasion: string } {
    const playing = this.session.playing.peek();
    const view = this.session.view.peek();
    const { height } = this.sheet;
    const planes: Point[] = [];
    for (const each of [playing?.before ?? view, playing?.after]) {
      for (const plane of Object.values(each?.planes ?? {})) {
        if (isInGame(plane)) planes.push(onSheet(plane, height).at);
      }
    }
    this.lookAtShots(planes);
    if (this.shot) return { scene: { planes: this.shot, further: [], nearest: nearestShot }, occasion: "shot" };
    const further = [...this.extra.peek()];
    let planned = false;
    for (const { ask, plane: id } of this.session.prompts.peek()) {
      const plane = view?.planes[id];
      if ((ask !== "plan" && ask !== "ready") || !plane) continue;
      planned = true;
      if (plane.footing === "ground") continue;
      for (const [right, forward] of waysAhead) further.push(this.onTheSheet(fromStand(onSheet(plane, height), right, forward)));
    }
    return { scene: { planes, further, nearest: nearestFollow }, occasion: planned ? `plan${view?.turn}.${view?.phase}` : playing ? "flight" : "rest" };
  }

  private onTheSheet([x, y]: Point): Point {
    return [Math.max(0, Math.min(this.sheet.width, x)), Math.max(0, Math.min(this.sheet.height, y))];
  }

  // Shots are looked at from near, until the cards they cost are drawn. Where all are near anyway nothing moves.
  private lookAtShots(all: Point[]): void {
    const playing = this.session.playing.peek();
    const shots = playing?.events.filter((event) => event.event === "fired") ?? [];
    const drawing = playing?.events.some((event) => event.event === "drawn") ?? false;
    if (!playing || playing.duration === 0 || reducedMotion() || !closeLook.peek()) {
      this.shot = null;
    } else if (shots.length > 0) {
      const spots = shots.flatMap((event) => ("plane" in event && event.plane !== undefined ? [event.plane, event.target] : [event.target])).flatMap((id) => {
        const plane = playing.before.planes[id];
        return plane ? [onSheet(plane, this.sheet.height).at] : [];
      });
      this.shot = spots.length > 0 && spots.length < all.length * 2 ? spots : null;
    } else if (!drawing) {
      this.shot = null;
    }
  }

  // The sheets over the table, and the tools where there is room for both.
  private lying(): Box[] {
    return [...(insets.peek().lying ?? []), ...(this.tools ? [this.tools] : [])];
  }

  private wholeFrame(): Frame {
    const frame = this.besideTools(this.frame);
    const beside = this.besideTools(this.besideCard());
    if (selected.peek() === null) return frame;
    const points = this.session.view.peek() ? Object.values(this.session.view.peek()!.planes).filter((plane) => isInGame(plane)).map((plane) => onSheet(plane, this.sheet.height).at) : [];
    const box = boxAround(points, 60);
    // A fight that would be much smaller beside the card is looked at under it.
    return box && fit(box, beside, nearestFollow).scale < fit(box, frame, nearestFollow).scale * 0.85 ? frame : beside;
  }

  // Where there is room, no plane is looked for under the tools.
  private besideTools(frame: Frame): Frame {
    return this.toolsWide > 0 ? { ...frame, left: frame.left + this.toolsWide } : frame;
  }

  // On a small table the card of a plane takes much of it: the fight is looked at in what is left. On a large one
  // the card lies in a corner, and the map does not swim for it.
  besideCard(): Frame {
    const card = this.cardBox();
    if (!card) return this.frame;
    const free = freeBox(this.frame);
    if (!this.isNarrow()) {
      const much = card.right - card.left > this.frame.width * 0.3;
      return much ? { ...this.frame, right: Math.max(this.frame.right, this.frame.width - card.left) } : this.frame;
    }
    const above = card.top - free.top;
    const below = free.bottom - card.bottom;
    if (Math.max(above, below) < 220) return this.frame; // too little is left to look at
    return above < below
      ? { ...this.frame, top: Math.max(this.frame.top, card.bottom) }
      : { ...this.frame, bottom: Math.max(this.frame.bottom, this.frame.height - card.top) };
  }
  cardBox(): Box | null {
    if (selected.peek() === null || !this.props.host) return null;
    const card = this.props.find<HTMLElement>(".table-info");
    if (!card) return null;
    return { left: card.offsetLeft, top: card.offsetTop, right: card.offsetLeft + card.offsetWidth, bottom: card.offsetTop + card.offsetHeight };
  }
}
