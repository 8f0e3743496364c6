// Puts events into steps: things that happen together at the table are seen together. A volley comes as
// "fired, drawn, drawn, fired, drawn"; at the table all shots go off first, then all cards are drawn.
import type { GameEvent } from "../protocol";

export type StepKind = "reveal" | "move" | "fire" | "draw" | "lose" | "plain";

export interface Step {
  kind: StepKind;
  events: GameEvent[]; // what is shown in this step
  first: number; // the stretch of history it stands for: after the step the view is that after `last`,
  last: number; // or, in the shots of a volley (last < first), still that before the stretch
  duration: number; // ms at normal speed
}

// At normal speed. The reveal holds a short beat between the turning of the cards and the flight.
export const durations: Record<StepKind, number> = { reveal: 900, move: 900, fire: 800, draw: 800, lose: 1000, plain: 0 };

const kinds: Record<string, StepKind> = {
  revealed: "reveal", moved: "move", fired: "fire", drawn: "draw", eliminated: "lose",
};
// What comes between the shots of one volley without ending it.
const inVolley = new Set(["fired", "drawn", "jammed", "refilled", "reshuffled"]);

export function kindOf(event: GameEvent): StepKind {
  return kinds[event.event] ?? "plain";
}

// A place where it stays put: nothing to see in "left the table" that the move did not show, but it has its moment.
export function stepsOf(events: readonly GameEvent[], from: number): Step[] {
  const steps: Step[] = [];
  let at = 0;
  while (at < events.length) {
    const event = events[at]!;
    const kind = kindOf(event);
    let end = at + 1;
    if (kind === "fire" || kind === "draw") {
      while (end < events.length && inVolley.has(events[end]!.event)) end += 1;
      const run = events.slice(at, end);
      const shots = run.filter((each) => each.event === "fired");
      const cards = run.filter((each) => each.event !== "fired");
      if (shots.length > 0) {
        const only = cards.length === 0;
        steps.push({ kind: "fire", events: shots, first: from + at, last: only ? from + end - 1 : from + at - 1, duration: durations.fire });
      }
      if (cards.length > 0) steps.push({ kind: "draw", events: cards, first: from + at, last: from + end - 1, duration: durations.draw });
    } else {
      while (end < events.length && kindOf(events[end]!) === kind && events[end]!.phase === event.phase) end += 1;
      steps.push({ kind, events: events.slice(at, end), first: from + at, last: from + end - 1, duration: durations[kind] });
    }
    at = end;
  }
  return steps;
}
