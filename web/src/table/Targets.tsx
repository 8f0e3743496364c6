// What lies on the ground under the planes: targets, and the shadows of bombs that are on their way to them.
import { BombCard, BombSign, sideIndex, sideMark, TargetArt } from "../art";
import { onSheet } from "../pieces/geometry";
import { planningOf } from "../deciding/planning";
import { natureOf, type Nature } from "../pieces/nature";
import type { Pose, TargetView, View } from "../protocol";
import type { Session } from "../state/session";
import { say } from "../text/say";
import { Pin } from "./Pin";
import type { Stage } from "./stage";

// Those that still lie there.
const onGround = (view: View): [string, TargetView][] => Object.entries(view.targets ?? {}).filter(([, target]) => !target.removed);

// While their owner chooses, those that he has chosen so far look like dummies.
function chosenDummies(session: Session): readonly string[] {
  const { asked, dummies } = planningOf(session);
  return (asked.value === null ? undefined : dummies.value[asked.value]) ?? [];
}

// A small sign beside the name: what all were told of a depot, or, in brackets, what its owner alone knows.
function NatureMark({ nature }: { nature: Nature | null }) {
  if (nature === null) return null;
  return <span class={`table-nature table-nature-${nature}`} role="img" aria-label={say(`targets.${nature}`)} title={say(`targets.${nature}`)}>{signs[nature]}</span>;
}
const signs: Record<Nature, string> = { real: "✓", dummy: "✕", "own-dummy": "(✕)" };

// Their names keep their size, however small the map is, and lie on whatever flies over them; so does the count of turns
// that bombs still fall, since whoever dropped them mostly follows them with his next card.
export function TargetNames({ session, stage }: { session: Session; stage: Stage }) {
  const view = session.view.value;
  const base = session.catalog.models[0]?.base;
  if (!view || !base) return null;
  const chosen = chosenDummies(session);
  return (
    <>
      {onGround(view).map(([id, target]) => {
        const { at, heading } = onSheet(target, stage.sheet.height);
        const turn = (heading * Math.PI) / 180;
        const below = (Math.abs(Math.cos(turn)) * base.length + Math.abs(Math.sin(turn)) * base.width) / 2;
        return <Pin key={id} at={[at[0], at[1] + below]} aside={[0, 0.5]} class={`table-target-name${target.silenced ? " table-target-silenced" : ""}`}>{id}<NatureMark nature={chosen.includes(id) ? "own-dummy" : natureOf(target)} /></Pin>;
      })}
      {(view.bombs ?? []).map((bombs, index) => {
        const words = say("targets.falling", { plane: bombs.plane, n: bombs.counters });
        return (
          <Pin key={`bombs ${index}`} at={onSheet(bombs, stage.sheet.height).at} aside={[-2.2, -1.4]} class="table-bombs-count">
            <span role="img" aria-label={words} title={words}>
              <svg viewBox="-9 -9 18 18" width="15" height="15" aria-hidden="true"><BombSign ink="currentColor" /></svg>↓{bombs.counters}
            </span>
          </Pin>
        );
      })}
    </>
  );
}

export function TargetLayer({ session, stage }: { session: Session; stage: Stage }) {
  const view = session.view.value;
  const base = session.catalog.models[0]?.base;
  if (!view || !base) return null;
  const { sides } = session.table.value;
  const chosen = chosenDummies(session);
  const looksFalse = (id: string, target: TargetView): boolean => chosen.includes(id) || target.dummy === true || target.found === "dummy";
  const photographed = new Set(Object.values(view.planes).flatMap((plane) => plane.load?.pictures ?? []));
  const put = (pose: Pose): { heading: number; transform: string } => {
    const { at, heading } = onSheet(pose, stage.sheet.height);
    return { heading, transform: `translate(${at[0]} ${at[1]}) rotate(${heading})` };
  };
  return (
    <g>
      {onGround(view).map(([id, target]) => {
        const { heading, transform } = put(target);
        return (
          <g key={id} data-target={id} data-photographed={photographed.has(id) || undefined} transform={transform}>
            <TargetArt
              kind={target.kind} side={sideMark(sideIndex(sides, target.side))} width={base.width} length={base.length} seed={id} heading={heading}
              silenced={target.silenced ?? false} dummy={looksFalse(id, target)} photographed={photographed.has(id)} damage={target.damage} era={session.table.value.system === "ww1" ? "ww1" : "ww2"}
            />
          </g>
        );
      })}
      {(view.bombs ?? []).map((bombs, index) => {
        const { heading, transform } = put(bombs);
        return <g key={index} data-bombs={bombs.counters} transform={transform}><BombCard width={base.width} length={base.length} counters={bombs.counters} heading={heading} /></g>;
      })}
    </g>
  );
}
