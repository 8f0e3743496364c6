// The planes as figures: each is put where it is in the air, turned, lifted, and let fall.
import type { Who } from "../pieces/who";
import type { Status } from "../protocol";
import type { Playing } from "../state/session";
import type { Flights } from "./flights";
import { shadowAt } from "./heights";
import type { Props } from "./props";

// How far, in degrees, a plane spins while it goes down.
const spins: Record<Status, number> = { "shot-down": 300, "out-of-control": 900, collided: 160, crashed: 40, "out-of-fuel": 20, exploded: 0, left: 0, flying: 0, waiting: 0, relieved: 0 };

// What is written into the page costs something even if it says what stands there already, and most pieces stand still.
function write(element: Element | null, name: string, value: string): void {
  if (element && element.getAttribute(name) !== value) element.setAttribute(name, value);
}

export class Figures {
  // `growing`: planes nearer to the eye are larger, unless their outlines are measured.
  constructor(private readonly props: Props, private readonly flights: Flights, private readonly who: Who[], private readonly growing: boolean, private readonly lift: (height: number) => number) {}

  // The bodies and their shadows, also of planes that go down while we watch.
  turn(playing: Playing | null, t: number): void {
    for (const who of this.who) {
      const element = this.props.piece(who.id, "plane");
      if (!element) continue;
      const cause = playing?.events.flatMap((event) => (event.event === "eliminated" && event.plane === who.id ? [event.cause] : []))[0];
      const fall = cause ? t : 0;
      if (cause) element.style.opacity = String(1 - 0.75 * fall);
      else if (element.style.opacity !== "") element.style.opacity = "";
      this.turnBody(who, cause, fall);
    }
  }

  private turnBody(who: Who, cause: Status | undefined, fall: number): void {
    const body = this.props.piece(who.id, "body");
    const pose = this.flights.poseOf(who.id);
    if (!body || !pose) return;
    const spin = cause ? spins[cause] * fall : 0;
    const height = this.flights.heights.of(who.id);
    const near = this.growing ? 1 + 0.045 * Math.max(0, height) : 1;
    const size = near * (1 + 0.16 * pose.lift) * (1 - (cause === "crashed" ? 0.12 : 0.55) * fall);
    const lean = 1 - 0.13 * Math.abs(pose.bank);
    // On a leaned board the plane is seen over its stand.
    const up = cause || height < 0 ? 0 : this.lift(height);
    const peg = this.props.piece(who.id, "peg");
    for (const line of up > 0 || peg ? (peg?.children ?? []) : []) write(line, "y2", (-up).toFixed(2));
    write(body, "transform", `${up > 0 ? `translate(0 ${(-up).toFixed(2)}) ` : ""}rotate(${(pose.heading + spin).toFixed(2)}) scale(${(size * lean).toFixed(3)} ${(size * pose.stretch).toFixed(3)})`);
    const high = shadowAt(height) * (cause ? 1 - fall * 0.8 : 1) + 9 * pose.lift;
    write(this.props.piece(who.id, "shadow"), "transform", `translate(${(high * 0.7).toFixed(2)} ${high.toFixed(2)}) rotate(${pose.heading.toFixed(2)}) scale(${lean.toFixed(3)} ${pose.stretch.toFixed(3)})`);
  }

  shade(): void {
    for (const who of this.who) this.flights.heights.shade(who.id, this.props.piece(who.id, "shadow"));
  }

  // The stands, with what lies on them and trails behind them.
  place(): void {
    for (const who of this.who) {
      const pose = this.flights.poseOf(who.id);
      if (!pose) continue;
      write(this.props.piece(who.id, "plane"), "transform", `translate(${pose.at[0].toFixed(2)} ${pose.at[1].toFixed(2)})`);
      write(this.props.piece(who.id, "plate"), "transform", `rotate(${pose.heading.toFixed(2)})`);
      write(this.props.piece(who.id, "trail"), "stroke-dashoffset", (1 - this.flights.flown(who.id) * 0.98).toFixed(3));
      this.keepUpright(who.id, pose.heading);
    }
  }

  // Counters go round with the plate, but can always be read.
  private keepUpright(id: string, heading: number): void {
    const tokens = this.props.piece(id, "tokens");
    if (!tokens || tokens.dataset["heading"] === heading.toFixed(1)) return;
    tokens.dataset["heading"] = heading.toFixed(1);
    tokens.setAttribute("transform", `rotate(${heading.toFixed(2)})`);
    for (const token of tokens.children) token.firstElementChild?.setAttribute("transform", `rotate(${(-heading).toFixed(2)})`);
  }
}
