import { describe, expect, it } from "vitest";

import type { Catalog } from "../../src/protocol";
import { fairFightOf } from "../../src/screens/fairFight";
import { decks, models } from "../art/catalog";

const worth: Record<string, number> = { "sopwith-camel": 100, "fokker-dr1": 120, "spad-xiii": 52 };
const catalog: Catalog = {
  system: "ww1", ruler: { length: 200, half: 100 }, decks, bots: [], options: [],
  models: models.map((each) => (worth[each.id] ? { ...each, points: { value: worth[each.id]!, low: 1, high: 999 } } : each)),
};
const sides = ["allied", "central"];
const fair = (...planes: [string, string][]) => fairFightOf(planes.map(([model, side]) => ({ model, side })), sides, catalog);

describe("a fair fight", () => {
  it("says who is stronger, and by how much of the other", () => {
    expect(fair(["sopwith-camel", "allied"], ["fokker-dr1", "central"])).toEqual({
      sides: [{ side: "allied", points: 100 }, { side: "central", points: 120 }], stronger: "central", percent: 20,
    });
    expect(fair(["sopwith-camel", "allied"], ["sopwith-camel", "allied"], ["sopwith-camel", "central"])).toMatchObject({ stronger: "allied", percent: 100 });
  });
  it("is even where nobody would notice", () => {
    expect(fair(["sopwith-camel", "allied"], ["sopwith-camel", "central"])).toMatchObject({ stronger: null, percent: 0 });
    // 104 against 100.
    expect(fair(["spad-xiii", "allied"], ["spad-xiii", "allied"], ["sopwith-camel", "central"])).toMatchObject({ stronger: null, percent: 4 });
  });
  it("says nothing where a plane was not measured or nobody is there to fight", () => {
    expect(fair(["raf-re8", "allied"], ["fokker-dr1", "central"])).toBeNull();
    expect(fair(["no-such-plane", "allied"], ["fokker-dr1", "central"])).toBeNull();
    expect(fair(["sopwith-camel", "allied"], ["sopwith-camel", "allied"])).toBeNull();
  });
});
