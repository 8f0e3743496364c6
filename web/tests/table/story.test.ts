import { describe, expect, it } from "vitest";

import { faceWords } from "../../src/console/faces";
import { chapters, sentenceOf } from "../../src/console/story";
import type { Catalog, GameEvent, TableInfo } from "../../src/protocol";
import { chooseLanguage, say } from "../../src/text/say";

const table = {
  planes: [{ id: "Camel", model: "sopwith-camel", side: "allied", seat: "allied" }, { id: "Dr.I", model: "fokker-dr1", side: "central", seat: "central" }],
  sides: ["central", "allied"], seats: [{ seat: "allied", name: "Anna", taken: true, online: true }],
} as unknown as TableInfo;
const catalog = {
  models: [{ id: "sopwith-camel", deck: "C" }, { id: "fokker-dr1", deck: "D" }],
  decks: { C: [{ card: 7, maneuver: "turn-60-left", marks: ["left"], arrow: { forward: 60, right: -30, turn: -60 } }], D: [] },
} as unknown as Catalog;
type Kind = GameEvent["event"];
const event = (kind: Kind, more: Record<string, unknown> = {}): GameEvent => ({ event: kind, turn: 3, phase: 2, patch: {}, ...more }) as GameEvent;
const tell = (kind: Kind, more: Record<string, unknown> = {}): string | null => sentenceOf(event(kind, more), table, catalog);

// Every kind of docs/formats.md, with the fields it has there.
const all: [Kind, Record<string, unknown>, string][] = [
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
  ["ended", { outcome: "draw", winner: null }, "Nobody is left: a draw."],
  ["ended", { outcome: "draw", winner: null, tally: [] }, "A draw."],
  ["revealed", { plane: "Camel", card: 7, flown: 0 }, "Camel shows card 7, 60° turn to the left, and stays where it is."],
  ["fired", { plane: "Camel", target: "Dr.I", range: "short", cards: 2, bonus: 1 }, "Camel fires at Dr.I at short range, +1: 2 cards."],
  ["fired", { plane: "Camel", target: "Dr.I", range: "long", cards: 1, bonus: 2 }, "Camel fires at Dr.I at long range, +2: one card."],
  ["fired", { plane: "Camel", target: "Dr.I", range: "long", cards: 2, bonus: 1 }, "Camel fires at Dr.I at long range, +1: 2 cards."],
  ["drawn", { plane: "Dr.I", deck: "A", cause: "flames" }, "The flames of Dr.I: it takes a damage card of deck A."],
  ["drawn", { plane: "Dr.I", deck: "A", cause: "crash", card: "3", points: 3 }, "The crash of Dr.I: it takes a damage card of deck A, 3 points."],
  ["drawn", { plane: "Dr.I", deck: "B", cause: "collision" }, "The collision of Dr.I: it takes a damage card of deck B."],
  ["jammed", { plane: "Dr.I", gun: "front", counters: 3, barrels: 1 }, "One of the two front guns of Dr.I is jammed."],
  ["jammed", { plane: "Dr.I", gun: "front", counters: 3, barrels: 2 }, "The front gun of Dr.I is jammed."],
  ["special-damage", { plane: "Camel", effect: "rudder-left" }, "Camel: the rudder is jammed, next turn nothing to the left."],
  ["special-damage", { plane: "Camel", effect: "rudder-right" }, "Camel: the rudder is jammed, next turn nothing to the right."],
  ["special-damage", { plane: "Camel", effect: "pilot" }, "The pilot of Camel is wounded."],
  ["special-damage", { plane: "Camel", effect: "observer" }, "The observer of Camel is hit: no more fire to the rear."],
  ["special-damage", { plane: "Camel", effect: "engine" }, "The engine of Camel is damaged: from now on each turn needs a stall."],
  ["smoke", { plane: "Camel", counters: 3 }, "Camel trails smoke: 3 counters."],
  ["smoke", { plane: "Camel", counters: 1 }, "Camel trails smoke: 1 counter."],
  ["smoke", { plane: "Camel", counters: 0 }, "Camel trails no more smoke."],
  ["flames", { plane: "Camel", counters: 2 }, "Camel is on fire: 2 counters."],
  ["flames", { plane: "Camel", counters: 0 }, "The fire of Camel is out."],
  ["altitude", { plane: "Camel", altitude: 2, climb: 1 }, "Camel is at level 2, climb counters: 1."],
  ["touched-down", { plane: "Camel" }, "Camel touches down."],
  ["took-off", { plane: "Camel" }, "Camel takes off."],
  ["crashed", { plane: "Camel", cards: 4, rule: "W1-LAND-05" }, "Camel crashes on the ground, damage cards: 4."],
  ["entered-clouds", { plane: "Camel" }, "Camel climbs into the clouds."],
  ["piled", { plane: "Camel", pile: 2 }, "Camel flies on in the clouds, cards on its pile: 2."],
  ["left-clouds", { plane: "Camel" }, "Camel comes out of the clouds."],
  ["fire-crew", { plane: "Camel", deck: "A", card: "0" }, "The fire crew of Camel draws from deck A: 0 points."],
  ["tail-chosen", { plane: "Camel" }, "Camel has decided whom to tail."],
  ["tailing", { plane: "Camel", target: "Dr.I" }, "Camel tails Dr.I."],
  ["tailing-lost", { plane: "Camel", target: "Dr.I", rule: "W1-TAIL-05" }, "Camel no longer tails Dr.I."],
  ["card-shown", { plane: "Dr.I", tailed: "Camel" }, "Camel shows its next card to the pilot of Dr.I."],
  ["card-shown", { plane: "Dr.I", tailed: "Camel", card: 7, verdict: "as-placed" }, "Dr.I sees what Camel will fly: card 7, 60° turn to the left."],
  ["card-shown", { plane: "Dr.I", tailed: "Camel", card: 7, flown: 1, verdict: "replaced" }, "Dr.I sees card 7 of Camel, 60° turn to the left: it may not follow there, Camel will fly straight on."],
  ["card-shown", { plane: "Dr.I", tailed: "Camel", card: 7, verdict: "out-of-control" }, "Dr.I sees card 7 of Camel, 60° turn to the left: Camel will go out of control."],
  ["card-shown", { plane: "Dr.I", tailed: "Camel", card: 7, verdict: "not-flown" }, "Dr.I sees card 7 of Camel, 60° turn to the left: it will not be flown."],
  ["reordered", { plane: "Camel" }, "Camel has settled the order of its cards."],
  ["taxied", { plane: "Camel", moved: true, at: [1, 2], heading: 3 }, "Camel taxies on the ground."],
  ["floor-proposed", { plane: "Camel", seat: "allied", floor: 5 }, "Anna proposes 5 as the floor."],
  ["floor-voted", { plane: "Camel" }, "The player of Camel has voted on the floor."],
  ["floor", { floor: 5, ceiling: 8 }, "The floor is now 5, the ceiling 8."],
  ["overlapping", { plane: "Camel", with: "Dr.I" }, "Camel and Dr.I are dangerously close."],
  ["swerve-chosen", { plane: "Camel" }, "The side to which Camel swerves is chosen."],
  ["swerved", { plane: "Camel", to: "left" }, "Camel swerves to the left."],
  ["swerved", { plane: "Camel", to: "right" }, "Camel swerves to the right."],
  ["collided", { plane: "Camel", with: "Dr.I" }, "Camel and Dr.I collide."],
  ["picked-up", { plane: "Camel" }, "Camel takes aboard whoever was waiting."],
  ["eliminated", { plane: "Dr.I", cause: "crashed" }, "Dr.I crashes and is lost."],
  ["eliminated", { plane: "Dr.I", cause: "out-of-control" }, "Dr.I goes out of control and is lost."],
  ["eliminated", { plane: "Dr.I", cause: "collided" }, "Dr.I is lost in the collision."],
  ["disguise-chosen", { plane: "Depot 1" }, "The dummies are chosen."],
  ["disguised", { target: "Depot 1" }, "Some of the depots are dummies now; which, is a secret."],
  ["disguised", { target: "Depot 1", dummies: ["Depot 2", "Depot 3"] }, "The dummies are Depot 2 and Depot 3."],
  ["depot-told", { target: "Depot 2", found: "dummy" }, "Depot 2 is a dummy."],
  ["depot-told", { target: "Depot 1", found: "real" }, "Depot 1 is a real depot."],
  ["target-removed", { target: "Depot 2" }, "Depot 2 is taken from the table."],
  ["level-chosen", { plane: "Camel" }, "The pilot of Camel has chosen an altitude."],
  ["level-set", { plane: "Camel", altitude: 1 }, "Camel begins at altitude 1."],
  ["round-ended", { round: 1 }, "Round 1 is over."],
  ["round-began", { round: 2, planes: ["Camel"] }, "Round 2 begins, with fresh planes."],
];

describe("the story", () => {
  it.each(all)("%s %j", (kind, more, sentence) => {
    expect(tell(kind, more)).toBe(sentence);
  });

  it("has a chapter of its own for the beginning of a round", () => {
    const told = [event("round-ended", { round: 1 }), event("round-began", { round: 2, planes: [] }), event("level-set", { plane: "Camel", altitude: 3 })];
    const parts = chapters(told.map((each, index) => ({ index, update: 0, event: each })), table, catalog);
    expect(parts.map(({ round, first, lines }) => [round, first, lines.length])).toEqual([[undefined, 0, 1], [2, 1, 2]]);
  });

  it("names the winner, with the score where it is told", () => {
    expect(tell("ended", { outcome: "won", winner: "allied" })).toMatch(/^Victory: /);
    expect(tell("ended", { outcome: "won", winner: "allied", score: { allied: 5 } })).toContain("5 points");
    expect(tell("ended", { outcome: "won", winner: "allied", score: { allied: 1 } })).toContain("1 point.");
  });

  it("a pilot who sees no card is told so, and only he", () => {
    const blind = event("card-shown", { plane: "Camel", tailed: "Dr.I" });
    expect(sentenceOf(blind, table, catalog, "allied")).toBe("Camel sees no card of Dr.I.");
    expect(sentenceOf(blind, table, catalog, "central")).toBe("Dr.I shows its next card to the pilot of Camel.");
    expect(sentenceOf(blind, table, catalog)).toBe("Dr.I shows its next card to the pilot of Camel.");
  });
  it("tells a draw that was agreed on from one after the last turn", () => {
    const draw = { ...event("draw-agreed"), turn: 6 };
    expect(sentenceOf(draw, { ...table, last_turn: 20 }, catalog)).toBe("All agree to break off the fight: a draw.");
    expect(sentenceOf(draw, { ...table, last_turn: 5 }, catalog)).toBe("Turn 5 was the last: a draw.");
  });

  it("is silent where nothing happened", () => {
    expect(tell("taxied", { plane: "Camel", moved: false, at: [1, 2], heading: 3 })).toBeNull();
    expect(tell("moved", { plane: "Camel", at: [1, 2], heading: 3, rule: "W1-CLOUD-03" })).toBeNull();
  });

  it("tells the points of a mission", () => {
    expect(tell("mission", { plane: "Camel", side: "allied", points: 6 })).toContain("gets 6 points (Camel)");
    expect(tell("mission", { plane: "Camel", side: "allied", points: 1 })).toContain("gets 1 point (Camel)");
  });

  // Their time is shown by headings, their outcome by what follows.
  const untold: Kind[] = ["asked", "phase-ended", "turn-ended", "run", "halted", "shaken", "row", "floor-noted", "jam-waited"];
  it.each(untold)("%s has no sentence", (kind) => {
    expect(tell(kind, { plane: "Camel", ask: "plan", planes: ["Camel"], run: "landing", gun: "front", target: "Dr.I" })).toBeNull();
  });

  it("does not know what newer servers may tell of", () => {
    expect(tell("scrambled" as Kind, { plane: "Camel", to: "left", counters: 0 })).toBeNull();
  });

  it("does not take the name of a plane for a word", () => {
    expect(tell("swerved", { plane: "right", to: "left" })).toBe("right swerves to the left.");
    expect(tell("smoke", { plane: "gone", counters: 1 })).toBe("gone trails smoke: 1 counter.");
    expect(tell("eliminated", { plane: "left", cause: "exploded", by: "shot-down" })).toBe("left explodes.");
  });

  it("counts by the number that it fills in", () => {
    expect(tell("mission", { plane: "Camel", piece: 1, side: "allied", points: 6 })).toContain("gets 6 points");
    expect(tell("mission", { plane: "Camel", piece: 2, side: "allied", points: 1 })).toContain("gets 1 point ");
    expect(tell("unjamming", { plane: "Camel", gun: "front", counters: 1 })).toBe("Camel works on its front gun: 1 counter left.");
  });

  it("counts and empties in the way of each language", async () => {
    await chooseLanguage("fr");
    expect(tell("mission", { plane: "Camel", side: "allied", points: 0 })).toContain("0 point ");
    expect(tell("smoke", { plane: "Camel", counters: 0 })).toBe(say("story.smoke.gone", { plane: "Camel" }));
    await chooseLanguage("en");
  });

  it("a plain move has none either: the card was told", () => {
    expect(tell("moved", { plane: "Camel", at: [1, 2], heading: 3 })).toBeNull();
  });

  it("says faces in words", () => {
    expect(faceWords("1")).toBe("1 point");
    expect(faceWords("0 jam-green")).toBe("0 points, gun jammed, green");
    expect(faceWords("explosion")).toBe("explosion");
    expect(faceWords("2 rudder-right")).toBe("2 points, rudder jammed, no right turns");
    expect(faceWords("2 rudder-right", ["rudder-right"])).toBe("2 points");
  });

  it("tells of two planes in each other's way once", () => {
    const pair = (plane: string, other: string) => event("overlapping", { plane, with: other });
    const lines = [pair("Camel", "Dr.I"), pair("Dr.I", "Camel"), pair("SPAD", "Camel")].map((each, index) => ({ index, update: 1, event: each }));
    expect(chapters(lines, table, catalog)[0]?.lines.map((line) => line.text)).toEqual(["Camel and Dr.I are dangerously close.", "SPAD and Camel are dangerously close."]);
  });

  it("is grouped by turn and phase", () => {
    const line = (index: number, turn: number, phase: number, kind: string) =>
      ({ index, update: index, event: { event: kind, turn, phase, plane: "Camel", patch: {} } as GameEvent });
    const story = [line(0, 1, 0, "turn"), line(1, 1, 0, "tailing"), line(2, 1, 1, "phase"), line(3, 1, 1, "jammed"), line(4, 1, 2, "phase")];
    const told = chapters(story, table, catalog);
    expect(told.map((chapter) => [chapter.turn, chapter.phase, chapter.first])).toEqual([[1, 0, 0], [1, 1, 2], [1, 2, 4]]);
    expect(told[0]?.lines.map((each) => each.index)).toEqual([1]);
    expect(told[2]?.lines).toEqual([]);
    expect(told.map((chapter) => chapter.tally !== undefined)).toEqual([true, false, false]);
  });

  it("has no line for who has decided: that is a mark beside his plane", () => {
    const line = (index: number, kind: string) => ({ index, update: index, event: event(kind as Kind, { plane: "Camel" }) });
    expect(chapters([line(0, "planned"), line(1, "aimed"), line(2, "touched-down")], table, catalog)[0]?.lines.map((each) => each.event)).toEqual(["touched-down"]);
  });
});
