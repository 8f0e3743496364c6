import { describe, expect, it } from "vitest";

import type { Point } from "../../src/protocol";
import {
  clamp, closest, fit, fitSheet, near, pan, towards, toScreen, toSheet, zoomAt, type Camera, type Frame,
} from "../../src/table/camera";

const frame: Frame = { width: 1000, height: 600, top: 0, right: 0, bottom: 0, left: 0 };
const sheet = { width: 900, height: 900 };
const camera: Camera = { x: 300, y: 400, scale: 1.5 };

describe("the camera", () => {
  it("goes from the sheet to the screen and back", () => {
    const point: Point = [123, 456];
    const back = toSheet(camera, frame, toScreen(camera, frame, point));
    expect(back[0]).toBeCloseTo(point[0]);
    expect(back[1]).toBeCloseTo(point[1]);
    expect(toScreen(camera, frame, [300, 400])).toEqual([500, 300]);
  });

  it("zooms at the pointer: what is under it stays there", () => {
    const pixel: Point = [730, 90];
    const under = toSheet(camera, frame, pixel);
    const after = toScreen(zoomAt(camera, frame, pixel, 1.7, sheet), frame, under);
    expect(after[0]).toBeCloseTo(pixel[0]);
    expect(after[1]).toBeCloseTo(pixel[1]);
  });

  it("pans with the finger", () => {
    const under = toSheet(camera, frame, [200, 200]);
    const after = toScreen(pan(camera, 30, -20), frame, under);
    expect(after[0]).toBeCloseTo(230);
    expect(after[1]).toBeCloseTo(180);
  });

  it("fits the whole sheet", () => {
    const all = fitSheet(sheet, frame);
    for (const corner of [[0, 0], [900, 0], [0, 900], [900, 900]] as Point[]) {
      const [x, y] = toScreen(all, frame, corner);
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(frame.width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(frame.height);
    }
  });

  it("fits into what panels leave free", () => {
    const covered = { ...frame, left: 260, right: 220, bottom: 200 };
    const box = { left: 100, top: 100, right: 500, bottom: 300 };
    const there = fit(box, covered);
    const [left, top] = toScreen(there, covered, [box.left, box.top]);
    const [right, bottom] = toScreen(there, covered, [box.right, box.bottom]);
    expect(left).toBeGreaterThanOrEqual(259.9);
    expect(right).toBeLessThanOrEqual(780.1);
    expect(top).toBeGreaterThanOrEqual(-0.1);
    expect(bottom).toBeLessThanOrEqual(400.1);
  });

  it("never loses the table and never zooms without end", () => {
    const lost = clamp({ x: 99999, y: -99999, scale: 1 }, frame, sheet);
    const middle = toSheet(lost, frame, [500, 300]);
    expect(middle[0]).toBeLessThanOrEqual(900);
    expect(middle[1]).toBeGreaterThanOrEqual(0);
    expect(clamp({ ...camera, scale: 1e6 }, frame, sheet).scale).toBe(closest);
    expect(clamp({ ...camera, scale: 1e-6 }, frame, sheet).scale).toBeGreaterThan(0.1);
  });

  it("keeps the pointer's place also on the way", () => {
    const pixel: Point = [120, 480];
    const under = toSheet(camera, frame, pixel);
    const goal = zoomAt(camera, frame, pixel, 2.2, sheet);
    let now = camera;
    for (let step = 0; step < 12; step++) {
      now = towards(now, goal, 16);
      const [x, y] = toScreen(now, frame, under);
      expect(Math.hypot(x - pixel[0], y - pixel[1])).toBeLessThan(0.5);
    }
  });

  it("eases towards a goal and arrives", () => {
    const goal: Camera = { x: 700, y: 100, scale: 4 };
    let now = camera;
    for (let step = 0; step < 200; step++) now = towards(now, goal, 16);
    expect(near(now, goal)).toBe(true);
    expect(near(camera, goal)).toBe(false);
  });
});
