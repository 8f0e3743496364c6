import { describe, expect, it } from "vitest";

import { basePoints, pointOf, poseAfter, standing, taxiOrder } from "../../src/console/taxi";
import type { Pose } from "../../src/protocol";

const base = { width: 44, length: 68 };
const north: Pose = { at: [100, 200], heading: 0 };
const named = (name: string): number => basePoints.findIndex((point) => point.name === name);

describe("taxiing", () => {
  it("knows the nine points of a base, wherever its nose points", () => {
    expect(basePoints).toHaveLength(9);
    expect(pointOf(north, base, standing.point)).toEqual([100, 200]);
    const [x, y] = pointOf(north, base, named("front-right"));
    expect(x).toBeCloseTo(122, 1);
    expect(y).toBeCloseTo(234, 1);
    const [east, up] = pointOf({ ...north, heading: 90 }, base, named("front")); // the nose to the right
    expect(east).toBeCloseTo(134, 1);
    expect(up).toBeCloseTo(200, 5);
  });

  it("turns clockwise about its centre and about a corner", () => {
    expect(poseAfter("turn", north, base, { point: standing.point, turn: 90 })).toEqual({ at: [100, 200], heading: 90 });
    const about = poseAfter("turn", north, base, { point: named("rear"), turn: 90 });
    expect(about.heading).toBe(90);
    expect(about.at[0]).toBeCloseTo(134, 1); // the rear edge stays, the rest swings to the right
    expect(about.at[1]).toBeCloseTo(166, 1);
    expect(poseAfter("turn", north, base, { point: named("rear"), turn: -30 }).heading).toBe(330);
  });

  it("keeps the pivot under the base where it was", () => {
    for (let point = 0; point < basePoints.length; point++) {
      const before: Pose = { at: [310, 420], heading: 37 };
      const after = poseAfter("turn", before, base, { point, turn: -115 });
      const [a, b] = [pointOf(before, base, point), pointOf(after, base, point)];
      expect(Math.hypot(a[0] - b[0], a[1] - b[1])).toBeLessThan(0.01);
    }
  });

  it("puts the centre on the point where it may be placed", () => {
    const after = poseAfter("place", north, base, { point: named("left"), turn: 180 });
    expect(after.at[0]).toBeCloseTo(78, 1);
    expect(after).toMatchObject({ heading: 180 });
  });

  it("becomes an order, or none where nothing changes", () => {
    expect(taxiOrder("Camel", "turn", north, base, standing)).toEqual({ kind: "taxi", plane: "Camel" });
    expect(taxiOrder("Camel", "turn", north, base, { point: 0, turn: 0 })).toEqual({ kind: "taxi", plane: "Camel" });
    expect(taxiOrder("Camel", "turn", north, base, { point: 4, turn: 45 })).toEqual({ kind: "taxi", plane: "Camel", about: [100, 200], heading: 45 });
    expect(taxiOrder("Camel", "place", north, base, standing)).toEqual({ kind: "taxi", plane: "Camel" });
    const placed = taxiOrder("Camel", "place", north, base, { point: named("front"), turn: 0 });
    expect(placed).toMatchObject({ kind: "taxi", heading: 0 });
    expect(placed.at?.[1]).toBeCloseTo(234, 1);
  });
});
