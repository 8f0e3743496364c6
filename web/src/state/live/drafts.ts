// Cards chosen for a plan that is not placed yet: shared by all tabs of a seat.
import { signal, type Signal } from "@preact/signals";

import type { Draft, GameEvent, PickedCard, Welcome } from "../../protocol";

const without = <Value>(all: Record<string, Value>, planes: readonly string[]): Record<string, Value> =>
  Object.fromEntries(Object.entries(all).filter(([plane]) => !planes.includes(plane)));

export class Drafts {
  readonly all = signal<Record<string, number[]>>({});
  readonly placings = signal<Record<string, PickedCard>>({}); // where cards are planned one by one
  private met = false; // a server

  constructor(private readonly tell: (draft: Draft) => void) {}

  // Cards chosen while the line was dead are newer than what the server knows.
  welcomed(message: Welcome): void {
    const planning = new Set((message.prompts ?? []).filter((each) => each.ask === "plan" || each.ask === "ready").map((each) => each.plane));
    const own = <Value>(now: Record<string, Value>): [string, Value][] => (this.met ? Object.entries(now).filter(([plane]) => planning.has(plane)) : []);
    const [cards, placed] = [own(this.all.peek()), own(this.placings.peek())];
    for (const [plane, each] of cards) this.tell({ type: "draft", plane, cards: each });
    for (const [plane, each] of placed) this.tell({ type: "draft", plane, ...each });
    this.met = true;
    const known = Object.entries(message.drafts ?? {});
    this.all.value = Object.fromEntries([...known.filter((each): each is [string, number[]] => Array.isArray(each[1])), ...cards]);
    this.placings.value = Object.fromEntries([...known.filter((each): each is [string, PickedCard] => !Array.isArray(each[1])), ...placed]);
  }

  heard({ type: _, plane, cards, ...placing }: Draft): void {
    if (cards) this.all.value = { ...this.all.peek(), [plane]: cards };
    else this.placings.value = { ...this.placings.peek(), [plane]: placing };
  }

  set(plane: string, cards: number[]): void {
    this.all.value = { ...this.all.peek(), [plane]: cards };
    this.tell({ type: "draft", plane, cards });
  }
  place(plane: string, placing: PickedCard): void {
    this.placings.value = { ...this.placings.peek(), [plane]: placing };
    this.tell({ type: "draft", plane, ...placing });
  }

  // A plan that was placed is taken up again, in this tab alone.
  takeUp(plane: string, cards: number[]): void {
    this.all.value = { ...this.all.peek(), [plane]: cards };
  }
  takeUpPlaced(plane: string, placing: PickedCard): void {
    this.placings.value = { ...this.placings.peek(), [plane]: placing };
  }
  forget(plane: string): void {
    this.all.value = without(this.all.peek(), [plane]);
    this.placings.value = without(this.placings.peek(), [plane]);
  }

  // They are of no use once the plan has been placed.
  forgetPlaced(events: readonly GameEvent[]): void {
    const placed = events.flatMap((event) => (event.event === "planned" || event.event === "readied" ? [event.plane] : []));
    const drop = <Value>(kept: Signal<Record<string, Value>>): void => {
      if (placed.some((plane) => plane in kept.peek())) kept.value = without(kept.peek(), placed);
    };
    drop(this.all);
    drop(this.placings);
  }
}
