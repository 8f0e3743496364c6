// The moving parts of the table. Preact draws each piece once; from then on the stage moves them, frame by
// frame, without asking Preact: two dozen planes fly smoothly on a modest machine.
import { effect, untracked, type Signal } from "@preact/signals";

import { modelScale, whoIsWho, type Who } from "../pieces/who";
import type { CatalogCard, Point, Pose } from "../protocol";
import { engine } from "../sound/sound";
import { flatToPlan, follow, insets, selected, tilted } from "../state/display";
import type { Playing, Session, ShownMove } from "../state/session";
import { freeBox, matrix, type Camera, type Sheet } from "./camera";
import { topOfCard } from "./cardPlace";
import { hear } from "./ears";
import { Eyes } from "./eyes";
import { Figures } from "./figures";
import type { Airborne, Leg } from "./flight";
import { Flights, type Flown } from "./flights";
import { GroundSheet } from "./groundSheet";
import { Nameplates } from "./nameplates";
import { Pins } from "./pins";
import { Props } from "./props";
import { distant } from "./tilt";

export class Stage {
  readonly sheet: Sheet;
  readonly who: Who[];
  private readonly props = new Props();
  private readonly eyes: Eyes;
  private readonly flights: Flights;
  private readonly figures: Figures;
  private readonly ground: GroundSheet;
  private readonly pins: Pins;
  private readonly nameplates: Nameplates;
  private running = 0;
  private last = 0;
  private sounded: Playing | null = null;
  private toldScale = 0;
  private toldAngle = 0;
  private drawnAt: Camera | null = null; // the camera the pieces have been put in their places for
  private dragged = false; // by a hand, since the last frame
  private resting: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly session: Session) {
    const table = session.table.peek();
    this.sheet = table.size;
    this.who = whoIsWho(table, session.catalog);
    this.eyes = new Eyes(session, this.sheet, this.props, () => this.wake());
    this.flights = new Flights(session, this.sheet, this.who);
    this.figures = new Figures(this.props, this.flights, this.who, modelScale(table) !== 1, (height) => this.eyes.lift(height));
    this.ground = new GroundSheet(this.props, this.eyes, this.sheet);
    this.pins = new Pins(this.props, this.eyes, this.flights);
    this.nameplates = new Nameplates(session, this.props, this.eyes, this.flights, this.who);
  }

  // ---- coming and going

  attach(host: HTMLElement): () => void {
    this.props.host = host;
    this.props.drawn();
    const measure = (): void => {
      this.eyes.measure(host);
      this.nameplates.measure();
      this.wake();
    };
    const observer = new ResizeObserver(measure);
    observer.observe(host);
    measure();
    const stops = [
      effect(() => {
        insets.value;
        this.eyes.strip.value;
        untracked(measure);
      }),
      effect(() => {
        this.session.view.value;
        this.session.playing.value;
        this.extra.value;
        follow.value;
        selected.value;
        tilted.value;
        flatToPlan.value;
        this.session.prompts.value;
        untracked(() => {
          this.props.drawn();
          this.wake();
        });
      }),
    ];
    return () => {
      observer.disconnect();
      for (const stop of stops) stop();
      cancelAnimationFrame(this.running);
      this.ground.leave();
      this.nameplates.leave();
      this.running = 0;
      this.toldScale = 0;
      this.toldAngle = 0;
      clearTimeout(this.resting);
      this.props.host = null;
      engine(0);
    };
  }

  // After Preact has drawn: pieces may be new and have no place yet.
  settle(): void {
    if (!this.props.host) return;
    this.props.drawn();
    const playing = this.session.playing.peek();
    this.fly(playing, performance.now());
    this.rise(playing, 0);
    this.draw();
  }

  wake = (): void => {
    if (this.running || !this.props.host) return;
    this.last = performance.now();
    this.running = requestAnimationFrame(this.tick);
  };

  // ---- what can be asked

  get camera(): Signal<Camera> { // for those who must know (the ruler, tests); pieces do not listen to it
    return this.eyes.camera;
  }
  get extra(): Signal<Point[]> { // points of the sheet that "follow" keeps in sight: a plan, a ghost
    return this.eyes.extra;
  }
  get planned(): Signal<Point[]> { // those of them that are a plan: for these alone the map moves while one plans
    return this.eyes.planned;
  }
  get strip(): Signal<number> { // how much of the lower rim a strip covers: no plane is looked for under it
    return this.eyes.strip;
  }
  get progress(): Signal<number> { // of what is being played, for the effects
    return this.flights.progress;
  }
  poseOf = (plane: string): Airborne | undefined => this.flights.poseOf(plane);
  cardShown = (plane: string): CatalogCard | undefined => this.flights.cardShown(plane);
  trailOf = (plane: string): Flown | undefined => this.flights.trailOf(plane);
  legsOf = (who: Who, moved: ShownMove, to: Pose): Leg[] => this.flights.legsOf(who, moved, to);
  toSheet = (pixel: Point): Point => this.eyes.toSheet(pixel);
  toScreen = (point: Point): Point => this.eyes.toScreen(point);
  isNarrow = (): boolean => this.eyes.isNarrow();
  middle = (): number => this.eyes.middle();
  roomBelow = (point: Point): number => this.eyes.roomBelow(point);
  // As high as it hides the least; `matter`: planes that must be seen.
  topOfCard(card: HTMLElement, matter: readonly (string | null)[]): number {
    const planes = this.who.flatMap((who) => {
      const pose = this.flights.poseOf(who.id);
      const radius = (who.kind.base.length / 2) * this.eyes.camera.peek().scale;
      return pose ? [{ at: this.eyes.toScreen(pose.at), radius, weight: matter.includes(who.id) ? 9 : 1 }] : [];
    });
    return topOfCard(freeBox(this.eyes.frame), card.offsetHeight, card.offsetWidth, planes);
  }
  pin = (pin: HTMLElement): void => this.pins.pin(pin);

  // ---- the eyes

  panBy(dx: number, dy: number): void {
    this.dragged = true;
    this.eyes.panBy(dx, dy);
  }
  slide = (dx: number, dy: number): void => this.eyes.slide(dx, dy);
  pinch = (at: Point, factor: number, dx: number, dy: number): void => this.eyes.pinch(at, factor, dx, dy);
  zoom = (at: Point | null, factor: number, smooth = true): void => this.eyes.zoom(at, factor, smooth);
  showAll = (): void => this.eyes.showAll();
  showFight = (): void => this.eyes.showFight();
  showPlane(plane: string): void {
    const pose = this.flights.poseOf(plane);
    if (pose) this.eyes.showPoint(pose.at);
  }

  // ---- one frame

  private tick = (now: number): void => {
    this.running = 0;
    const ms = Math.min(64, now - this.last);
    this.last = now;
    const playing = this.session.playing.peek();
    this.fly(playing, now);
    const rest = this.eyes.step(ms);
    const level = this.rise(playing, ms);
    this.draw();
    if (playing || !rest || !level) this.running = requestAnimationFrame(this.tick);
  };

  private fly(playing: Playing | null, now: number): void {
    if (!playing && !this.session.view.peek()) return;
    const t = this.flights.begin(playing, now);
    if (playing !== this.sounded) {
      this.sounded = playing;
      this.flights.remember(playing);
      const mine = this.who.find((who) => who.seat === this.session.seat);
      hear(playing, (plane) => this.panOf(plane), mine?.side, (plane) => this.who.find((who) => who.id === plane)?.kind, mine?.id);
    }
    this.flights.fly(playing, t);
    this.figures.turn(playing, t);
  }

  private rise(playing: Playing | null, ms: number): boolean {
    const level = this.flights.rise(playing, ms);
    this.figures.shade();
    return level;
  }

  private draw(): void {
    if (!this.props.host) return;
    const camera = this.eyes.camera.peek();
    if (this.eyes.angle !== this.toldAngle) {
      this.toldAngle = this.eyes.angle;
      const board = this.props.find<HTMLElement>(".table-board");
      if (board) board.style.transform = this.toldAngle === 0 ? "" : `perspective(${distant}px) rotateX(${this.toldAngle.toFixed(2)}deg)`;
      board?.toggleAttribute("data-leaned", this.toldAngle > 0);
    }
    this.ground.move();
    if (this.push(camera)) return;
    this.props.find("[data-world]")?.setAttribute("transform", matrix(camera, this.eyes.frame));
    // For signs that stand beside a plane. Not set on the whole table: that would restyle the ground.
    if (camera.scale !== this.toldScale) {
      this.toldScale = camera.scale;
      this.props.find<HTMLElement>(".table-signs")?.style.setProperty("--mm", `${camera.scale.toFixed(3)}px`);
    }
    this.figures.place();
    this.pins.place();
    this.nameplates.place();
  }

  // While a hand drags the map, pieces and signs are pushed as they are, which paints nothing anew; as soon as it rests
  // everything is put in its place.
  private push(camera: Camera): boolean {
    const layers = [this.props.find<SVGSVGElement>(".table-pieces"), this.props.find<HTMLElement>(".table-signs")];
    clearTimeout(this.resting);
    const from = this.drawnAt;
    const still = this.eyes.angle === 0 && this.session.playing.peek() === null && !follow.peek() && this.dragged && from?.scale === camera.scale;
    this.dragged = false;
    const [dx, dy] = still ? [(from.x - camera.x) * camera.scale, (from.y - camera.y) * camera.scale] : [0, 0];
    for (const layer of layers) if (layer) layer.style.transform = still ? `translate(${dx.toFixed(2)}px, ${dy.toFixed(2)}px)` : "";
    if (still) this.resting = setTimeout(() => this.wake(), 100);
    else this.drawnAt = camera;
    return still;
  }

  // Left or right of the ear, as on the screen.
  private panOf(plane: string): number {
    const pose = this.flights.poseOf(plane);
    if (!pose) return 0;
    return Math.max(-0.8, Math.min(0.8, (this.eyes.toScreen(pose.at)[0] / this.eyes.frame.width) * 2 - 1));
  }
}
