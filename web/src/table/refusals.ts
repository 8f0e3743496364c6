// Why a shot is not possible, as shapes on the sheet. The referee has decided; here is only worked out what to draw
// so that everybody at the table sees it too.
import type { GunAims, Point, Pose, Refusal } from "../protocol";
import { distance, fromStand } from "../pieces/geometry";

interface Base {
  width: number;
  length: number;
}

export function cornersOf(pose: Pose, base: Base): Point[] {
  return [[-1, 1], [1, 1], [1, -1], [-1, -1]].map(([right = 0, forward = 0]) => fromStand(pose, (right * base.width) / 2, (forward * base.length) / 2));
}

const cross = (o: Point, a: Point, b: Point): number => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);

export function inside(point: Point, corners: Point[]): boolean {
  const turns = corners.map((corner, index) => cross(corner, corners[(index + 1) % corners.length] ?? corner, point));
  return turns.every((turn) => turn >= 0) || turns.every((turn) => turn <= 0);
}

// The point of a base that is nearest to a stand.
export function nearestOn(from: Point, corners: Point[]): Point {
  if (inside(from, corners)) return from;
  let best: Point = from;
  let least = Infinity;
  corners.forEach((a, index) => {
    const b = corners[(index + 1) % corners.length] ?? a;
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const t = Math.max(0, Math.min(1, ((from[0] - a[0]) * dx + (from[1] - a[1]) * dy) / (dx * dx + dy * dy || 1)));
    const point: Point = [a[0] + dx * t, a[1] + dy * t];
    const far = distance(from, point);
    if (far < least) [best, least] = [point, far];
  });
  return best;
}

// Where a line first meets a base; null where it passes by.
export function meets(from: Point, to: Point, corners: Point[]): Point | null {
  let first = Infinity;
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  corners.forEach((a, index) => {
    const b = corners[(index + 1) % corners.length] ?? a;
    const [ex, ey] = [b[0] - a[0], b[1] - a[1]];
    const across = dx * ey - dy * ex;
    if (Math.abs(across) < 1e-9) return;
    const t = ((a[0] - from[0]) * ey - (a[1] - from[1]) * ex) / across;
    const u = ((a[0] - from[0]) * dy - (a[1] - from[1]) * dx) / across;
    if (t >= 0 && t <= 1 && u >= 0 && u <= 1) first = Math.min(first, t);
  });
  return first === Infinity ? null : [from[0] + dx * first, from[1] + dy * first];
}

// What two bases share: the one cut along each edge of the other.
export function shared(one: Point[], other: Point[]): Point[] {
  const round = other.reduce((sum, a, index) => sum + cross([0, 0], a, other[(index + 1) % other.length] ?? a), 0) >= 0 ? 1 : -1;
  let rest = one;
  other.forEach((a, index) => {
    const b = other[(index + 1) % other.length] ?? a;
    const side = (point: Point): number => cross(a, b, point) * round;
    const cut: Point[] = [];
    rest.forEach((point, each) => {
      const next = rest[(each + 1) % rest.length] ?? point;
      const [s, t] = [side(point), side(next)];
      if (s >= 0) cut.push(point);
      if (s * t < 0) cut.push([point[0] + ((next[0] - point[0]) * s) / (s - t), point[1] + ((next[1] - point[1]) * s) / (s - t)]);
    });
    rest = cut;
  });
  return rest;
}

export function middleOf(points: Point[]): Point {
  const sum = points.reduce<Point>((all, point) => [all[0] + point[0], all[1] + point[1]], [0, 0]);
  return [sum[0] / Math.max(1, points.length), sum[1] / Math.max(1, points.length)];
}

// A point so far along a line.
export function along(from: Point, to: Point, mm: number): Point {
  const whole = distance(from, to) || 1;
  return [from[0] + ((to[0] - from[0]) * mm) / whole, from[1] + ((to[1] - from[1]) * mm) / whole];
}

export const gunWhys = new Set(["jammed", "jam-slow", "no-ammunition", "wounded", "observer-hit"]); // of the gun, whatever the target
const plainWhys = ["out-of-range", "out-of-arc"]; // said only when asked: it is so for nearly all

// Reasons that tell more come first.
const telling = ["blocked", "overlap", "blind-spot", "altitude", "clouds", "grounded", "no-ammunition", "jammed", "jam-slow", "wounded", "observer-hit", ...plainWhys];
const rank = (why: string): number => (telling.includes(why) ? telling.indexOf(why) : telling.length - 2.5);

export interface Ruling extends Refusal {
  gun: string;
  plain: boolean;
}

// One ruling for each plane that no gun can hit: that of the gun asked for, or the most telling one.
export function rulingsOf(guns: GunAims[], asked?: { gun: string; plane: string } | null): Ruling[] {
  const hit = new Set(guns.flatMap((gun) => gun.targets.map((aim) => aim.plane)));
  const found = new Map<string, Ruling>();
  for (const gun of guns) {
    for (const refusal of gun.refused) {
      const meant = asked?.plane === refusal.plane && asked.gun === gun.gun;
      if (hit.has(refusal.plane) && !meant) continue;
      const ruling: Ruling = { ...refusal, gun: gun.gun, plain: plainWhys.includes(refusal.why) };
      const known = found.get(refusal.plane);
      const settled = known !== undefined && asked?.plane === known.plane && asked.gun === known.gun && !plainWhys.includes(known.why);
      if (!known || (!settled && rank(refusal.why) < rank(known.why))) found.set(refusal.plane, ruling);
    }
  }
  return [...found.values()];
}
