// One's own scenarios, kept in this browser; and the one that is being written, with every change.
import { signal } from "@preact/signals";

import type { ScenarioFile } from "../protocol";
import { readScenario } from "./readDraft";

export interface Kept {
  key: string;
  when: number; // ms since 1970
  draft: ScenarioFile;
}

const shelfAt = "overdive.scenarios";
const deskAt = "overdive.scenarios.desk";
const most = 40;

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

// Reads with care: another version, or somebody's curiosity, may have left anything there.
export function readShelf(text: string | null): Kept[] {
  try {
    const list = JSON.parse(text ?? "[]") as unknown;
    if (!Array.isArray(list)) return [];
    return list.flatMap((each: unknown) => {
      const { key, when, draft } = (each ?? {}) as Partial<Kept>;
      const read = readScenario(draft);
      return typeof key === "string" && "draft" in read ? [{ key, when: Number(when) || 0, draft: read.draft }] : [];
    });
  } catch {
    return [];
  }
}

export function makeShelf(store: Store | undefined) {
  const get = (name: string): string | null => {
    try {
      return store?.getItem(name) ?? null;
    } catch {
      return null;
    }
  };
  const set = (name: string, value: unknown): boolean => {
    try {
      store?.setItem(name, JSON.stringify(value));
      return store !== undefined;
    } catch {
      return false; // full or refused: it stays in this page
    }
  };
  const all = signal<Kept[]>(readShelf(get(shelfAt)));
  return {
    all,
    // False: the browser would not keep it.
    keep(key: string, draft: ScenarioFile): boolean {
      const others = readShelf(get(shelfAt)).filter((each) => each.key !== key);
      all.value = [{ key, when: Date.now(), draft }, ...(store ? others : all.peek().filter((each) => each.key !== key))].slice(0, most);
      return set(shelfAt, all.value);
    },
    forget(key: string): void {
      all.value = all.peek().filter((each) => each.key !== key);
      set(shelfAt, all.value);
    },
    // What lies on the desk: written on, and not put away yet.
    desk(): Kept | null {
      return readShelf(`[${get(deskAt) ?? ""}]`)[0] ?? null;
    },
    lay(key: string, draft: ScenarioFile): void {
      set(deskAt, { key, when: Date.now(), draft });
    },
  };
}

function browserStore(): Store | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

export const shelf = makeShelf(browserStore());
