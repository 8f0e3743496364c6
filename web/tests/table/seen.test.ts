import { describe, expect, it } from "vitest";

import { seenOf, symbolsSeen, type Seen } from "../../src/pieces/seen";
import { seenWords, sightingWords } from "../../src/pieces/seenWords";
import type { GameEvent } from "../../src/protocol";
import type { StoryLine } from "../../src/state/session";

const told = (...events: [string, object, number?, number?][]): StoryLine[] =>
  events.map(([event, more, turn = 1, phase = 1], index) => ({ index, update: 0, event: { event, turn, phase, patch: {}, ...more } as GameEvent }));
const of = (story: StoryLine[], plane = "Dr.I", at = story.length - 1): Seen | undefined => seenOf(story, at).get(plane);
const hit = { plane: "Dr.I", deck: "A", by: "Camel", gun: "front" };

describe("what was seen", () => {
  it("keeps the points and the jam of a card that was shown", () => {
    const seen = of(told(["drawn", { ...hit, card: "2 jam-red", points: 2 }], ["drawn", hit]));
    expect(seen?.points).toBe(2);
    expect(seen?.sightings).toHaveLength(1);
    expect(seenWords(seen!)).toBe("at least 2 points; jam seen");
    expect(sightingWords(seen!.sightings[0]!, 3)).toBe("2 points, gun jammed, red · turn 1, phase 1 · by Camel, front gun");
  });

  it("adds up what was shown at different times", () => {
    const seen = of(told(["drawn", { ...hit, card: "2 jam-red", points: 2 }], ["drawn", { ...hit, card: "0 jam-green", points: 0 }, 2, 3], ["drawn", { ...hit, card: "1 jam-green", points: 1 }, 3]));
    expect(seen?.points).toBe(3);
    expect(seenWords(seen!)).toBe("at least 3 points; jam seen");
  });

  it("knows no more at an earlier moment, and the same when it comes back", () => {
    const story = told(["drawn", { ...hit, card: "1 jam-red", points: 1 }], ["phase", {}], ["drawn", { ...hit, card: "1 jam-red", points: 1 }]);
    expect(of(story)?.points).toBe(2);
    expect(of(story, "Dr.I", 1)?.points).toBe(1);
    expect(of(story, "Dr.I", -1)).toBeUndefined();
    expect(of(story)?.points).toBe(2);
  });

  it("notes the symbol that is announced of a token, without points", () => {
    const seen = of(told(["drawn", { ...hit, deck: "B", symbol: "fire" }], ["flames", { plane: "Dr.I", counters: 6 }]));
    expect(symbolsSeen(seen!)).toEqual(["fire"]);
    expect(seenWords(seen!)).toBe("fire seen");
    expect(seen?.sightings).toHaveLength(1); // the counters tell of the same token
  });

  it("takes counters for the card that laid them down, once, and not those that come off", () => {
    const seen = of(told(["drawn", hit], ["smoke", { plane: "Dr.I", counters: 3 }], ["smoke", { plane: "Dr.I", counters: 2 }, 1, 3], ["smoke", { plane: "Dr.I", counters: 1 }, 2, 3], ["smoke", { plane: "Dr.I", counters: 0 }, 3, 3]));
    expect(seen?.sightings.map(({ symbol, by, turn }) => [symbol, by, turn])).toEqual([["smoke", "Camel", 1]]);
  });

  it("forgets a token that went back", () => {
    const seen = of(told(["drawn", { ...hit, card: "3", points: 3 }], ["drawn", { ...hit, card: "2", points: 2 }], ["evaded", { plane: "Dr.I", token: 1, deck: "A", card: "3" }]));
    expect(seen?.points).toBe(2);
    expect(seen?.sightings.map((each) => each.face)).toEqual(["2"]);
  });

  it("of a token that went back unseen there was nothing to note", () => {
    expect(of(told(["drawn", hit], ["drawn", hit], ["evaded", { plane: "Dr.I", token: 1, deck: "A" }]))).toBeUndefined();
  });

  it("begins from what an ace has looked at", () => {
    const seen = of(told(["drawn", { ...hit, card: "1 jam-red", points: 1 }], ["looked", { plane: "Hellcat", target: "Dr.I", damage: 5, tokens: [] }], ["drawn", { ...hit, card: "2 jam-red", points: 2 }]));
    expect(seen?.points).toBe(7);
    const others = of(told(["looked", { plane: "Hellcat", target: "Dr.I" }]));
    expect(others).toBeUndefined();
  });

  it("stays when all cards are shuffled anew, for their points were noted down", () => {
    expect(of(told(["drawn", { ...hit, card: "2 jam-red", points: 2 }], ["reshuffled", {}]))?.points).toBe(2);
  });

  it("goes with the plane", () => {
    const shown: [string, object] = ["drawn", { ...hit, card: "2 jam-red", points: 2 }];
    expect(of(told(shown, ["eliminated", { plane: "Dr.I", cause: "shot-down" }]))).toBeUndefined();
    expect(of(told(shown, ["given-cards-back", { plane: "Dr.I" }]))).toBeUndefined();
    expect(of(told(shown, ["round-began", { round: 2, planes: ["Dr.I"] }]))).toBeUndefined();
  });

  it("is not about targets on the ground: their tokens lie open", () => {
    expect(seenOf(told(["drawn", { target: "Depot", deck: "A", card: "3", points: 3 }]), 0).size).toBe(0);
  });
});
