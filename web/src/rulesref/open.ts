// The rulebook beside what one is doing: which rule it lies open at, and what is played at this table.
import { signal } from "@preact/signals";

import type { OptionChoice } from "../protocol";
import type { War } from "../state/wars";
import { bookOf } from "./book";

export interface Opened {
  war: War;
  rule: string | null; // null: at its beginning
}
// The book beside the table; null while it is shut.
export const opened = signal<Opened | null>(null);

export interface InPlay {
  war: War;
  options: readonly string[];
}
// The game on the screen, and the options it is played by.
export const inPlay = signal<InPlay | null>(null);

// Its war, for what does not say it itself.
export const warOfGame = (): War => inPlay.value?.war ?? "ww1";

export const optionIds = (choices: readonly OptionChoice[]): string[] => choices.flatMap((each) => (typeof each === "string" ? [each] : Object.keys(each)));

let opener: Element | null = null;
// The rules one has come from, by following references.
export const trail = signal<readonly Opened[]>([]);

export function openRules(rule: string | null, war?: War): void {
  const before = opened.peek();
  if (before === null) opener = document.activeElement;
  else trail.value = [...trail.peek(), before].slice(-50);
  const reading = war ?? before?.war ?? inPlay.peek()?.war ?? "ww1";
  opened.value = { war: rule === null ? reading : bookOf(rule, reading), rule };
}

export function goBack(): void {
  const before = trail.peek().at(-1);
  if (!before) return;
  trail.value = trail.peek().slice(0, -1);
  opened.value = { ...before };
}

// Shut, and the keyboard is where it was.
export function shutRules(): void {
  const back = opener;
  opener = null;
  trail.value = [];
  if ((back instanceof HTMLElement || back instanceof SVGElement) && back.isConnected) back.focus({ preventScroll: true });
  opened.value = null;
}
