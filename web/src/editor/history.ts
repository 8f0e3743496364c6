// What was done to a document, to be undone and done again. Changes under one tag (a plane that is dragged, a word that
// is typed) are one step.
export interface History<T> {
  past: readonly T[];
  now: T;
  future: readonly T[];
  tag: string | null; // of the last change, as long as it may go on
}

const mostSteps = 200;

export const begin = <T>(now: T): History<T> => ({ past: [], now, future: [], tag: null });

export function change<T>(history: History<T>, next: T, tag: string | null = null): History<T> {
  if (next === history.now) return history;
  if (tag !== null && tag === history.tag) return { ...history, now: next, future: [] };
  return { past: [...history.past, history.now].slice(-mostSteps), now: next, future: [], tag };
}

// The next change is a step of its own, whatever its tag.
export const settle = <T>(history: History<T>): History<T> => (history.tag === null ? history : { ...history, tag: null });

export function undo<T>(history: History<T>): History<T> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return { past: history.past.slice(0, -1), now: before, future: [history.now, ...history.future], tag: null };
}

export function redo<T>(history: History<T>): History<T> {
  const [after, ...rest] = history.future;
  if (after === undefined) return history;
  return { past: [...history.past, history.now], now: after, future: rest, tag: null };
}
