import { describe, expect, it } from "vitest";

import { allowed, movedTo, reorderOf, reorderQuestion } from "../../src/console/reorder";
import type { ChoicePrompt, PlaneView, View } from "../../src/protocol";
import { start } from "../app/fixtures";

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

describe("what a tailing pilot may reorder", () => {
  const tailing = (phase: number, more: Partial<PlaneView> = {}): View => {
    const view = { ...start(), phase };
    return { ...view, planes: { ...view.planes, Camel: { ...view.planes["Camel"]!, plan: [4, 7, 9], tailing: "Dr.I", ...more } } };
  };
  const orders = (...all: number[][]): ChoicePrompt => ({
    plane: "Camel", ask: "reorder", choices: all.map((cards) => ({ kind: "reorder", plane: "Camel", cards })),
    decline: { kind: "reorder", plane: "Camel", cards: [4, 7, 9] },
  });

  it("is what he has not flown yet, and the answer has the whole plan", () => {
    const before = reorderOf(orders([7, 4, 9], [9, 7, 4]), tailing(0));
    expect(before.cards).toEqual([4, 7, 9]);
    expect(before.orders).toEqual([[4, 7, 9], [7, 4, 9], [9, 7, 4]]);
    const after = reorderOf(orders([4, 9, 7]), tailing(1));
    expect(after.cards).toEqual([7, 9]);
    expect(after.orders).toEqual([[7, 9], [9, 7]]);
    expect(after.answer([9, 7])).toEqual({ kind: "reorder", plane: "Camel", cards: [4, 9, 7] });
  });

  it("is nothing where only the order that lies there is left", () => {
    expect(reorderOf(orders(), tailing(1)).orders).toEqual([[7, 9]]);
  });

  it("is asked with the card that he sees, or with the reason why he sees none", () => {
    expect(reorderQuestion("Camel", tailing(0, { shown: { card: 6, verdict: "as-placed" } }))).toBe("Camel is on the tail of Dr.I: this comes next.");
    expect(reorderQuestion("Camel", tailing(0, { blinded: true }))).toMatch(/just been hit/);
    expect(reorderQuestion("Camel", tailing(0))).toBe("Camel sees no card of Dr.I.");
  });
});
