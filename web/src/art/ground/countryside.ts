// A ground inland, in peace or at the front.
import type { Chance } from "../chance";
import type { Spot } from "../path";
import { aerodrome } from "./aerodrome";
import { fieldLayers } from "./fields";
import { frontOf } from "./front";
import { farm, house, noVillage, settle, villageLayers } from "./houses";
import type { Bounds, Free, Layer } from "./kinds";
import { longWay, middleOf, oldParcels, partLand, steps, type Field, type Parcels } from "./land";
import { roadLayers } from "./roads";
import { along, beside, trace } from "./strokes";
import { growWood, hedge, noTrees, plant, treeLayers, woodLayers } from "./trees";
import { riverLayers, riverOf } from "./water";
import { nearWay, runsOf } from "./ways";

export interface Country {
  war: boolean; // the front runs through it
  parcels: Parcels;
  airfield: boolean;
}
export const oldCountry: Country = { war: false, parcels: oldParcels, airfield: false };

export function countryside(bounds: Bounds, chance: Chance, { war, parcels, airfield: flown }: Country): Layer[] {
  const { width, height, palette } = bounds;
  const land = partLand(width, height, chance, parcels);
  const front = war ? frontOf(bounds, chance) : null;
  const river = war ? [] : riverOf(bounds, chance);
  const trees = noTrees();
  const village = noVillage();
  const wet = (spot: Spot, distance: number) => nearWay(spot, river, distance);
  const free: Free = (spot) => !wet(spot, 22) && !shelled(spot, 58);
  const shelled = (spot: Spot, distance: number) => front !== null && nearWay(spot, front.middle, front.half + distance);

  // Roads are the first cuts of the land, lanes and hedges the later ones.
  let main = "";
  let lanes = "";
  const streets: Spot[][] = [];
  for (const { from, to, depth } of land.cuts) {
    const line = steps(from, to, 20).map(land.bend);
    const near = line.some((spot) => shelled(spot, 60));
    if (depth <= 1) {
      const kept = line.filter((spot) => !shelled(spot, 40));
      streets.push(kept);
      if (!front) main += trace(kept);
      else for (const run of runsOf(line, (spot) => !shelled(spot, 56))) main += trace(run);
      // Poplars along the highway.
      for (const { at, way } of along(line, 7.5)) {
        if (depth !== 0 || wet(at, 16) || shelled(at, 60)) continue;
        for (const side of [-1, 1]) if (chance.likely(0.8)) plant(trees, [at[0] - way[1] * side * 4.6, at[1] + way[0] * side * 4.6]);
      }
    } else if (depth <= 4 && chance.likely(0.75)) {
      for (const run of runsOf(line, (spot) => !shelled(spot, 66))) lanes += trace(run);
    } else if (!near && chance.likely(0.5)) {
      hedge(trees, steps(from, to, 13).map(land.bend), (spot) => !wet(spot, 14), chance);
    }
  }

  // Where the highways meet there is a village.
  const crossing = land.cuts.find((cut) => cut.depth === 1);
  const centre = crossing ? land.bend(crossing.from) : ([width / 2, height / 2] as Spot);
  const heart: Spot = centre[0] > 20 && centre[1] > 20 && centre[0] < width - 20 && centre[1] < height - 20 ? centre : crossing ? land.bend(crossing.to) : centre;

  // Woods take whole fields, some of them side by side.
  const taken = new Set<Field>();
  const inView = land.fields.filter((field) => {
    const [x, y] = middleOf(field);
    return x > -30 && y > -30 && x < width + 30 && y < height + 30;
  });
  const wild = (field: Field): boolean => {
    const spot = middleOf(field);
    return !taken.has(field) && !wet(spot, 60) && !shelled(spot, 122) && Math.hypot(spot[0] - heart[0], spot[1] - heart[1]) > 88;
  };
  const wanted = Math.max(3, Math.round(inView.length * 0.06));
  for (let i = 0; i < wanted; i++) {
    const field = inView[chance.below(inView.length)];
    if (!field || !wild(field)) continue;
    taken.add(field);
    growWood(field, land, trees, chance);
    const [x, y] = middleOf(field);
    const beside = inView.find((other) => Math.hypot(middleOf(other)[0] - x, middleOf(other)[1] - y) < 75 && wild(other));
    if (beside && chance.likely(0.55)) {
      taken.add(beside);
      growWood(beside, land, trees, chance);
    }
  }

  // A grass airfield that takes whatever lies under it.
  const base = flown ? aerodrome(bounds, chance, (spot) => !wet(spot, 90) && Math.hypot(spot[0] - heart[0], spot[1] - heart[1]) > 190, village) : null;

  // A village where the highways meet, a hamlet on one of them, farms in the fields.
  if (!wet(heart, 10) && !shelled(heart, 60)) {
    for (const street of streets) settle(village, street, heart, Math.min(86, width * 0.12), chance, trees, free);
    house(village, [heart[0] + 13, heart[1] - 12], [0.94, 0.34], 13, 5.2, true);
    house(village, [heart[0] + 20.4, heart[1] - 9.4], [0.94, 0.34], 4.6, 4.6, true);
  }
  const second = streets[1]?.[Math.floor((streets[1]?.length ?? 0) * chance.between(0.3, 0.7))];
  if (second && Math.hypot(second[0] - heart[0], second[1] - heart[1]) > 150 && !wet(second, 24)) settle(village, streets[1] ?? [], second, 40, chance, trees, free);
  for (let i = 0; i < Math.round((width * height) / 130000); i++) {
    const field = inView[chance.below(inView.length)];
    if (!field || taken.has(field)) continue;
    const corner = field[0] ?? [0, 0];
    const [x, y] = middleOf(field);
    const spot = land.bend([x + (corner[0] - x) * 0.62, y + (corner[1] - y) * 0.62]);
    if (!wet(spot, 30) && !shelled(spot, 90)) farm(village, spot, longWay(field), trees, chance);
  }
  // Willows by the water.
  for (const side of [-1, 1]) {
    for (const { at } of along(beside(river, side * 10.5), 9)) if (chance.likely(0.4)) plant(trees, [at[0] + chance.between(-2, 2), at[1] + chance.between(-2, 2)]);
  }

  return [
    ...fieldLayers(land, taken, bounds, chance, free),
    ...woodLayers(trees, bounds),
    { d: village.gardens, fill: palette.garden, opacity: 0.8 },
    ...(river.length ? riverLayers(river, bounds) : []),
    ...(front ? front.layers : []),
    ...roadLayers(main, lanes, bounds),
    ...treeLayers(trees, bounds),
    ...(base ?? []),
    ...villageLayers(village, bounds),
  ];
}
