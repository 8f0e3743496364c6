// Cards chosen for a plan that is not placed yet: shared by all tabs of a seat.
import { signal } from "@preact/signals";

import type { Draft, GameEvent, Welcome } from "../../protocol";

export class Drafts {
  readonly all = signal<Record<string, number[]>>({});
  private met = false; // a server

  constructor(private readonly tell: (draft: Draft) => void) {}

  // Cards chosen while the line was dead are newer than what the server knows.
  welcomed(message: Welcome): void {
    const planning = new Set((message.prompts ?? []).filter((each) => each.ask === "plan").map((each) => each.plane));
    const own = this.met ? Object.entries(this.all.peek()).filter(([plane]) => planning.has(plane)) : [];
    for (const [plane, cards] of own) this.tell({ type: "draft", plane, cards });
    this.met = true;
    this.all.value = { ...message.drafts, ...Object.fromEntries(own) };
  }

  heard({ plane, cards }: Draft): void {
    this.all.value = { ...this.all.peek(), [plane]: cards };
  }

  set(plane: string, cards: number[]): void {
    this.all.value = { ...this.all.peek(), [plane]: cards };
    this.tell({ type: "draft", plane, cards });
  }

  // A plan that was placed is taken up again, in this tab alone.
  takeUp(plane: string, cards: number[]): void {
    this.all.value = { ...this.all.peek(), [plane]: cards };
  }
  forget(plane: string): void {
    const { [plane]: _, ...rest } = this.all.peek();
    this.all.value = rest;
  }

  // They are of no use once the plan has been placed.
  forgetPlaced(events: readonly GameEvent[]): void {
    const placed = events.flatMap((event) => (event.event === "planned" ? [event.plane] : []));
    const now = this.all.peek();
    if (!placed.some((plane) => plane in now)) return;
    this.all.value = Object.fromEntries(Object.entries(now).filter(([plane]) => !placed.includes(plane)));
  }
}
