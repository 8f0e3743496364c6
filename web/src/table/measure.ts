// The ruler: it lies between two places of the table, each of them free or at a plane's stand.
import { signal } from "@preact/signals";

import type { Point } from "../protocol";
import { distance } from "../pieces/geometry";

export type End = { at: Point; plane?: undefined } | { plane: string; at?: undefined };
export interface Laid {
  from: End;
  to: End;
}

export const laid = signal<Laid | null>(null);

export type Band = "short" | "long" | "beyond";

export function bandOf(length: number, ruler: { length: number; half: number }): Band {
  return length <= ruler.half ? "short" : length <= ruler.length ? "long" : "beyond";
}

// The end that a pointer means: a stand if one is near, else the place itself.
export function snap(at: Point, stands: { plane: string; at: Point }[], within: number): End {
  let best: { plane: string } | undefined;
  let nearest = within;
  for (const stand of stands) {
    const far = distance(at, stand.at);
    if (far < nearest) [best, nearest] = [stand, far];
  }
  return best ? { plane: best.plane } : { at };
}
