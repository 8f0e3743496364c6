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
  lesson?: string; // that it is: its decks are stacked
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
