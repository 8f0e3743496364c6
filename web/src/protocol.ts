// The messages of docs/protocol.md as types. This file says what passes over the wire and nothing else.

export const protocolVersion = 1;

export type Point = [number, number];
export interface Pose {
  at: Point; // mm, x to the right, y up, origin at the table's lower left corner
  heading: number; // degrees clockwise from up
}

// ---- GET /api/catalog/ww1

export interface Arrow {
  forward: number; // where the arrowhead lies, seen from the middle of the base's front edge
  right: number;
  turn: number; // degrees clockwise
}
export interface CatalogCard {
  card: number;
  maneuver: string; // "turn-60-left"; texts under "maneuver."
  marks: string[]; // steep, stall, straight, left, right, immelmann, climb, dive
  arrow: Arrow;
}
export interface CatalogGun {
  gun: "front" | "rear";
  deck: string; // letter of the damage deck
  from: number; // the arc, degrees clockwise from straight ahead: from .. to
  to: number;
}
export interface WingShape {
  place: string; // upper, middle, lower, tailplane, ...
  lead: number;
  span: number;
  chord: number;
  tip_chord: number;
  sweep: number;
}
export interface PlaneShape {
  nose: number;
  tail: number;
  width: number;
  widest: number;
  nose_width: number;
  tail_width: number;
  engine: string; // rotary, inline, ...
  wings: WingShape[]; // the tailplane is the last one
}
export interface CatalogModel {
  id: string;
  name: string;
  nations: string[]; // "DE", "GB", "FR", "IT", "AT", "US", ...
  sides: string[]; // "central", "allied"
  crew: number;
  deck: string; // letter of the maneuver deck
  damage_points: number;
  base: { width: number; length: number };
  guns: CatalogGun[];
  shape: PlaneShape; // mm on the base, right and forward of the stand
}
export interface Catalog {
  system: string;
  ruler: { length: number; half: number };
  models: CatalogModel[];
  decks: Record<string, CatalogCard[]>;
  bots: string[];
  options: string[];
}

// ---- tables and games

export interface PlaneInfo extends Partial<Pose> { // the pose: where it starts
  id: string;
  model: string;
  side: string;
  seat: string;
}
export interface SeatInfo {
  seat: string;
  name?: string;
  bot?: string;
  taken: boolean;
  online: boolean;
  number?: string;
}
export interface TableInfo {
  game: string;
  title: string;
  system: string;
  edition: string;
  options: string[];
  size: { width: number; height: number };
  planes: PlaneInfo[];
  sides: string[];
  seats: SeatInfo[];
  clock?: { plan: number };
  look?: Record<string, unknown>;
  commitment?: string;
  secret?: string;
  started: boolean;
  over: boolean;
  created: number; // seconds since 1970
}
export interface GunView {
  jam: number;
  can_fire: boolean;
}
export interface PlaneView extends Pose {
  status: string; // "flying", or the cause of its end: left, shot-down, exploded
  last?: number;
  planned: boolean;
  cards: number;
  guns: Record<string, GunView>;
  damage?: number;
  held?: Record<string, Record<string, number>>; // by deck letter, by face: how many
  plan?: number[];
  targets?: Record<string, string>;
}
export interface View {
  turn: number;
  phase: number; // 0 while planning
  ask?: "plan" | "fire";
  awaiting: Record<string, true>;
  outcome: { ending: "open" | "won" | "draw"; winner?: string };
  decks: Record<string, number>;
  planes: Record<string, PlaneView>;
}

export interface GameEvent {
  // turn, phase, asked, planned, aimed, revealed, order-drawn, moved, fired, drawn, jammed, unjamming,
  // refilled, reshuffled, eliminated, phase-ended, ended
  event: string;
  turn: number;
  phase: number;
  plane?: string;
  patch: unknown; // RFC 7396, on the view
  [field: string]: unknown;
}

export interface Aim {
  plane: string;
  range: "short" | "long";
  distance: number;
  point: Point;
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
export type Prompt =
  | { plane: string; ask: "plan"; hand: number[] }
  | { plane: string; ask: "fire"; guns: GunAims[] };

export interface Objection {
  why: string;
  rule?: string;
  plane?: string;
  card?: number;
  other?: string;
  bluff?: boolean;
}

export type Order =
  | { kind: "plan"; plane: string; cards: number[]; bluff?: boolean }
  | { kind: "fire"; plane: string; targets: Record<string, string> };

// ---- messages of the server

export interface Welcome {
  type: "welcome";
  protocol: number;
  seat?: string;
  table: TableInfo;
  update: number;
  view?: View;
  prompts?: Prompt[];
  drafts?: Record<string, number[]>;
  clock?: { left_ms: number };
}
export interface Update {
  type: "update";
  update: number;
  events: GameEvent[];
  view: View;
  prompts: Prompt[];
  clock?: { left_ms: number };
}
export interface TableMessage {
  type: "table";
  table: TableInfo;
}
export interface Accepted {
  type: "accepted";
  id: number;
  update: number;
}
export interface Refused {
  type: "refused";
  id: number;
  objections: Objection[];
}
export interface NextCard extends Pose {
  card: number;
  objections: Objection[];
}
export interface Considered {
  type: "considered";
  id: number;
  plane: string;
  cards: number[];
  way: Pose[];
  next: NextCard[];
  objections: Objection[];
}
export interface Reach {
  type: "reach";
  id: number;
  plane: string;
  after: Point[][];
}
export interface Aims {
  type: "aims";
  id: number;
  plane: string;
  guns: GunAims[];
}
export interface Draft {
  type: "draft";
  plane: string;
  cards: number[];
}
export interface Pong {
  type: "pong";
  id: number;
}
export interface ErrorMessage {
  type: "error";
  id?: number;
  code: string;
  text: string;
}
export type ServerMessage =
  | Welcome | Update | TableMessage | Accepted | Refused | Considered | Reach | Aims | Draft | Pong | ErrorMessage;

export interface History {
  table: TableInfo;
  as: string; // a seat, "all", or "" for a spectator
  start: View; // before the first update, or after update `since`
  updates: { update: number; events: GameEvent[] }[];
}
