// What the console would like to see on the table before it is decided.
import { signal, type Signal } from "@preact/signals";

import type { Pose } from "../protocol";

export interface Ghost extends Pose {
  plane: string;
}

// Where a plane that taxies would come to stand.
export const taxiGhost: Signal<Ghost | null> = signal(null);
// Plans that are weighed, by the coach after a game or for a hint: their ways from where the plane stands when they begin.
export interface WeighedWay {
  sign: string; // at its end
  poses: Pose[];
  loops: boolean[]; // for each of them
  flown?: boolean; // what was flown in truth
}
export interface Weighed {
  plane: string;
  from: Pose;
  ways: WeighedWay[];
  looked: number | null; // the one that is looked at, by its place
}
export const weighed: Signal<Weighed | null> = signal(null);
// Where the cards of a tailing plane would lead it, in the order looked at: the pose after each.
export const orderGhost: Signal<{ plane: string; way: Pose[] } | null> = signal(null);
