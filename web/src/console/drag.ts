// A card under a finger or a mouse, on its way from the hand to a slot, from slot to slot, or off the console.
import { signal } from "@preact/signals";

import type { Planning } from "../deciding/planning";
import type { HandCard } from "../deciding/twoSpaces";
import type { Marker } from "../protocol";

export interface Dragged {
  plane: string;
  card?: HandCard; // or
  marker?: Marker;
  from: "hand" | number; // or the slot it lay in
  x: number; // of the window
  y: number;
  over: number | null; // the slot under it
}

export const dragged = signal<Dragged | null>(null);

const start = 8; // pixels: less is a click

// A drag that ends where it began ends with a click there; that click means nothing. It comes in the same
// task as the pointer's end, so that no click of the player's own is ever taken for it.
function ignoreItsClick(): void {
  const ignore = (click: Event): void => {
    click.stopPropagation();
    click.preventDefault();
  };
  window.addEventListener("click", ignore, { capture: true });
  setTimeout(() => window.removeEventListener("click", ignore, { capture: true }));
}

function slotAt(x: number, y: number): number | null {
  const slot = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-slot]")?.dataset["slot"];
  return slot === undefined ? null : Number(slot);
}

// Lifts a card; `dropped` hears the slot it was let go over, null for none.
export function pickUp(event: PointerEvent, lifted: Pick<Dragged, "plane" | "card" | "marker" | "from">, dropped: (slot: number | null) => void, moving?: () => void): void {
  if (event.button !== 0) return;
  const { pointerId, clientX, clientY } = event;
  const stop = (): void => {
    document.removeEventListener("pointermove", move);
    document.removeEventListener("pointerup", up);
    document.removeEventListener("pointercancel", cancel);
    dragged.value = null;
  };
  function move(next: PointerEvent): void {
    if (next.pointerId !== pointerId) return;
    if (!dragged.peek() && Math.hypot(next.clientX - clientX, next.clientY - clientY) < start) return;
    dragged.value = { ...lifted, x: next.clientX, y: next.clientY, over: slotAt(next.clientX, next.clientY) };
    moving?.();
  }
  function up(last: PointerEvent): void {
    if (last.pointerId !== pointerId) return;
    const now = dragged.peek();
    stop();
    if (!now) return;
    ignoreItsClick();
    dropped(slotAt(last.clientX, last.clientY));
  }
  function cancel(last: PointerEvent): void {
    if (last.pointerId === pointerId) stop();
  }
  document.addEventListener("pointermove", move);
  document.addEventListener("pointerup", up);
  document.addEventListener("pointercancel", cancel);
}

// A card of a plan: from the hand to a slot, from slot to slot, or off.
export function grab(event: PointerEvent, planning: Planning, plane: string, card: number, from: Dragged["from"]): void {
  const look = (): void => {
    if (from === "hand") planning.hover.value = card;
  };
  pickUp(event, { plane, card, from }, (slot) => {
    if (from === "hand") {
      planning.hover.value = null;
      if (slot !== null) planning.choose(plane, card, slot);
    } else if (slot === null) {
      planning.clear(plane, from);
    } else if (slot !== from) {
      planning.move(plane, from, slot);
    }
  }, look);
}
