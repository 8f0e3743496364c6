import { describe, expect, it } from "vitest";

import { gentlest, nextUp, opponentIn, opponents, ranked } from "../../src/state/opponent";

const won = (bot: string) => ({ outcome: "won", against: [bot] });
const lost = (bot: string) => ({ outcome: "lost", against: [bot] });

describe("the computer's pilots", () => {
  it("stand in order of strength, unknown ones last, and chance alone is none", () => {
    expect(ranked(["master", "ace", "hal", "random", "cadet", "simple"])).toEqual(["random", "cadet", "simple", "ace", "master", "hal"]);
    expect(opponents(["random", "simple", "ace"])).toEqual(["simple", "ace"]);
    expect(opponents(["random"])).toEqual(["random"]);
    expect(opponents(["random", "cadet", "simple", "pilot"])).toEqual(["cadet", "pilot"]);
  });
  it("begin with the gentlest, and a choice is kept as long as the server has it", () => {
    expect(gentlest(["random", "simple", "ace"])).toBe("simple");
    expect(gentlest(["ace", "master", "cadet"])).toBe("cadet");
    expect(gentlest([])).toBe("simple");
    expect(opponentIn(["random", "simple", "ace"], null)).toBe("simple");
    expect(opponentIn(["random", "simple", "ace"], "ace")).toBe("ace");
    expect(opponentIn(["random", "simple", "ace"], "veteran")).toBe("simple");
  });
  it("a better one is offered after two wins in a row against this one, once", () => {
    const bots = ["random", "simple", "ace"];
    expect(nextUp(bots, "simple", [won("simple")], null)).toBeNull();
    expect(nextUp(bots, "simple", [lost("simple"), won("simple"), lost("ace"), won("simple")], null)).toBe("ace");
    expect(nextUp(bots, "simple", [won("simple"), won("simple"), lost("simple")], null)).toBeNull();
    expect(nextUp(bots, "simple", [won("simple"), won("simple")], "simple")).toBeNull();
    expect(nextUp(bots, "ace", [won("ace"), won("ace")], null)).toBeNull();
    expect(nextUp(["cadet", "simple", "pilot"], "simple", [won("simple"), won("simple")], null)).toBe("pilot");
  });
});
