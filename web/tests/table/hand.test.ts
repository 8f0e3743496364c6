import { describe, expect, it } from "vitest";

import { freeCopy, groupHand, kindOf, kinds } from "../../src/console/hand";
import type { CatalogCard } from "../../src/protocol";

interface Deck {
  maneuvers: Record<string, { flags: string[]; arrow: { forward: number; right: number; turn: number } }>;
  cards: { number: number; maneuver: string }[];
}
const files = import.meta.glob<Deck>("../../../data/ww1/maneuvers/*.json", { eager: true, import: "default" });
const decks = Object.entries(files).map(([path, deck]): [string, CatalogCard[]] => [
  path.slice(-6, -5),
  deck.cards.map(({ number, maneuver }) => ({ card: number, maneuver, marks: deck.maneuvers[maneuver]!.flags, arrow: deck.maneuvers[maneuver]!.arrow })),
]);

describe("the hand", () => {
  it.each(decks)("deck %s: every card lies in exactly one pile, in the order of kinds", (_letter, deck) => {
    const hand = deck.map((card) => card.card);
    const groups = groupHand(hand, deck);
    const laid = groups.flatMap((group) => group.piles.flatMap((pile) => pile.cards.map((card) => card.card)));
    expect([...laid].sort((a, b) => a - b)).toEqual([...hand].sort((a, b) => a - b));
    expect(groups.map((group) => kinds.indexOf(group.kind))).toEqual(groups.map((group) => kinds.indexOf(group.kind)).sort((a, b) => a - b));
    for (const group of groups) for (const pile of group.piles) {
      expect(new Set(pile.cards.map((card) => card.maneuver)).size).toBe(1);
      for (const card of pile.cards) expect(kindOf(card)).toBe(group.kind);
    }
  });

  const card = (number: number, maneuver: string, marks: string[], right = 0, turn = 0): CatalogCard =>
    ({ card: number, maneuver, marks, arrow: { forward: 60, right, turn } });

  it("tells the kinds apart", () => {
    expect(kindOf(card(1, "straight", ["straight"]))).toBe("straights");
    expect(kindOf(card(2, "turn-60-left", ["left"], -30, -60))).toBe("left");
    expect(kindOf(card(3, "turn-60-right", ["right"], 30, 60))).toBe("right");
    expect(kindOf(card(4, "slip-left", ["left"], -36))).toBe("sideslips");
    expect(kindOf(card(5, "steep-slip-left", ["left", "steep"], -36))).toBe("steep");
    expect(kindOf(card(6, "stall", ["steep", "stall"]))).toBe("steep");
    expect(kindOf(card(7, "immelmann", ["immelmann"], 0, 180))).toBe("special");
    expect(kindOf(card(8, "dive", ["dive", "steep"]))).toBe("special");
  });

  it("counts copies and leaves out what is not in the hand", () => {
    const deck = [card(3, "straight", ["straight"]), card(1, "straight", ["straight"]), card(2, "straight", ["straight"]), card(9, "immelmann", ["immelmann"])];
    const [group] = groupHand([1, 3], deck);
    expect(group?.piles).toHaveLength(1);
    expect(group?.piles[0]?.cards.map((each) => each.card)).toEqual([1, 3]);
    expect(freeCopy(group!.piles[0]!, [1])?.card).toBe(3);
    expect(freeCopy(group!.piles[0]!, [1, 3])).toBeUndefined();
  });
});
