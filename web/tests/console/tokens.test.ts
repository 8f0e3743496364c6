import { describe, expect, it } from "vitest";

import { choicesOf, orderForKey, tokenAnswers } from "../../src/console/decisions";
import { readToken } from "../../src/console/TokenConsole";
import type { ChoicePrompt } from "../../src/protocol";

const snipe: ChoicePrompt = {
  plane: "red", ask: "snipe", tokens: ["A 2", "A 1 smoke"],
  choices: [{ kind: "snipe", plane: "red", token: 2 }], decline: { kind: "snipe", plane: "red", token: 1 },
};
const evade: ChoicePrompt = {
  plane: "red", ask: "evade", tokens: ["B 4 crew", "explosion"],
  choices: [{ kind: "evade", plane: "red", token: 1 }, { kind: "evade", plane: "red", token: 2 }], decline: { kind: "evade", plane: "red", token: 0 },
};

describe("tokens to choose from", () => {
  it("are all shown, also the one that is given without a word (W2-ACE-SNIPE-01)", () => {
    expect(tokenAnswers(snipe).map((each) => each.token)).toEqual([1, 2]);
    expect(orderForKey("1", snipe)).toEqual({ kind: "snipe", plane: "red", token: 1 });
    expect(orderForKey("2", snipe)).toEqual({ kind: "snipe", plane: "red", token: 2 });
  });
  it("may all be kept (W2-ACE-EVADE-01)", () => {
    expect(tokenAnswers(evade).map((each) => each.token)).toEqual([1, 2]);
    expect(choicesOf(evade).decline).toEqual({ kind: "evade", plane: "red", token: 0 });
    expect(orderForKey("n", evade)).toEqual({ kind: "evade", plane: "red", token: 0 });
  });
  it("are read by letter and face", () => {
    expect(readToken("B 4 crew")).toEqual({ deck: "B", face: "4 crew" });
  });
});
