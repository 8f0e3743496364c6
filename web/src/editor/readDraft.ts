// A file from outside becomes a document only if it has the shape of one: the screens may trust it afterwards. Whether
// it makes sense the server says.
import type { GameSetup, ScenarioFile } from "../protocol";
import { isWar } from "../state/wars";
import { bytesOf, mostBytes } from "./size";

const mostThings = 64;

export type ReadDraft = { draft: ScenarioFile } | { trouble: "too-long" | "no-json" | "format" | "shape" | "too-many"; place: string };

type Record_ = Record<string, unknown>;
const isRecord = (value: unknown): value is Record_ => typeof value === "object" && value !== null && !Array.isArray(value);
const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);
const isPoint = (value: unknown): boolean => Array.isArray(value) && value.length === 2 && value.every(isNumber);

class Misfit extends Error {
  constructor(readonly place: string, readonly trouble: "shape" | "too-many" = "shape") {
    super(place);
  }
}
const need = (fits: boolean, place: string): void => {
  if (!fits) throw new Misfit(place);
};

function checkWords(value: unknown, place: string): void {
  need(isRecord(value) && Object.values(value).every((text) => typeof text === "string"), place);
}
function checkList(setup: Record_, key: string, each: (item: Record_, place: string) => void): void {
  const list = setup[key];
  if (list === undefined) return;
  need(Array.isArray(list), `/setup/${key}`);
  if ((list as unknown[]).length > mostThings) throw new Misfit(`/setup/${key}`, "too-many");
  (list as unknown[]).forEach((item, i) => {
    need(isRecord(item), `/setup/${key}/${i}`);
    each(item as Record_, `/setup/${key}/${i}`);
  });
}
function checkPose(item: Record_, place: string): void {
  if (item["at"] !== undefined) need(isPoint(item["at"]), `${place}/at`);
  if (item["heading"] !== undefined) need(isNumber(item["heading"]), `${place}/heading`);
}

function checkSetup(setup: unknown): asserts setup is GameSetup {
  need(isRecord(setup), "/setup");
  const file = setup as Record_;
  const table = file["table"];
  need(isRecord(table) && isNumber(table["width"]) && isNumber(table["height"]) && table["width"] > 0 && table["height"] > 0, "/setup/table");
  need(Array.isArray(file["planes"]), "/setup/planes");
  checkList(file, "planes", (plane, place) => {
    for (const key of ["id", "model", "side"]) need(typeof plane[key] === "string", `${place}/${key}`);
    checkPose(plane, place);
  });
  checkList(file, "targets", (target, place) => {
    for (const key of ["id", "side"]) need(typeof target[key] === "string", `${place}/${key}`);
    need(isPoint(target["at"]), `${place}/at`);
    checkPose(target, place);
  });
  checkList(file, "fields", (field, place) => {
    need(isPoint(field["at"]), `${place}/at`);
    checkPose(field, place);
    if (field["size"] !== undefined) need(isPoint(field["size"]), `${place}/size`);
  });
  const options = file["options"] ?? [];
  need(Array.isArray(options) && options.every((each) => typeof each === "string" || (isRecord(each) && Object.values(each).every(isRecord))), "/setup/options");
  const mission = file["mission"];
  if (mission === undefined) return;
  need(isRecord(mission) && (mission["turns"] === undefined || isNumber(mission["turns"])), "/setup/mission");
  const pieces = (mission as Record_)["pieces"] ?? [];
  need(Array.isArray(pieces) && pieces.length <= mostThings && pieces.every((each) => isRecord(each) && typeof each["piece"] === "string"), "/setup/mission/pieces");
}

// Choices are carried along: the screens ask for their names alone, and for patches that have the shape of one.
function checkChoices(choices: unknown): void {
  if (choices === undefined) return;
  need(Array.isArray(choices), "/choices");
  const named = (item: unknown, place: string): Record_ => {
    need(isRecord(item) && typeof item["id"] === "string", place);
    const words = item as Record_;
    checkWords(words["title"], `${place}/title`);
    for (const key of ["when", "unless"]) {
      const condition = words[key];
      need(condition === undefined || (isRecord(condition) && Object.values(condition).every((list) => Array.isArray(list))), `${place}/${key}`);
    }
    return words;
  };
  const short = (list: unknown, place: string): unknown[] => {
    need(Array.isArray(list), place);
    if ((list as unknown[]).length > mostThings) throw new Misfit(place, "too-many");
    return list as unknown[];
  };
  short(choices, "/choices").forEach((choice, i) => {
    const place = `/choices/${i}`;
    short(named(choice, place)["options"], `${place}/options`).forEach((item, j) => {
      const option = named(item, `${place}/options/${j}`);
      for (const key of ["setup", "sides"]) need(option[key] === undefined || isRecord(option[key]), `${place}/options/${j}/${key}`);
    });
  });
}

// What a file may leave out and the screens ask for.
function completed(scenario: ScenarioFile): ScenarioFile {
  const fields = scenario.setup.fields?.map((field) => ({ ...field, size: field.size ?? [90, 270], heading: field.heading ?? 0 }));
  const targets = scenario.setup.targets?.map((target) => ({ ...target, heading: target.heading ?? 0 }));
  const mission = scenario.setup.mission && { ...scenario.setup.mission, pieces: scenario.setup.mission.pieces ?? [] };
  return { ...scenario, sides: scenario.sides ?? {}, setup: { ...scenario.setup, ...(fields ? { fields } : {}), ...(targets ? { targets } : {}), ...(mission ? { mission } : {}) } };
}

// A game file is a set-up without a story; its orders and what a test expects of it stay behind.
function asScenario(game: Record_): unknown {
  const { orders: _o, seed: _s, draws: _d, expect: _e, expect_end: _n, expect_problem: _p, notes: _t, rules: _r, title, ...setup } = game;
  return {
    format: "overdive-scenario/1", system: game["system"], id: "my-scenario", title: { en: typeof title === "string" ? title : "" }, briefing: {}, sides: {}, basis: "own", setup,
  };
}

export function readDraft(text: string): ReadDraft {
  if (bytesOf(text) > mostBytes) return { trouble: "too-long", place: "" };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { trouble: "no-json", place: "" };
  }
  return readScenario(json);
}

export function readScenario(json: unknown): ReadDraft {
  if (!isRecord(json) || typeof json["format"] !== "string") return { trouble: "format", place: "" };
  const file = json["format"] === "overdive-game/1" ? asScenario(json) : json;
  if (!isRecord(file) || file["format"] !== "overdive-scenario/1" || !isWar(file["system"])) return { trouble: "format", place: isWar((file as Record_)["system"]) ? "/format" : "/system" };
  try {
    checkWords(file["title"], "/title");
    checkWords(file["briefing"], "/briefing");
    need(file["sides"] === undefined || isRecord(file["sides"]), "/sides");
    for (const [side, words] of Object.entries((file["sides"] ?? {}) as Record_)) checkWords(words, `/sides/${side}`);
    need(file["ground"] === undefined || typeof file["ground"] === "string", "/ground");
    checkSetup(file["setup"]);
    checkChoices(file["choices"]);
    return { draft: completed(file as unknown as ScenarioFile) };
  } catch (error) {
    if (error instanceof Misfit) return { trouble: error.trouble, place: error.place };
    throw error;
  }
}
