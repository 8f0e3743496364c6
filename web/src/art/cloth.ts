// Camouflage: patches of colour over a rectangle, to be clipped to a wing or a fuselage. One path for each colour.
import { chanceOf, type Chance } from "./chance";
import type { Cloth } from "./livery";
import { circle, n, polygon, smooth, type Spot } from "./path";

export interface Field {
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface Patch {
  colour: string;
  d: string;
  stroke?: number; // streaks are drawn, not filled
}

// Wavy patches as painted by hand, a few for each colour.
function waves(field: Field, colours: readonly string[], chance: Chance): Patch[] {
  const size = Math.max(2.2, Math.min(field.width, 30) / 6);
  const paths = colours.map(() => "");
  const count = Math.ceil((field.width * Math.max(field.height, size)) / (size * size * 0.72));
  for (let i = 0; i < count; i++) {
    const middle: Spot = [
      field.x + ((i + chance.between(0.1, 0.9)) / count) * field.width,
      field.y + chance() * field.height,
    ];
    const lean = chance.between(-0.6, 0.6);
    const points: Spot[] = [];
    for (let k = 0; k < 8; k++) {
      const angle = (k / 8) * Math.PI * 2;
      const r = size * chance.between(0.42, 0.78);
      points.push([
        middle[0] + Math.cos(angle) * r * 0.8 + Math.sin(angle) * r * lean,
        middle[1] + Math.sin(angle) * r * 0.95,
      ]);
    }
    const which = i % colours.length;
    paths[which] += smooth(points, true);
  }
  return colours.map((colour, i) => ({ colour, d: paths[i] ?? "" }));
}

// The printed cloth of 1917: irregular polygons in a repeat, set askew.
function lozenges(field: Field, colours: readonly string[], chance: Chance): Patch[] {
  const size = 1.15;
  const paths = colours.map(() => "");
  const columns = Math.ceil(field.width / size) + 2;
  const rows = Math.ceil(field.height / (size * 0.8)) + 2;
  const start = chance.below(5);
  const corner = (i: number, j: number): Spot => {
    const odd = j % 2 ? 0.5 : 0;
    const jitter = ((i * 7 + j * 13) % 5) * 0.05 - 0.1;
    return [field.x + (i - 1 + odd + jitter) * size, field.y + (j - 1 + jitter) * size * 0.8];
  };
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const which = (i * 2 + j * 3 + start + ((i * j) % 2)) % (colours.length + 1);
      if (which === colours.length) continue; // the ground shows through
      const [a, b] = [corner(i, j), corner(i + 1, j)];
      const shift = j % 2 ? 1 : 0;
      const [c, d] = [corner(i + shift, j + 1), corner(i + shift - 1, j + 1)];
      const middle: Spot = [(a[0] + b[0]) / 2, a[1] - size * 0.32];
      paths[which] += polygon([a, middle, b, c, [(c[0] + d[0]) / 2, c[1] + size * 0.1], d]);
    }
  }
  return colours.map((colour, i) => ({ colour, d: paths[i] ?? "" }));
}

// Broad bands of two or three colours across the chord, with soft slanting borders.
function bands(field: Field, colours: readonly string[], chance: Chance): Patch[] {
  const paths = colours.map(() => "");
  const count = Math.max(4, Math.round(field.width / 5.2));
  const step = field.width / count;
  const slant = field.height * 0.35;
  for (let i = 0; i < count; i++) {
    const which = i % (colours.length + 1);
    if (which === colours.length) continue;
    const left = field.x + i * step + chance.between(-0.5, 0.5);
    const right = left + step * chance.between(0.95, 1.05);
    const lean = left + step / 2 < field.x + field.width / 2 ? slant : -slant;
    const [top, bottom] = [field.y - 0.5, field.y + field.height + 0.5];
    const middle = (top + bottom) / 2;
    const sway = chance.between(-0.4, 0.4);
    paths[which] +=
      `M${n(left + lean)} ${n(top)}Q${n(left + sway)} ${n(middle)} ${n(left - lean)} ${n(bottom)}` +
      `L${n(right - lean)} ${n(bottom)}Q${n(right + sway)} ${n(middle)} ${n(right + lean)} ${n(top)}Z`;
  }
  return colours.map((colour, i) => ({ colour, d: paths[i] ?? "" }));
}

// Brushed on in streaks while the linen shows through.
function streaks(field: Field, colours: readonly string[], chance: Chance): Patch[] {
  let d = "";
  const count = Math.round(field.width * field.height * 1.1) + 12;
  for (let i = 0; i < count; i++) {
    const x = field.x + chance() * field.width;
    const y = field.y + chance() * field.height;
    const length = chance.between(0.8, 2.2);
    d += `M${n(x)} ${n(y)}l${n(length * 0.55)} ${n(-length * 0.8)}`;
  }
  return [{ colour: colours[0] ?? "#555", d, stroke: 0.34 }];
}

// Small dots in two colours, sprayed.
function dapples(field: Field, colours: readonly string[], chance: Chance): Patch[] {
  return colours.map((colour) => {
    let d = "";
    const count = Math.round(field.width * field.height * 0.42) + 6;
    for (let i = 0; i < count; i++) {
      d += circle(field.x + chance() * field.width, field.y + chance() * field.height, chance.between(0.25, 0.62));
    }
    return { colour, d };
  });
}

export function patchesOf(cloth: Cloth, field: Field, seed: string): Patch[] {
  const chance = chanceOf(seed);
  switch (cloth.pattern) {
    case "plain":
      return [];
    case "waves":
      return waves(field, cloth.patches, chance);
    case "lozenge":
      return lozenges(field, cloth.patches, chance);
    case "bands":
      return bands(field, cloth.patches, chance);
    case "streaks":
      return streaks(field, cloth.patches, chance);
    case "dapple":
      return dapples(field, cloth.patches, chance);
  }
}
