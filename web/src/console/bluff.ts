// Something forbidden that was touched: whether it may be placed all the same, and doing so.
import type { Planning } from "../deciding/planning";
import type { Objection } from "../protocol";

// Placed all the same, it costs the plane.
export const lost = (objections: readonly Objection[]): boolean => objections.some((objection) => objection.lost);

export function mayBluff(planning: Planning, plane: string, card: number): boolean {
  return planning.next(plane, card)?.objections.every((objection) => objection.bluff) ?? false;
}

// On a console of two spaces: the card or the marker that was warned of.
export function anyway({ spaces }: Planning, plane: string): void {
  const warned = spaces.warned.peek();
  if (!warned) return;
  if (warned.marker !== undefined) spaces.mark(plane, warned.marker, true);
  else if (warned.card !== undefined) spaces.lay(plane, warned.card, true);
}
