import { describe, expect, it } from "vitest";

import { cameThrough, isOnTable } from "../../src/state/inGame";
import { lastTurn, roundFrom, roundWords } from "../../src/state/rounds";
import type { ShownEvent, StoryLine } from "../../src/state/session";
import { durations, stepsOf } from "../../src/state/steps";

const event = (kind: ShownEvent["event"], turn: number, more: Record<string, unknown> = {}): ShownEvent => ({ event: kind, turn, phase: 0, patch: {}, ...more }) as ShownEvent;
const story: StoryLine[] = [event("turn", 1), event("turn", 5), event("round-ended", 5, { round: 1 }), event("round-began", 5, { round: 2, planes: ["E-3"] }), event("turn", 6)].map((each, index) => ({ index, update: index, event: each }));

describe("rounds (W2-SCN-08)", () => {
  it("are named where there are several", () => {
    expect(roundWords({})).toBeNull();
    expect(roundWords({ rounds: 2 })).toBe("Round 1 of 2");
    expect(roundWords({ round: 2, rounds: 2 })).toBe("Round 2 of 2");
  });
  it("have as many turns each, counted on through all of them", () => {
    expect(lastTurn({}, story, 4)).toBeUndefined();
    expect(lastTurn({ turns: 5 }, story, 1)).toBe(5);
    expect(lastTurn({ turns: 5 }, story, 2)).toBe(5);
    expect(lastTurn({ turns: 5 }, story, 3)).toBe(10);
    expect(roundFrom(story, 4)).toBe(5);
  });
  it("bring their own planes to the table, and clear away what was lost before", () => {
    expect(isOnTable({ status: "waiting", round: 2 }, {})).toBe(false);
    expect(isOnTable({ status: "flying" }, {})).toBe(true);
    expect(isOnTable({ status: "shot-down" }, {})).toBe(true);
    expect(isOnTable({ status: "shot-down" }, { round: 2 })).toBe(false);
    expect(isOnTable({ status: "relieved" }, { round: 2 })).toBe(false);
    expect(isOnTable({ status: "shot-down", round: 2 }, { round: 2 })).toBe(true);
    expect(isOnTable({ status: "flying", round: 2 }, { round: 2 })).toBe(true);
  });
  it("are no loss for those that came through", () => {
    expect(cameThrough({ status: "relieved" })).toBe(true);
    expect(cameThrough({ status: "shot-down" })).toBe(false);
  });
  it("end with a pause, in which the old planes go and the fresh ones come", () => {
    const steps = stepsOf([event("target-removed", 5, { target: "Depot 1" }), event("round-ended", 5, { round: 1 }), event("round-began", 5, { round: 2, planes: [] })], 0);
    expect(steps.map(({ kind, first, last }) => [kind, first, last])).toEqual([["plain", 0, 0], ["round", 1, 2]]);
    expect(steps[1]?.duration).toBe(durations.round);
  });
});
