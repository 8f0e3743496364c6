// What the page tells of a game that is over, against numbers worked out by hand from tests/aftermath/fight.ts.
import { describe, expect, it } from "vitest";

import { courseOf, damageOf, valueAt } from "../../src/aftermath/course";
import { decisiveTurn } from "../../src/aftermath/decisive";
import { gunneryOf, total } from "../../src/aftermath/gunnery";
import { deckOf, decksOn, luckOf } from "../../src/aftermath/luck";
import type { History, View } from "../../src/protocol";
import { catalog, fight, start, table } from "./fight";

const course = courseOf(fight, catalog);
const planeOf = (id: string) => course.planes.find((each) => each.id === id)!;
const events = (history: Pick<History, "updates"> = fight) => history.updates.flatMap((each) => each.events);

describe("the course of a fight", () => {
  it("has the damage of each plane, step by step", () => {
    expect(planeOf("Dr.I").steps.map(({ turn, phase, value }) => [turn, phase, value])).toEqual([[0, 0, 0], [1, 1, 3], [2, 2, 8], [2, 2, 13]]);
    expect(planeOf("Camel").steps.map(({ turn, phase, value }) => [turn, phase, value])).toEqual([[0, 0, 0], [2, 2, 2], [3, 0, 3]]);
    expect(course.planes.map(damageOf)).toEqual([3, 1, 13, 0]);
  });
  it("says who fell to whom, and that nobody's shots drove the last one off", () => {
    expect(planeOf("Dr.I").loss).toMatchObject({ cause: "shot-down", by: ["SE5"], turn: 2, phase: 2 });
    expect(planeOf("D.Va").loss).toMatchObject({ cause: "left", by: [], turn: 3 });
    expect(planeOf("Camel").loss).toBeNull();
  });
  it("keeps the cards of a plane that has given them back", () => {
    expect(planeOf("Dr.I").held).toEqual({ A: { "3": 1, "5": 1, "5 crew": 1 } });
  });
  it("has what is left to each side, of all its planes can take", () => {
    const [allied, central] = course.strength.map((each) => each.steps);
    expect(allied!.map((each) => each.value)).toEqual([1, 29 / 31, 28 / 31, 27 / 31]);
    expect(central!.map((each) => each.value)).toEqual([1, 25 / 28, 20 / 28, 15 / 28, 0]);
    expect(valueAt(central!, 7)).toBe(25 / 28);
  });
  it("has points over time with a mission, and the referee's last word on them", () => {
    const scored: History["updates"] = [{ update: 1, events: [
      { event: "mission", turn: 2, phase: 1, plane: "SE5", piece: 0, side: "allied", points: 2, patch: { score: { allied: 2 } } },
      { event: "ended", turn: 3, phase: 1, outcome: "won", winner: "central", tally: [{ side: "allied", points: 1, for: [] }, { side: "central", points: 4, for: [] }], patch: { score: { central: 3 } } },
    ] }];
    const told = courseOf({ table, start: { ...start, score: { allied: 0, central: 0 } }, updates: scored }, catalog);
    expect(told.points.map((each) => each.steps.map(({ turn, value }) => [turn, value]))).toEqual([[[0, 0], [2, 2], [3, 1]], [[0, 0], [3, 4]]]);
    const decided = decisiveTurn(told, events({ updates: scored }), "central");
    expect(decided).toMatchObject({ kind: "points", turn: 3, from: 3, swings: [{ side: "allied", change: -1 }, { side: "central", change: 4 }] });
  });
});

describe("the decisive turn", () => {
  it("is the one in which the winner's lead grew the most, and begins where most of it happened", () => {
    const decided = decisiveTurn(course, events(), "allied")!;
    // Lead in strength: after turn 1 3/28 = 0.11; after turn 2 28/31 - 15/28 = 0.37; after turn 3 27/31 = 0.87.
    expect(decided).toMatchObject({ kind: "strength", turn: 3, lost: ["D.Va"], from: 1 });
    expect(decided.swings[0]!.change).toBeCloseTo(-1 / 31);
    expect(decided.swings[1]!.change).toBeCloseTo(-15 / 28);
    const first = events()[decided.at.index]!;
    expect([first.event, first.turn, first.phase]).toEqual(["phase", 3, 1]);
  });
  it("is the hardest one where nobody has won", () => {
    const decided = decisiveTurn(course, events(), undefined)!;
    expect(decided).toMatchObject({ kind: "hardest", turn: 3, from: null });
  });
  it("is none where nothing was lost", () => {
    const quiet: History["updates"] = [{ update: 1, events: events().filter((each) => each.event === "turn" || each.event === "phase") }];
    expect(decisiveTurn(courseOf({ table, start, updates: quiet }, catalog), events({ updates: quiet }), "allied")).toBeNull();
  });
});

describe("the shots", () => {
  const gunners = gunneryOf(fight);
  const of = (id: string) => gunners.find((each) => each.id === id)!;
  it("are counted by range, with how often they told", () => {
    expect(of("Camel").long).toEqual({ shots: 1, told: 1, points: 3 });
    expect(of("SE5").short).toEqual({ shots: 1, told: 1, points: 10 });
    expect(of("Dr.I").short).toEqual({ shots: 1, told: 1, points: 2 });
    expect(total(of("D.Va"))).toEqual({ shots: 1, told: 1, points: 1 });
    expect(of("Dr.I").taken).toEqual({ shots: 2, told: 2, points: 13 });
  });
  it("leave out what flames have done", () => {
    expect(of("Camel").taken).toEqual({ shots: 1, told: 1, points: 2 });
  });
  it("tell who held his fire", () => {
    expect([of("D.Va").chances, of("D.Va").held]).toEqual([2, 1]);
    expect([of("SE5").chances, of("SE5").held]).toEqual([1, 0]);
  });
  it("count no chance for a plane whose guns are all silent", () => {
    const silent = { ...start, planes: { ...start.planes, "D.Va": { ...start.planes["D.Va"]!, can_fire: { front: false } } } } as View;
    expect(gunneryOf({ ...fight, start: silent }).find((each) => each.id === "D.Va")!.chances).toBe(0);
  });
  it("follow a token that was evaded, and count targets and troops", () => {
    const view = { ...start, targets: { post: { damage: 0 } } } as unknown as View;
    const told = (event: string, fields: Record<string, unknown>, patch: Record<string, unknown> = {}) => ({ event, turn: 1, phase: 1, ...fields, patch }) as unknown as ReturnType<typeof events>[number];
    const more: History["updates"] = [{ update: 1, events: [
      told("fired", { target: "Camel", range: "short", cards: 1, bonus: 0, tokens: "B", troops: "post" }),
      told("drawn", { plane: "Camel", deck: "B", card: "4", points: 4, by: "post" }, { planes: { Camel: { damage: 4 } } }),
      told("evaded", { plane: "Camel", token: 1, deck: "B", card: "1" }, { planes: { Camel: { damage: 1 } } }),
      told("fired", { plane: "Camel", gun: "front", target: "post", range: "short", cards: 1, bonus: 0 }),
      told("drawn", { target: "post", deck: "A", card: "2", points: 2, by: "Camel", gun: "front" }, { targets: { post: { damage: 2 } } }),
    ] }];
    const found = gunneryOf({ table, start: view, updates: more });
    expect(found.find((each) => each.id === "post")).toMatchObject({ short: { shots: 1, told: 1, points: 1 }, taken: { shots: 1, points: 2 } });
    expect(found.find((each) => each.id === "Camel")).toMatchObject({ short: { shots: 1, told: 1, points: 2 }, taken: { shots: 1, points: 1 } });
  });
});

describe("luck", () => {
  const file = { system: "ww1", id: "A", cards: [{ points: 0, count: 2 }, { points: 3, symbol: "fire", count: 1 }, { points: 5, count: 1 }, { symbol: "explosion", count: 1 }] };
  it("knows what a deck gives on the average: 8 points on 4 cards", () => {
    expect(deckOf(file)).toEqual({ cards: 5, explosions: 1, mean: 2 });
  });
  it("holds what was drawn against it, explosions left out", () => {
    const decks = decksOn("ww1", { decks: { A: 5 } }, [file]);
    expect(luckOf([{ deck: "A", face: "3 fire" }, { deck: "A", face: "0" }, { deck: "A", face: "explosion" }], decks)).toEqual({ cards: 2, points: 3, usual: 4 });
    expect(luckOf([], decks)).toBeNull();
  });
  it("takes the explosions out of the count where they are out of the deck, and says nothing of another deck", () => {
    expect(decksOn("ww1", { decks: { A: 4 } }, [file]).size).toBe(1);
    expect(decksOn("ww1", { decks: { A: 3 } }, [file]).size).toBe(0);
    expect(decksOn("ww2", { decks: { A: 5 } }, [file]).size).toBe(0);
    expect(luckOf([{ deck: "B", face: "3" }], decksOn("ww1", { decks: { A: 5 } }, [file]))).toBeNull();
  });
  it("finds the decks of both boxes", () => {
    expect([...decksOn("ww1", { decks: { A: 37, B: 44 } }).keys()].sort()).toEqual(["A", "B"]);
    expect([...decksOn("ww2", { decks: { A: 66, B: 64, C: 64 } }).keys()].sort()).toEqual(["A", "B", "C"]);
  });
});
