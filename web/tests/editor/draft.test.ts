// The document of the editor: small steps that keep its names together, undone and done again.
import { describe, expect, it } from "vitest";

import type { Catalog, MissionPiece } from "../../src/protocol";
import {
  addField, addPlane, addTarget, copyThing, emptyDraft, fileOf, freeName, idOf, missionOf, nudge, place, removeThing, renameSide, renameThing, setPieces, setTable,
  setTurns, setWords, sidesOfDraft, snapped, turnBy, type Draft,
} from "../../src/editor/draft";
import { begin, change, redo, settle, undo } from "../../src/editor/history";
import { choose, formOf, newPiece, pieceForms } from "../../src/editor/pieces";
import { nameAt, spotOf } from "../../src/editor/places";
import { bombsText, lacking, readBombs } from "../../src/editor/planeKeys";
import { flightOf } from "../../src/editor/testFlight";

const catalog = { system: "ww1", bots: ["simple", "ace"], options: [], decks: {}, ruler: { length: 0, half: 0 }, models: [{ id: "sopwith-camel", name: "Sopwith Camel" }, { id: "fokker-dr1", name: "Fokker Dr.I" }] } as unknown as Catalog;
const twoPlanes = (): Draft => addPlane(addPlane(emptyDraft("ww1"), "sopwith-camel", "allied", catalog), "fokker-dr1", "central", catalog);
const plane = (index: number) => ({ kind: "plane", index }) as const;

describe("planes on the table", () => {
  it("begin opposite each other, each with a name of its own", () => {
    const draft = addPlane(twoPlanes(), "sopwith-camel", "allied", catalog);
    expect(draft.setup.planes.map(({ id }) => id)).toEqual(["Camel", "Dr.I", "Camel 2"]);
    expect(draft.setup.planes[0]).toMatchObject({ at: [450, 100], heading: 0 });
    expect(draft.setup.planes[1]).toMatchObject({ at: [450, 800], heading: 180 });
    expect(draft.setup.planes[2]!.at).not.toEqual(draft.setup.planes[0]!.at);
  });
  it("move by steps, turn the short way round, and never leave the table", () => {
    let draft = nudge(twoPlanes(), plane(0), [10, -1]);
    expect(draft.setup.planes[0]!.at).toEqual([460, 99]);
    draft = nudge(draft, plane(0), [5000, -5000]);
    expect(draft.setup.planes[0]!.at).toEqual([900, 0]);
    expect(turnBy(draft, plane(0), -15).setup.planes[0]!.heading).toBe(345);
    expect(turnBy(draft, plane(0), 375).setup.planes[0]!.heading).toBe(15);
    expect(place(draft, plane(0), { at: [900, 0] })).toBe(draft); // nothing changed: nothing to undo
    expect(snapped([444, 455.1])).toEqual([440, 460]);
  });
  it("stand at the edge of a table that shrinks", () => {
    expect(setTable(twoPlanes(), { width: 400, height: 600 }).setup.planes.map(({ at }) => at)).toEqual([[400, 100], [400, 600]]);
  });
  it("are copied beside themselves under another name", () => {
    const draft = copyThing(twoPlanes(), plane(0));
    expect(draft.setup.planes[2]).toMatchObject({ id: "Camel 2", at: [540, 100], model: "sopwith-camel" });
    expect(freeName(draft, "Camel")).toBe("Camel 3");
  });
});

describe("what the mission says of things", () => {
  const pieces: MissionPiece[] = [
    { piece: "hunt", plane: "Dr.I", points: 2 }, { piece: "escape", plane: "Camel", edge: "bottom", points: 1 },
    { piece: "pick-up", plane: "Camel", field: 1, points: 1 }, { piece: "spared", target: "bridge", points: 1 }, { piece: "damage", side: "allied", most: 3 },
  ];
  const full = (): Draft => setPieces(addTarget(addField(addField(twoPlanes())), "central", "bridge"), pieces);
  it("goes with them", () => {
    expect(missionOf(removeThing(full(), plane(0))).pieces).toEqual([pieces[0], pieces[3], pieces[4]]);
    const bare = removeThing(full(), { kind: "target", index: 0 });
    expect(missionOf(bare).pieces.map(({ piece }) => piece)).not.toContain("spared");
    expect(bare.setup).not.toHaveProperty("targets");
  });
  it("keeps their names and numbers", () => {
    expect(missionOf(renameThing(full(), plane(1), "Baron")).pieces[0]).toMatchObject({ plane: "Baron" });
    expect(missionOf(removeThing(full(), { kind: "field", index: 0 })).pieces[2]).toMatchObject({ field: 0 });
    const renamed = renameSide(setWords(full(), { side: "allied" }, "en", "Go home."), "allied", "entente");
    expect(missionOf(renamed).pieces[4]).toMatchObject({ side: "entente" });
    expect(renamed.setup.planes[0]!.side).toBe("entente");
    expect(renamed.sides).toEqual({ entente: { en: "Go home." } });
  });
  it("is none without turns and pieces", () => {
    expect(setPieces(full(), []).setup).not.toHaveProperty("mission");
    expect(setTurns(setPieces(full(), []), 12).setup.mission).toEqual({ turns: 12, pieces: [] });
    expect(setTurns(setTurns(setPieces(full(), []), 12), undefined).setup).not.toHaveProperty("mission");
  });
  it("has a form for every piece, filled with what lies nearest, and one of several keys at a time", () => {
    const draft = full();
    for (const form of pieceForms) {
      const made = newPiece(form, draft);
      const allowed = new Set(["piece", ...form.keys.map(({ key }) => key), ...(form.oneOf ?? []).map(({ key }) => key)]);
      expect(Object.keys(made).filter((key) => !allowed.has(key))).toEqual([]);
      expect((form.oneOf ?? []).filter(({ key }) => made[key] !== undefined).length).toBe(form.oneOf ? 1 : 0);
    }
    const home = formOf("bring-home")!;
    expect(choose({ piece: "bring-home", plane: "Camel", edge: "top", points: 4 }, home, home.oneOf![1]!, draft)).toEqual({ piece: "bring-home", plane: "Camel", points: 4, field: 0 });
  });
});

describe("words", () => {
  it("are there in the languages that were written, and empty ones are not", () => {
    let draft = setWords(twoPlanes(), "title", "it", "Duello all'alba");
    expect(draft.title).toEqual({ en: "", it: "Duello all'alba" });
    draft = setWords(setWords(draft, "title", "en", "x"), "title", "en", "");
    expect(draft.title).toEqual({ it: "Duello all'alba" });
    expect(fileOf(draft).id).toBe("duello-all-alba");
    expect(idOf("  Été: 1917!  ")).toBe("ete-1917");
    expect(idOf("…")).toBe("my-scenario");
  });
  it("for sides without anything stay out of the file", () => {
    const draft: Draft = { ...twoPlanes(), sides: { neutral: { en: "Wait." }, allied: { en: "Fly." }, central: {} } };
    expect(sidesOfDraft(draft)).toContain("neutral");
    expect(fileOf(draft).sides).toEqual({ allied: { en: "Fly." } });
  });
});

describe("history", () => {
  it("goes back and forth, and a new step ends what was undone", () => {
    let past = change(change(begin("a"), "b"), "c");
    past = undo(undo(undo(past)));
    expect(past.now).toBe("a");
    past = redo(past);
    expect(past.now).toBe("b");
    expect(redo(change(past, "d")).now).toBe("d");
    expect(undo(change(past, "d")).now).toBe("b");
  });
  it("takes what is dragged or typed in one go for one step", () => {
    let past = change(change(change(begin(0), 1, "drag"), 2, "drag"), 3, "drag");
    expect(undo(past).now).toBe(0);
    past = change(settle(past), 4, "drag");
    expect(undo(past).now).toBe(3);
    expect(change(past, 4)).toBe(past);
  });
  it("is not endless", () => {
    let past = begin(0);
    for (let i = 1; i <= 500; i += 1) past = change(past, i);
    expect(past.past.length).toBe(200);
  });
});

describe("complaints", () => {
  it("lead to the sheet and the thing they are about", () => {
    expect(spotOf("/setup/planes/2/at")).toEqual({ tab: "planes", thing: { kind: "plane", index: 2 } });
    expect(spotOf("/setup/targets")).toEqual({ tab: "ground" });
    expect(spotOf("/setup/fields/0")).toEqual({ tab: "ground", thing: { kind: "field", index: 0 } });
    expect(spotOf("/setup/mission/pieces/3")).toEqual({ tab: "mission", piece: 3 });
    expect(spotOf("/setup/mission")).toEqual({ tab: "mission" });
    expect(spotOf("/setup/options/1")).toEqual({ tab: "rules" });
    expect(spotOf("/sides/allied")).toEqual({ tab: "briefing" });
    expect(spotOf("")).toEqual({ tab: "table" });
    expect(nameAt("/setup/planes/1/at", twoPlanes())).toBe("Dr.I");
    expect(nameAt("/setup/planes/7", twoPlanes())).toBe(null);
  });
});

describe("what a plane begins with", () => {
  it("is open where one of the switches that bring it is on", () => {
    const list = [{ id: "altitude", keys: ["grounded", "climb"] }, { id: "house-landing", keys: ["grounded"] }] as never;
    expect(lacking("grounded", { "house-landing": {} }, list)).toEqual([]);
    expect(lacking("climb", { "house-landing": {} }, list)).toEqual(["altitude"]);
    expect(lacking("damage", {}, list)).toEqual([]);
  });
  it("reads bombs as one writes them", () => {
    expect(readBombs("4, 6/2 silence/4")).toEqual([4, { full: 6, part: 2 }, { full: "silence", part: 4 }]);
    expect(readBombs("")).toEqual([]);
    for (const bad of ["many", "4/", "silence", "-1"]) expect(readBombs(bad)).toBe(null);
    expect(bombsText(readBombs("4, 6/2, silence/4")!)).toBe("4, 6/2, silence/4");
  });
});

describe("a test flight", () => {
  it("has a seat for each side, the computer in all but one, and what lies on the ground in its side's", () => {
    const file: Draft = addTarget({ ...twoPlanes(), ground: "sea-3" }, "neutral", "bridge");
    const body = flightOf(file, "central", catalog, "Try");
    expect(body.bots).toEqual({ allied: "ace", neutral: "ace" });
    expect(body.setup!.planes.map(({ seat }) => seat)).toEqual(["allied", "central"]);
    expect(body.setup!.targets![0]!.seat).toBe("neutral");
    expect(body.look).toEqual({ ground: "sea-3" });
  });
});
