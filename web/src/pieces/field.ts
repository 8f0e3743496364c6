// Where guns could reach from many places: each arc is swept over a grid of small cells, and what is covered becomes an
// outline. A grid, because the union of thousands of arcs has no shape worth working out exactly.
import type { Point, Pose } from "../protocol";
import { ahead } from "./geometry";

export const none = 0;
export const long = 1;
export const short = 2;
export type Cover = 0 | 1 | 2;

export interface Field {
  columns: number;
  rows: number;
  cell: number; // mm
  cells: Uint8Array; // a Cover for each, row by row
}
interface ArcOf {
  from: number; // degrees clockwise from straight ahead
  to: number;
}
interface RulerOf {
  length: number;
  half: number;
}

export function emptyField({ width, height }: { width: number; height: number }, cell = 5): Field {
  const [columns, rows] = [Math.ceil(width / cell), Math.ceil(height / cell)];
  return { columns, rows, cell, cells: new Uint8Array(columns * rows) };
}

// The middle of a cell counts for all of it.
const middle = (index: number, cell: number): number => (index + 0.5) * cell;

// Sweeps one arc, of a stand on the sheet, over the field.
export function sweep(field: Field, { at: [x, y], heading }: Pose, { from, to }: ArcOf, { length, half }: RulerOf): void {
  const { columns, rows, cell, cells } = field;
  const wide = to - from >= 360 ? 360 : (((to - from) % 360) + 360) % 360;
  const [ax, ay] = ahead(heading + from);
  const [bx, by] = ahead(heading + to);
  const box = boxOf(heading + from, wide, length);
  const [firstRow, lastRow] = [Math.max(0, Math.floor((y + box.top) / cell)), Math.min(rows - 1, Math.floor((y + box.bottom) / cell))];
  const [firstColumn, lastColumn] = [Math.max(0, Math.floor((x + box.left) / cell)), Math.min(columns - 1, Math.floor((x + box.right) / cell))];
  for (let row = firstRow; row <= lastRow; row++) {
    const dy = middle(row, cell) - y;
    for (let column = firstColumn; column <= lastColumn; column++) {
      const at = row * columns + column;
      if (cells[at] === short) continue;
      const dx = middle(column, cell) - x;
      const far = dx * dx + dy * dy;
      if (far > length * length) continue;
      // Clockwise of where the arc begins, and not yet past where it ends.
      const begun = ax * dy - ay * dx >= 0;
      const ended = bx * dy - by * dx > 0;
      if (wide <= 180 ? begun && !ended : wide >= 360 || begun || !ended) {
        const cover = far <= half * half ? short : long;
        if (cover > (cells[at] ?? none)) cells[at] = cover;
      }
    }
  }
}

// The box around a sector about 0 0: its corner, its two ends, and where it crosses an axis.
function boxOf(from: number, wide: number, radius: number): { left: number; right: number; top: number; bottom: number } {
  const points: Point[] = [[0, 0]];
  const add = (heading: number): void => {
    const [dx, dy] = ahead(heading);
    points.push([dx * radius, dy * radius]);
  };
  add(from);
  add(from + wide);
  for (let axis = Math.ceil(from / 90) * 90; axis <= from + wide; axis += 90) add(axis);
  const xs = points.map((point) => point[0]);
  const ys = points.map((point) => point[1]);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

// What stands at a place, as far as a stand takes room: for servers that tell no headings.
export function stand(field: Field, at: Point, radius: number): void {
  sweep(field, { at, heading: 0 }, { from: -180, to: 180 }, { length: radius, half: 0 });
}

export function joined(fields: readonly Field[]): Field | null {
  const [first, ...rest] = fields;
  if (!first) return null;
  const cells = first.cells.slice();
  for (const each of rest) for (let at = 0; at < cells.length; at++) if ((each.cells[at] ?? none) > (cells[at] ?? none)) cells[at] = each.cells[at] ?? none;
  return { ...first, cells };
}

export function coverAt({ columns, rows, cell, cells }: Field, [x, y]: Point): Cover {
  const [column, row] = [Math.floor(x / cell), Math.floor(y / cell)];
  if (column < 0 || row < 0 || column >= columns || row >= rows) return none;
  return (cells[row * columns + column] ?? none) as Cover;
}

// ---- its outline

// From where to where the outline runs through a square of four cell middles, with what is covered on its left. Ends are
// the sides of the square: 0 above, 1 right, 2 below, 3 left. By its corners: 1 above left, 2 above right, 4 below right, 8 below left.
const runs: readonly (readonly [number, number])[][] = [
  [], [[3, 0]], [[0, 1]], [[3, 1]], [[1, 2]], [[3, 0], [1, 2]], [[0, 2]], [[3, 2]],
  [[2, 3]], [[2, 0]], [[0, 1], [2, 3]], [[2, 1]], [[1, 3]], [[1, 0]], [[0, 3]], [],
];
const sides: readonly Point[] = [[1, 0], [2, 1], [1, 2], [0, 1]]; // in half cells from the square's first middle

// Closed lines on the sheet around all cells that are covered at least so well.
export function outlines(field: Field, least: Cover): Point[][] {
  const { columns, rows, cell, cells } = field;
  const covered = (column: number, row: number): boolean => column >= 0 && row >= 0 && column < columns && row < rows && (cells[row * columns + column] ?? none) >= least;
  const wide = 2 * columns + 4;
  const next = new Map<number, number>();
  for (let row = -1; row < rows; row++) {
    for (let column = -1; column < columns; column++) {
      const corners = (covered(column, row) ? 1 : 0) + (covered(column + 1, row) ? 2 : 0) + (covered(column + 1, row + 1) ? 4 : 0) + (covered(column, row + 1) ? 8 : 0);
      for (const [from, to] of runs[corners] ?? []) {
        const place = (side: number): number => (2 * row + 2 + (sides[side]?.[1] ?? 0)) * wide + 2 * column + 2 + (sides[side]?.[0] ?? 0);
        next.set(place(from), place(to));
      }
    }
  }
  const lines: Point[][] = [];
  while (next.size > 0) {
    const [start] = next.keys();
    const line: Point[] = [];
    for (let at = start; at !== undefined && next.has(at);) {
      line.push([((at % wide) / 2 - 0.5) * cell, (Math.floor(at / wide) / 2 - 0.5) * cell]);
      const to: number | undefined = next.get(at);
      next.delete(at);
      at = to;
    }
    lines.push(line);
  }
  return lines;
}

// Without the stairs of the cells: corners that bring the line nowhere are left out, the others rounded.
export function smooth(line: readonly Point[], tolerance: number): Point[] {
  const half = Math.floor(line.length / 2);
  const first = line[0];
  if (!first || line.length < 8) return [...line];
  const kept = [...thinned(line.slice(0, half + 1), tolerance).slice(0, -1), ...thinned([...line.slice(half), first], tolerance).slice(0, -1)];
  return kept.flatMap((point, index): Point[] => {
    const to = kept[(index + 1) % kept.length] ?? point;
    return [[point[0] * 0.75 + to[0] * 0.25, point[1] * 0.75 + to[1] * 0.25], [point[0] * 0.25 + to[0] * 0.75, point[1] * 0.25 + to[1] * 0.75]];
  });
}

function thinned(line: readonly Point[], tolerance: number): Point[] {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 3) return [...line];
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]];
  const far = Math.hypot(dx, dy);
  let [most, where] = [0, 0];
  line.forEach(([x, y], index) => {
    const off = far === 0 ? Math.hypot(x - first[0], y - first[1]) : Math.abs((x - first[0]) * dy - (y - first[1]) * dx) / far;
    if (off > most) [most, where] = [off, index];
  });
  if (most <= tolerance) return [first, last];
  return [...thinned(line.slice(0, where + 1), tolerance).slice(0, -1), ...thinned(line.slice(where), tolerance)];
}

// As a path; what lies inside another line is a hole.
export function pathOf(field: Field, least: Cover): string {
  return outlines(field, least).map((line) => {
    const points = smooth(line, field.cell * 0.7);
    return points.length < 3 ? "" : `M ${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join(" L ")} Z`;
  }).join(" ");
}
