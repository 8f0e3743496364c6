// Where the player looks: the camera, what moves it by hand, and what it follows by itself.
import { signal, type Signal } from "@preact/signals";

import { boxAround, onSheet, type Box } from "../pieces/geometry";
import type { Point } from "../protocol";
import { follow, insets, reducedMotion, selected } from "../state/display";
import { isInGame } from "../state/inGame";
import type { Session } from "../state/session";
import {
  clamp, fit, fitSheet, freeBox, near, pan, towards, toScreen, toSheet, zoomAt, type Camera, type Frame, type Sheet,
} from "./camera";
import type { Props } from "./props";

const nearestFollow = 2.6; // pixels for each mm: following never dives closer than this

export class Eyes {
  readonly camera: Signal<Camera>;
  readonly extra = signal<Point[]>([]); // points of the sheet that "follow" keeps in sight: a plan, a ghost
  frame: Frame = { width: 800, height: 600, top: 0, right: 0, bottom: 0, left: 0 };
  private goal: Camera | null = null;
  private placed = false; // the camera has been set for a real window

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
    this.frame = { width: host.clientWidth || 1, height: host.clientHeight || 1, ...insets.peek() };
    if (this.placed || host.clientWidth === 0) return;
    this.placed = true;
    this.camera.value = this.wish() ?? fitSheet(this.sheet, this.frame);
  }

  toSheet(pixel: Point): Point {
    return toSheet(this.camera.peek(), this.frame, pixel);
  }
  toScreen(point: Point): Point {
    return toScreen(this.camera.peek(), this.frame, point);
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
    this.look(pan(this.camera.peek(), dx, dy), true);
  }
  slide(dx: number, dy: number): void {
    this.look(pan(this.goal ?? this.camera.peek(), dx, dy), false);
  }
  pinch(at: Point, factor: number, dx: number, dy: number): void {
    this.look(zoomAt(pan(this.camera.peek(), dx, dy), this.frame, at, factor, this.sheet), true);
  }
  zoom(at: Point | null, factor: number, smooth = true): void {
    const free = freeBox(this.frame);
    const middle: Point = [(free.left + free.right) / 2, (free.top + free.bottom) / 2];
    this.look(zoomAt(this.goal ?? this.camera.peek(), this.frame, at ?? middle, factor, this.sheet), !smooth);
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
    const goal = follow.peek() ? this.wish() : this.goal;
    const camera = this.camera.peek();
    if (!goal) {
      this.camera.value = clamp(camera, this.frame, this.sheet);
      return true;
    }
    const rest = near(camera, goal);
    this.camera.value = rest || reducedMotion() ? goal : towards(camera, goal, ms, follow.peek() ? 190 : 80);
    if (rest) this.goal = null;
    return rest;
  }

  // Where following would like to look: all that still fly, where they are and where they will be.
  private wish(): Camera | null {
    const playing = this.session.playing.peek();
    const view = this.session.view.peek();
    const points: Point[] = [...this.extra.peek()];
    for (const each of [playing?.before ?? view, playing?.after]) {
      for (const plane of Object.values(each?.planes ?? {})) {
        if (isInGame(plane)) points.push(onSheet(plane, this.sheet.height).at);
      }
    }
    const box = boxAround(points, 95);
    if (!box) return null;
    const frame = this.besideTools(this.frame);
    const whole = fit(box, frame, nearestFollow);
    const beside = this.besideTools(this.besideCard());
    const besides = fit(box, beside, nearestFollow);
    // A fight that would be much smaller beside the card is looked at under it.
    return besides.scale < whole.scale * 0.85 ? clamp(whole, frame, this.sheet) : clamp(besides, beside, this.sheet);
  }

  // Where there is room, no plane is looked for under the tools.
  private besideTools(frame: Frame): Frame {
    const tools = this.isNarrow() ? null : this.props.find<HTMLElement>(".table-tools");
    return tools ? { ...frame, left: frame.left + tools.offsetWidth + 16 } : frame;
  }

  // On a small table the card of a plane takes much of it: the fight is looked at in what is left. On a large one
  // the card lies in a corner, and the map does not swim for it.
  besideCard(): Frame {
    const card = this.cardBox();
    if (!card) return this.frame;
    const free = freeBox(this.frame);
    if (!this.isNarrow()) {
      const much = card.right - card.left > (free.right - free.left) * 0.3;
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
