// One game as one viewer sees it: what the screens draw from and what they can ask. Screens know this
// interface; where it comes from (a live game, a replay, a lesson) they do not.
import type { ReadonlySignal, Signal } from "@preact/signals";

import type {
  Aims, Catalog, Considered, FlownCard, GameEvent, Hint, MovedEvent, Objection, Offer, Order, Outlook, Phrase, PickedCard, Prompt, Reach, TableInfo, TaxiOrder, Taxied,
  Tried, TriedCard, View,
} from "../protocol";

// Out of the clouds a plane flies its whole pile: the way was told when it left them, and is shown with its move.
export type ShownMove = MovedEvent & { way?: FlownCard[] };
export type ShownEvent = Exclude<GameEvent, MovedEvent> | ShownMove;

export const planeOf = (event: ShownEvent): string | undefined => ("plane" in event ? event.plane : undefined);

// A line of the story: an event and where it stands in the history.
export interface StoryLine {
  index: number; // of the event in the whole history, from 0
  update: number;
  event: ShownEvent;
}

// What the table shows just now between two views.
export interface Playing {
  events: ShownEvent[]; // things that happen together: all moves of a phase, all shots, ...
  before: View;
  after: View;
  started: number; // performance.now()
  duration: number; // ms; 0: instantly
}

// What one who sits at the table can do besides deciding. Each answer is null, or the code of what is against it.
export interface Company {
  readonly update: ReadonlySignal<number>; // the last one: offers stand as long as it is theirs
  readonly changes: ReadonlySignal<Prompt[]>; // answers given that may still be changed
  readonly changing: ReadonlySignal<string | null>; // the plane whose answer is being changed
  readonly waitedFor: Signal<string | null>; // the seat that has reminded this one
  takeBack(plane: string): void;
  leaveIt(): void; // the answer stays as it is
  nudge(): Promise<string | null>;
  offer(what: Offer["offer"]): Promise<string | null>;
  handOver(seat: string): Promise<string | null>;
  rematch(game: string, invite: string): Promise<string | null>; // tells the others of the game that comes after this one
}

// A phrase that somebody at the table has said.
export interface Heard {
  number: number; // counted from 1
  seat: string;
  phrase: Phrase;
  at: number; // performance.now()
}
export interface Voices {
  readonly heard: ReadonlySignal<readonly Heard[]>; // the last of them
  readonly mayTalk: boolean;
  talk(phrase: Phrase): Promise<string | null>; // null, or the code of what is against it
}

export interface Session {
  readonly catalog: Catalog;
  readonly table: ReadonlySignal<TableInfo>;
  readonly seat: string | null; // whose eyes: null for a spectator, or the all-seeing eye of a replay
  readonly view: ReadonlySignal<View | null>; // what lies on the table as shown; null until all seats are taken
  readonly playing: ReadonlySignal<Playing | null>; // an animation that runs; view is its `before` until it ends
  readonly prompts: ReadonlySignal<Prompt[]>; // empty while an animation runs or the past is shown
  readonly story: ReadonlySignal<StoryLine[]>;
  readonly at: ReadonlySignal<number>; // index of the last event shown, -1 before the first
  readonly live: ReadonlySignal<boolean>; // shows the newest moment
  readonly drafts: Signal<Record<string, number[]>>; // cards chosen so far, by plane; shared by a seat's tabs
  readonly placings: Signal<Record<string, PickedCard>>; // the same where cards are planned one by one
  readonly floorWish: Signal<number | null>; // the floor to be proposed before the next turn
  readonly clock: ReadonlySignal<number | null>; // performance.now() at which the time is up
  readonly connection: ReadonlySignal<"live" | "slow" | "connecting" | "lost" | "none">;
  readonly company?: Company; // of a seat in a running game
  readonly voices?: Voices; // of a table with people at it

  order(order: Order): Promise<{ ok: true } | { ok: false; objections: Objection[]; error?: string }>;
  setDraft(plane: string, cards: number[]): void;
  setPlacing(plane: string, placing: PickedCard): void;
  consider(plane: string, cards: number[]): Promise<Considered>;
  outlook(plane: string, chosen: PickedCard): Promise<Outlook>;
  taxi(order: TaxiOrder): Promise<Taxied>; // where it would lead
  reach(plane: string): Promise<Reach>;
  aims(plane: string): Promise<Aims>;
  hint(plane: string): Promise<Hint>; // where the table allows hints
  attempt(plane: string, cards: TriedCard[]): Promise<Tried>; // cards for any plane, by what all know
  goTo(index: number): void; // shows the moment after that event
  goLive(): void;
  close(): void;
}
