// The catalogue as the server would send it, read from the data files.
import type { Arrow, CatalogCard, CatalogModel } from "../../src/protocol";

interface Figure<T> {
  value: T;
}
interface ModelFile {
  id: string;
  name: string;
  nations: string[];
  sides: string[];
  seats: number;
  deck: Figure<string>;
  damage_points: Figure<number>;
  guns: { mount: "front" | "rear"; letter?: Figure<string>; tokens?: Record<"short" | "long", Figure<string>> }[];
  shape: {
    nose: number;
    tail: number;
    fuselage: { width: number; widest: number; nose_width: number; tail_width: number };
    engine: string;
    wings: CatalogModel["shape"]["wings"];
    tailplane: Omit<CatalogModel["shape"]["wings"][number], "place">;
  };
}
interface DeckFile {
  id: string;
  maneuvers: Record<string, { flags: string[]; arrow?: Arrow; arrows?: Partial<Record<"high" | "low" | "any", Arrow>> }>;
  cards: { number: number; maneuver: string }[];
}

const modelFiles = import.meta.glob<ModelFile>("../../../data/ww1/models/*.json", { eager: true, import: "default" });
const deckFiles = import.meta.glob<DeckFile>("../../../data/ww1/maneuvers/*.json", { eager: true, import: "default" });

const modelFiles2 = import.meta.glob<ModelFile>("../../../data/ww2/models/*.json", { eager: true, import: "default" });
const deckFiles2 = import.meta.glob<DeckFile>("../../../data/ww2/maneuvers/*.json", { eager: true, import: "default" });

const modelOf = (file: ModelFile, base: CatalogModel["base"]): CatalogModel => ({
  id: file.id,
  name: file.name,
  nations: file.nations,
  sides: file.sides,
  crew: file.seats,
  deck: file.deck.value,
  damage_points: file.damage_points.value,
  base,
  guns: file.guns.map((gun) => ({
    gun: gun.mount, deck: gun.letter?.value ?? "", from: -30, to: 30,
    ...(gun.tokens ? { tokens: { short: gun.tokens.short.value, long: gun.tokens.long.value } } : {}),
  })),
  shape: {
    nose: file.shape.nose,
    tail: file.shape.tail,
    ...file.shape.fuselage,
    engine: file.shape.engine,
    wings: [...file.shape.wings, { place: "tailplane", ...file.shape.tailplane }],
  },
});

export const models: CatalogModel[] = Object.values(modelFiles).map((file) => modelOf(file, { width: 44.1, length: 67.4 }));
export const models2: CatalogModel[] = Object.values(modelFiles2).map((file) => modelOf(file, { width: 44, length: 68 }));

// Only the numbers: files also say where they come from.
const plain = ({ forward, right, turn }: Arrow): Arrow => ({ forward, right, turn });

const deckOf = (file: DeckFile): CatalogCard[] =>
  file.cards.map((card): CatalogCard => {
    const kind = file.maneuvers[card.maneuver];
    const high = kind?.arrows?.high ?? kind?.arrows?.any;
    const low = kind?.arrows?.low ?? kind?.arrows?.any;
    const arrow = kind?.arrow ?? high ?? low;
    if (!kind || !arrow) throw new Error(`deck ${file.id} has no ${card.maneuver}`);
    return {
      card: card.number,
      maneuver: card.maneuver,
      marks: kind.flags,
      arrow: plain(arrow),
      ...(kind.arrows ? { arrows: { ...(high ? { high: plain(high) } : {}), ...(low ? { low: plain(low) } : {}) } } : {}),
    };
  });

const decksOf = (files: Record<string, DeckFile>): Record<string, CatalogCard[]> =>
  Object.fromEntries(Object.values(files).map((file) => [file.id, deckOf(file)]));

export const decks = decksOf(deckFiles);
export const decks2 = decksOf(deckFiles2);
