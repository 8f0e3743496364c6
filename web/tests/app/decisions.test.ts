// Small decisions of the screens: whose eyes a shared screen shows, what became of an order in doubt, what a set-up form makes.
import { describe, expect, it } from "vitest";

import type { Ask, Catalog, CatalogModel, Order, Prompt, View } from "../../src/protocol";
import { backoff } from "../../src/net/connection";
import { errorOf } from "../../src/net/api";
import { newKey, newNumber } from "../../src/net/keys";
import { firstSetup, newGameOf, planeNames, problemOf, shortName } from "../../src/screens/freeSetup";
import { keptPromise } from "../../src/state/fairDraws";
import { commonMoment, momentOf, whatToShow } from "../../src/state/hotSeat";
import type { StoryLine } from "../../src/state/session";
import { verdictAfterReturn } from "../../src/state/live/orderDoubt";
import { start } from "./fixtures";

describe("a shared screen", () => {
  const seats = ["a", "b", "c"];
  const moment = "3 0 plan";
  const by = (seat: string | null, at = moment) => (seat === null ? null : { seat, moment: at });
  const shown = (taken: ReturnType<typeof by>, due: string[], more = {}) => whatToShow({ seats, taken, moment, due, settled: true, ...more });
  it("shows what happens to all as a stranger sees it", () => {
    expect(shown(by("a", "2 0 plan"), ["a"], { settled: false })).toEqual({ show: "neutral" });
    expect(shown(by("a"), [])).toEqual({ show: "neutral" });
    expect(shown(by("a"), ["a"], { moment: "" })).toEqual({ show: "neutral" });
  });
  it("covers the screen when another person must decide", () => {
    expect(shown(null, ["a", "b"])).toEqual({ show: "cover", seat: "a" });
    expect(shown(by("a"), ["a", "b"])).toEqual({ show: "seat", seat: "a" });
    expect(shown(by("a"), ["b", "c"])).toEqual({ show: "cover", seat: "b" });
    expect(shown(by("b"), ["a"])).toEqual({ show: "cover", seat: "a" });
    expect(shown(by("c"), ["a", "b"])).toEqual({ show: "cover", seat: "a" });
  });
  it("stays with the one who has taken it until all his planes have their answer", () => {
    expect(shown(by("a"), ["a"], { settled: false })).toEqual({ show: "seat", seat: "a" });
  });
  it("covers every new question, also before the one who sat there last", () => {
    expect(shown(by("a", "2 3 fire"), ["a"])).toEqual({ show: "cover", seat: "a" });
    expect(shown(by("b", "2 3 fire"), ["a", "b"])).toEqual({ show: "cover", seat: "b" });
    const view = { ...start(), turn: 3, phase: 1, ask: "fire" as const };
    expect(momentOf(view)).not.toBe(momentOf({ ...view, phase: 2 }));
    expect(momentOf(view)).not.toBe(momentOf({ ...view, ask: "reorder" }));
    expect(momentOf(null)).toBe("");
  });
  it("waits until everybody has heard of the same question", () => {
    const view = { ...start(), turn: 3, phase: 1, ask: "fire" as const };
    const all = (...views: (View | null)[]) => commonMoment(views.map((each) => ({ view: each, story: [] })));
    expect(all(view, { ...view })).toBe(momentOf(view));
    expect(all(view, { ...view, phase: 2 })).toBe("");
    expect(all(view, null)).toBe("");
  });
  it("covers a question that comes again in the same phase (W2-ACE-EYE-01)", () => {
    const view = { ...start(), turn: 3, phase: 1, ask: "eye" as const };
    const asked = (ask: Ask, index: number): StoryLine => ({ index, update: index, event: { event: "asked", turn: 3, phase: 1, ask, planes: ["a"], patch: {} } });
    const once = [asked("eye", 0), asked("fire", 1)];
    expect(momentOf(view, [...once, asked("eye", 2)])).not.toBe(momentOf(view, once));
    expect(commonMoment([{ view, story: once }, { view, story: [...once, asked("eye", 2)] }])).toBe("");
  });
  it("never shows a seat that nobody said to be", () => {
    for (const current of [null, ...seats]) {
      for (const at of [moment, "2 0 plan"]) {
        for (const due of [[], ["a"], ["b"], ["a", "c"]]) {
          const now = shown(by(current, at), due);
          if (now.show === "seat") expect([now.seat, at]).toEqual([current, moment]);
        }
      }
    }
  });
});

describe("an order in doubt", () => {
  const order: Order = { kind: "plan", plane: "Camel", cards: [1, 2, 3] };
  const view = { ...start(), turn: 2, phase: 0 };
  const asked: Prompt[] = [{ plane: "Camel", ask: "plan", slots: 3, hand: [1] }];
  it("is sent again only if the very same thing is still asked", () => {
    expect(verdictAfterReturn(order, { turn: 2, phase: 0 }, view, asked)).toBe("send-again");
    expect(verdictAfterReturn(order, { turn: 2, phase: 0 }, view, [])).toBe("taken");
    expect(verdictAfterReturn(order, { turn: 1, phase: 0 }, view, asked)).toBe("taken");
    expect(verdictAfterReturn(order, { turn: 2, phase: 0 }, view, [{ plane: "Camel", ask: "fire", guns: [], ready: {} }])).toBe("taken");
    expect(verdictAfterReturn(order, { turn: 2, phase: 0 }, view, [{ plane: "SPAD", ask: "plan", slots: 3, hand: [1] }])).toBe("taken");
  });
});

describe("a set-up of one's own", () => {
  const model = (id: string, name: string, side: string): CatalogModel => ({
    id, name, nations: [], sides: [side], crew: 1, deck: "A", damage_points: 15, base: { width: 44, length: 67 }, guns: [],
    shape: { nose: 0, tail: 0, width: 0, widest: 0, nose_width: 0, tail_width: 0, engine: "rotary", wings: [] },
  });
  const catalog: Catalog = {
    system: "ww1", ruler: { length: 200, half: 100 }, decks: {}, bots: ["simple"], options: [],
    models: [model("sopwith-camel", "Sopwith Camel", "allied"), model("fokker-dr1", "Fokker Dr.I", "central")],
  };
  it("calls planes by short names and tells two of a kind apart", () => {
    expect(shortName(model("x", "Nieuport 17", "allied"))).toBe("Nieuport 17");
    expect(shortName(model("x", "LFG Roland C.II (early)", "central"))).toBe("Roland C.II");
    const form = firstSetup(catalog, "simple");
    expect(planeNames([...form.planes, form.planes[0]!], catalog)).toEqual(["Camel 1", "Dr.I", "Camel 2"]);
  });
  it("says what is wrong", () => {
    const form = firstSetup(catalog, "simple");
    const [own, foe] = [form.planes[0]!, form.planes[1]!];
    expect(problemOf(form)).toBeNull();
    expect(problemOf({ ...form, planes: [own, { ...foe, side: "allied" }] })).toBe("one-side");
    expect(problemOf({ ...form, planes: [{ ...own, pilot: "bot:simple" }, foe] })).toBe("no-person");
    expect(problemOf({ ...form, planes: [own, { ...foe, pilot: "p1" }] })).toBe("two-sides");
    expect(problemOf({ ...form, width: Number.NaN })).toBe("size");
  });
  it("becomes a new game with the player's side first", () => {
    const form = firstSetup(catalog, "simple");
    const body = newGameOf({ ...form, planes: [form.planes[1]!, form.planes[0]!], clock: 60 }, catalog);
    expect(body.setup?.planes.map((plane) => plane.id)).toEqual(["Camel", "Dr.I"]);
    expect(body.setup?.table).toEqual({ width: 900, height: 900 });
    expect(body.bots).toEqual({ "central simple": "simple" });
    expect(body.clock).toEqual({ plan: 60 });
    expect(body.turns).toBeUndefined();
    expect(newGameOf({ ...form, turns: 10 }, catalog).turns).toBe(10);
    expect(newGameOf(form, catalog)).not.toHaveProperty("hints");
    expect(newGameOf({ ...form, hints: true }, catalog).hints).toBe(true);
  });
});

describe("the wire", () => {
  it("waits longer and longer, but not for ever", () => {
    expect(backoff(0, 0.5)).toBe(400);
    expect(backoff(3, 0.5)).toBe(3200);
    expect(backoff(99, 1)).toBeLessThanOrEqual(18_750);
  });
  it("makes keys and numbers of the right kind", () => {
    expect(newKey()).toMatch(/^[A-Za-z0-9]{24}$/);
    expect(newKey()).not.toBe(newKey());
    expect(newNumber()).toMatch(/^[0-9a-f]{64}$/);
  });
  it("reads the server's errors, and answers that are none", () => {
    const error = errorOf(400, { error: { code: "bad-replay", text: "no", problems: [{ place: "1", reason: "cut" }] } });
    expect(error).toMatchObject({ status: 400, code: "bad-replay", problems: [{ place: "1" }] });
    expect(errorOf(502, "<html>").code).toBe("strange");
    expect(errorOf(404, undefined).code).toBe("not-found");
  });
  it("checks the server's promise about its secret", async () => {
    // sha256 of 32 zero bytes
    const commitment = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";
    expect(await keptPromise("00".repeat(32), commitment)).toBe(true);
    expect(await keptPromise("01".repeat(32), commitment)).toBe(false);
    expect(await keptPromise("nonsense", commitment)).toBe(false);
  });
});
