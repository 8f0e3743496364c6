// A grass airfield of 1940 in the landscape: mown meadow, a perimeter track, hangars, no more. Pale, so that nobody takes
// it for a landing field of the game.
import type { Chance } from "../chance";
import { smooth, type Spot } from "../path";
import { house, type Village } from "./houses";
import type { Bounds, Free, Layer } from "./kinds";
import { turned } from "./land";
import { wayLayers } from "./layers";
import { trace } from "./strokes";

export function aerodrome(bounds: Bounds, chance: Chance, free: Free, village: Village): Layer[] | null {
  const { width, height, palette } = bounds;
  // A few places are tried; a ground without room for one has none.
  for (let attempt = 0; attempt < 24; attempt++) {
    const at: Spot = [width * chance.between(0.16, 0.84), height * chance.between(0.16, 0.84)];
    if (!free(at)) continue;
    const lean = chance.between(0, 180);
    const [long, wide] = [chance.between(92, 118), chance.between(60, 76)];
    const spot = (degrees: number, share: number): Spot => {
      const turn = (degrees * Math.PI) / 180;
      const wobble = 1 + 0.06 * Math.sin(turn * 3 + lean);
      const [x, y] = turned([Math.cos(turn) * long * share * wobble, Math.sin(turn) * wide * share * wobble], lean);
      return [at[0] + x, at[1] + y];
    };
    const ring = (share: number): string => smooth(Array.from({ length: 18 }, (_, i) => spot(i * 20, share)), true);
    for (const degrees of [52, 72, 108]) {
      const place = spot(degrees, 1.16);
      house(village, place, turned([1, 0], lean + degrees - 90), 15, 8.5, true);
    }
    house(village, spot(90, 1.24), turned([1, 0], lean), 7, 5, false);
    // Mown in long stripes.
    let stripes = "";
    for (let k = -5; k <= 5; k += 2) {
      const half = Math.sqrt(Math.max(0, 1 - (k / 6) ** 2)) * long * 0.93;
      const [a, b] = [turned([-half, (k / 6) * wide], lean), turned([half, (k / 6) * wide], lean)];
      stripes += trace([[at[0] + a[0], at[1] + a[1]], [at[0] + b[0], at[1] + b[1]]]);
    }
    return [
      { d: ring(1), fill: palette.meadow, opacity: 0.96 },
      { d: stripes, stroke: palette.bank, width: (wide / 6) * 0.9, opacity: 0.14 },
      ...wayLayers(ring(1.005), { edge: { width: 3.6, opacity: 0.3 }, road: { width: 2.3, opacity: 0.75 } }, bounds),
    ];
  }
  return null;
}
