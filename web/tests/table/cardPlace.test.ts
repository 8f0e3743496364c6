import { describe, expect, it } from "vitest";

import { topOfCard } from "../../src/table/cardPlace";

describe("the card of a plane", () => {
  const free = { left: 280, top: 0, right: 1000, bottom: 450 };
  const plane = (x: number, y: number, weight = 1) => ({ at: [x, y] as [number, number], radius: 30, weight });
  it("lies on top where it hides nothing", () => {
    expect(topOfCard(free, 230, 300, [plane(400, 40), plane(400, 400)])).toBe(8);
  });
  it("lies between two rows of planes", () => {
    const rows = [720, 820, 930].flatMap((x) => [plane(x, 40), plane(x, 410)]);
    const top = topOfCard(free, 230, 300, rows);
    expect(top).toBeGreaterThan(70);
    expect(top + 230).toBeLessThan(380);
  });
  it("rather hides two others than the one that matters", () => {
    expect(topOfCard(free, 380, 300, [plane(900, 20, 9), plane(800, 440), plane(900, 440)])).toBeGreaterThan(8);
  });
});
