// A game that is being played, seen by one seat or a spectator: the connection's messages become what the
// screens draw.
import { batch, computed, effect, signal, untracked, type ReadonlySignal } from "@preact/signals";

import { Connection, WireError, socketUrl } from "../../net/connection";
import type { Accepted, Aims, Catalog, Considered, Hint, Outlook, PlaneView, PickedCard, Prompt, Reach, TableInfo, Taxied, Tried, View } from "../../protocol";
import { Director, type Pace } from "../director";
import { browserPace } from "../pace";
import { heard } from "../presence";
import type { Company, Session, StoryLine } from "../session";
import { Chronicle } from "./chronicle";
import { Drafts } from "./drafts";
import { FloorAnswers } from "./floorAnswers";
import { isFloor } from "./floorWish";
import { Orders } from "./orders";
import { VoicesHeard } from "./voices";

const hintWithin = 30_000; // ms: it is thought about

export interface LiveSession extends Session {
  readonly failure: ReadonlySignal<string | null>; // a code after which nothing more will come
  readonly due: ReadonlySignal<Prompt[]>; // what the seat must decide, also while an animation still runs
  readonly busy: ReadonlySignal<boolean>; // an animation runs or the next one is about to
  readonly newestView: ReadonlySignal<View | null>; // ahead of `view` while an animation runs
  lines(): readonly StoryLine[]; // all that led to it
  readonly known: ReadonlySignal<number>; // the number of the newest update worked in
  readonly caughtUp: ReadonlySignal<boolean>; // what is asked and what is known belong to the same update
}

export interface LiveOptions {
  game: string;
  seat: string | null;
  key?: string | undefined;
  catalog: Catalog;
  table: TableInfo;
  pace?: Pace;
  watchAs?: () => string | undefined; // how a spectator likes to be called; read as a signal
  onSeat?: (seat: string) => void; // the key opens another seat than the one it was thought to
}

export function liveSession({ game, key, seat, catalog, table, pace = browserPace(), watchAs, onSeat }: LiveOptions): LiveSession {
  const director = new Director(null, pace);
  const chronicle = new Chronicle(game, key, director, table);
  const { latest, known, newestView, following } = chronicle;
  const failure = signal<string | null>(null);
  const drafts = new Drafts((draft) => connection.tell({ ...draft }));
  const orders = new Orders(() => connection, () => chronicle.sent, () => latest.peek().prompts);
  const floors = new FloorAnswers(seat === null ? null : `${game} ${seat}`, latest, () => chronicle.sent, orders);

  const changes = computed(() => (latest.value.update >= known.value ? latest.value.changes.filter((each) => !isFloor(each)) : []));
  const changing = signal<string | null>(null);
  const reopened = computed(() => changes.value.filter((each) => each.plane === changing.value));
  const due = computed(() => [
    ...reopened.value, ...floors.rest(latest.value.update >= known.value ? latest.value.prompts : [], newestView.value),
  ]);
  // The others were faster: the first answer stands.
  const stopChanging = effect(() => {
    const plane = changing.value;
    if (plane === null || reopened.value.length > 0) return;
    changing.value = null;
    drafts.forget(plane);
  });
  const prompts = computed(() => (following.value && !director.busy.value && director.playing.value === null ? due.value : []));

  const connection = new Connection({
    url: socketUrl(location),
    game,
    key,
    name: watchAs && (() => untracked(watchAs)),
    onWelcome: (message) => {
      batch(() => {
        drafts.welcomed(message);
        chronicle.welcomed(message);
      });
      orders.welcomed();
      if (seat !== null && message.seat !== undefined && message.seat !== seat) onSeat?.(message.seat);
    },
    onUpdate: (message) => chronicle.updated(message, () => drafts.forgetPlaced(message.events)),
    onTable: (message) => {
      chronicle.table.value = heard(message.table);
    },
    onChanged: (message) => chronicle.changed(message),
    onNudged: ({ by }) => {
      waitedFor.value = by;
    },
    onSaid: (message) => voices.said(message),
    onDraft: (message) => drafts.heard(message),
    onFatal: (code) => {
      failure.value = code;
    },
  });

  const waitedFor = signal<string | null>(null);
  const ask = (message: Record<string, unknown>): Promise<string | null> => connection.request<Accepted>(message).then(
    () => null,
    (error: unknown) => (error instanceof WireError ? error.code : "strange"),
  );
  const voices = new VoicesHeard(seat === null ? null : (phrase) => ask({ type: "say", phrase }));
  // Called otherwise than before: who watches is said when one comes.
  let called = untracked(() => watchAs?.());
  const stopCalling = effect(() => {
    const name = watchAs?.();
    if (name === called) return;
    called = name;
    connection.reopen();
  });
  const company: Company = {
    update: computed(() => latest.value.update), changes, changing, waitedFor,
    takeBack(plane) {
      batch(() => {
        const placed = placedOf(chronicle.sent?.planes[plane]);
        if (placed) drafts.takeUpPlaced(plane, placed);
        else drafts.takeUp(plane, chronicle.sent?.planes[plane]?.plan ?? []);
        changing.value = plane;
      });
    },
    leaveIt() {
      const plane = changing.peek();
      batch(() => {
        changing.value = null;
        if (plane !== null) drafts.forget(plane);
      });
    },
    nudge: () => ask({ type: "nudge" }),
    offer: (what) => ask({ type: "offer", offer: what }),
    handOver: (whose) => ask({ type: "hand-over", seat: whose }),
    rematch: (next, invite) => ask({ type: "rematch", game: next, invite }),
  };

  const hiddenNow = (): void => {
    if (document.hidden) director.finish();
  };
  document.addEventListener("visibilitychange", hiddenNow);

  return {
    catalog,
    table: chronicle.table,
    seat,
    view: director.view,
    playing: director.playing,
    prompts,
    story: chronicle.story,
    at: director.at,
    live: following,
    drafts: drafts.all,
    placings: drafts.placings,
    floorWish: floors.wish,
    clock: chronicle.clock,
    connection: computed(() => (failure.value ? "lost" : connection.state.value)),
    failure,
    due,
    busy: director.busy,
    newestView,
    lines: () => chronicle.lines,
    known,
    caughtUp: computed(() => latest.value.update === known.value),
    ...(seat === null ? {} : { company }),
    voices,

    async order(order) {
      const instead = changing.peek() === order.plane;
      const verdict = await orders.place(order, instead);
      if (verdict.ok) waitedFor.value = null;
      if (instead) {
        if (verdict.ok) company.leaveIt();
        return verdict;
      }
      const { update, prompts: asked, changes: given } = latest.peek();
      if (verdict.update !== undefined && update < verdict.update) {
        // The update follows; until then nobody shall be asked twice.
        latest.value = { update, prompts: asked.filter((each) => each.plane !== order.plane), changes: given };
      }
      return verdict;
    },
    setDraft: (plane, cards) => drafts.set(plane, cards),
    setPlacing: (plane, placing) => drafts.place(plane, placing),
    consider: (plane, cards) => connection.request<Considered>({ type: "consider", plane, cards }),
    outlook: (plane, chosen) => connection.request<Outlook>({ type: "consider", plane, ...chosen }),
    taxi: ({ kind, ...order }) => connection.request<Taxied>({ type: kind, ...order }),
    reach: (plane) => connection.request<Reach>({ type: "reach", plane }),
    attempt: (plane, cards) => connection.request<Tried>({ type: "try", plane, cards }),
    aims: (plane) => connection.request<Aims>({ type: "aims", plane }),
    hint: (plane) => connection.request<Hint>({ type: "hint", plane }, hintWithin),
    goTo: (index) => chronicle.goTo(index),
    goLive: () => chronicle.goLive(),
    close() {
      stopChanging();
      stopCalling();
      floors.close();
      chronicle.close();
      document.removeEventListener("visibilitychange", hiddenNow);
      director.stop();
      connection.close();
    },
  };
}

// What its owner has sealed for a space of its console, as he would choose it again.
function placedOf(plane: PlaneView | undefined): PickedCard | null {
  const answer = plane?.answer;
  if (!answer || (answer.kind !== "plan" && answer.kind !== "ready") || answer.card === undefined || answer.card === null) return null;
  const { card, speed, overdive } = answer;
  const open = answer.kind === "ready" ? answer.open : undefined;
  return { card, ...(speed ? { speed } : {}), ...(overdive === false ? { overdive } : {}), ...(open ? { open } : {}) };
}
