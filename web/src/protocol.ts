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
  climb_rate?: number; // counters that make a level
  top_altitude?: number; // the highest level it can fly at
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

// ---- GET /api/options/ww1

export type OptionGroup = "game" | "altitude" | "house";
export interface OptionValue { // a number that belongs to an option
  min: number;
  max: number;
  default: number;
}
export interface OptionInfo {
  id: string; // texts under "option.ID."
  rule: string;
  group: OptionGroup;
  needs: string[][]; // of each list one must be on
  excludes: string[];
  value?: Record<string, OptionValue>; // "flying-higher": the floor
}
export interface OptionList {
  options: OptionInfo[];
}
// An option that is on: its id, or its id with its numbers.
export type OptionChoice = string | Record<string, Record<string, number>>;

// ---- game files and GET /api/scenarios/ww1

export type Edition = "en" | "it" | "fr";
export interface LandingField extends Pose { // the pose of its middle
  size: [number, number]; // across, along
  waiting?: boolean; // somebody is to be picked up there
}
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
  jam?: number | Record<string, number>;
}
export type TableEdge = "left" | "right" | "top" | "bottom";
export type MissionPiece =
  | { piece: "losses"; enemy_left?: number; enemy_lost?: number; own_lost?: number }
  | { piece: "escape"; plane: string; edge: TableEdge; points: number; needs_observer?: boolean }
  | { piece: "hunt" | "survive"; plane: string; points: number }
  | { piece: "pick-up"; plane: string; field: number; points: number }
  | { piece: "bring-home"; plane: string; edge?: TableEdge; field?: number; points: number };
export interface Mission {
  turns?: number; // the game ends with this turn
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
  mission?: Mission;
}
export type Translated = Record<Edition, string>;
export interface Scenario {
  format: "overdive-scenario/1";
  system: string;
  id: string;
  title: Translated;
  briefing: Translated;
  sides: Record<string, Translated>; // what each side must do
  basis?: string;
  setup: GameSetup;
}
export interface ScenarioList {
  scenarios: Scenario[];
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
  edition: Edition;
  options: OptionChoice[];
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
  jam: number; // counters
  can_fire: boolean;
  barrels?: number; // twin guns: how many of the two are jammed
  ammunition?: number; // cards left
  row?: string; // the plane it fired at in the last phase
}
export interface CardShown { // the card of a tailed plane
  card: number;
  flown?: number; // what will be flown instead
  verdict: "as-placed" | "replaced" | "out-of-control" | "not-flown";
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
  run?: "landing" | "take-off" | "overdive" | "approach"; // an approach is the owner's alone
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
  swerve?: "left" | "right"; // what this viewer has chosen for it
  piled?: number[]; // its cards in the clouds
}
export type RudderJam = "now" | "next"; // binds this turn's plan, or the next one
export type Ask = "plan" | "fire" | "tail" | "reorder" | "taxi" | "floor" | "agree" | "swerve";
export interface View {
  turn: number;
  phase: number; // 0 while planning
  ask?: Ask;
  awaiting: Record<string, true>;
  outcome: { ending: "open" | "won" | "draw"; winner?: string };
  decks: Record<string, number>;
  planes: Record<string, PlaneView>;
  floor?: number;
  ceiling?: number;
  clouds?: number; // the level of the cloud cover
  fields?: LandingField[];
  proposals?: Record<string, number>; // by seat, while all are asked to agree
  score?: Record<string, number>; // by side, with a mission
  turns?: number; // the last turn, with a mission
}

export interface GameEvent {
  // turn, phase, asked, planned, aimed, revealed (card, flown; flown 0: not flown), order-drawn, moved,
  // fired (bonus, bonus_rules, ammunition), drawn (cause: flames, crash, collision; bonus), jammed (barrels), unjamming, refilled, reshuffled, eliminated, phase-ended, ended,
  // special-damage (effect), smoke and flames (counters), altitude (altitude, climb), touched-down, took-off,
  // crashed (cards), entered-clouds, piled (pile), left-clouds (way: of its pile), fire-crew (deck, card),
  // tail-chosen (target), tailing, tailing-lost (target), card-shown (tailed; card, flown, verdict), reordered (cards), taxied (at, heading),
  // floor-proposed (seat, floor), floor-voted (floor), floor (floor, ceiling), overlapping (with), swerve-chosen (to),
  // swerved (to), collided (with), picked-up, mission (piece, side, points), and some that only change the view: run, halted,
  // shaken, row, showing, floor-noted, jam-waited
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
  hand: number[];
  may_stay?: boolean; // on the ground it may go without cards
  landing?: boolean; // a landing can be marked in the plan
}
export interface FirePrompt {
  plane: string;
  ask: "fire";
  guns: GunAims[];
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
export interface TaxiPrompt {
  plane: string;
  ask: "taxi";
  way: "turn" | "place"; // about a point under its base, or to a point its base covered
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

export interface Objection {
  why: string;
  rule?: string;
  plane?: string;
  card?: number;
  other?: string;
  bluff?: boolean;
}

export type Order =
  | { kind: "plan"; plane: string; cards: number[]; bluff?: boolean; landing?: number } // no cards: stays on the ground
  | { kind: "fire"; plane: string; targets: Record<string, string> }
  | { kind: "tail"; plane: string; target?: string }
  | { kind: "reorder"; plane: string; cards: number[] }
  | { kind: "taxi"; plane: string; about?: Point; at?: Point; heading?: number } // nothing: stays
  | { kind: "floor"; plane: string; floor?: number }
  | { kind: "agree"; plane: string; floor?: number }
  | { kind: "swerve"; plane: string; to: "left" | "right" };

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
export interface Flown extends Pose { // where a card leads
  altitude?: number; // with altitude, and so is climb
  climb?: number;
}
export interface NextCard extends Flown {
  card: number;
  objections: Objection[];
}
export interface Considered {
  type: "considered";
  id: number;
  plane: string;
  cards: number[];
  way: Flown[];
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
