// Where the card of a plane lies on a large table: at the right, as high as it hides the fewest planes, and neither the one
// it is about nor the one that is being decided for.
import type { Box } from "../pieces/geometry";
import type { Point } from "../protocol";

export interface Hidden {
  at: Point; // in pixels
  radius: number;
  weight: number; // how much it is missed
}

const hides = (box: Box, { at: [x, y], radius }: Hidden): boolean =>
  x + radius > box.left && x - radius < box.right && y + radius > box.top && y - radius < box.bottom;

// The upper edge of a card of this height in what is free of the table; the higher place of two that are as good.
export function topOfCard(free: Box, height: number, width: number, planes: readonly Hidden[]): number {
  const margin = 8;
  const [highest, lowest] = [free.top + margin, Math.max(free.top + margin, free.bottom - margin - height)];
  const tries = [0, 0.25, 0.5, 0.75, 1].map((part) => highest + (lowest - highest) * part);
  const missed = tries.map((top) => {
    const box = { left: free.right - margin - width, right: free.right, top, bottom: top + height };
    return planes.reduce((sum, plane) => sum + (hides(box, plane) ? plane.weight : 0), 0);
  });
  return tries[missed.indexOf(Math.min(...missed))] ?? highest;
}
