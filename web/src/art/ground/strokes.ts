// Path text for the ground: one decimal is a tenth of a millimetre, fine enough for what lies 2,000 feet below.
import type { Spot } from "../path";

export const f = (value: number): string => String(Math.round(value * 10) / 10);
export const pt = (spot: Spot): string => `${f(spot[0])} ${f(spot[1])}`;
export const area = (spots: readonly Spot[]): string => (spots.length > 2 ? `M${spots.map(pt).join("L")}Z` : "");
export const trace = (spots: readonly Spot[]): string => (spots.length > 1 ? `M${spots.map(pt).join("L")}` : "");
// A round dot: a line without length and with round ends, as wide as the stroke.
export const dot = (spot: Spot): string => `M${pt(spot)}h0`;

// A smooth line: each spot pulls, the middles between them are met.
export function flowing(spots: readonly Spot[]): string {
  const first = spots[0];
  const last = spots[spots.length - 1];
  if (!first || !last) return "";
  let d = `M${pt(first)}`;
  for (let i = 1; i < spots.length - 1; i++) {
    const [here, next] = [spots[i] ?? first, spots[i + 1] ?? last];
    d += `Q${pt(here)} ${pt([(here[0] + next[0]) / 2, (here[1] + next[1]) / 2])}`;
  }
  return `${d}L${pt(last)}`;
}

// Spots at equal distances along a way, with its direction there.
export function along(spots: readonly Spot[], step: number): { at: Spot; way: Spot }[] {
  const found: { at: Spot; way: Spot }[] = [];
  let left = step / 2;
  for (let i = 0; i + 1 < spots.length; i++) {
    const [a, b] = [spots[i] ?? [0, 0], spots[i + 1] ?? [0, 0]];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    if (length === 0) continue;
    const way: Spot = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
    let gone = left;
    for (; gone <= length; gone += step) found.push({ at: [a[0] + way[0] * gone, a[1] + way[1] * gone], way });
    left = gone - length;
  }
  return found;
}

// The way moved aside by a distance (to the right of its direction in the drawing: clockwise).
export function beside(spots: readonly Spot[], distance: number): Spot[] {
  return spots.map((here, i) => {
    const a = spots[Math.max(0, i - 1)] ?? here;
    const b = spots[Math.min(spots.length - 1, i + 1)] ?? here;
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    return [here[0] - ((b[1] - a[1]) / length) * distance, here[1] + ((b[0] - a[0]) / length) * distance];
  });
}
