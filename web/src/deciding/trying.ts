// Cards tried for somebody else's plane, to see what it could do. The referee judges them by what everybody knows; nothing of
// it is a plan, and nobody hears of it.
import { computed, effect, signal, type ReadonlySignal } from "@preact/signals";

import type { Tried, TriedCard, TriedNext } from "../protocol";
import type { Session } from "../state/session";

export interface Trying {
  readonly plane: ReadonlySignal<string | null>; // for which cards are tried
  readonly cards: ReadonlySignal<TriedCard[]>;
  readonly answer: ReadonlySignal<Tried | null>;
  readonly trouble: ReadonlySignal<boolean>;
  readonly looked: ReadonlySignal<TriedNext | null>; // a card that is looked at
  begin(plane: string): void;
  lay(card: TriedNext): void;
  takeBack(index: number): void; // this card and those after it
  look(card: TriedNext | null): void;
  end(): void;
}

const known = new WeakMap<Session, Trying>();
export function tryingOf(session: Session): Trying {
  let trying = known.get(session);
  if (!trying) known.set(session, (trying = start(session)));
  return trying;
}

function start(session: Session): Trying {
  const plane = signal<string | null>(null);
  const cards = signal<TriedCard[]>([]);
  const answer = signal<Tried | null>(null);
  const trouble = signal(false);
  const looked = signal<TriedNext | null>(null);
  let asked = 0;

  const ask = (): void => {
    const id = plane.peek();
    const number = ++asked;
    looked.value = null;
    if (id === null) return;
    session.attempt(id, cards.peek()).then(
      (told) => {
        if (number !== asked) return; // another card lies there already
        answer.value = told;
        trouble.value = false;
      },
      () => {
        if (number === asked) trouble.value = true;
      },
    );
  };
  const moment = computed(() => `${session.view.value?.turn}/${session.view.value?.phase}/${session.live.value}`);
  // Another moment, other cards; in the past there is nobody to ask.
  effect(() => {
    moment.value;
    asked += 1;
    plane.value = null;
    cards.value = [];
    answer.value = null;
  });

  return {
    plane, cards, answer, trouble, looked,
    begin(id) {
      plane.value = id;
      cards.value = [];
      answer.value = null;
      trouble.value = false;
      ask();
    },
    lay({ card, speed }) {
      cards.value = [...cards.peek(), { card, ...(speed ? { speed } : {}) }];
      ask();
    },
    takeBack(index) {
      cards.value = cards.peek().slice(0, Math.max(0, index));
      ask();
    },
    look(card) {
      looked.value = card;
    },
    end() {
      asked += 1;
      plane.value = null;
      cards.value = [];
      answer.value = null;
    },
  };
}
