// What is looked at or begun in the console just now; a new moment finds nothing of it.
import { batch, signal, type Signal } from "@preact/signals";

// By gun: one more token, and the letter for which two are drawn.
export interface Calls {
  perfect_aim?: Record<string, boolean>;
  sniper?: Record<string, string>;
}

// Of skills called, those of guns that fire.
export function calledFor(targets: Record<string, string>, { perfect_aim = {}, sniper = {} }: Calls): Calls {
  const of = <Value>(all: Record<string, Value>): Record<string, Value> => Object.fromEntries(Object.entries(all).filter(([gun, call]) => targets[gun] !== undefined && call));
  const [aims, letters] = [of(perfect_aim), of(sniper)];
  return { ...(Object.keys(aims).length > 0 ? { perfect_aim: aims } : {}), ...(Object.keys(letters).length > 0 ? { sniper: letters } : {}) };
}

export interface Looks {
  readonly slot: Signal<number | null>; // the slot that the next card replaces, if it is not the first empty one
  readonly hover: Signal<number | null>; // the card looked at
  readonly warned: Signal<number | null>; // a forbidden card that was touched and may be placed anyway
  readonly aimed: Signal<{ gun: string; plane: string } | null>; // the target looked at
  readonly targets: Signal<Record<string, string> | null>; // of each gun, where several must choose; null: the obvious ones
  readonly calls: Signal<Calls>; // skills of an ace called with a shot
  readonly full: Signal<boolean>; // a card too many was tried
}

export function looks(): Looks {
  return {
    slot: signal(null), hover: signal(null), warned: signal(null), aimed: signal(null), targets: signal(null), calls: signal({}), full: signal(false),
  };
}

export function lookAway({ slot, hover, warned, aimed, targets, calls, full }: Looks): void {
  batch(() => {
    slot.value = null;
    hover.value = null;
    warned.value = null;
    aimed.value = null;
    targets.value = null;
    calls.value = {};
    full.value = false;
  });
}
