// The missions that come with the game, and how one becomes a new game.
import { describe, expect, it } from "vitest";

import type { CatalogModel, OptionInfo, Scenario, TableInfo, View } from "../../src/protocol";
import { fieldFits, fieldOf, firstSetup, newGameOf, problemOf, startLevels } from "../../src/screens/freeSetup";
import { gameAgain } from "../../src/screens/fights";
import { awaitedSeats } from "../../src/screens/names";
import { chosenOf } from "../../src/screens/options";
import { canPlay, forceWords, gameOf, inLanguage, scenarioOf, sidesOf, suggestedRules } from "../../src/screens/scenarios";
import { tallies } from "../../src/screens/tally";
import { start } from "./fixtures";

const files = import.meta.glob<{ default: Scenario }>("../../../data/ww1/scenarios/*.json", { eager: true });
const models = import.meta.glob<{ default: { id: string; sides: string[]; top_altitude: { value: number } } }>("../../../data/ww1/models/*.json", { eager: true });
const scenarios = Object.values(files).map((file) => file.default);
const model = (id: string) => Object.values(models).map((file) => file.default).find((each) => each.id === id);

const option = (id: string, needs: string[][] = []): OptionInfo => ({ id, rule: "", group: "game", needs, excludes: [] });
const list: OptionInfo[] = [
  option("special-damage"), option("aim"), option("tailing"), option("disruption", [["aim", "tailing"]]), option("altitude"),
  option("landing", [["altitude"]]), option("overdive", [["altitude"]]),
];

describe("the missions", () => {
  it("are all there", () => {
    expect(scenarios.map((each) => each.id).sort()).toEqual(["duel", "escort-home", "patrol", "rescue", "solitary-eagle", "uneven-match"]);
  });
  for (const scenario of scenarios) {
    describe(scenario.id, () => {
      const { setup } = scenario;
      it("tells its story to every side in every language", () => {
        expect(Object.keys(scenario.sides).sort()).toEqual(sidesOf(setup).sort());
        for (const words of [scenario.title, scenario.briefing, ...Object.values(scenario.sides)]) {
          expect(new Set(Object.values(words)).size).toBe(3);
        }
      });
      it("has planes of its sides, on the table, far enough apart to begin with a plan", () => {
        for (const plane of setup.planes) {
          expect(model(plane.model)?.sides, plane.id).toContain(plane.side);
          const [x, y] = plane.at!;
          expect(x > 50 && x < setup.table.width - 50 && y > 50 && y < setup.table.height - 50, plane.id).toBe(true);
          for (const other of setup.planes) {
            if (other.side === plane.side) continue;
            expect(Math.hypot(x - other.at![0], y - other.at![1]), `${plane.id} ${other.id}`).toBeGreaterThan(300);
          }
          expect(plane.altitude === undefined, plane.id).toBe(!setup.options?.includes("altitude"));
          expect(plane.altitude ?? 1, plane.id).toBeLessThanOrEqual(model(plane.model)?.top_altitude.value ?? 0);
        }
      });
      it("names only planes and fields that there are", () => {
        for (const piece of setup.mission?.pieces ?? []) {
          if ("plane" in piece) expect(setup.planes.map((plane) => plane.id)).toContain(piece.plane);
          if ("field" in piece && piece.field !== undefined) expect(setup.fields?.[piece.field], piece.piece).toBeDefined();
          if (piece.piece === "pick-up") expect(setup.fields?.[piece.field]?.waiting).toBe(true);
        }
        for (const field of setup.fields ?? []) expect(fieldFits(field, setup.table)).toBe(true);
      });
      it("can be played by the rules it suggests", () => {
        const rules = suggestedRules(scenario, list);
        expect(Object.keys(rules.chosen).sort()).toEqual([...(setup.options as string[])].sort());
        expect(canPlay(scenario, rules)).toBe(true);
        expect(canPlay(scenario, { edition: "en", chosen: {} })).toBe(setup.fields === undefined);
      });
    });
  }
});

const rescue = scenarios.find((each) => each.id === "rescue")!;

describe("a mission becomes a game", () => {
  it("with a seat for each side", () => {
    const game = gameOf(rescue, suggestedRules(rescue, list), list, "central", "sides", "Meadow");
    expect([game.own, game.others]).toEqual([["central"], ["allied"]]);
    expect(game.body.setup).toMatchObject({ title: "Meadow", edition: "en", fields: rescue.setup.fields, mission: rescue.setup.mission });
    expect(game.body.setup?.options).toContain("landing");
    expect(game.body.look).toMatchObject({ scenario: "rescue" });
  });
  it("or for each plane", () => {
    const game = gameOf(rescue, suggestedRules(rescue, list), list, "allied", "planes", "");
    expect([game.own, game.others]).toEqual([["Breguet", "SPAD"], ["D.VII", "Pfalz"]]);
  });
  it("without levels where the players want none", () => {
    const uneven = scenarios.find((each) => each.id === "uneven-match")!;
    const game = gameOf(uneven, { edition: "it", chosen: chosenOf(["aim"]) }, list, "allied", "sides", "");
    expect(game.body.setup).toMatchObject({ edition: "it", options: ["aim"] });
    expect(game.body.setup?.planes.every((plane) => plane.altitude === undefined)).toBe(true);
  });
  it("and is found again at its table", () => {
    const table = { look: { ground: "fields-1", scenario: "rescue" } } as unknown as TableInfo;
    expect(scenarioOf(table, scenarios)).toBe(rescue);
    expect(scenarioOf({ look: {} } as TableInfo, scenarios)).toBeUndefined();
    expect(inLanguage(rescue.title, "it")).toBe(rescue.title.it);
    expect(forceWords(scenarios.find((each) => each.id === "uneven-match")!.setup, "allied", null)).toBe("3 × hanriot-hd1");
  });
});

describe("a set-up of one's own", () => {
  const kind = (id: string, top: number) => ({ id, name: id, top_altitude: top, sides: [] }) as unknown as CatalogModel;
  const catalog = { models: [kind("fokker-dr1", 13), kind("sopwith-camel", 13)], decks: {}, bots: ["simple"], options: [], system: "ww1", ruler: { length: 200, half: 100 } };
  const form = firstSetup(catalog, "simple");
  it("has levels only with altitude", () => {
    const high = { ...form, planes: form.planes.map((plane) => ({ ...plane, altitude: 3 })) };
    const levels = (chosen: ReturnType<typeof chosenOf>) => newGameOf(high, catalog, { edition: "en", chosen }, list).setup?.planes.map((plane) => plane.altitude);
    expect(levels({})).toEqual([undefined, undefined]);
    expect(levels(chosenOf(["altitude"]))).toEqual([3, 3]);
    expect(levels(chosenOf(["altitude", { "flying-higher": { floor: 5 } }]))).toEqual([undefined, undefined]);
    expect(startLevels(kind("a", 13), chosenOf(["altitude"]))).toEqual([1, 2, 3]);
    expect(startLevels(kind("a", 6), chosenOf(["altitude", { "flying-higher": { floor: 4 } }]))).toEqual([4, 5, 6]);
  });
  it("has a landing field only where one can land, and on the table", () => {
    const landing = chosenOf(["altitude", "landing"]);
    expect(newGameOf(form, catalog).setup?.fields).toBeUndefined();
    expect(newGameOf(form, catalog, { edition: "en", chosen: landing }, list).setup?.fields).toEqual([fieldOf(form)]);
    const edge = { ...form, field: { x: 3, y: 45, heading: 0 } };
    expect(problemOf(edge, landing)).toBe("field");
    expect(problemOf(edge)).toBeNull();
    expect(problemOf({ ...form, field: { x: 45, y: 20, heading: 90 } }, landing)).toBeNull();
    expect(problemOf({ ...form, field: null }, landing)).toBeNull();
  });
});

describe("once more", () => {
  const table = {
    game: "g1", title: "T", edition: "it", options: ["aim"], size: { width: 900, height: 900 }, look: { ground: "fields-1" },
    planes: [{ id: "Camel", model: "sopwith-camel", side: "allied", seat: "allied" }], seats: [{ seat: "allied", taken: true, online: true }, { seat: "central", bot: "ace", taken: true, online: true }],
  } as unknown as TableInfo;
  it("begins a plain fight from what the table tells", () => {
    expect(gameAgain(table, start())).toMatchObject({ setup: { edition: "it", options: ["aim"], title: "T" }, bots: { central: "ace" } });
  });
  it("begins anything else from the old game's first turn", () => {
    const view: View = { ...start(), score: { allied: 1 } };
    expect(gameAgain(table, view)).toMatchObject({ from: { game: "g1", update: 1 }, bots: { central: "ace" }, look: { ground: "fields-1" } });
  });
});

describe("points", () => {
  const table = {
    sides: ["allied", "central"], size: { width: 1000, height: 1300 },
    planes: [{ id: "R.E.8", side: "allied" }, { id: "D.Va", side: "central" }],
  } as unknown as TableInfo;
  const plane = (status: string, at: [number, number], more = {}) => ({ at, heading: 180, status, planned: false, cards: 0, guns: {}, ...more });
  const view = (re8: View["planes"][string], score: Record<string, number>): View => ({ ...start(), score, planes: { "R.E.8": re8, "D.Va": plane("shot-down", [500, 500]) } });
  const escort = scenarios.find((each) => each.id === "escort-home")!.setup.mission;
  const told = (seen: View, mission = escort) => tallies(seen, table, mission).map(({ side, pieces }) => [side, ...pieces.map((piece) => `${piece.objective} ${piece.points}`)]);
  it("are told piece by piece, and the rest is planes lost", () => {
    expect(told(view(plane("left", [480, -20]), { allied: 10, central: -1 }))).toEqual([["allied", "escape 6", "survive 2", "losses 2"], ["central", "losses -1"]]);
    expect(told(view(plane("left", [-20, 300]), { allied: 2, central: 6 }))).toEqual([["allied", "losses 2"], ["central", "hunt 6"]]);
    expect(told(view(plane("flying", [400, 300]), { allied: 4, central: -1 }))).toEqual([["allied", "survive 2", "losses 2"], ["central", "losses -1"]]);
  });
  it("are not got with a hit observer, whether one may know it or not", () => {
    for (const more of [{ observer: true }, {}]) {
      expect(told(view(plane("left", [480, -20], more), { allied: 4, central: -1 }))[0]).toEqual(["allied", "survive 2", "losses 2"]);
    }
  });
  it("belong to whoever brings the passenger home", () => {
    const mission = { ...rescue.setup.mission!, pieces: rescue.setup.mission!.pieces.map((piece) => ("plane" in piece ? { ...piece, plane: "R.E.8" } : piece)) };
    expect(told(view(plane("left", [480, -20], { passenger: true }), { allied: 12, central: -1 }), mission)[0]).toEqual(["allied", "pick-up 2", "bring-home 8", "losses 2"]);
    expect(told(view(plane("left", [480, -20]), { allied: 2, central: 8 }), mission)).toEqual([["allied", "losses 2"], ["central", "hunt 8"]]);
  });
  it("are one sum where the mission is not known, and none where there is none", () => {
    expect(tallies(view(plane("flying", [1, 1]), { allied: 3 }), table, undefined)).toEqual([{ side: "allied", total: 3, pieces: [{ objective: "losses", plane: "", points: 3 }] }]);
    expect(tallies(start(), table, escort)).toEqual([]);
  });
});

describe("whom the game waits for", () => {
  const table = {
    planes: [{ id: "Camel", side: "allied", seat: "allied" }, { id: "Dr.I", side: "central", seat: "central" }],
    seats: [{ seat: "allied" }, { seat: "central" }],
  } as unknown as TableInfo;
  it("is the owner, but the opponent for a swerve", () => {
    expect(awaitedSeats(table, { ...start(), ask: "tail", awaiting: { "Dr.I": true } })).toEqual(["central"]);
    expect(awaitedSeats(table, { ...start(), ask: "swerve", awaiting: { "Dr.I": true } })).toEqual(["allied"]);
    // With two opponents at the table it may be either: then nobody is named.
    const three = { planes: [...table.planes, { id: "SPAD", side: "allied", seat: "friend" }], seats: [...table.seats, { seat: "friend" }] } as unknown as TableInfo;
    expect(awaitedSeats(three, { ...start(), ask: "swerve", awaiting: { "Dr.I": true } })).toEqual([]);
    expect(awaitedSeats(three, { ...start(), ask: "swerve", awaiting: { Camel: true } })).toEqual(["central"]);
  });
});
