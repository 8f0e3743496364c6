// Several players at one screen: whose eyes may it show? Between two players everything is covered; what happens
// to all of them at once is shown as a stranger would see it.

import type { View } from "../protocol";
import type { StoryLine } from "./session";

export type Shown =
  | { show: "neutral" }
  | { show: "cover"; seat: string }
  | { show: "seat"; seat: string };

export interface HotSeatState {
  seats: string[]; // at this screen, in their order
  taken: { seat: string; moment: string } | null; // who last said "that is me", and for which question
  moment: string; // the question that is open now; empty while the sessions have not all heard of it
  due: string[]; // who must decide
  settled: boolean; // the neutral view has shown all there is to see
}

// A curtain is lifted for one question. Before the next one the screen has been everybody's, if only for a blink: also
// whoever sat there last has to take it anew.
export function momentOf(view: View | null, story: readonly StoryLine[] = []): string {
  return view?.ask === undefined ? "" : `${view.turn} ${view.phase} ${view.ask} ${timesAsked(view, story)}`;
}

// Some questions are asked more than once in a phase: each time is a moment of its own.
function timesAsked(view: View, story: readonly StoryLine[]): number {
  let times = 0;
  for (let at = story.length - 1; at >= 0; at -= 1) {
    const event = story[at]!.event;
    if (event.turn !== view.turn || event.phase !== view.phase) break;
    if (event.event === "asked" && event.ask === view.ask) times += 1;
  }
  return times;
}

// The moment of all, if they agree on it: one who has heard more must not show it before the others have.
export function commonMoment(seen: readonly { view: View | null; story: readonly StoryLine[] }[]): string {
  const [first = "", ...others] = seen.map(({ view, story }) => momentOf(view, story));
  return others.every((each) => each === first) ? first : "";
}

export function whatToShow({ seats, taken, moment, due, settled }: HotSeatState): Shown {
  if (due.length === 0 || moment === "") return { show: "neutral" };
  if (taken !== null && taken.moment === moment && due.includes(taken.seat)) return { show: "seat", seat: taken.seat };
  if (!settled) return { show: "neutral" };
  // Whoever sat there last comes first, then the others in their order: the screen is handed over as seldom as can be.
  const from = taken === null ? 0 : seats.indexOf(taken.seat);
  const next = [...seats.slice(from), ...seats.slice(0, from)].find((seat) => due.includes(seat));
  return next === undefined ? { show: "neutral" } : { show: "cover", seat: next };
}
