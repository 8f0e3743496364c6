// The labels beside the planes: real buttons, so that a plane can be reached by keyboard and named aloud.
import { useLayoutEffect, useRef } from "preact/hooks";

import { SideShape } from "../console/SideShape";
import type { Session } from "../session";
import { say } from "../text/say";
import { selected, showLabels } from "./display";
import type { Stage } from "./stage";

export function Labels({ session, stage }: { session: Session; stage: Stage }) {
  const box = useRef<HTMLDivElement>(null);
  const view = session.view.value;
  const lettered = showLabels.value;
  useLayoutEffect(() => {
    // What Preact has just drawn may be wider or narrower than before.
    for (const label of box.current?.querySelectorAll<HTMLElement>("[data-label]") ?? []) {
      delete label.dataset["width"];
      delete label.dataset["height"];
    }
    stage.wake();
  });
  if (!view) return null;
  return (
    <div class={`table-labels${lettered ? "" : " table-labels-quiet"}`} ref={box}>
      {stage.who.map((who) => {
        const plane = view.planes[who.id];
        if (!plane) return null;
        const out = plane.status !== "flying";
        const jam = Math.max(0, ...Object.values(plane.guns).map((gun) => gun.jam));
        const mine = who.seat === session.seat;
        return (
          <button
            type="button" key={who.id} data-label={who.id} data-overlay
            class={`table-label${out ? " table-label-out" : ""}${mine ? " table-label-mine" : ""}`}
            aria-pressed={selected.value === who.id}
            onClick={() => (selected.value = selected.value === who.id ? null : who.id)}
          >
            <span class="visually-hidden">{spoken()}</span>
            <SideShape mark={who.mark} />
            <span class="table-label-name" aria-hidden="true">{who.id}</span>
            {!out && plane.cards > 0 && (
              <span class="table-label-cards" aria-hidden="true"><i /><b>{plane.cards}</b></span>
            )}
            {!out && jam > 0 && <span class="table-label-jam" aria-hidden="true">{jam}</span>}
          </button>
        );
        function spoken(): string {
          const parts = [say("table.label", { plane: who.id, model: who.kind.name })];
          if (out) parts.push(say(`status.${plane?.status ?? ""}`));
          else {
            if (plane && plane.cards > 0) parts.push(say("table.label.cards", { n: plane.cards }));
            if (jam > 0) parts.push(say("table.label.jam", { n: jam }));
          }
          return parts.join(", ");
        }
      })}
    </div>
  );
}
