// Digits of a card number on their way into the plan.
import { signal } from "@preact/signals";

export const typed = signal(""); // not entered yet
export const marking = signal(false); // the console asks for a card and a marker
export const unknownCard = signal<string | null>(null); // a number that is not in the hand
