// Rivers.
import type { Chance } from "../chance";
import type { Spot } from "../path";
import type { Bounds, GroundSize, Layer } from "./kinds";
import { bands } from "./layers";
import { flowing } from "./strokes";

// A river that winds from one edge to the one across.
export function riverOf({ width, height }: GroundSize, chance: Chance): Spot[] {
  const upright = chance.likely(0.5);
  const [long, wide] = upright ? [height, width] : [width, height];
  const start = wide * chance.between(0.2, 0.8);
  const end = wide * chance.between(0.2, 0.8);
  const [a, b] = [chance() * 6, chance() * 6];
  const swing = Math.min(wide * 0.09, 70);
  const spots: Spot[] = [];
  for (let t = -60; t <= long + 60; t += 22) {
    const share = t / long;
    const off = start + (end - start) * share + swing * Math.sin(t / 92 + a) + swing * 0.42 * Math.sin(t / 39 + b);
    spots.push(upright ? [off, t] : [t, off]);
  }
  return spots;
}

export function riverLayers(river: readonly Spot[], { palette }: Bounds): Layer[] {
  return bands(flowing(river), [
    { stroke: palette.meadow, width: 44, opacity: 0.55 },
    { stroke: palette.meadow, width: 30, opacity: 0.75 },
    { stroke: palette.bank, width: 13.5 },
    { stroke: palette.water, width: 11 },
    { stroke: palette.waterLight, width: 5, opacity: 0.7 },
  ]);
}
