import { describe, expect, it } from "vitest";

import type { PlaneView } from "../../src/protocol";
import { heightOf, inSight, layerOf, onGround, standingOf } from "../../src/pieces/aloft";

const plane = (more: Partial<PlaneView>): PlaneView => ({
  at: [0, 0], heading: 0, status: "flying", planned: false, cards: 0, guns: {}, can_fire: {}, ...more,
});

describe("how high a plane stands", () => {
  it("has no stand where nobody plays with altitude", () => {
    expect(standingOf(plane({}), {})).toBeNull();
    expect(standingOf(plane({}), { ceiling: 3 })).toEqual({ level: 0, pegs: 0, slots: 3, climb: 0 });
    expect(heightOf(plane({}), {}, 3)).toBe(0);
  });

  it("counts its pegs from the floor (W1-HIGH-01)", () => {
    expect(standingOf(plane({ altitude: 2, climb: 1 }), { floor: 0, ceiling: 3 })).toEqual({ level: 2, pegs: 2, slots: 3, climb: 1 });
    expect(standingOf(plane({ altitude: 7 }), { floor: 5, ceiling: 8 })).toEqual({ level: 7, pegs: 2, slots: 3, climb: 0 });
  });

  it("is lifted a little by counters, never by a whole level", () => {
    const low = heightOf(plane({ altitude: 1, climb: 0 }), { floor: 0, ceiling: 3 }, 4);
    const climbing = heightOf(plane({ altitude: 1, climb: 3 }), { floor: 0, ceiling: 3 }, 4);
    expect(low).toBe(1);
    expect(climbing).toBeGreaterThan(1);
    expect(climbing).toBeLessThan(2);
  });

  it("stands on the ground when it is grounded (W1-ALT-03)", () => {
    expect(heightOf(plane({ footing: "ground" }), { floor: 0, ceiling: 3 }, 3)).toBe(onGround);
    expect(heightOf(plane({ climb: 1 }), { floor: 0, ceiling: 3 }, 3)).toBeGreaterThan(0);
  });
});

describe("the order in which planes are drawn", () => {
  it("puts the lower under the higher, wrecks under all and the clouds over all", () => {
    const order = [
      plane({ status: "crashed", altitude: 0 }), plane({ footing: "ground" }), plane({ climb: 1 }),
      plane({ altitude: 1 }), plane({ altitude: 1, climb: 2 }), plane({ altitude: 3 }), plane({ footing: "clouds", altitude: 4 }),
    ].map(layerOf);
    expect([...order].sort((a, b) => a - b)).toEqual(order);
    expect(new Set(order).size).toBe(order.length);
  });
});

it("rulers do not reach into the clouds, nor to wrecks", () => {
  const planes: Partial<PlaneView>[] = [{}, { footing: "ground" }, { footing: "clouds" }, { status: "shot-down" }];
  expect(planes.map((each) => inSight(plane(each)))).toEqual([true, true, false, false]);
});
