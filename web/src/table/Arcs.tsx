// Firing arcs and reach: where a plane could shoot, and where it could be. Both from what the server says.
import { signal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";

import type { CatalogModel, Pose, Reach } from "../protocol";
import type { Session } from "../state/session";
import { statusOf } from "../state/inGame";
import { inSight } from "../pieces/aloft";
import { selected, showArcs, showReach } from "../state/display";
import { onSheet, pointOnSheet, wedge } from "../pieces/geometry";
import type { Stage } from "./stage";
import type { Who } from "../pieces/who";

// The arcs of all guns of a plane, drawn around its stand, nose up; short range is the darker part.
export function Arc({ model, ruler, name = "" }: { model: CatalogModel; ruler: { length: number; half: number }; name?: string }) {
  return (
    <g class={`table-arc ${name}`}>
      {model.guns.map((gun) => (
        <g key={gun.gun} class={gun.gun === "rear" ? "table-arc-rear" : ""}>
          <path class="table-arc-long" d={wedge(gun.from, gun.to, ruler.length, ruler.half)} />
          <path class="table-arc-short" d={wedge(gun.from, gun.to, ruler.half)} />
        </g>
      ))}
    </g>
  );
}

export function at(pose: Pose): string {
  return `translate(${pose.at[0]} ${pose.at[1]}) rotate(${pose.heading})`;
}

export function Arcs({ session, stage }: { session: Session; stage: Stage }) {
  const view = session.view.value;
  if (!view || session.playing.value) return null;
  return (
    <g>
      {stage.who.map((who) => {
        const plane = view.planes[who.id];
        if (!plane || statusOf(plane) !== "flying" || !(showArcs.value || selected.value === who.id)) return null;
        return (
          <g key={who.id} transform={at(onSheet(plane, stage.sheet.height))} style={{ "--side": who.mark.colour }}>
            <Arc model={who.kind} ruler={session.catalog.ruler} />
          </g>
        );
      })}
    </g>
  );
}

const softness = [14, 20, 26]; // mm around each point: the farther ahead, the vaguer

function area(points: Reach["after"][number], height: number, dot: number): string {
  // Points nearer to each other than the eye can tell are drawn once.
  const seen = new Set<string>();
  const parts: string[] = [];
  for (const point of points) {
    const [x, y] = pointOnSheet(point, height);
    const key = `${Math.round(x / (dot * 0.4))} ${Math.round(y / (dot * 0.4))}`;
    if (seen.has(key)) continue;
    seen.add(key);
    parts.push(`M ${(x - dot).toFixed(1)} ${y.toFixed(1)} a ${dot} ${dot} 0 1 0 ${dot * 2} 0 a ${dot} ${dot} 0 1 0 ${-dot * 2} 0`);
  }
  return parts.join(" ");
}

// Reach is shown for the planes of others when it is switched on, and for a selected plane on demand.
export const reachOf = signal<string | null>(null);

export function ReachLayer({ session, stage }: { session: Session; stage: Stage }) {
  const view = session.view.value;
  const answers = useMemo(() => signal<Record<string, Reach>>({}), [session]);
  const mySides = new Set(stage.who.filter((who) => who.seat === session.seat).map((who) => who.side));
  const wanted = stage.who.filter((who) => {
    if (!inSight(view?.planes[who.id])) return false;
    return reachOf.value === who.id || (showReach.value && mySides.size > 0 && !mySides.has(who.side));
  });
  const key = (who: Who): string => `${who.id}|${view?.turn}|${view?.phase}`;
  const missing = wanted.filter((who) => !answers.value[key(who)]).map((who) => who.id).join(" ");
  useEffect(() => {
    for (const who of wanted) {
      if (answers.peek()[key(who)]) continue;
      session.reach(who.id).then(
        (answer) => (answers.value = { ...answers.peek(), [key(who)]: answer }),
        () => undefined, // the next look asks again
      );
    }
  }, [missing, view?.turn, view?.phase]);
  if (session.playing.value) return null;
  return (
    <g>
      {wanted.map((who) => {
        const answer = answers.value[key(who)];
        if (!answer) return null;
        return (
          <g key={who.id} class="table-reach" style={{ "--side": who.mark.colour }}>
            {answer.after.map((points, step) => (
              <path key={step} class={`table-reach-${step + 1}`} d={area(points, stage.sheet.height, softness[step] ?? 20)} />
            )).reverse()}
          </g>
        );
      })}
    </g>
  );
}
