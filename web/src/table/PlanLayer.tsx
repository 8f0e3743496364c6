// The plan on the table: the way grows with each card, with base outlines 1, 2, 3 and the arc at each, and
// the ghost of the card that is looked at.
import { useEffect } from "preact/hooks";

import { PlaneArt } from "../art";
import { planLength, planningOf } from "../console/planning";
import type { CatalogModel, Point, Pose } from "../protocol";
import type { Session } from "../session";
import { Arc, at } from "./Arcs";
import { wayPath } from "./flight";
import { edgesCrossed, onSheet, type Edge } from "./geometry";
import { Pin } from "./Pin";
import type { Stage } from "./stage";
import { cardOf, loops, modelScale, type Who } from "./who";

interface Leg {
  from: Pose;
  to: Pose;
  looping: boolean;
  forbidden: boolean;
}
interface Way {
  who: Who;
  legs: Leg[];
  ghost: Leg | null;
  settled: boolean; // the order is given
}

function waysOf(session: Session, stage: Stage): Way[] {
  const view = session.view.value;
  if (!view || session.playing.value) return [];
  const planning = planningOf(session);
  const ways: Way[] = [];
  for (const who of stage.who) {
    const plane = view.planes[who.id];
    if (!plane || plane.status !== "flying" || who.seat !== session.seat) continue;
    const prompt = planning.promptFor(who.id);
    const settled = prompt === undefined;
    const cards = prompt?.ask === "plan" ? planning.chosen(who.id) : view.ask === "plan" && settled ? (plane.plan ?? []) : [];
    if (prompt?.ask === "fire") continue;
    const open = planning.open.value === who.id && prompt?.ask === "plan";
    if (cards.length === 0 && !open) continue;
    const answer = planning.considered(who.id, cards);
    const poses = [plane as Pose, ...(answer?.way ?? wayBefore(cards))].map((pose) => onSheet(pose, stage.sheet.height));
    const legs = cards.flatMap((card, index): Leg[] => {
      const from = poses[index];
      const to = poses[index + 1];
      if (!from || !to) return [];
      const forbidden = answer?.objections.some((objection) => objection.card === card) ?? false;
      return [{ from, to, looping: loops(cardOf(session.catalog, who.kind, card)), forbidden }];
    });
    ways.push({ who, legs, ghost: open ? ghostOf(who, poses) : null, settled });
    function wayBefore(all: number[]): Pose[] {
      // While the answer is on its way, what is known of the shorter plan stays on the table.
      for (let n = all.length - 1; n > 0; n--) {
        const shorter = planning.considered(who.id, all.slice(0, n));
        if (shorter) return shorter.way;
      }
      return [];
    }
  }
  return ways;

  function ghostOf(who: Who, poses: Pose[]): Leg | null {
    const card = planning.hover.value;
    if (card === null) return null;
    const before = planning.prefix(who.id);
    const next = planning.next(who.id, card);
    const from = poses[before.length];
    if (!next || !from || before.length >= planLength) return null;
    return {
      from, to: onSheet(next, stage.sheet.height),
      looping: loops(cardOf(session.catalog, who.kind, card)), forbidden: next.objections.length > 0,
    };
  }
}

function Outline({ model }: { model: CatalogModel }) {
  const { width, length } = model.base;
  return (
    <g>
      <rect class="table-plan-base" x={-width / 2} y={-length / 2} width={width} height={length} rx="2" />
      <path class="table-plan-nose" d={`M ${-width * 0.14} ${-length / 2} L 0 ${-length / 2 - 5} L ${width * 0.14} ${-length / 2} Z`} />
    </g>
  );
}

export function PlanLayer({ session, stage }: { session: Session; stage: Stage }) {
  const ways = waysOf(session, stage);
  const planning = planningOf(session);
  const open = planning.open.value;
  // Following keeps in sight the plan and every place the next card could lead to. It does not run after each
  // ghost: a map that swims under the pointer is no help.
  const reached: Point[] = ways.flatMap((way) => {
    if (way.settled) return [];
    const next = way.who.id === open ? (planning.considered(way.who.id, planning.prefix(way.who.id))?.next ?? []) : [];
    const further = planning.prefix(way.who.id).length < planLength ? next : [];
    return [...way.legs.map((leg) => leg.to.at), ...further.map((pose) => onSheet(pose, stage.sheet.height).at)];
  });
  const key = reached.join(" ");
  useEffect(() => {
    stage.extra.value = reached;
  }, [key]);
  const crossed = new Set(ways.flatMap((way) => [...way.legs, way.ghost].flatMap((leg) => (leg ? edgesCrossed(leg.to, way.who.kind.base, stage.sheet) : []))));
  const { width, height } = stage.sheet;
  const edges: Record<Edge, string> = { left: `M 0 0 V ${height}`, right: `M ${width} 0 V ${height}`, top: `M 0 0 H ${width}`, bottom: `M 0 ${height} H ${width}` };
  return (
    <g>
      {[...crossed].map((edge) => <path key={edge} class="table-edge-crossed" d={edges[edge]} />)}
      {ways.map((way) => {
        const strong = way.who.id === open;
        const last = way.legs.at(-1);
        return (
          <g key={way.who.id} class={`table-plan${strong ? "" : " table-plan-quiet"}`}>
            {strong && way.legs.map((leg, index) => (
              <g key={index} transform={at(leg.to)}>
                <Arc model={way.who.kind} ruler={session.catalog.ruler} name={leg === last && !way.ghost ? "table-arc-plan" : "table-arc-faint"} />
              </g>
            ))}
            {way.legs.map((leg, index) => (
              <g key={index} class={leg.forbidden ? "table-plan-forbidden" : ""}>
                <path class="table-plan-way" d={wayPath(leg.from, leg.to, leg.looping)} />
                <g transform={at(leg.to)}><Outline model={way.who.kind} /></g>
              </g>
            ))}
            {last && !way.ghost && (
              <g transform={`${at(last.to)} scale(${modelScale(session.table.value)})`} class="table-plan-plane"><PlaneArt model={way.who.kind} livery={way.who.livery} dimmed /></g>
            )}
            {way.ghost && (
              <g class={`table-ghost${way.ghost.forbidden ? " table-plan-forbidden" : ""}`}>
                <path class="table-plan-way" d={wayPath(way.ghost.from, way.ghost.to, way.ghost.looping)} />
                <g transform={at(way.ghost.to)}>
                  <Arc model={way.who.kind} ruler={session.catalog.ruler} name="table-arc-plan" />
                  <Outline model={way.who.kind} />
                  <g transform={`scale(${modelScale(session.table.value)})`} class="table-plan-plane"><PlaneArt model={way.who.kind} livery={way.who.livery} dimmed /></g>
                </g>
              </g>
            )}
          </g>
        );
      })}
    </g>
  );
}

// The numbers of the outlines, readable at any zoom.
export function PlanNumbers({ session, stage }: { session: Session; stage: Stage }) {
  const open = planningOf(session).open.value;
  return (
    <>
      {waysOf(session, stage).filter((way) => way.who.id === open || way.settled).map((way) =>
        way.legs.map((leg, index) => (
          <Pin key={`${way.who.id} ${index}`} at={leg.to.at} class={`table-plan-number${leg.forbidden ? " table-plan-number-forbidden" : ""}`}>
            {index + 1}
          </Pin>
        )),
      )}
    </>
  );
}
