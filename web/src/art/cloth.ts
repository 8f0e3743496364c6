// Camouflage: patches of colour over a rectangle, to be clipped to a wing or a fuselage. One path for each colour.
import { chanceOf, type Chance } from "./chance";
import type { Cloth } from "./finish";
import { at, circle, n, polygon, smooth, type Spot } from "./path";

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

// A field as a length and a breadth, whichever way it lies: bands lie across a wing and across a fuselage.
function lengthwise({ x, y, width, height }: Field): { long: number; wide: number; spot(along: number, across: number): Spot } {
  const upright = height > width * 1.6;
  return upright
    ? { long: height, wide: width, spot: (along, across) => [x + across * width, y + along] }
    : { long: width, wide: height, spot: (along, across) => [x + along, y + across * height] };
}

// Broad bands with a swing in them, all leaning one way: the shadow shading of the Royal Air Force.
function swathes(field: Field, colours: readonly string[], chance: Chance): Patch[] {
  const step = Math.max(2.6, Math.min(5.6, field.width / 6));
  const { long, wide, spot: place } = lengthwise(field);
  const spot = (along: number, across: number): string => at(place(along, across));
  const lean = wide * 0.55;
  const borders: { a: number; sway: number }[] = [];
  for (let a = chance.between(-step, 0); a < long + step * 2; a += step * chance.between(0.75, 1.3)) borders.push({ a, sway: chance.between(-0.45, 0.45) * step });
  const paths = colours.map(() => "");
  for (let i = 0; i + 1 < borders.length; i += 2) {
    const [left, right] = [borders[i], borders[i + 1]];
    if (!left || !right) continue;
    const down = ({ a, sway }: typeof left) => `${spot(a + lean, -0.1)}C${spot(a + lean + sway, 0.3)} ${spot(a - lean - sway, 0.6)} ${spot(a - lean, 1.1)}`;
    const up = ({ a, sway }: typeof left) => `${spot(a - lean, 1.1)}C${spot(a - lean - sway, 0.6)} ${spot(a + lean + sway, 0.3)} ${spot(a + lean, -0.1)}`;
    paths[(i / 2) % colours.length] += `M${down(left)}L${up(right)}Z`;
  }
  return colours.map((colour, i) => ({ colour, d: paths[i] ?? "" }));
}

// Straight-edged pieces that interlock: the splinter of the Luftwaffe.
function splinter(field: Field, colours: readonly string[], chance: Chance): Patch[] {
  const { long, spot } = lengthwise(field);
  const step = Math.max(2.4, Math.min(5.2, long / 7));
  const borders: [number, number, number][] = [];
  let leans = chance.likely(0.5) ? 1 : -1;
  for (let a = -step; a < long + step; a += step * chance.between(0.8, 1.25)) {
    const lean = leans * chance.between(0.35, 0.95) * step * 0.8;
    borders.push([a + lean, a - lean * chance.between(-0.6, 0.6), a - lean]);
    leans = -leans;
  }
  const paths = colours.map(() => "");
  for (let i = 0; i + 1 < borders.length; i += 2) {
    const [l, r] = [borders[i], borders[i + 1]];
    if (!l || !r) continue;
    const kink = chance.between(0.35, 0.65);
    paths[(i / 2) % colours.length] += polygon([spot(l[0], -0.1), spot(l[1], kink), spot(l[2], 1.1), spot(r[2], 1.1), spot(r[1], 1 - kink), spot(r[0], -0.1)]);
  }
  return colours.map((colour, i) => ({ colour, d: paths[i] ?? "" }));
}

// Soft spots close together, as from a spray gun.
function mottle(field: Field, colours: readonly string[], chance: Chance): Patch[] {
  return colours.map((colour) => {
    let d = "";
    const gap = 1.05;
    for (let y = field.y; y < field.y + field.height + gap; y += gap) {
      for (let x = field.x; x < field.x + field.width + gap; x += gap) {
        if (chance.likely(0.66)) d += circle(x + chance.between(-0.45, 0.45), y + chance.between(-0.45, 0.45), chance.between(0.28, 0.6));
      }
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
    case "swathes":
      return swathes(field, cloth.patches, chance);
    case "splinter":
      return splinter(field, cloth.patches, chance);
    case "mottle":
      return mottle(field, cloth.patches, chance);
  }
}
