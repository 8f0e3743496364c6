import { beforeEach, describe, expect, it } from "vitest";

import { makeMemory, readGame, readSettings } from "../../src/state/memory";

class Drawer {
  readonly things = new Map<string, string>();
  getItem = (name: string) => this.things.get(name) ?? null;
  setItem = (name: string, value: string) => void this.things.set(name, value);
}

describe("the memory", () => {
  let drawer = new Drawer();
  beforeEach(() => {
    drawer = new Drawer();
  });

  it("keeps games, newest first, and finds them again", () => {
    const memory = makeMemory(drawer);
    memory.keep("g1", { title: "Duel", when: 1 });
    memory.keep("g2", { title: "Pairs", when: 2, invite: "i" });
    memory.keepSeat("g1", { seat: "allied", key: "k1", name: "Anna" });
    memory.keepSeat("g1", { seat: "central", key: "k2", name: "Bruno" });
    memory.keepSeat("g1", { seat: "allied", key: "k3", name: "Anna" });
    const again = makeMemory(drawer);
    expect(again.games.value.map((each) => each.game)).toEqual(["g1", "g2"]);
    expect(again.find("g1")?.seats.map((each) => each.key).sort()).toEqual(["k2", "k3"]);
    expect(again.find("g2")).toMatchObject({ title: "Pairs", invite: "i", over: false });
    again.forget("g1");
    expect(makeMemory(drawer).find("g1")).toBeUndefined();
  });

  it("notices what another tab kept", () => {
    const one = makeMemory(drawer);
    const two = makeMemory(drawer);
    one.keepSeat("g1", { seat: "allied", key: "k1", name: "" });
    two.keepSeat("g1", { seat: "central", key: "k2", name: "" });
    expect(two.find("g1")?.seats).toHaveLength(2);
    one.reload();
    expect(one.find("g1")?.seats).toHaveLength(2);
  });

  it("holds a seat that has been asked for apart from those that are ours", () => {
    const memory = makeMemory(drawer);
    memory.keep("g1", { trying: { seat: "allied", key: "k", name: "" } });
    expect(makeMemory(drawer).find("g1")).toMatchObject({ seats: [], trying: { seat: "allied" } });
    memory.stopTrying("g1");
    expect(makeMemory(drawer).find("g1")?.trying).toBeUndefined();
  });

  it("keeps whether hints are wished for: not at first, and nothing but a yes is one", () => {
    expect(readSettings({}).hints).toBe(false);
    expect(readSettings({ hints: "yes" }).hints).toBe(false);
    makeMemory(drawer).set({ hints: true });
    expect(makeMemory(drawer).settings.value.hints).toBe(true);
  });

  it("keeps settings", () => {
    makeMemory(drawer).set({ name: "Anna", language: "it", theme: "dark" });
    expect(makeMemory(drawer).settings.value).toMatchObject({ name: "Anna", language: "it", theme: "dark", sound: null });
  });

  it("knows at which tables he has been, also from a time when there was one", () => {
    const memory = makeMemory(drawer);
    memory.flew("ww2");
    memory.flew("ww2");
    expect(makeMemory(drawer).settings.value.flown).toEqual(["ww2"]);
    expect(readSettings({ flown: true }).flown).toEqual(["ww1"]);
    expect(readSettings({ flown: false }).flown).toEqual([]);
    expect(readSettings({ flown: ["ww3", "ww1"] }).flown).toEqual(["ww1"]);
  });

  it("survives nonsense and a drawer that is locked", () => {
    drawer.setItem("overdive.games", "{broken");
    drawer.setItem("overdive.settings", "[1]");
    const memory = makeMemory(drawer);
    expect(memory.games.value).toEqual([]);
    expect(memory.settings.value.theme).toBe("auto");
    expect(readGame({ game: 7 })).toBeNull();
    expect(readGame({ game: "g", seats: [{ seat: 1 }, { seat: "a", key: "k" }] })?.seats).toEqual([{ seat: "a", key: "k", name: "" }]);
    expect(readSettings({ language: "de", theme: "pink", name: "x".repeat(99) })).toMatchObject({ language: null, theme: "auto", name: "x".repeat(40) });
    const locked = makeMemory(undefined);
    locked.keep("g1", { title: "a" });
    locked.keep("g2", { title: "b" });
    expect(locked.games.value).toHaveLength(2);
    const full = makeMemory({ getItem: () => null, setItem: () => { throw new Error("full"); } });
    expect(() => full.keep("g1", {})).not.toThrow();
  });

  it("does not keep games for ever", () => {
    const memory = makeMemory(drawer);
    for (let i = 0; i < 80; i++) memory.keep(`g${i}`, { when: i });
    expect(memory.games.value).toHaveLength(60);
    expect(memory.games.value[0]?.game).toBe("g79");
  });
});
