// Where cards lead, as the referee answered: asked once for each row of cards in a turn.
import { signal, type ReadonlySignal } from "@preact/signals";

import type { Considered } from "../protocol";
import type { Session } from "../state/session";

export interface Considering {
  readonly answers: ReadonlySignal<ReadonlyMap<string, Considered>>;
  ask(plane: string, cards: number[]): void;
  considered(plane: string, cards: number[]): Considered | undefined;
  forget(): void;
}

export function considering(session: Session, turn: ReadonlySignal<number>): Considering {
  const answers = signal<ReadonlyMap<string, Considered>>(new Map());
  const asked = new Set<string>();
  const keyOf = (plane: string, cards: number[]): string => `${turn.peek()}|${plane}|${cards.join(",")}`;
  return {
    answers,
    ask(plane, cards) {
      const key = keyOf(plane, cards);
      if (asked.has(key)) return;
      asked.add(key);
      session.consider(plane, cards).then(
        (answer) => {
          if (asked.has(key)) answers.value = new Map(answers.peek()).set(key, answer);
        },
        () => asked.delete(key), // asked again at the next look
      );
    },
    considered: (plane, cards) => answers.value.get(keyOf(plane, cards)),
    forget() {
      asked.clear();
      answers.value = new Map();
    },
  };
}
