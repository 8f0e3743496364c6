// A ground with a coast.
import type { Chance } from "../chance";
import type { Spot } from "../path";
import { fieldLayers } from "./fields";
import { noVillage, settle, villageLayers } from "./houses";
import type { Bounds, Layer } from "./kinds";
import { partLand, steps, wideParcels, type Parcels } from "./land";
import { bands, waveLayers, wayLayers } from "./layers";
import { ripples } from "./ocean";
import { area, beside, flowing, trace } from "./strokes";
import { hedge, noTrees, treeLayers } from "./trees";

export interface Shore {
  parcels: Parcels;
  land: readonly [number, number]; // the share of the table it takes
  cliffs: boolean; // chalk
}
export const dunesShore: Shore = { parcels: { small: 1500, large: 5200, long: 0 }, land: [0.14, 0.24], cliffs: false };
export const channelShore: Shore = { parcels: { ...wideParcels, small: 3000, large: 9000 }, land: [0.24, 0.38], cliffs: true };

// Sea with a coast along one side.
export function seaside(bounds: Bounds, chance: Chance, { parcels, land: share, cliffs }: Shore = dunesShore): { layers: Layer[]; coast: string } {
  const { width, height, palette } = bounds;
  const side = chance.below(4);
  const upright = side < 2;
  const [long, wide] = upright ? [height, width] : [width, height];
  const depth = wide * chance.between(...share);
  const [a, b, c] = [chance() * 6, chance() * 6, chance() * 6];
  const place = (t: number, off: number): Spot => {
    const x = side % 2 ? wide - off : off;
    return upright ? [x, t] : [t, x];
  };
  const shore: Spot[] = [];
  for (let t = -60; t <= long + 60; t += 11) {
    const off = depth + wide * 0.055 * Math.sin(t / 150 + a) + wide * 0.022 * Math.sin(t / 61 + b) + 4.5 * Math.sin(t / 17 + c) + chance.between(-1.6, 1.6);
    shore.push(place(t, off));
  }
  const edge = trace(shore);
  const coast = area([...shore, place(long + 60, -80), place(-60, -80)]);

  const wind = chance.between(-25, 25);
  const water = ripples(bounds, chance, wind, 19, 0.6);
  const land = partLand(width, height, chance, parcels);
  const trees = noTrees();
  const village = noVillage();
  const inShore = (spot: Spot, margin: number): boolean => {
    const [t, off] = upright ? [spot[1], side % 2 ? wide - spot[0] : spot[0]] : [spot[0], side % 2 ? wide - spot[1] : spot[1]];
    const here = depth + wide * 0.055 * Math.sin(t / 150 + a) + wide * 0.022 * Math.sin(t / 61 + b);
    return off < here - margin;
  };
  const shown = { ...land, fields: land.fields.filter((field) => field.some((spot) => inShore(land.bend(spot), -20))) };
  for (const { from, to, depth: order } of land.cuts) {
    if (order < 5 || !chance.likely(0.5)) continue;
    hedge(trees, steps(from, to, 13).map(land.bend), (spot) => inShore(spot, 30), chance);
  }
  // The coast road, and a fishing village on it.
  const road = beside(shore.filter((_, i) => i % 3 === 0), side === 0 || side === 3 ? 26 : -26);
  const centre = road[Math.floor(road.length * chance.between(0.3, 0.7))] ?? [0, 0];
  settle(village, road, centre, 74, chance, trees, (spot) => inShore(spot, 14));
  const dunes = beside(shore, side === 0 || side === 3 ? 7 : -7);
  return {
    coast,
    layers: [
      ...bands(edge, [
        { stroke: palette.seaMiddle, width: 190, opacity: 0.6 },
        { stroke: palette.seaMiddle, width: 110, opacity: 0.8 },
        { stroke: palette.seaShallow, width: 62, opacity: 0.6 },
        { stroke: palette.seaShallow, width: 34, opacity: 0.8 },
      ]),
      ...waveLayers(water, bounds),
      { d: edge, stroke: palette.waveLight, width: 7, opacity: 0.75 },
      { d: coast, fill: palette.sand },
      ...fieldLayers(shown, new Set(), bounds, chance, (spot) => inShore(spot, 20)).map((layer): Layer => ({ ...layer, clip: true })),
      ...(cliffs ? cliffLayers(shore, side === 0 || side === 3 ? 1 : -1, bounds) : [{ d: flowing(dunes), stroke: palette.sand, width: 15, opacity: 0.95 }]),
      { d: village.gardens, fill: palette.garden, opacity: 0.8, clip: true },
      ...wayLayers(flowing(road), { edge: { width: 4.2, opacity: 0.5 }, road: { width: 3 }, clip: true }, bounds),
      ...treeLayers(trees, bounds),
      ...villageLayers(village, bounds),
    ],
  };
}

// A strip of shingle, the white face of the cliff, its shade and the turf on top.
function cliffLayers(shore: readonly Spot[], inland: number, { palette }: Bounds): Layer[] {
  return [
    { d: flowing(beside(shore, inland * 2)), stroke: palette.sand, width: 6 },
    { d: flowing(beside(shore, inland * 6)), stroke: palette.spoil, width: 4.4, opacity: 0.9 },
    { d: flowing(beside(shore, inland * 8.6)), stroke: palette.shadow, width: 1.1, opacity: 0.16 },
    { d: flowing(beside(shore, inland * 12)), stroke: palette.meadow, width: 6, opacity: 0.9 },
  ];
}
