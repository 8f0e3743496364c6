// What is wished for a plane besides its cards, before it is an order: where a landing begins, another order of its
// cards, how it is turned on the ground; and which depots shall be dummies.
import { signal, type Signal } from "@preact/signals";

import type { ChoicePrompt } from "../protocol";
import { withDummy } from "./dummies";
import type { HandCard } from "./twoSpaces";
import { play } from "../sound/sound";
import type { Sending } from "./sending";
import { standing, type Taxi } from "./taxi";

export interface Wishes {
  readonly landing: Signal<Record<string, number>>; // by plane: the card of the plan that begins a landing, from 1
  readonly order: Signal<Record<string, number[]>>; // by plane: the cards of a tailing pilot as he would like them
  readonly swap: Signal<Record<string, HandCard>>; // by plane: the card that shall take the place of the one that lies there
  readonly taxi: Signal<Record<string, Taxi>>; // by plane: how it is going to be turned on the ground
  readonly dummies: Signal<Record<string, string[]>>; // by the depot that speaks for all: those that shall be dummies
  mark(plane: string, slot: number | null): void;
  arrange(plane: string, cards: number[] | null): void; // null: as they lie
  exchange(plane: string, card: HandCard | null): void; // null: as it lies
  steer(plane: string, by: Partial<Taxi>): void;
  disguise(prompt: ChoicePrompt, depot: string): void; // as a dummy, or no more
}

// With another value for the plane, or with none.
function changed<Value>(all: Record<string, Value>, plane: string, value: Value | null): Record<string, Value> {
  const { [plane]: _, ...others } = all;
  return value === null ? others : { ...others, [plane]: value };
}

export function wishes({ trouble }: Sending): Wishes {
  const landing = signal<Record<string, number>>({});
  const order = signal<Record<string, number[]>>({});
  const swap = signal<Record<string, HandCard>>({});
  const taxi = signal<Record<string, Taxi>>({});
  const dummies = signal<Record<string, string[]>>({});
  return {
    landing, order, swap, taxi, dummies,
    disguise(prompt, depot) {
      const chosen = withDummy(prompt, dummies.peek()[prompt.plane] ?? [], depot);
      dummies.value = changed(dummies.peek(), prompt.plane, chosen);
      trouble.value = null;
      play("token");
    },
    exchange(plane, card) {
      swap.value = changed(swap.peek(), plane, card);
      trouble.value = null;
      play("card");
    },
    mark(plane, slot) {
      landing.value = changed(landing.peek(), plane, slot);
      trouble.value = null;
    },
    arrange(plane, cards) {
      order.value = changed(order.peek(), plane, cards);
      trouble.value = null;
      play("card");
    },
    steer(plane, by) {
      const next = { ...(taxi.peek()[plane] ?? standing), ...by };
      const turn = Number.isFinite(next.turn) ? Math.max(-180, Math.min(180, Math.round(next.turn))) : 0;
      taxi.value = changed(taxi.peek(), plane, { ...next, turn });
      trouble.value = null;
    },
  };
}
