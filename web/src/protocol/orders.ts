// What a seat decides, and what may be said against it.
import type { Point } from "./geometry";
import type { Side } from "./views";

export interface Objection {
  why: string;
  rule?: string;
  plane?: string;
  card?: number;
  other?: string;
  bluff?: boolean; // the plan may be placed anyway
  lost?: boolean; // and the plane would be lost with it
}

export type Order =
  | { kind: "plan"; plane: string; cards: number[]; bluff?: boolean; landing?: number } // no cards: stays on the ground
  | { kind: "fire"; plane: string; targets: Record<string, string> }
  | { kind: "tail"; plane: string; target?: string }
  | { kind: "reorder"; plane: string; cards: number[] }
  | { kind: "taxi"; plane: string; about?: Point; at?: Point; heading?: number } // nothing: stays
  | { kind: "floor"; plane: string; floor?: number }
  | { kind: "agree"; plane: string; floor?: number }
  | { kind: "swerve"; plane: string; to: Side };
