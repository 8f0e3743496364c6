// Which hint of the first flight fits the moment. A plain function of what is going on, so it cannot get stuck.
import type { Ask, GameEvent } from "../protocol";

export type HintName = "welcome" | "choose" | "more" | "confirm" | "reveal" | "move" | "fire" | "fired" | "again";

export interface Moment {
  done: ReadonlySet<HintName>;
  ask: Ask | null;
  chosen: number; // cards chosen so far
  slots: number; // of the plan
  turn: number;
  showing: GameEvent["event"] | null; // the kind of event being shown
  fired: boolean; // somebody has fired already
}

export interface Hint {
  name: HintName;
  at: "console" | "table";
}

export function hintFor({ done, ask, chosen, slots, turn, showing, fired }: Moment): Hint | null {
  if (showing === "revealed") return done.has("reveal") ? null : { name: "reveal", at: "table" };
  if (showing === "moved") return done.has("move") ? null : { name: "move", at: "table" };
  if (showing !== null) return null;
  if (!done.has("welcome")) return { name: "welcome", at: "table" };
  if (ask === "fire") return { name: "fire", at: "console" };
  if (fired && !done.has("fired")) return { name: "fired", at: "table" };
  if (ask === "plan") {
    if (turn > 1 && !done.has("again")) return { name: "again", at: "console" };
    if (turn > 1) return null;
    if (chosen >= slots) return { name: "confirm", at: "console" };
    return { name: chosen === 0 ? "choose" : "more", at: "console" };
  }
  return null;
}
