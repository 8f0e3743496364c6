// Game files and GET /api/scenarios/ww1 (docs/formats.md).
import type { Edge, Pose } from "./geometry";
import type { OptionChoice } from "./options";
import type { LandingField, PieceKind, Skill, Speed, TargetKind } from "./told";

export type Edition = "en" | "it" | "fr";
export interface PlaneSetup extends Partial<Pose> {
  id: string;
  model: string;
  side: string;
  seat?: string;
  altitude?: number;
  climb?: number;
  grounded?: boolean;
  smoke?: number;
  flames?: number;
  wounded?: boolean;
  engine?: boolean;
  observer?: boolean;
  ammunition?: number | Record<string, number>;
  last?: number;
  damage?: number;
  fuel?: number;
  speed?: Speed;
  skills?: Skill[];
  jam?: number | Record<string, number>;
  bombs?: (number | { full: number | "silence"; part: number })[];
  camera?: boolean;
  wireless?: boolean;
  round?: number; // of the mission, in which it flies
}
export interface TargetSetup extends Pose {
  id: string;
  kind?: TargetKind;
  side: string;
  seat?: string;
  damage?: number;
  dummy?: boolean;
  points?: number; // of a balloon: what it can take
  altitude?: number; // of a balloon
}
export interface MissionPiece {
  piece: PieceKind;
  plane?: string;
  points?: number;
  edge?: Edge;
  field?: number;
  needs_observer?: boolean;
  enemy_left?: number;
  enemy_lost?: number;
  own_lost?: number;
  own_left?: number;
  side?: string;
  target?: string;
  most?: number;
  pictures?: number;
  silenced?: number | "all";
  bombed?: number;
  each?: number;
  untouched?: number;
  round?: number; // in which it holds
}
export interface Mission {
  turns?: number; // the game, or each of its rounds, ends with this turn
  pieces: MissionPiece[];
}
export interface GameSetup { // a game file without orders, seed and stacked cards
  format: "overdive-game/1";
  system: string;
  title?: string;
  edition?: Edition;
  options?: OptionChoice[];
  table: { width: number; height: number };
  planes: PlaneSetup[];
  fields?: LandingField[];
  targets?: TargetSetup[];
  mission?: Mission;
}
export type Translated = Partial<Record<Edition, string>>; // in one language at least; ours in all
export interface Scenario {
  format: "overdive-scenario/1";
  system: string;
  id: string;
  title: Translated;
  briefing: Translated;
  sides: Record<string, Translated>; // what each side must do
  basis?: string;
  ground?: string; // "fields-7": what it is flown over; left out: what fits
  setup: GameSetup; // as chosen
  choices?: ScenarioChoice[];
}
export interface ScenarioChoice { // one that is there beside the others, with the options that are
  id: string;
  title: Translated;
  options: { id: string; title: Translated }[];
  chosen: string;
}
// A scenario as it is written: every option with its patch on the set-up.
export interface FileOption {
  id: string;
  title: Translated;
  when?: ChoiceCondition;
  unless?: ChoiceCondition;
  briefing?: Translated;
  sides?: Record<string, Translated>;
  setup?: Record<string, unknown>;
}
export type ChoiceCondition = Record<string, string[]>; // one of these options is chosen, in each choice named
export interface FileChoice {
  id: string;
  title: Translated;
  when?: ChoiceCondition;
  options: FileOption[];
}
export type ScenarioFile = Omit<Scenario, "choices"> & { choices?: FileChoice[] };
export interface ScenarioList {
  scenarios: Scenario[];
}
