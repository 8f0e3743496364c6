// A card under a finger or a mouse, on its way from the hand to a slot, from slot to slot, or off the console.
import { signal } from "@preact/signals";

import type { Planning } from "./planning";

export interface Dragged {
  plane: string;
  card: number;
  from: "hand" | number; // or the slot it lay in
  x: number; // of the window
  y: number;
  over: number | null; // the slot under it
}

export const dragged = signal<Dragged | null>(null);

const start = 8; // pixels: less is a click
let ended = 0;

// A drag ends with a click on what lies under it; that click means nothing.
export function wasDrag(): boolean {
  return performance.now() - ended < 60;
}

function slotAt(x: number, y: number): number | null {
  const slot = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-slot]")?.dataset["slot"];
  return slot === undefined ? null : Number(slot);
}

export function grab(event: PointerEvent, planning: Planning, plane: string, card: number, from: Dragged["from"]): void {
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
    dragged.value = { plane, card, from, x: next.clientX, y: next.clientY, over: slotAt(next.clientX, next.clientY) };
    if (from === "hand") planning.hover.value = card;
  }
  function up(last: PointerEvent): void {
    if (last.pointerId !== pointerId) return;
    const now = dragged.peek();
    stop();
    if (!now) return;
    ended = performance.now();
    if (from === "hand") planning.hover.value = null;
    const slot = slotAt(last.clientX, last.clientY);
    if (from === "hand") {
      if (slot !== null) planning.choose(plane, card, slot);
    } else if (slot === null) {
      planning.clear(plane, from);
    } else if (slot !== from) {
      planning.move(plane, from, slot);
    }
  }
  function cancel(last: PointerEvent): void {
    if (last.pointerId === pointerId) stop();
  }
  document.addEventListener("pointermove", move);
  document.addEventListener("pointerup", up);
  document.addEventListener("pointercancel", cancel);
}
