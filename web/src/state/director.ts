// Decides what the table shows from moment to moment: plays steps one after the other, or jumps. Knows nothing of
// where the history comes from.
import { batch, signal, type Signal } from "@preact/signals";

import type { View } from "../protocol";
import type { Playing } from "./session";
import type { GameHistory } from "./history";
import { stepsOf } from "./steps";

export interface Pace {
  factor(): number; // of the normal durations; 0: instantly
  hidden(): boolean; // nobody looks: no animation
  now(): number;
  wait(ms: number, then: () => void): () => void; // returns how to call it off
}

export class Director {
  readonly view: Signal<View | null> = signal(null);
  readonly playing: Signal<Playing | null> = signal(null);
  readonly at: Signal<number> = signal(-1);
  readonly busy: Signal<boolean> = signal(false); // between the first and the last step of a sequence
  private callOff: (() => void) | null = null;
  private goal = -1;
  private whenDone: (() => void)[] = [];

  constructor(private history: GameHistory | null, private readonly pace: Pace) {
    if (history) this.jump(history.last);
  }

  // Another history of the same game (the first one, or a whole one after a gap).
  use(history: GameHistory): void {
    this.history = history;
    this.jump(history.last);
  }

  jump(index: number): void {
    this.callOff?.();
    this.callOff = null;
    const history = this.history;
    if (!history) return;
    const wanted = Math.max(-1, Math.min(index, history.last));
    batch(() => {
      this.goal = wanted;
      this.at.value = wanted;
      this.view.value = history.viewAt(wanted);
      this.playing.value = null;
      this.busy.value = false;
    });
    this.done();
  }

  // Plays from where the table stands to the event. A goal that moves on while playing is simply played on to.
  // The promise ends when the table stands there, or somebody jumped elsewhere.
  playTo(index: number): Promise<void> {
    const history = this.history;
    if (!history) return Promise.resolve();
    const wanted = Math.min(index, history.last);
    if (wanted <= this.at.value && !this.busy.value) {
      if (wanted < this.at.value) this.jump(wanted);
      else this.view.value = history.viewAt(wanted);
      return Promise.resolve();
    }
    this.goal = wanted;
    const ended = new Promise<void>((resolve) => this.whenDone.push(resolve));
    if (!this.busy.value) {
      this.busy.value = true;
      this.next();
    }
    return ended;
  }

  // Ends what runs where it was going.
  finish(): void {
    if (this.busy.value) this.jump(this.goal);
  }

  stop(): void {
    this.callOff?.();
    this.callOff = null;
    this.whenDone = [];
  }

  private done(): void {
    const told = this.whenDone;
    this.whenDone = [];
    for (const tell of told) tell();
  }

  private next(): void {
    const history = this.history;
    if (!history) return;
    const from = this.at.value + 1;
    if (from > this.goal || this.pace.factor() === 0 || this.pace.hidden()) {
      this.jump(this.goal);
      return;
    }
    const events = history.lines.slice(from, this.goal + 1).map((line) => line.event);
    const steps = stepsOf(events, from);
    // Steps of the first stretch only: what follows is worked out anew, for the goal may have moved.
    const first = steps[0]!;
    const stretch = steps.filter((step) => step.first === first.first);
    this.playStretch(stretch.map((step) => ({ events: step.events, duration: step.duration, last: step.last })));
  }

  private playStretch(steps: { events: Playing["events"]; duration: number; last: number }[]): void {
    const [step, ...rest] = steps;
    const history = this.history;
    if (!step || !history) {
      this.next();
      return;
    }
    const duration = step.duration * this.pace.factor();
    const before = this.view.value ?? history.viewAt(this.at.value);
    const after = history.viewAt(step.last);
    const arrive = (): void => {
      this.callOff = null;
      batch(() => {
        this.playing.value = null;
        this.at.value = Math.max(this.at.value, step.last);
        this.view.value = after;
      });
      this.playStretch(rest);
    };
    if (duration === 0 || this.pace.hidden()) {
      arrive();
      return;
    }
    this.playing.value = { events: step.events, before, after, started: this.pace.now(), duration };
    this.callOff = this.pace.wait(duration, arrive);
  }
}
