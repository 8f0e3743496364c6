// Whether there is anybody to talk to, and anything to say or to read again.
import type { Session } from "../state/session";

export const talkKey = "s";

export function phrasesShown({ table, voices }: Session, seats: readonly string[]): boolean {
  if (!voices || !table.value.started) return false;
  const others = table.value.seats.some((each) => each.taken && !each.bot && !seats.includes(each.seat));
  const heardBy = others || (seats.length === 1 && (table.value.watchers ?? 0) > 0);
  return heardBy && (voices.mayTalk || voices.heard.value.length > 0);
}
