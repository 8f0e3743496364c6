// What the flight book says about a pilot, in numbers.
import { wars, type War } from "../state/wars";
import { growsOverGames, isMedal, medals, victoriesIn, type MedalId } from "./medals";
import type { Sortie } from "./flight";

export interface Figures {
  flights: number;
  won: number;
  lost: number;
  drawn: number;
  victories: number;
  planesLost: number;
  shots: number;
  hits: number;
  taken: number;
  streak: number; // wins in a row, up to now
  bestStreak: number;
}

export function figuresOf(flights: readonly Sortie[]): Figures {
  const sum = (of: (each: Sortie) => number): number => flights.reduce((all, each) => all + of(each), 0);
  let streak = 0;
  let bestStreak = 0;
  for (const { outcome } of flights) {
    streak = outcome === "won" ? streak + 1 : 0;
    bestStreak = Math.max(bestStreak, streak);
  }
  return {
    flights: flights.length, won: sum(({ outcome }) => Number(outcome === "won")), lost: sum(({ outcome }) => Number(outcome === "lost")),
    drawn: sum(({ outcome }) => Number(outcome === "draw")), victories: victoriesIn(flights), planesLost: sum((each) => each.lost),
    shots: sum((each) => each.shots), hits: sum((each) => each.hits), taken: sum((each) => each.taken), streak, bestStreak,
  };
}

export const flightsIn = (flights: readonly Sortie[], war: War): Sortie[] => flights.filter((each) => each.war === war);
export const warsIn = (flights: readonly Sortie[]): War[] => wars.filter((war) => flightsIn(flights, war).length > 0);

// The model flown most; of two flown as often the one flown last.
export function favourite(flights: readonly Sortie[]): { war: War; model: string; times: number } | null {
  const times = new Map<string, { war: War; model: string; times: number }>();
  for (const { war, planes } of flights) {
    for (const model of new Set(planes)) {
      const key = `${war} ${model}`;
      const before = times.get(key)?.times ?? 0;
      times.delete(key);
      times.set(key, { war, model, times: before + 1 });
    }
  }
  return [...times.values()].reduce<{ war: War; model: string; times: number } | null>((most, each) => (!most || each.times >= most.times ? each : most), null);
}

// How often each medal was earned; those that grow over games are given once.
export function medalCounts(flights: readonly Sortie[]): Record<MedalId, number> {
  const counts = Object.fromEntries(medals.map((id) => [id, 0])) as Record<MedalId, number>;
  for (const id of flights.flatMap((each) => each.medals)) if (isMedal(id)) counts[id] = growsOverGames(id) ? 1 : counts[id] + 1;
  return counts;
}

// The pilots of this browser, the one who flew last first.
export function pilotsIn(flights: readonly Sortie[]): string[] {
  return [...new Set([...flights].reverse().map((each) => each.pilot))];
}
