import { describe, expect, it } from "vitest";

import { faceWords } from "../../src/console/faces";
import { chapters, sentenceOf, untold } from "../../src/console/story";
import type { Catalog, GameEvent, TableInfo } from "../../src/protocol";

const table = {
  planes: [{ id: "Camel", model: "sopwith-camel", side: "allied", seat: "allied" }, { id: "Dr.I", model: "fokker-dr1", side: "central", seat: "central" }],
  sides: ["central", "allied"], seats: [],
} as unknown as TableInfo;
const catalog = {
  models: [{ id: "sopwith-camel", deck: "C" }, { id: "fokker-dr1", deck: "D" }],
  decks: { C: [{ card: 7, maneuver: "turn-60-left", marks: ["left"], arrow: { forward: 60, right: -30, turn: -60 } }], D: [] },
} as unknown as Catalog;
const event = (kind: string, more: Record<string, unknown> = {}): GameEvent => ({ event: kind, turn: 3, phase: 2, patch: {}, ...more });
const tell = (kind: string, more: Record<string, unknown> = {}): string | null => sentenceOf(event(kind, more), table, catalog);

// Every kind of docs/formats.md, with the fields it has there.
const all: [string, Record<string, unknown>, string][] = [
  ["turn", {}, "Turn 3."],
  ["phase", {}, "Phase 2."],
  ["planned", { plane: "Camel" }, "Camel has its plan."],
  ["aimed", { plane: "Camel" }, "Camel has decided about its fire."],
  ["revealed", { plane: "Camel", card: 7, flown: 7 }, "Camel flies card 7, 60° turn to the left."],
  ["revealed", { plane: "Camel", card: 7, flown: 1, rule: "W1-PLAN-06" }, "Camel shows card 7, 60° turn to the left, which may not follow here (W1-PLAN-06): it flies straight on."],
  ["order-drawn", { plane: "Camel", deck: "A", number: 4 }, "Camel draws number 4 for the order of moving."],
  ["moved", { plane: "Camel", at: [1, 2], heading: 3, rule: "W1-MOVE-03" }, "Camel cannot stop where it wanted and is moved aside."],
  ["fired", { plane: "Camel", gun: "front", target: "Dr.I", range: "short", cards: 2, deck: "A" }, "Camel fires at Dr.I at short range: 2 cards."],
  ["fired", { plane: "Camel", gun: "front", target: "Dr.I", range: "short", cards: 1, deck: "A" }, "Camel fires at Dr.I at short range: one card."],
  ["fired", { plane: "Camel", gun: "front", target: "Dr.I", range: "long", cards: 1, deck: "A" }, "Camel fires at Dr.I at long range: one card."],
  ["drawn", { plane: "Dr.I", deck: "A", by: "Camel", gun: "front" }, "Dr.I takes a damage card of deck A."],
  ["drawn", { plane: "Dr.I", deck: "A", by: "Camel", gun: "front", card: "2 jam-red", points: 2 }, "Dr.I takes a damage card of deck A: 2 points, gun jammed, red."],
  ["jammed", { plane: "Dr.I", gun: "front", counters: 3 }, "The front gun of Dr.I is jammed."],
  ["unjamming", { plane: "Dr.I", gun: "front", counters: 2 }, "Dr.I works on its front gun: 2 counters left."],
  ["unjamming", { plane: "Dr.I", gun: "rear", counters: 0 }, "Dr.I has cleared its rear gun."],
  ["refilled", { deck: "B" }, "Damage deck B is refilled with the cards of planes out of the game."],
  ["reshuffled", {}, "The damage is noted down and all damage cards are shuffled anew."],
  ["eliminated", { plane: "Dr.I", cause: "left" }, "Dr.I leaves the table."],
  ["eliminated", { plane: "Dr.I", cause: "shot-down" }, "Dr.I is shot down."],
  ["eliminated", { plane: "Dr.I", cause: "exploded" }, "Dr.I explodes."],
  ["ended", { outcome: "draw" }, "Nobody is left: a draw."],
];

describe("the story", () => {
  it.each(all)("%s %j", (kind, more, sentence) => {
    expect(tell(kind, more)).toBe(sentence);
  });

  it("names the winner, with the score where it is told", () => {
    expect(tell("ended", { outcome: "won", winner: "allied" })).toMatch(/^Victory: /);
    expect(tell("ended", { outcome: "won", winner: "allied", score: { allied: 5 } })).toContain("5 points");
    expect(tell("ended", { outcome: "won", winner: "allied", score: { allied: 1 } })).toContain("1 point.");
  });

  it.each([...untold])("%s has no sentence", (kind) => {
    expect(tell(kind, { ask: "plan", planes: ["Camel"] })).toBeNull();
  });

  it("a plain move has none either: the card was told", () => {
    expect(tell("moved", { plane: "Camel", at: [1, 2], heading: 3 })).toBeNull();
  });

  it("says faces in words", () => {
    expect(faceWords("1")).toBe("1 point");
    expect(faceWords("0 jam-green")).toBe("0 points, gun jammed, green");
    expect(faceWords("explosion")).toBe("explosion");
  });

  it("is grouped by turn and phase", () => {
    const line = (index: number, turn: number, phase: number, kind: string) =>
      ({ index, update: index, event: { event: kind, turn, phase, plane: "Camel", patch: {} } as GameEvent });
    const story = [line(0, 1, 0, "turn"), line(1, 1, 0, "planned"), line(2, 1, 1, "phase"), line(3, 1, 1, "jammed"), line(4, 1, 2, "phase")];
    const told = chapters(story, table, catalog);
    expect(told.map((chapter) => [chapter.turn, chapter.phase, chapter.first])).toEqual([[1, 0, 0], [1, 1, 2], [1, 2, 4]]);
    expect(told[0]?.lines.map((each) => each.index)).toEqual([1]);
    expect(told[2]?.lines).toEqual([]);
  });
});
