// What a plan leads to besides another place, as the referee told it of each card: the one thing a player should know
// before he confirms.
import type { Flown, Lead } from "../protocol";

export interface Decisive {
  lead: Lead | "grounded"; // grounded: it stands on the ground, and nothing of this takes it off
  slot: number; // of the card that does it, from 1
}

const ends: readonly Lead[] = ["leaves", "comes-home", "crashes", "runs-dry"]; // whatever is planned after them is not flown
const news: readonly Lead[] = ["lands", "takes-off"];

const first = (way: readonly Pick<Flown, "leads">[], leads: readonly Lead[]): Decisive | null => {
  const at = way.findIndex((step) => step.leads !== undefined && leads.includes(step.leads));
  const lead = way[at]?.leads;
  return lead === undefined ? null : { lead, slot: at + 1 };
};

export function decisive(way: readonly Pick<Flown, "leads">[], { full, grounded }: { full: boolean; grounded: boolean }): Decisive | null {
  return first(way, ends) ?? first(way, news) ?? (full && grounded ? { lead: "grounded", slot: way.length } : null);
}

// A plan that nobody makes lightly: a plane is gone by it, or wrecked.
export function isGrave(way: readonly Pick<Flown, "leads">[]): boolean {
  const lead = first(way, ends)?.lead;
  return lead === "leaves" || lead === "crashes" || lead === "runs-dry";
}

export const toneOf: Record<Decisive["lead"], "ok" | "warn" | "danger"> = {
  leaves: "danger", crashes: "danger", "runs-dry": "danger", "comes-home": "ok", lands: "ok", "takes-off": "ok", stays: "warn", grounded: "warn",
};
