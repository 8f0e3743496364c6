// What passes over the socket, and the history of a game.
import type { Hint } from "./coach";
import type { Edge, Point, Pose } from "./geometry";
import type { Objection } from "./orders";
import type { TableInfo } from "./tables";
import type { GameEvent, GunAims, Marker, Prompt, Skill, Speed, View } from "./told";

export const protocolVersion = 1;

export interface Welcome {
  type: "welcome";
  protocol: number;
  seat?: string;
  table: TableInfo;
  update: number;
  view?: View;
  prompts?: Prompt[];
  changes?: Prompt[]; // answers that may still be changed
  drafts?: Record<string, number[] | PickedCard>;
  clock?: { left_ms: number };
}
export interface Update {
  type: "update";
  update: number;
  events: GameEvent[];
  view: View;
  prompts: Prompt[];
  changes?: Prompt[];
  clock?: { left_ms: number };
}
// One's own sealed answer is another one now.
export interface Changed {
  type: "changed";
  update: number;
  view: View;
  prompts: Prompt[];
  changes?: Prompt[];
  clock?: { left_ms: number };
}
export interface Nudged {
  type: "nudged";
  by: string; // who waits
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
// What a card leads to besides another place.
export type Lead = "stays" | "lands" | "takes-off" | "crashes" | "leaves" | "comes-home" | "runs-dry";
export interface Flown extends Pose { // where a card leads
  altitude?: number; // with altitude, and so is climb
  climb?: number;
  over?: Edge[]; // the edges of the table that its base hangs over
  leads?: Lead;
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
// Where cards are planned one by one: a card under a marker and where it leads. Without a place where nobody may look.
export interface CardAhead extends Partial<Pose> {
  card: number | "repeat";
  marker: Marker; // that lies on it
  objections: Objection[];
  flown?: number; // the card flown in its place
  speed?: Speed; // it is flown at; missing: it is not flown
  skill?: Skill; // that makes it possible
  altitude?: number; // after it, and so are climb, fuel and the marker that lies open
  climb?: number;
  fuel?: number;
  open?: Speed;
  over?: Edge[];
  leads?: Lead;
}
export interface Outlook {
  type: "outlook";
  id: number;
  plane: string;
  hidden?: true; // fly by instinct: what lies on the console may not be looked at
  way: CardAhead[]; // the card that lies on space 1 (but while it is chosen itself), then the one picked
  next: CardAhead[]; // every card of the hand under every marker that is free
}
export interface Taxied {
  type: "taxied";
  id: number;
  plane: string;
  to?: Pose; // where it would stand; missing: it may not
  objections: Objection[];
}
export interface Reach {
  type: "reach";
  id: number;
  plane: string;
  after: Point[][];
  poses?: [x: number, y: number, heading: number][][]; // the same as stands, with their headings
}
// Cards laid out for any plane, judged by what everybody knows of it.
export interface TriedCard {
  card: number | "repeat";
  speed?: Marker; // where cards have markers
}
export interface TriedStep extends TriedCard, Partial<Flown> { // no place: it cannot be flown there
  objections?: Objection[]; // and then this is the last one of the way
}
export interface TriedNext extends TriedCard, Partial<Flown> {
  objections: Objection[];
}
export interface Tried {
  type: "tried";
  id: number;
  plane: string;
  cards: TriedCard[]; // as they were sent
  way: TriedStep[];
  next: TriedNext[]; // every further card; empty when no further one can be planned
}
// A short phrase that somebody at the table has said.
export const phrases = [
  "hello", "good-luck", "good-shot", "close-call", "well-flown", "oops", "thanks", "sorry", "one-moment", "your-turn", "good-game", "rematch",
] as const;
export type Phrase = (typeof phrases)[number];
export interface Said {
  type: "said";
  seat: string;
  phrase: Phrase;
}
export interface Aims {
  type: "aims";
  id: number;
  plane: string;
  guns: GunAims[];
}
// A card that is planned by itself, as far as it is chosen.
export interface PickedCard {
  card?: number | "repeat";
  speed?: Marker;
  overdive?: boolean;
  open?: Marker; // with "ready" and acceleration: the marker that is to lie open
}
export interface Draft extends PickedCard {
  type: "draft";
  plane: string;
  cards?: number[]; // where they are planned together
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
  | Welcome | Update | Changed | Nudged | TableMessage | Accepted | Refused | Considered | Outlook | Taxied | Reach | Tried | Aims | Hint | Said | Draft | Pong | ErrorMessage;

export interface History {
  table: TableInfo;
  as: string; // a seat, "all", or "" for a spectator
  start: View; // before the first update, or after update `since`
  updates: { update: number; events: GameEvent[] }[];
  more?: boolean; // the rest is there with `since` of the last update here
}
