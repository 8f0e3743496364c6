// Lines of fire: strong to what is at short range, lighter to what is far. What a rule forbids is in Rulings.tsx.
import { planningOf } from "../deciding/planning";
import type { FiredEvent, FirePrompt, Point } from "../protocol";
import type { Session, StoryLine } from "../state/session";
import { say } from "../text/say";
import { centimetres } from "../pieces/lengths";
import { inVolley } from "../state/steps";
import { Arc, at } from "./Arcs";
import { onSheet, pointOnSheet } from "../pieces/geometry";
import { Pin } from "./Pin";
import type { Stage } from "./stage";

function firePrompts(session: Session): FirePrompt[] {
  return session.prompts.value.filter((prompt): prompt is FirePrompt => "guns" in prompt);
}

// The arc of the plane that is asked: on the ground under the planes, whose counters must stay readable.
export function FireArc({ session, stage }: { session: Session; stage: Stage }) {
  const open = planningOf(session).open.value;
  const prompt = firePrompts(session).find((each) => each.plane === open);
  const who = stage.who.find((each) => each.id === prompt?.plane);
  const plane = who && session.view.value?.planes[who.id];
  if (!who || !plane || session.playing.value) return null;
  return <g transform={at(onSheet(plane, stage.sheet.height))}><Arc model={who.kind} ruler={session.catalog.ruler} name="table-arc-fire" /></g>;
}

export function FireLayer({ session, stage }: { session: Session; stage: Stage }) {
  const view = session.view.value;
  if (!view || session.playing.value) return null;
  const planning = planningOf(session);
  const height = stage.sheet.height;
  return (
    <g>
      {firePrompts(session).map((prompt) => {
        const plane = view.planes[prompt.plane] ?? view.targets?.[prompt.plane];
        if (!plane) return null;
        const from = onSheet(plane, height);
        const quiet = planning.open.value !== prompt.plane;
        const aimed = planning.aimed.value;
        return (
          <g key={prompt.plane} class={quiet ? "table-fire-quiet" : ""}>
            {prompt.guns.map((gun) => (
              <g key={gun.gun}>
                {gun.targets.map((aim) => {
                  const told = aimed?.plane === aim.plane && aimed.gun === gun.gun;
                  return <Line key={aim.plane} from={from.at} to={pointOnSheet(aim.point, height)} name={`table-shot-${aim.range}${told ? " table-shot-told" : ""}`} />;
                })}
              </g>
            ))}
          </g>
        );
      })}
    </g>
  );
}

// The shots of the moment one looks back at: those told just before it, until planes move on.
export function shotsAt(story: readonly StoryLine[], index: number): FiredEvent[] {
  const shots: FiredEvent[] = [];
  for (let line = story.length - 1; line >= 0; line -= 1) {
    const { index: when, event } = story[line]!;
    if (when > index) continue;
    if (event.event === "fired") shots.unshift(event);
    else if (!inVolley.has(event.event) && event.event !== "eliminated" && event.event !== "phase-ended") break;
  }
  return shots;
}

// Who looks back sees who fired at whom. In a running game what happens now has lines enough of its own.
export function PastFire({ session, stage }: { session: Session; stage: Stage }) {
  const view = session.view.value;
  const back = !session.live.value || session.connection.value === "none";
  if (!view || !back || session.playing.value) return null;
  const placeOf = (id: string | undefined): Point | null => {
    const plane = id === undefined ? undefined : view.planes[id];
    const target = id === undefined ? undefined : view.targets?.[id];
    return plane ? onSheet(plane, stage.sheet.height).at : target ? pointOnSheet(target.at, stage.sheet.height) : null;
  };
  return (
    <g class="table-fire-past">
      {shotsAt(session.story.value, session.at.value).map((shot, index) => {
        const [from, to] = [placeOf(shot.plane ?? shot.troops), placeOf(shot.target)];
        return from && to && <Line key={index} from={from} to={to} name={`table-shot-${shot.range}`} />;
      })}
    </g>
  );
}

function Line({ from, to, name }: { from: Point; to: Point; name: string }) {
  return (
    <g class={`table-shot ${name}`}>
      <line class="table-shot-rim" x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]} />
      <line class="table-shot-line" x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]} />
      <circle class="table-shot-end" cx={to[0]} cy={to[1]} r="2.6" />
    </g>
  );
}

export function FireLabels({ session, stage }: { session: Session; stage: Stage }) {
  const view = session.view.value;
  if (!view || session.playing.value) return null;
  const open = planningOf(session).open.value;
  const height = stage.sheet.height;
  return (
    <>
      {firePrompts(session).filter((prompt) => prompt.plane === open).map((prompt) => {
        const plane = view.planes[prompt.plane] ?? view.targets?.[prompt.plane];
        if (!plane) return null;
        const from = onSheet(plane, height).at;
        const aims = prompt.guns.flatMap((gun) => gun.targets.map((aim) => ({ gun: gun.gun, aim })));
        return aims.map(({ gun, aim }, index) => {
          const to = pointOnSheet(aim.point, height);
          // With several targets the signs stand nearer to them, not all at one height, and say less.
          const part = aims.length === 1 ? 0.62 : index % 2 === 0 ? 0.84 : 0.6;
          const spot: Point = [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
          return (
            <Pin key={`${gun} ${aim.plane}`} at={spot} class={`table-shot-label table-shot-label-${aim.range}`}>
              {aims.length === 1 ? say(`table.shot.${aim.range}`, { distance: centimetres(aim.distance) }) : centimetres(aim.distance)}
              {(aim.bonus ?? 0) > 0 && <b class="table-shot-bonus" title={say("table.shot.bonus", { n: aim.bonus ?? 0 })}>+{aim.bonus}</b>}
            </Pin>
          );
        });
      })}
    </>
  );
}
