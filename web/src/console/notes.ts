// What there is to say about a plane's state: what all can see, and what only its owner may know.
import { justHit, rudderJam } from "../pieces/hits";
import type { PlaneView, View } from "../protocol";
import { altitudeOf, statusOf } from "../state/inGame";
import type { Fillings } from "../text/say";

export type NoteTone = "plain" | "warn" | "danger";
export interface Note {
  key: string; // a text of console.json
  tone: NoteTone;
  symbol?: "smoke" | "fire" | "jam" | "climb" | "rudder-left" | "rudder-right" | "crew" | "engine" | "eye";
  count?: number; // counters
  barrels?: number;
  fillings?: Fillings;
}

// Of the owner's own fields only: a view of somebody else's plane has none of them. `dawn`: in the World War II game.
export function secretNotes(plane: PlaneView, dawn = false): Note[] {
  const notes: Note[] = [];
  for (const side of ["left", "right"] as const) {
    const when = rudderJam(plane, side);
    if (when && dawn) notes.push({ key: `notes.dawn.rudder-${side}`, tone: "danger", symbol: `rudder-${side}`, fillings: { n: plane[`rudder_${side}`] ?? 0 } });
    else if (when) notes.push({ key: `notes.rudder-${side}.${when}`, tone: when === "now" ? "danger" : "warn", symbol: `rudder-${side}` });
  }
  if (plane.engine) notes.push({ key: dawn ? "notes.dawn.engine" : "notes.engine", tone: "danger", symbol: "engine" });
  if (plane.slow_due) notes.push({ key: "notes.slow-due", tone: "danger", symbol: "engine", fillings: { n: plane.slow_due } });
  if (plane.wounded && !dawn) notes.push({ key: "notes.wounded", tone: "danger", symbol: "crew" });
  if (plane.observer) notes.push({ key: "notes.observer", tone: "danger", symbol: "crew" });
  if (plane.piled && plane.piled.length > 0) notes.push({ key: "notes.piled", tone: "plain", fillings: { cards: plane.piled.join(", ") } });
  if (justHit(plane)) notes.push({ key: dawn ? "notes.dawn.disrupted" : "notes.disrupted", tone: "warn" });
  return notes;
}

export function publicNotes(plane: PlaneView, view: Pick<View, "ceiling">, gunName: (gun: string) => string, dawn = false): Note[] {
  const notes: Note[] = [];
  const status = statusOf(plane);
  const level = altitudeOf(plane, view);
  if (status === "grounded" || status === "clouds") notes.push({ key: `status.${status}`, tone: "plain" });
  if (level !== undefined && status === "flying") {
    const climb = plane.climb ?? 0;
    notes.push({ key: climb > 0 ? "notes.level.climbing" : "notes.level", tone: "plain", ...(climb > 0 ? { symbol: "climb" as const } : {}), fillings: { level, n: climb } });
  }
  if (plane.pile !== undefined && plane.pile > 0) notes.push({ key: "notes.pile", tone: "plain", fillings: { n: plane.pile } });
  if (plane.wounded && dawn) notes.push({ key: plane.early ? "notes.dawn.wounded" : "notes.dawn.wounded.new", tone: "danger", symbol: "crew" });
  if (plane.flames) notes.push({ key: "notes.flames", tone: "danger", symbol: "fire", count: plane.flames, fillings: { n: plane.flames } });
  if (plane.smoke) notes.push({ key: "notes.smoke", tone: "warn", symbol: "smoke", count: plane.smoke, fillings: { n: plane.smoke } });
  if (plane.tailing !== undefined) notes.push({ key: "notes.tailing", tone: "plain", symbol: "eye", fillings: { other: plane.tailing } });
  if (plane.run) notes.push({ key: `notes.run.${plane.run}`, tone: "plain" });
  if (plane.still) notes.push({ key: "notes.still", tone: "warn" });
  if (plane.looming) notes.push({ key: "notes.looming", tone: "danger" });
  if (plane.passenger) notes.push({ key: "notes.passenger", tone: "plain" });
  for (const [gun, state] of Object.entries(plane.guns)) {
    if (state.jam > 0) {
      const key = state.barrels === undefined ? "planes.jam" : state.barrels === 1 ? "notes.jam.one" : "notes.jam.both";
      notes.push({ key, tone: "danger", symbol: "jam", count: state.jam, ...(state.barrels === undefined ? {} : { barrels: state.barrels }), fillings: { gun: gunName(gun) } });
    }
    if (state.ammunition !== undefined) {
      notes.push({ key: state.ammunition > 0 ? "notes.ammunition" : "notes.ammunition.none", tone: state.ammunition > 0 ? "plain" : "warn", fillings: { gun: gunName(gun), n: state.ammunition } });
    }
  }
  return notes;
}
