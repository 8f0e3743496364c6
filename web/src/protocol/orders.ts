// What a seat decides, and what may be said against it.
import type { Point } from "./geometry";
import type { Answer, Marker, PlanAnswer, TaxiAnswer } from "./told";

export interface Objection {
  why: string;
  rule?: string;
  plane?: string;
  card?: number | "repeat";
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
export interface PlaceOrder { // where cards are planned one by one
  kind: "plan" | "ready";
  plane: string;
  card: number | "repeat" | null; // none: stays on the ground
  speed?: Marker; // the marker on it
  overdive?: boolean; // false: a dive after a stall that begins none
  open?: Marker; // "ready" with acceleration: the marker that lies open
  bluff?: boolean;
}
export interface TaxiOrder { // nothing but the plane: stays
  kind: "taxi";
  plane: string;
  about?: Point;
  at?: Point;
  heading?: number;
}
// The other questions are answered as they can be answered.
export type Order = PlanOrder | PlaceOrder | TaxiOrder | Exclude<Answer, PlanAnswer | TaxiAnswer>;
