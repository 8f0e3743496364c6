// Where the eyes are. All functions are pure: camera in, camera out.
import type { Point } from "../protocol";
import type { Box } from "../pieces/geometry";

export interface Camera {
  x: number; // the point of the sheet (mm) in the middle of the window
  y: number;
  scale: number; // pixels for each mm
}
export interface Frame {
  width: number; // the window, in pixels
  height: number;
  top: number; // what panels cover of it
  right: number;
  bottom: number;
  left: number;
}
export interface Sheet {
  width: number; // mm
  height: number;
}

export const closest = 14; // pixels for each mm: a base fills a laptop's screen

export function freeBox(frame: Frame): Box {
  return {
    left: frame.left, top: frame.top,
    right: Math.max(frame.left + 40, frame.width - frame.right),
    bottom: Math.max(frame.top + 40, frame.height - frame.bottom),
  };
}

// The camera that shows a box of the sheet in the free part of the window, no nearer than `nearest`.
export function fit(box: Box, frame: Frame, nearest = closest): Camera {
  const free = freeBox(frame);
  const wide = Math.max(1, box.right - box.left);
  const high = Math.max(1, box.bottom - box.top);
  const scale = Math.min((free.right - free.left) / wide, (free.bottom - free.top) / high, nearest);
  // The middle of the box belongs in the middle of what is free, which need not be the window's.
  const offX = (free.left + free.right - frame.width) / 2;
  const offY = (free.top + free.bottom - frame.height) / 2;
  return {
    x: (box.left + box.right) / 2 - offX / scale,
    y: (box.top + box.bottom) / 2 - offY / scale,
    scale,
  };
}

export function fitSheet(sheet: Sheet, frame: Frame): Camera {
  const rim = Math.max(sheet.width, sheet.height) * 0.02 + 6;
  return fit({ left: -rim, top: -rim, right: sheet.width + rim, bottom: sheet.height + rim }, frame);
}

export function toScreen(camera: Camera, frame: Frame, point: Point): Point {
  return [
    (point[0] - camera.x) * camera.scale + frame.width / 2,
    (point[1] - camera.y) * camera.scale + frame.height / 2,
  ];
}

export function toSheet(camera: Camera, frame: Frame, pixel: Point): Point {
  return [
    (pixel[0] - frame.width / 2) / camera.scale + camera.x,
    (pixel[1] - frame.height / 2) / camera.scale + camera.y,
  ];
}

// Zooms so that the point of the sheet under the pixel stays there.
export function zoomAt(camera: Camera, frame: Frame, pixel: Point, factor: number, sheet: Sheet): Camera {
  const under = toSheet(camera, frame, pixel);
  const scale = clampScale(camera.scale * factor, frame, sheet);
  return {
    x: under[0] - (pixel[0] - frame.width / 2) / scale,
    y: under[1] - (pixel[1] - frame.height / 2) / scale,
    scale,
  };
}

export function pan(camera: Camera, dx: number, dy: number): Camera {
  return { x: camera.x - dx / camera.scale, y: camera.y - dy / camera.scale, scale: camera.scale };
}

function clampScale(scale: number, frame: Frame, sheet: Sheet): number {
  const far = fitSheet(sheet, frame).scale * 0.6;
  return Math.min(Math.max(scale, far), Math.max(closest, far));
}

// Never loses the table: the middle of the free window always lies on it.
export function clamp(camera: Camera, frame: Frame, sheet: Sheet): Camera {
  const scale = clampScale(camera.scale, frame, sheet);
  const free = freeBox(frame);
  const offX = (free.left + free.right - frame.width) / 2 / scale;
  const offY = (free.top + free.bottom - frame.height) / 2 / scale;
  const within = (value: number, most: number) => Math.min(Math.max(value, 0), most);
  return {
    x: within(camera.x + offX, sheet.width) - offX,
    y: within(camera.y + offY, sheet.height) - offY,
    scale,
  };
}

// A step of the way from one camera to another; `ms` since the last step. Zoom is eased in its logarithm, so
// that going in and coming out feel alike; the middle follows the zoom, so that the point under the pointer
// stays there all the way.
export function towards(now: Camera, goal: Camera, ms: number, halfLife = 110): Camera {
  const part = 1 - 2 ** (-ms / halfLife);
  const scale = now.scale * (goal.scale / now.scale) ** part;
  const zooms = Math.abs(goal.scale / now.scale - 1) > 0.001;
  const along = zooms ? (1 / scale - 1 / now.scale) / (1 / goal.scale - 1 / now.scale) : part;
  return { x: now.x + (goal.x - now.x) * along, y: now.y + (goal.y - now.y) * along, scale };
}

export function near(a: Camera, b: Camera): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) * b.scale < 0.3 && Math.abs(a.scale / b.scale - 1) < 0.0006;
}

export function matrix(camera: Camera, frame: Frame): string {
  const x = frame.width / 2 - camera.x * camera.scale;
  const y = frame.height / 2 - camera.y * camera.scale;
  return `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${camera.scale.toFixed(5)})`;
}
