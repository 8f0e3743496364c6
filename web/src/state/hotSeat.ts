// Several players at one screen: whose eyes may it show? Between two players everything is covered; what happens
// to all of them at once is shown as a stranger would see it.

import type { View } from "../protocol";

export type Shown =
  | { show: "neutral" }
  | { show: "cover"; seat: string }
  | { show: "seat"; seat: string };

export interface HotSeatState {
  seats: string[]; // at this screen, in their order
  current: string | null; // who last said "that is me"
  due: string[]; // who must decide
  settled: boolean; // the neutral view has shown all there is to see
  sealed?: boolean; // what comes is for one pair of eyes, and all have looked at the screen since its owner took it
}

// A moment for which the screen must be taken anew; empty where it need not be: most questions can be answered by
// whoever sat there last without handing the screen to and fro.
export function sealedMoment(view: View | null): string {
  return view?.unseen && view.ask !== undefined ? `${view.turn} ${view.phase} ${view.ask}` : "";
}

export function whatToShow({ seats, current, due, settled, sealed = false }: HotSeatState): Shown {
  if (!settled || due.length === 0) return { show: "neutral" };
  if (current !== null && due.includes(current) && !sealed) return { show: "seat", seat: current };
  const from = current === null ? -1 : seats.indexOf(current);
  for (let i = 1; i <= seats.length; i++) {
    const seat = seats[(from + i + seats.length) % seats.length];
    if (seat !== undefined && due.includes(seat)) return { show: "cover", seat };
  }
  return { show: "neutral" };
}
