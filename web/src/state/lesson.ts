// Which hint of the first flight fits the moment. A plain function of what is going on, so it cannot get stuck.
import type { Ask, GameEvent } from "../protocol";

export type HintName = "welcome" | "choose" | "more" | "marker" | "confirm" | "next" | "reveal" | "move" | "fire" | "fired" | "again";

// What the console has and still wants: cards for all its slots, or one card with a marker on it.
export type Laid = { chosen: number; slots: number } | { card: boolean; marker: boolean };

export interface Moment {
  done: ReadonlySet<HintName>;
  ask: Ask | null;
  laid: Laid | null;
  turn: number;
  showing: GameEvent["event"] | null; // the kind of event being shown
  fired: boolean; // somebody has fired already
}

export interface Hint {
  name: HintName;
  at: "console" | "table";
}

export function hintFor({ done, ask, laid, turn, showing, fired }: Moment): Hint | null {
  if (showing === "revealed") return done.has("reveal") ? null : { name: "reveal", at: "table" };
  if (showing === "moved") return done.has("move") ? null : { name: "move", at: "table" };
  if (showing !== null) return null;
  if (!done.has("welcome")) return { name: "welcome", at: "table" };
  if (ask === "fire") return { name: "fire", at: "console" };
  if (fired && !done.has("fired")) return { name: "fired", at: "table" };
  if (ask === "plan" && turn > 1) return done.has("again") ? null : { name: "again", at: "console" };
  if ((ask === "plan" || ask === "ready") && laid) return { name: wanted(ask, laid), at: "console" };
  return null;
}

function wanted(ask: "plan" | "ready", laid: Laid): HintName {
  if ("slots" in laid) return laid.chosen >= laid.slots ? "confirm" : laid.chosen === 0 ? "choose" : "more";
  if (!laid.card) return ask === "ready" ? "choose" : "next";
  return laid.marker ? "confirm" : "marker";
}
