import { describe, expect, it } from "vitest";

import type { Pose } from "../../src/protocol";
import { curve, ease, flightAt } from "../../src/table/flight";
import { ahead, distance, turnBetween } from "../../src/pieces/geometry";

const start: Pose = { at: [100, 500], heading: 0 };
// Ends of cards as the referee gives them, on the sheet (y down).
const ends: [string, Pose][] = [
  ["straight", { at: [100, 372], heading: 0 }],
  ["turn to the right", { at: [162, 380], heading: 60 }],
  ["turn to the left", { at: [38, 380], heading: 300 }],
  ["sharp turn", { at: [170, 420], heading: 90 }],
  ["sideslip", { at: [136, 372], heading: 0 }],
  ["stall", { at: [100, 427], heading: 0 }],
];

function headingOfStep(from: Pose, to: Pose, t: number): number {
  const a = flightAt(from, to, false, t).at;
  const b = flightAt(from, to, false, t + 1e-4).at;
  return (Math.atan2(b[0] - a[0], -(b[1] - a[1])) * 180) / Math.PI;
}

describe("the way a plane flies", () => {
  it.each(ends)("%s: begins and ends at the poses", (_name, end) => {
    expect(flightAt(start, end, false, 0)).toMatchObject(start);
    expect(flightAt(start, end, false, 1)).toMatchObject(end);
    expect(distance(flightAt(start, end, false, 1e-6).at, start.at)).toBeLessThan(0.01);
    expect(distance(flightAt(start, end, false, 1 - 1e-6).at, end.at)).toBeLessThan(0.01);
  });

  it.each(ends)("%s: leaves along the old heading and arrives along the new one", (_name, end) => {
    expect(Math.abs(turnBetween(headingOfStep(start, end, 1e-4), start.heading))).toBeLessThan(0.5);
    expect(Math.abs(turnBetween(headingOfStep(start, end, 1 - 2e-4), end.heading))).toBeLessThan(0.5);
    expect(Math.abs(turnBetween(flightAt(start, end, false, 0.001).heading, start.heading))).toBeLessThan(1);
    expect(Math.abs(turnBetween(flightAt(start, end, false, 0.999).heading, end.heading))).toBeLessThan(1);
  });

  it("never jumps", () => {
    for (const [, end] of ends) {
      let last = flightAt(start, end, false, 0);
      for (let step = 1; step <= 100; step++) {
        const now = flightAt(start, end, false, step / 100);
        expect(distance(now.at, last.at)).toBeLessThan(4);
        expect(Math.abs(turnBetween(last.heading, now.heading))).toBeLessThan(4);
        last = now;
      }
    }
  });

  it("draws a circle for a turn that is one", () => {
    const quarter: Pose = { at: [200, 400], heading: 90 }; // around (200, 500)
    for (const t of [0.2, 0.5, 0.8]) {
      expect(distance(flightAt(start, quarter, false, t).at, [200, 500])).toBeCloseTo(100, 0);
    }
  });

  it("an Immelmann turn goes on past its end, comes over, and ends turned round", () => {
    const end: Pose = { at: [100, 440], heading: 180 };
    expect(flightAt(start, end, true, 0)).toMatchObject(start);
    expect(flightAt(start, end, true, 1)).toMatchObject(end);
    expect(flightAt(start, end, true, 0.6).at[1]).toBeLessThan(end.at[1]);
    expect(flightAt(start, end, true, 0.2).heading).toBe(0);
    expect(flightAt(start, end, true, 0.9).heading).toBe(180);
    const lifts = [0.36, 0.6, 0.84].map((t) => flightAt(start, end, true, t).lift);
    expect(lifts[1]).toBeGreaterThan(lifts[0]!);
    expect(lifts[1]).toBeGreaterThan(lifts[2]!);
    expect(distance(flightAt(start, end, true, 0.9999).at, end.at)).toBeLessThan(0.1);
  });

  it("handles lie on the headings", () => {
    const end: Pose = { at: [162, 380], heading: 60 };
    const [a, b, c, d] = curve(start, end);
    expect(a).toEqual(start.at);
    expect(d).toEqual(end.at);
    const out = ahead(start.heading);
    expect((b[0] - a[0]) * out[1] - (b[1] - a[1]) * out[0]).toBeCloseTo(0);
    const home = ahead(end.heading);
    expect((d[0] - c[0]) * home[1] - (d[1] - c[1]) * home[0]).toBeCloseTo(0);
  });

  it("eases in and out", () => {
    expect([ease(0), ease(0.5), ease(1)]).toEqual([0, 0.5, 1]);
    expect(ease(0.1)).toBeLessThan(0.1);
    expect(ease(0.9)).toBeGreaterThan(0.9);
  });
});
