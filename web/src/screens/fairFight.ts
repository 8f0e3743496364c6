// How even a fight is: the points of the planes on each side, as the laboratory measured them (docs/opponents.md).
import type { Catalog } from "../protocol";

export interface FairFight {
  sides: { side: string; points: number }[]; // those that have planes
  stronger: string | null; // nobody: they are as good as even
  percent: number; // by so much more than the other
}

const asGoodAsEven = 5; // percent: people do not notice less

// Nothing where a plane has no points, or not exactly two sides have planes.
export function fairFightOf(planes: readonly { model: string; side: string }[], sides: readonly string[], catalog: Catalog): FairFight | null {
  const points = planes.map((plane) => catalog.models.find((each) => each.id === plane.model)?.points?.value);
  if (points.some((each) => each === undefined)) return null;
  const sums = sides
    .map((side) => ({ side, points: planes.reduce((sum, plane, i) => sum + (plane.side === side ? points[i]! : 0), 0) }))
    .filter(({ side }) => planes.some((plane) => plane.side === side));
  const [one, other] = sums;
  if (!one || !other || sums.length > 2 || one.points <= 0 || other.points <= 0) return null;
  const [more, less] = one.points >= other.points ? [one, other] : [other, one];
  const percent = Math.round((more.points / less.points - 1) * 100);
  return { sides: sums, stronger: percent < asGoodAsEven ? null : more.side, percent };
}
