// Trees, hedges and woods.
import type { Chance } from "../chance";
import type { Spot } from "../path";
import { shade, type Bounds, type Free, type Layer, type WoodTile } from "./kinds";
import { outline, type Field, type Land } from "./land";
import { standingLayers } from "./layers";
import { area, dot, trace } from "./strokes";
import { runsOf } from "./ways";

// Trees are many, so they are drawn as few strokes: a hedge is a line with round dashes, a wood is a pattern with
// trees along its edge, and only trees that stand alone are dots.
export interface Trees {
  alone: string;
  hedges: string;
  woods: string;
  edges: string;
}
export const noTrees = (): Trees => ({ alone: "", hedges: "", woods: "", edges: "" });

export function plant(trees: Trees, spot: Spot): void {
  trees.alone += dot(spot);
}

// A hedge along a line, with gaps where carts go through.
export function hedge(trees: Trees, line: readonly Spot[], free: Free, chance: Chance): void {
  for (const run of runsOf(line, free)) {
    const spots = run.map(([x, y]): Spot => [x + chance.between(-1.1, 1.1), y + chance.between(-1.1, 1.1)]);
    const gap = chance.likely(0.4) ? 1 + chance.below(Math.max(1, spots.length - 2)) : -1;
    if (gap > 1) trees.hedges += trace(spots.slice(0, gap));
    trees.hedges += trace(gap > 0 ? spots.slice(gap) : spots);
  }
}

export function woodLayers(trees: Trees, { palette }: Bounds): Layer[] {
  return [
    { d: trees.edges, stroke: palette.shadow, width: 4.6, opacity: 0.2, shift: [1.7, 2.1] },
    { d: trees.edges, stroke: palette.tree, width: 4.4, dash: "0.1 4.3" },
    { d: trees.woods, fill: "wood" },
  ];
}

export function treeLayers(trees: Trees, bounds: Bounds): Layer[] {
  const { palette } = bounds;
  return [
    { d: trees.hedges, stroke: palette.shadow, width: 2.6, opacity: 0.13, shift: shade },
    { d: trees.hedges, stroke: palette.hedge, width: 1.5, opacity: 0.6 },
    { d: trees.hedges, stroke: palette.hedge, width: 3.7, dash: "0.1 5.2 0.1 8.4 0.1 4.3 0.1 6.6", opacity: 0.9 },
    ...standingLayers(trees.alone, { stroke: palette.tree, width: 3.7, shadow: { width: 3.6, opacity: 0.2, shift: shade } }, bounds),
  ];
}

export function growWood(field: Field, land: Land, trees: Trees, chance: Chance): void {
  const edge = outline(field, land.bend, 11).map(([x, y]): Spot => [x + chance.between(-1.8, 1.8), y + chance.between(-1.8, 1.8)]);
  trees.woods += area(edge);
  trees.edges += area(edge);
}

// The tile a wood is filled with: trees that meet their neighbours at its borders.
export function woodTile({ palette }: Bounds, chance: Chance): WoodTile {
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
