import { describe, expect, it } from "vitest";

import { factsOf, lettersOf, nationsIn, noWish, sharesOf, wished } from "../../src/pieces/planeFacts";
import type { Catalog } from "../../src/protocol";
import { decks, decks2, models, models2 } from "../art/catalog";

const figures: Record<string, [number, number]> = { "sopwith-camel": [2, 13], "spad-xiii": [3, 14], "fokker-dr1": [2, 13] };
const ww1: Catalog = {
  system: "ww1", ruler: { length: 200, half: 100 }, decks, bots: [], options: [],
  models: models.map((each) => ({ ...each, ...(figures[each.id] ? { climb_rate: figures[each.id]![0], top_altitude: figures[each.id]![1] } : {}) })),
};
const ww2: Catalog = { system: "ww2", ruler: { length: 200, half: 100 }, decks: decks2, bots: [], options: [], models: models2 };
const of = (catalog: Catalog, id: string) => catalog.models.find((each) => each.id === id)!;

describe("what a plane can do", () => {
  it("is read off its own cards", () => {
    // Measured at the table: a straight carries the Camel by 115.6 mm, the SPAD by 127.6.
    expect(factsOf(of(ww1, "sopwith-camel"), ww1).straight).toBeCloseTo(115.6);
    expect(factsOf(of(ww1, "sopwith-camel"), ww1)).toMatchObject({ slow: null, immelmann: true, toughness: 15, climb: 2, top: 13, crew: 1, cards: 22, turn: 90 });
    expect(factsOf(of(ww1, "spad-xiii"), ww1)).toMatchObject({ turn: 60 });
    expect(factsOf(of(ww1, "raf-re8"), ww1)).toMatchObject({ crew: 2, immelmann: false });
    const spitfire = factsOf(of(ww2, "spitfire-mk1"), ww2);
    expect([spitfire.straight, spitfire.slow].map((each) => each?.toFixed(1))).toEqual(["128.4", "95.1"]);
  });
  it("names what guns deal as the planes' cards do", () => {
    expect(of(ww1, "raf-re8").guns.map(lettersOf)).toEqual(["B", "B"]);
    expect(of(ww2, "spitfire-mk1").guns.map(lettersOf)).toEqual(["BB / B"]);
  });
  it("stands among the others of its box", () => {
    const shares = sharesOf(of(ww1, "spad-xiii"), ww1);
    expect(shares.speed).toBe(1);
    expect(shares.climb).toBeCloseTo(2 / 3);
    for (const model of ww2.models) for (const share of Object.values(sharesOf(model, ww2))) expect(share >= 0 && share <= 1, model.id).toBe(true);
  });
});

describe("a wish", () => {
  const found = (wish: Partial<typeof noWish>) => wished(ww1, { ...noWish, ...wish }).map((each) => each.id);
  it("finds by words, with or without dots and Roman numbers", () => {
    expect(found({ words: "dr.i" })).toContain("fokker-dr1");
    expect(found({ words: "DR1" })).toEqual(["fokker-dr1"]);
    expect(found({ words: "zeppelin" })).toEqual([]);
  });
  it("sifts by side, nation and role", () => {
    expect(found({ side: "central" }).every((id) => of(ww1, id).sides.includes("central"))).toBe(true);
    expect(found({ nation: "AH" }).sort()).toEqual(["albatros-d3", "ufag-c1"]);
    expect(found({ role: "two-seater", side: "allied" })).toContain("raf-re8");
    expect(found({ role: "fighter" })).not.toContain("raf-re8");
    expect(nationsIn(ww1)).toContain("IT");
  });
  it("sorts the best first", () => {
    expect(found({ order: "speed" })[0]).toBe("spad-xiii");
    const tough = wished(ww1, { ...noWish, order: "toughness" }).map((each) => each.damage_points);
    expect(tough).toEqual([...tough].sort((a, b) => b - a));
    expect(found({ order: "climb", side: "allied" })[0]).toBe("sopwith-camel");
  });
});
