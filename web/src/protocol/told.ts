// What the server tells of a game: events, views and prompts (docs/protocol.md, docs/formats.md).
import type { Point, Pose } from "./geometry";

export type Ask = "plan" | "fire" | "tail" | "reorder" | "taxi" | "floor" | "agree" | "swerve";
export type Ending = "open" | "won" | "draw";
export type Range = "short" | "long";
export type Run = "landing" | "take-off" | "overdive" | "approach";
export type Side = "left" | "right";
export type Status = "flying" | "left" | "shot-down" | "exploded" | "crashed" | "out-of-control" | "collided";
export type Verdict = "as-placed" | "replaced" | "out-of-control" | "not-flown"; // on a card that is shown

export type DrawCause = "flames" | "crash" | "collision";
export type Effect = "rudder-left" | "rudder-right" | "pilot" | "observer" | "engine";
export type PieceKind = "losses" | "escape" | "hunt" | "survive" | "pick-up" | "bring-home";

export interface FlownCard {
  card: number;
  at: Point;
  heading: number;
}
export interface TalliedPiece {
  piece: PieceKind;
  plane?: string; // losses are those of all planes
  points: number;
}
export interface SideTally {
  side: string;
  points: number;
  for: TalliedPiece[];
}
// A JSON Merge Patch (RFC 7396) on the view.
export type Patch = { readonly [name: string]: unknown };
// A turn begins.
export interface TurnEvent {
  event: "turn";
  turn: number;
  phase: number;
  patch: Patch;
}
// A phase begins.
export interface PhaseEvent {
  event: "phase";
  turn: number;
  phase: number;
  patch: Patch;
}
// Somebody must decide.
export interface AskedEvent {
  event: "asked";
  turn: number;
  phase: number;
  ask: Ask;
  planes: string[];
  patch: Patch;
}
// Its plan is made; what is in it is the owner's alone.
export interface PlannedEvent {
  event: "planned";
  turn: number;
  phase: number;
  plane: string;
  cards?: number[];
  landing?: number;
  patch: Patch;
}
// Its targets are chosen; which they are is the owner's alone.
export interface AimedEvent {
  event: "aimed";
  turn: number;
  phase: number;
  plane: string;
  targets?: Record<string, string>;
  patch: Patch;
}
// Its card is turned.
export interface RevealedEvent {
  event: "revealed";
  turn: number;
  phase: number;
  plane: string;
  card: number;
  flown: number; // 0: not flown
  rule?: string; // why another card is flown
  patch: Patch;
}
// The order in which planes that overlap are moved.
export interface OrderDrawnEvent {
  event: "order-drawn";
  turn: number;
  phase: number;
  plane: string;
  deck: string;
  number: number;
  patch: Patch;
}
// It has flown its card.
export interface MovedEvent {
  event: "moved";
  turn: number;
  phase: number;
  plane: string;
  at: Point;
  heading: number;
  rule?: string;
  patch: Patch;
}
// A gun has fired.
export interface FiredEvent {
  event: "fired";
  turn: number;
  phase: number;
  plane: string;
  gun: string;
  target: string;
  range: Range;
  cards: number;
  deck: string;
  bonus: number;
  bonus_rules?: string[];
  ammunition?: number;
  patch: Patch;
}
// A damage card was drawn; its face is seen by the owner, a jam and an explosion by all.
export interface DrawnEvent {
  event: "drawn";
  turn: number;
  phase: number;
  plane: string;
  deck: string;
  card?: string;
  points?: number;
  by?: string;
  gun?: string;
  cause?: DrawCause; // missing: a shot
  rule?: string;
  patch: Patch;
}
// A gun has jammed.
export interface JammedEvent {
  event: "jammed";
  turn: number;
  phase: number;
  plane: string;
  gun: string;
  counters: number;
  barrels?: number;
  slow?: true;
  patch: Patch;
}
// A counter of a jam is taken away.
export interface UnjammingEvent {
  event: "unjamming";
  turn: number;
  phase: number;
  plane: string;
  gun: string;
  counters: number;
  patch: Patch;
}
// A jam is waited out in secret.
export interface JamWaitedEvent {
  event: "jam-waited";
  turn: number;
  phase: number;
  plane: string;
  gun: string;
  patch: Patch;
}
// A damage deck was empty and is full again.
export interface RefilledEvent {
  event: "refilled";
  turn: number;
  phase: number;
  deck: string;
  patch: Patch;
}
// All damage decks are shuffled anew.
export interface ReshuffledEvent {
  event: "reshuffled";
  turn: number;
  phase: number;
  patch: Patch;
}
// It is out of the game.
export interface EliminatedEvent {
  event: "eliminated";
  turn: number;
  phase: number;
  plane: string;
  cause: Status;
  rule?: string;
  patch: Patch;
}
// A phase is over.
export interface PhaseEndedEvent {
  event: "phase-ended";
  turn: number;
  phase: number;
  patch: Patch;
}
// The last phase of a turn is over: what holds for one turn ends.
export interface TurnEndedEvent {
  event: "turn-ended";
  turn: number;
  phase: number;
  patch: Patch;
}
// The game is over.
export interface EndedEvent {
  event: "ended";
  turn: number;
  phase: number;
  outcome: Ending;
  winner: string | null;
  score?: Record<string, number>; // of the winner
  tally?: SideTally[]; // with a mission
  patch: Patch;
}
// It is at another level or has other counters.
export interface AltitudeEvent {
  event: "altitude";
  turn: number;
  phase: number;
  plane: string;
  altitude: number;
  climb: number;
  rule?: string;
  patch: Patch;
}
// A landing, a take-off or an overdive has begun or ended.
export interface RunEvent {
  event: "run";
  turn: number;
  phase: number;
  plane: string;
  run: Run | "";
  patch: Patch;
}
// It is on the ground.
export interface TouchedDownEvent {
  event: "touched-down";
  turn: number;
  phase: number;
  plane: string;
  patch: Patch;
}
// It has come to rest.
export interface HaltedEvent {
  event: "halted";
  turn: number;
  phase: number;
  plane: string;
  patch: Patch;
}
// It is in the air.
export interface TookOffEvent {
  event: "took-off";
  turn: number;
  phase: number;
  plane: string;
  patch: Patch;
}
// It has crashed and draws cards.
export interface CrashedEvent {
  event: "crashed";
  turn: number;
  phase: number;
  plane: string;
  cards: number;
  rule?: string;
  patch: Patch;
}
// It is out of sight.
export interface EnteredCloudsEvent {
  event: "entered-clouds";
  turn: number;
  phase: number;
  plane: string;
  patch: Patch;
}
// A card goes onto its pile in the clouds; which one is the owner's alone.
export interface PiledEvent {
  event: "piled";
  turn: number;
  phase: number;
  plane: string;
  pile: number;
  card?: number;
  flown?: number;
  rule?: string;
  patch: Patch;
}
// It comes out of the clouds: its way through them, card after card.
export interface LeftCloudsEvent {
  event: "left-clouds";
  turn: number;
  phase: number;
  plane: string;
  way: FlownCard[];
  patch: Patch;
}
// It was turned on the ground, or stayed.
export interface TaxiedEvent {
  event: "taxied";
  turn: number;
  phase: number;
  plane: string;
  moved: boolean;
  at: Point;
  heading: number;
  patch: Patch;
}
// A special damage, told to the owner alone.
export interface SpecialDamageEvent {
  event: "special-damage";
  turn: number;
  phase: number;
  plane: string;
  effect: Effect;
  patch: Patch;
}
// Its smoke counters.
export interface SmokeEvent {
  event: "smoke";
  turn: number;
  phase: number;
  plane: string;
  counters: number;
  rule?: string;
  patch: Patch;
}
// Its flame counters.
export interface FlamesEvent {
  event: "flames";
  turn: number;
  phase: number;
  plane: string;
  counters: number;
  rule?: string;
  patch: Patch;
}
// The fire crew draws, seen by all.
export interface FireCrewEvent {
  event: "fire-crew";
  turn: number;
  phase: number;
  plane: string;
  deck: string;
  card: string;
  patch: Patch;
}
// It took points and has no advantage now, told to the owner alone.
export interface ShakenEvent {
  event: "shaken";
  turn: number;
  phase: number;
  plane: string;
  patch: Patch;
}
// Whom a gun fired at in the phase before.
export interface RowEvent {
  event: "row";
  turn: number;
  phase: number;
  plane: string;
  gun: string;
  target?: string;
  patch: Patch;
}
// Whom to tail is decided; whom is the owner's alone.
export interface TailChosenEvent {
  event: "tail-chosen";
  turn: number;
  phase: number;
  plane: string;
  target?: string;
  patch: Patch;
}
// It tails another.
export interface TailingEvent {
  event: "tailing";
  turn: number;
  phase: number;
  plane: string;
  target: string;
  patch: Patch;
}
// It tails him no more.
export interface TailingLostEvent {
  event: "tailing-lost";
  turn: number;
  phase: number;
  plane: string;
  target: string;
  rule?: string;
  patch: Patch;
}
// It sees the next card of the plane it tails; others hear only that.
export interface CardShownEvent {
  event: "card-shown";
  turn: number;
  phase: number;
  plane: string;
  tailed: string;
  card?: number;
  flown?: number;
  verdict?: Verdict;
  patch: Patch;
}
// Its cards may lie in another order; which is the owner's alone.
export interface ReorderedEvent {
  event: "reordered";
  turn: number;
  phase: number;
  plane: string;
  cards?: number[];
  patch: Patch;
}
// Its player has said which floor he would like.
export interface FloorNotedEvent {
  event: "floor-noted";
  turn: number;
  phase: number;
  plane: string;
  floor?: number;
  patch: Patch;
}
// A floor is proposed to all.
export interface FloorProposedEvent {
  event: "floor-proposed";
  turn: number;
  phase: number;
  plane: string;
  seat: string;
  floor: number;
  patch: Patch;
}
// Its player has voted.
export interface FloorVotedEvent {
  event: "floor-voted";
  turn: number;
  phase: number;
  plane: string;
  floor?: number;
  patch: Patch;
}
// The fight has another floor.
export interface FloorEvent {
  event: "floor";
  turn: number;
  phase: number;
  floor: number;
  ceiling: number;
  patch: Patch;
}
// It is in another's way.
export interface OverlappingEvent {
  event: "overlapping";
  turn: number;
  phase: number;
  plane: string;
  with: string;
  patch: Patch;
}
// To which side it swerves is chosen; the chooser alone knows.
export interface SwerveChosenEvent {
  event: "swerve-chosen";
  turn: number;
  phase: number;
  plane: string;
  to?: Side;
  patch: Patch;
}
// It swerves.
export interface SwervedEvent {
  event: "swerved";
  turn: number;
  phase: number;
  plane: string;
  to: Side;
  patch: Patch;
}
// It has collided with another.
export interface CollidedEvent {
  event: "collided";
  turn: number;
  phase: number;
  plane: string;
  with: string;
  patch: Patch;
}
// Somebody is aboard.
export interface PickedUpEvent {
  event: "picked-up";
  turn: number;
  phase: number;
  plane: string;
  field: number;
  patch: Patch;
}
// A piece of the mission is done.
export interface MissionEvent {
  event: "mission";
  turn: number;
  phase: number;
  plane: string;
  piece: number; // of the mission, from 0
  side: string;
  points: number;
  patch: Patch;
}

export type GameEvent =
  | TurnEvent | PhaseEvent | AskedEvent | PlannedEvent | AimedEvent | RevealedEvent | OrderDrawnEvent | MovedEvent
  | FiredEvent | DrawnEvent | JammedEvent | UnjammingEvent | JamWaitedEvent | RefilledEvent | ReshuffledEvent
  | EliminatedEvent | PhaseEndedEvent | TurnEndedEvent | EndedEvent | AltitudeEvent | RunEvent | TouchedDownEvent | HaltedEvent
  | TookOffEvent | CrashedEvent | EnteredCloudsEvent | PiledEvent | LeftCloudsEvent | TaxiedEvent
  | SpecialDamageEvent | SmokeEvent | FlamesEvent | FireCrewEvent | ShakenEvent | RowEvent | TailChosenEvent
  | TailingEvent | TailingLostEvent | CardShownEvent | ReorderedEvent | FloorNotedEvent | FloorProposedEvent
  | FloorVotedEvent | FloorEvent | OverlappingEvent | SwerveChosenEvent | SwervedEvent | CollidedEvent
  | PickedUpEvent | MissionEvent;

// What somebody answered, as it is told to who answered; also what can be answered where answers can be counted.
export interface PlanAnswer {
  kind: "plan";
  plane: string;
  cards: number[];
  landing?: number;
}
export interface FireAnswer {
  kind: "fire";
  plane: string;
  targets: Record<string, string>; // by gun
}
export interface TailAnswer {
  kind: "tail";
  plane: string;
  target?: string;
}
export interface ReorderAnswer {
  kind: "reorder";
  plane: string;
  cards: number[]; // all of the plan, those flown already included
}
export interface TaxiAnswer {
  kind: "taxi";
  plane: string;
  moved: boolean;
  at?: Point;
  heading?: number;
}
export interface FloorAnswer {
  kind: "floor";
  plane: string;
  floor?: number;
}
export interface AgreeAnswer {
  kind: "agree";
  plane: string;
  floor?: number;
}
export interface SwerveAnswer {
  kind: "swerve";
  plane: string;
  to: Side;
}
export type Answer =
  | PlanAnswer | FireAnswer | TailAnswer | ReorderAnswer | TaxiAnswer | FloorAnswer | AgreeAnswer | SwerveAnswer;
// The event in which an answer of each kind is told.
export const sealedAs = {
  plan: "planned", fire: "aimed", tail: "tail-chosen", reorder: "reordered", taxi: "taxied", floor: "floor-noted",
  agree: "floor-voted", swerve: "swerve-chosen",
} as const;

export interface LandingField extends Pose { // the pose of its middle
  size: [number, number]; // across, along
  waiting?: boolean; // somebody is to be picked up there
}
export interface FloorChoice {
  floor: number;
  ceiling: number;
}
export interface ShownCard { // the card of a tailed plane
  card: number;
  flown?: number; // what will be flown instead
  verdict: Verdict;
}
export interface GunView {
  jam: number; // counters
  barrels?: number; // twin guns: how many of the two are jammed
  ammunition?: number; // cards left
  row?: string; // the plane it fired at in the last phase
}
export interface PlaneView {
  at: Point;
  heading: number;
  status: Status; // only whether and how it is out of the game
  last?: number; // 0: none yet; missing: not known (in the clouds)
  planned: boolean;
  plan?: number[]; // empty: none yet, or it stays on the ground
  guns: Record<string, GunView>;
  can_fire: Record<string, boolean>; // by gun
  cards: number;
  damage?: number;
  altitude?: number; // missing: 0
  climb?: number; // counters; missing: 0
  footing?: "ground" | "clouds"; // missing: in the air
  run?: Run; // an approach is the owner's alone
  still?: number; // held by a crash: no cards, no taxiing
  landing?: number; // which card of the plan begins the landing
  pile?: number; // cards piled up in the clouds
  smoke?: number; // counters; missing: none
  flames?: number;
  wounded?: boolean;
  engine?: boolean;
  observer?: boolean;
  rudder_left?: number; // 1: binds this turn's plan, 2: the next one
  rudder_right?: number;
  disrupted?: boolean;
  blinded?: boolean;
  tailing?: string;
  passenger?: boolean;
  looming?: boolean; // it may collide: a side is being chosen for it
  shown?: ShownCard; // the card of the plane it tails
  held?: Record<string, Record<string, number>>; // by deck letter, by face: how many
  piled?: number[]; // its cards in the clouds
  answer?: Answer; // sealed by the viewer and not opened yet
}
// A game at one moment, as one viewer sees it. What is not there he may not know, or it is not in play.
export interface View {
  turn: number;
  phase: number; // 0 while planning
  phases: number; // of a turn
  ask?: Ask;
  unseen?: boolean; // the open question shows a secret, or is lost if an opponent looks on
  awaiting: string[]; // planes
  thinking: string[]; // seats; empty although planes are awaited: whose choice it is, is not told
  outcome: Ending;
  winner: string | null;
  decks: Record<string, number>;
  planes: Record<string, PlaneView>;
  floor?: number;
  floors?: FloorChoice[]; // that can be wished for
  ceiling?: number; // only with altitude
  clouds?: number; // the level of the cloud cover
  fields?: LandingField[];
  proposals?: Record<string, number>; // by seat, while all are asked to agree
  score?: Record<string, number>; // by side, with a mission
  turns?: number; // the last turn, with a mission
}

export interface Aim {
  plane: string;
  range: Range;
  distance: number;
  point: Point;
  bonus?: number; // on each card that is not 0; public
  deck: string;
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
export interface BasePoint {
  name: string; // "front-left": texts under "question.taxi.at."
  at: Point;
}
export interface TaxiPrompt {
  plane: string;
  ask: "taxi";
  way: "turn" | "place"; // about a point under its base, or to a point its base covered
  points: BasePoint[];
}
// Every other question: one of some answers.
export interface ChoicePrompt {
  plane: string;
  ask: Exclude<Ask, "plan" | "fire" | "taxi">;
  choices: Answer[]; // sent back as they are; without the one below
  decline?: Answer; // what stands for "no"; missing: one must be chosen
  about?: string[]; // the other planes it is about
}
export type Prompt = PlanPrompt | FirePrompt | TaxiPrompt | ChoicePrompt;
