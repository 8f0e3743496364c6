import { describe, expect, it } from "vitest";

import type { GunAims, Point, Pose } from "../../src/protocol";
import { along, cornersOf, inside, meets, middleOf, nearestOn, rulingsOf, shared } from "../../src/table/refusals";

const base = { width: 40, length: 60 };
const up: Pose = { at: [100, 100], heading: 0 }; // on the sheet: x 80 .. 120, y 70 .. 130

describe("where a ruling is drawn", () => {
  it("knows the corners of a base, also a turned one", () => {
    expect(cornersOf(up, base)).toEqual([[80, 70], [120, 70], [120, 130], [80, 130]]);
    const turned = cornersOf({ at: [100, 100], heading: 90 }, base);
    expect(Math.min(...turned.map((corner) => corner[0]))).toBeCloseTo(70);
    expect(Math.max(...turned.map((corner) => corner[1]))).toBeCloseTo(120);
  });

  it("finds the point of a base nearest to a stand", () => {
    expect(nearestOn([100, 300], cornersOf(up, base))).toEqual([100, 130]);
    expect(nearestOn([200, 300], cornersOf(up, base))).toEqual([120, 130]);
    expect(nearestOn([100, 101], cornersOf(up, base))).toEqual([100, 101]);
  });

  it("finds where a line of fire meets the plane in its way (W1-FIRE-06)", () => {
    expect(meets([100, 300], [100, 0], cornersOf(up, base))).toEqual([100, 130]);
    expect(meets([200, 300], [200, 0], cornersOf(up, base))).toBeNull();
  });

  it("cuts out what two bases share (W1-FIRE-07)", () => {
    const both = shared(cornersOf(up, base), cornersOf({ at: [130, 100], heading: 0 }, base));
    expect(middleOf(both)).toEqual([115, 100]);
    expect(shared(cornersOf(up, base), cornersOf({ at: [200, 100], heading: 0 }, base))).toEqual([]);
    const turned = shared(cornersOf(up, base), cornersOf({ at: [120, 110], heading: 215 }, base));
    for (const point of turned) expect(inside([point[0] * 0.999 + 0.1, point[1] * 0.999 + 0.1] as Point, cornersOf({ at: [100, 100], heading: 0 }, { width: 41, length: 61 }))).toBe(true);
    expect(turned.length).toBeGreaterThan(2);
  });

  it("walks along a line", () => {
    expect(along([0, 0], [0, 200], 50)).toEqual([0, 50]);
  });
});

describe("which ruling is told", () => {
  const guns: GunAims[] = [
    { gun: "front", targets: [{ plane: "A", range: "short", distance: 50, point: [0, 0], deck: "A" }], refused: [{ plane: "B", why: "out-of-arc" }, { plane: "C", why: "altitude" }] },
    { gun: "rear", targets: [], refused: [{ plane: "A", why: "out-of-arc" }, { plane: "B", why: "blind-spot", rule: "W1-TWO-06" }, { plane: "C", why: "out-of-arc" }] },
  ];
  it("is the most telling one, and none for what another gun hits", () => {
    expect(rulingsOf(guns).map(({ plane, gun, why, plain }) => [plane, gun, why, plain])).toEqual([["B", "rear", "blind-spot", false], ["C", "front", "altitude", false]]);
  });
  it("is that of a gun somebody asks about, even if the other gun hits", () => {
    expect(rulingsOf(guns, { gun: "rear", plane: "A" }).map(({ plane, why }) => [plane, why])).toContainEqual(["A", "out-of-arc"]);
  });
});
