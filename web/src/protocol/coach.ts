// What the coach says of a game that is over, and what a hint says while one plans (docs/protocol.md).
import type { PlaceOrder, PlanOrder } from "./orders";

export type Knowledge = "own" | "truth"; // what each pilot could know, or all that lay face down as well

export interface CoachPose {
  x: number;
  y: number;
  heading: number;
}
// A plan with what it hopes for and fears. Parts are of 1.
export interface Prospect {
  order: PlanOrder | PlaceOrder;
  cards: (number | "repeat")[];
  often: number; // how often the coach would fly it
  chance: number; // to win with it
  deals: number; // of what the enemies can take
  takes: number;
  deals_points: number;
  takes_points: number;
  position: number; // above 0: it leaves the plane well placed
  poses: CoachPose[]; // after each card
}
export interface Hint {
  type: "hint";
  id: number;
  turn: number;
  plane: string;
  chance: number;
  prospects: Prospect[]; // the best first
}

export interface CoachedPlane {
  plane: string;
  chance: number; // with the plan flown
  best: number;
  cost: number; // what the plan flown gave away
  shallow?: boolean; // a quick look only
  judged?: false; // of the order nothing can be said, as of a bluff
  flown: Prospect;
  prospects: Prospect[];
}
export interface CoachedTurn {
  turn: number;
  planes: CoachedPlane[];
}
export interface Chances {
  turn: number; // as it begins; after the last one how it ended
  chance: Record<string, number>; // by side
}
export interface Drawing {
  expected: number; // points
  drawn: number;
}
export interface PlaneLuck {
  plane: string;
  dealt: Drawing;
  taken: Drawing;
}
export interface PlanCost {
  turn: number;
  plane: string;
  cost: number;
  shallow?: boolean;
}
export interface DecisiveTurn {
  turn: number;
  plane: string;
  cost: number;
  why: "choice" | "luck";
}
export interface CoachReport {
  format: string;
  system: string;
  knowledge: Knowledge;
  sides: string[];
  curve: Chances[];
  luck: PlaneLuck[];
  decisive?: DecisiveTurn;
  planes: Record<string, { side: string; model: string }>;
  costs?: PlanCost[]; // of every plan, in the report of the whole game
  left_out?: number[]; // turns that nobody looked at: there are so many; they can be asked for
  turns?: CoachedTurn[]; // the one that was asked for
}
