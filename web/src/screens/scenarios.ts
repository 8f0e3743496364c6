// A scenario from its file to a game: who flies for whom, by which rules.
import { groundFor } from "../art";
import type { NewGame, SetupPlane } from "../net/api";
import type { Catalog, GameSetup, OptionInfo, Scenario, TableInfo, Translated } from "../protocol";
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

// "2 × Fokker D.VII + Rumpler C.IV"
export function forceWords(setup: GameSetup, side: string, catalog: Catalog | null): string {
  const counts = new Map<string, number>();
  for (const plane of setup.planes) if (plane.side === side) counts.set(plane.model, (counts.get(plane.model) ?? 0) + 1);
  return [...counts].map(([id, n]) => {
    const name = catalog?.models.find((each) => each.id === id)?.name ?? id;
    return n > 1 ? `${n} × ${name}` : name;
  }).join(" + ");
}

// Where a plane begins belongs to the rules it begins by: without levels it has no altitude.
function startOf(plane: SetupPlane, rules: Rules, list: readonly OptionInfo[]): SetupPlane {
  if (hasLevels(rules.chosen, list)) return plane;
  const { altitude: _a, climb: _c, ...rest } = plane;
  return rest;
}

// A mission that is done on the ground cannot be played by rules without ground.
export const canPlay = (scenario: Scenario, rules: Rules, list: readonly OptionInfo[]): boolean =>
  !(scenario.setup.fields && scenario.setup.fields.length > 0) || hasFields(rules.chosen, list);

export type Crew = "sides" | "planes"; // one player for each side, or for each plane

export interface ScenarioGame {
  body: NewGame;
  own: string[]; // seats of the own side, the first is the player's
  others: string[];
}

export function gameOf(scenario: Scenario, rules: Rules, list: readonly OptionInfo[], own: string, crew: Crew, title: string): ScenarioGame {
  const planes: SetupPlane[] = scenario.setup.planes.map((plane) => startOf({ ...plane, seat: crew === "sides" ? plane.side : plane.id }, rules, list));
  const seats = (mine: boolean): string[] => [...new Set(planes.filter((plane) => (plane.side === own) === mine).map((plane) => plane.seat))];
  return {
    body: {
      setup: { ...scenario.setup, ...inSetup(rules, list, warOf(scenario.system)), title, planes },
      look: { ground: groundOf(scenario), scenario: scenario.id },
    },
    own: seats(true),
    others: seats(false),
  };
}

// Over meadows where somebody lands, over the trenches elsewhere; in the World War II game where its planes fought.
export const groundOf = (scenario: Scenario): string =>
  scenario.ground !== undefined ? scenario.ground : scenario.system === "ww2"
    ? groundFor(scenario.system, scenario.setup.planes.map((plane) => plane.model), scenario.id)
    : `${scenario.setup.fields ? "fields" : "trenches"}-${scenario.id}`;

// The small ones first: they are the quickest to learn.
export const bySize = (all: readonly Scenario[]): Scenario[] => [...all].sort((a, b) => a.setup.planes.length - b.setup.planes.length);

export const scenarioOf = (table: TableInfo, all: readonly Scenario[]): Scenario | undefined =>
  all.find((each) => each.id === table.look?.["scenario"]);

// A fight of the lobby may have the same name.
export const missionId = (scenario: Scenario): string => `scenario ${scenario.id}`;
