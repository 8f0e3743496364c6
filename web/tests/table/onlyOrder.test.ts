import { describe, expect, it } from "vitest";

import { onlyOrder } from "../../src/deciding/onlyOrder";
import type { Who } from "../../src/pieces/who";
import type { FirePrompt, GunAims, PlaneView, View } from "../../src/protocol";

const ruler = { length: 200, half: 100 };
const who = (id: string, side: string): Who => ({
  id, model: id, side, seat: side,
  kind: { base: { width: 44, length: 67 }, guns: [{ gun: "front", from: -30, to: 30 }, { gun: "rear", from: 150, to: 210 }] },
}) as unknown as Who;
const all = [who("Camel", "allied"), who("Dr.I", "central"), who("D.Va", "central")];
const plane = (x: number, y: number, more: Partial<PlaneView> = {}): PlaneView =>
  ({ at: [x, y], heading: 0, status: "flying", planned: false, cards: 0, guns: { front: { jam: 0 } }, can_fire: { front: true }, ...more });
const view = (dva: [number, number] = [450, 850], camel: Partial<PlaneView> = {}): View =>
  ({ turn: 1, phase: 1, phases: 3, ask: "fire", awaiting: [], thinking: [], outcome: "open", decks: {}, planes: { Camel: plane(450, 450, camel), "Dr.I": plane(450, 550), "D.Va": plane(...dva) } }) as View;
const gun = (name: "front" | "rear", targets: string[], refused: GunAims["refused"] = []): GunAims =>
  ({ gun: name, targets: targets.map((each) => ({ plane: each, range: "short", distance: 80, point: [0, 0], deck: "A" })), refused }) as GunAims;
const prompt = (guns: GunAims[], more: Partial<FirePrompt> = {}): FirePrompt => ({
  ask: "fire", plane: "Camel", guns, ready: Object.fromEntries(guns.flatMap((each) => (each.targets[0] ? [[each.gun, each.targets[0].plane]] : []))), ...more,
}) as FirePrompt;
const only = (asked: FirePrompt, now = view()): Record<string, string> | null => onlyOrder(asked, all[0]!, now, all, ruler);

describe("an order that leaves no choice", () => {
  it("fires the only gun that has a target at the only target there is", () => {
    expect(only(prompt([gun("front", ["Dr.I"])]))).toEqual({ front: "Dr.I" });
    expect(only(prompt([gun("front", ["Dr.I"]), gun("rear", [], [{ plane: "Dr.I", why: "out-of-arc" } as GunAims["refused"][number]])]))).toEqual({ front: "Dr.I" });
  });

  it("is none where two can be hit, by one gun or by two", () => {
    expect(only(prompt([gun("front", ["Dr.I", "D.Va"])]))).toBeNull();
    expect(only(prompt([gun("front", ["Dr.I"]), gun("rear", ["D.Va"])]))).toBeNull();
  });

  it("is none while a skill can be called, or where firing first is one", () => {
    expect(only(prompt([gun("front", ["Dr.I"])], { skills: ["sniper"] }))).toBeNull();
    expect(only(prompt([gun("front", ["Dr.I"])], { ask: "first-fire" }))).toBeNull();
  });

  it("is none where ammunition is counted, or one barrel of two is jammed", () => {
    expect(only(prompt([gun("front", ["Dr.I"])]), view(undefined, { guns: { front: { jam: 0, ammunition: 3 } } }))).toBeNull();
    expect(only(prompt([gun("front", ["Dr.I"])]), view(undefined, { guns: { front: { jam: 2, barrels: 1 } } }))).toBeNull();
  });

  it("is none where the referee does not have it ready", () => {
    expect(only(prompt([gun("front", ["Dr.I"])], { ready: {} }))).toBeNull();
  });

  describe("when a gun is silent for a reason that only its owner knows", () => {
    const silent = (planes: string[]): GunAims => gun("front", [], planes.map((each) => ({ plane: each, why: "wounded" }) as GunAims["refused"][number]));
    it("goes on after the same beat, if everybody sees but one target", () => {
      expect(only(prompt([silent(["Dr.I", "D.Va"])]))).toEqual({}); // the D.Va is 400 mm away
    });
    it("waits for the player, if others may think that he chooses", () => {
      expect(only(prompt([silent(["Dr.I", "D.Va"])]), view([480, 600]))).toBeNull();
    });
    it("waits also if another gun has its target", () => {
      const rear = gun("rear", [], [{ plane: "Dr.I", why: "observer-hit" }, { plane: "D.Va", why: "observer-hit" }] as GunAims["refused"]);
      expect(only(prompt([gun("front", ["Dr.I"]), rear]), view([450, 340]))).toBeNull(); // behind him, 110 mm
      expect(only(prompt([gun("front", ["Dr.I"]), rear]))).toEqual({ front: "Dr.I" });
    });
  });
});
