// Whether there is room for panels beside the table, and which of them lie open.
import { signal, type ReadonlySignal } from "@preact/signals";

function matches(query: string): ReadonlySignal<boolean> {
  const media = matchMedia(query);
  const state = signal(media.matches);
  media.addEventListener("change", () => {
    state.value = media.matches;
  });
  return state;
}

export const narrow = matches("(max-width: 760px), (max-height: 480px)");
export const logOpen = signal(matchMedia("(min-width: 1240px)").matches);
export const planesOpen = signal(matchMedia("(min-width: 980px)").matches);

export type Sheet = "console" | "planes" | "log" | "positions";
export const sheet = signal<Sheet>("console");
export const sideTab = signal<"planes" | "positions">("planes");
