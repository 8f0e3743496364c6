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

// The point of the curve that is looked at: that of the turn, or the last one before it that was weighed; at the end of the game
// the one that tells how it ended.
export function pointLooked(curve: readonly Chances[], turn: number, ended: boolean): Chances | undefined {
  if (ended) return curve.at(-1);
  return curve.filter((each) => each.turn <= turn).at(-1) ?? curve[0];
}
