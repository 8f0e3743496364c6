// Desert: dunes before the wind, dry river beds, stony ground, a track and some scrub.
import type { Chance } from "../chance";
import { smooth, type Spot } from "../path";
import type { Bounds, Layer } from "./kinds";
import { turned } from "./land";
import { bands, standingLayers, wayLayers } from "./layers";
import { along, beside, dot, flowing } from "./strokes";
import { riverOf } from "./water";
import { nearWay } from "./ways";

export function desert(bounds: Bounds, chance: Chance): Layer[] {
  const { width, height, palette } = bounds;
  const wadi = riverOf(bounds, chance);
  const road = riverOf(bounds, chance).filter((_, i) => i % 3 === 0); // straighter than water
  const wet = (spot: Spot, distance: number): boolean => nearWay(spot, wadi, distance);

  // Patches of other sand, large and soft.
  const patches = palette.fields.map(() => "");
  for (let i = 0; i < Math.round((width * height) / 26000); i++) {
    const at: Spot = [chance() * width, chance() * height];
    const size = chance.between(40, 105);
    const lean = chance.between(-30, 30);
    patches[chance.below(patches.length)] += smooth(Array.from({ length: 9 }, (_, k): Spot => {
      const turn = (k / 9) * Math.PI * 2;
      const r = size * chance.between(0.7, 1.1);
      const [x, y] = turned([Math.cos(turn) * r * 1.7, Math.sin(turn) * r], lean);
      return [at[0] + x, at[1] + y];
    }), true);
  }

  // Dunes: crests one behind the other in some quarters, lit on one side.
  const wind = chance.between(-40, 40);
  let crests = "";
  let lees = "";
  for (let quarter = 0; quarter < 4; quarter++) {
    const centre: Spot = [width * chance.between(0.1, 0.9), height * chance.between(0.1, 0.9)];
    for (let row = -4; row <= 4; row++) {
      const half = chance.between(50, 95) * Math.sqrt(1 - (row / 5) ** 2);
      const [a, b] = [chance() * 6, chance.between(3, 7)];
      const line: Spot[] = [];
      for (let t = -half; t <= half; t += 11) {
        const [x, y] = turned([t, row * 17 + b * Math.sin(t / 23 + a)], wind);
        line.push([centre[0] + x, centre[1] + y]);
      }
      if (line.some((spot) => wet(spot, 26))) continue;
      crests += flowing(line);
      lees += flowing(beside(line, 2.6));
    }
  }

  // Stones along the dry bed, and thorn where there is a little water below.
  let stones = "";
  let scrub = "";
  for (const side of [-1, 1]) {
    for (const { at } of along(beside(wadi, side * 12), 5)) {
      if (chance.likely(0.6)) stones += dot([at[0] + chance.between(-7, 7), at[1] + chance.between(-7, 7)]);
      if (chance.likely(0.3)) scrub += dot([at[0] + chance.between(-9, 9), at[1] + chance.between(-9, 9)]);
    }
  }
  for (let i = 0; i < Math.round((width * height) / 5200); i++) {
    const at: Spot = [chance() * width, chance() * height];
    if (chance.likely(0.6)) stones += dot(at);
    else scrub += dot(at);
  }
  return [
    ...patches.map((d, i): Layer => ({ d, fill: palette.fields[i] ?? palette.base, opacity: 0.5 })),
    ...bands(flowing(wadi), [
      { stroke: palette.mud, width: 40, opacity: 0.35 },
      { stroke: palette.mud, width: 22, opacity: 0.6 },
      { stroke: palette.mudDeep, width: 9, opacity: 0.7 },
    ]),
    { d: lees, stroke: palette.shadow, width: 4.4, opacity: 0.08 },
    { d: crests, stroke: palette.spoil, width: 3.6, opacity: 0.55 },
    { d: stones, stroke: palette.hole, width: 1.7, opacity: 0.5 },
    ...wayLayers(flowing(road), { edge: { width: 5.4, opacity: 0.35 }, road: { width: 3.9, opacity: 0.75 } }, bounds),
    ...standingLayers(scrub, { stroke: palette.hedge, width: 2.5, opacity: 0.7, shadow: { width: 2.6, opacity: 0.14, shift: [0.8, 1] } }, bounds),
  ];
}
