// Places on the table.

export type Edge = "left" | "right" | "top" | "bottom"; // of the table
export type Point = [number, number];
export interface Pose {
  at: Point; // mm, x to the right, y up, origin at the table's lower left corner
  heading: number; // degrees clockwise from up
}
