// The moment of a game in a few words.
import type { View } from "../protocol";
import { say } from "../text/say";

export function momentWords({ turn, phase, phases }: Pick<View, "turn" | "phase" | "phases">): string {
  if (turn === 0) return say("console.moment.ready");
  if (phase === 0) return say("console.moment.plan", { turn });
  return phases === 1 ? say("console.moment.flight", { turn }) : say("console.moment.phase", { turn, phase });
}
