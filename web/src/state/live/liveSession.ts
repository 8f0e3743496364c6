// A game that is being played, seen by one seat or a spectator: the connection's messages become what the
// screens draw.
import { batch, computed, signal, type ReadonlySignal } from "@preact/signals";

import { Connection, socketUrl } from "../../net/connection";
import type { Aims, Catalog, Considered, Prompt, Reach, TableInfo, Taxied, View } from "../../protocol";
import { Director, type Pace } from "../director";
import { browserPace } from "../pace";
import type { Session } from "../session";
import { Chronicle } from "./chronicle";
import { Drafts } from "./drafts";
import { FloorAnswers } from "./floorAnswers";
import { Orders } from "./orders";

export interface LiveSession extends Session {
  readonly failure: ReadonlySignal<string | null>; // a code after which nothing more will come
  readonly due: ReadonlySignal<Prompt[]>; // what the seat must decide, also while an animation still runs
  readonly busy: ReadonlySignal<boolean>; // an animation runs or the next one is about to
  readonly newestView: ReadonlySignal<View | null>; // ahead of `view` while an animation runs
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
}

export function liveSession({ game, key, seat, catalog, table, pace = browserPace() }: LiveOptions): LiveSession {
  const director = new Director(null, pace);
  const chronicle = new Chronicle(game, key, director, table);
  const { latest, known, newestView, following } = chronicle;
  const failure = signal<string | null>(null);
  const drafts = new Drafts((draft) => connection.tell({ ...draft }));
  const orders = new Orders(() => connection, () => chronicle.sent, () => latest.peek().prompts);
  const floors = new FloorAnswers(seat === null ? null : `${game} ${seat}`, latest, () => chronicle.sent, orders);

  const due = computed(() => floors.rest(latest.value.update >= known.value ? latest.value.prompts : [], newestView.value));
  const prompts = computed(() => (following.value && !director.busy.value && director.playing.value === null ? due.value : []));

  const connection = new Connection({
    url: socketUrl(location),
    game,
    key,
    onWelcome: (message) => {
      batch(() => {
        drafts.welcomed(message);
        chronicle.welcomed(message);
      });
      orders.welcomed();
    },
    onUpdate: (message) => chronicle.updated(message, () => drafts.forgetPlaced(message.events)),
    onTable: (message) => {
      chronicle.table.value = message.table;
    },
    onDraft: (message) => drafts.heard(message),
    onFatal: (code) => {
      failure.value = code;
    },
  });

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
    floorWish: floors.wish,
    clock: chronicle.clock,
    connection: computed(() => (failure.value ? "lost" : connection.state.value)),
    failure,
    due,
    busy: director.busy,
    newestView,
    known,
    caughtUp: computed(() => latest.value.update === known.value),

    async order(order) {
      const verdict = await orders.place(order);
      const { update, prompts: asked } = latest.peek();
      if (verdict.update !== undefined && update < verdict.update) {
        // The update follows; until then nobody shall be asked twice.
        latest.value = { update, prompts: asked.filter((each) => each.plane !== order.plane) };
      }
      return verdict;
    },
    setDraft: (plane, cards) => drafts.set(plane, cards),
    consider: (plane, cards) => connection.request<Considered>({ type: "consider", plane, cards }),
    taxi: ({ kind, ...order }) => connection.request<Taxied>({ type: kind, ...order }),
    reach: (plane) => connection.request<Reach>({ type: "reach", plane }),
    aims: (plane) => connection.request<Aims>({ type: "aims", plane }),
    goTo: (index) => chronicle.goTo(index),
    goLive: () => chronicle.goLive(),
    close() {
      floors.close();
      chronicle.close();
      document.removeEventListener("visibilitychange", hiddenNow);
      director.stop();
      connection.close();
    },
  };
}
