import { describe, expect, it } from "vitest";
import { groundFor, readGround } from "../../src/art/Ground";
import { groundKinds as kinds } from "../../src/art/ground/names";
import { paletteOf } from "../../src/art/ground/palette";
import { planGround, type GroundPlan } from "../../src/art/ground/plan";

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
    for (const kind of kinds) {
      const shapes = (theme: "light" | "dark") => planGround("a", kind, table, theme).layers.map((layer) => layer.d);
      expect(shapes("dark")).toEqual(shapes("light"));
    }
  });

  it("stays small on every table", () => {
    const sizes = [table, { width: 600, height: 600 }, { width: 1360, height: 900 }, { width: 2400, height: 1600 }];
    for (const kind of kinds) {
      for (let i = 0; i < 4; i++) {
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

  it("is told in one word, and fits the war where none is told", () => {
    for (const kind of kinds) expect(readGround(`${kind}-3`, "g1")).toEqual({ kind, seed: `${kind}-3` });
    expect(readGround(undefined, "g1", "ww1").kind).toBe("fields");
    for (const game of ["g1", "g2", "g3", "g4"]) {
      expect(["farmland", "channel"]).toContain(readGround(undefined, game, "ww2").kind);
      expect(readGround(undefined, game, "ww2")).toEqual(readGround("", game, "ww2"));
    }
    expect(groundFor("ww1", ["spad-xiii"], "x")).toBe("fields-x");
    expect(groundFor("ww2", ["f4f-3", "a6m2"], "x")).toBe("ocean-x");
    expect(groundFor("ww2", ["hurricane-mk2b", "re2002"], "x")).toBe("desert-x");
    expect(["farmland-x", "channel-x"]).toContain(groundFor("ww2", ["spitfire-mk1", "bf109-e3"], "x"));
  });

  // Nothing on it may look like a marker: its colours stay close to each other.
  it("is low in contrast by day and by night", () => {
    const bright = (colour: string): number => {
      const [r, g, b] = [1, 3, 5].map((i) => parseInt(colour.slice(i, i + 2), 16) / 255);
      return 0.3 * (r ?? 0) + 0.59 * (g ?? 0) + 0.11 * (b ?? 0);
    };
    for (const kind of kinds) {
      for (const theme of ["light", "dark"] as const) {
        const { base, fields, meadow, sea, seaShallow, sand } = paletteOf(kind, theme);
        const found = [base, ...fields, meadow, sea, seaShallow, sand].map(bright);
        expect(Math.max(...found) - Math.min(...found), `${kind} ${theme}`).toBeLessThan(0.22);
      }
    }
  });
});
