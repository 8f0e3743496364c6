// What a burning or smoking plane leaves behind: along its way while it flies, puffs that thin out when it is past.
import { SmokeTrail } from "../art";
import type { PlaneView } from "../protocol";
import { statusOf } from "../state/inGame";
import type { Session, ShownMove } from "../state/session";
import { pointsAlong, wayPath } from "./flight";
import { distance, onSheet } from "../pieces/geometry";
import type { Stage } from "./stage";
import type { Who } from "../pieces/who";

const burns = (plane: PlaneView | undefined): boolean => plane !== undefined && statusOf(plane) === "flying" && ((plane.smoke ?? 0) > 0 || (plane.flames ?? 0) > 0);

export function TrailLayer({ session, stage }: { session: Session; stage: Stage }) {
  const view = session.view.value;
  if (!view) return null;
  const burning = stage.who.filter((who) => burns(view.planes[who.id]));
  if (burning.length === 0) return null;
  return <g>{burning.map((who) => <Trail key={who.id} session={session} stage={stage} who={who} />)}</g>;
}

function Trail({ session, stage, who }: { session: Session; stage: Stage; who: Who }) {
  const playing = session.playing.value;
  const plane = session.view.value?.planes[who.id];
  if (!plane) return null;
  const fire = (plane.flames ?? 0) > 0;
  const moved = playing?.events.find((event): event is ShownMove => event.event === "moved" && event.plane === who.id);
  const after = playing?.after.planes[who.id];
  if (moved && after && playing && playing.duration > 0) {
    // One line, which the stage lets out as the plane goes on: nothing is made anew in a frame.
    let from = onSheet(plane, stage.sheet.height);
    const d = stage.legsOf(who, moved, onSheet(after, stage.sheet.height)).map((leg) => {
      const part = wayPath(from, leg.to, leg.looping);
      from = leg.to;
      return part;
    }).join(" ");
    return (
      <g data-trail={who.id} class={`table-trail${fire ? " table-trail-fire" : ""}`} stroke-dashoffset="1">
        <path d={d} pathLength={1} />
        <path d={d} pathLength={1} />
        <path d={d} pathLength={1} />
      </g>
    );
  }
  const flown = stage.trailOf(who.id);
  const end = flown?.legs.at(-1)?.to;
  // A trail that does not lead to the plane belongs to another moment.
  if (!flown || !end || distance(end.at, onSheet(plane, stage.sheet.height).at) > 1) return null;
  return <g class="table-trail-past"><SmokeTrail points={pointsAlong(flown.from, flown.legs, 1, 12 * flown.legs.length)} fire={fire} /></g>;
}
