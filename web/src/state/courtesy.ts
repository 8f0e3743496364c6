// How one likes company: whose phrases one does not want to hear, and whether one watches without a name. Remembered by this
// browser as far as it can.
import { signal, type ReadonlySignal } from "@preact/signals";

export interface Courtesy {
  quiet: boolean; // nobody's phrases
  muted: readonly string[]; // those of "GAME SEAT"
  anonymous: boolean; // watches without a name
}

const keptAt = "overdive.company";
const mostMuted = 60;
const usual: Courtesy = { quiet: false, muted: [], anonymous: false };

type Store = Pick<Storage, "getItem" | "setItem">;

// Anything may lie there.
export function readCourtesy(text: string | null): Courtesy {
  try {
    const kept: unknown = JSON.parse(text ?? "null");
    if (typeof kept !== "object" || kept === null) return usual;
    const { quiet, muted, anonymous } = kept as Record<string, unknown>;
    return {
      quiet: quiet === true, anonymous: anonymous === true,
      muted: Array.isArray(muted) ? muted.filter((each): each is string => typeof each === "string").slice(-mostMuted) : [],
    };
  } catch {
    return usual;
  }
}

export function makeCourtesy(store: () => Store | undefined) {
  const now = signal(usual);
  try {
    now.value = readCourtesy(store()?.getItem(keptAt) ?? null);
  } catch {
    // refused: it lives as long as the page
  }
  const set = (changes: Partial<Courtesy>): void => {
    now.value = { ...now.peek(), ...changes };
    try {
      store()?.setItem(keptAt, JSON.stringify(now.peek()));
    } catch {
      // full or refused
    }
  };
  const name = (game: string, seat: string): string => `${game} ${seat}`;
  return {
    now: now as ReadonlySignal<Courtesy>,
    set,
    isMuted: (game: string, seat: string): boolean => now.value.quiet || now.value.muted.includes(name(game, seat)),
    mute(game: string, seat: string, on: boolean): void {
      const others = now.peek().muted.filter((each) => each !== name(game, seat));
      set({ muted: on ? [...others, name(game, seat)].slice(-mostMuted) : others });
    },
  };
}

export const courtesy = makeCourtesy(() => globalThis.localStorage);
