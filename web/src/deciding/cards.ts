// The cards of a plan: chosen, exchanged, moved and taken back until they are an order.
import { batch } from "@preact/signals";

import type { PlanPrompt } from "../protocol";
import { play } from "../sound/sound";
import type { Session } from "../state/session";
import type { Considering } from "./considering";
import type { Looks } from "./looks";
import type { Sending } from "./sending";

export interface Cards {
  slots(plane: string): number; // the cards a plan of this plane has; 0: it makes none
  chosen(plane: string): number[];
  prefix(plane: string): number[]; // the cards before the slot that comes next
  choose(plane: string, card: number, slot?: number, anyway?: boolean): "chosen" | "forbidden" | "full" | "absent";
  clear(plane: string, slot: number): void;
  layAll(plane: string, cards: readonly number[]): void; // in the place of what lies there
  move(plane: string, from: number, to: number): void;
}

// A card put into a slot; where it lies in a later one the two change places.
export function placed(cards: readonly number[], card: number, at: number): number[] {
  const next = [...cards];
  const old = next[at];
  const twin = next.indexOf(card);
  if (twin > at && old !== undefined) next[twin] = old;
  next[at] = card;
  return next;
}

export function cards(session: Session, { considered }: Considering, { slot, hover, warned, full }: Looks, { trouble }: Sending): Cards {
  const planOf = (plane: string): PlanPrompt | undefined => {
    const prompt = session.prompts.value.find((each) => each.plane === plane);
    return prompt?.ask === "plan" ? prompt : undefined;
  };

  function chosen(plane: string): number[] {
    const prompt = planOf(plane);
    return prompt ? (session.drafts.value[plane] ?? []).filter((card) => prompt.hand.includes(card)).slice(0, prompt.slots) : [];
  }

  function put(plane: string, next: number[]): void {
    batch(() => {
      session.setDraft(plane, next);
      slot.value = null;
      hover.value = null;
      warned.value = null;
      trouble.value = null;
      full.value = false;
    });
  }

  return {
    slots: (plane) => planOf(plane)?.slots ?? 0,
    chosen,
    prefix(plane) {
      const at = slot.value;
      return at === null ? chosen(plane) : chosen(plane).slice(0, at);
    },
    choose(plane, card, at, anyway = false) {
      const prompt = planOf(plane);
      if (!prompt?.hand.includes(card)) return "absent";
      const now = chosen(plane);
      const place = Math.min(at ?? slot.peek() ?? now.length, now.length);
      full.value = place >= prompt.slots;
      if (place >= prompt.slots) return "full";
      const before = now.slice(0, place);
      if (before.includes(card)) return "absent";
      const answer = considered(plane, before)?.next.find((each) => each.card === card);
      if (answer && answer.objections.length > 0 && !anyway) {
        batch(() => {
          warned.value = card;
          hover.value = card;
          slot.value = place < now.length ? place : null;
        });
        return "forbidden";
      }
      put(plane, placed(now, card, place));
      play("card");
      return "chosen";
    },
    clear: (plane, at) => put(plane, chosen(plane).filter((_, index) => index !== at)),
    layAll(plane, all) {
      put(plane, [...all]);
      play("card");
    },
    move(plane, from, to) {
      const next = chosen(plane);
      const [card] = next.splice(from, 1);
      if (card === undefined) return;
      next.splice(Math.min(to, next.length), 0, card);
      put(plane, next);
    },
  };
}
