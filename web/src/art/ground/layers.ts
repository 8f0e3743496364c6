// The ground as a few paths, one for each colour and kind of thing, from the lowest to the uppermost.
import { chanceOf, type Chance } from "../chance";
import type { Spot } from "../path";
import { areaOf, inside, longWay, middleOf, outline, part, partLand, steps, turned, type Field, type Land } from "./land";
import { palettes, type Palette, type Theme } from "./palette";
import { along, area, beside, dot, f, flowing, pt, trace } from "./strokes";

export type GroundKind = "fields" | "trenches" | "sea";
export interface GroundSize {
  width: number;
  height: number;
}

export interface Layer {
  d: string;
  fill?: string;
  stroke?: string;
  width?: number;
  dash?: string;
  opacity?: number;
  shift?: Spot; // shadows are the same shapes, moved
  clip?: boolean; // only on land
}

// What a layer is filled with whose fill is "wood".
export interface WoodTile {
  size: number;
  ground: string;
  layers: Layer[];
}

interface Bounds extends GroundSize {
  palette: Palette;
}

const shade: Spot = [1.3, 1.7];

// ---- fields

function fieldLayers(land: Land, taken: Set<Field>, { palette }: Bounds, chance: Chance, free: (spot: Spot) => boolean): Layer[] {
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

const middleSide = (field: Field, across: Spot): number => {
  const [x, y] = middleOf(field.length ? field : [[0, 0]]);
  return x * across[0] + y * across[1];
};

// ---- trees

// Trees are many, so they are drawn as few strokes: a hedge is a line with round dashes, a wood is a pattern with
// trees along its edge, and only trees that stand alone are dots.
interface Trees {
  alone: string;
  hedges: string;
  woods: string;
  edges: string;
}
const noTrees = (): Trees => ({ alone: "", hedges: "", woods: "", edges: "" });

type Free = (spot: Spot) => boolean; // nothing else is there

function plant(trees: Trees, spot: Spot): void {
  trees.alone += dot(spot);
}

// A hedge along a line, with gaps where carts go through.
function hedge(trees: Trees, line: readonly Spot[], free: Free, chance: Chance): void {
  for (const run of runsOf(line, free)) {
    const spots = run.map(([x, y]): Spot => [x + chance.between(-1.1, 1.1), y + chance.between(-1.1, 1.1)]);
    const gap = chance.likely(0.4) ? 1 + chance.below(Math.max(1, spots.length - 2)) : -1;
    if (gap > 1) trees.hedges += trace(spots.slice(0, gap));
    trees.hedges += trace(gap > 0 ? spots.slice(gap) : spots);
  }
}

function woodLayers(trees: Trees, { palette }: Bounds): Layer[] {
  return [
    { d: trees.edges, stroke: palette.shadow, width: 4.6, opacity: 0.2, shift: [1.7, 2.1] },
    { d: trees.edges, stroke: palette.tree, width: 4.4, dash: "0.1 4.3" },
    { d: trees.woods, fill: "wood" },
  ];
}

function treeLayers(trees: Trees, { palette }: Bounds): Layer[] {
  return [
    { d: trees.hedges, stroke: palette.shadow, width: 2.6, opacity: 0.13, shift: shade },
    { d: trees.hedges, stroke: palette.hedge, width: 1.5, opacity: 0.6 },
    { d: trees.hedges, stroke: palette.hedge, width: 3.7, dash: "0.1 5.2 0.1 8.4 0.1 4.3 0.1 6.6", opacity: 0.9 },
    { d: trees.alone, stroke: palette.shadow, width: 3.6, opacity: 0.2, shift: shade },
    { d: trees.alone, stroke: palette.tree, width: 3.7 },
  ];
}

function growWood(field: Field, land: Land, trees: Trees, chance: Chance): void {
  const edge = outline(field, land.bend, 11).map(([x, y]): Spot => [x + chance.between(-1.8, 1.8), y + chance.between(-1.8, 1.8)]);
  trees.woods += area(edge);
  trees.edges += area(edge);
}

// The tile a wood is filled with: trees that meet their neighbours at its borders.
function woodTile({ palette }: Bounds, chance: Chance): WoodTile {
  const size = 44;
  const shapes = { shadow: "", large: "", small: "", light: "" };
  const gap = 4.9;
  const rows = Math.round(size / (gap * 0.87));
  const columns = Math.round(size / gap);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = ((column + (row % 2) * 0.5) * size) / columns + chance.between(-1.5, 1.5);
      const y = (row * size) / rows + chance.between(-1.5, 1.5);
      const kind = chance.likely(0.5) ? "large" : "small";
      const lit = chance.likely(0.6);
      // What sticks out on one side comes in on the other.
      for (const dx of [-size, 0, size]) {
        for (const dy of [-size, 0, size]) {
          const [px, py] = [x + dx, y + dy];
          if (px < -4 || py < -4 || px > size + 4 || py > size + 4) continue;
          shapes[kind] += dot([px, py]);
          shapes.shadow += dot([px + 1, py + 1.3]);
          if (lit) shapes.light += dot([px - 0.5, py - 0.6]);
        }
      }
    }
  }
  return {
    size,
    ground: palette.wood,
    layers: [
      { d: shapes.shadow, stroke: palette.shadow, width: 3.4, opacity: 0.16 },
      { d: shapes.large, stroke: palette.tree, width: 4.6 },
      { d: shapes.small, stroke: palette.hedge, width: 3.3 },
      { d: shapes.light, stroke: palette.treeLight, width: 1.9, opacity: 0.8 },
    ],
  };
}

// ---- houses

interface Village {
  roofs: string;
  dark: string;
  slate: string;
  slateDark: string;
  gardens: string;
}
const noVillage = (): Village => ({ roofs: "", dark: "", slate: "", slateDark: "", gardens: "" });

function house(village: Village, at: Spot, way: Spot, length: number, depth: number, slate: boolean): void {
  const across: Spot = [-way[1], way[0]];
  const corner = (a: number, b: number): Spot => [at[0] + way[0] * a * length + across[0] * b * depth, at[1] + way[1] * a * length + across[1] * b * depth];
  const [a, b, c, d] = [corner(-0.5, -0.5), corner(0.5, -0.5), corner(0.5, 0.5), corner(-0.5, 0.5)];
  const whole = area([a, b, c, d]);
  // The half of the roof that looks away from the light is darker.
  const away = across[0] + across[1] > 0 ? [corner(-0.5, 0), corner(0.5, 0), c, d] : [a, b, corner(0.5, 0), corner(-0.5, 0)];
  if (slate) {
    village.slate += whole;
    village.slateDark += area(away);
  } else {
    village.roofs += whole;
    village.dark += area(away);
  }
}

// Houses on both sides of a street.
function settle(village: Village, street: readonly Spot[], centre: Spot, reach: number, chance: Chance, trees: Trees, free: Free): void {
  for (const { at, way } of along(street, 8.5)) {
    const distance = Math.hypot(at[0] - centre[0], at[1] - centre[1]);
    if (distance > reach) continue;
    for (const side of [-1, 1]) {
      if (!chance.likely(0.92 - (distance / reach) * 0.5)) continue;
      const off = side * chance.between(5.6, 7.6);
      const spot: Spot = [at[0] - way[1] * off, at[1] + way[0] * off];
      if (!free(spot)) continue;
      const cross = chance.likely(0.25);
      house(village, spot, cross ? [-way[1], way[0]] : way, chance.between(5, 7.4), chance.between(3.6, 4.6), chance.likely(0.2));
      const plot = side * chance.between(15, 20);
      const back: Spot = [at[0] - way[1] * plot, at[1] + way[0] * plot];
      if (chance.likely(0.6)) {
        const w: Spot = [way[0] * 3.6, way[1] * 3.6];
        const h: Spot = [-way[1] * side * 5.5, way[0] * side * 5.5];
        village.gardens += area([[back[0] - w[0] - h[0], back[1] - w[1] - h[1]], [back[0] + w[0] - h[0], back[1] + w[1] - h[1]], [back[0] + w[0] + h[0], back[1] + w[1] + h[1]], [back[0] - w[0] + h[0], back[1] - w[1] + h[1]]]);
      }
      if (chance.likely(0.35)) plant(trees, [back[0] + chance.between(-4, 4), back[1] + chance.between(-4, 4)]);
    }
  }
}

function farm(village: Village, [x, y]: Spot, way: Spot, trees: Trees, chance: Chance): void {
  const across: Spot = [-way[1], way[0]];
  house(village, [x, y], way, 9, 4.2, false);
  house(village, [x + way[0] * 6.4 + across[0] * 5.6, y + way[1] * 6.4 + across[1] * 5.6], across, 7, 3.6, false);
  if (chance.likely(0.6)) house(village, [x - way[0] * 6 + across[0] * 6, y - way[1] * 6 + across[1] * 6], across, 6, 3.4, true);
  for (let i = 0; i < 5; i++) plant(trees, [x - across[0] * chance.between(6, 10) + way[0] * chance.between(-9, 9), y - across[1] * chance.between(6, 10) + way[1] * chance.between(-9, 9)]);
}

function villageLayers(village: Village, { palette }: Bounds): Layer[] {
  return [
    { d: village.roofs, fill: palette.shadow, opacity: 0.24, shift: [1, 1.3] },
    { d: village.slate, fill: palette.shadow, opacity: 0.24, shift: [1, 1.3] },
    { d: village.roofs, fill: palette.roof },
    { d: village.dark, fill: palette.roofDark },
    { d: village.slate, fill: palette.roofSlate },
    { d: village.slateDark, fill: palette.shadow, opacity: 0.22 },
  ];
}

// ---- water

// A river that winds from one edge to the one across.
function riverOf({ width, height }: GroundSize, chance: Chance): Spot[] {
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

function riverLayers(river: readonly Spot[], { palette }: Bounds): Layer[] {
  const d = flowing(river);
  return [
    { d, stroke: palette.meadow, width: 44, opacity: 0.55 },
    { d, stroke: palette.meadow, width: 30, opacity: 0.75 },
    { d, stroke: palette.bank, width: 13.5 },
    { d, stroke: palette.water, width: 11 },
    { d, stroke: palette.waterLight, width: 5, opacity: 0.7 },
  ];
}

const nearWay = (spot: Spot, way: readonly Spot[], distance: number): boolean =>
  way.some(([x, y]) => Math.abs(x - spot[0]) < distance && Math.abs(y - spot[1]) < distance && Math.hypot(x - spot[0], y - spot[1]) < distance);

// ---- roads

function roadLayers(main: string, lanes: string, { palette }: Bounds): Layer[] {
  return [
    { d: lanes, stroke: palette.roadEdge, width: 2.5, opacity: 0.4 },
    { d: lanes, stroke: palette.road, width: 1.7, opacity: 0.85 },
    { d: main, stroke: palette.roadEdge, width: 5, opacity: 0.5 },
    { d: main, stroke: palette.road, width: 3.7 },
  ];
}

// ---- the front

interface Front {
  layers: Layer[];
  middle: Spot[];
  half: number; // of no man's land
}

// A trench with traverses: a line that steps to and fro so that no blast runs along it.
function crenels(way: readonly Spot[], chance: Chance, step = 8.5, depth = 3.4): string {
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

function frontOf(bounds: Bounds, chance: Chance): Front {
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

// ---- whole grounds

function countryside(bounds: Bounds, chance: Chance, war: boolean): Layer[] {
  const { width, height, palette } = bounds;
  const land = partLand(width, height, chance);
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
    ...villageLayers(village, bounds),
  ];
}

// The parts of a way on which something holds.
function runsOf(line: readonly Spot[], holds: (spot: Spot) => boolean): Spot[][] {
  const runs: Spot[][] = [];
  let run: Spot[] = [];
  for (const spot of line) {
    if (holds(spot)) run.push(spot);
    else if (run.length) {
      runs.push(run);
      run = [];
    }
  }
  if (run.length) runs.push(run);
  return runs.filter((each) => each.length > 1);
}

// Sea with a coast along one side.
function seaside(bounds: Bounds, chance: Chance): { layers: Layer[]; coast: string } {
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

export interface Cloud {
  x: number;
  y: number;
  rx: number;
  ry: number;
}
export interface GroundPlan {
  scale: number; // of what follows: 1 on a usual table, more on a large one
  base: string;
  layers: Layer[];
  wood: WoodTile;
  coast: string; // outline of the land, for clipping; empty inland
  clouds: Cloud[]; // their soft shadows
  cloud: string;
}

// A table of three by three feet. Larger ones see larger fields rather than more of them: the ground must stay
// cheap to move about. Pictures much smaller than any table are seen from higher up.
const usual = 900 * 900;
const smallest = 500 * 500;
function scaleOf({ width, height }: GroundSize): number {
  const area = width * height;
  return area < smallest ? Math.max(0.4, Math.sqrt(area / smallest)) : Math.max(1, Math.sqrt(area / usual));
}

export function planGround(seed: string, kind: GroundKind, size: GroundSize, theme: Theme): GroundPlan {
  const chance = chanceOf(`${kind}/${seed}`);
  const palette = palettes[theme];
  const scale = scaleOf(size);
  const bounds: Bounds = { width: size.width / scale, height: size.height / scale, palette };
  const sea = kind === "sea" ? seaside(bounds, chance) : null;
  const layers = sea ? sea.layers : countryside(bounds, chance, kind === "trenches");
  const clouds = Array.from({ length: 4 }, (): Cloud => ({
    x: chance() * bounds.width,
    y: chance() * bounds.height,
    rx: chance.between(140, 300),
    ry: chance.between(90, 190),
  }));
  return {
    scale,
    base: sea ? palette.sea : palette.base,
    layers: layers.filter((layer) => layer.d),
    wood: woodTile(bounds, chance),
    coast: sea?.coast ?? "",
    clouds,
    cloud: palette.cloud,
  };
}
