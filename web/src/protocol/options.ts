// GET /api/options/ww1: the rules that can be agreed on.
import type { Skill } from "./told";

export type OptionGroup = "game" | "altitude" | "house";
export interface OptionValue { // a number that belongs to an option
  min: number;
  max: number;
  default: number;
}
export interface OptionInfo {
  id: string; // texts under "option.ID."
  rule: string;
  group: OptionGroup;
  needs: string[][]; // of each list one must be on
  excludes: string[];
  value?: Record<string, OptionValue>; // "flying-higher": the floor
  keys?: string[]; // of planes in a set-up, and skills of pilots, that need it
  skills?: Skill[]; // "aces": those that pilots of this game may have
  brings?: ("levels" | "fields")[]; // what a set-up may have by it
  levels?: Record<string, [number, number]>[]; // by its value, from the least: at which levels each model may begin
}
export interface OptionList {
  options: OptionInfo[];
}
// An option that is on: its id, or its id with its numbers.
export type OptionChoice = string | Record<string, Record<string, number>>;
