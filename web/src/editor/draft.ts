// A scenario in the making: the file itself (docs/formats.md), changed by small steps that keep its names together. Nothing
// here knows a rule; whether it can be played is asked of the server.
import type { Catalog, GameSetup, LandingField, Mission, MissionPiece, PlaneSetup, Point, Pose, Scenario, ScenarioFile, TargetSetup } from "../protocol";
import { shortName, sidesOfWar, grounds, fieldSize } from "../screens/freeSetup";
import { warOf, type War } from "../state/wars";
import { bytesOf, mostBytes } from "./size";
import { hasChoices, renameInChoices, renameSideInChoices } from "./choices";

export type Draft = ScenarioFile;
export type ThingKind = "plane" | "target" | "field";
export interface Thing {
  kind: ThingKind;
  index: number;
}

const listOfKind = { plane: "planes", target: "targets", field: "fields" } as const;

export function emptyDraft(war: War): Draft {
  return {
    format: "overdive-scenario/1", system: war, id: "my-scenario", title: { en: "" }, briefing: { en: "" }, sides: {}, basis: "own",
    ground: `${grounds[war][0] ?? "fields"}-7`,
    setup: { format: "overdive-game/1", system: war, options: [], table: { width: 900, height: 900 }, planes: [] },
  };
}

const withSetup = (draft: Draft, changes: Partial<GameSetup>): Draft => ({ ...draft, setup: { ...draft.setup, ...changes } });
export const setSetup = withSetup;

// A key that is there only where it says something.
function put<T extends object, K extends keyof T>(object: T, key: K, value: T[K] | undefined): T {
  if (value !== undefined) return { ...object, [key]: value };
  const { [key]: _, ...rest } = object;
  return rest as T;
}
export { put };

export const sidesOfDraft = (draft: Draft): string[] => {
  const used = [...draft.setup.planes, ...(draft.setup.targets ?? [])].map(({ side }) => side);
  return [...new Set([...used, ...Object.keys(draft.sides), ...sidesOfWar[warOf(draft.system)]])];
};
export const sidesInUse = (draft: Draft): string[] => [...new Set([...draft.setup.planes, ...(draft.setup.targets ?? [])].map(({ side }) => side))];

export const thingsOf = (draft: Draft, kind: ThingKind): readonly (PlaneSetup | TargetSetup | LandingField)[] => draft.setup[listOfKind[kind]] ?? [];

// Where a thing stands; a plane that the rules place stands nowhere yet.
export function poseOf(draft: Draft, thing: Thing): Pose | null {
  const found = thingsOf(draft, thing.kind)[thing.index];
  return found?.at ? { at: found.at, heading: found.heading ?? 0 } : null;
}

const near = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);
const hundredth = (value: number): number => Math.round(value * 100) / 100;
export const turned = (heading: number): number => hundredth(((heading % 360) + 360) % 360);

// A thing at another place, never off the table.
export function place(draft: Draft, thing: Thing, pose: Partial<Pose>): Draft {
  const { width, height } = draft.setup.table;
  const list = thingsOf(draft, thing.kind);
  const before = list[thing.index];
  if (!before) return draft;
  const at: Point = pose.at ? [hundredth(near(pose.at[0], 0, width)), hundredth(near(pose.at[1], 0, height))] : (before.at ?? [width / 2, height / 2]);
  const heading = turned(pose.heading ?? before.heading ?? 0);
  if (before.at && before.at[0] === at[0] && before.at[1] === at[1] && before.heading === heading) return draft;
  return replaceThing(draft, thing, { ...before, at, heading });
}
export function nudge(draft: Draft, thing: Thing, by: Point): Draft {
  const pose = poseOf(draft, thing);
  return pose ? place(draft, thing, { at: [pose.at[0] + by[0], pose.at[1] + by[1]] }) : draft;
}
export const turnBy = (draft: Draft, thing: Thing, degrees: number): Draft => {
  const pose = poseOf(draft, thing);
  return pose ? place(draft, thing, { heading: pose.heading + degrees }) : draft;
};
export const snapped = (at: Point, step = 10): Point => [Math.round(at[0] / step) * step, Math.round(at[1] / step) * step];

export function replaceThing(draft: Draft, thing: Thing, next: PlaneSetup | TargetSetup | LandingField): Draft {
  const list = thingsOf(draft, thing.kind).map((each, i) => (i === thing.index ? next : each));
  return withSetup(draft, { [listOfKind[thing.kind]]: list });
}

// A name that nobody has yet: "Camel", "Camel 2", ...
export function freeName(draft: Draft, wanted: string): string {
  const taken = new Set([...draft.setup.planes, ...(draft.setup.targets ?? [])].map(({ id }) => id));
  if (!taken.has(wanted)) return wanted;
  for (let i = 2; ; i += 1) if (!taken.has(`${wanted} ${i}`)) return `${wanted} ${i}`;
}

// Both sides begin opposite each other, as at the table; further planes stand beside the first.
function startOf(draft: Draft, side: string): Pose {
  const { width, height } = draft.setup.table;
  const sides = [...new Set([...draft.setup.planes.map((plane) => plane.side), side])];
  const above = sides.indexOf(side) % 2 === 1;
  const mates = draft.setup.planes.filter((plane) => plane.side === side).length;
  const step = Math.ceil(mates / 2) * 120 * (mates % 2 === 1 ? 1 : -1);
  const margin = Math.min(100, height / 4);
  return { at: [near(width / 2 + step, 40, width - 40), above ? height - margin : margin], heading: above ? 180 : 0 };
}

export function addPlane(draft: Draft, model: string, side: string, catalog: Catalog): Draft {
  const known = catalog.models.find((each) => each.id === model);
  const plane: PlaneSetup = { id: freeName(draft, known ? shortName(known) : model), model, side, ...startOf(draft, side) };
  return withSetup(draft, { planes: [...draft.setup.planes, plane] });
}
export function addTarget(draft: Draft, side: string, name: string): Draft {
  const { width, height } = draft.setup.table;
  const n = draft.setup.targets?.length ?? 0;
  const target: TargetSetup = { id: freeName(draft, name), kind: "target", side, at: [near(width / 2 + (n % 5) * 80 - 160, 0, width), near(height / 2 + Math.floor(n / 5) * 90, 0, height)], heading: 0 };
  return withSetup(draft, { targets: [...(draft.setup.targets ?? []), target] });
}
export function addField(draft: Draft): Draft {
  const { width, height } = draft.setup.table;
  const n = draft.setup.fields?.length ?? 0;
  const field: LandingField = { at: [near(width / 2 + n * 150, 0, width), height / 2], size: [...fieldSize], heading: 0 };
  return withSetup(draft, { fields: [...(draft.setup.fields ?? []), field] });
}

// With a thing goes what the mission says about it; fields behind it are counted anew.
export function removeThing(draft: Draft, { kind, index }: Thing): Draft {
  const gone = thingsOf(draft, kind)[index];
  if (!gone) return draft;
  const rest = thingsOf(draft, kind).filter((_, i) => i !== index);
  let next = withSetup(draft, { [listOfKind[kind]]: rest });
  if (rest.length === 0 && kind !== "plane") next = { ...next, setup: put(next.setup, listOfKind[kind], undefined) };
  const about = (piece: MissionPiece): boolean =>
    kind === "field" ? piece.field === index : piece[kind] === (gone as PlaneSetup).id;
  return changePieces(next, (pieces) => pieces.filter((piece) => !about(piece)).map((piece) =>
    (kind === "field" && piece.field !== undefined && piece.field > index ? { ...piece, field: piece.field - 1 } : piece)));
}

export function renameThing(draft: Draft, thing: Thing & { kind: "plane" | "target" }, id: string): Draft {
  const before = thingsOf(draft, thing.kind)[thing.index] as PlaneSetup | TargetSetup | undefined;
  if (!before || before.id === id) return draft;
  const seated = "seat" in before && before.seat === before.id ? { ...before, seat: id } : before; // a seat of its own goes with it
  const next = renameInChoices(replaceThing(draft, thing, { ...seated, id }), thing.kind, before.id, id);
  return changePieces(next, (pieces) => pieces.map((piece) => (piece[thing.kind] === before.id ? { ...piece, [thing.kind]: id } : piece)));
}

// A copy beside it.
export function copyThing(draft: Draft, thing: Thing): Draft {
  const found = thingsOf(draft, thing.kind)[thing.index];
  if (!found) return draft;
  const { width } = draft.setup.table;
  const at: Point | undefined = found.at && [found.at[0] + 90 > width ? found.at[0] - 90 : found.at[0] + 90, found.at[1]];
  const id = "id" in found ? freeName(draft, found.id.replace(/ \d+$/, "")) : undefined;
  const named = id === undefined ? {} : { id, ...("id" in found && "seat" in found && found.seat === found.id ? { seat: id } : {}) };
  return withSetup(draft, { [listOfKind[thing.kind]]: [...thingsOf(draft, thing.kind), { ...found, ...named, ...(at ? { at } : {}) }] });
}

export function renameSide(draft: Draft, from: string, to: string): Draft {
  if (from === to) return draft;
  const moved = <T extends { side: string }>(each: T): T => (each.side === from ? { ...each, side: to } : each);
  draft = renameSideInChoices(draft, from, to);
  const { [from]: words, ...others } = draft.sides;
  const next: Draft = { ...draft, sides: words ? { ...others, [to]: words } : others, setup: { ...draft.setup, planes: draft.setup.planes.map(moved) } };
  const withTargets = next.setup.targets ? withSetup(next, { targets: next.setup.targets.map(moved) }) : next;
  return changePieces(withTargets, (pieces) => pieces.map((piece) => (piece.side === from ? { ...piece, side: to } : piece)));
}

// A mission without anything in it is none.
function withMission(draft: Draft, mission: Mission): Draft {
  const empty = mission.turns === undefined && mission.pieces.length === 0;
  return { ...draft, setup: put(draft.setup, "mission", empty ? undefined : mission) };
}
export const missionOf = (draft: Draft): Mission => ({ ...draft.setup.mission, pieces: draft.setup.mission?.pieces ?? [] });
export const setTurns = (draft: Draft, turns: number | undefined): Draft => withMission(draft, put(missionOf(draft), "turns", turns));
export function changePieces(draft: Draft, how: (pieces: MissionPiece[]) => MissionPiece[]): Draft {
  if (!draft.setup.mission?.pieces) return draft;
  return withMission(draft, { ...draft.setup.mission, pieces: how(draft.setup.mission.pieces) });
}
export const setPieces = (draft: Draft, pieces: MissionPiece[]): Draft => withMission(draft, { ...missionOf(draft), pieces });

// A table of another size: whoever would stand off it stands at its edge.
export function setTable(draft: Draft, size: { width: number; height: number }): Draft {
  let next = withSetup(draft, { table: size });
  for (const kind of ["plane", "target", "field"] as const) {
    thingsOf(next, kind).forEach((each, index) => {
      if (each.at) next = place(next, { kind, index }, { at: each.at });
    });
  }
  return next;
}

// The file's name, from its title.
export const idOf = (title: string): string =>
  title.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "").slice(0, 40) || "my-scenario";

export type Words = "title" | "briefing" | { side: string };
export const wordsOf = (draft: Draft, what: Words): Scenario["title"] => (typeof what === "string" ? draft[what] : (draft.sides[what.side] ?? {}));
export function setWords(draft: Draft, what: Words, language: "en" | "it" | "fr", text: string): Draft {
  const words = put(wordsOf(draft, what), language, text === "" ? undefined : text);
  if (typeof what === "string") return { ...draft, [what]: words };
  if (Object.keys(words).length > 0) return { ...draft, sides: { ...draft.sides, [what.side]: words } };
  const { [what.side]: _, ...others } = draft.sides;
  return { ...draft, sides: others };
}

// The set-up that comes of choices, as a scenario of its own; the words are those that go with it.
export function asChosen(draft: Draft, { briefing, sides, setup }: Scenario): Draft {
  const { choices: _, ...rest } = draft;
  return { ...rest, briefing: Object.keys(draft.briefing).length > 0 ? briefing : draft.briefing, sides, setup };
}

// Who sits in a seat that is named: planes by seat, in the order of the planes.
export function seatsOf(draft: Draft): Map<string, PlaneSetup[]> {
  const seats = new Map<string, PlaneSetup[]>();
  for (const plane of draft.setup.planes) seats.set(plane.seat ?? plane.side, [...(seats.get(plane.seat ?? plane.side) ?? []), plane]);
  return seats;
}
export const setSeat = (draft: Draft, index: number, seat: string | undefined): Draft => {
  const plane = draft.setup.planes[index];
  return plane && plane.seat !== seat ? replaceThing(draft, { kind: "plane", index }, put(plane, "seat", seat)) : draft;
};

// As it is written to a file: words for nobody are left out, the id is made from the title.
export function fileOf(draft: Draft): ScenarioFile {
  const title = draft.title.en || draft.title.it || draft.title.fr || "";
  const inUse = new Set(sidesInUse(draft));
  return { ...draft, id: idOf(title || draft.id), sides: Object.fromEntries(Object.entries(draft.sides).filter(([side, words]) => (inUse.has(side) || hasChoices(draft)) && Object.keys(words).length > 0)) };
}
// Written to be read; without its spaces where it would be longer than a file may be.
export function textOf(draft: Draft): string {
  const file = fileOf(draft);
  const spaced = `${JSON.stringify(file, null, 2)}\n`;
  return bytesOf(spaced) <= mostBytes ? spaced : `${JSON.stringify(file)}\n`;
}
