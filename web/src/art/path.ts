// Helpers that write SVG path data. Points are those of the drawing: x to the right, y down.

export type Spot = readonly [number, number];

// Two decimals are a hundredth of a millimetre: sharp at any zoom, and short.
export function n(value: number): string {
  const rounded = Math.round(value * 100) / 100;
  return Object.is(rounded, -0) ? "0" : String(rounded);
}
export const at = ([x, y]: Spot): string => `${n(x)} ${n(y)}`;

export function polygon(points: readonly Spot[]): string {
  return points.length ? `M${points.map(at).join("L")}Z` : "";
}
export function polyline(points: readonly Spot[]): string {
  return points.length ? `M${points.map(at).join("L")}` : "";
}
export const circle = (x: number, y: number, r: number): string =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0Z`;
export const box = (x: number, y: number, width: number, height: number): string =>
  `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}Z`;

// A corner of an outline, and how much of the edge before and after it the rounding takes.
export interface Corner {
  at: Spot;
  before?: number;
  after?: number;
}

const towards = (from: Spot, to: Spot, distance: number): Spot => {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const share = Math.min(distance / length, 1);
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
};

// A closed outline whose corners are quarter ellipses, never outside the straight outline.
export function rounded(corners: readonly Corner[]): string {
  const parts: string[] = [];
  const count = corners.length;
  const reach = 0.5523;
  corners.forEach((corner, index) => {
    const before = corners[(index + count - 1) % count];
    const after = corners[(index + 1) % count];
    if (!before || !after) return;
    const start = towards(corner.at, before.at, corner.before ?? 0);
    const end = towards(corner.at, after.at, corner.after ?? corner.before ?? 0);
    parts.push(`${index === 0 ? "M" : "L"}${at(start)}`);
    if (corner.before || corner.after) {
      const pull = (from: Spot): Spot => [
        from[0] + (corner.at[0] - from[0]) * reach,
        from[1] + (corner.at[1] - from[1]) * reach,
      ];
      parts.push(`C${at(pull(start))} ${at(pull(end))} ${at(end)}`);
    }
  });
  return `${parts.join("")}Z`;
}

// A smooth line through points (Catmull-Rom).
export function smooth(points: readonly Spot[], closed = false): string {
  const first = points[0];
  if (!first) return "";
  const get = (index: number): Spot => {
    const count = points.length;
    const each = closed ? points[((index % count) + count) % count] : points[Math.max(0, Math.min(count - 1, index))];
    return each ?? first;
  };
  let text = `M${at(first)}`;
  for (let i = 0; i < (closed ? points.length : points.length - 1); i++) {
    const [a, b, c, d] = [get(i - 1), get(i), get(i + 1), get(i + 2)];
    text += `C${at([b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6])} ${at([c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6])} ${at(c)}`;
  }
  return closed ? `${text}Z` : text;
}
