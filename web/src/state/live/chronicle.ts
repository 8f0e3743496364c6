// What the messages of a running game add up to: its history, the newest view, what is asked, and what of it the table
// shows. Messages are worked on one after the other, so a slow answer never overtakes a newer one.
import { batch, signal, type Signal } from "@preact/signals";

import { api } from "../../net/api";
import type { Changed, History, Prompt, TableInfo, Update, View, Welcome } from "../../protocol";
import type { Director } from "../director";
import { GameHistory } from "../history";
import { heard } from "../presence";
import type { StoryLine } from "../session";

export interface Asked {
  update: number;
  prompts: Prompt[];
  changes: Prompt[]; // answers that may still be changed
}

export class Chronicle {
  readonly table: Signal<TableInfo>;
  readonly story = signal<StoryLine[]>([]);
  readonly following = signal(true); // the newest moment is shown
  readonly clock = signal<number | null>(null); // performance.now() at which the time is up
  readonly latest = signal<Asked>({ update: -1, prompts: [], changes: [] });
  readonly known = signal(0); // the update up to which the history goes
  readonly newestView = signal<View | null>(null);
  sent: View | null = null; // the newest the server has sent, worked in or not
  private history: GameHistory | null = null;
  // All that led to the newest view.
  get lines(): readonly StoryLine[] {
    return this.history?.lines ?? [];
  }
  private closed = false;
  private work: Promise<void> = Promise.resolve();
  private readonly stopTelling: () => void;

  constructor(
    private readonly game: string,
    private readonly key: string | undefined,
    private readonly director: Director,
    table: TableInfo,
  ) {
    this.table = signal(table);
    this.stopTelling = director.at.subscribe(() => this.tell());
  }

  welcomed(message: Welcome): void {
    this.sent = message.view ?? null;
    this.table.value = heard(message.table);
    this.setClock(message);
    this.latest.value = { update: message.update, prompts: message.prompts ?? [], changes: message.changes ?? [] };
    if (message.view && !this.history) this.show(message.view);
    this.enqueue(async () => {
      if (message.view && (!this.history || message.update > this.history.update)) await this.catchUp();
    });
  }

  // `worked`: when it has been worked in.
  updated(message: Update, worked: () => void): void {
    this.sent = message.view;
    this.enqueue(async () => {
      if (this.history && message.update <= this.history.update) {
        // The history was fetched after the update had been sent; what is asked only the message tells.
        if (message.update > this.latest.peek().update) this.ask(message);
        return;
      }
      if (this.history && message.update === this.history.update + 1) {
        this.append(this.history, message);
        worked();
      } else {
        await this.fillGap(message);
      }
      if (message.view.outcome !== "open") void this.refreshTable();
    });
  }

  // The seat's own answer was changed: nothing has happened that others could see.
  changed(message: Changed): void {
    this.sent = message.view;
    this.enqueue(async () => {
      this.history?.adopt(message.view);
      batch(() => {
        this.ask(message);
        this.newestView.value = message.view;
        if (this.following.value && !this.director.busy.peek()) this.director.view.value = message.view;
      });
    });
  }

  // Shows the moment after an event of the past.
  goTo(index: number): void {
    if (!this.history) return;
    this.following.value = index >= this.history.last;
    this.director.jump(index);
    this.tell();
  }

  goLive(): void {
    this.following.value = true;
    if (this.history) this.director.jump(this.history.last);
    this.tell();
  }

  close(): void {
    this.closed = true;
    this.stopTelling();
  }

  private append(history: GameHistory, message: Update): void {
    history.append(message.update, message.events, message.view);
    batch(() => {
      this.ask(message);
      this.known.value = message.update;
      this.newestView.value = message.view;
      if (this.following.value) void this.director.playTo(history.last);
    });
  }

  // Updates were missed: the history has them.
  private async fillGap(message: Update): Promise<void> {
    this.ask(message);
    try {
      await this.catchUp();
    } catch (error) {
      this.show(message.view);
      throw error;
    }
  }

  // Everything the history holds beyond what is known here, in its own order.
  private async catchUp(): Promise<void> {
    if (!this.history) {
      const whole: Partial<History> & Pick<History, "updates" | "table" | "as"> = await this.fetchHistory();
      if (this.closed || !whole.start) return; // not begun yet: an update will say so
      const made = GameHistory.of({ ...whole, start: whole.start });
      this.history = made;
      batch(() => {
        this.known.value = made.update;
        this.newestView.value = made.newestView;
        this.director.use(made);
      });
      return;
    }
    const { history } = this;
    const more = await this.fetchHistory(history.update);
    if (this.closed) return;
    for (const { update, events } of more.updates) if (update > history.update) history.append(update, events);
    this.known.value = history.update;
    this.newestView.value = history.newestView;
    if (this.following.value) void this.director.playTo(history.last);
  }

  private async fetchHistory(since?: number): Promise<History> {
    const { game, key } = this;
    for (let attempt = 0; ; attempt++) {
      try {
        return await api.history(game, since === undefined ? { key } : { key, since });
      } catch (error) {
        if (attempt >= 3 || this.closed) throw error;
        await new Promise((resolve) => setTimeout(resolve, 400 * 2 ** attempt));
      }
    }
  }

  // The secret of the draws is told only after the end.
  private async refreshTable(): Promise<void> {
    try {
      this.table.value = heard(await api.table(this.game, this.key));
    } catch {
      this.table.value = { ...this.table.peek(), over: true };
    }
  }

  private show(view: View): void {
    this.director.view.value = view;
    this.newestView.value = view;
  }

  private ask(message: Update | Changed): void {
    this.latest.value = { update: message.update, prompts: message.prompts, changes: message.changes ?? [] };
    this.setClock(message);
  }

  private setClock(message: { clock?: { left_ms: number } }): void {
    this.clock.value = message.clock ? performance.now() + message.clock.left_ms : null;
  }

  // The story tells what has been shown; the newest lines wait until the table shows them.
  private tell(): void {
    if (!this.history) return;
    const shown = this.following.peek() ? this.director.at.peek() : this.history.last;
    const told = this.story.peek().length;
    if (shown + 1 !== told) this.story.value = this.history.lines.slice(0, Math.max(shown + 1, told));
  }

  private enqueue(task: () => Promise<void>): void {
    this.work = this.work.then(async () => {
      if (this.closed) return;
      try {
        await task();
      } catch {
        // A history that could not be fetched: the whole views of the messages carry on.
      }
    });
  }
}
