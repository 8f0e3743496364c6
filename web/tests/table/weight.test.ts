import { describe, expect, it } from "vitest";

import { iconOf, tallyOf, weightOf } from "../../src/console/weight";
import type { GameEvent } from "../../src/protocol";

const event = (kind: string, more: object = {}): GameEvent => ({ event: kind, turn: 1, phase: 1, plane: "Camel", patch: {}, ...more }) as GameEvent;

describe("what matters in the log", () => {
  it.each(["planned", "readied", "aimed", "tail-chosen", "reordered", "swerve-chosen", "level-chosen"])("%s is a mark beside the plane", (kind) => {
    expect(weightOf(event(kind))).toBe("mark");
  });
  it.each(["revealed", "moved", "altitude", "speed", "fuel", "taxied", "recovery"])("%s is routine", (kind) => {
    expect(weightOf(event(kind))).toBe("quiet");
  });
  it.each(["fired", "drawn", "jammed", "flames", "tailing", "eliminated", "collided", "bombs-fell", "mission", "ended"])("%s stands out, with a picture", (kind) => {
    expect(weightOf(event(kind, { counters: 3 }))).toBe("matters");
    expect(iconOf(kind as GameEvent["event"])).toBeDefined();
  });
  it("a card that is replaced is news", () => {
    expect(weightOf(event("revealed", { rule: "W1-PLAN-02" }))).toBe("matters");
  });
  it("a gun that is cleared is news, and not each counter of it", () => {
    expect([2, 1, 0].map((counters) => weightOf(event("unjamming", { counters })))).toEqual(["quiet", "quiet", "matters"]);
  });
  it("what a server yet to come tells of stands out", () => {
    expect(weightOf(event("scrambled"))).toBe("matters");
  });
  it("counts what came of a turn", () => {
    expect(tallyOf([event("fired"), event("drawn"), event("drawn"), event("eliminated"), event("moved")])).toEqual({ shots: 1, cards: 2, lost: 1 });
  });
});
