// What a rulebook is made of: chapters of rules, each with its id; and how an id tells where it stands.
import type { War } from "../state/wars.ts";

// A stretch of a rule's text: plain words, stressed ones, the name of another rule, or what the referee decided.
export type Piece = string | { em: string } | { code: string } | { rule: string } | { ruling: Piece[] };

export interface Rule {
  id: string;
  text: Piece[];
  options: string[]; // that bring it; none: it holds in every game
  foreign?: true; // not put into this language yet
}
export interface Chapter {
  key: string; // the same in all languages
  title: string;
  level: 2 | 3;
  intro: Piece[][]; // paragraphs
  rules: Rule[];
  foreign?: true;
}
export interface Book {
  war: War;
  language: string;
  title: string;
  intro: Piece[][];
  chapters: Chapter[];
}

export const ruleId = /\b(?:W1|W2|OD)(?:-[A-Z]+)+-\d\d\b/g;
export const isRuleId = (text: string): boolean => text.match(ruleId)?.[0] === text;
// "W1-HOUSE-LAND" of "W1-HOUSE-LAND-03".
export const familyOf = (id: string): string => id.replace(/-\d\d$/, "");
export const isOurs = (id: string): boolean => id.startsWith("OD-");

// The war in whose book a rule stands; our own are in the book one is reading, where they are in it at all.
export function bookOf(id: string, reading: War = "ww1"): War {
  if (id.startsWith("W1-")) return "ww1";
  if (id.startsWith("W2-")) return "ww2";
  return reading === "ww2" && inBothBooks(id) ? "ww2" : "ww1";
}

// Of our own rules those about campaigns hold in both games; the rest is of the First World War.
export const inBothBooks = (id: string): boolean => id.startsWith("OD-CAMP-");
