// Which camera shows a fight best: as near as can be, with nothing that matters under a sheet that lies over the table.
import { boxAround, radians, type Box } from "../pieces/geometry";
import type { Point } from "../protocol";
import { clamp, fit, freeBox, toScreen, type Camera, type Frame, type Sheet } from "./camera";
import { lean } from "./tilt";

export interface Scene {
  planes: Point[]; // of the sheet: these must be seen
  further: Point[]; // these too, but it is enough to see the place
  nearest: number; // pixels for each mm
}
const round = 52; // mm about a plane: its base however it is turned, and a bit of its name
const spot = 30;

// Points of what lies over the table within the window; `angle`: how far the board is leaned.
export interface Window {
  frame: Frame;
  lying: readonly Box[];
  sheet: Sheet;
  angle: number;
}

export function place(camera: Camera, { frame, angle }: Window, point: Point): Point {
  return lean(toScreen(camera, frame, point), [frame.width / 2, frame.height / 2], angle);
}

// Whether a camera shows all of it, nothing cut off and nothing covered; `slack`: mm that may be.
export function shows(camera: Camera, scene: Scene, window: Window, slack = 0): boolean {
  const { frame, lying } = window;
  const clear = (point: Point, about: number): boolean => {
    const [x, y] = place(camera, window, point);
    const r = Math.max(0, about - slack) * camera.scale;
    if (x - r < -1 || y - r < frame.top - 1 || x + r > frame.width + 1 || y + r > frame.height - frame.bottom + 1) return false;
    return lying.every((box) => x + r <= box.left || x - r >= box.right || y + r <= box.top || y - r >= box.bottom);
  };
  return scene.planes.every((point) => clear(point, round)) && scene.further.every((point) => clear(point, spot));
}

// With all sheets beside the fight, or with the fight reaching into the room that the shorter ones leave.
export function frameOf(scene: Scene, window: Window): Camera | null {
  const boxes = [boxAround(scene.planes, round), boxAround(scene.further, spot)].filter((box) => box !== null);
  if (boxes.length === 0) return null;
  const box = {
    left: Math.min(...boxes.map((each) => each.left)), top: Math.min(...boxes.map((each) => each.top)),
    right: Math.max(...boxes.map((each) => each.right)), bottom: Math.max(...boxes.map((each) => each.bottom)),
  };
  const { frame, lying, sheet, angle } = window;
  const cut = Math.cos(radians(angle));
  // A leaned board needs less height for the same stretch of ground.
  const stretched = (one: Frame): Frame => {
    const free = freeBox(one);
    const middle = one.height / 2;
    return { ...one, top: middle - (middle - free.top) / cut, bottom: one.height - (middle + (free.bottom - middle) / cut) };
  };
  const lefts = [frame.left, ...lying.filter((each) => each.right < frame.width / 2).map((each) => each.right + 6), 0];
  let best: Camera | null = null;
  for (const right of [frame.right, 0]) {
    for (const left of new Set(lefts)) {
      const part = stretched({ ...frame, left, right });
      let camera = clamp(fit(box, part, scene.nearest), part, sheet);
      const whole = left === frame.left && right === frame.right;
      for (let tries = 0; tries < (whole ? 8 : 1) && !shows(camera, scene, window, 8); tries += 1) camera = { ...camera, scale: camera.scale * (whole && angle > 0 ? 0.94 : 1) };
      if (!whole && !shows(camera, scene, window)) continue;
      if (best === null || camera.scale > best.scale * 1.04) best = camera;
    }
  }
  return best;
}
