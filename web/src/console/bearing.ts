// Where another plane is, in the words a pilot would use.
import type { Pose } from "../protocol";
import { distance, headingTo, turnBetween } from "../pieces/geometry";

export interface Bearing {
  distance: number; // mm, stand to stand
  side: "ahead" | "behind" | "left" | "right";
  degrees: number; // to that side, 0 .. 180, in steps of 5
  course: "towards" | "away" | "left" | "right";
}

export function bearingOf(me: Pose, other: Pose): Bearing {
  const off = turnBetween(me.heading, headingTo(me.at, other.at));
  const steps = Math.round(Math.abs(off) / 5) * 5;
  const side = steps === 0 ? "ahead" : steps === 180 ? "behind" : off < 0 ? "left" : "right";
  // How his nose points, seen along the line from him to me.
  const nose = turnBetween(headingTo(other.at, me.at), other.heading);
  let course: Bearing["course"];
  if (Math.abs(nose) <= 45) course = "towards";
  else if (Math.abs(nose) >= 135) course = "away";
  // He crosses from right to left in my sight when his nose, seen on his line to me, points to his right.
  else course = nose > 0 ? "left" : "right";
  return { distance: distance(me.at, other.at), side, degrees: steps, course };
}

// How far the table's edge is, straight ahead of the stand.
export function edgeAhead(me: Pose, size: { width: number; height: number }): number {
  const angle = (me.heading * Math.PI) / 180;
  const [dx, dy] = [Math.sin(angle), Math.cos(angle)];
  const ways = [
    dx > 1e-9 ? (size.width - me.at[0]) / dx : Infinity, dx < -1e-9 ? -me.at[0] / dx : Infinity,
    dy > 1e-9 ? (size.height - me.at[1]) / dy : Infinity, dy < -1e-9 ? -me.at[1] / dy : Infinity,
  ];
  return Math.max(0, Math.min(...ways));
}
