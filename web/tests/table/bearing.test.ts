import { describe, expect, it } from "vitest";

import { bearingOf, edgeAhead } from "../../src/console/bearing";
import type { PlaneView, Point } from "../../src/protocol";
import { bearingWords } from "../../src/console/Positions";

const me = { at: [450, 450] as Point, heading: 0 };

describe("where another plane is", () => {
  it.each([
    [[450, 600], "ahead", 0], [[450, 300], "behind", 180], [[600, 450], "right", 90], [[300, 450], "left", 90],
    [[550, 550], "right", 45], [[350, 550], "left", 45],
  ] as [Point, string, number][])("at %j it is %s by %i degrees", (at, side, degrees) => {
    expect(bearingOf(me, { at, heading: 0 })).toMatchObject({ side, degrees });
  });

  it("is told from the pilot's seat, whatever the heading", () => {
    expect(bearingOf({ at: [450, 450], heading: 180 }, { at: [600, 450], heading: 0 })).toMatchObject({ side: "left", degrees: 90 });
    expect(bearingOf({ at: [450, 450], heading: 350 }, { at: [450, 600], heading: 0 })).toMatchObject({ side: "right", degrees: 10 });
  });

  it.each([[180, "towards"], [0, "away"], [270, "left"], [90, "right"], [150, "towards"], [200, "towards"]] as [number, string][])(
    "a plane ahead that flies %i degrees is on course: %s",
    (heading, course) => {
      expect(bearingOf(me, { at: [450, 600], heading }).course).toBe(course);
    },
  );

  it("knows how far the edge is", () => {
    const size = { width: 900, height: 900 };
    expect(edgeAhead(me, size)).toBeCloseTo(450);
    expect(edgeAhead({ at: [100, 200], heading: 270 }, size)).toBeCloseTo(100);
    expect(edgeAhead({ at: [800, 800], heading: 45 }, size)).toBeCloseTo(Math.SQRT2 * 100);
  });

  it("says it in words", () => {
    const plane = (at: Point, heading: number): PlaneView => ({ at, heading, status: "flying", planned: false, cards: 0, guns: {}, can_fire: {} });
    expect(bearingWords(plane([450, 450], 0), plane([390, 554], 180))).toBe("12.0 cm, 30 degrees left, flying towards you");
    expect(bearingWords(plane([450, 450], 0), plane([450, 250], 0))).toContain("dead astern");
  });
});
