// A set-up as the form holds it, and how it becomes a new game.
import type { NewGame, SetupPlane } from "../net/api";
import type { Catalog, CatalogModel } from "../protocol";

export interface FormPlane {
  number: number; // tells rows apart
  model: string;
  side: string;
  pilot: string; // "p1", "p2", ... a person; "bot:simple" the computer
}
export interface FormSetup {
  planes: FormPlane[];
  width: number; // cm
  height: number;
  ground: string;
  seed: number; // of the ground
  clock: number; // seconds; 0: none
  options: string[];
  edition: string;
}

export const grounds = ["fields", "trenches", "sea"] as const;
export const clocks = [0, 30, 60, 120, 300] as const;
export const tableSizes = [
  { width: 80, height: 80 },
  { width: 90, height: 90 },
  { width: 120, height: 90 },
  { width: 150, height: 120 },
] as const;
export const mostPlanes = 16;
export const mostPersons = 8;

export function firstSetup(catalog: Catalog, bot: string): FormSetup {
  const has = (id: string) => catalog.models.some((each) => each.id === id);
  const central = has("fokker-dr1") ? "fokker-dr1" : (catalog.models[0]?.id ?? "");
  const allied = has("sopwith-camel") ? "sopwith-camel" : (catalog.models[0]?.id ?? "");
  return {
    planes: [
      { number: 1, model: allied, side: "allied", pilot: "p1" },
      { number: 2, model: central, side: "central", pilot: `bot:${bot}` },
    ],
    width: 90, height: 90, ground: "fields", seed: 7, clock: 0, options: [], edition: "en",
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

export type SetupProblem = "one-side" | "no-person" | "two-sides" | "size";

export function problemOf(form: FormSetup): SetupProblem | null {
  if (new Set(form.planes.map((plane) => plane.side)).size < 2) return "one-side";
  if (!form.planes.some((plane) => !plane.pilot.startsWith("bot:"))) return "no-person";
  for (const pilot of persons(form)) {
    const sides = new Set(form.planes.filter((plane) => plane.pilot === pilot).map((plane) => plane.side));
    if (sides.size > 1) return "two-sides";
  }
  const fits = (cm: number) => Number.isFinite(cm) && cm >= 40 && cm <= 500;
  return fits(form.width) && fits(form.height) ? null : "size";
}

export function persons(form: FormSetup): string[] {
  return [...new Set(form.planes.map((plane) => plane.pilot).filter((pilot) => !pilot.startsWith("bot:")))].sort();
}

// Planes of one computer pilot on one side share a seat: it decides for them together.
function seatOf(plane: FormPlane): string {
  return plane.pilot.startsWith("bot:") ? `${plane.side} ${plane.pilot.slice(4)}` : plane.pilot;
}

export function newGameOf(form: FormSetup, catalog: Catalog): NewGame {
  const names = planeNames(form.planes, catalog);
  const bots: Record<string, string> = {};
  const planes: SetupPlane[] = form.planes.map((plane, i) => {
    const seat = seatOf(plane);
    if (plane.pilot.startsWith("bot:")) bots[seat] = plane.pilot.slice(4);
    return { id: names[i]!, model: plane.model, side: plane.side, seat };
  });
  // The first person's side stands first, at the lower edge.
  const own = form.planes.find((plane) => plane.pilot === persons(form)[0])?.side;
  planes.sort((a, b) => Number(b.side === own) - Number(a.side === own));
  const body: NewGame = {
    setup: {
      format: "overdive-game/1", system: "ww1", edition: form.edition, options: form.options,
      table: { width: form.width * 10, height: form.height * 10 }, planes,
    },
    bots,
    look: { ground: `${form.ground}-${form.seed}` },
  };
  if (form.clock > 0) body.clock = { plan: form.clock };
  return body;
}
