import { describe, expect, it } from "vitest";
import type { GroundKind } from "../../src/art/ground/kinds";
import { planGround, type GroundPlan } from "../../src/art/ground/plan";

const kinds: GroundKind[] = ["fields", "trenches", "sea"];
const table = { width: 900, height: 900 };

// As it is drawn: shapes used more than once are written once.
const written = (plan: GroundPlan) => [...new Set(plan.layers.map((layer) => layer.d))].join("").length + plan.coast.length;

describe("the ground", { timeout: 30_000 }, () => {
  it("is the same for the same seed, and another for another", () => {
    for (const kind of kinds) {
      expect(planGround("fields-7", kind, table, "light")).toEqual(planGround("fields-7", kind, table, "light"));
      expect(planGround("fields-7", kind, table, "light")).not.toEqual(planGround("fields-8", kind, table, "light"));
    }
  });

  it("has the same shapes by day and by night", () => {
    const shapes = (theme: "light" | "dark") => planGround("a", "fields", table, theme).layers.map((layer) => layer.d);
    expect(shapes("dark")).toEqual(shapes("light"));
  });

  it("stays small on every table", () => {
    const sizes = [table, { width: 600, height: 600 }, { width: 1360, height: 900 }, { width: 2400, height: 1600 }];
    for (const kind of kinds) {
      for (let i = 0; i < 6; i++) {
        for (const size of sizes) {
          const plan = planGround(`seed-${i}`, kind, size, "light");
          expect(written(plan)).toBeLessThan(300_000);
          expect(plan.layers.length).toBeLessThan(100);
        }
      }
    }
  });

  it("has no number that is none", () => {
    for (const kind of kinds) {
      for (let i = 0; i < 6; i++) {
        const text = planGround(`s${i}`, kind, table, "dark").layers.map((layer) => layer.d).join("");
        expect(text).not.toMatch(/NaN|Infinity|undefined/);
      }
    }
  });
});
