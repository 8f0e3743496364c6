// Taxiing: a plane on the ground is turned about a point under its base, or put with its stand on such a point. The
// points are the referee's, and so is where it comes to stand.
import type { BasePoint, Pose, TaxiOrder, TaxiPrompt } from "../protocol";

export interface Taxi {
  point: BasePoint["name"];
  turn: number; // degrees clockwise
}
export const standing: Taxi = { point: "centre", turn: 0 };

export const stays = (order: TaxiOrder): boolean => order.heading === undefined;

// Without a turn (or, where it may be put somewhere, a shift) the plane stays where it is.
export function taxiOrder({ plane, way, points }: TaxiPrompt, pose: Pose, taxi: Taxi): TaxiOrder {
  const point = points.find((each) => each.name === taxi.point);
  const changes = taxi.turn % 360 !== 0 || (way === "place" && taxi.point !== standing.point);
  if (!point || !changes) return { kind: "taxi", plane };
  const heading = Math.round((((pose.heading + taxi.turn) % 360) + 360) % 360 * 100) / 100;
  return { kind: "taxi", plane, ...(way === "turn" ? { about: point.at } : { at: point.at }), heading };
}
