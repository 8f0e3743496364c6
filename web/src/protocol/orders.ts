// What a seat decides, and what may be said against it.
import type { Point } from "./geometry";
import type { Answer, PlanAnswer, TaxiAnswer } from "./told";

export interface Objection {
  why: string;
  rule?: string;
  plane?: string;
  card?: number;
  other?: string;
  bluff?: boolean; // the plan may be placed anyway
  lost?: boolean; // and the plane would be lost with it
}

export interface PlanOrder {
  kind: "plan";
  plane: string;
  cards: number[]; // none: stays on the ground
  bluff?: boolean;
  landing?: number;
}
export interface TaxiOrder { // nothing but the plane: stays
  kind: "taxi";
  plane: string;
  about?: Point;
  at?: Point;
  heading?: number;
}
// The other questions are answered as they can be answered.
export type Order = PlanOrder | TaxiOrder | Exclude<Answer, PlanAnswer | TaxiAnswer>;
