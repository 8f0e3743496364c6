// A small control that is there while the fight can be moved up or down: which floor would you like? It is proposed
// to all before the next turn.
import { useState } from "preact/hooks";

import type { View } from "../protocol";
import type { Session } from "../state/session";
import { number, say } from "../text/say";

// The ceiling over a floor: over this one, or over one that may be wished for.
export function ceilingOf(view: View | null, floor: number): number {
  const over = floor === view?.floor ? view.ceiling : view?.floors?.find((each) => each.floor === floor)?.ceiling;
  return over ?? floor;
}

export function FloorWish({ session }: { session: Session }) {
  const [open, setOpen] = useState(false);
  const view = session.view.value;
  const wish = session.floorWish.value;
  if (session.seat === null || !session.live.value || view?.floor === undefined || view.outcome !== "open") return null;
  const levels = say("console.floor.levels", { floor: view.floor, ceiling: ceilingOf(view, view.floor) });
  if (wish !== null) {
    return (
      <span class="console-floor" role="status">
        {say("console.floor.armed", { floor: wish, ceiling: ceilingOf(view, wish) })}
        <button type="button" class="button-quiet console-floor-button" onClick={() => { session.floorWish.value = null; setOpen(false); }}>{say("console.floor.disarm")}</button>
      </span>
    );
  }
  return (
    <span class="console-floor">
      <span>{levels}</span>
      <button type="button" class="button-quiet console-floor-button" aria-expanded={open} aria-label={say("console.floor.open")} onClick={() => setOpen(!open)}>
        <span class="console-wide">{say("console.floor.open")}</span><span class="console-narrow">{say("console.floor.short")}</span>
      </button>
      {open && (
        <span class="console-floor-list" role="group" aria-label={say("console.floor.wish")}>
          {(view.floors ?? []).map(({ floor, ceiling }) => (
            <button
              type="button" key={floor} class="console-chip" aria-label={say("question.floor.choice", { floor, ceiling })}
              onClick={() => { session.floorWish.value = floor; setOpen(false); }}
            >
              {number(floor)}
            </button>
          ))}
        </span>
      )}
    </span>
  );
}
