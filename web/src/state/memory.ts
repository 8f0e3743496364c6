// What this browser remembers: the player's games with their keys, and how he likes things. Kept in localStorage;
// where that is refused (private windows) it lives as long as the page.
import { signal } from "@preact/signals";

import type { Language } from "../text/say";
import { isWar, wars, type War } from "./wars";

export interface KeptSeat {
  seat: string;
  key: string;
  name: string;
}
export interface KeptGame {
  game: string;
  seats: KeptSeat[]; // more than one: they share this screen
  trying?: KeptSeat; // asked for, and the answer has not come yet
  invite?: string;
  title: string;
  system?: War; // which game is played there
  when: number; // ms since 1970, last looked at
  over: boolean;
}
export type Theme = "auto" | "light" | "dark";
export interface Settings {
  war: War; // whose fights the lobby lays out
  name: string;
  language: Language | null; // null: as the browser says
  theme: Theme;
  sound: boolean | null; // null: nobody has chosen yet
  volume: number | null;
  flown: readonly War[]; // wars at whose tables he has been before: there the first flight steps back
  fireAtOnce: boolean; // at the only target there is, where nothing else is to be decided
  notices: boolean; // the browser says when it is one's turn
  clock: number; // of invitations: seconds for each decision, 0: none
  absence: number; // and after which the computer may fly for somebody who has gone, 0: never
  hints: boolean; // against the computer the coach may be asked
  turns: number; // and after how many it is a draw, 0: as the server has it
}

const gamesAt = "overdive.games";
const settingsAt = "overdive.settings";
const mostGames = 60;

export const usual: Settings = { war: "ww1", name: "", language: null, theme: "auto", sound: null, volume: null, flown: [], fireAtOnce: false, notices: false, clock: 0, absence: 600, hints: false, turns: 0 };

type Store = Pick<Storage, "getItem" | "setItem">;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function read(store: Store | undefined, name: string): unknown {
  try {
    return JSON.parse(store?.getItem(name) ?? "null");
  } catch {
    return null;
  }
}

function write(store: Store | undefined, name: string, value: unknown): void {
  try {
    store?.setItem(name, JSON.stringify(value));
  } catch {
    // full or refused: it stays in this page
  }
}

function readSeat(value: unknown): KeptSeat | null {
  if (!isRecord(value) || typeof value["seat"] !== "string" || typeof value["key"] !== "string") return null;
  return { seat: value["seat"], key: value["key"], name: String(value["name"] ?? "") };
}

// Reads with care: another version, or somebody's curiosity, may have left anything there.
export function readGame(value: unknown): KeptGame | null {
  if (!isRecord(value) || typeof value["game"] !== "string") return null;
  const seats = (Array.isArray(value["seats"]) ? (value["seats"] as unknown[]) : []).map(readSeat).filter((seat) => seat !== null);
  const kept: KeptGame = {
    game: value["game"], seats, title: String(value["title"] ?? ""),
    when: Number(value["when"]) || 0, over: value["over"] === true,
  };
  if (isWar(value["system"])) kept.system = value["system"];
  if (typeof value["invite"] === "string") kept.invite = value["invite"];
  const trying = readSeat(value["trying"]);
  if (trying) kept.trying = trying;
  return kept;
}

const seconds = (value: unknown, otherwise: number): number => (typeof value === "number" && value >= 0 ? value : otherwise);

// At first there was one war, and a plain yes.
function readFlown(value: unknown): readonly War[] {
  return value === true ? ["ww1"] : wars.filter((war) => Array.isArray(value) && value.includes(war));
}

export function readSettings(value: unknown): Settings {
  if (!isRecord(value)) return { ...usual };
  const language = (["en", "it", "fr"] as const).find((each) => each === value["language"]) ?? null;
  const theme = (["auto", "light", "dark"] as const).find((each) => each === value["theme"]) ?? "auto";
  return {
    war: isWar(value["war"]) ? value["war"] : usual.war,
    name: String(value["name"] ?? "").slice(0, 40),
    language,
    theme,
    sound: typeof value["sound"] === "boolean" ? value["sound"] : null,
    volume: typeof value["volume"] === "number" ? value["volume"] : null,
    flown: readFlown(value["flown"]),
    fireAtOnce: value["fireAtOnce"] === true,
    notices: value["notices"] === true,
    clock: seconds(value["clock"], usual.clock),
    absence: seconds(value["absence"], usual.absence),
    hints: value["hints"] === true,
    turns: seconds(value["turns"], usual.turns),
  };
}

export function makeMemory(store: Store | undefined) {
  const load = (): KeptGame[] => {
    const list = read(store, gamesAt);
    return (Array.isArray(list) ? list : []).map(readGame).filter((game) => game !== null);
  };
  const games = signal<KeptGame[]>(load());
  const settings = signal<Settings>(readSettings(read(store, settingsAt)));

  const keepGames = (list: KeptGame[]): void => {
    games.value = list.sort((a, b) => b.when - a.when).slice(0, mostGames);
    write(store, gamesAt, games.value);
  };
  const find = (game: string): KeptGame | undefined => games.peek().find((each) => each.game === game);

  return {
    games,
    settings,
    find,
    // Another tab may have kept something since.
    reload(): void {
      games.value = load();
    },
    keep(game: string, changes: Partial<Omit<KeptGame, "game">>): KeptGame {
      const others = load().filter((each) => each.game !== game);
      const before = load().find((each) => each.game === game) ?? find(game) ?? { game, seats: [], title: "", when: 0, over: false };
      const kept: KeptGame = { ...before, ...changes, when: changes.when ?? Date.now() };
      keepGames([kept, ...(store ? others : games.peek().filter((each) => each.game !== game))]);
      return kept;
    },
    keepSeat(game: string, seat: KeptSeat): KeptGame {
      const before = load().find((each) => each.game === game) ?? find(game);
      const seats = [...(before?.seats ?? []).filter((each) => each.seat !== seat.seat), seat];
      return this.keep(game, { seats });
    },
    renameSeat(game: string, from: string, to: string): void {
      const seats = (find(game)?.seats ?? []).filter((each) => each.seat !== to);
      this.keep(game, { seats: seats.map((each) => (each.seat === from ? { ...each, seat: to } : each)) });
    },
    stopTrying(game: string): void {
      const list = games.peek().map((each) => {
        if (each.game !== game) return each;
        const { trying: _, ...rest } = each;
        return rest;
      });
      keepGames(list);
    },
    forget(game: string): void {
      keepGames(games.peek().filter((each) => each.game !== game));
    },
    flew(war: War): void {
      const { flown } = settings.peek();
      if (!flown.includes(war)) this.set({ flown: [...flown, war] });
    },
    set(changes: Partial<Settings>): void {
      settings.value = { ...settings.peek(), ...changes };
      write(store, settingsAt, settings.value);
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

export const memory = makeMemory(browserStore());
