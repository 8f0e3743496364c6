// What this player likes to see on the table. Signals, so that the table, the console and the settings
// panel share them; kept in the browser, since they belong to the eyes and not to the game.
import { effect, signal, type Signal } from "@preact/signals";

export type Speed = "slow" | "normal" | "fast" | "instant";
export const speeds: readonly Speed[] = ["slow", "normal", "fast", "instant"];

// How long a group of events takes, as a multiple of the normal time.
export const speedFactor: Record<Speed, number> = { slow: 1.8, normal: 1, fast: 0.5, instant: 0 };

const store = "overdive.display";

function kept(): Record<string, unknown> {
  try {
    const text = globalThis.localStorage?.getItem(store);
    const value: unknown = text ? JSON.parse(text) : null;
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {}; // private windows refuse storage: the defaults serve
  }
}

const before = kept();
function flag(name: string, usual: boolean): Signal<boolean> {
  const value = before[name];
  return signal(typeof value === "boolean" ? value : usual);
}

const keptSpeed = speeds.find((each) => each === before["speed"]);
export const speed = signal<Speed>(keptSpeed ?? "normal");
export const showArcs = flag("showArcs", false); // the firing arcs of all planes
export const showReach = flag("showReach", false); // where the enemies may be after 1, 2, 3 cards
export const showGrid = flag("showGrid", false); // half rulers
export const showLabels = flag("showLabels", true);
export const showLast = flag("showLast", false); // the card flown last beside each plane
export const closeLook = flag("closeLook", true); // at a shot the eyes go to who fires and who is fired at
export const tilted = flag("tilted", false); // the table is looked at from the side
export const flatToPlan = flag("flatToPlan", true); // and laid flat while one plans
export const logMatters = flag("logMatters", false); // the log tells what matters, and no routine
export const follow = signal(true); // keeps the planes of the fight in sight, until somebody moves the map by hand
export const rulerOut = signal(false); // the ruler lies on the table
export const selected = signal<string | null>(null); // the plane looked at: its arc and its info card

effect(() => {
  const now = {
    speed: speed.value, showArcs: showArcs.value, showReach: showReach.value, showGrid: showGrid.value,
    showLabels: showLabels.value, showLast: showLast.value, logMatters: logMatters.value,
    closeLook: closeLook.value, tilted: tilted.value, flatToPlan: flatToPlan.value,
  };
  try {
    globalThis.localStorage?.setItem(store, JSON.stringify(now));
  } catch {
    // not kept, then
  }
});

// Players who asked their system for less motion get still pictures: each step of a turn stands as it ends.
export function reducedMotion(): boolean {
  return globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
}

// Pixels of the table that panels cover, so that "fit" and "follow" keep the fight in what is free. The
// screen that lays panels over the table sets it; without it the whole table is free.
export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
  lying?: readonly { left: number; top: number; right: number; bottom: number }[]; // the sheets one by one: they are not all as high as the table
}
export const insets = signal<Insets>({ top: 0, right: 0, bottom: 0, left: 0 });
