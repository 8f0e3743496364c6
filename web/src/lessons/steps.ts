// Which step of a lesson fits the moment: the first that is not behind us and whose moment this is. A plain function of what is
// going on, so it cannot get stuck.
import type { Ask, GameEvent, PlaneView } from "../protocol";
import type { ShownEvent } from "../state/session";
import { happened, within, type WhoseIs } from "./happened";
import type { Laid, Step, When } from "./lesson";

export interface Moment {
  done: ReadonlySet<string>;
  ask: Ask | null;
  laid: Laid | null; // of the plan that is asked for
  turn: number;
  phase: number;
  showing: GameEvent["event"] | null;
  own: Pick<PlaneView, "altitude" | "climb" | "footing"> | null;
  events: readonly ShownEvent[]; // all that has been shown so far
  whose: WhoseIs;
}

export function isNow(when: When, { done, ask, laid, turn, phase, showing, own, events, whose }: Moment): boolean {
  // What is being shown is not talked over.
  if ((when.showing ?? null) !== showing) return false;
  if (when.ask !== undefined && (ask === null || !(Array.isArray(when.ask) ? (when.ask as readonly Ask[]).includes(ask) : when.ask === ask))) return false;
  if (when.laid !== undefined && when.laid !== laid) return false;
  if (when.turn !== undefined && !within(turn, when.turn)) return false;
  if (when.phase !== undefined && !within(phase, when.phase)) return false;
  if (when.after !== undefined && !done.has(when.after)) return false;
  if (when.level !== undefined && !within(own?.altitude ?? -1, when.level)) return false;
  if (when.climb !== undefined && !within(own?.climb ?? 0, when.climb)) return false;
  if (when.grounded !== undefined && when.grounded !== (own?.footing === "ground")) return false;
  if (when.happened && !happened(events, when.happened, whose)) return false;
  return !(when.not && happened(events, when.not, whose));
}

export function stepFor(steps: readonly Step[], moment: Moment): Step | null {
  return steps.find((step) => (step.again === true || !moment.done.has(step.id)) && isNow(step.when, moment)) ?? null;
}
