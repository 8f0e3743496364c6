// The cards that a lesson suggests just now: the hand shows them with a mark. Nothing else depends on it.
import { signal } from "@preact/signals";

export const advised = signal<readonly number[]>([]);
