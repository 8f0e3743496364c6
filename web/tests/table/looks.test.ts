import { describe, expect, it } from "vitest";

import { looksAlike } from "../../src/pieces/looks";
import type { PlaneView } from "../../src/protocol";

const guns = { front: { jam: 0 } };
const plane = { status: "flying", at: [450, 100], heading: 0, cards: 1, guns, smoke: 1 } as unknown as PlaneView;
const where = ["at", "heading"] as const;

describe("how a plane looks", () => {
  it("is the same wherever it flies", () => {
    expect(looksAlike(plane, { ...plane, at: [450, 200], heading: 90 }, where)).toBe(true);
  });
  it.each([{ cards: 2 }, { smoke: undefined }, { flames: 3 }, { guns: { front: { jam: 1 } } }, { status: "crashed" }])("is another with %j", (more) => {
    expect(looksAlike(plane, { ...plane, ...more } as PlaneView, where)).toBe(false);
    expect(looksAlike({ ...plane, ...more } as PlaneView, plane, where)).toBe(false);
  });
});
