// Points, poses and the sheet they are drawn on. On the table y points up; on the sheet, as on every
// screen, it points down. Headings are degrees clockwise from up on both.
import type { Point, Pose } from "../protocol";

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const radians = (degrees: number): number => (degrees * Math.PI) / 180;
export const degrees = (angle: number): number => (angle * 180) / Math.PI;

// The direction of a heading on the sheet.
export function ahead(heading: number): Point {
  const angle = radians(heading);
  return [Math.sin(angle), -Math.cos(angle)];
}

// A pose of the table on the sheet.
export function onSheet(pose: Pose, tableHeight: number): Pose {
  return { at: [pose.at[0], tableHeight - pose.at[1]], heading: pose.heading };
}

export function pointOnSheet(point: Point, tableHeight: number): Point {
  return [point[0], tableHeight - point[1]];
}

// A point of the plane's own frame (right and forward of its stand) on the sheet.
export function fromStand(pose: Pose, right: number, forward: number): Point {
  const [dx, dy] = ahead(pose.heading);
  return [pose.at[0] + dx * forward - dy * right, pose.at[1] + dy * forward + dx * right];
}

export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

// The smallest turn from one heading to another, -180 < turn <= 180, clockwise positive.
export function turnBetween(from: number, to: number): number {
  const turn = (((to - from) % 360) + 360) % 360;
  return turn > 180 ? turn - 360 : turn;
}

// Heading of the line from one table point to another (y up).
export function headingTo(from: Point, to: Point): number {
  return (degrees(Math.atan2(to[0] - from[0], to[1] - from[1])) + 360) % 360;
}

export function boxAround(points: Point[], margin: number): Box | null {
  if (points.length === 0) return null;
  const xs = points.map((point) => point[0]);
  const ys = points.map((point) => point[1]);
  return {
    left: Math.min(...xs) - margin, top: Math.min(...ys) - margin,
    right: Math.max(...xs) + margin, bottom: Math.max(...ys) + margin,
  };
}

// The outline of a wedge: a firing arc as long as the ruler, drawn around the stand, nose up.
export function wedge(from: number, to: number, radius: number, inner = 0): string {
  const [ax, ay] = ahead(from);
  const [bx, by] = ahead(to);
  const wide = (((to - from) % 360) + 360) % 360 > 180 ? 1 : 0;
  const outer = `${ax * radius} ${ay * radius} A ${radius} ${radius} 0 ${wide} 1 ${bx * radius} ${by * radius}`;
  if (inner <= 0) return `M 0 0 L ${outer} Z`;
  return `M ${outer} L ${bx * inner} ${by * inner} A ${inner} ${inner} 0 ${wide} 0 ${ax * inner} ${ay * inner} Z`;
}
