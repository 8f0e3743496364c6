// All that only this browser has, in one file: the keys to its games and campaigns, and the flight book. Opened elsewhere, or here
// again, nothing is counted twice and no key is lost.
import { findCampaign, keepCampaign, keptCampaigns, readCampaign, type KeptCampaign } from "../state/campaigns";
import { memory, readGame, type KeptGame } from "../state/memory";
import { bookFile, flightBook, readBook, type Book } from "./book";

const format = "overdive-keys/1";

export interface KeysFile {
  games: KeptGame[];
  campaigns: KeptCampaign[];
  book: Book;
}

export function writeKeys(games: readonly KeptGame[], campaigns: readonly KeptCampaign[], book: Book): string {
  return JSON.stringify({ format, games, campaigns, record: bookFile(book) }, null, 1);
}

// Null for what is no such file; what is rubbish in one is left out.
export function readKeys(text: string): KeysFile | null {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof file !== "object" || file === null || (file as Record<string, unknown>)["format"] !== format) return null;
  const { games, campaigns, record } = file as Record<string, unknown>;
  const list = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]).slice(0, 500) : []);
  return {
    games: list(games).map(readGame).filter((each) => each !== null),
    campaigns: list(campaigns).map(readCampaign).filter((each) => each !== null),
    book: readBook(record),
  };
}

export const keysOfThisBrowser = (): string => writeKeys(memory.games.peek(), keptCampaigns.peek(), flightBook.book.peek());

// How many games and flights are new here.
export function takeOver({ games, campaigns, book }: KeysFile): { games: number; flights: number } {
  let fresh = 0;
  // The newest last: each that is kept comes to the top.
  for (const game of [...games].sort((a, b) => a.when - b.when)) {
    const here = memory.find(game.game);
    if (!here) fresh += 1;
    const seats = [...(here?.seats ?? []), ...game.seats.filter((seat) => !here?.seats.some((each) => each.seat === seat.seat))];
    memory.keep(game.game, { ...game, ...here, seats, over: game.over || (here?.over ?? false), when: Math.max(game.when, here?.when ?? 0) });
  }
  for (const { campaign, title, keys, own } of campaigns) {
    const here = findCampaign(campaign);
    keepCampaign(campaign, { title: here?.title || title, keys: { ...keys, ...here?.keys }, ...(here?.own === undefined && own !== undefined ? { own } : {}) });
  }
  return { games: fresh, flights: flightBook.merge(book) };
}
