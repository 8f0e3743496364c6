// What a game leaves in the flight book, by hand: a duel told event by event.
import { describe, expect, it } from "vitest";

import type { Catalog, GameEvent, History } from "../../src/protocol";
import { makeBook, merged, mostFlights, readBook } from "../../src/record/book";
import { favourite, figuresOf, medalCounts, pilotsIn } from "../../src/record/figures";
import { withMedals } from "../../src/record/medals";
import type { Sortie } from "../../src/record/flight";
import { sortieOf } from "../../src/record/sortie";
import { event, start } from "../app/fixtures";
import { decks, models } from "../art/catalog";

const catalog: Catalog = { system: "ww1", ruler: { length: 200, half: 100 }, models, decks, bots: [], options: [] };

function told(events: GameEvent[], more: Partial<History["table"]> = {}): History {
  return {
    table: {
      game: "g1", title: "A duel", system: "ww1", options: [], size: { width: 900, height: 900 }, sides: ["allied", "central"],
      planes: [{ id: "Camel", model: "sopwith-camel", side: "allied", seat: "allied" }, { id: "Dr.I", model: "fokker-dr1", side: "central", seat: "central" }],
      seats: [{ seat: "allied", taken: true, online: true, name: "Anna" }, { seat: "central", taken: true, online: true, bot: "simple" }],
      started: true, over: true, created: 0, ...more,
    },
    as: "all", start: start(), updates: [{ update: 1, events }],
  };
}
const shot = (by: string, plane: string, points: number, more: Record<string, unknown> = {}): GameEvent[] => [
  event("fired", { plane: by, gun: "front", target: plane, range: "short", cards: 1, deck: "A", bonus: 0, ...more }),
  event("drawn", { plane, by, gun: "front", deck: "A", card: String(points), points, ...more }),
];
const down = (plane: string, cause = "shot-down", more: Record<string, unknown> = {}): GameEvent => event("eliminated", { plane, cause, ...more }, { planes: { [plane]: { status: cause } } });
const ended = (winner: string | null): GameEvent => event("ended", { outcome: winner ? "won" : "draw", winner }, { outcome: winner ? "won" : "draw", turn: 4 });
const sortie = (events: GameEvent[], more?: Partial<History["table"]>): Sortie => sortieOf(told(events, more), catalog, "allied", "Anna", 5);

describe("a flight", () => {
  it("counts shots, hits and the plane that was brought down", () => {
    const flight = sortie([...shot("Camel", "Dr.I", 5), ...shot("Dr.I", "Camel", 3), ...shot("Camel", "Dr.I", 9), down("Dr.I"), ended("allied")]);
    expect(flight).toMatchObject({
      outcome: "won", planes: ["sopwith-camel"], victories: ["fokker-dr1"], shots: 2, hits: 2, taken: 1, lost: 0, against: ["simple"], people: 0, turns: 4,
    });
    expect(flight.medals).toEqual([]);
  });
  it("gives no victory for a crash or a plane that left", () => {
    for (const cause of ["crashed", "collided", "left", "out-of-fuel"]) {
      expect(sortie([...shot("Camel", "Dr.I", 5), down("Dr.I", cause), ended("allied")]).victories, cause).toEqual([]);
    }
  });
  it("gives a plane that burned out to the last who shot at it", () => {
    const burning = [...shot("Camel", "Dr.I", 5), event("drawn", { turn: 3, plane: "Dr.I", cause: "flames", deck: "A", points: 4 }), down("Dr.I", "shot-down", { turn: 3 }), ended("allied")];
    expect(sortie(burning).victories).toEqual(["fokker-dr1"]);
  });
  it("gives no victory to whoever drew a blank in the phase of its end, when somebody else hit", () => {
    const blank = [...shot("Camel", "Dr.I", 0), ...shot("SPAD", "Dr.I", 3), down("Dr.I"), ended("allied")];
    expect(sortie(blank).victories).toEqual([]);
  });
  it("gives an explosion to whoever drew it, and to nobody who drew a blank beside it", () => {
    const boom = event("drawn", { plane: "Dr.I", by: "SPAD", gun: "front", deck: "A", card: "explosion", points: 0 });
    expect(sortie([...shot("Camel", "Dr.I", 0), boom, down("Dr.I", "exploded"), ended("allied")]).victories).toEqual([]);
    expect(sortie([...shot("Camel", "Dr.I", 0), { ...boom, by: "Camel" } as GameEvent, down("Dr.I", "exploded"), ended("allied")]).victories).toEqual(["fokker-dr1"]);
  });
  it("knows a loss from a plane that flew away", () => {
    expect(sortie([...shot("Dr.I", "Camel", 20), down("Camel"), ended("central")])).toMatchObject({ outcome: "lost", lost: 1 });
    expect(sortie([down("Camel", "left"), ended("central")])).toMatchObject({ outcome: "lost", lost: 0 });
    expect(sortie([ended(null)])).toMatchObject({ outcome: "draw", lost: 0 });
  });
  it("sees feats", () => {
    const immelmann = decks["C"]?.find((each) => each.maneuver === "immelmann")?.card ?? 0;
    const feats = sortie([
      event("revealed", { plane: "Camel", card: immelmann, flown: immelmann }), ...shot("Camel", "Dr.I", 5, { range: "long" }), down("Dr.I"), ended("allied"),
    ], { look: { scenario: "patrol" } }).medals;
    expect(feats.sort()).toEqual(["immelmann", "long-shot", "mission", "untouched"]);
    const close = [event("flames", { plane: "Camel", counters: 3 }), event("drawn", { plane: "Camel", deck: "A", points: 13 }, { planes: { Camel: { damage: 13 } } }), ...shot("Camel", "Dr.I", 9), down("Dr.I"), ended("allied")];
    expect(sortie(close).medals.sort()).toEqual(["fire", "thread", "untouched"]);
    expect(sortie([...shot("Camel", "Dr.I", 9, { gun: "rear" }), ...shot("Dr.I", "Camel", 1), down("Dr.I"), ended("allied")], { seats: [{ seat: "central", taken: true, online: true, bot: "ace" }] }).medals).toEqual(["sting", "ace-beaten"]);
  });
});

const flown = (n: number, more: Partial<Sortie> = {}): Sortie => ({
  game: `g${n}`, seat: "allied", pilot: "Anna", when: n, war: "ww1", title: "", planes: ["sopwith-camel"], outcome: "won", turns: 5, victories: ["fokker-dr1"],
  shots: 3, hits: 2, taken: 1, lost: 0, against: ["simple"], people: 0, medals: [], ...more,
});
class Drawer {
  readonly things = new Map<string, string>();
  getItem = (name: string) => this.things.get(name) ?? null;
  setItem = (name: string, value: string) => void this.things.set(name, value);
}

describe("the flight book", () => {
  it("counts a game once, however often it comes", () => {
    const drawer = new Drawer();
    const book = makeBook(drawer);
    book.add([flown(1)]);
    book.add([flown(1), flown(2, { seat: "central", pilot: "Ben", outcome: "lost", victories: [] })]);
    expect(makeBook(drawer).book.value.flights.map((each) => each.game)).toEqual(["g1", "g2"]);
    expect(book.has("g1")).toBe(true);
    expect(pilotsIn(book.book.value.flights)).toEqual(["Ben", "Anna"]);
  });
  it("gives a medal that grows over games once, and with the game that completes it", () => {
    const drawer = new Drawer();
    const book = makeBook(drawer);
    for (let n = 1; n <= 6; n += 1) book.add([flown(n, n === 6 ? { war: "ww2" } : {})]);
    const medals = book.book.value.flights.map((each) => each.medals);
    expect(medals).toEqual([["wings", "first"], [], ["streak"], [], ["ace"], ["both-wars"]]);
    expect(medalCounts(book.book.value.flights)).toMatchObject({ wings: 1, ace: 1, "both-wars": 1, double: 0 });
    expect(withMedals(flown(9, { medals: ["double"] }), []).medals).toEqual(["wings", "first", "double"]);
  });
  it("does not take back a game that was taken out", () => {
    const drawer = new Drawer();
    const book = makeBook(drawer);
    const file = { ...book.book.value, flights: [flown(1), flown(2)] };
    book.merge(file);
    book.clear("Anna");
    book.add([flown(1)]);
    expect(book.merge(file)).toBe(0);
    expect(makeBook(drawer).book.value.flights).toEqual([]);
  });
  it("merges books without counting a game twice", () => {
    const both = merged({ flights: [flown(1), flown(3)], counted: [] }, { flights: [flown(1, { hits: 99 }), flown(2)], counted: ["g9"] });
    expect(both.flights.map((each) => [each.game, each.hits])).toEqual([["g1", 2], ["g2", 2], ["g3", 2]]);
    expect(both.counted).toEqual(["g9"]);
  });
  it("survives rubbish, a full drawer and no drawer at all", () => {
    for (const rubbish of ["{", "7", "[]", '{"flights":[null,7,{"game":1},{"game":"g1","seat":"a","war":"ww3","outcome":"won"}],"counted":[1,{}]}']) {
      const drawer = new Drawer();
      drawer.setItem("overdive.record", rubbish);
      expect(makeBook(drawer).book.value).toEqual({ flights: [], counted: [] });
    }
    const odd = readBook({ flights: [{ game: "g1", seat: "a", war: "ww1", outcome: "won", hits: -4, planes: [1, "x"], pilot: 9, when: "never" }] }).flights[0];
    expect(odd).toMatchObject({ hits: 0, planes: ["x"], pilot: "", when: 0 });
    const full = makeBook({ getItem: () => null, setItem: () => { throw new Error("full"); } });
    full.add([flown(1)]);
    full.add([flown(2)]);
    expect(full.book.value.flights).toHaveLength(2);
    const none = makeBook(undefined);
    none.add([flown(1)]);
    expect(none.has("g1")).toBe(true);
  });
  it("has room for so many, and the oldest go", () => {
    const many = readBook({ flights: Array.from({ length: mostFlights + 5 }, (_, n) => flown(n)) }).flights;
    expect(many).toHaveLength(mostFlights);
    expect(many[0]?.game).toBe("g5");
  });
});

describe("figures", () => {
  it("count streaks and the plane flown most", () => {
    const flights = [flown(1), flown(2), flown(3, { outcome: "lost", planes: ["spad-xiii"], lost: 1 }), flown(4, { planes: ["spad-xiii", "spad-xiii"] })];
    expect(figuresOf(flights)).toMatchObject({ flights: 4, won: 3, lost: 1, drawn: 0, victories: 4, planesLost: 1, shots: 12, hits: 8, taken: 4, streak: 1, bestStreak: 2 });
    expect(favourite(flights)).toEqual({ war: "ww1", model: "spad-xiii", times: 2 });
    expect(favourite([])).toBeNull();
  });
});
