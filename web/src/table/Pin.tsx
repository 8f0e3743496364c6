// A piece of HTML stuck to the sheet: it keeps its size while the map is zoomed.
import { createContext, type ComponentChildren } from "preact";
import { useContext, useLayoutEffect, useRef } from "preact/hooks";

import type { Point } from "../protocol";
import type { Stage } from "./stage";

export const StageContext = createContext<Stage | null>(null);

interface PinProps {
  at?: Point; // of the sheet
  plane?: string; // or the plane it goes with
  keep?: boolean; // stays inside the window
  aside?: Point; // how far from there, in rem
  class?: string;
  children: ComponentChildren;
}

export function Pin({ at, plane, keep = false, aside, class: name = "", children }: PinProps) {
  const stage = useContext(StageContext);
  const pin = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (pin.current) stage?.pin(pin.current); // at once: nothing may flash in the corner
  });
  const place = plane !== undefined ? `@${plane}` : at ? `${at[0]},${at[1]}` : "";
  return (
    <div class="table-pin" ref={pin} data-pin={place} {...(keep ? { "data-keep": "" } : {})}>
      <div class={`table-pin-body ${name}`} {...(aside ? { style: { marginLeft: `${aside[0].toFixed(2)}rem`, marginTop: `${aside[1].toFixed(2)}rem` } } : {})}>{children}</div>
    </div>
  );
}
