// How good the computer is to be: chosen once, kept in this browser. Whoever has chosen nothing meets a gentle one.
import { signal } from "@preact/signals";

const at = "overdive.opponent";

interface Kept {
  chosen: string | null;
  content: string | null; // with this one he is content: he need not be asked to go up
}

function load(): Kept {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(at) ?? "null");
    if (typeof value !== "object" || value === null) return { chosen: null, content: null };
    const text = (name: string): string | null => {
      const found = (value as Record<string, unknown>)[name];
      return typeof found === "string" && found !== "" ? found : null;
    };
    return { chosen: text("chosen"), content: text("content") };
  } catch {
    return { chosen: null, content: null };
  }
}

const kept = signal<Kept>(load());

function keep(changes: Partial<Kept>): void {
  kept.value = { ...kept.peek(), ...changes };
  try {
    localStorage.setItem(at, JSON.stringify(kept.value));
  } catch {
    // only as long as the page, then
  }
}

// Which of the server's there are, the weakest first; ones that are not known here come last, as the server has them.
const byStrength = ["random", "cadet", "simple", "pilot", "veteran", "ace", "master"];
const rank = (bot: string): number => (byStrength.includes(bot) ? byStrength.indexOf(bot) : byStrength.length);
export const ranked = (bots: readonly string[]): string[] => [...bots].sort((a, b) => rank(a) - rank(b));

// Those one would fly against: chance alone is no opponent where there is a better one, and the wingman of older games gives
// way to the cadet and the pilot.
export function opponents(bots: readonly string[]): string[] {
  const all = ranked(bots);
  const real = all.filter((bot) => bot !== "random" && !(bot === "simple" && bots.includes("cadet")));
  return real.length > 0 ? real : all;
}

// "simple" where the server tells nothing.
export const gentlest = (bots: readonly string[]): string => opponents(bots)[0] ?? "simple";

export function opponentIn(bots: readonly string[], chosen: string | null = kept.value.chosen): string {
  return chosen !== null && bots.includes(chosen) ? chosen : gentlest(bots);
}

export const chooseOpponent = (bot: string): void => keep({ chosen: bot });
export const stayWith = (bot: string): void => keep({ content: bot });

const winsToGoUp = 2;

// The next better one, for whoever has won the last games against this one.
export function nextUp(bots: readonly string[], now: string, flights: readonly { outcome: string; against: readonly string[] }[], content: string | null = kept.value.content): string | null {
  if (content === now) return null;
  const against = flights.filter((each) => each.against.length === 1 && each.against[0] === now).slice(-winsToGoUp);
  if (against.length < winsToGoUp || against.some((each) => each.outcome !== "won")) return null;
  return opponents(bots).find((bot) => rank(bot) > rank(now)) ?? null;
}
