// Optional rules as a set of switches. Which of them need or exclude each other is told by the server's list; here is
// only what follows from it.
import type { OptionChoice, OptionGroup, OptionInfo, Skill } from "../protocol";
import type { War } from "../state/wars";

// The switches that are on, each with its numbers.
export type Chosen = Readonly<Record<string, Readonly<Record<string, number>>>>;

export const groups: readonly OptionGroup[] = ["game", "altitude", "house"];

export function chosenOf(choices: readonly OptionChoice[]): Chosen {
  return Object.fromEntries(choices.flatMap((each) => (typeof each === "string" ? [[each, {}]] : Object.entries(each))));
}

// In the list's order, so that the same choice is always written the same way.
export function choicesOf(chosen: Chosen, list: readonly OptionInfo[]): OptionChoice[] {
  return list.filter(({ id }) => chosen[id]).map(({ id }) => {
    const numbers = chosen[id]!;
    return Object.keys(numbers).length > 0 ? { [id]: { ...numbers } } : id;
  });
}

export const idOf = (choice: OptionChoice): string => (typeof choice === "string" ? choice : (Object.keys(choice)[0] ?? ""));

export const sameChoice = (a: Chosen, b: Chosen, list: readonly OptionInfo[]): boolean =>
  JSON.stringify(choicesOf(a, list)) === JSON.stringify(choicesOf(b, list));

// Of each of these lists one is still to be turned on.
export function missing(option: OptionInfo, chosen: Chosen): string[][] {
  return option.needs.filter((anyOf) => !anyOf.some((id) => chosen[id]));
}

// The switches that are on and shut this one out, whichever of the two says so.
export function excludedBy(option: OptionInfo, chosen: Chosen, list: readonly OptionInfo[]): string[] {
  return list.filter((other) => chosen[other.id] && other.id !== option.id && (option.excludes.includes(other.id) || other.excludes.includes(option.id)))
    .map((other) => other.id);
}

export interface Turned {
  chosen: Chosen;
  also: string[]; // what went with it
}

// Turns a switch on together with what it needs. Where that is not possible nothing changes.
export function turnOn(id: string, chosen: Chosen, list: readonly OptionInfo[]): Turned {
  const also: string[] = [];
  const on = (wanted: string, before: Chosen, underway: readonly string[]): Chosen | null => {
    if (before[wanted]) return before;
    const option = list.find((each) => each.id === wanted);
    if (!option || underway.includes(wanted) || excludedBy(option, before, list).length > 0) return null;
    const numbers = Object.fromEntries(Object.entries(option.value ?? {}).map(([name, value]) => [name, value.default]));
    let after: Chosen = { ...before, [wanted]: numbers };
    for (const anyOf of missing(option, after)) {
      const next = anyOf.map((each) => [each, on(each, after, [...underway, wanted])] as const).find(([, got]) => got !== null);
      if (!next?.[1]) return null;
      also.push(next[0]);
      after = next[1];
    }
    return after;
  };
  const after = on(id, chosen, []);
  return after ? { chosen: after, also } : { chosen, also: [] };
}

// Turns a switch off, and with it what cannot be on without it.
export function turnOff(id: string, chosen: Chosen, list: readonly OptionInfo[]): Turned {
  const { [id]: _, ...others } = chosen;
  const rest: Record<string, Chosen[string]> = others;
  const also: string[] = [];
  for (;;) {
    const orphan = list.find((option) => rest[option.id] && missing(option, rest).length > 0);
    if (!orphan) return { chosen: rest, also };
    delete rest[orphan.id];
    also.push(orphan.id);
  }
}

export function setNumber(id: string, name: string, value: number, chosen: Chosen): Chosen {
  return chosen[id] ? { ...chosen, [id]: { ...chosen[id], [name]: value } } : chosen;
}

// What is no longer offered, or no longer goes together, is left out: a choice may be older than the server.
export function sound(chosen: Chosen, list: readonly OptionInfo[]): Chosen {
  let kept: Chosen = {};
  for (const option of list) {
    const numbers = chosen[option.id];
    if (!numbers || excludedBy(option, kept, list).length > 0) continue;
    kept = { ...kept, [option.id]: Object.fromEntries(Object.entries(option.value ?? {}).map(([name, { min, max, default: usual }]) => {
      const value = numbers[name];
      return [name, typeof value === "number" && value >= min && value <= max ? value : usual];
    })) };
  }
  for (const option of list) if (kept[option.id] && missing(option, kept).length > 0) kept = turnOff(option.id, kept, list).chosen;
  return kept;
}

export type Preset = "basic" | "standard" | "altitude" | "everything";
export const presets: Record<War, readonly Preset[]> = {
  ww1: ["basic", "standard", "altitude", "everything"],
  ww2: ["basic", "standard", "everything"],
};

// Rules of the game that few tables agree on from the start; and what is no rule of a fight at all: a limit of the box,
// and what a scenario has chosen before it begins.
const seldom: Record<War, readonly string[]> = { ww1: [], ww2: ["fuel", "real-outlines", "illegal-moves", "instinct", "aces"] };
const apart: Record<War, readonly string[]> = { ww1: [], ww2: ["one-box", "dummies", "free-altitudes"] };

// Ready-made choices, read off the list: the game's own rules that stand beside all others and are not a tournament's;
// with them those of altitude that need nothing else; and as much as goes together at all.
export function presetOf(preset: Preset, list: readonly OptionInfo[], war: War = "ww1"): Chosen {
  const free = (option: OptionInfo): boolean =>
    !option.rule.includes("-TOUR-") && option.excludes.length === 0 && !list.some((other) => other.excludes.includes(option.id));
  const wanted = list.filter((option) => {
    if (preset === "basic" || apart[war].includes(option.id)) return false;
    if (preset === "everything" || (option.group === "game" && free(option) && !seldom[war].includes(option.id))) return true;
    return preset === "altitude" && option.group === "altitude" && option.needs.length === 0;
  });
  return wanted.reduce<Chosen>((chosen, { id }) => turnOn(id, chosen, list).chosen, {});
}

export const presetLike = (chosen: Chosen, list: readonly OptionInfo[], war: War = "ww1"): Preset | null =>
  presets[war].find((each) => sameChoice(presetOf(each, list, war), chosen, list)) ?? null;

// What a set-up may have by the switches that are on, as the list says.
const brings = (what: "levels" | "fields", chosen: Chosen, list: readonly OptionInfo[]): boolean =>
  list.some((option) => chosen[option.id] && option.brings?.includes(what));
export const hasFields = (chosen: Chosen, list: readonly OptionInfo[]): boolean => brings("fields", chosen, list);
export const hasLevels = (chosen: Chosen, list: readonly OptionInfo[]): boolean => brings("levels", chosen, list);

// What a plane of a set-up may have by the switches that are on: a key that belongs to a switch needs it.
export const mayHave = (key: string, chosen: Chosen, list: readonly OptionInfo[]): boolean => whatNeeds(key, list).every((id) => chosen[id]);
export const whatNeeds = (key: string, list: readonly OptionInfo[]): string[] => list.filter((option) => option.keys?.includes(key)).map(({ id }) => id);

// The levels at which a model may begin. Of several switches that tell them the last holds.
export function startLevels(model: string, chosen: Chosen, list: readonly OptionInfo[]): number[] {
  const option = list.filter((each) => chosen[each.id] && each.levels).at(-1);
  if (!option) return [];
  const [value] = Object.entries(option.value ?? {}).map(([name, { min, default: usual }]) => (chosen[option.id]?.[name] ?? usual) - min);
  const [lowest, highest] = option.levels?.[value ?? 0]?.[model] ?? [1, 0];
  return Array.from({ length: highest - lowest + 1 }, (_, i) => lowest + i);
}

// The skills that pilots may have in a game, in the order of the book.
export const skillsOf = (list: readonly OptionInfo[]): readonly Skill[] => list.flatMap(({ skills }) => skills ?? []);
