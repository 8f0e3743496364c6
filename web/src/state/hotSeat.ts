// Several players at one screen: whose eyes may it show? Between two players everything is covered; what happens
// to all of them at once is shown as a stranger would see it.

export type Shown =
  | { show: "neutral" }
  | { show: "cover"; seat: string }
  | { show: "seat"; seat: string };

export interface HotSeatState {
  seats: string[]; // at this screen, in their order
  current: string | null; // who last said "that is me"
  due: string[]; // who must decide
  settled: boolean; // the neutral view has shown all there is to see
}

export function whatToShow({ seats, current, due, settled }: HotSeatState): Shown {
  if (!settled || due.length === 0) return { show: "neutral" };
  if (current !== null && due.includes(current)) return { show: "seat", seat: current };
  const from = current === null ? -1 : seats.indexOf(current);
  for (let i = 1; i <= seats.length; i++) {
    const seat = seats[(from + i + seats.length) % seats.length];
    if (seat !== undefined && due.includes(seat)) return { show: "cover", seat };
  }
  return { show: "neutral" };
}
