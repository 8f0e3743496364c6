// What a lesson is (data/schemas/lesson.schema.json): a small fight with a goal, and the steps that lead there. The server
// passes goal and steps on as they are; what they mean is said here.
import type { Ask, GameEvent, Marker } from "../protocol";
import type { Language } from "../text/say";

export type Words = Partial<Record<Language, string>>;

// One's own, or anybody else's.
export type Whose = "own" | "enemy";

// A number in some bounds, a text or list that has one of these words, or exactly this.
export type Match = string | number | boolean | { from?: number; to?: number } | { has: readonly string[] };

export interface Pattern {
  event: GameEvent["event"];
  by?: Whose; // the plane that the event is about: who fires, flies, takes the card
  at?: Whose; // the target, of events that have one
  where?: Readonly<Record<string, Match>>;
  times?: number; // so many of them; one where nothing is said
}

export interface Goal {
  all: readonly Pattern[];
  text: Words;
  learned: Words; // told when it is reached
}

// What of the console is filled: nothing, something, everything that can be confirmed.
export type Laid = "none" | "some" | "full";

export interface Range {
  from?: number;
  to?: number;
}

export interface When {
  ask?: Ask | readonly Ask[];
  turn?: number | Range;
  phase?: number | Range;
  laid?: Laid;
  showing?: GameEvent["event"]; // this is being shown on the table just now
  happened?: Pattern;
  not?: Pattern; // has not happened yet
  after?: string; // the step of that id has been read or done
  level?: number | Range; // of one's own plane
  climb?: number | Range;
  grounded?: boolean;
}

// A card worth laying: its number, and where cards have speeds the marker on it.
export interface Advice {
  card: number;
  speed?: Marker;
  open?: "high" | "low"; // before the first turn, with acceleration: the marker that lies open
}

export interface Step {
  id: string;
  when: When;
  title: Words;
  text: Words;
  at?: "console" | "table" | "planes" | "log"; // what it speaks of; left out: the console
  next?: "deed" | "read"; // it goes when the moment has passed, or with "Next"; left out: the deed
  again?: boolean; // comes back whenever its moment does
  rule?: string;
  cards?: readonly Advice[];
}

export interface Lesson {
  id: string;
  order: number;
  minutes: number;
  title: Words;
  text: Words;
  own: string; // the seat of whoever learns
  goal: Goal;
  steps: readonly Step[];
}

export const inWords = (words: Words, language: Language): string => words[language] ?? words.en ?? Object.values(words)[0] ?? "";
