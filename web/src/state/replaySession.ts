// A finished game to look at: the same interface without a server behind it, and with a play button.
import { computed, signal, type ReadonlySignal, type Signal } from "@preact/signals";

import type { Catalog, History } from "../protocol";
import type { Session } from "./session";
import { Director, type Pace } from "./director";
import { GameHistory } from "./history";
import { browserPace } from "./pace";

export interface ReplaySession extends Session {
  readonly running: ReadonlySignal<boolean>;
  readonly history: GameHistory;
  readonly drafts: Signal<Record<string, number[]>>;
  play(): void;
  pause(): void;
  step(by: Stride, direction: 1 | -1): void;
}

export type Stride = "event" | "phase" | "turn";

// Where a stride leads: to the next thing told, or to the end of the phase or turn before the next one begins.
export function strideFrom(history: GameHistory, at: number, by: Stride, direction: 1 | -1): number {
  const last = history.last;
  if (by === "event") return Math.max(-1, Math.min(last, at + direction));
  const part = (index: number): string => {
    const event = history.lines[index]?.event;
    if (!event) return "";
    return by === "turn" ? String(event.turn) : `${event.turn}.${event.phase}`;
  };
  if (direction === 1) {
    let to = at + 1;
    while (to < last && part(to + 1) === part(at + 1)) to += 1;
    return Math.min(to, last);
  }
  // Back: to the beginning of this part, or of the one before if it stands there already.
  let to = at - 1;
  while (to >= 0 && part(to) === part(at)) to -= 1;
  return Math.max(-1, to);
}

export function replaySession(recorded: History, catalog: Catalog, at?: number, pace: Pace = browserPace()): ReplaySession {
  const history = GameHistory.of(recorded);
  const director = new Director(history, pace);
  const running = signal(false);
  const seats = recorded.table.seats.map((each) => each.seat);
  let stopped = false;
  director.jump(at ?? -1);

  const noAnswer = (): Promise<never> => Promise.reject(new Error("replay"));
  const pause = (): void => {
    if (!running.value) return;
    running.value = false;
    director.jump(director.at.value);
  };

  return {
    catalog,
    table: signal(recorded.table),
    seat: seats.includes(recorded.as) ? recorded.as : null,
    view: director.view,
    playing: director.playing,
    prompts: signal([]),
    story: signal(history.lines),
    at: director.at,
    live: computed(() => director.at.value >= history.last),
    drafts: signal({}),
    placings: signal({}),
    floorWish: signal(null),
    clock: signal(null),
    connection: signal("none"),
    running,
    history,
    order: () => Promise.resolve({ ok: false, objections: [] }),
    setDraft: () => undefined,
    setPlacing: () => undefined,
    consider: noAnswer,
    outlook: noAnswer,
    taxi: noAnswer,
    reach: noAnswer,
    aims: noAnswer,
    hint: noAnswer,
    attempt: noAnswer,
    goTo(index) {
      running.value = false;
      director.jump(index);
    },
    goLive() {
      running.value = false;
      director.jump(history.last);
    },
    play() {
      if (running.value) return;
      if (director.at.value >= history.last) director.jump(-1);
      running.value = true;
      void (async () => {
        // Moment by moment: where nothing moves a beat passes all the same, so that one can read along.
        while (running.value && !stopped && director.at.value < history.last) {
          const from = director.at.value;
          await director.playTo(endOfMoment(history, from));
          if (!running.value || stopped) return;
          await new Promise<void>((resolve) => pace.wait(pace.factor() === 0 ? 350 : 200 * pace.factor(), resolve));
          if (director.at.value === from) break;
        }
        running.value = false;
      })();
    },
    pause,
    step(by, direction) {
      pause();
      director.finish();
      director.jump(strideFrom(history, director.at.value, by, direction));
    },
    close() {
      stopped = true;
      running.value = false;
      director.stop();
    },
  };
}

// The end of the phase that comes next.
function endOfMoment(history: GameHistory, at: number): number {
  return strideFrom(history, at, "phase", 1);
}
