// What the console would like to see on the table before it is decided.
import { signal, type Signal } from "@preact/signals";

import type { Pose } from "../protocol";

export interface Ghost extends Pose {
  plane: string;
}

// Where a plane that taxies would come to stand.
export const taxiGhost: Signal<Ghost | null> = signal(null);
// Where the cards of a tailing plane would lead it, in the order looked at: the pose after each.
export const orderGhost: Signal<{ plane: string; way: Pose[] } | null> = signal(null);
