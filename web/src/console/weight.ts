// What of the story matters, what is routine, and what is no more than a mark beside a plane: somebody has decided, in secret.
import { isSealed } from "../state/decided";
import type { ShownEvent } from "../state/session";

export type Weight = "matters" | "quiet" | "mark";
type Kind = ShownEvent["event"];

const routine: ReadonlySet<Kind> = new Set<Kind>([
  "revealed", "moved", "altitude", "run", "piled", "speed", "fuel", "recovery", "order-drawn", "refilled", "moving-first", "moved-up",
  "plannings-counted", "turn-passed", "slow-due", "bombs-moved", "bombs-kept", "tailing-lost", "floor-proposed", "answer-changed", "taxied", "level-set",
]);

export function weightOf(event: ShownEvent): Weight {
  if (isSealed(event)) return "mark";
  // A card that a rule has put another in place of is news.
  if (event.event === "revealed" || event.event === "moved") return event.rule === undefined ? "quiet" : "matters";
  if (event.event === "unjamming") return event.counters > 0 ? "quiet" : "matters";
  if (event.event === "smoke") return event.counters < 3 ? "quiet" : "matters"; // three are laid down, one after the other comes off
  return routine.has(event.event) ? "quiet" : "matters";
}

export type Icon = "shot" | "hit" | "jam" | "fire" | "smoke" | "lost" | "tail" | "bomb" | "crash" | "star";
const icons: Partial<Record<Kind, Icon>> = {
  fired: "shot", drawn: "hit", "special-damage": "hit", evaded: "hit", "sniper-drew": "hit", jammed: "jam", unjamming: "jam", flames: "fire", "fire-crew": "fire", smoke: "smoke",
  eliminated: "lost", collided: "crash", crashed: "crash", overlapping: "crash", tailing: "tail", "card-shown": "tail", looked: "tail", photographed: "tail",
  "bombs-placed": "bomb", "bombs-fell": "bomb", dropping: "bomb", silenced: "bomb", "target-removed": "bomb", "depot-told": "bomb", "fire-corrected": "bomb", mission: "star", ended: "star", "went-home": "star", "picked-up": "star",
};
export const iconOf = (kind: Kind): Icon | undefined => icons[kind];

// What came of a turn, in numbers.
export interface Tally {
  shots: number;
  cards: number;
  lost: number;
}
export function tallyOf(events: readonly ShownEvent[]): Tally {
  const count = (kind: Kind): number => events.filter((each) => each.event === kind).length;
  return { shots: count("fired"), cards: count("drawn"), lost: count("eliminated") };
}
