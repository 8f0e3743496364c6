// The levels a fight is flown on, as one thing that stays the same as long as they do: for what is drawn anew only when it changes.
import { useMemo } from "preact/hooks";

import type { View } from "../protocol";

export type Levels = Pick<View, "floor" | "ceiling">;

export function useLevels(view: View | null): Levels {
  const [floor, ceiling] = [view?.floor, view?.ceiling];
  return useMemo(() => ({ ...(floor === undefined ? {} : { floor }), ...(ceiling === undefined ? {} : { ceiling }) }), [floor, ceiling]);
}
