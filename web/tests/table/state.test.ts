import { describe, expect, it } from "vitest";

import type { PlaneView } from "../../src/protocol";
import { secretPhrases, statePhrases, statusText } from "../../src/table/state";

const plane = (more: Partial<PlaneView>): PlaneView => ({
  at: [0, 0], heading: 0, status: "flying", planned: false, cards: 0, guns: {}, can_fire: {}, ...more,
});

describe("the state of a plane in words", () => {
  it("is silent about what is as usual", () => {
    expect(statePhrases(plane({}), {})).toEqual([]);
    expect(secretPhrases(plane({}))).toEqual([]);
  });
  it("tells altitude, counters, flames, smoke and tailing", () => {
    expect(statePhrases(plane({ altitude: 2, climb: 1, smoke: 1, flames: 3, tailing: "Dr.I" }), { ceiling: 4 })).toEqual([
      "level 2", "1 climb counter", "on fire, 3 counters", "trailing smoke, 1 counter", "tailing Dr.I",
    ]);
  });
  it("tells who is on the ground, held still, landing or in the clouds, and says nothing of its level then", () => {
    expect(statePhrases(plane({ footing: "ground", still: 2 }), { ceiling: 4 })).toHaveLength(2);
    expect(statePhrases(plane({ footing: "ground", run: "landing" }), { ceiling: 4 })).toContain("landing");
    expect(statePhrases(plane({ footing: "clouds", altitude: 4, pile: 2 }), { ceiling: 4 })).toContain("2 cards piled up");
  });
  it("has words for every status", () => {
    for (const status of ["flying", "left", "shot-down", "exploded", "crashed", "out-of-control", "collided"] as const) {
      expect(statusText({ status })).not.toContain("status.");
    }
    for (const footing of ["ground", "clouds"] as const) expect(statusText({ status: "flying", footing })).not.toContain("status.");
  });
  it("keeps secrets for whoever has them in his view (W1-SPEC-11)", () => {
    expect(secretPhrases(plane({ wounded: true, engine: true, observer: true, disrupted: true, rudder_left: 1, rudder_right: 2 }))).toHaveLength(6);
    expect(secretPhrases(plane({ blinded: true }))).toEqual(secretPhrases(plane({ disrupted: true })));
  });
});
