// Choices in the file that is written: carried along, kept together with the names they speak of, and left out one by one.
import { describe, expect, it } from "vitest";

import { picksAt, renameInChoices, renameSideInChoices, setChoices, soundPicks, withoutChoice } from "../../src/editor/choices";
import { asChosen, copyThing, emptyDraft, fileOf, renameSide, renameThing, seatsOf, setSeat, type Draft } from "../../src/editor/draft";
import { spotOf } from "../../src/editor/places";
import type { FileChoice, Scenario } from "../../src/protocol";

const words = (en: string) => ({ en, it: en, fr: en });
const forces: FileChoice = {
  id: "forces", title: words("Planes"), options: [
    { id: "as-written", title: words("As written") },
    { id: "pacific", title: words("Pacific"), sides: { axis: words("Go.") }, setup: {
      planes: { "E-3": { id: "Ki-43", model: "ki43-2", seat: "E-3" }, A6M2: { model: "a6m2", side: "axis" } },
      mission: { pieces: [{ piece: "hunt", plane: "E-3", points: 2 }, { piece: "damage", side: "axis", most: 3 }] } } },
  ],
};
const players: FileChoice = {
  id: "players", title: words("Players"), options: [
    { id: "2", title: words("2") }, { id: "4", title: words("4"), unless: { forces: ["pacific"] } }, { id: "6", title: words("6"), when: { forces: ["pacific"] } },
    { id: "8", title: words("8"), unless: { forces: ["as-written"] } },
  ],
};
const skill: FileChoice = { id: "skill", title: words("Skill"), when: { forces: ["pacific"] }, options: [{ id: "a", title: words("A") }, { id: "b", title: words("B") }] };
const draft = (): Draft => {
  const empty = emptyDraft("ww2");
  return {
    ...empty, briefing: words("Fly."), choices: [forces, players, skill],
    setup: { ...empty.setup, planes: [{ id: "E-3", model: "bf109-e3", side: "axis", seat: "E-3" }, { id: "Spitfire", model: "spitfire-mk1", side: "allied" }] },
  };
};
const patch = (now: Draft) => now.choices?.[0]?.options[1]?.setup as Record<string, any>;

describe("choices in a file", () => {
  it("are written as they came, with words for sides that only they bring", () => {
    const file = fileOf({ ...draft(), sides: { neutral: { en: "Wait." } } });
    expect(file.choices).toEqual(draft().choices);
    expect(file.sides).toEqual({ neutral: { en: "Wait." } });
  });
  it("follow the names of planes, seats and sides", () => {
    const renamed = renameThing(draft(), { kind: "plane", index: 0 }, "Emil");
    expect(Object.keys(patch(renamed)["planes"])).toEqual(["Emil", "A6M2"]);
    expect(patch(renamed)["planes"].Emil.seat).toBe("Emil");
    expect(patch(renamed)["mission"].pieces[0].plane).toBe("Emil");
    expect(renamed.setup.planes[0]!.seat).toBe("Emil");
    const moved = renameSide(draft(), "axis", "raiders");
    expect(patch(moved)["planes"].A6M2.side).toBe("raiders");
    expect(patch(moved)["mission"].pieces[1].side).toBe("raiders");
    expect(moved.choices![0]!.options[1]!.sides).toEqual({ raiders: words("Go.") });
    expect(renameInChoices(emptyDraft("ww1"), "plane", "a", "b")).not.toHaveProperty("choices");
    expect(renameSideInChoices(emptyDraft("ww1"), "a", "b")).not.toHaveProperty("choices");
  });
  it("can be left out, and what asked for another option than the usual one goes with them", () => {
    const left = withoutChoice(draft(), 0).choices!;
    expect(left.map(({ id }) => id)).toEqual(["players"]);
    expect(left[0]!.options).toEqual([{ id: "2", title: words("2") }, { id: "4", title: words("4") }]);
    expect(withoutChoice(draft(), 1).choices!.map(({ id }) => id)).toEqual(["forces", "skill"]);
    expect(setChoices(draft(), [])).not.toHaveProperty("choices");
    expect(withoutChoice(draft(), 9).choices).toHaveLength(3);
  });
  it("give a set-up of its own with the words that go with it", () => {
    const scenario = { ...draft(), choices: [], briefing: words("Other."), sides: { axis: words("Go.") }, setup: { ...draft().setup, planes: [] } } as unknown as Scenario;
    const taken = asChosen({ ...draft(), title: words("Mine") }, scenario);
    expect(taken).not.toHaveProperty("choices");
    expect(taken).toMatchObject({ title: words("Mine"), briefing: words("Other."), sides: { axis: words("Go.") }, setup: { planes: [] } });
    expect(asChosen({ ...draft(), briefing: {} }, scenario).briefing).toEqual({}); // never the stand-in of the check
  });
});

describe("complaints about choices", () => {
  it("say what must be chosen to meet them", () => {
    expect(spotOf("/choices/forces=pacific/planes/3/at")).toEqual({ tab: "choices" });
    expect(picksAt("/choices/0/options/1/setup/planes/E-3", draft())).toEqual({ forces: "pacific" });
    expect(picksAt("/choices/1", draft())).toEqual({ players: "2" });
    expect(picksAt("/choices/forces=pacific/players=6/planes/3/at", draft())).toEqual({ forces: "pacific", players: "6" });
    expect(picksAt("/choices/players/4", draft())).toEqual({ players: "4" });
    for (const odd of ["/choices", "/choices/9", "/choices/nobody=1", "/setup/planes/0", ""]) expect(picksAt(odd, draft()), odd).toEqual({});
    expect(soundPicks(draft(), { forces: "pacific", players: "5", gone: "x" })).toEqual({ forces: "pacific" });
  });
});

describe("seats", () => {
  it("are named freely, shared by several planes, or left to the side", () => {
    const named = setSeat(setSeat(draft(), 0, "Ann"), 1, "Ben");
    expect([...seatsOf(named)].map(([seat, planes]) => [seat, planes.map(({ id }) => id)])).toEqual([["Ann", ["E-3"]], ["Ben", ["Spitfire"]]]);
    expect([...seatsOf(setSeat(named, 1, undefined)).keys()]).toEqual(["Ann", "allied"]);
    expect(setSeat(named, 1, undefined).setup.planes[1]).not.toHaveProperty("seat");
    expect(setSeat(named, 1, "Ben")).toBe(named); // nothing to undo
    expect(seatsOf(copyThing(named, { kind: "plane", index: 0 })).get("Ann")).toHaveLength(2);
    expect(copyThing(draft(), { kind: "plane", index: 0 }).setup.planes[2]).toMatchObject({ id: "E-3 2", seat: "E-3 2" });
  });
});
