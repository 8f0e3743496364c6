// What was asked of the coach, and what he said: the whole game and each turn are asked for once for each way of knowing.
import { signal, type ReadonlySignal, type Signal } from "@preact/signals";

import { ApiError } from "../net/api";
import type { CoachReport, Knowledge } from "../protocol";

export type Answer =
  | { state: "asking" }
  | { state: "here"; report: CoachReport }
  | { state: "failed"; why: Trouble };
export type Trouble = "busy" | "silent" | "playing" | "unknown" | "other"; // silent: nobody answers

export interface Asking {
  readonly knowledge: Signal<Knowledge>;
  readonly answers: ReadonlySignal<ReadonlyMap<string, Answer>>;
  ask(turn: number | null): void; // null: the whole game
  again(turn: number | null): void;
  of(turn: number | null): Answer | undefined;
}

// 429: too much was asked for; 503: too many ask.
export function troubleOf(error: unknown): Trouble {
  if (!(error instanceof ApiError)) return "other";
  if (error.status === 429 || error.status === 503) return "busy";
  if (error.code === "unreachable" || error.code === "timeout") return "silent";
  if (error.code === "not-over") return "playing";
  return error.status === 404 ? "unknown" : "other";
}

export function asking(fetch: (turn: number | null, knowledge: Knowledge) => Promise<CoachReport>): Asking {
  const knowledge = signal<Knowledge>("own");
  const answers = signal<ReadonlyMap<string, Answer>>(new Map());
  const keyOf = (turn: number | null): string => `${knowledge.value} ${turn ?? "all"}`;
  const put = (key: string, answer: Answer): void => {
    answers.value = new Map(answers.peek()).set(key, answer);
  };
  const fetchIt = (turn: number | null): void => {
    const key = keyOf(turn);
    put(key, { state: "asking" });
    fetch(turn, knowledge.peek()).then(
      (report) => put(key, { state: "here", report }),
      (error: unknown) => put(key, { state: "failed", why: troubleOf(error) }),
    );
  };
  return {
    knowledge, answers,
    ask(turn) {
      if (!answers.peek().has(keyOf(turn))) fetchIt(turn);
    },
    again(turn) {
      if (answers.peek().get(keyOf(turn))?.state === "failed") fetchIt(turn);
    },
    of: (turn) => answers.value.get(keyOf(turn)),
  };
}
