// The pieces: plate, shadow, plane, and the counters that lie with them. The stage moves them; here they are only made.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useMemo } from "preact/hooks";

import { BasePlate, CardBackShape, Cloud, Flame, Fumes, JamCounter, PassengerCounter, PlaneArt, SmokePuff, StandTag } from "../art";
import { useLevels, type Levels } from "../pieces/levels";
import { useLooks } from "../pieces/looks";
import { steady } from "../pieces/steady";
import type { CatalogModel, PlaneView } from "../protocol";
import type { Session } from "../state/session";
import { isInGame, isOnTable, statusOf } from "../state/inGame";
import { planningOf } from "../deciding/planning";
import { layerOf, standingOf } from "../pieces/aloft";
import { selected, tilted } from "../state/display";
import type { Stage } from "./stage";
import { light } from "./theme";
import { modelScale, type Who } from "../pieces/who";

const where = ["at", "heading", "last", "planned", "plan", "can_fire", "cards"] as const; // none of it is drawn here
const copies = [0, 1, 2, 3]; // of a shadow: drawn apart they make its edge soft

// A plane's shadow: its wings and its body, without the roundings and details that a shadow has not.
function shadowOf({ shape }: CatalogModel): string {
  const wings = shape.wings.map((wing) => {
    const half = wing.span / 2;
    const tip = wing.lead - wing.sweep;
    return `M ${-half} ${-tip} L 0 ${-wing.lead} L ${half} ${-tip} L ${half} ${-tip + wing.tip_chord} L 0 ${-wing.lead + wing.chord} L ${-half} ${-tip + wing.tip_chord} Z`;
  });
  const body = `M ${-shape.nose_width / 2} ${-shape.nose} L ${shape.nose_width / 2} ${-shape.nose} L ${shape.width / 2} ${-shape.widest} L ${shape.tail_width / 2 + 0.3} ${-shape.tail} L ${-shape.tail_width / 2 - 0.3} ${-shape.tail} L ${-shape.width / 2} ${-shape.widest} Z`;
  return [...wings, body].join(" ");
}

function Shadow({ model }: { model: CatalogModel }) {
  const d = useMemo(() => shadowOf(model), [model]);
  return <>{copies.map((each) => <path key={each} d={d} class="table-shadow" />)}</>;
}

export function Planes({ session, stage }: { session: Session; stage: Stage }) {
  const view = session.view.value;
  const playing = session.playing.value;
  useLayoutEffect(() => stage.settle());
  const levels = useLevels(view);
  const looks = useLooks(view, where);
  if (!view) return null;
  const asked = planningOf(session).asked.value;
  const scale = modelScale(session.table.value);
  // Looked at from the side, who is nearer to the eye hides who is farther.
  const depth = (id: string): number => (tilted.value ? -(view.planes[id]?.at[1] ?? 0) : layerOf(view.planes[id]));
  const order = [...stage.who].sort((a, b) => depth(a.id) - depth(b.id));
  return (
    <g>
      {order.map((who) => {
        const plane = view.planes[who.id];
        if (!plane || !isOnTable(plane, view)) return null;
        // A plane that dives out of the clouds is seen as soon as it flies.
        const hidden = statusOf(plane) === "clouds" && !playing?.events.some((event) => event.event === "moved" && event.plane === who.id);
        const rolls = statusOf(plane) !== "grounded" || plane.run !== undefined;
        return (
          <Piece
            key={who.id} who={who} plane={looks(who.id) ?? plane} levels={levels} scale={scale} asked={who.id === asked} selected={selected.value === who.id}
            hidden={hidden} spinning={playing !== null && rolls} tilted={tilted.value}
          />
        );
      })}
    </g>
  );
}

interface PieceProps {
  who: Who;
  plane: PlaneView;
  levels: Levels;
  scale: number; // of the model on its stand
  asked: boolean; // it is decided for
  selected: boolean;
  hidden: boolean; // in the clouds
  spinning: boolean;
  tilted: boolean;
}
const Piece = steady(({ who, plane, levels, scale, asked, selected: chosen, hidden, spinning, tilted: leaned }: PieceProps) => {
  const out = !isInGame(plane);
  const { width, length } = who.kind.base;
  return (
    <g data-plane={who.id} class={`table-plane${out ? " table-plane-out" : ""}${hidden ? " table-plane-hidden" : ""}`}>
      {out ? (
        <Wreck width={width} cause={plane.status} />
      ) : (
        <g data-plate={who.id}>
          {asked && <circle class="table-asked" r={Math.hypot(width, length) / 2 + 5} />}
          <rect class="table-plate-shadow" x={-width / 2 + 0.8} y={-length / 2 + 1.2} width={width} height={length} rx="2" />
          {chosen && <rect class="table-selected" x={-width / 2 - 2.5} y={-length / 2 - 2.5} width={width + 5} height={length + 5} rx="4" />}
          <BasePlate model={who.kind} side={who.mark} selected={chosen} />
        </g>
      )}
      {!out && !hidden && <g data-shadow={who.id}><g transform={`scale(${scale})`}><Shadow model={who.kind} /></g></g>}
      {!out && !hidden && leaned && <g data-peg={who.id} class="table-peg"><line y2="0" /><line y2="0" /></g>}
      {hidden && <Cloud seed={who.id} width={width * 2.1} height={length * 1.5} theme={light().value} />}
      <g data-body={who.id}>
        <g transform={`scale(${scale})`}>
          <PlaneArt model={who.kind} livery={who.livery} spinning={!out && spinning} dimmed={out} shadow={false} />
        </g>
        {!out && <Fumes shape={who.kind.shape} scale={scale} smoke={plane.smoke ?? 0} flames={plane.flames ?? 0} />}
      </g>
      {hidden && <Cloud seed={`${who.id} over`} width={width * 1.7} height={length * 1.1} theme={light().value} thin />}
      {!out && <Tokens who={who} plane={plane} levels={levels} hidden={hidden} />}
      {out && <path class="table-cross" d={`M ${-width * 0.3} ${-width * 0.3} L ${width * 0.3} ${width * 0.3} M ${width * 0.3} ${-width * 0.3} L ${-width * 0.3} ${width * 0.3}`} />}
      <rect class="table-touch" x={-width / 2} y={-width / 2} width={width} height={width} rx="8" />
    </g>
  );
});

// Counters lie in the corners that the model leaves free: how high it stands in front on the left, the jam of a gun
// on the right where the gun is, what burns behind on the left. The first child of each is kept upright by the stage.
function Tokens({ who, plane, levels, hidden }: Pick<PieceProps, "who" | "plane" | "levels" | "hidden">) {
  const { width, length } = who.kind.base;
  const [side, front, rear] = [width / 2 - 6.3, -length / 2 + 9, length / 2 - 14.5];
  const standing = standingOf(plane, levels);
  const rate = who.kind.climb_rate;
  const grounded = statusOf(plane) === "grounded";
  return (
    <g data-tokens={who.id} class="table-tokens">
      {hidden ? <Token x={width / 2 - 5} y={length / 2 - 12}><Pile n={plane.pile ?? 0} /></Token> : (standing || grounded) && (
        <Token x={-width / 2 + 8.5} y={front}>
          <StandTag level={standing?.level ?? 0} pegs={standing?.pegs ?? 0} slots={standing?.slots ?? 0} climb={standing?.climb ?? 0} grounded={grounded} size={11.5} {...(rate === undefined ? {} : { rate })} />
        </Token>
      )}
      {who.kind.guns.map((gun) => {
        const state = plane.guns[gun.gun];
        if (!state || state.jam <= 0) return null;
        return (
          <Token key={gun.gun} x={side} y={gun.gun === "rear" ? rear : front + 1.5}>
            <JamCounter n={state.jam} size={11.5} {...(state.barrels === undefined ? {} : { barrels: state.barrels })} />
          </Token>
        );
      })}
      {(plane.flames ?? 0) > 0 && <Token x={-side} y={rear}><Flame n={plane.flames ?? 0} size={11.5} /></Token>}
      {(plane.smoke ?? 0) > 0 && <Token x={-side} y={(plane.flames ?? 0) > 0 ? rear - 12.5 : rear}><SmokePuff n={plane.smoke ?? 0} size={11.5} /></Token>}
      {plane.passenger && <Token x={side} y={rear - 12.5}><PassengerCounter size={11.5} /></Token>}
    </g>
  );
}

function Token({ x, y, children }: { x: number; y: number; children: ComponentChildren }) {
  return <g transform={`translate(${x} ${y})`}><g>{children}</g></g>;
}

// The cards flown unseen, face down on one another.
function Pile({ n }: { n: number }) {
  const seen = Math.min(4, Math.max(1, n));
  return (
    <g class="table-pile">
      {Array.from({ length: seen }, (_, index) => <g key={index} transform={`translate(${(index - seen / 2) * 1.4} ${-(index - seen / 2) * 1.4})`}><CardBackShape width={13} /></g>)}
      <circle class="table-pile-disc" cx="7.5" cy="7.5" r="6" />
      <text class="art-label" x="7.5" y="10.7" font-size="9" text-anchor="middle">{n}</text>
    </g>
  );
}

function Wreck({ width, cause }: { width: number; cause: string }) {
  if (cause === "left") return <circle class="table-left" r={width * 0.55} />;
  return (
    <g class="table-scorch">
      <ellipse rx={width * 0.42} ry={width * 0.34} />
      <ellipse cx={width * 0.1} cy={width * 0.08} rx={width * 0.26} ry={width * 0.2} />
      {/* the furrow of a plane that came down on its wheels, or what is left of them */}
      {cause === "crashed" && <path class="table-furrow" d={`M ${-width * 0.16} ${width * 0.75} L ${-width * 0.1} 0 M ${width * 0.12} ${width * 0.8} L ${width * 0.06} 0`} />}
    </g>
  );
}
