import { describe, expect, it } from "vitest";

import { altitudeWidth } from "../../src/art/Stand";

describe("the mark of how high a plane stands", () => {
  it("has room for two figures and for the counters of its climb rate", () => {
    const small = altitudeWidth({ level: 2, climb: 0, rate: 1 });
    expect(altitudeWidth({ level: 12, climb: 0, rate: 1 })).toBeGreaterThan(small);
    expect(altitudeWidth({ level: 2, climb: 0, rate: 4 })).toBeGreaterThan(small);
  });
  it("shows counters also where the climb rate is not known", () => {
    expect(altitudeWidth({ level: 2, climb: 2 })).toBe(altitudeWidth({ level: 2, climb: 0, rate: 4 }));
  });
});
