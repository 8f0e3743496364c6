// A set-up as the form holds it, and how it becomes a new game.
import type { NewGame, SetupPlane } from "../net/api";
import type { Catalog, CatalogModel, LandingField, OptionInfo, Skill } from "../protocol";
import { warOf, type War } from "../state/wars";
import { hasFields, mayHave, startLevels, type Chosen } from "./options";
import { basicRules, inSetup, type Rules } from "./rules";

export interface FormPlane {
  number: number; // tells rows apart
  model: string;
  side: string;
  pilot: string; // "p1", "p2", ... a person; "bot:simple" the computer
  altitude: number | null; // where it begins; null: as the rules have it
  fuel?: number; // left out: as the rules have it
  skills?: Skill[]; // of its pilot
}
export interface FormField {
  x: number; // cm, of its middle, from the table's lower left corner
  y: number;
  heading: number;
}
export interface FormSetup {
  planes: FormPlane[];
  width: number; // cm
  height: number;
  ground: string;
  seed: number; // of the ground
  clock: number; // seconds; 0: none
  turns: number; // after so many it is a draw; 0: as the server has it
  field: FormField | null;
  hints: boolean; // the coach may be asked
}

export const grounds: Record<War, readonly string[]> = { ww1: ["fields", "trenches", "sea"], ww2: ["channel", "ocean", "desert", "farmland"] };
export const sidesOfWar: Record<War, readonly [string, string]> = { ww1: ["allied", "central"], ww2: ["allied", "axis"] };
const firstModels: Record<War, readonly [string, string]> = { ww1: ["sopwith-camel", "fokker-dr1"], ww2: ["spitfire-mk1", "bf109-e3"] };
export const mostFuel = 200;
export const usualFuel = 40;
export const clocks = [0, 30, 60, 120, 300] as const;
export const lengths = [0, 5, 10, 20, 40] as const; // turns
export const tableSizes = [
  { width: 80, height: 80 },
  { width: 90, height: 90 },
  { width: 120, height: 90 },
  { width: 150, height: 120 },
] as const;
export const fieldSize: readonly [number, number] = [120, 400]; // mm, across and along
export const mostPlanes = 16;
export const mostPersons = 8;

export function firstSetup(catalog: Catalog, bot: string): FormSetup {
  const war = warOf(catalog.system);
  const there = (id: string) => (catalog.models.some((each) => each.id === id) ? id : (catalog.models[0]?.id ?? ""));
  const [own, foe] = sidesOfWar[war];
  return {
    planes: [
      { number: 1, model: there(firstModels[war][0]), side: own, pilot: "p1", altitude: null },
      { number: 2, model: there(firstModels[war][1]), side: foe, pilot: `bot:${bot}`, altitude: null },
    ],
    width: 90, height: 90, ground: grounds[war][0] ?? "fields", seed: 7, clock: 0, turns: 0, field: { x: 45, y: 45, heading: 0 }, hints: false,
  };
}

// "Sopwith Camel" is called Camel at the table; of several of a kind each has its number.
export function shortName(model: CatalogModel): string {
  const words = model.name.replace(/\s*\(.*\)$/, "").split(" ");
  if (words.length === 1) return model.name;
  const rest = words.slice(1).join(" ");
  return /^\d+$/.test(rest) || rest.length < 2 ? model.name : rest;
}

export function planeNames(planes: FormPlane[], catalog: Catalog): string[] {
  const names = planes.map((plane) => {
    const model = catalog.models.find((each) => each.id === plane.model);
    return model ? shortName(model) : plane.model;
  });
  return names.map((name, i) => {
    if (names.filter((each) => each === name).length === 1) return name;
    return `${name} ${names.slice(0, i + 1).filter((each) => each === name).length}`;
  });
}

// Whether a landing field lies on the table with all its corners.
export function fieldOf(form: FormSetup): LandingField | null {
  if (!form.field) return null;
  const { x, y, heading } = form.field;
  return { at: [x * 10, y * 10], size: [...fieldSize], heading };
}
export function fieldFits(field: LandingField, table: { width: number; height: number }): boolean {
  const turn = (field.heading * Math.PI) / 180;
  const [across, along] = [field.size[0] / 2, field.size[1] / 2];
  const reachX = Math.abs(Math.cos(turn)) * across + Math.abs(Math.sin(turn)) * along;
  const reachY = Math.abs(Math.sin(turn)) * across + Math.abs(Math.cos(turn)) * along;
  const [x, y] = field.at;
  const near = 1e-6;
  return x - reachX >= -near && x + reachX <= table.width + near && y - reachY >= -near && y + reachY <= table.height + near;
}

export type SetupProblem = "one-side" | "no-person" | "two-sides" | "size" | "field";

export function problemOf(form: FormSetup, chosen: Chosen = {}, list: readonly OptionInfo[] = []): SetupProblem | null {
  if (new Set(form.planes.map((plane) => plane.side)).size < 2) return "one-side";
  if (!form.planes.some((plane) => !plane.pilot.startsWith("bot:"))) return "no-person";
  for (const pilot of persons(form)) {
    const sides = new Set(form.planes.filter((plane) => plane.pilot === pilot).map((plane) => plane.side));
    if (sides.size > 1) return "two-sides";
  }
  const fits = (cm: number) => Number.isFinite(cm) && cm >= 40 && cm <= 500;
  if (!fits(form.width) || !fits(form.height)) return "size";
  const field = hasFields(chosen, list) ? fieldOf(form) : null;
  return field && !fieldFits(field, { width: form.width * 10, height: form.height * 10 }) ? "field" : null;
}

export function persons(form: FormSetup): string[] {
  return [...new Set(form.planes.map((plane) => plane.pilot).filter((pilot) => !pilot.startsWith("bot:")))].sort();
}

// Planes of one computer pilot on one side share a seat: it decides for them together.
function seatOf(plane: FormPlane): string {
  return plane.pilot.startsWith("bot:") ? `${plane.side} ${plane.pilot.slice(4)}` : plane.pilot;
}

export function newGameOf(form: FormSetup, catalog: Catalog, rules: Rules = basicRules, list: readonly OptionInfo[] = []): NewGame {
  const names = planeNames(form.planes, catalog);
  const bots: Record<string, string> = {};
  const planes: SetupPlane[] = form.planes.map((plane, i) => {
    const seat = seatOf(plane);
    if (plane.pilot.startsWith("bot:")) bots[seat] = plane.pilot.slice(4);
    const made: SetupPlane = { id: names[i]!, model: plane.model, side: plane.side, seat };
    if (plane.altitude !== null && startLevels(plane.model, rules.chosen, list).includes(plane.altitude)) made.altitude = plane.altitude;
    if (plane.fuel !== undefined && mayHave("fuel", rules.chosen, list)) made.fuel = plane.fuel;
    const skills = (plane.skills ?? []).filter((skill) => mayHave("skills", rules.chosen, list) && mayHave(skill, rules.chosen, list));
    if (skills.length > 0) made.skills = skills;
    return made;
  });
  // The first person's side stands first, at the lower edge.
  const own = form.planes.find((plane) => plane.pilot === persons(form)[0])?.side;
  planes.sort((a, b) => Number(b.side === own) - Number(a.side === own));
  const body: NewGame = {
    setup: {
      format: "overdive-game/1", system: catalog.system, ...inSetup(rules, list, warOf(catalog.system)),
      table: { width: form.width * 10, height: form.height * 10 }, planes,
    },
    bots,
    look: { ground: `${form.ground}-${form.seed}` },
  };
  const field = hasFields(rules.chosen, list) ? fieldOf(form) : null;
  if (field && body.setup) body.setup.fields = [field];
  if (form.clock > 0) body.clock = { plan: form.clock };
  if (form.turns > 0) body.turns = form.turns;
  if (form.hints) body.hints = true;
  return body;
}
