import { describe, expect, it } from "vitest";
import { liveryOf } from "../../src/art/livery";
import { featuresOf } from "../../src/art/features";
import { patchesOf } from "../../src/art/cloth";
import { fuselagePath, partsOf, tailPath, wingPath } from "../../src/art/planeShape";
import { silhouette } from "../../src/art/PlaneArt";
import { airframeOf } from "../../src/art/airframes";
import { bodyPath, fighterTail, fighterWing, spinnerPath } from "../../src/art/fighterShape";
import { isFighter } from "../../src/art/livery";
import { sideIndex } from "../../src/art/sides";
import { models, models2 } from "./catalog";

interface Extent {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

// How far a path reaches: its corners, and its curves in small steps.
function extentOf(d: string): Extent {
  const found: Extent = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  const take = (x: number, y: number) => {
    found.left = Math.min(found.left, x);
    found.right = Math.max(found.right, x);
    found.top = Math.min(found.top, y);
    found.bottom = Math.max(found.bottom, y);
  };
  let [x, y] = [0, 0];
  for (const [, command = "", rest = ""] of d.matchAll(/([MLC])([^MLCZ]*)/g)) {
    const v = rest.trim().split(/[\s,]+/).map(Number);
    const num = (i: number) => v[i] ?? NaN;
    if (command === "C") {
      for (let t = 0; t <= 1.0001; t += 0.05) {
        const u = 1 - t;
        const along = (a: number, i: number) => u * u * u * a + 3 * u * u * t * num(i) + 3 * u * t * t * num(i + 2) + t * t * t * num(i + 4);
        take(along(x, 0), along(y, 1));
      }
      [x, y] = [num(4), num(5)];
    } else {
      [x, y] = [num(0), num(1)];
      take(x, y);
    }
  }
  return found;
}

describe("planes", () => {
  it("are all there", () => {
    expect(models.length).toBeGreaterThanOrEqual(27);
  });

  it("are painted with the wing span, nose and tail of the data", () => {
    for (const model of models) {
      const parts = partsOf(model.shape);
      expect(parts, model.id).not.toBeNull();
      if (!parts) continue;
      const { tips } = featuresOf(model);
      for (const wing of [...parts.lower, parts.upper]) {
        const extent = extentOf(wingPath(wing, tips));
        expect(extent.right, `${model.id} ${wing.place}`).toBeCloseTo(wing.span / 2, 1);
        expect(extent.left).toBeCloseTo(-wing.span / 2, 1);
        expect(extent.top).toBeCloseTo(-wing.lead, 1);
      }
      const tail = extentOf(tailPath(parts.tail));
      expect(tail.right, model.id).toBeCloseTo(parts.tail.span / 2, 1);
      const body = extentOf(fuselagePath(model.shape, true));
      expect(body.top).toBeCloseTo(-model.shape.nose, 1);
      expect(body.bottom).toBeCloseTo(-model.shape.tail, 1);
      expect(body.right).toBeLessThanOrEqual(model.shape.width / 2 + 0.01);
    }
  });

  it("know their tail from their wings", () => {
    for (const model of models) {
      const parts = partsOf(model.shape);
      expect(parts?.tail.place).toBe("tailplane");
      expect(parts?.upper.place).toBe("upper");
      expect(parts?.lower.length).toBe(model.shape.wings.length - 2);
    }
  });

  it("have outlines without holes in the numbers", () => {
    for (const model of models) expect(silhouette(model)).not.toMatch(/NaN|undefined|Infinity/);
  });
});

describe("fighters of the World War II game", () => {
  it("are all there, and known by their one wing", () => {
    expect(models2.length).toBe(14);
    expect(models2.every(isFighter)).toBe(true);
    expect(models.some(isFighter)).toBe(false);
  });

  it("are painted with the span, nose and tail of the data", () => {
    for (const model of models2) {
      const parts = partsOf(model.shape);
      if (!parts) throw new Error(model.id);
      const frame = airframeOf(model);
      const wing = extentOf(fighterWing(parts.upper, frame));
      expect(wing.right, model.id).toBeCloseTo(parts.upper.span / 2, 1);
      expect(wing.left, model.id).toBeCloseTo(-parts.upper.span / 2, 1);
      expect(wing.top, model.id).toBeCloseTo(-parts.upper.lead, 1);
      expect(extentOf(fighterTail(parts.tail, frame)).right, model.id).toBeCloseTo(parts.tail.span / 2, 1);
      expect(extentOf(spinnerPath(model.shape, frame)).top, model.id).toBeCloseTo(-model.shape.nose, 1);
      const body = extentOf(bodyPath(model.shape, frame));
      expect(body.bottom, model.id).toBeCloseTo(-model.shape.tail, 1);
      expect(body.right, model.id).toBeLessThanOrEqual(model.shape.width / 2 + 0.1);
      expect(silhouette(model)).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  it("fit their base", () => {
    for (const model of models2) {
      const extent = extentOf(silhouette(model));
      expect(extent.right, model.id).toBeLessThan(model.base.width / 2);
      expect(-extent.top, model.id).toBeLessThan(model.base.length / 2);
      expect(extent.bottom, model.id).toBeLessThan(model.base.length / 2);
    }
  });

  it("have elliptical wings where they are famous for them", () => {
    const elliptical = models2.filter((model) => airframeOf(model).ellipse).map((model) => model.id);
    expect(elliptical.sort()).toEqual(["re2002", "seafire-mk2c", "spitfire-mk1"]);
  });

  it("wear the colours of the side they are on", () => {
    const d520 = models2.find((model) => model.id === "d520");
    if (!d520) throw new Error("no D.520");
    expect(liveryOf(d520, 0, undefined, "allied").nation).toBe("FR");
    expect(liveryOf(d520, 0, undefined, "axis").nation).toBe("IT");
    expect(liveryOf(d520, 1, undefined, "axis").nation).toBe("IT");
    const re2002 = models2.find((model) => model.id === "re2002");
    if (!re2002) throw new Error("no Re.2002");
    expect(liveryOf(re2002, 0, undefined, "allied")).toMatchObject({ nation: "IT", fighter: { roundel: true, band: null } });
    expect(liveryOf(re2002, 0, undefined, "axis")).toMatchObject({ nation: "IT", fighter: { roundel: false } });
    expect(sideIndex(["allied", "axis"], "axis")).toBe(0);
    expect(sideIndex(["axis", "allied"], "allied")).toBe(1);
  });
});

describe("liveries", () => {
  it("are the same for the same plane and number", () => {
    for (const model of [...models, ...models2]) {
      expect(liveryOf(model, 2)).toBe(liveryOf(model, 2));
      expect(liveryOf(model, 1, "BE").nation).toBe("BE");
    }
  });

  it("tell planes of a kind apart", () => {
    for (const model of [...models, ...models2]) {
      const looks = [0, 1, 2, 3, 4, 5].map((number) => {
        const { key: _, ...look } = liveryOf(model, number);
        return JSON.stringify(look);
      });
      expect(new Set(looks).size, model.id).toBe(looks.length);
      const colours = [0, 1, 2, 3, 4].map((number) => liveryOf(model, number).mark);
      expect(new Set(colours).size, model.id).toBe(5);
    }
  });

  it("belong to a nation that flew the type", () => {
    for (const model of [...models, ...models2]) for (const number of [0, 1, 2, 3]) expect(model.nations).toContain(liveryOf(model, number).nation);
  });

  it("have the same camouflage each time", () => {
    const field = { x: -10, y: -3, width: 20, height: 6 };
    for (const model of [...models, ...models2]) {
      const { wing, key } = liveryOf(model, 1);
      expect(patchesOf(wing, field, key)).toEqual(patchesOf(wing, field, key));
    }
  });
});
