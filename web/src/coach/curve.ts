// The curve of the chance to win, worked out in parts: one's own side grows from below, the others hang from above; where they
// do not meet nobody wins.
import type { Chances } from "../protocol";

export interface Band {
  side: string;
  from: number[]; // at each turn, 0 below to 1 above
  to: number[];
}

export function bandsOf(curve: readonly Chances[], sides: readonly string[], own: string): Band[] {
  const part = (each: Chances, side: string): number => Math.max(0, Math.min(1, each.chance[side] ?? 0));
  const first: Band = { side: own, from: curve.map(() => 0), to: curve.map((each) => part(each, own)) };
  let above = curve.map(() => 1);
  const rest = sides.filter((side) => side !== own).map((side): Band => {
    const to = above;
    above = curve.map((each, i) => Math.max(0, to[i]! - part(each, side)));
    return { side, from: above, to };
  });
  return [first, ...rest];
}

// The side that is shown from below: one's own, where all one's planes are on one.
export function ownSide(sides: readonly string[], planes: Readonly<Record<string, { side: string }>>, own: readonly string[]): string {
  const mine = new Set(own.flatMap((plane) => planes[plane]?.side ?? []));
  return (mine.size === 1 ? [...mine][0] : sides[0]) ?? "";
}

export const chanceIn = (curve: readonly Chances[], turn: number): Chances | undefined => curve.find((each) => each.turn === turn);

// The turn of the curve that is nearest to one of the game: before the first and after the last there is nothing to say.
export function turnLooked(curve: readonly Chances[], turn: number): number | null {
  const turns = curve.map((each) => each.turn);
  if (turns.length === 0) return null;
  return Math.max(Math.min(...turns), Math.min(Math.max(...turns), turn));
}
