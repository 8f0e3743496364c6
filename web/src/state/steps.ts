// Puts events into steps: things that happen together at the table are seen together. A volley comes as
// "fired, drawn, drawn, fired, drawn"; at the table all shots go off first, then all cards are drawn.
import type { FlownCard, GameEvent } from "../protocol";
import type { ShownEvent } from "./session";

export type StepKind = "look" | "reveal" | "move" | "taxi" | "swerve" | "strike" | "fire" | "draw" | "lose" | "round" | "plain";

export interface Step {
  kind: StepKind;
  events: ShownEvent[]; // what is shown in this step
  first: number; // the stretch of history it stands for: after the step the view is that after `last`,
  last: number; // or, in the shots of a volley (last < first), still that before the stretch
  duration: number; // ms at normal speed
}

// At normal speed. The reveal holds a short beat between the turning of the cards and the flight.
export const durations: Record<StepKind, number> = {
  look: 900, reveal: 900, move: 900, taxi: 700, swerve: 700, strike: 800, fire: 800, draw: 800, lose: 1000, round: 1800, plain: 0,
};

type Kind = GameEvent["event"];

const kinds: Partial<Record<Kind, StepKind>> = {
  "card-shown": "look", revealed: "reveal", piled: "reveal", moved: "move", taxied: "taxi", swerved: "swerve", collided: "strike", crashed: "strike", "bombs-fell": "strike",
  fired: "fire", drawn: "draw", flames: "draw", "fire-crew": "draw", evaded: "draw", looked: "look", eliminated: "lose", "round-ended": "round",
};
// What comes between the shots of one volley without ending it.
export const inVolley: ReadonlySet<Kind> = new Set<Kind>(["fired", "drawn", "jammed", "refilled", "reshuffled", "special-damage", "smoke", "flames", "fire-crew", "skill-used", "sniper-drew", "evaded", "slow-due", "row", "shaken", "silenced"]);
// What happens to planes while all of them still turn their cards, or still move.
const onTheWay: readonly Kind[] = ["altitude", "run", "touched-down", "took-off", "halted", "speed", "fuel", "skill-used", "recovery", "slow-due", "moved-up", "photographed", "bombs-placed", "bombs-moved"];
const between: Partial<Record<StepKind, ReadonlySet<Kind>>> = {
  reveal: new Set<Kind>(["left-clouds", ...onTheWay]),
  move: new Set<Kind>(["entered-clouds", ...onTheWay]),
  strike: new Set<Kind>(["silenced"]),
  round: new Set<Kind>(["round-began"]), // the old planes go and the fresh ones come at once
};
const each = 700; // ms for a card of a pile that is flown out of the clouds

// Whether the table shows an event of this kind happen.
export const isPlayed = (kind: Kind): boolean => kinds[kind] !== undefined;

export function kindOf(event: ShownEvent): StepKind {
  if (event.event === "taxied" && !event.moved) return "plain"; // asked to taxi, and stayed
  if (event.event === "left-clouds") return "reveal"; // its card follows
  return kinds[event.event] ?? "plain";
}

// A pile of cards takes as long as it has cards; everything else as long as its kind.
function lengthOf(kind: StepKind, events: readonly ShownEvent[]): number {
  const legs = kind === "move" ? Math.max(...events.map((event) => wayOf(event).length)) : 0;
  return durations[kind] + each * Math.max(0, legs - 1);
}

// The poses after each card of a move that has more than one.
export function wayOf(event: ShownEvent): readonly FlownCard[] {
  return event.event === "moved" ? (event.way ?? []) : [];
}

// Events that come mixed are shown one kind after the other. Until the last of them the view is that before all.
function oneAfterAnother(parts: [StepKind, ShownEvent[]][], first: number, last: number): Step[] {
  const seen = parts.filter(([, events]) => events.length > 0);
  return seen.map(([kind, events], index) => ({
    kind, events, first, last: index === seen.length - 1 ? last : first - 1, duration: lengthOf(kind, events),
  }));
}

export function stepsOf(events: readonly ShownEvent[], from: number): Step[] {
  const steps: Step[] = [];
  let at = 0;
  while (at < events.length) {
    const event = events[at]!;
    const kind = kindOf(event);
    const volley = kind === "fire" || kind === "draw";
    const belongs = (next: ShownEvent): boolean => {
      if (volley) return inVolley.has(next.event);
      if (next.phase !== event.phase) return false;
      // One that goes out of control with its card does so when all have turned theirs.
      if (kind === "reveal" && next.event === "eliminated") return true;
      return kindOf(next) === kind || between[kind]?.has(next.event) === true;
    };
    let end = at + 1;
    while (end < events.length && belongs(events[end]!)) end += 1;
    const run = events.slice(at, end);
    const later = volley ? (one: ShownEvent) => one.event !== "fired" : (one: ShownEvent) => kind !== "lose" && one.event === "eliminated";
    const parts: [StepKind, ShownEvent[]][] = [
      [volley ? "fire" : kind, run.filter((one) => !later(one))],
      [volley ? "draw" : "lose", run.filter(later)],
    ];
    steps.push(...oneAfterAnother(parts, from + at, from + end - 1));
    at = end;
  }
  return steps;
}
