// The labels beside the planes: real buttons, so that a plane can be reached by keyboard and named aloud.
import { useLayoutEffect, useRef } from "preact/hooks";

import { AltitudeMark, altitudeWidth, GroundMark } from "../art";
import { DamageSymbol, FlameShape } from "../art/symbols";
import { SideShape } from "../art/SideShape";
import { useLevels, type Levels } from "../pieces/levels";
import { useLooks } from "../pieces/looks";
import { steady } from "../pieces/steady";
import type { PlaneView } from "../protocol";
import type { Session } from "../state/session";
import { hasDecided } from "../state/decided";
import { isInGame, isOnTable, statusOf } from "../state/inGame";
import { say } from "../text/say";
import { standingOf } from "../pieces/aloft";
import { planningOf } from "../deciding/planning";
import { selected, showLabels } from "../state/display";
import type { Stage } from "./stage";
import { statePhrases, statusText } from "./state";
import type { Who } from "../pieces/who";

const where = ["at", "heading", "last", "planned", "plan", "can_fire"] as const; // none of it is told here

export function Labels({ session, stage }: { session: Session; stage: Stage }) {
  const view = session.view.value;
  const levels = useLevels(view);
  const looks = useLooks(view, where);
  const lettered = showLabels.value;
  const asked = planningOf(session).asked.value;
  if (!view) return null;
  return (
    <div class={`table-labels${lettered ? "" : " table-labels-quiet"}`}>
      {stage.who.map((who) => {
        const plane = view.planes[who.id];
        if (!plane || !isOnTable(plane, view)) return null;
        return (
          <Label
            key={who.id} stage={stage} who={who} plane={looks(who.id) ?? plane} levels={levels} dawn={session.catalog.system === "ww2"}
            mine={who.seat === session.seat} asked={who.id === asked} open={selected.value === who.id} decided={hasDecided(session, who.id)}
          />
        );
      })}
    </div>
  );
}

interface LabelProps {
  stage: Stage;
  who: Who;
  plane: PlaneView;
  levels: Levels;
  dawn: boolean;
  mine: boolean;
  asked: boolean; // it is decided for
  open: boolean;
  decided: boolean; // about what is asked just now
}
const Label = steady(({ stage, who, plane, levels, dawn, mine, asked, open, decided }: LabelProps) => {
  const label = useRef<HTMLButtonElement>(null);
  const out = !isInGame(plane);
  const jam = Math.max(0, ...Object.values(plane.guns).map((gun) => gun.jam));
  useLayoutEffect(() => {
    // What Preact has just drawn may be wider or narrower than before.
    delete label.current?.dataset["width"];
    delete label.current?.dataset["height"];
    stage.wake();
  });
  const parts = [say("table.label", { plane: who.id, model: who.kind.name })];
  if (out) parts.push(statusText(plane));
  else {
    parts.push(...statePhrases(plane, levels));
    if (plane.cards > 0) parts.push(say(dawn ? "planes.tokens" : "table.label.cards", { n: plane.cards }));
    if (jam > 0) parts.push(say("table.label.jam", { n: jam }));
    if (decided) parts.push(say("planes.decided"));
  }
  return (
    <button
      type="button" ref={label} data-label={who.id} data-overlay
      class={`table-label${out && !plane.home ? " table-label-out" : ""}${mine ? " table-label-mine" : ""}${asked ? " table-label-now" : ""}`}
      aria-pressed={open} onClick={() => (selected.value = open ? null : who.id)}
    >
      <span class="visually-hidden">{parts.join(", ")}</span>
      <SideShape mark={who.mark} />
      <span class="table-label-name" aria-hidden="true">{who.id}</span>
      {!out && <Chips who={who} plane={plane} levels={levels} />}
      {!out && plane.cards > 0 && (
        <span class="table-label-cards" aria-hidden="true"><i /><b>{plane.cards}</b></span>
      )}
      {!out && jam > 0 && <span class="table-label-jam" aria-hidden="true">{jam}</span>}
      {!out && decided && <span class="table-label-ready" aria-hidden="true" title={say("planes.decided")}>✓</span>}
    </button>
  );
});

// How high it stands and what it suffers, small: pictures with figures, the words are in the button's name.
function Chips({ who, plane, levels }: Pick<LabelProps, "who" | "plane" | "levels">) {
  const standing = standingOf(plane, levels);
  const rate = who.kind.climb_rate;
  const mark = standing && { ...standing, ...(rate === undefined ? {} : { rate }) };
  const wide = mark ? altitudeWidth(mark) : 14;
  return (
    <>
      {statusOf(plane) === "grounded" && <svg class="table-chip" viewBox="-8 -7 16 14" aria-hidden="true"><GroundMark ink="currentColor" /></svg>}
      {statusOf(plane) === "flying" && mark && (
        <svg class="table-chip" viewBox={`${-wide / 2 - 0.5} -6.6 ${wide + 1} 13.2`} aria-hidden="true">
          <AltitudeMark {...mark} ink="currentColor" soft="color-mix(in srgb, currentColor 40%, transparent)" />
        </svg>
      )}
      {statusOf(plane) === "clouds" && <CloudChip pile={plane.pile ?? 0} />}
      {(plane.run || plane.still) && <span class="table-tag" aria-hidden="true">{plane.still ? say("table.tag.still") : say(`table.tag.${plane.run ?? ""}`)}</span>}
      {(plane.flames ?? 0) > 0 && <span class="table-burns" aria-hidden="true"><svg viewBox="-7 -9 14 18"><FlameShape /></svg>{plane.flames}</span>}
      {(plane.smoke ?? 0) > 0 && <span class="table-burns" aria-hidden="true"><svg viewBox="-8 -8 16 16"><DamageSymbol symbol="smoke" /></svg>{plane.smoke}</span>}
    </>
  );
}

function CloudChip({ pile }: { pile: number }) {
  return (
    <span class="table-burns" aria-hidden="true">
      <svg viewBox="0 0 20 18"><path d="M5.5 15A3.6 3.6 0 0 1 5.5 7.8A4.8 4.8 0 0 1 14.4 7.2A4 4 0 0 1 14.8 15Z" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linejoin="round" /></svg>
      {pile}
    </span>
  );
}
