// The table looked at from the side: the browser leans the board in perspective (TableView), and here is the same
// arithmetic, so that signs stand where their pieces are seen and a pointer finds the place it points at.
import type { Point } from "../protocol";
import { radians } from "../pieces/geometry";

export const steepest = 46; // degrees the board is leaned
export const distant = 1500; // pixels from the eye to the board
const foot = 9; // mm of the stand itself
const peg = 20; // mm for each level

// A point of the flat window, as it is seen on a board leaned by so many degrees about its middle.
export function lean(pixel: Point, middle: Point, angle: number): Point {
  if (angle === 0) return pixel;
  const [x, y] = [pixel[0] - middle[0], pixel[1] - middle[1]];
  const nearer = distant / Math.max(1, distant - y * Math.sin(radians(angle)));
  return [middle[0] + x * nearer, middle[1] + y * Math.cos(radians(angle)) * nearer];
}

// The point of the flat window that is seen there.
export function straighten(pixel: Point, middle: Point, angle: number): Point {
  if (angle === 0) return pixel;
  const [x, y] = [pixel[0] - middle[0], pixel[1] - middle[1]];
  const deep = Math.max(1, distant * Math.cos(radians(angle)) + y * Math.sin(radians(angle)));
  const flat = (y * distant) / deep;
  return [middle[0] + (x * (distant - flat * Math.sin(radians(angle)))) / distant, middle[1] + flat];
}

// How far up the board, in mm, something is seen that stands so many levels over the floor: what is upright looks as
// if it lay on the board, longer the more the board is leaned.
export function liftOf(height: number, angle: number): number {
  return angle === 0 ? 0 : Math.tan(radians(angle)) * (foot + peg * Math.max(0, height));
}
