// The arrow of a maneuver card as a curve in mm: it starts at 0 0 (the middle of the base's front edge), up is
// forward, y points down.
import type { Arrow } from "../protocol";
import { at, type Spot } from "./path";

// A piece of the curve: a cubic with its four points.
export type Bend = readonly [Spot, Spot, Spot, Spot];

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
// The direction of a heading in the drawing.
export const ahead = (heading: number): Spot => [Math.sin(radians(heading)), -Math.cos(radians(heading))];

export const arrowEnd = (arrow: Arrow): Spot => [arrow.right, -arrow.forward];

const turnsBack = (arrow: Arrow): boolean => Math.abs(arrow.turn) > 150;

// Bends that leave straight ahead and end at the arrowhead's foot in its direction.
export function arrowBends(arrow: Arrow): Bend[] {
  const end = arrowEnd(arrow);
  if (turnsBack(arrow)) {
    // Over the top: up beside the head, round, and back down into it.
    const wide = Math.min(9, Math.max(5, arrow.forward * 0.2));
    const side = arrow.turn < 0 ? 1 : -1;
    const beside: Spot = [end[0] + side * wide, end[1] + arrow.forward * 0.06];
    const top: Spot = [end[0] + (side * wide) / 2, end[1] - wide * 0.62];
    const bow = wide * 0.3;
    return [
      [[0, 0], [0, end[1] * 0.45], [beside[0], beside[1] + arrow.forward * 0.45], beside],
      [beside, [beside[0], top[1] + bow * 0.8], [top[0] + side * bow, top[1]], top],
      [top, [top[0] - side * bow, top[1]], [end[0], top[1] + bow * 0.8], end],
    ];
  }
  const distance = Math.hypot(end[0], end[1]);
  const slip = arrow.turn === 0 && arrow.right !== 0;
  const pull = slip ? Math.min(distance * 0.5, arrow.forward * 0.8) : distance * 0.42;
  const way = ahead(arrow.turn);
  return [[[0, 0], [0, -pull], [end[0] - way[0] * pull, end[1] - way[1] * pull], end]];
}

export function bendsPath(bends: readonly Bend[], scale = 1, shift: Spot = [0, 0]): string {
  const place = ([x, y]: Spot): Spot => [x * scale + shift[0], y * scale + shift[1]];
  return bends
    .map(([from, a, b, to], i) => `${i === 0 ? `M${at(place(from))}` : ""}C${at(place(a))} ${at(place(b))} ${at(place(to))}`)
    .join("");
}

export const arrowPath = (arrow: Arrow): string => bendsPath(arrowBends(arrow));

// How far the arrow reaches to both sides and up, its head (of the length given) included.
export function arrowReach(arrow: Arrow, head: number): { left: number; right: number; top: number } {
  let [left, right, top] = [0, 0, 0];
  const take = ([x, y]: Spot) => {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
  };
  for (const [a, b, c, d] of arrowBends(arrow)) {
    for (let t = 0; t <= 1; t += 0.1) {
      const u = 1 - t;
      take([
        u * u * u * a[0] + 3 * u * u * t * b[0] + 3 * u * t * t * c[0] + t * t * t * d[0],
        u * u * u * a[1] + 3 * u * u * t * b[1] + 3 * u * t * t * c[1] + t * t * t * d[1],
      ]);
    }
  }
  const end = arrowEnd(arrow);
  const way = ahead(arrow.turn);
  take([end[0] + way[0] * head, end[1] + way[1] * head]);
  return { left, right, top };
}
