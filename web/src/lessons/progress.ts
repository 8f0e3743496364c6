// How far somebody has come in the lessons: kept in this browser, so that tomorrow goes on where today ended. A lesson's game is an
// ordinary game; here stands which one is still open.
import { signal } from "@preact/signals";

import type { War } from "../state/wars";

export interface LessonProgress {
  game?: string; // the one begun last
  done?: true; // the goal has been reached, in whatever game
  steps: readonly string[]; // of that game: behind us
  praised?: true; // of that game: the goal was reached, and it was said
  off?: true; // of that game: no more hints
}

export interface Course {
  lessons: Readonly<Record<string, LessonProgress>>; // by "ww1/first-flight"
  explained: readonly string[]; // what happened once and needs no word any more
  folded: boolean;
}

const keptAt = "overdive.lessons";
const none: LessonProgress = { steps: [] };

type Store = Pick<Storage, "getItem" | "setItem">;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);
const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.filter((each) => typeof each === "string").slice(0, 400) : []);

// Reads with care: anything may lie there.
export function readCourse(value: unknown): Course {
  const course: { lessons: Record<string, LessonProgress>; explained: string[]; folded: boolean } = { lessons: {}, explained: [], folded: false };
  if (!isRecord(value)) return course;
  course.explained = textsIn(value["explained"]);
  course.folded = value["folded"] === true;
  for (const [key, each] of Object.entries(isRecord(value["lessons"]) ? value["lessons"] : {})) {
    if (!isRecord(each)) continue;
    course.lessons[key] = {
      steps: textsIn(each["steps"]),
      ...(typeof each["game"] === "string" ? { game: each["game"] } : {}),
      ...(each["done"] === true ? { done: true } : {}),
      ...(each["praised"] === true ? { praised: true } : {}),
      ...(each["off"] === true ? { off: true } : {}),
    };
  }
  return course;
}

function browserStore(): Store | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

function load(store: Store | undefined): Course {
  try {
    return readCourse(JSON.parse(store?.getItem(keptAt) ?? "null"));
  } catch {
    return readCourse(null);
  }
}

const keyOf = (war: War, lesson: string): string => `${war}/${lesson}`;

export function makeProgress(store: Store | undefined) {
  const course = signal<Course>(load(store));
  const keep = (next: Course): void => {
    course.value = next;
    try {
      store?.setItem(keptAt, JSON.stringify(next));
    } catch {
      // full or refused: it stays in this page
    }
  };
  const of = (war: War, lesson: string): LessonProgress => course.value.lessons[keyOf(war, lesson)] ?? none;
  const change = (war: War, lesson: string, changes: Partial<LessonProgress>): void => {
    const now = course.peek();
    keep({ ...now, lessons: { ...now.lessons, [keyOf(war, lesson)]: { ...(now.lessons[keyOf(war, lesson)] ?? none), ...changes } } });
  };
  return {
    course,
    of,
    // A game of it begins: from its first step, and with its hints.
    begin(war: War, lesson: string, game: string): void {
      const { done } = course.peek().lessons[keyOf(war, lesson)] ?? none;
      const now = course.peek();
      keep({ ...now, lessons: { ...now.lessons, [keyOf(war, lesson)]: { steps: [], game, ...(done ? { done } : {}) } } });
    },
    past(war: War, lesson: string, step: string): void {
      const { steps } = course.peek().lessons[keyOf(war, lesson)] ?? none;
      if (!steps.includes(step)) change(war, lesson, { steps: [...steps, step] });
    },
    reached: (war: War, lesson: string): void => change(war, lesson, { done: true }),
    praise: (war: War, lesson: string): void => change(war, lesson, { praised: true }),
    sendAway: (war: War, lesson: string): void => change(war, lesson, { off: true }),
    explain(id: string): void {
      const now = course.peek();
      if (!now.explained.includes(id)) keep({ ...now, explained: [...now.explained, id] });
    },
    fold: (folded: boolean): void => keep({ ...course.peek(), folded }),
    doneOf: (war: War): number => Object.entries(course.value.lessons).filter(([key, each]) => key.startsWith(`${war}/`) && each.done).length,
  };
}

export const progress = makeProgress(browserStore());
