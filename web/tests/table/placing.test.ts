import { describe, expect, it } from "vitest";

import { placeLabels, type Labelled } from "../../src/table/placing";

const window = { left: 0, top: 0, right: 800, bottom: 600 };
const plane = (id: string, x: number, y: number): Labelled => ({ id, at: [x, y], radius: 30, width: 80, height: 24 });

function boxes(all: Labelled[], places: Map<string, [number, number]>) {
  return all.map((one) => {
    const [left, top] = places.get(one.id)!;
    return { left, top, right: left + one.width, bottom: top + one.height };
  });
}

describe("labels", () => {
  it("stand below their plane when there is room", () => {
    const places = placeLabels([plane("a", 400, 300)], window);
    expect(places.get("a")![1]).toBeGreaterThan(330);
  });

  it("do not overlap each other, nor planes, in a tangle", () => {
    const all = [plane("a", 300, 300), plane("b", 370, 300), plane("c", 300, 375), plane("d", 370, 375), plane("e", 335, 230)];
    const placed = boxes(all, placeLabels(all, window));
    placed.forEach((box, index) => {
      placed.forEach((other, also) => {
        if (also <= index) return;
        const apart = box.right <= other.left || other.right <= box.left || box.bottom <= other.top || other.bottom <= box.top;
        expect(apart).toBe(true);
      });
      all.forEach((one) => {
        const dx = Math.max(box.left - one.at[0], 0, one.at[0] - box.right);
        const dy = Math.max(box.top - one.at[1], 0, one.at[1] - box.bottom);
        expect(Math.hypot(dx, dy)).toBeGreaterThan(one.radius - 1);
      });
    });
  });

  it("stay inside the window at its rim", () => {
    const all = [plane("a", 400, 590), plane("b", 5, 300), plane("c", 795, 300)];
    for (const box of boxes(all, placeLabels(all, window))) {
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(800);
      expect(box.bottom).toBeLessThanOrEqual(600);
    }
  });

  it("keep their place while it is nearly as good", () => {
    const memory = new Map<string, number>();
    placeLabels([plane("a", 400, 580)], window, memory); // no room below: goes above
    const kept = memory.get("a");
    placeLabels([plane("a", 400, 400)], window, memory); // room again, but no need to hop
    expect(memory.get("a")).toBe(kept);
  });

  it("keep out of the way of other signs", () => {
    const sign = { left: 350, top: 330, right: 450, bottom: 370 };
    const [box] = boxes([plane("a", 400, 300)], placeLabels([plane("a", 400, 300)], window, undefined, [sign]));
    expect(box!.bottom <= sign.top || box!.top >= sign.bottom || box!.right <= sign.left || box!.left >= sign.right).toBe(true);
  });
});
