// The few tools that lie on the table's rim.
import { signal, type Signal } from "@preact/signals";
import type { ComponentChildren } from "preact";

import { say } from "../text/say";
import { closeLook, flatToPlan, follow, insets, rulerOut, showArcs, showGrid, showLabels, showLast, showReach, tilted } from "../state/display";
import { DangerTool } from "./Danger";
import type { Stage } from "./stage";

export const viewMenu = signal(false); // what to show on the table lies open

const pictures: Record<string, ComponentChildren> = {
  in: <path d="M 10 4 V 16 M 4 10 H 16" />,
  out: <path d="M 4 10 H 16" />,
  fit: <path d="M 3 7 V 3 H 7 M 13 3 H 17 V 7 M 17 13 V 17 H 13 M 7 17 H 3 V 13" />,
  follow: <path d="M 10 2 V 6 M 10 14 V 18 M 2 10 H 6 M 14 10 H 18 M 14 10 A 4 4 0 1 1 6 10 A 4 4 0 1 1 14 10" />,
  tilt: <path d="M 6 6 H 14 L 18 16 H 2 Z M 10 11 V 3 M 7.5 3 H 12.5" />,
  ruler: <path d="M 2 13 L 13 2 L 18 7 L 7 18 Z M 6 9 L 8 11 M 9 6 L 12 9 M 12 3 L 14 5" />,
  view: <path d="M 1.5 10 Q 10 1 18.5 10 Q 10 19 1.5 10 Z M 12.5 10 A 2.5 2.5 0 1 1 7.5 10 A 2.5 2.5 0 1 1 12.5 10" />,
};

function Tool({ picture, name, press, on }: { picture: string; name: string; press: () => void; on?: boolean }) {
  return (
    <button type="button" class={`table-tool table-tool-${picture === "in" || picture === "out" ? "zoom" : picture}`} aria-label={name} title={name} onClick={press} {...(on === undefined ? {} : { "aria-pressed": on })}>
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">{pictures[picture]}</svg>
    </button>
  );
}

const switches: [string, Signal<boolean>][] = [
  ["arcs", showArcs], ["reach", showReach], ["grid", showGrid], ["labels", showLabels], ["last", showLast],
];
const ways: [string, Signal<boolean>][] = [["close-look", closeLook], ["flat-to-plan", flatToPlan]];

export function Toolbar({ stage }: { stage: Stage }) {
  const free = insets.value;
  return (
    <div class="table-tools" data-overlay role="toolbar" aria-label={say("table.tools")} style={{ top: `${free.top + 8}px`, left: `${free.left + 8}px` }}>
      <Tool picture="in" name={say("table.tool.in")} press={() => stage.zoom(null, 1.5)} />
      <Tool picture="out" name={say("table.tool.out")} press={() => stage.zoom(null, 1 / 1.5)} />
      <Tool picture="fit" name={say("table.tool.fit")} press={() => stage.showAll()} />
      <Tool picture="follow" name={say("table.tool.follow")} press={() => (follow.value = !follow.value)} on={follow.value} />
      <Tool picture="tilt" name={say("view.tool.tilt")} press={() => (tilted.value = !tilted.value)} on={tilted.value} />
      <Tool picture="ruler" name={say("table.tool.ruler")} press={() => (rulerOut.value = !rulerOut.value)} on={rulerOut.value} />
      <DangerTool session={stage.session} />
      <div class="table-tool-menu">
        <button
          type="button" class="table-tool" aria-expanded={viewMenu.value} aria-label={say("table.tool.view")} title={say("table.tool.view")}
          onClick={() => (viewMenu.value = !viewMenu.value)}
        >
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">{pictures["view"]}</svg>
        </button>
        {viewMenu.value && (
          <div class="table-tool-sheet">
            {switches.map(([name, value]) => (
              <label key={name}>
                <input type="checkbox" checked={value.value} onChange={() => (value.value = !value.peek())} />
                {say(`table.show.${name}`)}
              </label>
            ))}
            {ways.map(([name, value]) => (
              <label key={name}>
                <input type="checkbox" checked={value.value} onChange={() => (value.value = !value.peek())} />
                {say(`view.${name}`)}
              </label>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
