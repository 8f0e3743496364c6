import { describe, expect, it } from "vitest";
import { ahead, arrowBends, arrowEnd, arrowReach } from "../../src/art/arrow";
import { arrowScale, arrowStart, cardSize, printedArrows } from "../../src/art/CardArt";
import { readFace } from "../../src/art/DamageCardArt";
import { readGround } from "../../src/art/Ground";
import { sideMark } from "../../src/art/sides";
import { decks, decks2 } from "./catalog";

const cards = Object.values(decks).flat();
const cards2 = Object.values(decks2).flat();

describe("the arrows of a card of the World War II game", () => {
  const heads = (maneuver: string) => cards2.filter((card) => card.maneuver === maneuver).map((card) => printedArrows(card).map(({ head }) => head));

  it("are a long blue one and a short white one (W2-MOVE-01)", () => {
    for (const maneuver of ["straight", "wide-turn-left", "turn-45-right", "slip-left"]) {
      for (const found of heads(maneuver)) expect(found, maneuver).toEqual(["blue", "white"]);
    }
    for (const card of cards2) {
      const [long, short] = printedArrows(card);
      if (long && short) expect(long.arrow.forward).toBeGreaterThan(short.arrow.forward);
    }
  });

  it("are one where the marker is ignored (W2-MOVE-02), which says at what speed it is flown", () => {
    for (const found of heads("stall")) expect(found).toEqual(["white"]);
    for (const found of heads("immelmann")) expect(found).toEqual(["blue"]);
    for (const found of [...heads("dive"), ...heads("climb")]) expect(found).toEqual(["either"]);
  });

  it("stay on the card, both of them", () => {
    for (const card of cards2) {
      const [x, y] = arrowStart(card);
      for (const { arrow } of printedArrows(card)) {
        const reach = arrowReach(arrow, 7.6 / arrowScale);
        expect(x + reach.left * arrowScale, card.maneuver).toBeGreaterThan(2);
        expect(x + reach.right * arrowScale, card.maneuver).toBeLessThan(cardSize.width - 2);
        expect(y + reach.top * arrowScale, card.maneuver).toBeGreaterThan(2);
      }
    }
  });

  it("is one, as ever, on cards of the other war", () => {
    for (const card of cards) expect(printedArrows(card)).toEqual([{ arrow: card.arrow, head: "blue" }]);
  });
});

describe("the arrow of a card", () => {
  it("starts at the base's front edge, straight ahead", () => {
    for (const card of cards) {
      const [first] = arrowBends(card.arrow);
      expect(first?.[0]).toEqual([0, 0]);
      expect(first?.[1][0]).toBeCloseTo(0);
      expect(first?.[1][1]).toBeLessThan(0);
    }
  });

  it("ends where the data say, in the direction of the turn", () => {
    for (const card of cards) {
      const last = arrowBends(card.arrow).at(-1);
      expect(last?.[3]).toEqual([card.arrow.right, -card.arrow.forward]);
      expect(arrowEnd(card.arrow)).toEqual(last?.[3]);
      const [x, y] = ahead(card.arrow.turn);
      const [fromX, fromY] = last?.[2] ?? [0, 0];
      const [dx, dy] = [card.arrow.right - fromX, -card.arrow.forward - fromY];
      const length = Math.hypot(dx, dy);
      expect(dx / length, card.maneuver).toBeCloseTo(x, 5);
      expect(dy / length, card.maneuver).toBeCloseTo(y, 5);
    }
  });

  it("stays on the card", () => {
    for (const card of cards) {
      const [x, y] = arrowStart(card);
      const reach = arrowReach(card.arrow, 7.6 / arrowScale);
      expect(x + reach.left * arrowScale, card.maneuver).toBeGreaterThan(2);
      expect(x + reach.right * arrowScale, card.maneuver).toBeLessThan(cardSize.width - 2);
      expect(y + reach.top * arrowScale, card.maneuver).toBeGreaterThan(4);
    }
  });

  it("is the mirror of the one to the other side", () => {
    for (const deck of Object.values(decks)) {
      for (const card of deck.filter((each) => each.maneuver.endsWith("-right"))) {
        const twin = deck.find((each) => each.maneuver === card.maneuver.replace("right", "left"));
        if (!twin) continue;
        const mirrored = arrowBends(twin.arrow).map((bend) => bend.map(([x, y]) => [x === 0 ? 0 : -x, y]));
        const own = arrowBends(card.arrow).map((bend) => bend.map(([x, y]) => [x === 0 ? 0 : x, y]));
        own.flat(2).forEach((value, i) => expect(value).toBeCloseTo(mirrored.flat(2)[i] ?? NaN, 6));
      }
    }
  });
});

describe("small readings", () => {
  it("reads the faces of damage cards", () => {
    expect(readFace("3")).toEqual({ points: 3, symbol: "" });
    expect(readFace("0 jam-red")).toEqual({ points: 0, symbol: "jam-red" });
    expect(readFace("explosion")).toEqual({ points: null, symbol: "explosion" });
  });

  it("reads the ground of a game", () => {
    expect(readGround("trenches-4", "g1")).toEqual({ kind: "trenches", seed: "trenches-4" });
    expect(readGround("fields-7", "g1").kind).toBe("fields");
    expect(readGround(undefined, "g1")).toEqual({ kind: "fields", seed: "fields-g1" });
  });

  it("tells sides by colour and by shape", () => {
    const marks = [0, 1, 2, 3].map(sideMark);
    expect(new Set(marks.map((mark) => mark.shape)).size).toBe(4);
    expect(new Set(marks.map((mark) => mark.paint)).size).toBe(4);
    expect(sideMark(5)).toEqual(sideMark(1));
  });
});
