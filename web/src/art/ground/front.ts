// The front: trenches, shell holes, no man's land.
import type { Chance } from "../chance";
import type { Spot } from "../path";
import type { Bounds, Layer } from "./kinds";
import { along, area, beside, dot, pt, trace } from "./strokes";

export interface Front {
  layers: Layer[];
  middle: Spot[];
  half: number; // of no man's land
}

// A trench with traverses: a line that steps to and fro so that no blast runs along it.
export function crenels(way: readonly Spot[], chance: Chance, step = 8.5, depth = 3.4): string {
  let d = "";
  let out = false;
  for (const { at, way: to } of along(way, step)) {
    const from: Spot = [at[0] - to[1] * (out ? depth : 0), at[1] + to[0] * (out ? depth : 0)];
    out = !out;
    const next: Spot = [at[0] - to[1] * (out ? depth : 0), at[1] + to[0] * (out ? depth : 0)];
    const jog: Spot = [to[0] * chance.between(-0.8, 0.8), to[1] * chance.between(-0.8, 0.8)];
    d += `${d ? "L" : "M"}${pt([from[0] + jog[0], from[1] + jog[1]])}L${pt([next[0] + jog[0], next[1] + jog[1]])}`;
  }
  return d;
}

export function frontOf(bounds: Bounds, chance: Chance): Front {
  const { width, height, palette } = bounds;
  const upright = width > height * 1.25 || chance.likely(0.3);
  const [long, wide] = upright ? [height, width] : [width, height];
  const start = wide * chance.between(0.4, 0.6);
  const slope = wide * chance.between(-0.16, 0.16);
  const [a, b] = [chance() * 6, chance() * 6];
  const middle: Spot[] = [];
  for (let t = -60; t <= long + 60; t += 20) {
    const off = start + slope * (t / long - 0.5) + wide * 0.05 * Math.sin(t / 130 + a) + wide * 0.018 * Math.sin(t / 52 + b);
    middle.push(upright ? [off, t] : [t, off]);
  }
  const half = Math.min(72, wide * 0.085);
  const lines = [-1, 1].flatMap((side) => [beside(middle, side * half), beside(middle, side * (half + 46))]);
  const wavy = (side: number, reach: number): Spot[] =>
    beside(middle, side * reach).map(([x, y]): Spot => [x + chance.between(-9, 9), y + chance.between(-9, 9)]);
  const ribbon = (reach: number) => area([...wavy(1, reach), ...wavy(-1, reach).reverse()]);
  const trenches = lines.map((line) => crenels(line, chance)).join("");
  // Ways from the rear to the front line, in zigzag.
  let saps = "";
  for (const side of [-1, 1]) {
    for (const { at, way } of along(beside(middle, side * half), 88)) {
      const out: Spot = [-way[1] * side, way[0] * side];
      let line = `M${pt(at)}`;
      let drift = chance.between(-4, 4);
      for (let k = 1; k <= 9; k++) {
        drift += chance.between(-2, 5) * (k % 2 ? 1 : -1);
        line += `L${pt([at[0] + out[0] * k * 12 + way[0] * drift, at[1] + out[1] * k * 12 + way[1] * drift])}`;
      }
      saps += line;
    }
  }
  // Shell holes, most of them between the lines, in clusters where a battery had its range.
  const sizes = [1.5, 2.4, 3.6, 5.4];
  const holes = sizes.map(() => "");
  const count = Math.round(long * 0.3);
  for (let i = 0; i < count; i++) {
    const spot = middle[chance.below(middle.length)] ?? [0, 0];
    const spread = (chance() + chance() + chance() - 1.5) * half * 1.9;
    const slide = chance.between(-12, 12);
    const hits = 1 + chance.below(6);
    for (let k = 0; k < hits; k++) {
      const [dx, dy] = [chance.between(-17, 17), chance.between(-17, 17)];
      const at: Spot = upright ? [spot[0] + spread + dx, spot[1] + slide + dy] : [spot[0] + slide + dx, spot[1] + spread + dy];
      const which = Math.min(sizes.length - 1, Math.floor(chance() * chance() * 4.6));
      holes[which] += dot(at);
    }
  }
  let wire = "";
  for (const side of [-1, 1]) {
    for (const off of [14, 19]) {
      const line = beside(middle, side * (half - off));
      wire += trace(along(line, 3.4).map(({ at, way }, i): Spot => [at[0] - way[1] * (i % 2 ? 1 : -1), at[1] + way[0] * (i % 2 ? 1 : -1)]));
    }
  }
  return {
    middle,
    half,
    layers: [
      { d: ribbon(half + 74), fill: palette.mud, opacity: 0.28 },
      { d: ribbon(half + 48), fill: palette.mud, opacity: 0.42 },
      { d: ribbon(half + 14), fill: palette.mud, opacity: 0.75 },
      { d: ribbon(half * 0.62), fill: palette.mudDeep, opacity: 0.6 },
      ...sizes.map((size, i): Layer => ({ d: holes[i] ?? "", stroke: palette.holeRim, width: size * 1.15 + 0.5, opacity: 0.5 })),
      ...sizes.map((size, i): Layer => ({ d: holes[i] ?? "", stroke: palette.hole, width: size, opacity: 0.6, shift: [-0.25, -0.3] })),
      { d: wire, stroke: palette.trench, width: 0.35, opacity: 0.5 },
      { d: saps, stroke: palette.spoil, width: 2.6, opacity: 0.8 },
      { d: saps, stroke: palette.trench, width: 0.8, opacity: 0.7 },
      { d: trenches, stroke: palette.spoil, width: 4, opacity: 0.75 },
      { d: trenches, stroke: palette.trench, width: 1.2, opacity: 0.72 },
    ],
  };
}
