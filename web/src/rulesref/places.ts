// Where in the book the things of the table stand: symbols, counters, notes, skills, what the log tells. Only places, no rules.
import { readFace } from "../art";
import type { ShownEvent } from "../state/session";
import type { War } from "../state/wars";

export const symbolRules: Record<War, Readonly<Record<string, string>>> = {
  ww1: {
    "jam-red": "W1-DMG-03", "jam-green": "W1-DMG-03", "rudder-left": "W1-SPEC-01", "rudder-right": "W1-SPEC-02", crew: "W1-SPEC-03",
    engine: "W1-SPEC-06", smoke: "W1-SPEC-08", fire: "W1-SPEC-09", explosion: "W1-DMG-05",
  },
  ww2: {
    "rudder-left": "W2-SPEC-01", "rudder-right": "W2-SPEC-02", crew: "W2-SPEC-03", engine: "W2-SPEC-05", smoke: "W2-SPEC-06",
    fire: "W2-SPEC-07", explosion: "W2-DMG-02",
  },
};
const points: Record<War, string> = { ww1: "W1-DMG-02", ww2: "W2-DMG-01" };

// A damage card or token: what its symbol does, or how points are counted.
export const ruleOfFace = (face: string, war: War): string => symbolRules[war][readFace(face).symbol] ?? points[war];

export const skillRules: Record<War, Readonly<Record<string, string>>> = {
  ww1: { "good-at-escaping": "OD-ACE-02", "perfect-control": "OD-ACE-03" },
  ww2: {
    "acrobatic-pilot": "W2-ACE-ACRO-01", daredevil: "W2-ACE-DARE-01", "exceptional-pilot": "W2-ACE-EXC-01", "golden-touch-high": "W2-ACE-GOLD-01",
    "golden-touch-low": "W2-ACE-GOLD-01", "good-at-evading": "W2-ACE-EVADE-01", "good-at-escaping": "W2-ACE-ESC-01", "perfect-control": "W2-ACE-CTRL-01",
    "super-ace": "W2-ACE-SUPER-01", "technical-eye": "W2-ACE-EYE-01", "perfect-aim": "W2-ACE-AIM-01", sniper: "W2-ACE-SNIPE-01",
    "itchy-trigger-finger": "W2-ACE-ITCH-01",
  },
};

// The notes beside a plane, by the beginning of their text's name. The longest beginning counts.
export const noteRules: Record<War, Readonly<Record<string, string>>> = {
  ww1: {
    "notes.rudder-left": "W1-SPEC-01", "notes.rudder-right": "W1-SPEC-02", "notes.engine": "W1-SPEC-06", "notes.wounded": "W1-SPEC-03", "notes.observer": "W1-TWO-04",
    "notes.piled": "W1-CLOUD-02", "notes.pile": "W1-CLOUD-02", "notes.disrupted": "W1-DISR-01", "notes.flames": "W1-SPEC-09", "notes.smoke": "W1-SPEC-08",
    "notes.tailing": "W1-TAIL-01", "notes.run.landing": "W1-LAND-02", "notes.run.take-off": "W1-LAND-03", "notes.run.overdive": "W1-OVER-01", "notes.still": "W1-LAND-04",
    "notes.looming": "W1-HOUSE-COLL-01", "notes.jam": "W1-HOUSE-JAM-02", "planes.jam": "W1-DMG-03", "notes.ammunition": "W1-HOUSE-AMMO-01",
    "notes.level": "W1-ALT-06", "status.grounded": "W1-LAND-06", "status.clouds": "W1-CLOUD-02",
  },
  ww2: {
    "notes.dawn.rudder-left": "W2-SPEC-01", "notes.dawn.rudder-right": "W2-SPEC-02", "notes.dawn.engine": "W2-SPEC-05", "notes.slow-due": "W2-ACC-04",
    "notes.dawn.wounded": "W2-SPEC-03", "notes.dawn.disrupted": "W2-DISR-01", "notes.flames": "W2-SPEC-07", "notes.smoke": "W2-SPEC-06", "notes.tailing": "W2-TAIL-01",
    "notes.run.landing": "W2-LAND-01", "notes.run.take-off": "W2-LAND-02", "notes.run.overdive": "W2-OVER-01", "notes.still": "W2-LAND-03", "notes.looming": "W2-COLL-01",
    "notes.level": "W2-ALT-04", "status.grounded": "W2-LAND-04",
  },
};
export function ruleOfNote(key: string, war: War): string | undefined {
  const known = Object.keys(noteRules[war]).filter((each) => key.startsWith(each)).sort((a, b) => b.length - a.length)[0];
  return known === undefined ? undefined : noteRules[war][known];
}

// Instruments and counters that are no note.
export const thingRules: Record<War, Readonly<Record<"altitude" | "speed" | "fuel" | "recovery" | "jam" | "aim" | "points" | "arcs", string>>> = {
  ww1: { altitude: "W1-ALT-06", speed: "W1-MOVE-01", fuel: "W1-OPT-01", recovery: "OD-ACE-01", jam: "W1-DMG-03", aim: "W1-AIM-01", points: "W1-DMG-01", arcs: "W1-FIRE-01" },
  ww2: { altitude: "W2-ALT-04", speed: "W2-ACC-01", fuel: "W2-FUEL-01", recovery: "W2-ACE-02", jam: "W2-DMG-02", aim: "W2-AIM-01", points: "W2-DMG-01", arcs: "W2-FIRE-01" },
};

// What the log tells: the rule it names itself, or the one that its kind of event goes by.
export const eventRules: Record<War, Readonly<Record<string, string>>> = {
  ww1: {
    jammed: "W1-DMG-03", "flames-burned": "W1-SPEC-09", tailing: "W1-TAIL-01", shown: "W1-TAIL-03", "shown-card": "W1-TAIL-03", taxied: "W1-LAND-07",
    "floor-changed": "W1-HIGH-03", collided: "W1-HOUSE-COLL-01", "fire-crew": "W1-LAND-08",
  },
  ww2: { tailing: "W2-TAIL-01", taxied: "W2-LAND-04", collided: "W2-COLL-01" },
};
export function ruleOfEvent(event: ShownEvent, war: War): string | undefined {
  if ("rule" in event && typeof event.rule === "string" && event.rule !== "") return event.rule;
  if ("bonus_rules" in event && Array.isArray(event.bonus_rules) && typeof event.bonus_rules[0] === "string") return event.bonus_rules[0];
  return eventRules[war][event.event];
}
