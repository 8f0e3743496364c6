// How far the goal of a lesson has come, from what everybody at the table was told.
import type { ShownEvent } from "../state/session";
import { count, type WhoseIs } from "./happened";
import type { Goal } from "./lesson";

export interface Progress {
  done: number;
  due: number;
  reached: boolean;
}

export function progressOf(goal: Goal, events: readonly ShownEvent[], whose: WhoseIs): Progress {
  let done = 0;
  let due = 0;
  for (const pattern of goal.all) {
    const times = pattern.times ?? 1;
    due += times;
    done += Math.min(times, count(events, pattern, whose));
  }
  return { done, due, reached: done === due };
}
