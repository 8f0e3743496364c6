// Words about a question to the players: its own, or those that do for any.
import { canSay, say, type Fillings } from "./say";

export function ofQuestion(ask: string, what: string, fillings?: Fillings): string {
  const own = `question.${ask}.${what}`;
  return say(canSay(own) ? own : `question.any.${what}`, fillings);
}
