// The ruler on the table, the sign with what it says, and two lists for those who measure by keyboard.
import type { Point } from "../protocol";
import type { Session } from "../state/session";
import { say } from "../text/say";
import { inSight } from "../pieces/aloft";
import { insets, rulerOut } from "../state/display";
import { distance, onSheet } from "../pieces/geometry";
import { centimetres } from "../pieces/lengths";
import { Pin } from "./Pin";
import { bandOf, laid, type End } from "./measure";
import type { Stage } from "./stage";

function placeOf(end: End, session: Session, stage: Stage): Point | undefined {
  if (end.at) return end.at;
  const plane = session.view.value?.planes[end.plane];
  return plane && onSheet(plane, stage.sheet.height).at;
}

function ends(session: Session, stage: Stage): [Point, Point] | null {
  const now = laid.value;
  if (!rulerOut.value || !now) return null;
  const from = placeOf(now.from, session, stage);
  const to = placeOf(now.to, session, stage);
  return from && to ? [from, to] : null;
}

export function RulerLayer({ session, stage }: { session: Session; stage: Stage }) {
  const both = ends(session, stage);
  if (!both) return null;
  const [from, to] = both;
  const { length, half } = session.catalog.ruler;
  const angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  const ticks: string[] = [];
  for (let mm = 10; mm < length; mm += 10) ticks.push(`M ${mm} -4 v ${mm % 50 === 0 ? 4 : 2.2}`);
  return (
    <g class="table-ruler">
      <g transform={`translate(${from[0]} ${from[1]}) rotate(${angle})`}>
        <rect class="table-ruler-long" x="0" y="-4" width={length} height="12" rx="1" />
        <rect class="table-ruler-short" x="0" y="-4" width={half} height="12" rx="1" />
        <path class="table-ruler-ticks" d={ticks.join(" ")} />
        <path class="table-ruler-half" d={`M ${half} -4 v 12`} />
        <line class="table-ruler-line" x1="0" y1="0" x2={distance(from, to)} y2="0" />
      </g>
      <circle class="table-ruler-end" cx={from[0]} cy={from[1]} r="4" />
      <circle class="table-ruler-end" cx={to[0]} cy={to[1]} r="4" />
    </g>
  );
}

export function RulerLabel({ session, stage }: { session: Session; stage: Stage }) {
  const both = ends(session, stage);
  if (!both) return null;
  const [from, to] = both;
  const long = distance(from, to);
  const band = bandOf(long, session.catalog.ruler);
  return (
    <Pin at={[(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]} class={`table-shot-label table-ruler-label table-ruler-label-${band}`}>
      {say(`table.ruler.${band}`, { distance: centimetres(long) })}
    </Pin>
  );
}

// For hands that hold no pointer: the ruler between two planes chosen from lists.
export function RulerPanel({ session, stage }: { session: Session; stage: Stage }) {
  if (!rulerOut.value) return null;
  const view = session.view.value;
  const planes = stage.who.filter((who) => inSight(view?.planes[who.id]));
  const now = laid.value;
  const choose = (which: "from" | "to", plane: string): void => {
    const others = planes.map((who) => who.id).filter((id) => id !== plane);
    const other: End = { plane: others[0] ?? plane };
    const base = now ?? { from: other, to: other };
    laid.value = { ...base, [which]: { plane } };
  };
  const both = ends(session, stage);
  const long = both ? distance(both[0], both[1]) : null;
  return (
    <div class="table-ruler-panel" data-overlay style={{ bottom: `${insets.value.bottom + 8}px` }}>
      <p class="table-ruler-hint">{say("table.ruler.hint")}</p>
      {(["from", "to"] as const).map((which) => (
        <label key={which}>
          <span>{say(`table.ruler.${which}`)}</span>
          <select value={now?.[which].plane ?? ""} onChange={(event) => choose(which, event.currentTarget.value)}>
            <option value="" disabled>{say("table.ruler.place")}</option>
            {planes.map((who) => <option key={who.id} value={who.id}>{who.id}</option>)}
          </select>
        </label>
      ))}
      <output aria-live="polite">
        {long !== null && say(`table.ruler.${bandOf(long, session.catalog.ruler)}`, { distance: centimetres(long) })}
      </output>
    </div>
  );
}
