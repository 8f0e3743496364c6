// What a player is about to decide: shared by the console, where cards are chosen, and the table, where
// the way they lead is drawn. Nothing here is an order; the referee hears of it only by confirm() and fire().
import { batch, computed, effect, signal, type ReadonlySignal, type Signal } from "@preact/signals";

import type { Considered, Flown, NextCard, Objection, Order, PlaneInfo, Prompt, View } from "../protocol";
import type { Session } from "../session";
import { play } from "../sound/sound";
import { isInGame } from "../state/inGame";
import { standing, type Taxi } from "./taxi";

export const planLength = 3;

export interface Trouble {
  objections: Objection[];
  error?: string;
}

export interface Planning {
  readonly session: Session;
  readonly mine: ReadonlySignal<PlaneInfo[]>; // the seat's planes still in the game
  readonly open: ReadonlySignal<string | null>; // the plane whose console lies open
  readonly slot: Signal<number | null>; // the slot that the next card replaces, if it is not the first empty one
  readonly hover: Signal<number | null>; // the card looked at
  readonly warned: Signal<number | null>; // a forbidden card that was touched and may be placed anyway
  readonly aimed: Signal<{ gun: string; plane: string } | null>; // the target looked at
  readonly targets: Signal<Record<string, string> | null>; // of each gun, where several must choose; null: the obvious ones
  readonly landing: Signal<Record<string, number>>; // by plane: the card of the plan that begins a landing, 1 .. 3
  readonly order: ReadonlySignal<Record<string, number[]>>; // by plane: the cards of a tailing pilot as he would like them
  readonly taxi: ReadonlySignal<Record<string, Taxi>>; // by plane: how it is going to be turned on the ground
  readonly trouble: Signal<Trouble | null>; // what the referee answered to the last order
  readonly full: Signal<boolean>; // a fourth card was tried
  readonly busy: Signal<boolean>; // an order is on its way
  readonly answers: ReadonlySignal<ReadonlyMap<string, Considered>>;
  openPlane(plane: string): void;
  promptFor(plane: string): Prompt | undefined;
  chosen(plane: string): number[];
  prefix(plane: string): number[]; // the cards before the slot that comes next
  considered(plane: string, cards: number[]): Considered | undefined;
  next(plane: string, card: number): NextCard | undefined;
  before(plane: string): Flown | undefined; // where the plane will be when the next card begins
  choose(plane: string, card: number, slot?: number, anyway?: boolean): "chosen" | "forbidden" | "full" | "absent";
  clear(plane: string, slot: number): void;
  clearAll(plane: string): void;
  move(plane: string, from: number, to: number): void;
  confirm(plane: string): Promise<boolean>;
  stay(plane: string): Promise<boolean>; // on the ground, without cards
  mark(plane: string, slot: number | null): void;
  arrange(plane: string, cards: number[] | null): void; // null: as they lie
  steer(plane: string, by: Partial<Taxi>): void;
  give(order: Order): Promise<boolean>; // any other decision
  fire(plane: string, targets: Record<string, string>): Promise<boolean>;
}

const known = new WeakMap<Session, Planning>();

export function planningOf(session: Session): Planning {
  let planning = known.get(session);
  if (!planning) known.set(session, (planning = begin(session)));
  return planning;
}

export function minePlanes(planes: PlaneInfo[], seat: string | null, view: View | null): PlaneInfo[] {
  return planes.filter((plane) => plane.seat === seat && (view?.planes[plane.id] === undefined || isInGame(view.planes[plane.id])));
}

function begin(session: Session): Planning {
  const wanted = signal<string | null>(null);
  const slot = signal<number | null>(null);
  const hover = signal<number | null>(null);
  const warned = signal<number | null>(null);
  const aimed = signal<{ gun: string; plane: string } | null>(null);
  const targets = signal<Record<string, string> | null>(null);
  const landing = signal<Record<string, number>>({});
  const order = signal<Record<string, number[]>>({});
  const taxi = signal<Record<string, Taxi>>({});
  const trouble = signal<Trouble | null>(null);
  const full = signal(false);
  const busy = signal(false);
  const answers = signal<ReadonlyMap<string, Considered>>(new Map());
  const asked = new Set<string>();

  const mine = computed(() => minePlanes(session.table.value.planes, session.seat, session.view.value));
  // The plane wished for while it is due or already done; else the first that is due.
  const open = computed(() => {
    const due = session.prompts.value.map((prompt) => prompt.plane);
    const wish = wanted.value;
    if (wish !== null && due.includes(wish)) return wish;
    if (wish !== null && due.length === 0 && mine.value.some((plane) => plane.id === wish)) return wish;
    return due[0] ?? null;
  });
  const turn = computed(() => session.view.value?.turn ?? 0);
  const moment = computed(() => `${turn.value}/${session.view.value?.phase ?? 0}/${session.view.value?.ask ?? ""}`);

  const keyOf = (plane: string, cards: number[]): string => `${turn.peek()}|${plane}|${cards.join(",")}`;

  function chosen(plane: string): number[] {
    const prompt = session.prompts.value.find((each) => each.plane === plane);
    if (prompt?.ask !== "plan") return [];
    const cards = session.drafts.value[plane] ?? [];
    return cards.filter((card) => prompt.hand.includes(card)).slice(0, planLength);
  }

  function prefix(plane: string): number[] {
    const cards = chosen(plane);
    const at = slot.value;
    return at === null ? cards : cards.slice(0, at);
  }

  function ask(plane: string, cards: number[]): void {
    const key = keyOf(plane, cards);
    if (asked.has(key)) return;
    asked.add(key);
    session.consider(plane, cards).then(
      (answer) => {
        if (asked.has(key)) answers.value = new Map(answers.peek()).set(key, answer);
      },
      () => asked.delete(key), // asked again at the next look
    );
  }

  function considered(plane: string, cards: number[]): Considered | undefined {
    return answers.value.get(keyOf(plane, cards));
  }

  function put(plane: string, cards: number[]): void {
    batch(() => {
      session.setDraft(plane, cards);
      hover.value = null;
      warned.value = null;
      trouble.value = null;
      full.value = false;
    });
  }

  const planning: Planning = {
    session, mine, open, slot, hover, warned, aimed, targets, landing, order, taxi, trouble, full, busy, answers, chosen, prefix, considered,
    openPlane(plane) {
      batch(() => {
        wanted.value = plane;
        slot.value = null;
        hover.value = null;
        warned.value = null;
        targets.value = null;
        trouble.value = null;
      });
    },
    promptFor: (plane) => session.prompts.value.find((each) => each.plane === plane),
    next: (plane, card) => considered(plane, prefix(plane))?.next.find((each) => each.card === card),

    before(plane) {
      const cards = prefix(plane);
      return cards.length === 0 ? session.view.value?.planes[plane] : considered(plane, cards)?.way.at(-1);
    },

    choose(plane, card, at, anyway = false) {
      const prompt = session.prompts.peek().find((each) => each.plane === plane);
      if (prompt?.ask !== "plan" || !prompt.hand.includes(card)) return "absent";
      const cards = chosen(plane);
      const place = Math.min(at ?? slot.peek() ?? cards.length, cards.length);
      full.value = place >= planLength;
      if (place >= planLength) return "full";
      const before = cards.slice(0, place);
      if (before.includes(card)) return "absent";
      const answer = considered(plane, before)?.next.find((each) => each.card === card);
      if (answer && answer.objections.length > 0 && !anyway) {
        batch(() => {
          warned.value = card;
          hover.value = card;
          slot.value = place < cards.length ? place : null;
        });
        return "forbidden";
      }
      const old = cards[place];
      const twin = cards.indexOf(card);
      if (twin > place && old !== undefined) cards[twin] = old; // the two change places
      cards[place] = card;
      put(plane, cards);
      slot.value = null;
      play("card");
      return "chosen";
    },

    clear(plane, at) {
      put(plane, chosen(plane).filter((_, index) => index !== at));
      slot.value = null;
    },
    clearAll(plane) {
      put(plane, []);
      slot.value = null;
    },
    move(plane, from, to) {
      const cards = chosen(plane);
      const [card] = cards.splice(from, 1);
      if (card === undefined) return;
      cards.splice(Math.min(to, cards.length), 0, card);
      put(plane, cards);
      slot.value = null;
    },

    async confirm(plane) {
      const cards = chosen(plane);
      if (cards.length !== planLength || busy.peek()) return false;
      const bluff = (considered(plane, cards)?.objections.length ?? 0) > 0;
      const marked = landing.peek()[plane];
      return send({ kind: "plan", plane, cards, ...(bluff ? { bluff } : {}), ...(marked !== undefined ? { landing: marked } : {}) });
    },
    stay: (plane) => send({ kind: "plan", plane, cards: [] }),
    mark(plane, at) {
      const { [plane]: _, ...others } = landing.peek();
      landing.value = at === null ? others : { ...others, [plane]: at };
      trouble.value = null;
    },
    arrange(plane, cards) {
      const { [plane]: _, ...others } = order.peek();
      order.value = cards === null ? others : { ...others, [plane]: cards };
      trouble.value = null;
      play("card");
    },
    steer(plane, by) {
      const next = { ...(taxi.peek()[plane] ?? standing), ...by };
      const turn = Number.isFinite(next.turn) ? Math.max(-180, Math.min(180, Math.round(next.turn))) : 0;
      taxi.value = { ...taxi.peek(), [plane]: { ...next, turn } };
      trouble.value = null;
    },
    give: (given) => send(given),
    async fire(plane, at) {
      const done = await send({ kind: "fire", plane, targets: at });
      if (done) targets.value = null;
      return done;
    },
  };

  async function send(given: Order): Promise<boolean> {
    if (busy.peek()) return false;
    busy.value = true;
    trouble.value = null;
    try {
      const answer = await session.order(given);
      if (answer.ok) play("click");
      else trouble.value = { objections: answer.objections, ...(answer.error ? { error: answer.error } : {}) };
      return answer.ok;
    } catch {
      trouble.value = { objections: [], error: "lost" };
      return false;
    } finally {
      busy.value = false;
    }
  }

  // The answers belong to one turn; the looks to one moment.
  effect(() => {
    turn.value;
    asked.clear();
    answers.value = new Map();
    landing.value = {};
  });
  effect(() => {
    moment.value;
    batch(() => {
      slot.value = null;
      hover.value = null;
      warned.value = null;
      aimed.value = null;
      full.value = false;
      targets.value = null;
      order.value = {};
      taxi.value = {};
      trouble.value = null;
    });
  });
  // Asks ahead for what the open console is going to show: the cards so far, and the cards before the slot.
  effect(() => {
    turn.value;
    const plane = open.value;
    if (plane === null || planning.promptFor(plane)?.ask !== "plan") return;
    const cards = chosen(plane);
    const upTo = prefix(plane);
    ask(plane, cards);
    if (upTo.length < cards.length) ask(plane, upTo);
  });
  return planning;
}
