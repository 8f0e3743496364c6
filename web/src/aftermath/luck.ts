// Luck: the points on the cards a plane's shots dealt, beside what these decks give on the average. Which cards are in a deck
// is known from the box; where a table was dealt from other decks (the count tells), nothing is said.
import type { View } from "../protocol";
import type { Drawn } from "./gunnery";

interface DeckFile {
  system: string;
  id: string;
  cards: { points?: number; symbol?: string; count: number }[];
}
export interface Deck {
  cards: number;
  explosions: number;
  mean: number; // points of a card that has points
}
export interface Luck {
  cards: number;
  points: number;
  usual: number; // points that so many cards of these decks have on the average
}

const files = import.meta.glob<DeckFile>("../../../data/*/damage/*.json", { eager: true, import: "default" });

export function deckOf(file: Pick<DeckFile, "cards">): Deck {
  const sum = (of: (card: DeckFile["cards"][number]) => number): number => file.cards.reduce((all, card) => all + of(card), 0);
  const numbered = sum((card) => (card.points === undefined ? 0 : card.count));
  return {
    cards: sum((card) => card.count),
    explosions: sum((card) => (card.symbol === "explosion" ? card.count : 0)),
    mean: numbered === 0 ? 0 : sum((card) => (card.points ?? 0) * card.count) / numbered,
  };
}

// The decks of the box that lie on this table whole, as the count of their cards at the start says.
export function decksOn(system: string, start: Pick<View, "decks">, box: readonly DeckFile[] = Object.values(files)): Map<string, Deck> {
  const found = new Map<string, Deck>();
  for (const file of box) {
    const deck = deckOf(file);
    const there = start.decks[file.id];
    if (file.system === system && (there === deck.cards || there === deck.cards - deck.explosions)) found.set(file.id, deck);
  }
  return found;
}

export function luckOf(cards: readonly Drawn[], decks: ReadonlyMap<string, Deck>): Luck | null {
  const luck: Luck = { cards: 0, points: 0, usual: 0 };
  for (const { deck: id, face } of cards) {
    const deck = decks.get(id);
    const points = /^\d+/.exec(face);
    if (!deck) return null;
    if (!points) continue; // an explosion has none
    luck.cards += 1;
    luck.points += Number(points[0]);
    luck.usual += deck.mean;
  }
  return luck.cards > 0 ? luck : null;
}
