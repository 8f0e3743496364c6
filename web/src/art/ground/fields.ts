// Fields: their colours, furrows and orchards.
import type { Chance } from "../chance";
import type { Spot } from "../path";
import type { Bounds, Layer } from "./kinds";
import { areaOf, inside, longWay, middleOf, outline, part, steps, turned, type Field, type Land } from "./land";
import { area, dot, trace } from "./strokes";

export function fieldLayers(land: Land, taken: Set<Field>, { palette }: Bounds, chance: Chance, free: (spot: Spot) => boolean): Layer[] {
  const fills = palette.fields.map(() => "");
  let furrows = "";
  let orchard = "";
  const colour = (field: Field, which: number) => {
    fills[which] += area(outline(field, land.bend));
  };
  const plough = (field: Field, way: Spot, gap: number) => {
    const across: Spot = [-way[1], way[0]];
    const reach = field.map(([x, y]) => x * across[0] + y * across[1]);
    const low = Math.min(...reach);
    for (let k = low + gap; k < Math.max(...reach) - gap / 2; k += gap) {
      const [from, to] = part(field, [across[0] * k, across[1] * k], way).ends;
      if (!from || !to) continue;
      const line = steps(from, to, 45).map(land.bend);
      furrows += trace(line);
    }
  };
  for (const field of land.fields) {
    if (taken.has(field)) continue;
    const way = turned(longWay(field), chance.likely(0.25) ? 90 : 0);
    const which = chance.below(fills.length);
    const size = areaOf(field);
    if (chance.likely(0.34) && size > 2600) {
      // Strips of several owners side by side.
      const across: Spot = [-way[1], way[0]];
      const reach = field.map(([x, y]) => x * across[0] + y * across[1]);
      const [low, high] = [Math.min(...reach), Math.max(...reach)];
      const count = 3 + chance.below(3);
      let rest: Field = field;
      for (let k = 1; k <= count && rest.length > 2; k++) {
        const at = low + ((high - low) * (k + chance.between(-0.18, 0.18))) / count;
        const { left, right } = k === count ? { left: rest, right: [] as Field } : part(rest, [across[0] * at, across[1] * at], way);
        const [cutOff, remain] = right.length && middleSide(left, across) > middleSide(right, across) ? [right, left] : [left, right];
        if (cutOff.length > 2) {
          colour(cutOff, chance.below(fills.length));
          if (chance.likely(0.35)) plough(cutOff, way, chance.between(2.4, 3.6));
        }
        rest = remain;
      }
      continue;
    }
    colour(field, which);
    if (chance.likely(0.42)) plough(field, way, chance.between(3.2, 5.2));
    else if (chance.likely(0.06)) {
      // An orchard: trees in rows.
      const across: Spot = [-way[1], way[0]];
      const [x, y] = middleOf(field);
      for (let i = -6; i <= 6; i++) {
        for (let j = -6; j <= 6; j++) {
          const spot: Spot = [x + way[0] * i * 6.4 + across[0] * j * 6.4, y + way[1] * i * 6.4 + across[1] * j * 6.4];
          if (inside(field, spot) && free(land.bend(spot))) orchard += dot(land.bend(spot));
        }
      }
    }
  }
  return [
    ...fills.map((d, i): Layer => ({ d, fill: palette.fields[i] ?? palette.base, stroke: palette.border, width: 0.55 })),
    { d: furrows, stroke: palette.furrow, width: 0.5, opacity: 0.15 },
    { d: orchard, stroke: palette.hedge, width: 2.7, opacity: 0.5 },
  ];
}

export const middleSide = (field: Field, across: Spot): number => {
  const [x, y] = middleOf(field.length ? field : [[0, 0]]);
  return x * across[0] + y * across[1];
};
