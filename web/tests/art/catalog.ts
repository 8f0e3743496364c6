// The catalogue as the server would send it, read from the data files.
import type { CatalogCard, CatalogModel } from "../../src/protocol";

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
  guns: { mount: "front" | "rear"; letter: Figure<string> }[];
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
  maneuvers: Record<string, { flags: string[]; arrow: { forward: number; right: number; turn: number } }>;
  cards: { number: number; maneuver: string }[];
}

const modelFiles = import.meta.glob<ModelFile>("../../../data/ww1/models/*.json", { eager: true, import: "default" });
const deckFiles = import.meta.glob<DeckFile>("../../../data/ww1/maneuvers/*.json", { eager: true, import: "default" });

export const models: CatalogModel[] = Object.values(modelFiles).map((file) => ({
  id: file.id,
  name: file.name,
  nations: file.nations,
  sides: file.sides,
  crew: file.seats,
  deck: file.deck.value,
  damage_points: file.damage_points.value,
  base: { width: 44.1, length: 67.4 },
  guns: file.guns.map((gun) => ({ gun: gun.mount, deck: gun.letter.value, from: -30, to: 30 })),
  shape: {
    nose: file.shape.nose,
    tail: file.shape.tail,
    ...file.shape.fuselage,
    engine: file.shape.engine,
    wings: [...file.shape.wings, { place: "tailplane", ...file.shape.tailplane }],
  },
}));

export const decks: Record<string, CatalogCard[]> = Object.fromEntries(
  Object.values(deckFiles).map((file) => [
    file.id,
    file.cards.map((card): CatalogCard => {
      const kind = file.maneuvers[card.maneuver];
      if (!kind) throw new Error(`deck ${file.id} has no ${card.maneuver}`);
      const { forward, right, turn } = kind.arrow;
      return { card: card.number, maneuver: card.maneuver, marks: kind.flags, arrow: { forward, right, turn } };
    }),
  ]),
);
