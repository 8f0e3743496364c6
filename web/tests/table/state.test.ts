import { describe, expect, it } from "vitest";

import type { PlaneView } from "../../src/protocol";
import { secretPhrases, statePhrases, statusText } from "../../src/table/state";

const plane = (more: Partial<PlaneView>): PlaneView => ({
  at: [0, 0], heading: 0, status: "flying", planned: false, cards: 0, guns: {}, ...more,
});

describe("the state of a plane in words", () => {
  it("is silent about what is as usual", () => {
    expect(statePhrases(plane({}))).toEqual([]);
    expect(secretPhrases(plane({}))).toEqual([]);
  });
  it("tells altitude, counters, flames, smoke and tailing", () => {
    expect(statePhrases(plane({ altitude: 2, climb: 1, smoke: 1, flames: 3, tailing: "Dr.I" }))).toEqual([
      "level 2", "1 climb counter", "on fire, 3 counters", "trailing smoke, 1 counter", "tailing Dr.I",
    ]);
  });
  it("tells who is on the ground, held still, landing or in the clouds, and says nothing of its level then", () => {
    expect(statePhrases(plane({ status: "grounded", altitude: 0, still: true }))).toHaveLength(2);
    expect(statePhrases(plane({ status: "grounded", altitude: 0, run: "landing" }))).toContain("landing");
    expect(statePhrases(plane({ status: "clouds", altitude: 4, pile: 2 }))).toContain("2 cards piled up");
  });
  it("has words for every status", () => {
    for (const status of ["flying", "grounded", "clouds", "left", "shot-down", "exploded", "crashed", "out-of-control", "collided"]) {
      expect(statusText({ status })).not.toContain("status.");
    }
  });
  it("keeps secrets for whoever has them in his view (W1-SPEC-11)", () => {
    expect(secretPhrases(plane({ wounded: true, engine: true, observer: true, disrupted: true, rudder: { left: "now", right: "next" } }))).toHaveLength(6);
  });
});
