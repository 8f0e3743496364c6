// What a seat is asked, and what it may know before it decides.
import type { Point } from "./geometry";
import type { CardShown, Range } from "./views";

export interface Aim {
  plane: string;
  range: Range;
  distance: number;
  point: Point;
  bonus?: number; // on each card that is not 0; public
  deck?: string; // where it is not the gun's own
}
export interface Refusal {
  plane: string;
  why: string;
  rule?: string;
  by?: string;
}
export interface GunAims {
  gun: string;
  targets: Aim[];
  refused: Refusal[];
}
export interface PlanPrompt {
  plane: string;
  ask: "plan";
  slots: number; // the cards a plan has
  hand: number[];
  may_stay?: boolean; // on the ground it may go without cards
  landing?: boolean; // a landing can be marked in the plan
}
export interface FirePrompt {
  plane: string;
  ask: "fire";
  guns: GunAims[];
  ready: Record<string, string>; // by gun: the nearest targets, as far as they may be fired at together
}
export interface TailPrompt {
  plane: string;
  ask: "tail";
  targets: string[];
}
export interface ReorderPrompt {
  plane: string;
  ask: "reorder";
  tailed: string;
  cards: number[]; // those left, in order
  shown?: CardShown; // missing: the pilot is disrupted and sees nothing
  orders: number[][]; // the orders allowed
}
export interface BasePoint {
  name: string; // "front-left": texts under "console.taxi.at."
  at: Point;
}
export interface TaxiPrompt {
  plane: string;
  ask: "taxi";
  way: "turn" | "place"; // about a point under its base, or to a point its base covered
  points: BasePoint[];
}
export interface FloorPrompt {
  plane: string;
  ask: "floor";
  floor: number;
  choices: number[]; // floors that fit
}
export interface AgreePrompt {
  plane: string;
  ask: "agree";
  floor: number;
  proposals: Record<string, number>; // by seat
  choices: number[];
}
export interface SwervePrompt {
  plane: string; // an enemy's: the viewer chooses for it
  ask: "swerve";
  against: string[]; // the planes it may hit
}
export type Prompt =
  | PlanPrompt | FirePrompt | TailPrompt | ReorderPrompt | TaxiPrompt | FloorPrompt | AgreePrompt | SwervePrompt;
