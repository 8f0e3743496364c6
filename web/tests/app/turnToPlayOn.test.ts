import { describe, expect, it } from "vitest";

import { turnToPlayOn } from "../../src/screens/turnToPlayOn";
import type { StoryLine } from "../../src/state/session";

describe("play on from here", () => {
  const kinds: [string, number][] = [["turn", 1], ["planned", 1], ["revealed", 1], ["moved", 1], ["settled", 1], ["turn", 2], ["planned", 2], ["revealed", 2], ["moved", 2], ["ended", 2]];
  const lines = kinds.map(([event, turn], index) => ({ index, update: index, event: { event, turn, phase: 0, patch: {} } }) as unknown as StoryLine);
  const begins = (at: number) => turnToPlayOn(lines, at)?.index;
  it("begins with the turn that is shown", () => {
    expect([-1, 0, 1, 2].map(begins)).toEqual([0, 0, 0, 0]);
    expect([5, 6, 7].map(begins)).toEqual([5, 5, 5]);
  });
  it("begins with the next turn where this one has been shown to its end", () => {
    expect([3, 4].map(begins)).toEqual([5, 5]);
  });
  it("begins with the last turn where there is no other", () => {
    expect([8, 9].map(begins)).toEqual([5, 5]);
    expect(turnToPlayOn([], 3)).toBeUndefined();
  });
});
