// A game at one moment, as one viewer sees it. What is not there he may not know, or it is not in play.
import type { Pose } from "./geometry";

export type Ask = "plan" | "fire" | "tail" | "reorder" | "taxi" | "floor" | "agree" | "swerve";
export type Edge = "left" | "right" | "top" | "bottom"; // of the table
export type Ending = "open" | "won" | "draw";
export type Range = "short" | "long";
export type Run = "landing" | "take-off" | "overdive" | "approach";
export type Side = "left" | "right";
export type Verdict = "as-placed" | "replaced" | "out-of-control" | "not-flown"; // on a card that is shown
export type RudderJam = "now" | "next"; // binds this turn's plan, or the next one

export interface LandingField extends Pose { // the pose of its middle
  size: [number, number]; // across, along
  waiting?: boolean; // somebody is to be picked up there
}
export interface FloorChoice {
  floor: number;
  ceiling: number;
}
export interface GunView {
  jam: number; // counters
  can_fire: boolean;
  barrels?: number; // twin guns: how many of the two are jammed
  ammunition?: number; // cards left
  row?: string; // the plane it fired at in the last phase
}
export interface CardShown { // the card of a tailed plane
  card: number;
  flown?: number; // what will be flown instead
  verdict: Verdict;
}
export interface PlaneView extends Pose {
  // "flying", "grounded", "clouds", or the cause of its end: left, shot-down, exploded, crashed, out-of-control, collided
  status: string;
  last?: number; // in the clouds the owner's alone
  planned: boolean;
  cards: number;
  guns: Record<string, GunView>;
  altitude?: number; // only with altitude, and so is climb
  climb?: number; // counters
  smoke?: number; // counters; missing: none
  flames?: number;
  tailing?: string;
  still?: boolean; // held by a crash: no cards, no taxiing
  run?: Run; // an approach is the owner's alone
  pile?: number; // cards piled up in the clouds
  looming?: boolean; // it may collide: a side is being chosen for it
  passenger?: boolean;
  // The rest is the owner's alone, and of the all-seeing eye.
  damage?: number;
  held?: Record<string, Record<string, number>>; // by deck letter, by face: how many
  plan?: number[];
  targets?: Record<string, string>;
  wounded?: boolean;
  engine?: boolean;
  observer?: boolean;
  rudder?: { left?: RudderJam; right?: RudderJam };
  disrupted?: boolean;
  shown?: CardShown & { plane: string };
  landing?: number; // which card of the plan begins the landing
  tail?: string; // sealed choices
  proposal?: number;
  vote?: number;
  swerve?: Side; // what this viewer has chosen for it
  piled?: number[]; // its cards in the clouds
}
export interface View {
  turn: number;
  phase: number; // 0 while planning
  phases: number; // of a turn
  ask?: Ask;
  awaiting: Record<string, true>; // planes
  thinking: string[]; // the seats that have not decided yet, as far as all may know
  outcome: { ending: Ending; winner?: string };
  decks: Record<string, number>;
  planes: Record<string, PlaneView>;
  floor?: number;
  floors?: FloorChoice[]; // that can be wished for
  ceiling?: number;
  clouds?: number; // the level of the cloud cover
  fields?: LandingField[];
  proposals?: Record<string, number>; // by seat, while all are asked to agree
  score?: Record<string, number>; // by side, with a mission
  turns?: number; // the last turn, with a mission
}
