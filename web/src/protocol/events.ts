// What the server tells of a game, one interface for each kind of event (docs/protocol.md, docs/formats.md).
import type { Point } from "./geometry";
import type { Ask, Ending, Range, Run, Side, Verdict } from "./views";

export type DrawCause = "flames" | "crash" | "collision";
export type EndCause = "left" | "shot-down" | "exploded" | "crashed" | "out-of-control" | "collided";
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
  cause: EndCause;
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
