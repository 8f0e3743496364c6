// The pieces: plate, shadow, plane. The stage moves them; here they are only made.
import { useLayoutEffect } from "preact/hooks";

import { BasePlate, JamCounter, PlaneArt } from "../art";
import type { CatalogModel } from "../protocol";
import type { Session } from "../session";
import { selected } from "./display";
import type { Stage } from "./stage";
import { modelScale } from "./who";

// A plane's shadow: its wings and its body, without the details that a shadow has not.
function Silhouette({ model }: { model: CatalogModel }) {
  const { shape } = model;
  const wings = shape.wings.map((wing) => {
    const half = wing.span / 2;
    const tip = wing.lead - wing.sweep;
    return `M ${-half} ${-tip} L 0 ${-wing.lead} L ${half} ${-tip} L ${half} ${-tip + wing.tip_chord} L 0 ${-wing.lead + wing.chord} L ${-half} ${-tip + wing.tip_chord} Z`;
  });
  const body = `M ${-shape.nose_width / 2} ${-shape.nose} L ${shape.nose_width / 2} ${-shape.nose} L ${shape.width / 2} ${-shape.widest} L ${shape.tail_width / 2 + 0.3} ${-shape.tail} L ${-shape.tail_width / 2 - 0.3} ${-shape.tail} L ${-shape.width / 2} ${-shape.widest} Z`;
  return <path d={[...wings, body].join(" ")} class="table-shadow" />;
}

export function Planes({ session, stage }: { session: Session; stage: Stage }) {
  const view = session.view.value;
  const playing = session.playing.value;
  useLayoutEffect(() => stage.settle());
  if (!view) return null;
  const scaled = `scale(${modelScale(session.table.value)})`;
  // Planes out of the game lie under those that fly.
  const order = [...stage.who].sort((a, b) => Number(flies(a.id)) - Number(flies(b.id)));
  function flies(id: string): boolean {
    return view?.planes[id]?.status === "flying";
  }
  return (
    <g>
      {order.map((who) => {
        const plane = view.planes[who.id];
        if (!plane) return null;
        const out = plane.status !== "flying";
        const { width, length } = who.kind.base;
        return (
          <g key={who.id} data-plane={who.id} class={`table-plane${out ? " table-plane-out" : ""}`}>
            {out ? (
              <Wreck width={width} left={plane.status === "left"} />
            ) : (
              <g data-plate={who.id}>
                <rect class="table-plate-shadow" x={-width / 2 + 0.8} y={-length / 2 + 1.2} width={width} height={length} rx="2" />
                {selected.value === who.id && (
                  <rect class="table-selected" x={-width / 2 - 2.5} y={-length / 2 - 2.5} width={width + 5} height={length + 5} rx="4" />
                )}
                <BasePlate model={who.kind} side={who.mark} selected={selected.value === who.id} />
                {who.kind.guns.map((gun) => {
                  const jam = plane.guns[gun.gun]?.jam ?? 0;
                  const [x, y] = [width / 2 - 6.5, gun.gun === "rear" ? length / 2 - 16 : -length / 2 + 16];
                  return jam > 0 && <g key={gun.gun} transform={`translate(${x} ${y})`}><JamCounter n={jam} size={11} /></g>;
                })}
              </g>
            )}
            {!out && <g data-shadow={who.id}><g transform={scaled}><Silhouette model={who.kind} /></g></g>}
            <g data-body={who.id}>
              <g transform={scaled}><PlaneArt model={who.kind} livery={who.livery} spinning={!out && playing !== null} dimmed={out} shadow={false} /></g>
            </g>
            {out && <path class="table-cross" d={`M ${-width * 0.3} ${-width * 0.3} L ${width * 0.3} ${width * 0.3} M ${width * 0.3} ${-width * 0.3} L ${-width * 0.3} ${width * 0.3}`} />}
            <rect class="table-touch" x={-width / 2} y={-width / 2} width={width} height={width} rx="8" />
          </g>
        );
      })}
    </g>
  );
}

function Wreck({ width, left }: { width: number; left: boolean }) {
  if (left) return <circle class="table-left" r={width * 0.55} />;
  return (
    <g class="table-scorch">
      <ellipse rx={width * 0.42} ry={width * 0.34} />
      <ellipse cx={width * 0.1} cy={width * 0.08} rx={width * 0.26} ry={width * 0.2} />
    </g>
  );
}
