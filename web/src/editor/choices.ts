// The choices of a scenario in the making: they are patches on its set-up (docs/formats.md), carried along as they are
// written, and kept together with the names they speak of. What comes of them the server says.
import type { ChoiceCondition, FileChoice, FileOption, ScenarioFile } from "../protocol";

type Record_ = Record<string, unknown>;
const isRecord = (value: unknown): value is Record_ => typeof value === "object" && value !== null && !Array.isArray(value);

export const choicesOf = (draft: ScenarioFile): readonly FileChoice[] => draft.choices ?? [];
export const hasChoices = (draft: ScenarioFile): boolean => choicesOf(draft).length > 0;

const eachOption = (choices: readonly FileChoice[], how: (option: FileOption) => FileOption): FileChoice[] =>
  choices.map((choice) => ({ ...choice, options: choice.options.map(how) }));
const renameKey = (object: Record_, from: string, to: string): Record_ =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key === from ? to : key, value])); // in the same order

// Pieces that a patch brings, each changed.
function changePatchPieces(setup: Record_, how: (piece: Record_) => Record_): Record_ {
  const mission = setup["mission"];
  if (!isRecord(mission) || !Array.isArray(mission["pieces"])) return setup;
  return { ...setup, mission: { ...mission, pieces: (mission["pieces"] as unknown[]).map((piece) => (isRecord(piece) ? how(piece) : piece)) } };
}
const inSetup = (option: FileOption, how: (setup: Record_) => Record_): FileOption => (option.setup ? { ...option, setup: how(option.setup) } : option);

// Patches name a plane or a target by the name it has in the plain set-up.
export function renameInChoices(draft: ScenarioFile, kind: "plane" | "target", from: string, to: string): ScenarioFile {
  if (!draft.choices) return draft;
  const list = kind === "plane" ? "planes" : "targets";
  const rename = (setup: Record_): Record_ => {
    const things = setup[list];
    const renamed = isRecord(things) ? { ...setup, [list]: withSeats(renameKey(things, from, to), from, to) } : setup;
    return changePatchPieces(renamed, (piece) => (piece[kind] === from ? { ...piece, [kind]: to } : piece));
  };
  return { ...draft, choices: eachOption(draft.choices, (option) => inSetup(option, rename)) };
}
// A seat that is called like a plane goes with its name.
const withSeats = (things: Record_, from: string, to: string): Record_ =>
  Object.fromEntries(Object.entries(things).map(([id, thing]) => [id, isRecord(thing) && thing["seat"] === from ? { ...thing, seat: to } : thing]));

export function renameSideInChoices(draft: ScenarioFile, from: string, to: string): ScenarioFile {
  if (!draft.choices) return draft;
  const moved = (thing: unknown): unknown => (isRecord(thing) && thing["side"] === from ? { ...thing, side: to } : thing);
  const rename = (setup: Record_): Record_ => {
    let next = setup;
    for (const list of ["planes", "targets"]) {
      const things = next[list];
      if (isRecord(things)) next = { ...next, [list]: Object.fromEntries(Object.entries(things).map(([id, thing]) => [id, moved(thing)])) };
    }
    return changePatchPieces(next, (piece) => moved(piece) as Record_);
  };
  return {
    ...draft,
    choices: eachOption(draft.choices, (option) => {
      const next = inSetup(option, rename);
      return next.sides && from in next.sides ? { ...next, sides: renameKey(next.sides, from, to) as NonNullable<FileOption["sides"]> } : next;
    }),
  };
}

// Without a choice everything is as if its usual option were chosen: what asks for another one goes with it.
export function withoutChoice(draft: ScenarioFile, index: number): ScenarioFile {
  const choices = choicesOf(draft);
  const gone = choices[index];
  if (!gone) return draft;
  const usual = gone.options[0]?.id ?? "";
  const asks = (condition: ChoiceCondition | undefined): boolean | null => (condition?.[gone.id] ? condition[gone.id]!.includes(usual) : null);
  const free = <T extends { when?: ChoiceCondition; unless?: ChoiceCondition }>(thing: T, key: "when" | "unless"): T => {
    if (asks(thing[key]) === null) return thing;
    const { [gone.id]: _, ...rest } = thing[key]!;
    if (Object.keys(rest).length > 0) return { ...thing, [key]: rest };
    const { [key]: _all, ...others } = thing;
    return others as unknown as T;
  };
  const left = choices
    .filter((choice, i) => i !== index && asks(choice.when) !== false)
    .map((choice) => ({
      ...free(choice, "when"),
      options: choice.options
        .filter((option) => asks(option.when) !== false && !(asks(option.unless) === true && Object.keys(option.unless!).length === 1))
        .map((option) => (asks(option.unless) === false ? dropUnless(free(option, "when")) : free(free(option, "when"), "unless"))),
    }))
    .filter((choice) => choice.options.length > 1);
  return setChoices(draft, left);
}
// A condition of which one part can never hold never holds.
function dropUnless(option: FileOption): FileOption {
  const { unless: _, ...rest } = option;
  return rest;
}

export function setChoices(draft: ScenarioFile, choices: FileChoice[]): ScenarioFile {
  if (choices.length > 0) return { ...draft, choices };
  const { choices: _, ...rest } = draft;
  return rest;
}

// Picks of choices that are still there.
export const soundPicks = (draft: ScenarioFile, picks: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(picks).filter(([id, option]) => choicesOf(draft).some((choice) => choice.id === id && choice.options.some((each) => each.id === option))));

// What a complaint about choices is about: "/choices/1/options/2/setup", "/choices/forces=pacific/players=4/planes/3" or
// "/choices/forces/pacific".
export function picksAt(path: string, draft: ScenarioFile): Record<string, string> {
  const [first, second, third, fourth] = path.split("/").slice(1);
  if (first !== "choices" || second === undefined) return {};
  const choices = choicesOf(draft);
  if (/^\d+$/.test(second)) {
    const choice = choices[Number(second)];
    const option = third === "options" && fourth !== undefined ? choice?.options[Number(fourth)] : choice?.options[0];
    return choice && option ? { [choice.id]: option.id } : {};
  }
  const pairs = path.split("/").slice(2).flatMap((part) => {
    const [id, option] = part.split("=");
    return id !== undefined && option !== undefined ? [[id, option]] : [];
  });
  return soundPicks(draft, pairs.length > 0 ? (Object.fromEntries(pairs) as Record<string, string>) : { [second]: third ?? "" });
}
