// A small control that is there while the fight can be moved up or down: which floor would you like? It is proposed
// to all before the next turn.
import { useState } from "preact/hooks";

import type { View } from "../protocol";
import type { Session } from "../session";
import { floorsNear } from "../state/floorWish";
import { hasOption } from "../state/options";
import { number, say } from "../text/say";

export function ceilingOf(view: View | null, floor: number): number {
  const height = view?.ceiling !== undefined && view.floor !== undefined ? view.ceiling - view.floor : 3;
  return floor + height;
}

export function FloorWish({ session }: { session: Session }) {
  const [open, setOpen] = useState(false);
  const view = session.view.value;
  const wish = session.floorWish.value;
  if (session.seat === null || !session.live.value || view?.floor === undefined || view.outcome.ending !== "open") return null;
  if (!hasOption(session.table.value.options, "flying-higher")) return null;
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
          {floorsNear(view.floor, ceilingOf(view, view.floor)).map((floor) => (
            <button
              type="button" key={floor} class="console-chip" aria-label={say("console.floor.propose", { floor, ceiling: ceilingOf(view, floor) })}
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
