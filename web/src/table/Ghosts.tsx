// What the console is about to decide, before it is decided: where a plane would taxi to, and where the cards of a
// tailing plane would lead in another order.
import { PlaneArt } from "../art";
import { orderGhost, taxiGhost } from "../state/ghosts";
import type { CatalogModel, Pose } from "../protocol";
import type { Session } from "../state/session";
import { at } from "./Arcs";
import { wayPath } from "./flight";
import { onSheet } from "../pieces/geometry";
import type { Stage } from "./stage";
import { modelScale } from "../pieces/who";

export function Outline({ model }: { model: CatalogModel }) {
  const { width, length } = model.base;
  return (
    <g>
      <rect class="table-plan-base" x={-width / 2} y={-length / 2} width={width} height={length} rx="2" />
      <path class="table-plan-nose" d={`M ${-width * 0.14} ${-length / 2} L 0 ${-length / 2 - 5} L ${width * 0.14} ${-length / 2} Z`} />
    </g>
  );
}

export function GhostLayer({ session, stage }: { session: Session; stage: Stage }) {
  const view = session.view.value;
  if (!view || session.playing.value) return null;
  const scale = modelScale(session.table.value);
  const taxi = taxiGhost.value;
  const order = orderGhost.value;
  const ways: { plane: string; poses: Pose[]; ways: boolean }[] = [];
  if (taxi) ways.push({ plane: taxi.plane, poses: [taxi], ways: false });
  if (order) ways.push({ plane: order.plane, poses: order.way, ways: true });
  return (
    <g>
      {ways.map(({ plane, poses, ways: flown }) => {
        const who = stage.who.find((each) => each.id === plane);
        const now = view.planes[plane];
        if (!who || !now) return null;
        const all = [now, ...poses].map((pose) => onSheet(pose, stage.sheet.height));
        const last = all.at(-1);
        return (
          <g key={plane} class="table-ghost">
            {all.slice(1).map((pose, index) => {
              const from = all[index];
              return (
                <g key={index}>
                  {flown && from && <path class="table-plan-way" d={wayPath(from, pose, false)} />}
                  <g transform={at(pose)}><Outline model={who.kind} /></g>
                </g>
              );
            })}
            {last && <g transform={`${at(last)} scale(${scale})`} class="table-plan-plane"><PlaneArt model={who.kind} livery={who.livery} dimmed shadow={false} /></g>}
          </g>
        );
      })}
    </g>
  );
}
