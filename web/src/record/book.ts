// The flight book of this browser: every game of one's own that came to its end, once. Kept in localStorage; where that is refused or
// full it lives as long as the page.
import { signal } from "@preact/signals";

import { isWar } from "../state/wars";
import { withMedals } from "./medals";
import type { Sortie } from "./flight";

export interface Book {
  flights: Sortie[]; // the oldest first
  counted: string[]; // games that were taken out again: they shall not come back when somebody opens them
}

const keptAt = "overdive.record";
const format = "overdive-record/1";
export const mostFlights = 1000; // the oldest make room
const mostCounted = 500;

type Store = Pick<Storage, "getItem" | "setItem">;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);
const text = (value: unknown, most = 80): string => (typeof value === "string" ? value.slice(0, most) : "");
const count = (value: unknown): number => (typeof value === "number" && Number.isFinite(value) && value > 0 ? Math.min(Math.floor(value), 1e15) : 0);
const texts = (value: unknown, most = 32): string[] => (Array.isArray(value) ? value.filter((each): each is string => typeof each === "string").slice(0, most).map((each) => each.slice(0, 80)) : []);

// Reads with care: a file may come from anywhere, and anything may have been left in the browser.
export function readFlight(value: unknown): Sortie | null {
  if (!isRecord(value) || !text(value["game"]) || !text(value["seat"]) || !isWar(value["war"])) return null;
  const outcome = (["won", "lost", "draw"] as const).find((each) => each === value["outcome"]);
  if (!outcome) return null;
  return {
    game: text(value["game"]), seat: text(value["seat"]), pilot: text(value["pilot"], 40), when: count(value["when"]), war: value["war"], title: text(value["title"], 120),
    planes: texts(value["planes"]), outcome, turns: count(value["turns"]), victories: texts(value["victories"]), shots: count(value["shots"]),
    hits: count(value["hits"]), taken: count(value["taken"]), lost: count(value["lost"]), against: texts(value["against"], 8),
    people: count(value["people"]), medals: texts(value["medals"]),
  };
}

export function readBook(value: unknown): Book {
  if (!isRecord(value)) return { flights: [], counted: [] };
  const flights = (Array.isArray(value["flights"]) ? (value["flights"] as unknown[]) : []).map(readFlight).filter((each) => each !== null);
  return tidy({ flights, counted: texts(value["counted"], mostCounted) });
}

const idOf = (flight: Sortie): string => `${flight.game} ${flight.seat}`;

// Each game and seat once, the first that came; in order of time, and not more than there is room for.
function tidy({ flights, counted }: Book): Book {
  const once = new Map<string, Sortie>();
  for (const each of flights) if (!once.has(idOf(each))) once.set(idOf(each), each);
  return {
    flights: [...once.values()].sort((a, b) => a.when - b.when).slice(-mostFlights),
    counted: [...new Set(counted)].slice(-mostCounted),
  };
}

// Two books in one, each game counted once. What was taken out here stays out.
export function merged(here: Book, other: Book): Book {
  const gone = new Set(here.counted);
  return tidy({ flights: [...here.flights, ...other.flights.filter((each) => !gone.has(each.game))], counted: [...other.counted, ...here.counted] });
}

export const bookFile = (book: Book): Record<string, unknown> => ({ format, ...book });

export function makeBook(store: Store | undefined) {
  const load = (): Book => {
    try {
      return readBook(JSON.parse(store?.getItem(keptAt) ?? "null"));
    } catch {
      return readBook(null);
    }
  };
  const book = signal<Book>(load());
  const write = (next: Book): void => {
    book.value = next;
    try {
      store?.setItem(keptAt, JSON.stringify(bookFile(next)));
    } catch {
      // full or refused: it stays in this page
    }
  };
  // Another tab may have counted something since.
  const newest = (): Book => merged(book.peek(), load());
  const has = (game: string): boolean => book.peek().flights.some((each) => each.game === game) || book.peek().counted.includes(game);
  return {
    book,
    has,
    add(flights: readonly Sortie[]): void {
      let now = newest();
      for (const flight of flights) {
        if (now.counted.includes(flight.game) || now.flights.some((each) => idOf(each) === idOf(flight))) continue;
        const before = now.flights.filter((each) => each.pilot === flight.pilot && each.when <= flight.when);
        now = tidy({ ...now, flights: [...now.flights, withMedals(flight, before)] });
      }
      write(now);
    },
    merge(other: Book): number {
      const before = newest();
      const after = merged(before, other);
      write(after);
      return after.flights.length - before.flights.length;
    },
    rename(from: string, to: string): void {
      const now = newest();
      write({ ...now, flights: now.flights.map((each) => (each.pilot === from ? { ...each, pilot: to.trim().slice(0, 40) } : each)) });
    },
    clear(pilot: string): void {
      const now = newest();
      const gone = now.flights.filter((each) => each.pilot === pilot);
      const flights = now.flights.filter((each) => each.pilot !== pilot);
      write(tidy({ flights, counted: [...now.counted, ...new Set(gone.map((each) => each.game))] }));
    },
    reload(): void {
      book.value = load();
    },
  };
}

function browserStore(): Store | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

export const flightBook = makeBook(browserStore());
