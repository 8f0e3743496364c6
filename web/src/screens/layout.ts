// Whether there is room for sheets over the table, and which of them lie open. Who folds one finds it folded again.
import { effect, signal, type ReadonlySignal, type Signal } from "@preact/signals";

function matches(query: string): ReadonlySignal<boolean> {
  const media = matchMedia(query);
  const state = signal(media.matches);
  media.addEventListener("change", () => {
    state.value = media.matches;
  });
  return state;
}

export const narrow = matches("(max-width: 760px), (max-height: 480px)");
export const logOpen = kept("log", "(min-width: 1240px)");
export const planesOpen = kept("planes", "(min-width: 980px)");

// Open where the window has room for it, until somebody decides otherwise.
function kept(name: string, room: string): Signal<boolean> {
  const key = `overdive.${name}-open`;
  let before: string | null = null;
  try {
    before = localStorage.getItem(key);
  } catch {
    // no storage: the window decides
  }
  const usual = matchMedia(room).matches;
  const open = signal(before === "yes" || (before !== "no" && usual));
  let first = true;
  effect(() => {
    const now = open.value ? "yes" : "no";
    if (first) {
      first = false;
      return;
    }
    try {
      localStorage.setItem(key, now);
    } catch {
      // as long as the page, then
    }
  });
  return open;
}

export type Sheet = "console" | "planes" | "log" | "positions" | "beside"; // beside: only where somebody sits there
export const sheet = signal<Sheet>("console");
export const sideTab = signal<"planes" | "positions">("planes");
