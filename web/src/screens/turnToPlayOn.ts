// Where "play on from here" begins. Games go on with a whole turn: the one that is shown, or the next one where all of it
// has been shown.
import type { StoryLine } from "../state/session";
import { isPlayed } from "../state/steps";

export function turnToPlayOn(lines: readonly StoryLine[], at: number): StoryLine | undefined {
  const here = lines[Math.max(0, at)];
  if (!here) return undefined;
  const turns = lines.filter((line) => line.event.event === "turn");
  const begun = turns.filter((line) => line.event.turn === here.event.turn).at(-1);
  const next = turns.find((line) => line.index > here.index);
  const flown = begun !== undefined && lines.slice(begun.index, here.index + 1).some((line) => isPlayed(line.event.event));
  const rest = next !== undefined && lines.slice(here.index + 1, next.index).some((line) => isPlayed(line.event.event));
  return next !== undefined && flown && !rest ? next : (begun ?? here);
}
