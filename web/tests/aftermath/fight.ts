// A small fight with everything in it, told as the server tells one that is over: the Camel (15 points) and the SE5 (16)
// against the Dr.I (13) and the D.Va (15), over three turns.
import type { Catalog, GameEvent, History, Patch, TableInfo, View } from "../../src/protocol";

const models = [["camel", 15], ["se5", 16], ["dr1", 13], ["dva", 15]].map(([id, damage_points]) => ({ id, damage_points }));
export const catalog = { system: "ww1", models } as unknown as Catalog;
export const table = {
  game: "g1", title: "", system: "ww1", options: [], sides: ["allied", "central"],
  planes: [
    { id: "Camel", model: "camel", side: "allied", seat: "allied" }, { id: "SE5", model: "se5", side: "allied", seat: "allied" },
    { id: "Dr.I", model: "dr1", side: "central", seat: "central" }, { id: "D.Va", model: "dva", side: "central", seat: "central" },
  ],
  seats: [{ seat: "allied", name: "Anna", taken: true, online: true }, { seat: "central", bot: "ace", taken: true, online: true }],
} as unknown as TableInfo;

const plane = { at: [0, 0], heading: 0, status: "flying", planned: false, cards: 0, damage: 0, held: {}, guns: { front: { jam: 0 } }, can_fire: { front: true } };
export const start = {
  turn: 0, phase: 0, phases: 3, awaiting: [], thinking: [], outcome: "open", decks: { A: 37 },
  planes: Object.fromEntries(table.planes.map(({ id }) => [id, plane])),
} as unknown as View;

type Told = Record<string, unknown>;
const at = (turn: number, phase: number, events: [GameEvent["event"], Told, Patch?][]): GameEvent[] =>
  events.map(([event, fields, patch = {}]) => ({ event, turn, phase, ...fields, patch }) as GameEvent);
const damage = (id: string, points: number, more: Told = {}): Patch => ({ planes: { [id]: { damage: points, ...more } } });
const drawn = (id: string, by: string, card: string, points: number, patch: Patch): [GameEvent["event"], Told, Patch] =>
  ["drawn", { plane: id, deck: "A", card, points, by, gun: "front" }, patch];
const fired = (by: string, target: string, range: string, cards: number): [GameEvent["event"], Told] =>
  ["fired", { plane: by, gun: "front", target, range, cards, deck: "A", bonus: 0 }];
const aimed = (by: string, target?: string): [GameEvent["event"], Told] => ["aimed", { plane: by, targets: target === undefined ? {} : { front: target } }];

export const updates: History["updates"] = [
  // Turn 1: the Camel hits the Dr.I for 3 from afar, the D.Va holds its fire.
  { update: 1, events: at(1, 0, [["turn", {}]]) },
  { update: 2, events: at(1, 1, [
    ["phase", {}], aimed("Camel", "Dr.I"), aimed("D.Va"),
    fired("Camel", "Dr.I", "long", 1), drawn("Dr.I", "Camel", "3", 3, damage("Dr.I", 3, { cards: 1, held: { A: { "3": 1 } } })),
    ["phase-ended", {}],
  ]) },
  // Turn 2, phase 2: the Dr.I answers with 0 and 2, the SE5 brings it down with 5 and 5; at the same time it is hit for 1.
  { update: 3, events: [
    ...at(2, 0, [["turn", {}]]), ...at(2, 1, [["phase", {}]]), ...at(2, 2, [
      ["phase", {}], aimed("Dr.I", "Camel"), aimed("SE5", "Dr.I"), aimed("D.Va", "SE5"),
      fired("Dr.I", "Camel", "short", 2),
      drawn("Camel", "Dr.I", "0", 0, damage("Camel", 0, { cards: 1, held: { A: { "0": 1 } } })),
      drawn("Camel", "Dr.I", "2 fire", 2, damage("Camel", 2, { cards: 2, held: { A: { "2 fire": 1 } } })),
      fired("SE5", "Dr.I", "short", 2),
      drawn("Dr.I", "SE5", "5", 5, damage("Dr.I", 8, { held: { A: { "5": 1 } } })),
      drawn("Dr.I", "SE5", "5 crew", 5, damage("Dr.I", 13, { held: { A: { "5 crew": 1 } } })),
      fired("D.Va", "SE5", "long", 1), drawn("SE5", "D.Va", "1", 1, damage("SE5", 1)),
      ["eliminated", { plane: "Dr.I", cause: "shot-down" }, { planes: { "Dr.I": { status: "shot-down" } } }],
      ["given-cards-back", { plane: "Dr.I" }, { planes: { "Dr.I": { held: null } } }],
    ]),
  ] },
  // Turn 3: flames do 1 to the Camel; the D.Va flies off the table, which ends it.
  { update: 4, events: [
    ...at(3, 0, [["turn", {}], ["drawn", { plane: "Camel", deck: "A", card: "1", points: 1, cause: "flames" }, damage("Camel", 3)]]),
    ...at(3, 1, [
      ["phase", {}], ["eliminated", { plane: "D.Va", cause: "left" }, { planes: { "D.Va": { status: "left" } } }],
      ["ended", { outcome: "won", winner: "allied", score: { allied: 3 } }, { outcome: "won", winner: "allied" }],
    ]),
  ] },
];
export const fight = { table, start, updates };
