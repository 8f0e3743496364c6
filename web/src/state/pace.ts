// The pace of a real browser: the player's chosen speed, and no motion where none is seen. Who asked for less motion sees
// the same steps for the same time, each as a still picture (see reducedMotion): a turn that is over at once tells nobody
// what happened in it.
import { speed, speedFactor } from "./display";
import type { Pace } from "./director";

// `patience` stretches everything: whoever reads hints needs time to see what they speak of.
export function browserPace(patience: () => number = () => 1): Pace {
  return {
    factor: () => speedFactor[speed.peek()] * patience(),
    hidden: () => document.hidden,
    now: () => performance.now(),
    wait: (ms, then) => {
      const timer = setTimeout(then, ms);
      return () => clearTimeout(timer);
    },
  };
}

// A pace without motion: for eyes that wait behind a cover.
export const still: Pace = { factor: () => 0, hidden: () => true, now: () => 0, wait: () => () => undefined };
