// The missions that come with the game, and how one becomes a new game.
import { describe, expect, it } from "vitest";

import type { CatalogModel, OptionInfo, Scenario, TableInfo, View } from "../../src/protocol";
import { fieldFits, fieldOf, firstSetup, newGameOf, problemOf } from "../../src/screens/freeSetup";
import { gameAgain } from "../../src/screens/fights";
import { chosenOf } from "../../src/screens/options";
import { canPlay, seatsAreGiven, chosenIn, forceWords, gameOf, inLanguage, rulesFor, scenarioOf, sidesOf, suggestedRules } from "../../src/screens/scenarios";
import { start } from "./fixtures";

const files = import.meta.glob<{ default: Scenario }>("../../../data/ww1/scenarios/*.json", { eager: true });
const models = import.meta.glob<{ default: { id: string; sides: string[]; top_altitude: { value: number } } }>("../../../data/ww1/models/*.json", { eager: true });
const scenarios = Object.values(files).map((file) => file.default);
const model = (id: string) => Object.values(models).map((file) => file.default).find((each) => each.id === id);

const option = (id: string, needs: string[][] = [], more: Partial<OptionInfo> = {}): OptionInfo => ({ id, rule: "", group: "game", needs, excludes: [], ...more });
const list: OptionInfo[] = [
  option("special-damage"), option("aim"), option("tailing"), option("disruption", [["aim", "tailing"]]), option("altitude", [], { brings: ["levels"], levels: [{ "fokker-dr1": [1, 3], "sopwith-camel": [1, 3] }] }),
  option("landing", [["altitude"]], { brings: ["fields"] }), option("overdive", [["altitude"]]),
];

describe("the missions", () => {
  it("are all there", () => {
    expect(scenarios.map((each) => each.id).sort()).toEqual([
      "artillery-spotting", "balloon-busting", "bombing-raid", "duel", "escort-home", "interception", "long-escort", "patrol", "photo-reconnaissance", "rescue", "solitary-eagle", "trench-strafing", "uneven-match",
    ]);
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
          if (piece.piece === "pick-up") expect(setup.fields?.[piece.field ?? -1]?.waiting).toBe(true);
        }
        for (const field of setup.fields ?? []) expect(fieldFits(field, setup.table)).toBe(true);
      });
      it("can be played by the rules it suggests", () => {
        const rules = suggestedRules(scenario, list);
        expect(Object.keys(rules.chosen).sort()).toEqual([...(setup.options as string[])].sort());
        expect(canPlay(scenario, rules, list)).toBe(true);
        expect(canPlay(scenario, { edition: "en", chosen: {} }, list)).toBe(setup.fields === undefined);
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
    const higher = [...list, option("flying-higher", [], { value: { floor: { min: 0, max: 1, default: 0 } }, levels: [{}, { "fokker-dr1": [1, 4], "sopwith-camel": [1, 2] }] })];
    const chosen = chosenOf(["altitude", { "flying-higher": { floor: 1 } }]);
    expect(newGameOf(high, catalog, { edition: "en", chosen }, higher).setup?.planes.map((plane) => [plane.model, plane.altitude])).toEqual([["sopwith-camel", undefined], ["fokker-dr1", 3]]);
  });
  it("has a landing field only where one can land, and on the table", () => {
    const landing = chosenOf(["altitude", "landing"]);
    const problem = (made: typeof form) => problemOf(made, landing, list);
    expect(newGameOf(form, catalog).setup?.fields).toBeUndefined();
    expect(newGameOf(form, catalog, { edition: "en", chosen: landing }, list).setup?.fields).toEqual([fieldOf(form)]);
    const edge = { ...form, field: { x: 3, y: 45, heading: 0 } };
    expect(problem(edge)).toBe("field");
    expect(problemOf(edge)).toBeNull();
    expect(problem({ ...form, field: { x: 45, y: 20, heading: 90 } })).toBeNull();
    expect(problem({ ...form, field: null })).toBeNull();
  });
});

describe("once more", () => {
  const table = {
    game: "g1", title: "T", edition: "it", options: ["aim"], size: { width: 900, height: 900 }, look: { ground: "fields-1" },
    planes: [{ id: "Camel", model: "sopwith-camel", side: "allied", seat: "allied" }], seats: [{ seat: "allied", taken: true, online: true }, { seat: "central", bot: "ace", taken: true, online: true }],
  } as unknown as TableInfo;
  it("begins a plain fight from what the table tells", () => {
    expect(gameAgain({ ...table, last_turn: 20 }, start())).toMatchObject({ turns: 20 });
    expect(gameAgain({ ...table, last_turn: 500 }, start())).not.toHaveProperty("turns"); // nobody had agreed on it
    expect(gameAgain(table, start())).toMatchObject({ setup: { edition: "it", options: ["aim"], title: "T" }, bots: { central: "ace" } });
  });
  it("begins anything else from the old game's first turn", () => {
    const view: View = { ...start(), score: { allied: 1 } };
    expect(gameAgain(table, view)).toMatchObject({ from: { game: "g1", update: 1 }, bots: { central: "ace" }, look: { ground: "fields-1" } });
  });
});

const chosenScenario = (over: Partial<Scenario> = {}): Scenario => ({
  format: "overdive-scenario/1", system: "ww2", id: "small", title: { en: "", it: "", fr: "" }, briefing: { en: "", it: "", fr: "" }, sides: {},
  setup: {
    format: "overdive-game/1", system: "ww2", options: ["aim"], table: { width: 900, height: 900 },
    planes: [
      { id: "E-4", model: "bf109-e4", side: "axis", seat: "E-4", at: [300, 100], heading: 0, skills: ["sniper", "perfect-control"] },
      { id: "D.520", model: "d520", side: "axis", at: [600, 100], heading: 0 },
      { id: "F4F-4", model: "f4f-4", side: "allied", at: [450, 800], heading: 180 },
    ],
  },
  choices: [{ id: "players", title: { en: "", it: "", fr: "" }, options: [], chosen: "3" }],
  ...over,
});
const dawn: OptionInfo[] = [option("aim"), option("tailing"), option("aces", [], { keys: ["skills"] }), option("instinct", [], { keys: ["perfect-control"] })];
const by = (...ids: string[]) => ({ edition: "en" as const, chosen: chosenOf(ids) });

describe("a mission as chosen", () => {
  it("is noted at the table, so that orders can be read", () => {
    expect(chosenIn(chosenScenario())).toEqual({ players: "3" });
    expect(gameOf(chosenScenario(), by(), dawn, "axis", "chosen", "").body.look).toMatchObject({ scenario: "small", chosen: { players: "3" } });
  });
  it("has the seats that were chosen", () => {
    expect(seatsAreGiven(chosenScenario())).toBe(true);
    const { choices: _, ...plain } = chosenScenario();
    const seated = (seat?: string) => ({ ...plain, setup: { ...plain.setup, planes: plain.setup.planes.map(({ seat: _seat, ...plane }) => ({ ...plane, ...(seat ? { seat: seat === "side" ? plane.side : seat } : {}) })) } });
    expect([seated(), seated("side"), seated("Ann")].map(seatsAreGiven)).toEqual([false, false, true]);
    const game = gameOf(chosenScenario(), by(), dawn, "axis", "chosen", "");
    expect([game.own, game.others]).toEqual([["E-4", "axis"], ["allied"]]);
  });
  it("leaves out skills whose rule is off", () => {
    const skills = (...ids: string[]) => gameOf(chosenScenario(), by(...ids), dawn, "axis", "chosen", "").body.setup?.planes[0]?.skills;
    expect(skills()).toBeUndefined();
    expect(skills("aces")).toEqual(["sniper"]);
    expect(skills("aces", "instinct")).toEqual(["sniper", "perfect-control"]);
  });
  it("brings the rules it newly suggests and keeps what players changed", () => {
    const before = chosenScenario();
    const after = chosenScenario({ setup: { ...before.setup, options: ["aces"] } });
    expect(Object.keys(rulesFor(after, before, by("aim", "tailing"), dawn).chosen).sort()).toEqual(["aces", "tailing"]);
    expect(Object.keys(rulesFor(before, after, by("tailing"), dawn).chosen).sort()).toEqual(["aim", "tailing"]);
  });
});
