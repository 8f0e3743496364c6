// The open sea: long swell, wind on the water, and at most a shoal with a low island far from the middle.
import type { Chance } from "../chance";
import { smooth, type Spot } from "../path";
import type { Bounds, Layer } from "./kinds";
import { turned } from "./land";
import { standingLayers, waveLayers } from "./layers";
import { dot, f, flowing, pt } from "./strokes";

// Small waves, some darker and some lighter, all before the same wind.
export function ripples({ width, height }: Bounds, chance: Chance, wind: number, step: number, likely: number): { waves: string; crests: string } {
  let waves = "";
  let crests = "";
  for (let y = 0; y < height; y += step) {
    for (let x = 0; x < width; x += step) {
      if (!chance.likely(likely)) continue;
      const at: Spot = [x + chance.between(0, step), y + chance.between(0, step)];
      const long = chance.between(5, 13);
      const [dx, dy] = turned([long, 0], wind);
      const [bx, by] = turned([long / 2, -chance.between(1, 2.2)], wind);
      const stroke = `M${pt(at)}q${f(bx)} ${f(by)} ${f(dx)} ${f(dy)}`;
      if (chance.likely(0.6)) waves += stroke;
      else crests += stroke;
    }
  }
  return { waves, crests };
}

export function ocean(bounds: Bounds, chance: Chance): Layer[] {
  const { width, height, palette } = bounds;
  const wind = chance.between(-35, 35);
  const reach = Math.hypot(width, height);
  const middle: Spot = [width / 2, height / 2];
  // The swell: broad bands across the wind.
  let swell = "";
  let trough = "";
  let which = false;
  for (let off = -reach / 2; off < reach / 2; off += chance.between(26, 44)) {
    const line: Spot[] = [];
    const [a, b] = [chance() * 6, chance() * 6];
    for (let t = -reach / 2; t <= reach / 2; t += 46) {
      const [x, y] = turned([t, off + 9 * Math.sin(t / 120 + a) + 4 * Math.sin(t / 47 + b)], wind);
      line.push([middle[0] + x, middle[1] + y]);
    }
    if (which) swell += flowing(line);
    else trough += flowing(line);
    which = !which;
  }
  const water = ripples(bounds, chance, wind, 21, 0.55);
  const island = chance.likely(0.6) ? shoal(bounds, chance) : [];
  return [
    { d: swell, stroke: palette.seaMiddle, width: 15, opacity: 0.5 },
    { d: trough, stroke: palette.wave, width: 12, opacity: 0.1 },
    ...island,
    ...waveLayers(water, bounds),
  ];
}

// An island with its reef, near a corner.
function shoal(bounds: Bounds, chance: Chance): Layer[] {
  const { width, height, palette } = bounds;
  const at: Spot = [width * (chance.likely(0.5) ? chance.between(0.1, 0.22) : chance.between(0.78, 0.9)), height * (chance.likely(0.5) ? chance.between(0.1, 0.22) : chance.between(0.78, 0.9))];
  const lean = chance.between(0, 180);
  const [p, q] = [chance() * 6, chance() * 6];
  const blob = (size: number, rough: number): string =>
    smooth(Array.from({ length: 18 }, (_, i): Spot => {
      const turn = (i * Math.PI) / 9;
      const r = size * (1 + rough * Math.sin(turn * 2 + p) + rough * 0.7 * Math.sin(turn * 5 + q));
      const [x, y] = turned([Math.cos(turn) * r * 1.5, Math.sin(turn) * r], lean);
      return [at[0] + x, at[1] + y];
    }), true);
  let palms = "";
  for (let i = 0; i < 46; i++) {
    const turn = chance() * Math.PI * 2;
    const r = Math.sqrt(chance()) * 17;
    const [x, y] = turned([Math.cos(turn) * r * 1.45, Math.sin(turn) * r], lean);
    palms += dot([at[0] + x, at[1] + y]);
  }
  return [
    { d: blob(78, 0.1), fill: palette.seaMiddle, opacity: 0.8 },
    { d: blob(60, 0.1), fill: palette.seaShallow, opacity: 0.75 },
    { d: blob(54, 0.12), stroke: palette.waveLight, width: 2.2, opacity: 0.6 },
    { d: blob(29, 0.12), fill: palette.sand },
    { d: blob(22, 0.12), fill: palette.meadow },
    ...standingLayers(palms, { stroke: palette.tree, width: 3.4, shadow: { width: 3.6, opacity: 0.16, shift: [1.2, 1.5] } }, bounds),
  ];
}
