// The switches of the lobby: what goes with what is read off the server's list.
import { describe, expect, it } from "vitest";

import type { OptionInfo } from "../../src/protocol";
import {
  chosenOf, choicesOf, excludedBy, hasFields, hasLevels, idOf, mayHave, missing, presetLike, presetOf, presets, setNumber, sound, startLevels, turnOff, turnOn, whatNeeds,
} from "../../src/screens/options";
import { inSetup, readRules } from "../../src/screens/rules";

const option = (id: string, more: Partial<OptionInfo> = {}): OptionInfo => ({ id, rule: "W1-X-01", group: "game", needs: [], excludes: [], ...more });
const list: OptionInfo[] = [
  option("special-damage"),
  option("aim"),
  option("tailing"),
  option("no-explosions", { rule: "W1-TOUR-01" }),
  option("disruption", { needs: [["aim", "tailing"]] }),
  option("physical-overlap", { excludes: ["exact-overlap"] }),
  option("exact-overlap", { rule: "W1-TOUR-02" }),
  option("altitude", { group: "altitude", excludes: ["house-landing"], brings: ["levels"], levels: [{ camel: [1, 3] }] }),
  option("landing", { group: "altitude", needs: [["altitude"]], brings: ["fields"] }),
  option("flying-higher", { group: "altitude", needs: [["altitude"]], value: { floor: { min: 1, max: 11, default: 2 } }, levels: [{ camel: [1, 4] }, { camel: [2, 4] }, {}] }),
  option("house-landing", { group: "house", brings: ["fields"] }),
];
const on = (...ids: string[]) => chosenOf(ids);
const ids = (chosen: ReturnType<typeof on>) => choicesOf(chosen, list).map(idOf);
const info = (id: string) => list.find((each) => each.id === id)!;

describe("a switch", () => {
  it("brings what it needs along, and says so", () => {
    expect(missing(info("landing"), {})).toEqual([["altitude"]]);
    const turned = turnOn("landing", {}, list);
    expect(ids(turned.chosen)).toEqual(["altitude", "landing"]);
    expect(turned.also).toEqual(["altitude"]);
  });
  it("is content with any one of several needs", () => {
    expect(turnOn("disruption", on("tailing"), list).also).toEqual([]);
    expect(missing(info("disruption"), on("tailing"))).toEqual([]);
    expect(turnOn("disruption", {}, list).also).toEqual(["aim"]);
  });
  it("takes away with it what cannot be on without it", () => {
    const before = on("altitude", "landing", "flying-higher", "aim", "disruption");
    const turned = turnOff("altitude", before, list);
    expect(ids(turned.chosen)).toEqual(["aim", "disruption"]);
    expect(turned.also).toEqual(["landing", "flying-higher"]);
    expect(turnOff("aim", on("aim", "tailing", "disruption"), list).also).toEqual([]);
  });
  it("is shut out by what excludes it, whichever of the two says so, and by what excludes its need", () => {
    expect(excludedBy(info("house-landing"), on("altitude"), list)).toEqual(["altitude"]);
    expect(excludedBy(info("altitude"), on("house-landing"), list)).toEqual(["house-landing"]);
    expect(turnOn("exact-overlap", on("physical-overlap"), list).chosen).toEqual(on("physical-overlap"));
    const before = on("house-landing");
    expect(turnOn("landing", before, list).chosen).toBe(before);
  });
  it("has its numbers, within their limits", () => {
    const { chosen } = turnOn("flying-higher", on("altitude"), list);
    expect(choicesOf(chosen, list)).toEqual(["altitude", { "flying-higher": { floor: 2 } }]);
    expect(setNumber("flying-higher", "floor", 4, chosen)["flying-higher"]?.["floor"]).toBe(4);
    expect(setNumber("aim", "floor", 4, chosen)).toBe(chosen);
    expect(sound(chosenOf(["altitude", { "flying-higher": { floor: 99 } }]), list)["flying-higher"]?.["floor"]).toBe(2);
  });
});

describe("the switches of the Second World War", () => {
  const dawn: OptionInfo[] = [
    option("special-damage"), option("acceleration", { keys: ["golden-touch-high"] }), option("fuel", { keys: ["fuel"] }), option("instinct"),
    option("no-explosions", { rule: "W2-TOUR-01" }), option("aces", { keys: ["skills"] }), option("one-box"),
    option("altitude", { group: "altitude" }), option("overdive", { group: "altitude", needs: [["altitude"]] }),
  ];
  const of = (preset: "standard" | "everything") => choicesOf(presetOf(preset, dawn, "ww2"), dawn).map(idOf);
  it("have ready-made choices of their own", () => {
    expect(presets.ww2).toEqual(["basic", "standard", "everything"]);
    expect(of("standard")).toEqual(["special-damage", "acceleration"]);
    expect(of("everything")).toEqual(["special-damage", "acceleration", "fuel", "instinct", "no-explosions", "aces", "altitude", "overdive"]);
    expect(presetLike(presetOf("standard", dawn, "ww2"), dawn, "ww2")).toBe("standard");
  });
  it("know no editions", () => {
    expect(inSetup({ edition: "fr", chosen: on("fuel") }, dawn, "ww2")).toEqual({ options: ["fuel"] });
  });
  it("say what a plane of a set-up may have", () => {
    expect([mayHave("fuel", on("fuel"), dawn), mayHave("fuel", {}, dawn), mayHave("golden-touch-high", on("aces"), dawn)]).toEqual([true, false, false]);
    expect(whatNeeds("golden-touch-high", dawn)).toEqual(["acceleration"]);
  });
});

describe("a choice", () => {
  it("goes into a set-up and comes back", () => {
    const choices = ["aim", "altitude", { "flying-higher": { floor: 5 } }];
    expect(choicesOf(chosenOf(choices), list)).toEqual(choices);
    expect(inSetup({ edition: "fr", chosen: chosenOf(choices) }, list)).toEqual({ edition: "fr", options: choices });
  });
  it("is put right where it is older than the server's list", () => {
    expect(ids(sound(on("aim", "gone", "landing", "house-landing", "physical-overlap", "exact-overlap"), list))).toEqual(["aim", "physical-overlap", "house-landing"]);
  });
  it("is read with care from where it was kept", () => {
    expect(readRules(null)).toEqual({ edition: "en", chosen: {} });
    expect(readRules("{broken")).toEqual({ edition: "en", chosen: {} });
    expect(readRules('{"edition":"de","options":["aim",7,{"flying-higher":{"floor":3}},{"x":1}]}')).toEqual({
      edition: "en", chosen: { aim: {}, "flying-higher": { floor: 3 } },
    });
  });
  it("tells whether planes have levels and fields", () => {
    expect([hasLevels(on("altitude"), list), hasFields(on("altitude"), list)]).toEqual([true, false]);
    expect([hasLevels(on("house-landing"), list), hasFields(on("house-landing"), list)]).toEqual([false, true]);
  });
  it("reads the levels to begin at off the last switch that tells them, by its number", () => {
    const floor = (n: number) => chosenOf(["altitude", { "flying-higher": { floor: n } }]);
    expect(startLevels("camel", on("altitude"), list)).toEqual([1, 2, 3]);
    expect(startLevels("camel", floor(1), list)).toEqual([1, 2, 3, 4]);
    expect(startLevels("camel", floor(2), list)).toEqual([2, 3, 4]);
    expect(startLevels("camel", floor(3), list)).toEqual([]);
    expect(startLevels("zeppelin", on("altitude"), list)).toEqual([]);
    expect(startLevels("camel", on("aim"), list)).toEqual([]);
  });
});

describe("ready-made choices", () => {
  it("are read off the list", () => {
    expect(ids(presetOf("basic", list))).toEqual([]);
    expect(ids(presetOf("standard", list))).toEqual(["special-damage", "aim", "tailing", "disruption"]);
    expect(ids(presetOf("altitude", list))).toEqual(["special-damage", "aim", "tailing", "disruption", "altitude"]);
    expect(ids(presetOf("everything", list))).toEqual(["special-damage", "aim", "tailing", "no-explosions", "disruption", "physical-overlap", "altitude", "landing", "flying-higher"]);
  });
  it("leave no need open and nothing excluded", () => {
    for (const preset of ["basic", "standard", "altitude", "everything"] as const) {
      const chosen = presetOf(preset, list);
      expect(presetLike(chosen, list)).toBe(preset);
      for (const each of list.filter(({ id }) => chosen[id])) {
        expect(missing(each, chosen)).toEqual([]);
        expect(excludedBy(each, chosen, list)).toEqual([]);
      }
    }
    expect(presetLike(on("aim"), list)).toBeNull();
  });
});
