// What a player is about to decide: shared by the console, where cards are chosen, and the table, where
// the way they lead is drawn. Nothing here is an order; the referee hears of it only by confirm(), give() and fire().
import { batch, computed, effect, signal, type ReadonlySignal } from "@preact/signals";

import type { Flown, NextCard, Order, PlaneInfo, Prompt, View } from "../protocol";
import { altitudeOf, isInGame } from "../state/inGame";
import type { Session } from "../state/session";
import { cards as cardsOf, type Cards } from "./cards";
import { considering, type Considering } from "./considering";
import { calledFor, lookAway, looks as newLooks, type Calls, type Looks } from "./looks";
import { sending, type Sending } from "./sending";
import { isMarked, twoSpaces, type TwoSpaces } from "./twoSpaces";
import { wishes as newWishes, type Wishes } from "./wishes";

export interface Planning extends Cards, Looks, Wishes, Pick<Considering, "answers" | "considered">, Pick<Sending, "busy" | "trouble"> {
  readonly session: Session;
  readonly spaces: TwoSpaces; // where cards are planned one by one
  readonly mine: ReadonlySignal<PlaneInfo[]>; // the seat's planes still in the game
  readonly open: ReadonlySignal<string | null>; // the plane whose console lies open
  readonly asked: ReadonlySignal<string | null>; // and is asked about just now
  openPlane(plane: string): void;
  promptFor(plane: string): Prompt | undefined;
  next(plane: string, card: number): NextCard | undefined;
  before(plane: string): Flown | undefined; // where the plane will be when the next card begins
  confirm(plane: string): Promise<boolean>;
  stay(plane: string): Promise<boolean>; // on the ground, without cards
  give(order: Order): Promise<boolean>; // any other decision
  fire(plane: string, targets: Record<string, string>, calls?: Calls): Promise<boolean>;
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

// Where a plane is now, told as where cards lead.
function standing(view: View | null, id: string): Flown | undefined {
  const plane = view?.planes[id];
  if (!view || !plane) return undefined;
  const altitude = altitudeOf(plane, view);
  return { at: plane.at, heading: plane.heading, ...(altitude === undefined ? {} : { altitude, climb: plane.climb ?? 0 }) };
}

function begin(session: Session): Planning {
  const wanted = signal<string | null>(null);
  const turn = computed(() => session.view.value?.turn ?? 0);
  const moment = computed(() => `${turn.value}/${session.view.value?.phase ?? 0}/${session.view.value?.ask ?? ""}`);
  const looks = newLooks();
  const { busy, trouble, send } = sending(session);
  const asking = considering(session, turn);
  const { answers, considered } = asking;
  const cards = cardsOf(session, asking, looks, { busy, trouble, send });
  const wishes = newWishes({ busy, trouble, send });

  const mine = computed(() => minePlanes(session.table.value.planes, session.seat, session.view.value));
  // The plane wished for while it is due or already done; else the first that is due.
  const open = computed(() => {
    const due = session.prompts.value.map((prompt) => prompt.plane);
    const wish = wanted.value;
    if (wish !== null && due.includes(wish)) return wish;
    if (wish !== null && due.length === 0 && mine.value.some((plane) => plane.id === wish)) return wish;
    return due[0] ?? null;
  });

  const spaces = twoSpaces(session, open, { busy, trouble, send });
  const asked = computed(() => (session.prompts.value.some((prompt) => prompt.plane === open.value) ? open.value : null));

  const planning: Planning = {
    session, spaces, mine, open, asked, answers, considered, busy, trouble, ...looks, ...cards, ...wishes,
    openPlane(plane) {
      batch(() => {
        wanted.value = plane;
        looks.slot.value = null;
        looks.hover.value = null;
        looks.warned.value = null;
        looks.targets.value = null;
        looks.calls.value = {};
        spaces.looked.value = null;
        spaces.warned.value = null;
        trouble.value = null;
      });
    },
    promptFor: (plane) => session.prompts.value.find((each) => each.plane === plane),
    next: (plane, card) => considered(plane, cards.prefix(plane))?.next.find((each) => each.card === card),
    before(plane) {
      const before = cards.prefix(plane);
      return before.length === 0 ? standing(session.view.value, plane) : considered(plane, before)?.way.at(-1);
    },
    async confirm(plane) {
      const chosen = cards.chosen(plane);
      if (chosen.length === 0 || chosen.length !== cards.slots(plane) || busy.peek()) return false;
      const bluff = (considered(plane, chosen)?.objections.length ?? 0) > 0;
      const landing = wishes.landing.peek()[plane];
      return send({ kind: "plan", plane, cards: chosen, ...(bluff ? { bluff } : {}), ...(landing !== undefined ? { landing } : {}) });
    },
    stay: (plane) => send({ kind: "plan", plane, cards: [] }),
    give: send,
    async fire(plane, targets, calls = looks.calls.peek()) {
      const ask = planning.promptFor(plane)?.ask;
      const done = await send({ kind: ask === "first-fire" ? ask : "fire", plane, targets, ...calledFor(targets, calls) });
      if (done) batch(() => { looks.targets.value = null; looks.calls.value = {}; });
      return done;
    },
  };

  // The answers belong to one turn; the looks to one moment.
  effect(() => {
    turn.value;
    asking.forget();
    wishes.landing.value = {};
  });
  effect(() => {
    moment.value;
    batch(() => {
      lookAway(looks);
      wishes.order.value = {};
      wishes.swap.value = {};
      wishes.taxi.value = {};
      wishes.dummies.value = {};
      trouble.value = null;
    });
  });
  // Asks ahead for what the open console is going to show: the cards so far, and the cards before the slot.
  effect(() => {
    turn.value;
    const plane = open.value;
    const prompt = plane === null ? undefined : planning.promptFor(plane);
    if (plane === null || prompt?.ask !== "plan" || isMarked(prompt)) return;
    const chosen = cards.chosen(plane);
    const upTo = cards.prefix(plane);
    asking.ask(plane, chosen);
    if (upTo.length < chosen.length) asking.ask(plane, upTo);
  });
  return planning;
}
