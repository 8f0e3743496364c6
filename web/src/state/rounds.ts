// Scenarios of several rounds, each with fresh planes: which one it is, and which turn is its last.
import type { View } from "../protocol";
import { say } from "../text/say";
import type { StoryLine } from "./session";

// "Round 1 of 2"; null where there is one alone.
export function roundWords({ round = 1, rounds = 1 }: Pick<View, "round" | "rounds">): string | null {
  return rounds > 1 ? say("table.round", { round, rounds }) : null;
}

// The turn after which the round began. Turns are counted on through all rounds.
export function roundFrom(story: readonly StoryLine[], at: number): number {
  const began = story.filter(({ index, event }) => index <= at && event.event === "round-began");
  return began.at(-1)?.event.turn ?? 0;
}

// The last turn of the round that is shown, where turns are limited.
export function lastTurn({ turns }: Pick<View, "turns">, story: readonly StoryLine[], at: number): number | undefined {
  return turns === undefined ? undefined : roundFrom(story, at) + turns;
}
