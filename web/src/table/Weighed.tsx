// Plans that are weighed, as ghosts: the best ones with their places, and what was flown. The one that is looked at is strong
// and shows its arc at every card; where none is, all of them are as pale as each other. Told apart by their numbers and dashes.
import { PlaneArt } from "../art";
import { onSheet } from "../pieces/geometry";
import { modelScale, type Who } from "../pieces/who";
import type { Point, Pose } from "../protocol";
import { weighed, type WeighedWay } from "../state/ghosts";
import type { Session } from "../state/session";
import { Arc, at } from "./Arcs";
import { wayPath } from "./flight";
import { Outline } from "./Ghosts";
import { Pin } from "./Pin";
import type { Stage } from "./stage";

interface LaidWay extends WeighedWay {
  looked: boolean;
  pale: boolean; // another one is looked at
}
interface Laid {
  who: Who;
  from: Pose;
  ways: LaidWay[]; // the one that is looked at comes last, and so lies on top
}

function laidOf(session: Session, stage: Stage): Laid | null {
  const now = weighed.value;
  const who = now && stage.who.find((each) => each.id === now.plane);
  if (!now || !who || session.playing.value) return null;
  const sheet = (pose: Pose): Pose => onSheet(pose, stage.sheet.height);
  const ways = now.ways.map((way, place) => ({ ...way, poses: way.poses.map(sheet), looked: now.looked === place, pale: now.looked !== null && now.looked !== place }));
  return { who, from: sheet(now.from), ways: ways.sort((a, b) => Number(a.looked) - Number(b.looked)) };
}

// Every place that the camera should keep in sight, with room for the bases at the ends.
export function weighedReach({ sheet: { width, height } }: Stage): Point[] {
  const room = 45; // mm
  const onTable = (value: number, most: number): number => Math.max(0, Math.min(most, value));
  return (weighed.value?.ways ?? []).flatMap(({ poses }) => {
    const all = poses.map((pose) => onSheet(pose, height).at);
    const [x, y] = all.at(-1) ?? [0, 0];
    const around = all.length === 0 ? [] : [[x - room, y - room], [x + room, y + room]];
    return [...all, ...around.map(([u = 0, v = 0]): Point => [onTable(u, width), onTable(v, height)])];
  });
}

export function WeighedLayer({ session, stage }: { session: Session; stage: Stage }) {
  const laid = laidOf(session, stage);
  if (!laid) return null;
  const { who, from, ways } = laid;
  const scale = modelScale(session.table.value);
  return (
    <g data-weighed={ways.length}>
      {ways.map((way) => (
        <g key={way.sign} class={["table-plan", "table-weighed", way.flown && "table-weighed-flown", way.looked && "table-weighed-looked", way.pale && "table-weighed-pale"].filter(Boolean).join(" ")} data-way={way.sign}>
          {way.poses.map((pose, index) => {
            const before = index === 0 ? from : way.poses[index - 1]!;
            const last = index === way.poses.length - 1;
            return (
              <g key={index}>
                {way.looked && <g transform={at(pose)}><Arc model={who.kind} ruler={session.catalog.ruler} name={last ? "table-arc-plan" : "table-arc-faint"} /></g>}
                <path class="table-plan-way" d={wayPath(before, pose, way.loops[index] ?? false)} />
                {(last || way.looked) && <g transform={at(pose)}><Outline model={who.kind} /></g>}
                {last && <g transform={`${at(pose)} scale(${scale})`} class="table-plan-plane"><PlaneArt model={who.kind} livery={who.livery} dimmed shadow={false} /></g>}
              </g>
            );
          })}
        </g>
      ))}
    </g>
  );
}

// Plans that end at the same place have their signs side by side.
export function WeighedNumbers({ session, stage }: { session: Session; stage: Stage }) {
  const laid = laidOf(session, stage);
  if (!laid) return null;
  const ends = new Map<string, { end: Pose; ways: LaidWay[] }>();
  for (const way of laid.ways) {
    const end = way.poses.at(-1);
    if (!end) continue;
    const place = end.at.map(Math.round).join();
    ends.set(place, { end, ways: [...(ends.get(place)?.ways ?? []), way] });
  }
  return (
    <>
      {[...ends].map(([place, { end, ways }]) => (
        <Pin key={place} at={end.at} class="table-weighed-signs">
          {ways.sort((a, b) => (a.sign < b.sign ? -1 : 1)).map((way) => (
            <span key={way.sign} class={["table-plan-number", "table-weighed-sign", way.flown && "table-weighed-sign-flown", way.pale && "table-weighed-pale"].filter(Boolean).join(" ")}>{way.sign}</span>
          ))}
        </Pin>
      ))}
    </>
  );
}
