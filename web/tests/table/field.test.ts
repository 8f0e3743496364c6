import { describe, expect, it } from "vitest";

import { coverAt, emptyField, joined, long, none, outlines, pathOf, short, stand, sweep, type Field } from "../../src/pieces/field";
import type { Point } from "../../src/protocol";

const sheet = { width: 900, height: 900 };
const ruler = { length: 200, half: 100 };
const front = { from: -30, to: 30 };

// A plane in the middle of the sheet, nose up; the sheet's y points down.
function one(heading: number, arc = front): Field {
  const field = emptyField(sheet);
  sweep(field, { at: [450, 450], heading }, arc, ruler);
  return field;
}

describe("where a gun could reach", () => {
  it("straight ahead at short and at long range, and no farther", () => {
    const field = one(0);
    expect(coverAt(field, [450, 370])).toBe(short); // 80 mm ahead
    expect(coverAt(field, [450, 300])).toBe(long); // 150 mm
    expect(coverAt(field, [450, 240])).toBe(none); // 210 mm
    expect(coverAt(field, [450, 530])).toBe(none); // behind
  });

  it("ends at the sides of its arc", () => {
    const field = one(0);
    // 100 mm ahead the arc of 60 degrees is 100 tan 30 = 57.7 mm wide to each side.
    expect(coverAt(field, [500, 345])).not.toBe(none); // 50 aside at 105
    expect(coverAt(field, [400, 345])).not.toBe(none);
    expect(coverAt(field, [520, 345])).toBe(none); // 70 aside
    expect(coverAt(field, [380, 345])).toBe(none);
  });

  it("turns with the plane, clockwise", () => {
    expect(coverAt(one(90), [530, 450])).toBe(short);
    expect(coverAt(one(90), [370, 450])).toBe(none);
    expect(coverAt(one(270), [370, 450])).toBe(short);
    expect(coverAt(one(180), [450, 530])).toBe(short);
  });

  it("a rear gun, an arc over half the circle, and one all around", () => {
    const rear = one(0, { from: 150, to: 210 });
    expect(coverAt(rear, [450, 530])).toBe(short);
    expect(coverAt(rear, [450, 370])).toBe(none);
    const most = one(0, { from: -135, to: 135 });
    expect([[530, 450], [370, 450], [450, 370]].map((at) => coverAt(most, at as Point))).toEqual([short, short, short]);
    expect(coverAt(most, [450, 530])).toBe(none);
    expect(coverAt(one(0, { from: -180, to: 180 }), [450, 530])).toBe(short);
  });

  it("of several places it is all of them together, and the shorter range counts", () => {
    const field = emptyField(sheet);
    for (const [x, heading] of [[300, 90], [600, 270]] as const) sweep(field, { at: [x, 450], heading }, front, ruler);
    expect(coverAt(field, [380, 450])).toBe(short); // 80 from the first, 220 from the second
    expect(coverAt(field, [520, 450])).toBe(short); // 220 and 80
    expect(coverAt(field, [450, 450])).toBe(long); // 150 from both
    expect(coverAt(field, [250, 450])).toBe(none); // behind the first
    const apart = [one(0), one(180)];
    const both = joined(apart)!;
    expect([coverAt(both, [450, 370]), coverAt(both, [450, 530]), coverAt(both, [530, 450])]).toEqual([short, short, none]);
    expect(coverAt(apart[0]!, [450, 530])).toBe(none); // joining changes neither
  });

  it("is cut off at the table's edge", () => {
    const field = emptyField(sheet);
    sweep(field, { at: [20, 20], heading: 0 }, front, ruler);
    expect(coverAt(field, [20, 5])).toBe(short);
    expect(coverAt(field, [-5, -5])).toBe(none);
  });

  it("a place without a heading is a place to stand", () => {
    const field = emptyField(sheet);
    stand(field, [450, 450], 30);
    expect(coverAt(field, [470, 450])).toBe(long);
    expect(coverAt(field, [490, 450])).toBe(none);
  });
});

describe("its outline", () => {
  const area = (line: Point[]): number => Math.abs(line.reduce((sum, [x, y], index) => {
    const [nx, ny] = line[(index + 1) % line.length]!;
    return sum + x * ny - y * nx;
  }, 0) / 2);

  it("goes once around what is covered", () => {
    const lines = outlines(one(0), long);
    expect(lines).toHaveLength(1);
    expect(area(lines[0]!)).toBeGreaterThan((Math.PI * 200 * 200) / 6 * 0.95); // a sixth of a circle
    expect(area(lines[0]!)).toBeLessThan((Math.PI * 200 * 200) / 6 * 1.05);
    expect(area(outlines(one(0), short)[0]!)).toBeLessThan((Math.PI * 100 * 100) / 6 * 1.1);
  });

  it("has a line for each part and for each hole", () => {
    const field = emptyField({ width: 50, height: 30 }, 10);
    field.cells.set([1, 1, 1, 0, 1, 1, 0, 1, 0, 1, 1, 1, 1, 0, 1]); // a ring, and a bar beside it
    expect(outlines(field, 1)).toHaveLength(3);
    expect(outlines(field, 2)).toEqual([]);
    expect(pathOf(field, 1).match(/Z/g)).toHaveLength(3);
  });

  it("of nothing there is none", () => {
    expect(pathOf(emptyField(sheet), long)).toBe("");
  });
});
