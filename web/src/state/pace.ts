// The pace of a real browser: the player's chosen speed, and no motion where none is wanted or seen.
import { reducedMotion, speed, speedFactor } from "./display";
import type { Pace } from "./director";

// `patience` stretches everything: whoever reads hints needs time to see what they speak of.
export function browserPace(patience: () => number = () => 1): Pace {
  return {
    factor: () => (reducedMotion() ? 0 : speedFactor[speed.peek()] * patience()),
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
