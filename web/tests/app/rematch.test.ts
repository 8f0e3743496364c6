// Once more with the sides changed: who sits where then.
import { describe, expect, it } from "vitest";

import type { TableInfo, View } from "../../src/protocol";
import { gameAgain } from "../../src/screens/fights";
import { asBefore, lookOf, seatIn, sidesChanged } from "../../src/screens/rematch";
import { start } from "./fixtures";

interface Seated {
  seat: string;
  side: string;
  bot?: string;
  planes?: number;
}
function tableOf(seats: Seated[], more: Partial<TableInfo> = {}): TableInfo {
  return {
    game: "g1", title: "", system: "ww1", options: [], size: { width: 900, height: 900 }, sides: [...new Set(seats.map((each) => each.side))],
    planes: seats.flatMap(({ seat, side, planes = 1 }) => Array.from({ length: planes }, (_, i) => ({ id: `${seat} ${i + 1}`, model: "m", side, seat }))),
    seats: seats.map(({ seat, bot }) => ({ seat, taken: true, online: true, ...(bot ? { bot } : { name: seat }) })),
    started: true, over: true, created: 0, ...more,
  } as TableInfo;
}
const solo = tableOf([{ seat: "allied", side: "allied" }, { seat: "central", side: "central", bot: "ace" }]);

describe("the sides changed", () => {
  it("give one who flies alone the computer's planes, and the computer his", () => {
    expect(sidesChanged(solo)).toEqual({ moves: { allied: "central" }, bots: { allied: "ace" } });
  });
  it("let two people change seats", () => {
    const two = tableOf([{ seat: "allied", side: "allied", planes: 2 }, { seat: "axis", side: "axis", planes: 2 }], { system: "ww2" });
    expect(sidesChanged(two)).toEqual({ moves: { allied: "axis", axis: "allied" }, bots: {} });
  });
  it("keep the computer beside the player who changes over, and leave to it what is left", () => {
    const table = tableOf([{ seat: "p1", side: "allied" }, { seat: "allied ace", side: "allied", bot: "ace" }, { seat: "central simple", side: "central", bot: "simple", planes: 2 }]);
    expect(sidesChanged(table)).toEqual({ moves: { p1: "central simple" }, bots: { p1: "simple", "allied ace": "ace" } });
  });
  it("are not to be had where two would have to share one seat, or where there is one side", () => {
    expect(sidesChanged(tableOf([{ seat: "p1", side: "allied" }, { seat: "p2", side: "allied" }, { seat: "b", side: "central", bot: "ace" }]))).toBeNull();
    expect(sidesChanged(tableOf([{ seat: "p1", side: "allied" }]))).toBeNull();
  });
  it("go round with three sides", () => {
    const three = tableOf([{ seat: "a", side: "a" }, { seat: "b", side: "b" }, { seat: "c", side: "c", bot: "ace" }]);
    expect(sidesChanged(three)).toEqual({ moves: { a: "b", b: "c" }, bots: { a: "ace" } });
  });
  it("do not seat anybody with what stands on the ground", () => {
    const table = tableOf([{ seat: "allied", side: "allied" }, { seat: "guns", side: "central", bot: "simple", planes: 0 }, { seat: "central", side: "central", bot: "ace" }]);
    const targets = { post: { side: "central", seat: "guns" } } as unknown as View["targets"];
    expect(sidesChanged({ ...table, sides: ["allied", "central"] }, targets)).toEqual({ moves: { allied: "central" }, bots: { allied: "ace", guns: "simple" } });
  });
});

describe("the game that comes after this one", () => {
  it("has the same planes in the same places, and other people in them", () => {
    const again = gameAgain(solo, start(), sidesChanged(solo)!);
    expect(again.setup?.planes).toEqual(solo.planes);
    expect(again.bots).toEqual({ allied: "ace" });
    expect(again.look).toEqual({ again: { from: "g1", seats: { allied: "central" } } });
  });
  it.each<[string, Partial<TableInfo>, Partial<View>]>([
    ["of the World War II game", { system: "ww2" }, {}],
    ["of a scenario", { look: { scenario: "photo", ground: "sea-1" } }, { score: { allied: 2, central: 0 } }],
  ])("begins with the first turn of the old one: %s", (_, more, seen) => {
    const again = gameAgain({ ...solo, ...more }, { ...start(), ...seen }, sidesChanged(solo)!);
    expect(again).toMatchObject({ from: { game: "g1", update: 1 }, bots: { allied: "ace" }, look: { ...more.look, again: { from: "g1" } } });
    expect(again.setup).toBeUndefined();
  });
  it("is as before where nobody changes", () => {
    expect(gameAgain(solo, start(), asBefore(solo)).bots).toEqual({ central: "ace" });
    expect(gameAgain(solo, start())).not.toHaveProperty("look");
    expect(gameAgain(solo, start())).not.toHaveProperty("hints");
    expect(gameAgain({ ...solo, hints: true }, start()).hints).toBe(true);
  });
  it("says to each where he sits", () => {
    const two = tableOf([{ seat: "allied", side: "allied" }, { seat: "central", side: "central" }]);
    const free = (taken: string[], look?: Record<string, unknown>): TableInfo => ({ ...two, game: "g2", seats: two.seats.map((each) => ({ ...each, taken: taken.includes(each.seat) })), ...(look ? { look } : {}) });
    const look = lookOf(two, sidesChanged(two)!);
    expect(seatIn(free(["central"], look), "g1", "central")).toBe("allied");
    expect(seatIn(free(["central", "allied"], look), "g1", "central")).toBeNull(); // somebody was faster
    expect(seatIn(free(["allied"], { again: "rubbish" }), "g1", "central")).toBe("central"); // the one that is left
    expect(seatIn(free([], look), "g0", "central")).toBeNull(); // of another game, and several are free
  });
});
