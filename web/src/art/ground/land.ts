// How land is parted: a plain is cut again and again by lanes and hedges until fields are left. All is done on
// straight lines and then bent a little, as old land is never straight.
import type { Chance } from "../chance";
import type { Spot } from "../path";

export type Field = Spot[]; // convex, before bending

export interface Cut {
  from: Spot;
  to: Spot;
  depth: number; // 0: the first cut, right across the land
}

export interface Land {
  fields: Field[];
  cuts: Cut[];
  bend(spot: Spot): Spot;
}

export function areaOf(field: Field): number {
  let sum = 0;
  field.forEach(([x, y], i) => {
    const [nextX, nextY] = field[(i + 1) % field.length] ?? [0, 0];
    sum += x * nextY - nextX * y;
  });
  return Math.abs(sum) / 2;
}

export function middleOf(field: Field): Spot {
  let [x, y] = [0, 0];
  for (const spot of field) {
    x += spot[0];
    y += spot[1];
  }
  return [x / field.length, y / field.length];
}

export function inside(field: Field, [x, y]: Spot): boolean {
  let sign = 0;
  for (let i = 0; i < field.length; i++) {
    const [ax, ay] = field[i] ?? [0, 0];
    const [bx, by] = field[(i + 1) % field.length] ?? [0, 0];
    const side = (bx - ax) * (y - ay) - (by - ay) * (x - ax);
    if (side === 0) continue;
    if (sign === 0) sign = Math.sign(side);
    else if (Math.sign(side) !== sign) return false;
  }
  return true;
}

// Parts a convex field by the line through a spot in a direction: what lies left and right of it, and the cut.
export function part(field: Field, through: Spot, way: Spot): { left: Field; right: Field; ends: Spot[] } {
  const left: Field = [];
  const right: Field = [];
  const ends: Spot[] = [];
  const side = ([x, y]: Spot) => way[0] * (y - through[1]) - way[1] * (x - through[0]);
  for (let i = 0; i < field.length; i++) {
    const here = field[i] ?? [0, 0];
    const next = field[(i + 1) % field.length] ?? [0, 0];
    const [a, b] = [side(here), side(next)];
    (a >= 0 ? left : right).push(here);
    if (a >= 0 !== b >= 0) {
      const share = a / (a - b);
      const cross: Spot = [here[0] + (next[0] - here[0]) * share, here[1] + (next[1] - here[1]) * share];
      left.push(cross);
      right.push(cross);
      ends.push(cross);
    }
  }
  return { left, right, ends };
}

// The direction in which a field is long.
export function longWay(field: Field): Spot {
  let best: Spot = [1, 0];
  let most = -1;
  for (let i = 0; i < field.length; i++) {
    const a = field[i] ?? [0, 0];
    const b = field[(i + 1) % field.length] ?? [0, 0];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const way: Spot = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
    const reach = field.map(([x, y]) => x * way[0] + y * way[1]);
    const extent = Math.max(...reach) - Math.min(...reach);
    if (extent > most) {
      most = extent;
      best = way;
    }
  }
  return best;
}

export const turned = ([x, y]: Spot, degrees: number): Spot => {
  const turn = (degrees * Math.PI) / 180;
  return [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)];
};

// How large fields are, in square millimetres, and how often they are cut lengthwise, so that they stay long.
export interface Parcels {
  small: number;
  large: number;
  long: number;
}
export const oldParcels: Parcels = { small: 2100, large: 7200, long: 0 };
export const wideParcels: Parcels = { small: 4200, large: 12500, long: 0.42 };

export function partLand(width: number, height: number, chance: Chance, { small, large, long }: Parcels = oldParcels): Land {
  const margin = 50;
  const fields: Field[] = [];
  const cuts: Cut[] = [];
  const lean = chance.between(-24, 24);
  const cut = (field: Field, depth: number): void => {
    const area = areaOf(field);
    if (area < chance.between(small, large) || depth > 12) {
      fields.push(field);
      return;
    }
    const side = longWay(field);
    // No chance is taken where all fields are cut across: old grounds stay as they were.
    const along = long > 0 && depth > 2 && chance.likely(long) ? turned(side, 90) : side;
    const across = turned(along, 90 + (depth === 0 ? lean : chance.between(-13, 13)));
    const [x, y] = middleOf(field);
    const off = chance.between(-0.16, 0.16) * Math.sqrt(area);
    const { left, right, ends } = part(field, [x + along[0] * off, y + along[1] * off], across);
    const [from, to] = ends;
    if (left.length < 3 || right.length < 3 || !from || !to) {
      fields.push(field);
      return;
    }
    cuts.push({ from, to, depth });
    cut(left, depth + 1);
    cut(right, depth + 1);
  };
  cut([[-margin, -margin], [width + margin, -margin], [width + margin, height + margin], [-margin, height + margin]], 0);

  const [p, q, r, s] = [chance() * 6, chance() * 6, chance() * 6, chance() * 6];
  const bend = ([x, y]: Spot): Spot => [
    x + 15 * Math.sin(y / 118 + p) + 5 * Math.sin((y + x * 0.4) / 47 + q),
    y + 15 * Math.sin(x / 126 + r) + 5 * Math.sin((x - y * 0.3) / 51 + s),
  ];
  return { fields, cuts, bend };
}

// Spots along a straight line, close enough for the bend to be smooth.
export function steps(from: Spot, to: Spot, step: number): Spot[] {
  const count = Math.max(1, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / step));
  return Array.from({ length: count + 1 }, (_, i): Spot => [from[0] + ((to[0] - from[0]) * i) / count, from[1] + ((to[1] - from[1]) * i) / count]);
}

export function outline(field: Field, bend: Land["bend"], step = 26): Spot[] {
  const spots: Spot[] = [];
  field.forEach((from, i) => {
    const to = field[(i + 1) % field.length] ?? from;
    const edge = steps(from, to, step);
    for (let k = 0; k < edge.length - 1; k++) spots.push(bend(edge[k] ?? from));
  });
  return spots;
}
