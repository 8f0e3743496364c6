import { describe, expect, it } from "vitest";

import type { Point } from "../../src/protocol";
import { frameOf, place, shows, type Scene, type Window } from "../../src/table/framing";
import { lean, liftOf, steepest, straighten } from "../../src/table/tilt";

const frame = { width: 1280, height: 664, top: 0, right: 340, bottom: 0, left: 300 };
const log = { left: 8, top: 8, right: 240, bottom: 200 };
const own = { left: 940, top: 260, right: 1272, bottom: 656 };
const window = (angle = 0): Window => ({ frame, lying: [log, own], sheet: { width: 900, height: 900 }, angle });
const scene = (...planes: Point[]): Scene => ({ planes, further: [], nearest: 2.6 });

describe("framing a fight", () => {
  it("comes so near that the planes can be seen as planes", () => {
    const camera = frameOf(scene([370, 570], [560, 300]), window());
    expect(camera?.scale).toBeGreaterThan(1.4);
  });

  it("leaves nothing that matters under a sheet, upright and leaned", () => {
    for (const angle of [0, steepest]) {
      for (const planes of [[[100, 100], [800, 800]], [[80, 450], [820, 470]], [[450, 60], [450, 840]], [[300, 300]]] as Point[][]) {
        const camera = frameOf(scene(...planes), window(angle));
        expect(camera && shows(camera, scene(...planes), window(angle), 20), `${JSON.stringify(planes)} at ${angle}`).toBe(true);
      }
    }
  });

  it("uses the room that a short log leaves", () => {
    const wide = scene([100, 450], [800, 450]);
    const short = frameOf(wide, { ...window(), lying: [log] });
    const long = frameOf(wide, { ...window(), lying: [{ ...log, bottom: 650 }] });
    expect(short!.scale).toBeGreaterThan(long!.scale);
  });

  it("knows what is out of sight", () => {
    const camera = { x: 450, y: 450, scale: 1 };
    expect(shows(camera, scene([450, 450]), window())).toBe(true);
    expect(shows(camera, scene([450, 40]), window())).toBe(false);
    expect(shows(camera, scene([1000, 600]), window())).toBe(false); // under the console
  });
});

describe("the leaned board", () => {
  it("finds the place under the pointer again", () => {
    const middle: Point = [640, 332];
    for (const point of [[100, 60], [640, 332], [1200, 640]] as Point[]) {
      const back = straighten(lean(point, middle, steepest), middle, steepest);
      expect(back[0]).toBeCloseTo(point[0], 6);
      expect(back[1]).toBeCloseTo(point[1], 6);
    }
    expect(lean([100, 60], middle, 0)).toEqual([100, 60]);
  });

  it("shows what is far away higher and smaller", () => {
    const camera = { x: 450, y: 450, scale: 1 };
    const apart = (y: number) => place(camera, window(steepest), [500, y])[0] - place(camera, window(steepest), [400, y])[0];
    expect(apart(200)).toBeLessThan(apart(700));
  });

  it("lifts planes by their level, and only when it is leaned", () => {
    expect(liftOf(3, 0)).toBe(0);
    expect(liftOf(0, steepest)).toBeGreaterThan(0);
    expect(liftOf(3, steepest)).toBeGreaterThan(liftOf(1, steepest) + 30);
  });
});
