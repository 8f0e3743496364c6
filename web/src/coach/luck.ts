// Luck in words: a difference counts where it is more than a card or two could make.
import type { Drawing, PlaneLuck } from "../protocol";
import "../text/coaching";
import { number, say } from "../text/say";

export type Fortune = "more" | "less" | "even";

const least = 1; // point
const share = 0.2; // of what could be expected

export function fortuneOf({ expected, drawn }: Drawing): Fortune {
  const difference = drawn - expected;
  if (Math.abs(difference) < Math.max(least, share * expected)) return "even";
  return difference > 0 ? "more" : "less";
}

// Nothing was fired by it or at it.
export const untried = ({ dealt, taken }: PlaneLuck): boolean => [dealt, taken].every(({ expected, drawn }) => expected < 0.05 && drawn === 0);

export function luckWords(luck: PlaneLuck): string {
  if (untried(luck)) return say("coaching.luck.none", { plane: luck.plane });
  const fill = ({ expected, drawn }: Drawing) => ({ plane: luck.plane, drawn: number(drawn), expected: number(expected, { maximumFractionDigits: 1 }) });
  return `${say(`coaching.luck.dealt.${fortuneOf(luck.dealt)}`, fill(luck.dealt))} ${say(`coaching.luck.taken.${fortuneOf(luck.taken)}`, fill(luck.taken))}`;
}
