// A ground with a coast.
import type { Chance } from "../chance";
import type { Spot } from "../path";
import { fieldLayers } from "./fields";
import { noVillage, settle, villageLayers } from "./houses";
import type { Bounds, Layer } from "./kinds";
import { partLand, steps, turned } from "./land";
import { area, beside, f, flowing, pt, trace } from "./strokes";
import { hedge, noTrees, treeLayers } from "./trees";

// Sea with a coast along one side.
export function seaside(bounds: Bounds, chance: Chance): { layers: Layer[]; coast: string } {
  const { width, height, palette } = bounds;
  const side = chance.below(4);
  const upright = side < 2;
  const [long, wide] = upright ? [height, width] : [width, height];
  const depth = wide * chance.between(0.14, 0.24);
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

  let waves = "";
  let crests = "";
  const wind = chance.between(-25, 25);
  const step = 19;
  for (let y = 0; y < height; y += step) {
    for (let x = 0; x < width; x += step) {
      if (!chance.likely(0.6)) continue;
      const at: Spot = [x + chance.between(0, step), y + chance.between(0, step)];
      const long = chance.between(5, 13);
      const [dx, dy] = turned([long, 0], wind);
      const [bx, by] = turned([long / 2, -chance.between(1, 2.2)], wind);
      const stroke = `M${pt(at)}q${f(bx)} ${f(by)} ${f(dx)} ${f(dy)}`;
      if (chance.likely(0.6)) waves += stroke;
      else crests += stroke;
    }
  }
  const land = partLand(width, height, chance, 1500, 5200);
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
      { d: edge, stroke: palette.seaMiddle, width: 190, opacity: 0.6 },
      { d: edge, stroke: palette.seaMiddle, width: 110, opacity: 0.8 },
      { d: edge, stroke: palette.seaShallow, width: 62, opacity: 0.6 },
      { d: edge, stroke: palette.seaShallow, width: 34, opacity: 0.8 },
      { d: waves, stroke: palette.wave, width: 0.8, opacity: 0.5 },
      { d: crests, stroke: palette.waveLight, width: 0.9, opacity: 0.7 },
      { d: edge, stroke: palette.waveLight, width: 7, opacity: 0.75 },
      { d: coast, fill: palette.sand },
      ...fieldLayers(shown, new Set(), bounds, chance, (spot) => inShore(spot, 20)).map((layer): Layer => ({ ...layer, clip: true })),
      { d: flowing(dunes), stroke: palette.sand, width: 15, opacity: 0.95 },
      { d: village.gardens, fill: palette.garden, opacity: 0.8, clip: true },
      { d: flowing(road), stroke: palette.roadEdge, width: 4.2, opacity: 0.5, clip: true },
      { d: flowing(road), stroke: palette.road, width: 3, clip: true },
      ...treeLayers(trees, bounds),
      ...villageLayers(village, bounds),
    ],
  };
}
