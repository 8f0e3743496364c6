import { describe, expect, it } from "vitest";

import type { Pose } from "../../src/protocol";
import { flightAlong, pointsAlong, taxiAt, type Leg } from "../../src/table/flight";
import { distance, fromStand } from "../../src/pieces/geometry";

const start: Pose = { at: [100, 500], heading: 0 };
const way: Leg[] = [
  { to: { at: [100, 400], heading: 0 }, looping: false },
  { to: { at: [150, 320], heading: 60 }, looping: false },
  { to: { at: [250, 300], heading: 90 }, looping: false },
];

describe("a pile of cards flown at once (W1-CLOUD-03)", () => {
  it("goes through the pose after each card, in order", () => {
    expect(flightAlong(start, way, 0)).toMatchObject(start);
    way.forEach((leg, index) => expect(distance(flightAlong(start, way, (index + 1) / way.length).at, leg.to.at)).toBeLessThan(0.01));
    expect(flightAlong(start, way, 1)).toMatchObject({ at: [250, 300], heading: 90 });
  });
  it("stays where it is without cards", () => {
    expect(flightAlong(start, [], 0.5)).toMatchObject(start);
  });
  it("leaves its smoke where it has been, the oldest first", () => {
    const points = pointsAlong(start, way, 1, 6);
    expect(points[0]).toEqual([100, 500]);
    expect(distance(points[6] ?? [0, 0], [250, 300])).toBeLessThan(0.01);
  });
});

describe("taxiing (W1-LAND-07)", () => {
  it("turns about one point of the base, which does not move", () => {
    // The left wheel stays where it is while the plane turns by 70 degrees.
    const wheel = fromStand(start, -12, 5);
    const turned = (() => {
      const angle = (70 * Math.PI) / 180;
      const [x, y] = [start.at[0] - wheel[0], start.at[1] - wheel[1]];
      return { at: [wheel[0] + x * Math.cos(angle) - y * Math.sin(angle), wheel[1] + x * Math.sin(angle) + y * Math.cos(angle)], heading: 70 } as Pose;
    })();
    for (const t of [0, 0.25, 0.5, 0.75, 1]) {
      const pose = taxiAt(start, turned, t);
      const now = fromStand(pose, -12, 5);
      expect(distance(now, wheel)).toBeLessThan(0.01);
    }
    expect(taxiAt(start, turned, 0.5).heading).toBeCloseTo(35);
  });
  it("rolls straight where it does not turn", () => {
    expect(taxiAt(start, { at: [120, 480], heading: 0 }, 0.5).at).toEqual([110, 490]);
  });
});
