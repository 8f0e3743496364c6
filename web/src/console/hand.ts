// A hand in the order in which a player looks for a card: by kind, copies on one pile.
import type { CatalogCard } from "../protocol";

export type Kind = "straights" | "left" | "right" | "sideslips" | "steep" | "special";
export const kinds: readonly Kind[] = ["straights", "left", "right", "sideslips", "steep", "special"];

export interface Pile {
  maneuver: string;
  cards: CatalogCard[]; // copies, by number
}
export interface Group {
  kind: Kind;
  piles: Pile[];
}

export function kindOf(card: CatalogCard): Kind {
  const has = (mark: string): boolean => card.marks.includes(mark);
  if (has("immelmann") || has("climb") || has("dive")) return "special";
  if (has("steep")) return "steep";
  if (card.arrow.turn === 0 && card.arrow.right !== 0) return "sideslips";
  if (has("straight")) return "straights";
  if (has("left")) return "left";
  if (has("right")) return "right";
  return "special";
}

export function groupHand(hand: number[], deck: CatalogCard[]): Group[] {
  const inHand = deck.filter((card) => hand.includes(card.card)).sort((a, b) => a.card - b.card);
  const groups: Group[] = [];
  for (const kind of kinds) {
    const piles: Pile[] = [];
    for (const card of inHand) {
      if (kindOf(card) !== kind) continue;
      const pile = piles.find((each) => each.maneuver === card.maneuver);
      if (pile) pile.cards.push(card);
      else piles.push({ maneuver: card.maneuver, cards: [card] });
    }
    if (piles.length > 0) groups.push({ kind, piles });
  }
  return groups;
}

// The copy to take from a pile: the lowest number not chosen yet.
export function freeCopy(pile: Pile, chosen: readonly number[]): CatalogCard | undefined {
  return pile.cards.find((card) => !chosen.includes(card.card));
}
