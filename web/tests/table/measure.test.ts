import { describe, expect, it } from "vitest";

import { bandOf, snap } from "../../src/table/measure";

describe("the ruler", () => {
  const stick = { length: 200, half: 100 };
  it("has two bands and an end", () => {
    expect([bandOf(100, stick), bandOf(100.1, stick), bandOf(200, stick), bandOf(201, stick)]).toEqual(["short", "long", "long", "beyond"]);
  });
  it("snaps to the nearest stand, if one is near", () => {
    const stands = [{ plane: "a", at: [100, 100] as [number, number] }, { plane: "b", at: [110, 100] as [number, number] }];
    expect(snap([107, 100], stands, 12)).toEqual({ plane: "b" });
    expect(snap([150, 100], stands, 12)).toEqual({ at: [150, 100] });
  });
});
