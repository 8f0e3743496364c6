// Where the labels go: beside their planes, over no plane and over no other label, if there is room.
import type { Point } from "../protocol";
import type { Box } from "../pieces/geometry";

export interface Labelled {
  id: string;
  at: Point; // the stand, in pixels
  radius: number; // of the plane, in pixels
  width: number; // of the label
  height: number;
}

const gap = 5;

function candidates(one: Labelled): Point[] {
  // Upper left corners, the best place first: below, above, right, left, then the corners.
  const { at: [x, y], radius: r, width: w, height: h } = one;
  const d = r * 0.72;
  return [
    [x - w / 2, y + r + gap], [x - w / 2, y - r - gap - h],
    [x + r + gap, y - h / 2], [x - r - gap - w, y - h / 2],
    [x + d + gap, y + d + gap], [x - d - gap - w, y + d + gap],
    [x + d + gap, y - d - gap - h], [x - d - gap - w, y - d - gap - h],
    [x - w / 2, y + r + gap + h + 4], [x - w / 2, y - r - gap - 2 * h - 4],
    [x + r + gap, y + h * 0.7], [x - r - gap - w, y + h * 0.7],
  ];
}

function overlap(a: Box, b: Box): number {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

function overCircle(box: Box, at: Point, radius: number): number {
  const dx = Math.max(box.left - at[0], 0, at[0] - box.right);
  const dy = Math.max(box.top - at[1], 0, at[1] - box.bottom);
  const into = radius - Math.hypot(dx, dy);
  return into > 0 ? into * 40 : 0;
}

// Upper left corner of each label. `before` holds the choice of the last time, which is kept while it is
// free: labels that hop are worse than labels in the second best place. `others`: boxes that are taken already.
export function placeLabels(all: Labelled[], window: Box, before?: Map<string, number>, others: Box[] = []): Map<string, Point> {
  const placed = new Map<string, Point>();
  const taken: Box[] = [...others];
  for (const one of all) {
    let best: Point | undefined;
    let bestCost = Infinity;
    let bestIndex = 0;
    candidates(one).forEach((corner, index) => {
      const box = { left: corner[0], top: corner[1], right: corner[0] + one.width, bottom: corner[1] + one.height };
      let cost = index * 3 - (before?.get(one.id) === index ? 12 : 0);
      for (const other of taken) cost += overlap(box, other);
      for (const plane of all) if (plane !== one) cost += overCircle(box, plane.at, plane.radius);
      const outside = one.width * one.height - overlap(box, window);
      if (outside > 0) cost += outside;
      if (cost < bestCost) [best, bestCost, bestIndex] = [corner, cost, index];
    });
    if (!best) continue;
    before?.set(one.id, bestIndex);
    placed.set(one.id, best);
    taken.push({ left: best[0], top: best[1], right: best[0] + one.width, bottom: best[1] + one.height });
  }
  return placed;
}
