import { describe, expect, it } from "vitest";

import { choicesOf, orderForKey } from "../../src/console/decisions";
import type { ChoicePrompt, Prompt } from "../../src/protocol";

const tail: ChoicePrompt = {
  plane: "Camel", ask: "tail", decline: { kind: "tail", plane: "Camel" },
  choices: [{ kind: "tail", plane: "Camel", target: "Dr.I" }, { kind: "tail", plane: "Camel", target: "D.Va" }],
};
const swerve: ChoicePrompt = {
  plane: "Dr.I", ask: "swerve", about: ["Camel"],
  choices: [{ kind: "swerve", plane: "Dr.I", to: "left" }, { kind: "swerve", plane: "Dr.I", to: "right" }],
};
const taxi: Prompt = { plane: "Camel", ask: "taxi", way: "turn", points: [] };
const reorder: ChoicePrompt = {
  plane: "Camel", ask: "reorder", decline: { kind: "reorder", plane: "Camel", cards: [1, 2, 3] },
  choices: [{ kind: "reorder", plane: "Camel", cards: [2, 1, 3] }],
};

describe("keys that decide", () => {
  it("a number chooses, and the answer is given as it came", () => {
    expect(orderForKey("1", tail)).toBe(tail.choices[0]);
    expect(orderForKey("2", tail)).toBe(tail.choices[1]);
    expect(orderForKey("3", tail)).toBeNull();
    expect(orderForKey("0", tail)).toBeNull();
    expect(orderForKey("2", swerve)).toBe(swerve.choices[1]);
  });

  it("N says no, where no is an answer", () => {
    expect(orderForKey("n", tail)).toBe(tail.decline);
    expect(orderForKey("N", reorder)).toBe(reorder.decline);
    expect(orderForKey("n", taxi)).toEqual({ kind: "taxi", plane: "Camel" });
    expect(orderForKey("n", swerve)).toBeNull();
  });

  it("leaves plans, shots and rows of cards to their own keys", () => {
    expect(choicesOf({ plane: "Camel", ask: "plan", slots: 3, hand: [1] })).toEqual({ options: [], decline: null });
    expect(orderForKey("1", { plane: "Camel", ask: "fire", guns: [], ready: {} })).toBeNull();
    expect(orderForKey("1", reorder)).toBeNull();
  });
});
