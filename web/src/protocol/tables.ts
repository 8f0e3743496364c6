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
  idle_symbols?: string[]; // of damage cards: by these rules they do nothing
  seats: SeatInfo[];
  clock?: { plan: number };
  look?: Record<string, unknown>;
  commitment?: string;
  secret?: string;
  started: boolean;
  over: boolean;
  created: number; // seconds since 1970
}
