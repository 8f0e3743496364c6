import { describe, expect, it } from "vitest";

import { choicesOf, orderForKey } from "../../src/console/decisions";
import type { Prompt } from "../../src/protocol";

const tail: Prompt = { plane: "Camel", ask: "tail", targets: ["Dr.I", "D.Va"] };
const agree: Prompt = { plane: "Camel", ask: "agree", floor: 4, proposals: { central: 5 }, choices: [5] };
const swerve: Prompt = { plane: "Dr.I", ask: "swerve", against: ["Camel"] };
const taxi: Prompt = { plane: "Camel", ask: "taxi", way: "turn", points: [] };
const reorder: Prompt = { plane: "Camel", ask: "reorder", tailed: "Dr.I", cards: [1, 2, 3], orders: [[1, 2, 3]] };

describe("keys that decide", () => {
  it("a number chooses", () => {
    expect(orderForKey("1", tail)).toEqual({ kind: "tail", plane: "Camel", target: "Dr.I" });
    expect(orderForKey("2", tail)).toEqual({ kind: "tail", plane: "Camel", target: "D.Va" });
    expect(orderForKey("3", tail)).toBeNull();
    expect(orderForKey("1", agree)).toEqual({ kind: "agree", plane: "Camel", floor: 5 });
    expect(orderForKey("1", swerve)).toEqual({ kind: "swerve", plane: "Dr.I", to: "left" });
    expect(orderForKey("2", swerve)).toEqual({ kind: "swerve", plane: "Dr.I", to: "right" });
    expect(orderForKey("0", tail)).toBeNull();
  });

  it("N says no, where no is an answer", () => {
    expect(orderForKey("n", tail)).toEqual({ kind: "tail", plane: "Camel" });
    expect(orderForKey("N", agree)).toEqual({ kind: "agree", plane: "Camel" });
    expect(orderForKey("n", taxi)).toEqual({ kind: "taxi", plane: "Camel" });
    expect(orderForKey("n", reorder)).toEqual({ kind: "reorder", plane: "Camel", cards: [1, 2, 3] });
    expect(orderForKey("n", swerve)).toBeNull();
  });

  it("leaves plans and shots to their own keys", () => {
    expect(choicesOf({ plane: "Camel", ask: "plan", slots: 3, hand: [1] })).toEqual({ options: [], decline: null });
    expect(orderForKey("1", { plane: "Camel", ask: "fire", guns: [], ready: {} })).toBeNull();
  });
});
