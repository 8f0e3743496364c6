// What the table is told of a game: events, views, prompts and answers. Made by `overdive schema --types`.
import type { Point } from "./geometry";

export interface View {
  turn: number;
  phase: number;
  phases: number;
  ask?: Ask;
  unseen?: boolean;
  awaiting: string[];
  thinking: string[];
  outcome: Ending;
  winner?: string;
  decks: Record<string, number>;
  floor?: number;
  floors?: FloorChoice[];
  ceiling?: number;
  clouds?: number;
  fields?: LandingField[];
  proposals?: Record<string, number>;
  score?: Record<string, number>;
  turns?: number;
  targets?: Record<string, TargetView>;
  bombs?: FallingBombs[];
  round?: number;
  rounds?: number;
  planes: Record<string, PlaneView>;
}

export type Ask =
  | "plan"
  | "fire"
  | "tail"
  | "reorder"
  | "taxi"
  | "floor"
  | "agree"
  | "swerve"
  | "ready"
  | "change"
  | "drop"
  | "eye"
  | "first-fire"
  | "snipe"
  | "evade"
  | "disguise"
  | "level";

export type Ending = "open" | "won" | "draw";

export interface FloorChoice {
  floor: number;
  ceiling: number;
}

export interface LandingField {
  at: Point;
  heading: number;
  size: Point;
  waiting?: boolean;
}

export interface TargetView {
  kind: TargetKind;
  side: string;
  seat: string;
  at: Point;
  heading: number;
  damage: number;
  cards: number;
  silenced?: boolean;
  exploded?: boolean;
  bombed?: boolean;
  dummy?: boolean; // The owner's alone.
  held?: Record<string, Record<string, number>>;
  corrections?: number;
  points?: number;
  altitude?: number;
  found?: "unknown" | "real" | "dummy";
  removed?: boolean;
  answer?: Answer;
}

export type TargetKind = "target" | "depot" | "troops" | "balloon";

export type Answer =
  | PlanAnswer
  | FireAnswer
  | TailAnswer
  | ReorderAnswer
  | TaxiAnswer
  | FloorAnswer
  | AgreeAnswer
  | SwerveAnswer
  | ReadyAnswer
  | ChangeAnswer
  | DropAnswer
  | EyeAnswer
  | FirstFireAnswer
  | SnipeAnswer
  | EvadeAnswer
  | DisguiseAnswer
  | LevelAnswer;

export interface PlanAnswer {
  kind: "plan";
  plane: string;
  cards: number[];
  landing?: number;
  card?: number | "repeat" | null;
  speed?: Marker;
  overdive?: boolean;
}

export type Marker = "high" | "low" | "blank";

export interface FireAnswer {
  kind: "fire";
  plane: string;
  targets: Record<string, string>;
  perfect_aim?: Record<string, boolean>;
  sniper?: Record<string, string>;
  target?: string;
}

export type Gun = "front" | "rear";

export interface TailAnswer {
  kind: "tail";
  plane: string;
  target?: string;
}

export interface ReorderAnswer {
  kind: "reorder";
  plane: string;
  cards: number[];
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

export type Side = "left" | "right";

export interface ReadyAnswer {
  kind: "ready";
  plane: string;
  card?: number | "repeat" | null;
  speed?: Marker;
  overdive?: boolean;
  open?: Marker;
}

export interface ChangeAnswer {
  kind: "change";
  plane: string;
  card: number | "repeat" | null;
  speed?: Marker;
  overdive?: boolean;
}

export interface DropAnswer {
  kind: "drop";
  plane: string;
  groups: number;
}

export interface EyeAnswer {
  kind: "eye";
  plane: string;
  target?: string;
}

export interface FirstFireAnswer {
  kind: "first-fire";
  plane: string;
  targets: Record<string, string>;
  perfect_aim?: Record<string, boolean>;
  sniper?: Record<string, string>;
}

export interface SnipeAnswer {
  kind: "snipe";
  plane: string;
  token: number;
}

export interface EvadeAnswer {
  kind: "evade";
  plane: string;
  token: number;
}

export interface DisguiseAnswer {
  kind: "disguise";
  plane: string;
  dummies: string[];
}

export interface LevelAnswer {
  kind: "level";
  plane: string;
  level: number;
}

export interface FallingBombs {
  plane: string;
  at: Point;
  heading: number;
  card: number;
  speed: Speed;
  counters: number;
}

export type Speed = "low" | "high";

export interface PlaneView {
  at: Point;
  heading: number;
  status: Status;
  last?: number;
  planned: boolean;
  plan?: number[]; // The owner's alone.
  guns: Record<string, GunView>;
  cards: number;
  damage?: number; // The owner's alone.
  altitude?: number;
  climb?: number;
  footing?: Footing;
  run?: Run;
  still?: number;
  landing?: number; // The owner's alone.
  pile?: number;
  smoke?: number;
  flames?: number;
  wounded?: boolean;
  engine?: boolean; // The owner's alone.
  observer?: boolean; // The owner's alone.
  rudder_left?: number; // The owner's alone.
  rudder_right?: number; // The owner's alone.
  disrupted?: boolean; // The owner's alone.
  blinded?: boolean; // The owner's alone.
  tailing?: string;
  passenger?: boolean;
  speed?: Speed;
  early?: boolean;
  slow_due?: number; // The owner's alone.
  parked?: number;
  fuel?: number;
  held?: Record<string, Record<string, number>>; // The owner's alone.
  piled?: number[]; // The owner's alone.
  pilot?: PilotView;
  load?: LoadView;
  round?: number;
  can_fire: Record<string, boolean>;
  console?: PlacedCard[]; // The owner's alone.
  looming?: boolean;
  home?: boolean;
  shown?: ShownCard; // The owner's alone.
  answer?: Answer;
  glance?: Glance;
}

export type Status =
  | "flying"
  | "left"
  | "shot-down"
  | "exploded"
  | "crashed"
  | "out-of-control"
  | "collided"
  | "out-of-fuel"
  | "waiting"
  | "relieved";

export interface GunView {
  jam: number;
  barrels?: number;
  ammunition?: number;
  row?: string;
}

export type Footing = "ground" | "clouds";

export type Run = "landing" | "take-off" | "overdive" | "approach";

export interface PilotView {
  skills?: Skill[];
  resting?: Skill[];
  spent?: boolean;
  recovery?: Record<string, number>;
}

export type Skill =
  | "acrobatic-pilot"
  | "daredevil"
  | "exceptional-pilot"
  | "golden-touch-high"
  | "golden-touch-low"
  | "good-at-evading"
  | "good-at-escaping"
  | "perfect-control"
  | "super-ace"
  | "technical-eye"
  | "perfect-aim"
  | "sniper"
  | "itchy-trigger-finger";

export interface LoadView {
  bombs?: (number | SplitGroup)[];
  dropping?: number;
  dropped?: boolean;
  camera?: boolean;
  pictures?: string[];
  wireless?: boolean;
  fired?: boolean;
}

export interface SplitGroup {
  full: number | "silence";
  part: number;
}

export interface PlacedCard {
  card: number | "repeat" | null;
  speed?: Marker;
  overdive?: boolean;
}

export interface ShownCard {
  card: number;
  flown?: number;
  verdict: Verdict;
}

export type Verdict = "as-placed" | "replaced" | "out-of-control" | "not-flown";

export interface Glance {
  turn: number;
  cards: number;
  damage: number;
  held?: Record<string, Record<string, number>>;
}

export type Prompt = ChoicePrompt | PlanPrompt | FirePrompt | TaxiPrompt;

export interface ChoicePrompt {
  plane: string;
  ask: "fire" | "tail" | "reorder" | "floor" | "agree" | "swerve" | "change" | "drop" | "eye" | "snipe" | "evade" | "disguise" | "level";
  choices: Answer[];
  decline?: Answer;
  about?: string[];
  tokens?: string[];
}

export interface PlanPrompt {
  plane: string;
  ask: "plan" | "ready";
  slots: number;
  hand: number[];
  may_stay?: boolean;
  landing?: boolean;
  markers?: Record<string, number>;
  opens?: Marker[];
  repeat?: boolean;
  plain_dive?: boolean;
}

export interface FirePrompt {
  plane: string;
  ask: "fire" | "first-fire";
  guns: GunAims[];
  ready: Record<string, string>;
  skills?: Skill[];
}

export interface GunAims {
  gun: Gun;
  targets: Aim[];
  refused: Refusal[];
}

export interface Aim {
  plane: string;
  range: Range;
  distance: number;
  point: Point;
  bonus?: number;
  deck: string;
}

export type Range = "short" | "long";

export interface Refusal {
  plane: string;
  why: string;
  rule?: string;
  by?: string;
}

export interface TaxiPrompt {
  plane: string;
  ask: "taxi";
  way: TaxiWay;
  points: BasePoint[];
}

export type TaxiWay = "turn" | "place";

export interface BasePoint {
  name: string;
  at: Point;
}

export type GameEvent =
  | TurnEvent
  | PhaseEvent
  | AskedEvent
  | PlannedEvent
  | AimedEvent
  | TailChosenEvent
  | ReorderedEvent
  | TaxiedEvent
  | FloorNotedEvent
  | FloorVotedEvent
  | SwerveChosenEvent
  | ReadiedEvent
  | ChangedEvent
  | DropChosenEvent
  | LookChosenEvent
  | AimedFirstEvent
  | SnipedEvent
  | EvasionChosenEvent
  | DisguiseChosenEvent
  | LevelChosenEvent
  | AnswerChangedEvent
  | PhaseEndedEvent
  | TurnEndedEvent
  | EndedEvent
  | RevealedEvent
  | OrderDrawnEvent
  | MovedEvent
  | AltitudeEvent
  | RunEvent
  | FiredEvent
  | DrawnEvent
  | JammedEvent
  | JamWaitedEvent
  | UnjammingEvent
  | RowEvent
  | ShakenEvent
  | RefilledEvent
  | GivenCardsBackEvent
  | ReshuffledEvent
  | EliminatedEvent
  | SpecialDamageEvent
  | SmokeEvent
  | FlamesEvent
  | TouchedDownEvent
  | HaltedEvent
  | TookOffEvent
  | CrashedEvent
  | FireCrewEvent
  | EnteredCloudsEvent
  | PiledEvent
  | LeftCloudsEvent
  | TailingEvent
  | TailingLostEvent
  | CardShownEvent
  | FloorProposedEvent
  | FloorEvent
  | OverlappingEvent
  | SwervedEvent
  | CollidedEvent
  | PickedUpEvent
  | MissionEvent
  | WentHomeEvent
  | GaveUpEvent
  | DrawAgreedEvent
  | HandedOverEvent
  | GivenBackEvent
  | MovingFirstEvent
  | MovedUpEvent
  | PlanningsCountedEvent
  | SpeedEvent
  | SlowDueEvent
  | FuelEvent
  | TurnPassedEvent
  | SkillUsedEvent
  | RecoveryEvent
  | SniperDrewEvent
  | EvadedEvent
  | LookedEvent
  | DroppingEvent
  | BombsKeptEvent
  | BombsPlacedEvent
  | BombsMovedEvent
  | BombsFellEvent
  | PhotographedEvent
  | SilencedEvent
  | FireCorrectedEvent
  | RoundEndedEvent
  | RoundBeganEvent
  | LevelSetEvent
  | DisguisedEvent
  | DepotToldEvent
  | TargetRemovedEvent;

export interface TurnEvent {
  event: "turn";
  turn: number;
  phase: number;
  patch: Patch;
}

// A JSON Merge Patch (RFC 7396) on the view.
export type Patch = { readonly [name: string]: unknown };

export interface PhaseEvent {
  event: "phase";
  turn: number;
  phase: number;
  patch: Patch;
}

export interface AskedEvent {
  event: "asked";
  turn: number;
  phase: number;
  ask: Ask;
  planes: string[];
  patch: Patch;
}

export interface PlannedEvent {
  event: "planned";
  turn: number;
  phase: number;
  plane: string;
  cards?: number[];
  landing?: number;
  card?: number | "repeat" | null;
  speed?: Marker;
  overdive?: boolean;
  patch: Patch;
}

export interface AimedEvent {
  event: "aimed";
  turn: number;
  phase: number;
  plane: string;
  targets?: Record<string, string>;
  perfect_aim?: Record<string, boolean>;
  sniper?: Record<string, string>;
  target?: string;
  patch: Patch;
}

export interface TailChosenEvent {
  event: "tail-chosen";
  turn: number;
  phase: number;
  plane: string;
  target?: string;
  patch: Patch;
}

export interface ReorderedEvent {
  event: "reordered";
  turn: number;
  phase: number;
  plane: string;
  cards?: number[];
  patch: Patch;
}

export interface TaxiedEvent {
  event: "taxied";
  turn: number;
  phase: number;
  plane: string;
  moved: boolean;
  at?: Point;
  heading?: number;
  patch: Patch;
}

export interface FloorNotedEvent {
  event: "floor-noted";
  turn: number;
  phase: number;
  plane: string;
  floor?: number;
  patch: Patch;
}

export interface FloorVotedEvent {
  event: "floor-voted";
  turn: number;
  phase: number;
  plane: string;
  floor?: number;
  patch: Patch;
}

export interface SwerveChosenEvent {
  event: "swerve-chosen";
  turn: number;
  phase: number;
  plane: string;
  to?: Side;
  patch: Patch;
}

export interface ReadiedEvent {
  event: "readied";
  turn: number;
  phase: number;
  plane: string;
  card?: number | "repeat" | null;
  speed?: Marker;
  overdive?: boolean;
  open?: Marker;
  patch: Patch;
}

export interface ChangedEvent {
  event: "changed";
  turn: number;
  phase: number;
  plane: string;
  card?: number | "repeat" | null;
  speed?: Marker;
  overdive?: boolean;
  patch: Patch;
}

export interface DropChosenEvent {
  event: "drop-chosen";
  turn: number;
  phase: number;
  plane: string;
  groups?: number;
  patch: Patch;
}

export interface LookChosenEvent {
  event: "look-chosen";
  turn: number;
  phase: number;
  plane: string;
  target?: string;
  patch: Patch;
}

export interface AimedFirstEvent {
  event: "aimed-first";
  turn: number;
  phase: number;
  plane: string;
  targets?: Record<string, string>;
  perfect_aim?: Record<string, boolean>;
  sniper?: Record<string, string>;
  patch: Patch;
}

export interface SnipedEvent {
  event: "sniped";
  turn: number;
  phase: number;
  plane: string;
  token?: number;
  patch: Patch;
}

export interface EvasionChosenEvent {
  event: "evasion-chosen";
  turn: number;
  phase: number;
  plane: string;
  token?: number;
  patch: Patch;
}

export interface DisguiseChosenEvent {
  event: "disguise-chosen";
  turn: number;
  phase: number;
  plane: string;
  dummies?: string[];
  patch: Patch;
}

export interface LevelChosenEvent {
  event: "level-chosen";
  turn: number;
  phase: number;
  plane: string;
  level?: number;
  patch: Patch;
}

export interface AnswerChangedEvent {
  event: "answer-changed";
  turn: number;
  phase: number;
  plane: string;
  answer?: Answer; // The owner's alone.
  patch: Patch;
}

export interface PhaseEndedEvent {
  event: "phase-ended";
  turn: number;
  phase: number;
  patch: Patch;
}

export interface TurnEndedEvent {
  event: "turn-ended";
  turn: number;
  phase: number;
  patch: Patch;
}

export interface EndedEvent {
  event: "ended";
  turn: number;
  phase: number;
  outcome: Ending;
  winner: string | null;
  score?: Record<string, number>;
  tally?: SideTally[];
  patch: Patch;
}

export interface SideTally {
  side: string;
  points: number;
  for: TalliedPiece[];
}

export interface TalliedPiece {
  piece: PieceKind;
  plane?: string;
  points: number;
  target?: string;
}

export type PieceKind =
  | "losses"
  | "escape"
  | "hunt"
  | "survive"
  | "pick-up"
  | "bring-home"
  | "way-home"
  | "damage"
  | "pictures"
  | "bombed"
  | "spared"
  | "depots"
  | "spotted"
  | "destroyed";

export interface RevealedEvent {
  event: "revealed";
  turn: number;
  phase: number;
  plane: string;
  card: number | "repeat";
  flown: number;
  rule?: string;
  marker?: Marker;
  speed?: Speed;
  patch: Patch;
}

export interface OrderDrawnEvent {
  event: "order-drawn";
  turn: number;
  phase: number;
  plane: string;
  deck: string;
  number: number;
  patch: Patch;
}

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

export interface RunEvent {
  event: "run";
  turn: number;
  phase: number;
  plane: string;
  run: Run | "";
  patch: Patch;
}

export interface FiredEvent {
  event: "fired";
  turn: number;
  phase: number;
  plane?: string;
  gun?: Gun;
  target: string;
  range: Range;
  ammunition?: number;
  cards: number;
  deck?: string;
  bonus: number;
  bonus_rules?: string[];
  tokens?: string;
  troops?: string;
  patch: Patch;
}

export interface DrawnEvent {
  event: "drawn";
  turn: number;
  phase: number;
  plane?: string;
  deck: string;
  card?: string; // The owner's alone.
  points?: number; // The owner's alone.
  by?: string;
  gun?: Gun;
  rule?: string;
  bonus?: number; // The owner's alone.
  cause?: DrawCause;
  symbol?: string;
  sniped?: boolean;
  target?: string;
  patch: Patch;
}

export type DrawCause = "flames" | "crash" | "collision" | "illegal-card";

export interface JammedEvent {
  event: "jammed";
  turn: number;
  phase: number;
  plane: string;
  gun: Gun;
  counters: number;
  slow?: boolean; // The owner's alone.
  barrels?: number;
  patch: Patch;
}

export interface JamWaitedEvent {
  event: "jam-waited";
  turn: number;
  phase: number;
  plane: string;
  gun: Gun;
  patch: Patch;
}

export interface UnjammingEvent {
  event: "unjamming";
  turn: number;
  phase: number;
  plane: string;
  gun: Gun;
  counters: number;
  patch: Patch;
}

export interface RowEvent {
  event: "row";
  turn: number;
  phase: number;
  plane: string;
  gun: Gun;
  target?: string;
  patch: Patch;
}

export interface ShakenEvent {
  event: "shaken";
  turn: number;
  phase: number;
  plane: string;
  patch: Patch;
}

export interface RefilledEvent {
  event: "refilled";
  turn: number;
  phase: number;
  deck: string;
  patch: Patch;
}

export interface GivenCardsBackEvent {
  event: "given-cards-back";
  turn: number;
  phase: number;
  plane: string;
  patch: Patch;
}

export interface ReshuffledEvent {
  event: "reshuffled";
  turn: number;
  phase: number;
  patch: Patch;
}

export interface EliminatedEvent {
  event: "eliminated";
  turn: number;
  phase: number;
  plane: string;
  cause: Status;
  rule?: string;
  patch: Patch;
}

export interface SpecialDamageEvent {
  event: "special-damage";
  turn: number;
  phase: number;
  plane: string;
  effect: Effect;
  patch: Patch;
}

export type Effect = "rudder-left" | "rudder-right" | "pilot" | "observer" | "engine";

export interface SmokeEvent {
  event: "smoke";
  turn: number;
  phase: number;
  plane: string;
  counters: number;
  rule?: string;
  patch: Patch;
}

export interface FlamesEvent {
  event: "flames";
  turn: number;
  phase: number;
  plane: string;
  counters: number;
  rule?: string;
  patch: Patch;
}

export interface TouchedDownEvent {
  event: "touched-down";
  turn: number;
  phase: number;
  plane: string;
  patch: Patch;
}

export interface HaltedEvent {
  event: "halted";
  turn: number;
  phase: number;
  plane: string;
  patch: Patch;
}

export interface TookOffEvent {
  event: "took-off";
  turn: number;
  phase: number;
  plane: string;
  patch: Patch;
}

export interface CrashedEvent {
  event: "crashed";
  turn: number;
  phase: number;
  plane: string;
  cards: number;
  rule?: string;
  patch: Patch;
}

export interface FireCrewEvent {
  event: "fire-crew";
  turn: number;
  phase: number;
  plane: string;
  deck: string;
  card: string;
  patch: Patch;
}

export interface EnteredCloudsEvent {
  event: "entered-clouds";
  turn: number;
  phase: number;
  plane: string;
  patch: Patch;
}

export interface PiledEvent {
  event: "piled";
  turn: number;
  phase: number;
  plane: string;
  card?: number; // The owner's alone.
  flown?: number; // The owner's alone.
  rule?: string; // The owner's alone.
  pile: number;
  patch: Patch;
}

export interface LeftCloudsEvent {
  event: "left-clouds";
  turn: number;
  phase: number;
  plane: string;
  way: FlownCard[];
  patch: Patch;
}

export interface FlownCard {
  card: number;
  at: Point;
  heading: number;
}

export interface TailingEvent {
  event: "tailing";
  turn: number;
  phase: number;
  plane: string;
  target: string;
  patch: Patch;
}

export interface TailingLostEvent {
  event: "tailing-lost";
  turn: number;
  phase: number;
  plane: string;
  target: string;
  rule?: string;
  patch: Patch;
}

export interface CardShownEvent {
  event: "card-shown";
  turn: number;
  phase: number;
  plane: string;
  tailed: string;
  card?: number; // The owner's alone.
  flown?: number; // The owner's alone.
  verdict?: Verdict; // The owner's alone.
  patch: Patch;
}

export interface FloorProposedEvent {
  event: "floor-proposed";
  turn: number;
  phase: number;
  plane: string;
  floor: number;
  seat: string;
  patch: Patch;
}

export interface FloorEvent {
  event: "floor";
  turn: number;
  phase: number;
  floor: number;
  ceiling: number;
  patch: Patch;
}

export interface OverlappingEvent {
  event: "overlapping";
  turn: number;
  phase: number;
  plane: string;
  with: string;
  patch: Patch;
}

export interface SwervedEvent {
  event: "swerved";
  turn: number;
  phase: number;
  plane: string;
  to: Side;
  patch: Patch;
}

export interface CollidedEvent {
  event: "collided";
  turn: number;
  phase: number;
  plane: string;
  with: string;
  patch: Patch;
}

export interface PickedUpEvent {
  event: "picked-up";
  turn: number;
  phase: number;
  plane: string;
  field: number;
  patch: Patch;
}

export interface MissionEvent {
  event: "mission";
  turn: number;
  phase: number;
  plane: string;
  piece: number;
  side: string;
  points: number;
  patch: Patch;
}

export interface WentHomeEvent {
  event: "went-home";
  turn: number;
  phase: number;
  plane: string;
  piece: number;
  points: number;
  patch: Patch;
}

export interface GaveUpEvent {
  event: "gave-up";
  turn: number;
  phase: number;
  side: string;
  patch: Patch;
}

export interface DrawAgreedEvent {
  event: "draw-agreed";
  turn: number;
  phase: number;
  patch: Patch;
}

export interface HandedOverEvent {
  event: "handed-over";
  turn: number;
  phase: number;
  seat: string;
  patch: Patch;
}

export interface GivenBackEvent {
  event: "given-back";
  turn: number;
  phase: number;
  seat: string;
  patch: Patch;
}

export interface MovingFirstEvent {
  event: "moving-first";
  turn: number;
  phase: number;
  planes: string[];
  patch: Patch;
}

export interface MovedUpEvent {
  event: "moved-up";
  turn: number;
  phase: number;
  planes: string[];
  patch: Patch;
}

export interface PlanningsCountedEvent {
  event: "plannings-counted";
  turn: number;
  phase: number;
  planes: string[];
  patch: Patch;
}

export interface SpeedEvent {
  event: "speed";
  turn: number;
  phase: number;
  plane: string;
  speed: Speed;
  rule?: string;
  patch: Patch;
}

export interface SlowDueEvent {
  event: "slow-due";
  turn: number;
  phase: number;
  plane: string;
  plannings: number;
  patch: Patch;
}

export interface FuelEvent {
  event: "fuel";
  turn: number;
  phase: number;
  plane: string;
  fuel: number;
  patch: Patch;
}

export interface TurnPassedEvent {
  event: "turn-passed";
  turn: number;
  phase: number;
  patch: Patch;
}

export interface SkillUsedEvent {
  event: "skill-used";
  turn: number;
  phase: number;
  plane: string;
  skill: Skill;
  counters: number;
  patch: Patch;
}

export interface RecoveryEvent {
  event: "recovery";
  turn: number;
  phase: number;
  plane: string;
  skill: Skill;
  counters: number;
  patch: Patch;
}

export interface SniperDrewEvent {
  event: "sniper-drew";
  turn: number;
  phase: number;
  plane: string;
  gun: Gun;
  deck: string;
  cards?: string[]; // The owner's alone.
  patch: Patch;
}

export interface EvadedEvent {
  event: "evaded";
  turn: number;
  phase: number;
  plane: string;
  token: number;
  deck: string;
  card?: string; // The owner's alone.
  patch: Patch;
}

export interface LookedEvent {
  event: "looked";
  turn: number;
  phase: number;
  plane: string;
  target: string;
  damage?: number; // The owner's alone.
  tokens?: string[]; // The owner's alone.
  patch: Patch;
}

export interface DroppingEvent {
  event: "dropping";
  turn: number;
  phase: number;
  plane: string;
  groups: number;
  patch: Patch;
}

export interface BombsKeptEvent {
  event: "bombs-kept";
  turn: number;
  phase: number;
  plane: string;
  rule?: string;
  patch: Patch;
}

export interface BombsPlacedEvent {
  event: "bombs-placed";
  turn: number;
  phase: number;
  plane: string;
  at: Point;
  heading: number;
  counters: number;
  groups: number;
  patch: Patch;
}

export interface BombsMovedEvent {
  event: "bombs-moved";
  turn: number;
  phase: number;
  plane: string;
  at: Point;
  heading: number;
  counters: number;
  patch: Patch;
}

export interface BombsFellEvent {
  event: "bombs-fell";
  turn: number;
  phase: number;
  plane: string;
  at: Point;
  heading: number;
  hits: Record<string, Coverage>;
  patch: Patch;
}

export type Coverage = "full" | "part";

export interface PhotographedEvent {
  event: "photographed";
  turn: number;
  phase: number;
  plane: string;
  target: string;
  patch: Patch;
}

export interface SilencedEvent {
  event: "silenced";
  turn: number;
  phase: number;
  target: string;
  rule?: string;
  patch: Patch;
}

export interface FireCorrectedEvent {
  event: "fire-corrected";
  turn: number;
  phase: number;
  plane: string;
  target: string;
  corrections: number;
  patch: Patch;
}

export interface RoundEndedEvent {
  event: "round-ended";
  turn: number;
  phase: number;
  round: number;
  patch: Patch;
}

export interface RoundBeganEvent {
  event: "round-began";
  turn: number;
  phase: number;
  round: number;
  planes: string[];
  patch: Patch;
}

export interface LevelSetEvent {
  event: "level-set";
  turn: number;
  phase: number;
  plane: string;
  altitude: number;
  patch: Patch;
}

export interface DisguisedEvent {
  event: "disguised";
  turn: number;
  phase: number;
  target: string;
  dummies?: string[]; // The owner's alone.
  patch: Patch;
}

export interface DepotToldEvent {
  event: "depot-told";
  turn: number;
  phase: number;
  target: string;
  found: "unknown" | "real" | "dummy";
  patch: Patch;
}

export interface TargetRemovedEvent {
  event: "target-removed";
  turn: number;
  phase: number;
  target: string;
  patch: Patch;
}

// The event in which an answer of each kind is told.
export const sealedAs = {
  plan: "planned",
  fire: "aimed",
  tail: "tail-chosen",
  reorder: "reordered",
  taxi: "taxied",
  floor: "floor-noted",
  agree: "floor-voted",
  swerve: "swerve-chosen",
  ready: "readied",
  change: "changed",
  drop: "drop-chosen",
  eye: "look-chosen",
  "first-fire": "aimed-first",
  snipe: "sniped",
  evade: "evasion-chosen",
  disguise: "disguise-chosen",
  level: "level-chosen",
} as const;
