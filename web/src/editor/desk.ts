// The scenario that lies on the desk: its history, what is chosen on it, what the server has against it. It outlives the
// screen, so that one comes back from a test flight to what one left, undoing included.
import { computed, signal } from "@preact/signals";

import { ApiError, api, type CheckedDoubt, type CheckedProblem, type FileCheck } from "../net/api";
import type { Scenario, ScenarioFile } from "../protocol";
import { say } from "../text/say";
import { hasChoices, picksAt } from "./choices";
import { emptyDraft, fileOf, textOf, type Draft, type Thing } from "./draft";
import { begin, change, redo, settle, undo, type History } from "./history";
import { spotOf, type Tab } from "./places";
import { bytesOf, mostBytes } from "./size";
import { shelf } from "./shelf";

const newKey = (): string => `s${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`;

export const history = signal<History<Draft> | null>(null); // none: nothing is open yet
export const draft = computed(() => history.value?.now ?? emptyDraft("ww1"));
export const deskKey = signal("");
export const chosen = signal<Thing | null>(null);
export const tab = signal<Tab>("planes");
export const piece = signal<number | null>(null); // of the mission, that a complaint led to
export const picks = signal<Record<string, string>>({}); // of the choices: which variant is looked at and flown
export const snap = signal(true);
export const keptAs = signal<Draft | null>(null); // as it lies on the shelf

export const isKept = computed(() => keptAs.value !== null && keptAs.value === history.value?.now);

export function openDraft(next: Draft, key = newKey(), kept = false): void {
  history.value = begin(next);
  deskKey.value = key;
  chosen.value = null;
  piece.value = null;
  picks.value = {};
  tab.value = hasChoices(next) ? "choices" : next.setup.planes.length === 0 ? "table" : "planes";
  keptAs.value = kept ? next : null;
  checked.value = { state: "asking" };
  shelf.lay(key, next);
}

// What was left here, also in another tab or before the page was closed.
export function takeUp(): boolean {
  if (history.peek()) return true;
  const left = shelf.desk();
  if (!left) return false;
  const known = shelf.all.peek().find((each) => each.key === left.key);
  openDraft(left.draft, left.key);
  if (known && JSON.stringify(known.draft) === JSON.stringify(left.draft)) keptAs.value = history.peek()?.now ?? null;
  return true;
}

function put(next: History<Draft>): void {
  history.value = next;
  shelf.lay(deskKey.peek(), next.now);
  const thing = chosen.peek();
  if (thing && (next.now.setup[thing.kind === "plane" ? "planes" : thing.kind === "target" ? "targets" : "fields"]?.length ?? 0) <= thing.index) chosen.value = null;
}
export function act(how: (now: Draft) => Draft, tag: string | null = null): void {
  const before = history.peek();
  if (before) put(change(before, how(before.now), tag));
}
export const letGo = (): void => {
  const before = history.peek();
  if (before) history.value = settle(before);
};
export const stepBack = (): void => {
  const before = history.peek();
  if (before) put(undo(before));
};
export const stepForth = (): void => {
  const before = history.peek();
  if (before) put(redo(before));
};

export function keep(): boolean {
  const now = history.peek()?.now;
  if (!now) return false;
  const done = shelf.keep(deskKey.peek(), now);
  keptAs.value = now;
  return done;
}

// --- what the server says ---

export type CheckState =
  | { state: "asking" }
  | { state: "checked"; problems: CheckedProblem[]; doubts: CheckedDoubt[] }
  | { state: "silent" }; // it does not answer: nothing is known

export const checked = signal<CheckState>({ state: "asking" });
let round = 0;

const empty = (words: Scenario["title"]): boolean => Object.keys(words).length === 0 || Object.values(words).some((text) => text === "");

// A text that is still to be written is no mistake while one draws: the server is asked with a stand-in, and the sheet says
// what is missing.
export function askable(now: Draft): ScenarioFile {
  const file = fileOf(now);
  const filled = (words: Scenario["title"]): Scenario["title"] => (empty(words) ? { en: "-" } : words);
  return { ...file, title: filled(file.title), briefing: filled(file.briefing) };
}
export const missingWords = (now: Draft): ("title" | "briefing")[] => (["title", "briefing"] as const).filter((key) => empty(now[key]));

export async function check(now: Draft): Promise<void> {
  const mine = ++round;
  const tell = (state: CheckState): void => {
    if (mine === round) checked.value = state;
  };
  if (bytesOf(textOf(now)) > mostBytes) return tell({ state: "checked", problems: [{ path: "", text: say("editor.trouble.too-long") }], doubts: [] });
  try {
    const answer: FileCheck = await api.check(askable(now));
    tell({ state: "checked", problems: answer.problems ?? [], doubts: answer.doubts ?? [] });
  } catch (error) {
    if (error instanceof ApiError) tell({ state: "silent" });
    else throw error;
  }
}

export function jumpTo(path: string): void {
  const spot = spotOf(path);
  tab.value = spot.tab;
  chosen.value = spot.thing ?? null;
  piece.value = spot.piece ?? null;
  if (spot.tab === "choices") picks.value = picksAt(path, draft.peek());
}

// Complaints about one thing: they are marked on the table as well.
export function complaintsAbout(thing: Thing): boolean {
  const now = checked.value;
  if (now.state !== "checked") return false;
  return [...now.problems, ...now.doubts].some(({ path }) => {
    const about = spotOf(path).thing;
    return about?.kind === thing.kind && about.index === thing.index;
  });
}
