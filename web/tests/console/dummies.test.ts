import { describe, expect, it } from "vitest";

import { choicesOf, orderForKey } from "../../src/console/decisions";
import { choiceOf, detailOf, questionOf } from "../../src/console/questions";
import { depotsIn, disguiseOf, dummiesDue, withDummy } from "../../src/deciding/dummies";
import { natureOf } from "../../src/pieces/nature";
import type { ChoicePrompt, TableInfo } from "../../src/protocol";

const depots = ["Depot 1", "Depot 2", "Depot 3", "Depot 10"];
const halves = depots.flatMap((one, i) => depots.slice(i + 1).map((other) => [one, other]));
const disguise: ChoicePrompt = { plane: "Depot 1", ask: "disguise", choices: halves.map((dummies) => ({ kind: "disguise", plane: "Depot 1", dummies })) };
const level: ChoicePrompt = { plane: "E-6", ask: "level", choices: Array.from({ length: 11 }, (_, i) => ({ kind: "level", plane: "E-6", level: i + 1 })) };
const table = { seats: [] } as unknown as TableInfo;

describe("dummies (W2-SCN-08)", () => {
  it("are chosen among all depots of the question, in the order of their numbers", () => {
    expect(depotsIn(disguise)).toEqual(depots);
    expect(dummiesDue(disguise)).toBe(2);
  });
  it("are turned over one by one; of too many the first gives way", () => {
    let chosen = withDummy(disguise, [], "Depot 3");
    expect(disguiseOf(disguise, chosen)).toBeUndefined();
    chosen = withDummy(disguise, chosen, "Depot 1");
    expect(disguiseOf(disguise, chosen)).toEqual({ kind: "disguise", plane: "Depot 1", dummies: ["Depot 1", "Depot 3"] });
    expect(withDummy(disguise, chosen, "Depot 2")).toEqual(["Depot 1", "Depot 2"]);
    expect(withDummy(disguise, chosen, "Depot 3")).toEqual(["Depot 1"]);
    expect(withDummy(disguise, chosen, "bridge")).toEqual(chosen);
  });
  it("are not chosen by the number of a half: there the numbers are depots", () => {
    expect(choicesOf(disguise).options).toEqual([]);
    expect(orderForKey("1", disguise)).toBeNull();
    expect(orderForKey("n", disguise)).toBeNull();
  });
  it("are asked for in words", () => {
    expect(questionOf(disguise, null)).toBe("Which of your depots are dummies?");
    expect(detailOf(disguise, null, table).detail).toContain("choose 2");
    expect(choiceOf(disguise, disguise.choices[0]!, null)).toBe("Dummies: Depot 1, Depot 2");
  });
  it("are known to all, to their owner, or to nobody", () => {
    expect(natureOf({ found: "real" })).toBe("real");
    expect(natureOf({ found: "dummy", dummy: true })).toBe("dummy");
    expect(natureOf({ found: "unknown", dummy: true })).toBe("own-dummy");
    expect(natureOf({ dummy: false })).toBeNull();
  });
});

describe("an altitude to begin at (W2-SCN-08)", () => {
  it("is chosen by its own number", () => {
    expect(orderForKey("4", level)).toEqual({ kind: "level", plane: "E-6", level: 4 });
    expect(orderForKey("n", level)).toBeNull();
  });
  it("goes up to the highest that the plane reaches", () => {
    expect(questionOf(level, null)).toBe("At which altitude does E-6 begin?");
    expect(detailOf(level, null, table).detail).toContain("From 1 up to 11");
    expect(choiceOf(level, level.choices[10]!, null)).toBe("Begin at altitude 11");
  });
});
