// A game that is being played, seen by one seat or a spectator: the connection's messages become what the
// screens draw. Messages are worked on one after the other, so a slow answer never overtakes a newer one.
import { batch, computed, effect, signal, untracked, type ReadonlySignal } from "@preact/signals";

import { api } from "../net/api";
import { Connection, WireError, socketUrl } from "../net/connection";
import type {
  Accepted, Aims, Catalog, Considered, FloorPrompt, History, Order, Prompt, Reach, Refused, TableInfo, Update, View, Welcome,
} from "../protocol";
import type { Session, StoryLine } from "../session";
import { say } from "../text/say";
import { Director, type Pace } from "./director";
import { floorAnswer, isFloor, patience, shareWish } from "./floorWish";
import { GameHistory } from "./history";
import { verdictAfterReturn } from "./orderDoubt";
import { browserPace } from "./pace";

export interface LiveSession extends Session {
  readonly failure: ReadonlySignal<string | null>; // a code after which nothing more will come
  readonly due: ReadonlySignal<Prompt[]>; // what the seat must decide, also while an animation still runs
  readonly busy: ReadonlySignal<boolean>; // an animation runs or the next one is about to
  readonly newestView: ReadonlySignal<View | null>; // ahead of `view` while an animation runs
  readonly known: ReadonlySignal<number>; // the number of the newest update worked in
}

export interface LiveOptions {
  game: string;
  seat: string | null;
  key?: string | undefined;
  catalog: Catalog;
  table: TableInfo;
  pace?: Pace;
}

const tooLate = new Set(["already-given", "not-asked", "stale"]); // another tab of the seat was faster, and that is well

type Verdict = Awaited<ReturnType<Session["order"]>> & { update?: number };

export function liveSession(options: LiveOptions): LiveSession {
  const { game, key, seat } = options;
  const director = new Director(null, options.pace ?? browserPace());
  const table = signal(options.table);
  const story = signal<StoryLine[]>([]);
  const following = signal(true);
  const failure = signal<string | null>(null);
  const drafts = signal<Record<string, number[]>>({});
  const clock = signal<number | null>(null);
  const latest = signal<{ update: number; prompts: Prompt[] }>({ update: -1, prompts: [] });
  const known = signal(0); // the update up to which the history goes
  const newestView = signal<View | null>(null);
  let history: GameHistory | null = null;
  let closed = false;
  let work: Promise<void> = Promise.resolve();
  const returned: (() => void)[] = []; // orders in doubt wait for the next welcome
  let welcomes = 0;
  let serverView: View | null = null; // the newest the server has sent

  const floorWish = signal<number | null>(null);
  const refusedFloors = signal<ReadonlySet<string>>(new Set()); // moments whose answer did not please: the player decides
  const momentOf = (each: Prompt): string => `${newestView.value?.turn ?? 0} ${each.plane}`;
  const due = computed(() => {
    const asked = latest.value.update >= known.value ? latest.value.prompts : [];
    return asked.filter((each) => !isFloor(each) || refusedFloors.value.has(momentOf(each)));
  });
  const prompts = computed(() =>
    following.value && !director.busy.value && director.playing.value === null ? due.value : [],
  );

  const enqueue = (task: () => void | Promise<void>): void => {
    work = work.then(async () => {
      if (closed) return;
      try {
        await task();
      } catch {
        // A history that could not be fetched: the whole views of the messages carry on.
      }
    });
  };

  function setClock(message: { clock?: { left_ms: number } }): void {
    clock.value = message.clock ? performance.now() + message.clock.left_ms : null;
  }

  // The story tells what has been shown; the newest lines wait until the table shows them.
  function tell(): void {
    if (!history) return;
    const shown = following.peek() ? director.at.peek() : history.last;
    if (shown + 1 !== story.peek().length) story.value = history.lines.slice(0, Math.max(shown + 1, story.peek().length));
  }
  const stopTelling = director.at.subscribe(() => tell());

  async function fetchHistory(since?: number): Promise<History> {
    for (let attempt = 0; ; attempt++) {
      try {
        return await api.history(game, since === undefined ? { key } : { key, since });
      } catch (error) {
        if (attempt >= 3 || closed) throw error;
        await new Promise((resolve) => setTimeout(resolve, 400 * 2 ** attempt));
      }
    }
  }

  // Everything the history holds beyond what is known here, in its own order.
  async function catchUp(): Promise<void> {
    if (!history) {
      const whole: Partial<History> & Pick<History, "updates" | "table" | "as"> = await fetchHistory();
      if (closed || !whole.start) return; // not begun yet: an update will say so
      const made = GameHistory.of({ ...whole, start: whole.start });
      history = made;
      batch(() => {
        known.value = made.update;
        newestView.value = made.newestView;
        director.use(made);
      });
      return;
    }
    const more = await fetchHistory(history.update);
    if (closed) return;
    for (const { update, events } of more.updates) if (update > history.update) history.append(update, events);
    known.value = history.update;
    newestView.value = history.newestView;
    if (following.value) void director.playTo(history.last);
  }

  function welcomed(message: Welcome): void {
    serverView = message.view ?? null;
    batch(() => {
      table.value = message.table;
      drafts.value = draftsAfter(message);
      setClock(message);
      latest.value = { update: message.update, prompts: message.prompts ?? [] };
      if (message.view && !history) {
        director.view.value = message.view;
        newestView.value = message.view;
      }
    });
    enqueue(async () => {
      if (message.view && (!history || message.update > history.update)) await catchUp();
    });
    welcomes += 1;
    const waiting = returned.splice(0);
    for (const go of waiting) go();
  }

  // Cards chosen while the line was dead are newer than what the server knows.
  function draftsAfter(message: Welcome): Record<string, number[]> {
    if (welcomes === 0) return message.drafts ?? {};
    const planning = new Set((message.prompts ?? []).filter((each) => each.ask === "plan").map((each) => each.plane));
    const own = Object.entries(drafts.peek()).filter(([plane]) => planning.has(plane));
    for (const [plane, cards] of own) connection.tell({ type: "draft", plane, cards });
    return { ...message.drafts, ...Object.fromEntries(own) };
  }

  function updated(message: Update): void {
    serverView = message.view;
    enqueue(async () => {
      if (history && message.update <= history.update) {
        // The history was fetched after the update had been sent; what is asked only the message tells.
        if (message.update > latest.peek().update) {
          latest.value = { update: message.update, prompts: message.prompts };
          setClock(message);
        }
        return;
      }
      if (history && message.update === history.update + 1) {
        history.append(message.update, message.events, message.view);
        const last = history.last;
        batch(() => {
          latest.value = { update: message.update, prompts: message.prompts };
          known.value = message.update;
          newestView.value = message.view;
          setClock(message);
          if (following.value) void director.playTo(last);
        });
        forgetFlownDrafts(message);
      } else {
        latest.value = { update: message.update, prompts: message.prompts };
        setClock(message);
        try {
          await catchUp();
        } catch (error) {
          director.view.value = message.view;
          newestView.value = message.view;
          throw error;
        }
      }
      if (message.view.outcome.ending !== "open") void refreshTable();
    });
  }

  // Cards chosen for a plan are of no use once the plan has been placed.
  function forgetFlownDrafts(message: Update): void {
    const placed = message.events.filter((event) => event.event === "planned").map((event) => event.plane);
    if (placed.some((plane) => plane !== undefined && plane in drafts.peek())) {
      drafts.value = Object.fromEntries(Object.entries(drafts.peek()).filter(([plane]) => !placed.includes(plane)));
    }
  }

  // The secret of the draws is told only after the end.
  async function refreshTable(): Promise<void> {
    try {
      table.value = await api.table(game, key);
    } catch {
      table.value = { ...table.peek(), over: true };
    }
  }

  const connection = new Connection({
    url: socketUrl(location),
    game,
    key,
    onWelcome: welcomed,
    onUpdate: updated,
    onTable: (message) => {
      table.value = message.table;
    },
    onDraft: (message) => {
      drafts.value = { ...drafts.peek(), [message.plane]: message.cards };
    },
    onFatal: (code) => {
      failure.value = code;
    },
  });

  const hiddenNow = (): void => {
    if (document.hidden) director.finish();
  };
  document.addEventListener("visibilitychange", hiddenNow);

  function nextWelcome(patience: number): Promise<boolean> {
    const before = welcomes;
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), patience);
      returned.push(() => {
        clearTimeout(timer);
        resolve(welcomes > before);
      });
    });
  }

  async function place(order: Order): Promise<Verdict> {
    const moment = serverView;
    if (!moment) return { ok: false, objections: [], error: say("app.error.not-started") };
    const { turn, phase } = moment;
    for (let attempt = 0; attempt < 5; attempt++) {
      try {
        const answer = await connection.request<Accepted | Refused>({ type: "order", turn, phase, order }, 12_000);
        if (answer.type === "accepted") return { ok: true, update: answer.update };
        // The first sending may have arrived after all: then the second is too late, and that is well.
        const late = answer.objections.some((each) => each.why === "already-given" || each.why === "stale");
        if (attempt > 0 && late) return { ok: true };
        return { ok: false, objections: answer.objections };
      } catch (error) {
        const code = error instanceof WireError ? error.code : "strange";
        if (code !== "lost" && code !== "timeout") {
          return { ok: false, objections: [], error: say(code === "closed" ? "app.error.closed" : "app.error.wire", { code }) };
        }
        const back = nextWelcome(60_000);
        if (code === "timeout") connection.reopen();
        if (!(await back)) break;
        const verdict = verdictAfterReturn(order, { turn, phase }, serverView, latest.peek().prompts);
        if (verdict === "taken") return { ok: true };
      }
    }
    return { ok: false, objections: [], error: say("app.error.lost") };
  }

  // Asked for a floor: the answer goes out by itself, whatever the screen is showing. A tab without a wish leaves the
  // word to another one of its seat that may have one.
  const answered = new Set<string>();
  const stopSharing = seat === null ? () => undefined : shareWish(`${game} ${seat}`, floorWish);
  async function answerFloor(asked: FloorPrompt, moment: string): Promise<void> {
    if (floorWish.peek() === null) await new Promise((resolve) => setTimeout(resolve, patience()));
    if (closed || !latest.peek().prompts.some((each) => isFloor(each) && each.plane === asked.plane)) return;
    const answer = floorAnswer(asked, floorWish.peek());
    const verdict = await place(answer);
    if (verdict.ok) {
      if (answer.floor !== undefined && floorWish.peek() === answer.floor) floorWish.value = null;
    } else if (verdict.objections.some((each) => !tooLate.has(each.why))) {
      refusedFloors.value = new Set(refusedFloors.peek()).add(moment);
    } else if (verdict.objections.length === 0) {
      answered.delete(moment); // the line was dead: once more when it is back
    }
  }
  const stopAnswering = effect(() => {
    for (const each of latest.value.prompts) {
      if (!isFloor(each)) continue;
      const moment = `${serverView?.turn ?? 0} ${each.plane}`;
      if (answered.has(moment)) continue;
      answered.add(moment);
      void untracked(() => answerFloor(each, moment));
    }
  });

  return {
    catalog: options.catalog,
    table,
    seat,
    view: director.view,
    playing: director.playing,
    prompts,
    story,
    at: director.at,
    live: following,
    drafts,
    floorWish,
    clock,
    connection: computed(() => (failure.value ? "lost" : connection.state.value)),
    failure,
    due,
    busy: director.busy,
    newestView,
    known,

    async order(order) {
      const verdict = await place(order);
      const { update, prompts: asked } = latest.peek();
      if (verdict.update !== undefined && update < verdict.update) {
        // The update follows; until then nobody shall be asked twice.
        latest.value = { update, prompts: asked.filter((each) => each.plane !== order.plane) };
      }
      return verdict;
    },
    setDraft(plane, cards) {
      drafts.value = { ...drafts.peek(), [plane]: cards };
      connection.tell({ type: "draft", plane, cards });
    },
    consider: (plane, cards) => connection.request<Considered>({ type: "consider", plane, cards }),
    reach: (plane) => connection.request<Reach>({ type: "reach", plane }),
    aims: (plane) => connection.request<Aims>({ type: "aims", plane }),
    goTo(index) {
      if (!history) return;
      following.value = index >= history.last;
      director.jump(index);
      tell();
    },
    goLive() {
      following.value = true;
      if (history) director.jump(history.last);
      tell();
    },
    close() {
      closed = true;
      stopTelling();
      stopAnswering();
      stopSharing();
      document.removeEventListener("visibilitychange", hiddenNow);
      director.stop();
      connection.close();
    },
  };
}
