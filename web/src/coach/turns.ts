// Which turn one looks at, and whose plan.
import type { CoachedPlane, DecisiveTurn, GameEvent, PlanCost } from "../protocol";

// Where each turn begins, by its number: the index of its first event, when nobody has moved yet.
export function turnStarts(lines: readonly { index: number; event: Pick<GameEvent, "event" | "turn"> }[]): Map<number, number> {
  const starts = new Map<number, number>();
  for (const { index, event } of lines) if (event.event === "turn" && !starts.has(event.turn)) starts.set(event.turn, index);
  return starts;
}

// The plane that is spoken of: the one that was chosen, else of one's own the one whose plan cost the most.
export function planeLooked(planes: readonly CoachedPlane[], own: readonly string[], chosen: string | null): CoachedPlane | undefined {
  const found = planes.find((each) => each.plane === chosen);
  if (found) return found;
  const mine = planes.filter((each) => own.includes(each.plane));
  return [...(mine.length > 0 ? mine : planes)].sort((a, b) => b.cost - a.cost)[0];
}

// The plans of these planes that cost the most, the dearest first, besides the one that is told of anyway.
export function dearest(costs: readonly PlanCost[], planes: readonly string[], told?: DecisiveTurn, most = 2): PlanCost[] {
  const known = (each: PlanCost): boolean => told?.why === "choice" && each.turn === told.turn && each.plane === told.plane;
  return costs.filter((each) => planes.includes(each.plane) && !wellFlown(each) && !known(each)).sort((a, b) => b.cost - a.cost || a.turn - b.turn).slice(0, most);
}

// How a plan compares with the best: less than this nobody could have told.
const hardly = 0.02;
export const wellFlown = ({ cost }: Pick<CoachedPlane, "cost">): boolean => cost < hardly;
