// A strip at the lower rim of the table tells the eyes how high it is, so that no plane is looked for under it.
import { useLayoutEffect } from "preact/hooks";
import type { RefObject } from "preact";

import type { Stage } from "./stage";

const rim = 8; // pixels under it and over it

export function useStrip(stage: Stage, strip: RefObject<HTMLElement | null>, open: boolean): void {
  useLayoutEffect(() => {
    const element = open ? strip.current : null;
    if (!element) return undefined;
    const measure = (): void => {
      stage.strip.value = element.offsetHeight + 2 * rim;
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => {
      observer.disconnect();
      stage.strip.value = 0;
    };
  }, [stage, open]);
}
