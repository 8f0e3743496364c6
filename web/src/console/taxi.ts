// Taxiing: a plane on the ground is turned about a point under its base, or put with its stand on such a point.
import type { Order, Point, Pose, TaxiPrompt } from "../protocol";
import { radians } from "../table/geometry";

export interface Taxi {
  point: number; // index into basePoints
  turn: number; // degrees clockwise
}
export const standing: Taxi = { point: 4, turn: 0 };

// The nine points of a base to choose from, right and forward of the stand in halves of its width and length, row by
// row from its front. A hair inside, so that a corner is surely a point of the base.
const inside = 0.999;
export const basePoints: readonly { name: string; right: number; forward: number }[] = [
  { name: "front-left", right: -inside, forward: inside }, { name: "front", right: 0, forward: inside }, { name: "front-right", right: inside, forward: inside },
  { name: "left", right: -inside, forward: 0 }, { name: "centre", right: 0, forward: 0 }, { name: "right", right: inside, forward: 0 },
  { name: "rear-left", right: -inside, forward: -inside }, { name: "rear", right: 0, forward: -inside }, { name: "rear-right", right: inside, forward: -inside },
];

const rounded = (value: number): number => Math.round(value * 1000) / 1000;
const round = ([x, y]: Point): Point => [rounded(x), rounded(y)];

// A point of the table (y up) turned clockwise about another.
function turned(point: Point, about: Point, turn: number): Point {
  const [cos, sin] = [Math.cos(radians(turn)), Math.sin(radians(turn))];
  const [x, y] = [point[0] - about[0], point[1] - about[1]];
  return [about[0] + x * cos + y * sin, about[1] - x * sin + y * cos];
}

export function pointOf(pose: Pose, base: { width: number; length: number }, index: number): Point {
  const { right, forward } = basePoints[index] ?? { right: 0, forward: 0 };
  const from: Point = [pose.at[0] + (right * base.width) / 2, pose.at[1] + (forward * base.length) / 2];
  return turned(from, pose.at, pose.heading);
}

const headingOf = (pose: Pose, turn: number): number => rounded((((pose.heading + turn) % 360) + 360) % 360);

export function poseAfter(way: TaxiPrompt["way"], pose: Pose, base: { width: number; length: number }, taxi: Taxi): Pose {
  const point = pointOf(pose, base, taxi.point);
  return { at: round(way === "turn" ? turned(pose.at, point, taxi.turn) : point), heading: headingOf(pose, taxi.turn) };
}

// Without a turn (or, where it may be put somewhere, a shift) the plane stays where it is.
export function taxiOrder(plane: string, way: TaxiPrompt["way"], pose: Pose, base: { width: number; length: number }, taxi: Taxi): Order & { kind: "taxi" } {
  const heading = headingOf(pose, taxi.turn);
  if (way === "turn") return taxi.turn % 360 === 0 ? { kind: "taxi", plane } : { kind: "taxi", plane, about: round(pointOf(pose, base, taxi.point)), heading };
  if (taxi.turn % 360 === 0 && taxi.point === standing.point) return { kind: "taxi", plane };
  return { kind: "taxi", plane, at: round(pointOf(pose, base, taxi.point)), heading };
}
