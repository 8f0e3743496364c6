// One line of the flight book: what a pilot brought home from a game.
import type { War } from "../state/wars";

export interface Sortie {
  game: string;
  seat: string;
  pilot: string; // "": whoever this browser belongs to, while he has no name
  when: number; // ms since 1970
  war: War;
  title: string;
  planes: string[]; // models flown
  outcome: "won" | "lost" | "draw";
  turns: number;
  victories: string[]; // models brought down
  shots: number; // times fired
  hits: number; // damage cards or tokens dealt to enemies
  taken: number; // and taken
  lost: number; // own planes
  against: string[]; // the computer's pilots on the other side
  people: number; // seats of people there
  medals: string[];
}
