// Medals for feats. Those of a single game are seen in its history (sortie.ts); the others grow over several.
import type { Sortie } from "./flight";

// In the order in which they are shown; texts under "record.medal.".
export const medals = [
  "wings", "first", "ace", "streak", "both-wars",
  "double", "untouched", "long-shot", "sting", "immelmann",
  "fire", "thread", "odds", "mission", "ace-beaten",
] as const;
export type MedalId = (typeof medals)[number];

export const isMedal = (id: string): id is MedalId => medals.some((each) => each === id);

export const victoriesOfAce = 5;
export const winsOfStreak = 3;

const growing: Partial<Record<MedalId, (flights: readonly Sortie[]) => boolean>> = {
  wings: (flights) => flights.length > 0,
  first: (flights) => victoriesIn(flights) > 0,
  ace: (flights) => victoriesIn(flights) >= victoriesOfAce,
  streak: (flights) => flights.length >= winsOfStreak && flights.slice(-winsOfStreak).every((each) => each.outcome === "won"),
  "both-wars": (flights) => new Set(flights.flatMap((each) => (each.victories.length > 0 ? [each.war] : []))).size > 1,
};

export const growsOverGames = (id: MedalId): boolean => id in growing;
export const victoriesIn = (flights: readonly Sortie[]): number => flights.reduce((sum, each) => sum + each.victories.length, 0);

// A flight with the medals that it completes; `before` are the pilot's earlier ones, the oldest first. Each of these is given once.
export function withMedals(flight: Sortie, before: readonly Sortie[]): Sortie {
  const had = new Set(before.flatMap((each) => each.medals));
  const all = [...before, flight];
  const grown = medals.filter((id) => growing[id] && !had.has(id) && growing[id](all));
  return { ...flight, medals: [...grown, ...flight.medals] };
}
