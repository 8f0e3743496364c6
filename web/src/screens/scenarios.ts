// A scenario from its file to a game: who flies for whom, by which rules.
import { groundFor } from "../art";
import type { NewGame, SetupPlane } from "../net/api";
import type { Catalog, GameSetup, OptionInfo, Scenario, Skill, TableInfo, Translated } from "../protocol";
import { unbrokenText, type Language } from "../text/say";
import { warOf } from "../state/wars";
import { chosenOf, hasFields, hasLevels, sound } from "./options";
import { inSetup, type Rules } from "./rules";

export function inLanguage(words: Translated, language: Language): string {
  const text = words[language] || words.en || words.it || words.fr || "";
  return language === "fr" ? unbrokenText(text) : text;
}

export const sidesOf = (setup: GameSetup): string[] => [...new Set(setup.planes.map((plane) => plane.side))];

export const suggestedRules = (scenario: Scenario, list: readonly OptionInfo[]): Rules => ({
  edition: scenario.setup.edition ?? "en",
  chosen: sound(chosenOf(scenario.setup.options ?? []), list),
});

export const roundsOf = (setup: GameSetup): number => Math.max(1, ...setup.planes.map((plane) => plane.round ?? 1));

// "2 × Fokker D.VII + Rumpler C.IV"
export function forceWords(setup: GameSetup, side: string, catalog: Catalog | null): string {
  const counts = new Map<string, number>();
  for (const plane of setup.planes) if (plane.side === side) counts.set(plane.model, (counts.get(plane.model) ?? 0) + 1);
  return [...counts].map(([id, n]) => {
    const name = catalog?.models.find((each) => each.id === id)?.name ?? id;
    return n > 1 ? `${n} × ${name}` : name;
  }).join(" + ");
}

// What is chosen, by choice; choices that are as usual are named too.
export const chosenIn = (scenario: Scenario): Record<string, string> =>
  Object.fromEntries((scenario.choices ?? []).map((choice) => [choice.id, choice.chosen]));

// Other planes may suggest other rules: what is new comes in, what players turned on or off themselves stays.
export function rulesFor(scenario: Scenario, before: Scenario, rules: Rules, list: readonly OptionInfo[]): Rules {
  const old = suggestedRules(before, list).chosen;
  const fresh = suggestedRules(scenario, list).chosen;
  const kept = Object.entries(rules.chosen).filter(([id]) => id in fresh || !(id in old));
  const added = Object.entries(fresh).filter(([id]) => !(id in old));
  return { ...rules, chosen: sound(Object.fromEntries([...kept, ...added]), list) };
}

// A choice of players says who sits where, and so does who wrote names of seats.
export const seatsAreGiven = (scenario: Scenario): boolean =>
  (scenario.choices ?? []).some((choice) => choice.id === "players") || scenario.setup.planes.some(({ seat, side }) => seat !== undefined && seat !== side);

// Where a plane begins belongs to the rules it begins by: without levels it has no altitude, and a skill goes with the rule it needs.
function startOf(plane: SetupPlane, rules: Rules, list: readonly OptionInfo[]): SetupPlane {
  const start: SetupPlane = { ...plane };
  if (!hasLevels(rules.chosen, list)) {
    delete start.altitude;
    delete start.climb;
  }
  const isOff = (key: string): boolean => list.some((option) => option.keys?.includes(key) && !(option.id in rules.chosen));
  if (start.skills) {
    const left: Skill[] = isOff("skills") ? [] : start.skills.filter((skill) => !isOff(skill));
    if (left.length > 0) start.skills = left;
    else delete start.skills;
  }
  return start;
}

// A mission that is done on the ground cannot be played by rules without ground.
export const canPlay = (scenario: Scenario, rules: Rules, list: readonly OptionInfo[]): boolean =>
  !(scenario.setup.fields && scenario.setup.fields.length > 0) || hasFields(rules.chosen, list);

export type Crew = "sides" | "planes" | "chosen"; // one player for each side, for each plane, or as the scenario has it

export interface ScenarioGame {
  body: NewGame;
  own: string[]; // seats of the own side, the first is the player's
  others: string[];
}

const seatOf = (plane: GameSetup["planes"][number], crew: Crew): string =>
  crew === "planes" ? plane.id : crew === "chosen" ? plane.seat ?? plane.side : plane.side;

export function gameOf(scenario: Scenario, rules: Rules, list: readonly OptionInfo[], own: string, crew: Crew, title: string): ScenarioGame {
  const planes: SetupPlane[] = scenario.setup.planes.map((plane) => startOf({ ...plane, seat: seatOf(plane, crew) }, rules, list));
  const seats = (mine: boolean): string[] => [...new Set(planes.filter((plane) => (plane.side === own) === mine).map((plane) => plane.seat))];
  return {
    body: {
      setup: { ...scenario.setup, ...inSetup(rules, list, warOf(scenario.system)), title, planes },
      look: { ground: groundOf(scenario), scenario: scenario.id, ...(scenario.choices && { chosen: chosenIn(scenario) }) },
    },
    own: seats(true),
    others: seats(false),
  };
}

// Over meadows where somebody lands, over the trenches elsewhere; in the World War II game where its planes fought.
export const groundOf = (scenario: Pick<Scenario, "id" | "system" | "ground" | "setup">): string =>
  scenario.ground !== undefined ? scenario.ground : scenario.system === "ww2"
    ? groundFor(scenario.system, scenario.setup.planes.map((plane) => plane.model), scenario.id)
    : `${scenario.setup.fields ? "fields" : "trenches"}-${scenario.id}`;

// The small ones first: they are the quickest to learn.
export const bySize = (all: readonly Scenario[]): Scenario[] => [...all].sort((a, b) => a.setup.planes.length - b.setup.planes.length);

export const scenarioOf = (table: TableInfo, all: readonly Scenario[]): Scenario | undefined =>
  all.find((each) => each.id === table.look?.["scenario"]);

// A fight of the lobby may have the same name.
export const missionId = (scenario: Scenario): string => `scenario ${scenario.id}`;
