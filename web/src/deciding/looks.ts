// What is looked at or begun in the console just now; a new moment finds nothing of it.
import { batch, signal, type Signal } from "@preact/signals";

export interface Looks {
  readonly slot: Signal<number | null>; // the slot that the next card replaces, if it is not the first empty one
  readonly hover: Signal<number | null>; // the card looked at
  readonly warned: Signal<number | null>; // a forbidden card that was touched and may be placed anyway
  readonly aimed: Signal<{ gun: string; plane: string } | null>; // the target looked at
  readonly targets: Signal<Record<string, string> | null>; // of each gun, where several must choose; null: the obvious ones
  readonly full: Signal<boolean>; // a card too many was tried
}

export function looks(): Looks {
  return {
    slot: signal(null), hover: signal(null), warned: signal(null), aimed: signal(null), targets: signal(null), full: signal(false),
  };
}

export function lookAway({ slot, hover, warned, aimed, targets, full }: Looks): void {
  batch(() => {
    slot.value = null;
    hover.value = null;
    warned.value = null;
    aimed.value = null;
    targets.value = null;
    full.value = false;
  });
}
