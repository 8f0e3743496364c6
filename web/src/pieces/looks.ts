// Planes as they look, wherever they are: a plane that has only moved is the same thing as before, and nothing of it is drawn anew.
import { useRef } from "preact/hooks";

import type { PlaneView, View } from "../protocol";

type Field = keyof PlaneView;

// Whether two views of a plane say the same but for some fields. What is in them is shared as long as it says the same.
export function looksAlike(before: PlaneView, now: PlaneView, but: readonly Field[]): boolean {
  const fields = new Set([...Object.keys(before), ...Object.keys(now)] as Field[]);
  for (const field of fields) if (before[field] !== now[field] && !but.includes(field)) return false;
  return true;
}

export function useLooks(view: View | null, but: readonly Field[]): (id: string) => PlaneView | undefined {
  const known = useRef(new Map<string, PlaneView>());
  return (id) => {
    const now = view?.planes[id];
    const before = known.current.get(id);
    if (!now || (before && looksAlike(before, now, but))) return now && before;
    known.current.set(id, now);
    return now;
  };
}
