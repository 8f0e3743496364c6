// A hint: one click asks the coach what he would fly, and what he says stays until it is put away, followed, or out of date.
import { effect, signal, type ReadonlySignal } from "@preact/signals";

import type { Hint, Prospect } from "../protocol";
import type { Session } from "../state/session";
import type { Planning } from "./planning";

export type HintTrouble = "busy" | "refused" | "none" | "other";
export interface Hints {
  readonly hint: ReadonlySignal<Hint | null>;
  readonly asking: ReadonlySignal<boolean>;
  readonly trouble: ReadonlySignal<HintTrouble | null>;
  ask(plane: string): Promise<void>;
  away(): void;
  fly(prospect: Prospect): void; // lays its cards; nothing is confirmed by it
}

export const mayHint = (session: Session): boolean => session.table.value.hints === true;

export function hintTrouble(error: unknown): HintTrouble {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
  if (code === "too-fast" || code === "too-soon") return "busy";
  if (code === "no-hint" || code === "not-asked") return "none"; // nobody to fight, on the ground, already decided
  return code === "no-hints" ? "refused" : "other";
}

const known = new WeakMap<Planning, Hints>();

export function hintsOf(planning: Planning): Hints {
  let hints = known.get(planning);
  if (!hints) known.set(planning, (hints = begin(planning)));
  return hints;
}

function begin(planning: Planning): Hints {
  const { session } = planning;
  const hint = signal<Hint | null>(null);
  const asking = signal(false);
  const trouble = signal<HintTrouble | null>(null);
  let question = 0; // the answer to an older one is not wanted any more
  const away = (): void => {
    question += 1;
    hint.value = null;
    asking.value = false;
    trouble.value = null;
  };
  // Another moment, or another plane: nothing of it holds.
  effect(() => {
    session.view.value?.turn;
    session.view.value?.phase;
    session.view.value?.ask;
    planning.asked.value;
    away();
  });
  return {
    hint, asking, trouble, away,
    async ask(plane) {
      away();
      const mine = question;
      asking.value = true;
      try {
        const answer = await session.hint(plane);
        if (mine === question) hint.value = answer;
      } catch (error) {
        if (mine === question) trouble.value = hintTrouble(error);
      }
      if (mine === question) asking.value = false;
    },
    fly({ order }) {
      if ("cards" in order) {
        planning.layAll(order.plane, order.cards);
        planning.mark(order.plane, order.landing ?? null);
      } else {
        planning.spaces.layAll(order);
      }
      away();
    },
  };
}
