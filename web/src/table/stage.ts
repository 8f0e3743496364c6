// The moving parts of the table. Preact draws each piece once; from then on the stage moves them, frame by
// frame, without asking Preact: two dozen planes fly smoothly on a modest machine.
import { effect, signal, untracked, type Signal } from "@preact/signals";

import type { CatalogCard, GameEvent, PlaneView, Point, Pose } from "../protocol";
import type { Playing, Session } from "../session";
import { engine } from "../sound/sound";
import { isInGame } from "../state/inGame";
import { wayOf } from "../state/steps";
import {
  clamp, fit, fitSheet, freeBox, matrix, near, pan, towards, toScreen, toSheet, zoomAt, type Camera, type Frame, type Sheet,
} from "./camera";
import { follow, insets, reducedMotion, selected } from "./display";
import { heightOf } from "./aloft";
import { hear } from "./ears";
import { clamped, ease, flightAlong, taxiAt, type Airborne, type Leg } from "./flight";
import { boxAround, fromStand, onSheet, type Box } from "./geometry";
import { Heights, shadowAt } from "./heights";
import { placeLabels, type Labelled } from "./placing";
import { cardOf, loops, modelScale, whoIsWho, type Who } from "./who";

const nearestFollow = 2.6; // pixels for each mm: following never dives closer than this

// What a plane flew in one step: where it was, and the pose after each card.
export interface Flown {
  from: Pose;
  legs: Leg[];
}

export class Stage {
  readonly camera: Signal<Camera>; // for those who must know (the ruler, tests); pieces do not listen to it
  readonly progress = signal(0); // of what is being played, for the effects
  readonly extra = signal<Point[]>([]); // points of the sheet that "follow" keeps in sight: a plan, a ghost
  readonly sheet: Sheet;
  readonly who: Who[];
  private readonly cards = new Map<string, number>(); // the card each plane showed last, for its way of flying
  private host: HTMLElement | null = null;
  private frame: Frame = { width: 800, height: 600, top: 0, right: 0, bottom: 0, left: 0 };
  private goal: Camera | null = null;
  private poses = new Map<string, Airborne>();
  private readonly heights = new Heights();
  private readonly trails = new Map<string, Flown>(); // the last flight of each plane that was seen
  private readonly growing: boolean; // planes nearer to the eye are larger, unless their outlines are measured
  private labelPlaces = new Map<string, number>();
  private readonly found = new Map<string, Element>();
  private running = 0;
  private last = 0;
  private sounded: Playing | null = null;
  private tools: Point = [0, 0]; // width and height of the toolbar
  private toldScale = 0;
  private smallLabels = false;
  private groundScale = 0; // the scale at which the ground is drawn
  private sharpening: ReturnType<typeof setTimeout> | undefined;
  private placed = false; // the camera has been set for a real window

  constructor(readonly session: Session) {
    const table = session.table.peek();
    this.sheet = table.size;
    this.who = whoIsWho(table, session.catalog);
    this.camera = signal(fitSheet(this.sheet, this.frame));
    this.growing = modelScale(table) !== 1;
  }

  // ---- coming and going

  attach(host: HTMLElement): () => void {
    this.host = host;
    const measure = (): void => {
      const free = insets.peek();
      this.frame = { width: host.clientWidth || 1, height: host.clientHeight || 1, ...free };
      const tools = host.querySelector<HTMLElement>(".table-tools");
      this.tools = [tools?.offsetWidth ?? 0, tools?.offsetHeight ?? 0];
      if (!this.placed && host.clientWidth > 0) {
        this.placed = true;
        this.camera.value = this.wish() ?? fitSheet(this.sheet, this.frame);
      }
      this.wake();
    };
    const observer = new ResizeObserver(measure);
    observer.observe(host);
    measure();
    const stops = [
      effect(() => {
        insets.value;
        untracked(measure);
      }),
      effect(() => {
        this.session.view.value;
        this.session.playing.value;
        this.extra.value;
        follow.value;
        selected.value;
        untracked(() => this.wake());
      }),
    ];
    return () => {
      observer.disconnect();
      for (const stop of stops) stop();
      cancelAnimationFrame(this.running);
      clearTimeout(this.sharpening);
      this.running = 0;
      this.groundScale = 0;
      this.toldScale = 0;
      this.smallLabels = false;
      this.host = null;
      engine(0);
    };
  }

  // After Preact has drawn: pieces may be new and have no place yet.
  settle(): void {
    if (!this.host) return;
    const playing = this.session.playing.peek();
    this.fly(playing, performance.now());
    this.rise(playing, 0);
    this.draw();
  }

  wake = (): void => {
    if (this.running || !this.host) return;
    this.last = performance.now();
    this.running = requestAnimationFrame(this.tick);
  };

  // ---- what can be asked

  poseOf(plane: string): Airborne | undefined {
    return this.poses.get(plane);
  }
  // The card a plane flies now or flew last.
  cardShown(plane: string): CatalogCard | undefined {
    const who = this.who.find((each) => each.id === plane);
    const view = this.session.playing.peek()?.after ?? this.session.view.peek();
    return who && cardOf(this.session.catalog, who.kind, this.cards.get(plane) ?? view?.planes[plane]?.last);
  }
  // The last flight seen of a plane, if it ended where the plane is now.
  trailOf(plane: string): Flown | undefined {
    return this.trails.get(plane);
  }
  toSheet(pixel: Point): Point {
    return toSheet(this.camera.peek(), this.frame, pixel);
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
  toScreen(point: Point): Point {
    return toScreen(this.camera.peek(), this.frame, point);
  }

  // ---- the eyes

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
  showPlane(plane: string): void {
    const pose = this.poses.get(plane);
    const box = pose && boxAround([pose.at], 130);
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
    const frame = this.besideCard();
    return box && clamp(fit(box, frame, nearestFollow), frame, this.sheet);
  }

  // On a small table the card of a plane takes much of it: the fight is looked at in what is left. On a large one
  // the card lies in a corner, and the map does not swim for it.
  private besideCard(): Frame {
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
  private cardBox(): Box | null {
    if (selected.peek() === null || !this.host) return null;
    const card = this.find<HTMLElement>(".table-info");
    if (!card) return null;
    return { left: card.offsetLeft, top: card.offsetTop, right: card.offsetLeft + card.offsetWidth, bottom: card.offsetTop + card.offsetHeight };
  }

  // ---- one frame

  private tick = (now: number): void => {
    this.running = 0;
    const ms = Math.min(64, now - this.last);
    this.last = now;
    const playing = this.session.playing.peek();
    this.fly(playing, now);
    const goal = follow.peek() ? this.wish() : this.goal;
    let rest = true;
    if (goal) {
      const camera = this.camera.peek();
      rest = near(camera, goal);
      this.camera.value = rest || reducedMotion() ? goal : towards(camera, goal, ms, follow.peek() ? 190 : 80);
      if (rest) this.goal = null;
    } else {
      this.camera.value = clamp(this.camera.peek(), this.frame, this.sheet);
    }
    const level = this.rise(playing, ms);
    this.draw();
    if (playing || !rest || !level) this.running = requestAnimationFrame(this.tick);
  };

  private fly(playing: Playing | null, now: number): void {
    const view = playing ? playing.before : this.session.view.peek();
    if (!view) return;
    const t = playing && playing.duration > 0 ? clamped((now - playing.started) / playing.duration) : 1;
    this.progress.value = playing ? t : 0;
    if (playing !== this.sounded) {
      this.sounded = playing;
      this.sound(playing);
    }
    const still = reducedMotion();
    for (const who of this.who) {
      const before = view.planes[who.id];
      if (!before) continue;
      const after = playing?.after.planes[who.id] ?? before;
      const events = playing?.events.filter((event) => event.plane === who.id || event["with"] === who.id) ?? [];
      this.poses.set(who.id, this.poseNow(who, before, after, events, still ? 1 : t));
    }
    this.falls(playing, still ? 1 : t);
  }

  private poseNow(who: Who, before: PlaneView, after: PlaneView, events: GameEvent[], t: number): Airborne {
    const from = onSheet(before, this.sheet.height);
    const to = onSheet(after, this.sheet.height);
    const moved = events.find((event) => event.event === "moved" && event.plane === who.id);
    if (moved) {
      const legs = this.legsOf(who, moved, to);
      this.trails.set(who.id, { from, legs });
      return flightAlong(from, legs, this.partFlown(legs.length, t));
    }
    if (events.some((event) => event.event === "taxied")) return taxiAt(from, to, ease(t));
    const pose: Airborne = { ...to, stretch: 1, lift: 0, bank: 0 };
    const swerve = events.find((event) => event.event === "swerved" && event.plane === who.id);
    if (swerve) {
      const aside = (swerve["to"] === "left" ? -1 : 1) * Math.sin(t * Math.PI);
      return { ...pose, at: fromStand(pose, aside * 9, 0), bank: aside };
    }
    if (events.some((event) => event.event === "collided") && t < 1) {
      const shake = Math.sin(t * 46) * (1 - t) * 3;
      return { ...pose, at: fromStand(pose, shake, shake * 0.4) };
    }
    return pose;
  }

  // The cards a move is made of: one, or all that were piled up in the clouds.
  legsOf(who: Who, moved: GameEvent, to: Pose): Leg[] {
    const way = moved["way"];
    if (!Array.isArray(way) || way.length === 0) return [{ to, looping: loops(this.cardShown(who.id)) }];
    return (way as (Pose & { card?: number })[]).map((each) => ({
      to: onSheet(each, this.sheet.height), looping: loops(cardOf(this.session.catalog, who.kind, each.card)),
    }));
  }

  // While one flies its pile out of the clouds the others wait, and fly their card together with its last.
  private partFlown(legs: number, t: number): number {
    const longest = Math.max(1, ...(this.session.playing.peek()?.events ?? []).map((event) => wayOf(event).length));
    return clamped(1 - ((1 - t) * longest) / legs);
  }

  private rise(playing: Playing | null, ms: number): boolean {
    // A card that climbs or dives is told when it is turned; the plane rises while it flies it.
    const turning = playing?.events.some((event) => event.event === "revealed") ?? false;
    const view = (turning ? playing?.before : playing?.after) ?? this.session.view.peek();
    let level = true;
    for (const who of this.who) {
      const plane = view?.planes[who.id];
      if (!plane || !view) continue;
      level = this.heights.rise(who.id, heightOf(plane, view, who.kind.climb_rate), reducedMotion() ? null : ms) && level;
      this.heights.shade(who.id, this.piece(who.id, "shadow"));
    }
    return level;
  }

  // Planes that go down while we watch.
  private falls(playing: Playing | null, t: number): void {
    for (const who of this.who) {
      const element = this.piece(who.id, "plane");
      if (!element) continue;
      const end = playing?.events.find((event) => event.event === "eliminated" && event.plane === who.id);
      const fall = end ? t : 0;
      element.style.setProperty("opacity", end ? String(1 - 0.75 * fall) : "");
      const body = this.piece(who.id, "body");
      const pose = this.poses.get(who.id);
      if (!body || !pose) continue;
      const cause = end?.["cause"];
      const spin = cause === "shot-down" ? fall * 300 : cause === "out-of-control" ? fall * 900 : cause === "collided" ? fall * 160 : cause === "crashed" ? fall * 40 : 0;
      const height = this.heights.of(who.id);
      const near = this.growing ? 1 + 0.045 * Math.max(0, height) : 1;
      const size = near * (1 + 0.16 * pose.lift) * (1 - (cause === "crashed" ? 0.12 : 0.55) * fall);
      const lean = 1 - 0.13 * Math.abs(pose.bank);
      body.setAttribute("transform", `rotate(${(pose.heading + spin).toFixed(2)}) scale(${(size * lean).toFixed(3)} ${(size * pose.stretch).toFixed(3)})`);
      const shadow = this.piece(who.id, "shadow");
      const high = shadowAt(height) * (end ? 1 - fall * 0.8 : 1) + 9 * pose.lift;
      shadow?.setAttribute("transform", `translate(${(high * 0.7).toFixed(2)} ${high.toFixed(2)}) rotate(${pose.heading.toFixed(2)}) scale(${lean.toFixed(3)} ${pose.stretch.toFixed(3)})`);
    }
  }

  // Looked up once: the ground has thousands of elements, and this is asked in every frame.
  private find<T extends Element>(selector: string): T | null {
    const old = this.found.get(selector);
    if (old?.isConnected) return old as T;
    const element = this.host?.querySelector<T>(selector) ?? null;
    if (element) this.found.set(selector, element);
    else this.found.delete(selector);
    return element;
  }
  private piece(id: string, part: "plane" | "plate" | "shadow" | "body" | "tokens" | "trail"): SVGGElement | null {
    return this.find(`[data-${part}="${CSS.escape(id)}"]`);
  }

  private draw(): void {
    if (!this.host) return;
    const camera = this.camera.peek();
    this.find("[data-world]")?.setAttribute("transform", matrix(camera, this.frame));
    this.moveGround(camera);
    // For signs that stand beside a plane. Not set on the whole table: that would restyle the ground.
    if (camera.scale !== this.toldScale) {
      this.toldScale = camera.scale;
      this.find<HTMLElement>(".table-signs")?.style.setProperty("--mm", `${camera.scale.toFixed(3)}px`);
    }
    for (const who of this.who) {
      const pose = this.poses.get(who.id);
      if (!pose) continue;
      this.piece(who.id, "plane")?.setAttribute("transform", `translate(${pose.at[0].toFixed(2)} ${pose.at[1].toFixed(2)})`);
      this.piece(who.id, "plate")?.setAttribute("transform", `rotate(${pose.heading.toFixed(2)})`);
      const trail = this.piece(who.id, "trail");
      if (trail) {
        const legs = this.trails.get(who.id)?.legs.length ?? 1;
        const whole = this.partFlown(legs, this.progress.peek()) * legs;
        const done = Math.min(legs, Math.floor(whole) + ease(whole % 1)) / legs;
        trail.setAttribute("stroke-dashoffset", (1 - done * 0.98).toFixed(3));
      }
      const tokens = this.piece(who.id, "tokens");
      if (!tokens || tokens.dataset["heading"] === pose.heading.toFixed(1)) continue;
      // Counters go round with the plate, but can always be read.
      tokens.dataset["heading"] = pose.heading.toFixed(1);
      tokens.setAttribute("transform", `rotate(${pose.heading.toFixed(2)})`);
      for (const token of tokens.children) token.firstElementChild?.setAttribute("transform", `rotate(${(-pose.heading).toFixed(2)})`);
    }
    for (const pin of this.host.getElementsByClassName("table-pin")) this.pin(pin as HTMLElement);
    this.label();
  }

  // The ground is a picture with thousands of lines. While the camera moves it is pushed and stretched as it
  // is, which costs nothing; as soon as the camera rests it is drawn anew, sharp.
  private moveGround(camera: Camera): void {
    const ground = this.find<SVGSVGElement>("[data-ground]");
    if (!ground) return;
    const stretch = camera.scale / this.groundScale;
    if (this.groundScale === 0 || stretch > 2.5 || stretch < 0.4) this.sharpen(ground, camera.scale);
    else if (Math.abs(stretch - 1) > 1e-4) {
      clearTimeout(this.sharpening);
      this.sharpening = setTimeout(() => {
        this.sharpen(ground, this.camera.peek().scale);
        this.moveGround(this.camera.peek());
      }, 130);
    }
    const [x, y] = this.toScreen([0, 0]);
    const size = camera.scale / this.groundScale;
    ground.style.transform = `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px)${Math.abs(size - 1) > 1e-4 ? ` scale(${size.toFixed(5)})` : ""}`;
  }
  private sharpen(ground: SVGSVGElement, scale: number): void {
    this.groundScale = scale;
    ground.style.width = `${this.sheet.width * scale}px`;
    ground.style.height = `${this.sheet.height * scale}px`;
  }

  // A pin is a piece of HTML stuck to a point of the sheet ("x,y") or to a plane ("@id").
  pin(pin: HTMLElement): void {
    const place = pin.dataset["pin"] ?? "";
    let point: Point | undefined;
    if (place.startsWith("@")) {
      const pose = this.poses.get(place.slice(1));
      if (!pose) return;
      point = pose.at;
    } else {
      const [x, y] = place.split(",").map(Number);
      if (x === undefined || y === undefined) return;
      point = [x, y];
    }
    const [left, top] = this.toScreen(point);
    pin.style.transform = `translate(${left.toFixed(1)}px, ${top.toFixed(1)}px)`;
    const body = pin.firstElementChild;
    if (pin.dataset["keep"] === undefined || !body || !this.host) return;
    // What has to be read is pushed back into the window.
    const [box, window, free] = [body.getBoundingClientRect(), this.host.getBoundingClientRect(), freeBox(this.besideCard())];
    const card = this.isNarrow() ? null : this.cardBox();
    if (card) free.right = Math.min(free.right, card.left);
    const within = (low: number, high: number, from: number, to: number): number => (low < from ? from - low : high > to ? to - high : 0);
    const x = within(box.left - window.left, box.right - window.left, free.left + 6, free.right - 6);
    const y = within(box.top - window.top, box.bottom - window.top, free.top + 6, free.bottom - 6);
    if (x !== 0 || y !== 0) pin.style.transform = `translate(${(left + x).toFixed(1)}px, ${(top + y).toFixed(1)}px)`;
  }

  private label(): void {
    const scale = this.camera.peek().scale;
    // Where planes are small and many, whole names would bury them.
    const small = scale < 0.62 && this.who.length > 8;
    if (small !== this.smallLabels) {
      this.smallLabels = small;
      this.host?.querySelector(".table-labels")?.toggleAttribute("data-small", small);
      for (const label of this.host?.querySelectorAll<HTMLElement>("[data-label]") ?? []) delete label.dataset["width"];
    }
    const labels: { element: HTMLElement; one: Labelled }[] = [];
    const flies = (who: Who): number => (isInGame(this.session.view.peek()?.planes[who.id]) ? 0 : 1);
    for (const who of [...this.who].sort((a, b) => flies(a) - flies(b))) {
      const element = this.find<HTMLElement>(`[data-label="${CSS.escape(who.id)}"]`);
      const pose = this.poses.get(who.id);
      if (!element || !pose) continue;
      const radius = (who.kind.base.length / 2) * (flies(who) ? 0.5 : 1.04) * scale;
      // The width is measured when Preact has drawn the label, not in each frame.
      const width = Number(element.dataset["width"]) || (element.offsetWidth || 90);
      const height = Number(element.dataset["height"]) || (element.offsetHeight || 28);
      element.dataset["width"] = String(width);
      element.dataset["height"] = String(height);
      labels.push({ element, one: { id: who.id, at: this.toScreen(pose.at), radius, width, height } });
    }
    const places = placeLabels(labels.map((each) => each.one), freeBox(this.frame), this.labelPlaces, this.signBoxes());
    for (const { element, one } of labels) {
      const corner = places.get(one.id);
      if (!corner) continue;
      element.style.transform = `translate(${corner[0].toFixed(1)}px, ${corner[1].toFixed(1)}px)`;
      // A label whose plane is out of sight would name something else. It stays reachable by keyboard.
      const [x, y] = one.at;
      element.classList.toggle("table-label-away", x < 0 || y < 0 || x > this.frame.width || y > this.frame.height);
    }
  }

  // Distances and numbers that hang on the sheet: labels keep out of their way.
  private signBoxes(): Box[] {
    const { left: x0, top: y0 } = this.frame;
    const boxes: Box[] = [{ left: x0, top: y0, right: x0 + this.tools[0] + 16, bottom: y0 + this.tools[1] + 16 }];
    // Where a plane that is being planned for goes next there will be ghosts to look at.
    for (const prompt of this.session.prompts.peek()) {
      const pose = this.poses.get(prompt.plane);
      if (prompt.ask !== "plan" || !pose) continue;
      const [x, y] = this.toScreen(fromStand(pose, 0, 75));
      const half = 30 * this.camera.peek().scale;
      boxes.push({ left: x - half, top: y - half, right: x + half, bottom: y + half });
    }
    for (const pin of this.host?.getElementsByClassName("table-pin") ?? []) {
      const body = pin.firstElementChild;
      const [x, y] = ((pin as HTMLElement).dataset["pin"] ?? "").split(",").map(Number);
      if (!(body instanceof HTMLElement) || x === undefined || y === undefined || Number.isNaN(x)) continue;
      const [left, top] = this.toScreen([x, y]);
      const [w, h] = body.classList.contains("table-shot-label") ? [120, 26] : body.classList.contains("table-ruling-sentence") ? [body.offsetWidth + 8, body.offsetHeight * 2 + 24] : [26, 26];
      boxes.push({ left: left - w / 2, top: top - h / 2, right: left + w / 2, bottom: top + h / 2 });
    }
    return boxes;
  }

  // ---- ears, and what has to be remembered

  private sound(playing: Playing | null): void {
    for (const event of playing?.events ?? []) {
      const flown = event["flown"] ?? event["card"];
      if (event.event === "revealed" && event.plane && typeof flown === "number") this.cards.set(event.plane, flown);
    }
    const mine = this.who.find((who) => who.seat === this.session.seat);
    hear(playing, (plane) => this.panOf(plane), mine?.side);
  }

  // Left or right of the ear, as on the screen.
  private panOf(plane: unknown): number {
    const pose = typeof plane === "string" ? this.poses.get(plane) : undefined;
    if (!pose) return 0;
    return Math.max(-0.8, Math.min(0.8, (this.toScreen(pose.at)[0] / this.frame.width) * 2 - 1));
  }
}
