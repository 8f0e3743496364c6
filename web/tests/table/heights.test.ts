import { describe, expect, it } from "vitest";

import { Heights, shadowAt } from "../../src/table/heights";

describe("heights", () => {
  it("a plane that is seen for the first time is where it should be", () => {
    const heights = new Heights();
    expect(heights.rise("Camel", 2, 16)).toBe(true);
    expect(heights.of("Camel")).toBe(2);
  });
  it("rises bit by bit and arrives", () => {
    const heights = new Heights();
    heights.rise("Camel", 1, 16);
    expect(heights.rise("Camel", 2, 16)).toBe(false);
    expect(heights.of("Camel")).toBeGreaterThan(1);
    expect(heights.of("Camel")).toBeLessThan(2);
    for (let frame = 0; frame < 120; frame++) heights.rise("Camel", 2, 16);
    expect(heights.of("Camel")).toBe(2);
  });
  it("is there at once where no motion is wanted", () => {
    const heights = new Heights();
    heights.rise("Camel", 3, 16);
    expect(heights.rise("Camel", 0, null)).toBe(true);
    expect(heights.of("Camel")).toBe(0);
  });
  it("the shadow falls farther off with every level, and close by on the ground", () => {
    expect([-1, 0, 1, 2, 3].map(shadowAt)).toEqual([...[-1, 0, 1, 2, 3].map(shadowAt)].sort((a, b) => a - b));
    expect(shadowAt(-1)).toBeLessThan(1);
  });
});
