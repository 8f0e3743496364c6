// What a plane can do, read off its cards and figures in the catalogue.
import type { Catalog, CatalogGun, CatalogModel } from "../protocol";

export interface PlaneFacts {
  straight: number; // mm that its longest straight carries it, at the highest speed
  slow: number | null; // the same at low speed, in the World War II game
  turn: number; // degrees of its sharpest turn on one card
  immelmann: boolean;
  toughness: number; // damage points
  climb: number | null; // counters that make a level: fewer is faster
  top: number | null; // highest level
  crew: number;
  cards: number; // in its deck
}

// A straight carries a plane by its arrow and the length of its base: the rear of the base comes to the arrowhead.
export function factsOf(model: CatalogModel, catalog: Pick<Catalog, "decks">): PlaneFacts {
  const deck = catalog.decks[model.deck] ?? [];
  const straights = deck.filter((card) => card.marks.includes("straight"));
  const farthest = (of: (card: (typeof deck)[number]) => number | undefined): number =>
    straights.reduce((most, card) => Math.max(most, model.base.length + (of(card) ?? 0)), 0);
  const slow = straights.some((card) => card.arrows?.low);
  const turns = deck.filter((card) => !card.marks.includes("immelmann")).map((card) => Math.abs(card.arrow.turn));
  return {
    straight: farthest((card) => card.arrows?.high?.forward ?? card.arrow.forward),
    slow: slow ? farthest((card) => card.arrows?.low?.forward) : null,
    turn: Math.max(0, ...turns),
    immelmann: deck.some((card) => card.marks.includes("immelmann")),
    toughness: model.damage_points, climb: model.climb_rate ?? null, top: model.top_altitude ?? null, crew: model.crew, cards: deck.length,
  };
}

// What a gun deals, as it stands on the planes' cards: the letter of a deck, or of tokens at short and long range.
export const lettersOf = (gun: CatalogGun): string => (gun.tokens ? `${gun.tokens.short} / ${gun.tokens.long}` : (gun.deck ?? ""));

export const orders = ["name", "speed", "turn", "toughness", "climb", "top"] as const;
export type Order = (typeof orders)[number];
export type Role = "any" | "fighter" | "two-seater";

export interface Wish {
  words: string;
  nation: string; // "": any
  side: string; // "": any
  role: Role;
  order: Order;
}
export const noWish: Wish = { words: "", nation: "", side: "", role: "any", order: "name" };

const plainly = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/[^a-z0-9]+/g, "");

// Those that fit a wish, in its order; equals by name. "dr1" finds the Dr.I as well, for who does not count in Roman.
export function wished(catalog: Catalog, { words, nation, side, role, order }: Wish): CatalogModel[] {
  const sought = plainly(words);
  const fits = (model: CatalogModel): boolean =>
    (sought === "" || plainly(model.name).includes(sought) || plainly(model.id).includes(sought)) && (nation === "" || model.nations.includes(nation)) && (side === "" || model.sides.includes(side))
    && (role === "any" || (model.crew > 1) === (role === "two-seater"));
  const value = (model: CatalogModel): number => {
    const facts = factsOf(model, catalog);
    if (order === "speed") return facts.straight;
    if (order === "turn") return facts.turn + (facts.immelmann ? 0.5 : 0);
    if (order === "toughness") return facts.toughness;
    if (order === "climb") return -(facts.climb ?? 99);
    return order === "top" ? (facts.top ?? 0) : 0;
  };
  return catalog.models.filter(fits).sort((a, b) => value(b) - value(a) || a.name.localeCompare(b.name));
}

export const nationsIn = (catalog: Catalog): string[] => [...new Set(catalog.models.flatMap((each) => each.nations))];

// The shares of 1 that bars show: how a plane stands among all in its box.
export function sharesOf(model: CatalogModel, catalog: Catalog): Record<"speed" | "turn" | "toughness" | "climb" | "top", number> {
  const all = catalog.models.map((each) => factsOf(each, catalog));
  const facts = factsOf(model, catalog);
  const most = (of: (each: PlaneFacts) => number): number => Math.max(1, ...all.map(of));
  const least = Math.min(...all.map((each) => each.climb ?? Infinity));
  return {
    speed: facts.straight / most((each) => each.straight), turn: facts.turn / most((each) => each.turn), toughness: facts.toughness / most((each) => each.toughness),
    climb: facts.climb ? least / facts.climb : 0, top: (facts.top ?? 0) / most((each) => each.top ?? 0),
  };
}
