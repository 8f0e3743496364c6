// Scenarios from outside: files, links, what a browser has kept. Whatever does not fit is refused with a word for it.
import { describe, expect, it } from "vitest";

import { pack, unpack } from "../../src/editor/carry";
import { emptyDraft, setTurns, textOf } from "../../src/editor/draft";
import type { ScenarioFile } from "../../src/protocol";
import { readDraft, readScenario } from "../../src/editor/readDraft";
import { bytesOf, mostBytes } from "../../src/editor/size";
import { makeShelf, readShelf } from "../../src/editor/shelf";

const ours = import.meta.glob<{ default: unknown }>("../../../data/ww*/scenarios/*.json", { eager: true });
const good = (): Record<string, any> => JSON.parse(textOf(emptyDraft("ww2"))) as Record<string, any>;

describe("a file", () => {
  it("of ours opens, every one of them, and is written as it was", () => {
    expect(Object.keys(ours).length).toBeGreaterThan(8);
    for (const [path, file] of Object.entries(ours)) {
      const read = readScenario(file.default);
      expect(read, path).toHaveProperty("draft");
      if (!("draft" in read)) continue;
      expect(bytesOf(textOf(read.draft)), path).toBeLessThanOrEqual(mostBytes); // also those that would be longer with spaces
      const { setup, ...words } = JSON.parse(textOf(read.draft)) as Record<string, unknown>;
      const { setup: before, ...wordsBefore } = file.default as Record<string, unknown>; // its choices among them
      expect({ ...words, id: "" }, path).toEqual({ ...wordsBefore, id: "" });
      expect((setup as Record<string, unknown>)["planes"], path).toEqual((before as Record<string, unknown>)["planes"]);
    }
  });
  it("of several rounds keeps them, in its planes and in its mission (W2-SCN-08)", () => {
    const file = ours["../../../data/ww2/scenarios/beachhead.json"]!.default as ScenarioFile;
    const read = readScenario(file);
    expect(read).toHaveProperty("draft");
    if (!("draft" in read)) return;
    const written = JSON.parse(textOf(setTurns(read.draft, 12))) as ScenarioFile;
    expect(written.setup.planes.filter((plane) => plane.round === 2).map(({ id }) => id)).toEqual(file.setup.planes.filter((plane) => plane.round === 2).map(({ id }) => id));
    expect(written.setup.mission).toEqual({ ...file.setup.mission, turns: 12 });
    expect(written.setup.mission?.pieces.some((piece) => piece.silenced === "all" && piece.round === 2)).toBe(true);
  });
  it("of a game opens as a set-up without a story", () => {
    const read = readDraft(JSON.stringify({ format: "overdive-game/1", system: "ww1", title: "Try", table: { width: 900, height: 900 }, planes: [{ id: "a", model: "spad-xiii", side: "allied" }], orders: [{}], seed: "x" }));
    expect(read).toHaveProperty("draft");
    if ("draft" in read) {
      expect(read.draft.title).toEqual({ en: "Try" });
      expect(read.draft.setup).not.toHaveProperty("orders");
      expect(read.draft.setup).not.toHaveProperty("seed");
    }
  });
  it("of another kind is refused", () => {
    expect(readDraft("{")).toMatchObject({ trouble: "no-json" });
    for (const bad of ["[]", "null", "7", "{}", '{"format":"overdive-replay/2"}', '{"format":"overdive-scenario/1","system":"ww3"}']) expect(readDraft(bad), bad).toMatchObject({ trouble: "format" });
  });
  it.each([
    ["/setup", (file: Record<string, any>) => { file["setup"] = 3; }],
    ["/setup/table", (file: Record<string, any>) => { file["setup"].table = { width: "wide", height: 900 }; }],
    ["/setup/table", (file: Record<string, any>) => { file["setup"].table = { width: -1, height: 900 }; }],
    ["/setup/planes", (file: Record<string, any>) => { file["setup"].planes = {}; }],
    ["/setup/planes/0", (file: Record<string, any>) => { file["setup"].planes = [null]; }],
    ["/setup/planes/0/side", (file: Record<string, any>) => { file["setup"].planes = [{ id: "a", model: "b" }]; }],
    ["/setup/planes/0/at", (file: Record<string, any>) => { file["setup"].planes = [{ id: "a", model: "b", side: "c", at: [1] }]; }],
    ["/setup/targets/0/at", (file: Record<string, any>) => { file["setup"].targets = [{ id: "a", side: "c" }]; }],
    ["/setup/options", (file: Record<string, any>) => { file["setup"].options = [1]; }],
    ["/setup/mission", (file: Record<string, any>) => { file["setup"].mission = []; }],
    ["/setup/mission/pieces", (file: Record<string, any>) => { file["setup"].mission = { pieces: [1] }; }],
    ["/title", (file: Record<string, any>) => { file["title"] = "text"; }],
    ["/sides/allied", (file: Record<string, any>) => { file["sides"] = { allied: { en: 3 } }; }],
  ])("that is broken at %s is refused with that place", (place, breakIt) => {
    const file = good();
    breakIt(file);
    expect(readScenario(file)).toEqual({ trouble: "shape", place });
  });
  it("with ten thousand targets is refused, long or not", () => {
    const file = good();
    file["setup"].targets = Array.from({ length: 10_000 }, (_, i) => ({ id: `t${i}`, side: "axis", at: [1, 1] }));
    expect(readScenario(file)).toEqual({ trouble: "too-many", place: "/setup/targets" });
    expect(readDraft(JSON.stringify(file))).toMatchObject({ trouble: "too-long" });
  });
  it("with choices keeps them", () => {
    const choices = [{ id: "forces", title: { en: "Planes" }, options: [{ id: "a", title: { en: "A" }, setup: { planes: { x: null } } }] }];
    const read = readScenario({ ...good(), choices });
    expect("draft" in read && read.draft.choices).toEqual(choices);
  });
  it.each([
    ["/choices", 3], ["/choices/0", [7]], ["/choices/0", [{ title: {} }]], ["/choices/0/title", [{ id: "a", title: 3 }]], ["/choices/0/options", [{ id: "a", title: {} }]],
    ["/choices/0/when", [{ id: "a", title: {}, when: { b: "c" }, options: [] }]],
    ["/choices/0/options/0/setup", [{ id: "a", title: {}, options: [{ id: "b", title: {}, setup: [] }] }]],
  ])("with choices that are broken at %s is refused with that place", (place, choices) => {
    expect(readScenario({ ...good(), choices })).toEqual({ trouble: "shape", place });
  });
});

describe("a link", () => {
  it("carries a scenario there and back", async () => {
    const text = textOf({ ...emptyDraft("ww1"), title: { fr: "Été, l'aube — «là»" } });
    const letters = await pack(text);
    expect(letters).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(await unpack(letters)).toBe(text);
  });
  it("that was cut off or made up is none", async () => {
    const letters = await pack(textOf(emptyDraft("ww1")));
    expect(await unpack(letters.slice(0, letters.length / 2))).toBe(null);
    expect(await unpack("%%%")).toBe(null);
    expect(await unpack("")).toBe(null);
  });
  it("that would unfold to more than a file may have is none", async () => {
    const letters = await pack("a".repeat(mostBytes + 1));
    expect(letters.length).toBeLessThan(1000);
    expect(await unpack(letters)).toBe(null);
    expect(await unpack(await pack("a".repeat(mostBytes)))).toHaveLength(mostBytes);
  });
});

describe("the shelf", () => {
  const storeOf = (values: Record<string, string> = {}) => ({
    getItem: (name: string) => values[name] ?? null,
    setItem: (name: string, value: string) => { values[name] = value; },
    removeItem: (name: string) => { delete values[name]; },
  });
  it("keeps scenarios for the next time, each once, and what lies on the desk", () => {
    const store = storeOf();
    const shelf = makeShelf(store);
    const draft = emptyDraft("ww1");
    expect(shelf.keep("a", draft)).toBe(true);
    shelf.keep("b", draft);
    shelf.keep("a", { ...draft, title: { en: "Two" } });
    shelf.lay("a", draft);
    const later = makeShelf(store);
    expect(later.all.value.map(({ key, draft: { title } }) => [key, title.en])).toEqual([["a", "Two"], ["b", ""]]);
    expect(later.desk()?.draft).toEqual(draft);
    later.forget("a");
    expect(makeShelf(store).all.value.map(({ key }) => key)).toEqual(["b"]);
  });
  it("reads with care, and says when nothing is kept", () => {
    for (const bad of [null, "", "{", "7", '[null,{"key":"a","draft":{}}]']) expect(readShelf(bad)).toEqual([]);
    expect(makeShelf(undefined).keep("a", emptyDraft("ww1"))).toBe(false);
    expect(makeShelf({ ...storeOf(), setItem: () => { throw new Error("full"); } }).keep("a", emptyDraft("ww1"))).toBe(false);
  });
});
