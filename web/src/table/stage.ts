// The moving parts of the table. Preact draws each piece once; from then on the stage moves them, frame by
// frame, without asking Preact: two dozen planes fly smoothly on a modest machine.
import { effect, signal, untracked, type Signal } from "@preact/signals";

import type { CatalogCard, Point, View } from "../protocol";
import type { Playing, Session } from "../session";
import { play, engine } from "../sound/sound";
import {
  clamp, fit, fitSheet, freeBox, matrix, near, pan, towards, toScreen, toSheet, zoomAt, type Camera, type Frame, type Sheet,
} from "./camera";
import { follow, insets, reducedMotion } from "./display";
import { clamped, ease, flightAt, type Airborne } from "./flight";
import { boxAround, fromStand, onSheet, type Box } from "./geometry";
import { placeLabels, type Labelled } from "./placing";
import { cardOf, loops, whoIsWho, type Who } from "./who";

const nearestFollow = 2.6; // pixels for each mm: following never dives closer than this

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
  private labelPlaces = new Map<string, number>();
  private readonly found = new Map<string, Element>();
  private running = 0;
  private last = 0;
  private sounded: Playing | null = null;
  private tools: Point = [0, 0]; // width and height of the toolbar
  private toldScale = 0;
  private groundScale = 0; // the scale at which the ground is drawn
  private sharpening: ReturnType<typeof setTimeout> | undefined;
  private placed = false; // the camera has been set for a real window

  constructor(readonly session: Session) {
    const table = session.table.peek();
    this.sheet = table.size;
    this.who = whoIsWho(table, session.catalog);
    this.camera = signal(fitSheet(this.sheet, this.frame));
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
      this.host = null;
      engine(0);
    };
  }

  // After Preact has drawn: pieces may be new and have no place yet.
  settle(): void {
    if (!this.host) return;
    this.fly(this.session.playing.peek(), performance.now());
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
        if (plane.status === "flying") points.push(onSheet(plane, this.sheet.height).at);
      }
    }
    const box = boxAround(points, 95);
    return box && clamp(fit(box, this.frame, nearestFollow), this.frame, this.sheet);
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
    this.draw();
    if (playing || !rest) this.running = requestAnimationFrame(this.tick);
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
      const moves = playing?.events.some((event) => event.event === "moved" && event.plane === who.id) ?? false;
      const from = onSheet(before, this.sheet.height);
      const to = onSheet(after, this.sheet.height);
      const at = !moves ? 0 : still ? 1 : ease(t);
      const pose = flightAt(moves ? from : to, to, loops(this.cardShown(who.id)), at);
      this.poses.set(who.id, pose);
    }
    this.falls(playing, still ? 1 : t);
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
      const spin = end && end["cause"] === "shot-down" ? fall * 300 : 0;
      const size = (1 + 0.16 * pose.lift) * (1 - 0.55 * fall);
      const lean = 1 - 0.13 * Math.abs(pose.bank);
      body.setAttribute("transform", `rotate(${(pose.heading + spin).toFixed(2)}) scale(${(size * lean).toFixed(3)} ${(size * pose.stretch).toFixed(3)})`);
      const shadow = this.piece(who.id, "shadow");
      const high = 3.2 + 9 * pose.lift;
      shadow?.setAttribute("transform", `translate(${high * 0.7} ${high}) rotate(${pose.heading.toFixed(2)}) scale(${lean.toFixed(3)} ${pose.stretch.toFixed(3)})`);
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
  private piece(id: string, part: "plane" | "plate" | "shadow" | "body"): SVGGElement | null {
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
  }

  private label(): void {
    const scale = this.camera.peek().scale;
    const labels: { element: HTMLElement; one: Labelled }[] = [];
    const flies = (who: Who): number => (this.session.view.peek()?.planes[who.id]?.status === "flying" ? 0 : 1);
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
      const [w, h] = body.classList.contains("table-shot-label") ? [120, 26] : [26, 26];
      boxes.push({ left: left - w / 2, top: top - h / 2, right: left + w / 2, bottom: top + h / 2 });
    }
    return boxes;
  }

  // ---- ears, and what has to be remembered

  private sound(playing: Playing | null): void {
    if (!playing) return engine(0);
    const happens = new Set(playing.events.map((event) => event.event));
    for (const event of playing.events) {
      const flown = event["flown"] ?? event["card"];
      if (event.event === "revealed" && event.plane && typeof flown === "number") this.cards.set(event.plane, flown);
    }
    engine(happens.has("moved") ? 0.8 : 0.25);
    if (playing.duration === 0) return;
    const late = playing.duration / 1000;
    if (happens.has("revealed")) play("flip");
    playing.events.filter((event) => event.event === "fired").slice(0, 5).forEach((event, index) => {
      play("guns", { delay: index * 0.07, pan: this.panOf(event.plane) });
      play("hit", { delay: late * 0.5 + index * 0.07, pan: this.panOf(event["target"]) });
    });
    if (happens.has("drawn")) play("card");
    if (happens.has("jammed")) play("sputter");
    for (const event of playing.events) {
      if (event.event !== "eliminated") continue;
      play(event["cause"] === "exploded" ? "explosion" : event["cause"] === "shot-down" ? "fire" : "sputter");
    }
    const end = playing.events.find((event) => event.event === "ended");
    if (end) this.soundEnd(playing.after);
  }

  // Left or right of the ear, as on the screen.
  private panOf(plane: unknown): number {
    const pose = typeof plane === "string" ? this.poses.get(plane) : undefined;
    if (!pose) return 0;
    return Math.max(-0.8, Math.min(0.8, (this.toScreen(pose.at)[0] / this.frame.width) * 2 - 1));
  }

  private soundEnd(after: View): void {
    const mine = this.who.find((who) => who.seat === this.session.seat);
    if (after.outcome.ending !== "won" || !mine) return;
    play(after.outcome.winner === mine.side ? "win" : "lose");
  }
}
