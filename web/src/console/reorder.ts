// A tailing pilot's cards in another order, but only in one that the referee allows.
import { justHit } from "../pieces/hits";
import type { Answer, ChoicePrompt, View } from "../protocol";
import { say } from "../text/say";

const same = (a: readonly number[], b: readonly number[]): boolean => a.length === b.length && a.every((card, index) => card === b[index]);

export function allowed(cards: readonly number[], orders: readonly (readonly number[])[]): boolean {
  return orders.some((order) => same(order, cards));
}

// The order after the card at `from` was moved to `to`: as a hand would push it in; else the two change places; else
// any allowed order that has it there. Null: it cannot go there.
export function movedTo(cards: readonly number[], from: number, to: number, orders: readonly (readonly number[])[]): number[] | null {
  const card = cards[from];
  if (card === undefined || to < 0 || to >= cards.length) return null;
  const pushed = cards.filter((_, index) => index !== from);
  pushed.splice(to, 0, card);
  if (allowed(pushed, orders)) return pushed;
  const swapped = [...cards];
  [swapped[from], swapped[to]] = [swapped[to]!, card];
  if (allowed(swapped, orders)) return swapped;
  const other = orders.find((order) => order[to] === card);
  return other ? [...other] : null;
}

export interface Reorder {
  cards: number[]; // those not flown yet, as they lie
  orders: number[][]; // that are allowed, this one included
  answer(cards: readonly number[]): Answer; // the answer that puts them so
}

// Answers have all cards of the plan; those flown already stay where they are.
export function reorderOf({ plane, choices, decline }: ChoicePrompt, view: View | null): Reorder {
  const plan = view?.planes[plane]?.plan ?? [];
  const flown = plan.slice(0, view?.phase ?? 0);
  const cards = plan.slice(flown.length);
  const orders = [cards];
  for (const each of [...choices, ...(decline ? [decline] : [])]) {
    const order = each.kind === "reorder" ? each.cards.slice(flown.length) : [];
    if (order.length > 0 && !allowed(order, orders)) orders.push(order);
  }
  return { cards, orders, answer: (wished) => ({ kind: "reorder", plane, cards: [...flown, ...wished] }) };
}

// What he sees of the plane in front of him, or why he sees nothing.
export function reorderQuestion(plane: string, view: View | null, ask: "reorder" | "change" = "reorder"): string {
  const mine = view?.planes[plane];
  const key = mine?.shown ? "question" : justHit(mine) ? "blind" : "none";
  return say(`question.${ask}.${key}`, { plane, other: mine?.tailing ?? "" });
}
