import { describe, expect, it } from "vitest";

import { differs } from "../../src/pieces/steady";

describe("what a piece is given", () => {
  const plane = { at: [1, 2] };
  it("is the same as long as each part is the same thing", () => {
    expect(differs({ plane, open: false }, { open: false, plane })).toBe(false);
  });
  it.each([
    [{ plane }, { plane: { at: [1, 2] } }],
    [{ plane, open: false }, { plane, open: true }],
    [{ plane }, { plane, open: undefined }],
    [{ plane, open: undefined }, { plane }],
    [{ plane, open: undefined }, { plane, mine: undefined }],
  ])("is another: %j and %j", (before, after) => {
    expect(differs(before, after)).toBe(true);
  });
});
