import { describe, expect, it } from "vitest";

import { allowed, movedTo } from "../../src/console/reorder";

const every = [[1, 2, 3], [1, 3, 2], [2, 1, 3], [2, 3, 1], [3, 1, 2], [3, 2, 1]];

describe("cards in another order", () => {
  it("go where the hand pushes them", () => {
    expect(movedTo([1, 2, 3], 0, 2, every)).toEqual([2, 3, 1]);
    expect(movedTo([1, 2, 3], 2, 0, every)).toEqual([3, 1, 2]);
    expect(movedTo([4, 7], 0, 1, [[4, 7], [7, 4]])).toEqual([7, 4]);
  });

  it("go only where the referee allows it, by another way if there is one", () => {
    expect(movedTo([1, 2, 3], 0, 2, [[1, 2, 3], [3, 2, 1]])).toEqual([3, 2, 1]); // the two change places
    expect(movedTo([1, 2, 3], 0, 1, [[1, 2, 3], [3, 1, 2]])).toEqual([3, 1, 2]); // whatever has it there
    expect(movedTo([1, 2, 3], 0, 2, [[1, 2, 3], [1, 3, 2]])).toBeNull();
  });

  it("stay in the row", () => {
    expect(movedTo([1, 2, 3], 0, -1, every)).toBeNull();
    expect(movedTo([1, 2, 3], 2, 3, every)).toBeNull();
    expect(allowed([1, 2], every)).toBe(false);
    expect(allowed([3, 1, 2], every)).toBe(true);
  });
});
