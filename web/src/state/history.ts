// All that one viewer has seen of a game: where it began, and each event with its patch. Gives the view after any
// event; every so many events a whole view is kept, so that a jump costs at most that many patches.
import type { FlownCard, GameEvent, History, View } from "../protocol";
import type { ShownEvent, StoryLine } from "./session";
import { alike, viewAfter } from "./mergePatch";

const snapshotEvery = 50;

export class GameHistory {
  readonly lines: StoryLine[] = [];
  private readonly snapshots: View[] = []; // [k]: the view before event k * snapshotEvery
  private readonly piles = new Map<string, FlownCard[]>(); // by plane: the way out of the clouds
  private newest: View;
  private shown: View; // the last that was asked for
  private lastUpdate: number;

  constructor(start: View, since = 0) {
    this.snapshots.push(start);
    this.newest = start;
    this.shown = start;
    this.lastUpdate = since;
  }

  static of(history: History): GameHistory {
    const made = new GameHistory(history.start);
    for (const { update, events } of history.updates) made.append(update, events);
    return made;
  }

  get length(): number {
    return this.lines.length;
  }
  get last(): number {
    return this.lines.length - 1;
  }
  get update(): number {
    return this.lastUpdate;
  }
  get newestView(): View {
    return this.newest;
  }

  // `whole` is the view the server sent with the update: patches should give the same, the server decides.
  append(update: number, events: GameEvent[], whole?: View): void {
    for (const told of events) {
      const event = this.withPile(told);
      if (this.lines.length > 0 && this.lines.length % snapshotEvery === 0) this.snapshots.push(this.newest);
      this.newest = viewAfter(this.newest, event.patch);
      this.lines.push({ index: this.lines.length, update, event });
    }
    this.lastUpdate = update;
    if (whole) this.newest = whole;
  }

  // What the viewer has changed himself since the last event.
  adopt(view: View): void {
    this.newest = view;
  }

  // A plane that comes out of the clouds flies its whole pile: the way is told when it leaves them, and flown in
  // its next move.
  private withPile(event: GameEvent): ShownEvent {
    if (event.event === "left-clouds") this.piles.set(event.plane, event.way);
    if (event.event !== "moved") return event;
    const way = this.piles.get(event.plane);
    this.piles.delete(event.plane);
    return way ? { ...event, way } : event;
  }

  // The view after the event; -1 is the start. What is as it was in the view asked for before is the same thing, so that
  // nobody draws it anew.
  viewAt(index: number): View {
    return (this.shown = alike(this.shown, this.computed(index)));
  }

  private computed(index: number): View {
    if (index >= this.last) return this.lines.length === 0 ? this.snapshots[0]! : this.newest;
    const wanted = Math.max(-1, index);
    let at = Math.min(Math.floor((wanted + 1) / snapshotEvery), this.snapshots.length - 1);
    let view = this.snapshots[at]!;
    at *= snapshotEvery;
    for (; at <= wanted; at++) view = viewAfter(view, this.lines[at]!.event.patch);
    return view;
  }
}
