// Who sits at a table, and what is played there.
import type { Pose } from "./geometry";
import type { OptionChoice } from "./options";
import type { Edition } from "./setups";

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
  away?: number; // seconds since he was last here
  stand_in?: string; // the bot that flies for him meanwhile
  number?: string;
}
export interface Offer {
  offer: "draw" | "give-up";
  seats: string[]; // who is for it
  update: number; // it stands as long as this is the last one
}
// The game that is played after this one, with the invitation for those who sit here.
export interface Rematch {
  by: string; // the seat that set it up
  game: string;
  invite?: string;
}
export interface TableInfo {
  game: string;
  title: string;
  system: string;
  edition?: Edition; // of games that have several
  options: OptionChoice[];
  size: { width: number; height: number };
  planes: PlaneInfo[];
  sides: string[];
  idle_symbols?: string[]; // of damage cards: by these rules they do nothing
  seats: SeatInfo[];
  clock?: { plan: number };
  last_turn?: number; // after it the game is a draw; none for a replay to look at
  campaign?: string; // to which it belongs
  lesson?: string; // its id: the decks of this game are stacked
  hints?: true; // may be asked for while one plans: so it was agreed
  listed?: true; // among the open tables, as long as somebody is waited for
  watching?: string[]; // some of those who watch, by name
  watchers?: number; // how many watch; missing: nobody
  rematch?: Rematch;
  stand_in?: { bot: string; after: number }; // who may fly for somebody that has been away for so many seconds
  offers?: Offer[];
  thinking?: string[];
  outcome?: "open" | "won" | "draw";
  winner?: string;
  look?: Record<string, unknown>;
  commitment?: string;
  secret?: string;
  started: boolean;
  over: boolean;
  created: number; // seconds since 1970
}
// A table whose maker chose to show it, and at which somebody is waited for.
export interface OpenTable {
  game: string;
  invite: string;
  title: string;
  system: string;
  edition?: Edition;
  options: OptionChoice[];
  sides: string[];
  seats: SeatInfo[];
  planes: PlaneInfo[];
  clock?: { plan: number };
  hints?: true;
  look?: Record<string, unknown>;
  created: number;
}
// A lesson as far as the table may know it: what is stacked stays on the server.
export interface LessonInfo {
  id: string;
  order: number;
  minutes: number;
  title: Record<string, string>; // by language
  text: Record<string, string>;
  own: string; // the seat of whoever takes the lesson
  goal: Record<string, unknown>;
  steps: Record<string, unknown>[];
  planes: PlaneInfo[];
}
