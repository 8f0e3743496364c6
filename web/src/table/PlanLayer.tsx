// The plan on the table: the way grows with each card, with base outlines 1, 2, 3 and the arc at each, and
// the ghost of the card that is looked at.
import { Fragment } from "preact";
import { useEffect } from "preact/hooks";

import { PlaneArt } from "../art";
import { planningOf } from "../deciding/planning";
import type { Edge, Flown, Point, Pose } from "../protocol";
import type { Session } from "../state/session";
import { orderGhost, weighed } from "../state/ghosts";
import { isInGame, statusOf } from "../state/inGame";
import { isMarked } from "../deciding/twoSpaces";
import { aheadEdges, aheadReach } from "./AheadLayer";
import { Arc, at } from "./Arcs";
import { wayPath } from "./flight";
import { Outline } from "./Ghosts";
import { onSheet } from "../pieces/geometry";
import { LevelChip } from "../pieces/LevelChip";
import { Pin } from "./Pin";
import type { Stage } from "./stage";
import { weighedReach } from "./Weighed";
import { cardOf, loops, modelScale, type Who } from "../pieces/who";

interface Leg {
  from: Pose;
  to: Pose;
  looping: boolean;
  forbidden: boolean;
  flown: Flown | undefined; // as the referee has it
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
    if (!plane || !isInGame(plane) || who.seat !== session.seat) continue;
    const prompt = planning.promptFor(who.id);
    const settled = prompt === undefined;
    const cards = prompt?.ask === "plan" ? planning.chosen(who.id) : view.ask === "plan" && settled ? (plane.plan ?? []) : [];
    if ((prompt !== undefined && prompt.ask !== "plan") || isMarked(prompt)) continue;
    const open = planning.open.value === who.id && prompt?.ask === "plan";
    if (cards.length === 0 && !open) continue;
    const answer = planning.considered(who.id, cards);
    const flown: Flown[] = [plane, ...(answer?.way ?? wayBefore(cards))];
    const poses = flown.map((pose) => onSheet(pose, stage.sheet.height));
    const legs = cards.flatMap((card, index): Leg[] => {
      const to = poses[index + 1];
      // Out of the clouds it comes from the end of its pile, which is not where its base lies.
      const from = statusOf(plane) === "clouds" && index === 0 ? to : poses[index];
      if (!from || !to) return [];
      const forbidden = answer?.objections.some((objection) => objection.card === card) ?? false;
      return [{ from, to, looping: loops(cardOf(session.catalog, who.kind, card)), forbidden, flown: flown[index + 1] }];
    });
    ways.push({ who, legs, ghost: open ? ghostOf(who, poses) : null, settled });
    function wayBefore(all: number[]): Flown[] {
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
    if (!next || before.length >= planning.slots(who.id)) return null;
    const to = onSheet(next, stage.sheet.height);
    const inClouds = view?.planes[who.id]?.footing === "clouds" && before.length === 0;
    const from = inClouds ? to : poses[before.length];
    if (!from) return null;
    return { from, to, looping: loops(cardOf(session.catalog, who.kind, card)), forbidden: next.objections.length > 0, flown: next };
  }
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
    const further = planning.prefix(way.who.id).length < planning.slots(way.who.id) ? next : [];
    return [...way.legs.map((leg) => leg.to.at), ...further.map((pose) => onSheet(pose, stage.sheet.height).at)];
  });
  // So does the new order of a tailing pilot's cards.
  for (const pose of orderGhost.value?.way ?? []) reached.push(onSheet(pose, stage.sheet.height).at);
  // And plans that are weighed.
  const looks = weighedReach(stage);
  reached.push(...looks);
  reached.push(...aheadReach(session, stage));
  const key = reached.join(" ");
  const chosen: Point[] = [...ways.flatMap((way) => (way.settled ? [] : way.legs.map((leg) => leg.to.at))), ...looks];
  useEffect(() => {
    stage.planned.value = chosen;
    stage.extra.value = reached;
  }, [key, chosen.join(" ")]);
  // An edge that the orders lead over is no warning.
  const crossed = new Set([
    ...ways.flatMap((way) => [...way.legs, way.ghost].flatMap((leg) => (leg?.flown?.leads === "comes-home" ? [] : (leg?.flown?.over ?? [])))),
    ...aheadEdges(session, stage),
  ]);
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

// The numbers of the outlines, readable at any zoom, and with altitude how high the plane will be there.
export function PlanNumbers({ session, stage }: { session: Session; stage: Stage }) {
  const open = planningOf(session).open.value;
  const view = session.view.value;
  if (!view || weighed.value) return null; // then the numbers are those of the plans that are weighed
  const level = (way: Way, leg: Leg) => leg.flown && <LevelChip class="table-plan-level" pose={leg.flown} view={view} rate={way.who.kind.climb_rate} />;
  return (
    <>
      {waysOf(session, stage).filter((way) => way.who.id === open || way.settled).map((way) => (
        <Fragment key={way.who.id}>
          {way.legs.map((leg, index) => (
            <Pin key={index} at={leg.to.at} class={`table-plan-number${leg.forbidden ? " table-plan-number-forbidden" : ""}`}>
              {index + 1}
              {level(way, leg)}
            </Pin>
          ))}
          {way.ghost?.flown?.altitude !== undefined && <Pin key="ghost" at={way.ghost.to.at} class="table-plan-ghost-level">{level(way, way.ghost)}</Pin>}
        </Fragment>
      ))}
    </>
  );
}
