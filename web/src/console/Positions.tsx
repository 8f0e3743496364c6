// The table in words: for each own plane, where the others are. For ears, and for eyes that like to be sure.
import { useMemo } from "preact/hooks";

import type { PlaneView, View } from "../protocol";
import type { Session } from "../state/session";
import { altitudeOf, isInGame, statusOf } from "../state/inGame";
import { centimetres } from "../pieces/lengths";
import { whoIsWho } from "../pieces/who";
import { say } from "../text/say";
import { bearingOf, edgeAhead } from "./bearing";
import { SideShape } from "../art/SideShape";
import "./console.css";

export function bearingWords(me: PlaneView, other: PlaneView): string {
  const bearing = bearingOf(me, other);
  const side = bearing.side === "behind" ? say("positions.behind") : say(`bearing.${bearing.side}`, { degrees: bearing.degrees });
  return say("positions.bearing", { distance: centimetres(bearing.distance), side, course: say(`course.${bearing.course}`) });
}

// What the distance on the table does not tell: the level, the ground, the clouds, the fire.
export function heightWords(plane: PlaneView, view: Pick<View, "ceiling">): string[] {
  const words: string[] = [];
  const status = statusOf(plane);
  const level = altitudeOf(plane, view);
  if (status === "grounded" || status === "clouds") words.push(say(`status.${status}`));
  else if (level !== undefined) words.push(say("positions.level", { level }));
  if (plane.flames) words.push(say("positions.flames"));
  else if (plane.smoke) words.push(say("positions.smoke"));
  if (plane.tailing !== undefined) words.push(say("notes.tailing", { other: plane.tailing }));
  return words;
}

export function Positions({ session }: { session: Session }) {
  const table = session.table.value;
  const view = session.view.value;
  const all = useMemo(() => whoIsWho(table, session.catalog), [table, session]);
  if (!view) return null;
  const flying = all.filter((who) => isInGame(view.planes[who.id]));
  // A spectator has no plane of his own: he hears it from each.
  const own = flying.filter((who) => who.seat === session.seat);
  const from = own.length > 0 ? own : session.seat === null ? flying : [];
  if (from.length === 0) return <p class="positions-empty">{say("positions.none")}</p>;
  return (
    <div class="positions">
      {from.map((me) => {
        const mine = view.planes[me.id];
        if (!mine) return null;
        const others = flying.filter((who) => who.id !== me.id)
          .map((who) => ({ who, plane: view.planes[who.id]!, far: bearingOf(mine, view.planes[who.id]!).distance }))
          .sort((a, b) => a.far - b.far);
        return (
          <section key={me.id}>
            <h3>{[say("positions.from", { plane: me.id }), ...heightWords(mine, view)].join(" · ")}</h3>
            <ul>
              {others.map(({ who, plane }) => (
                <li key={who.id}>
                  <SideShape mark={who.mark} size={13} />
                  <span><b>{who.side === me.side ? say("positions.friend", { plane: who.id }) : who.id}</b>: {[bearingWords(mine, plane), ...heightWords(plane, view)].join(", ")}</span>
                </li>
              ))}
              <li class="positions-edge"><span>{say("positions.edge", { distance: centimetres(edgeAhead(mine, table.size)) })}</span></li>
            </ul>
          </section>
        );
      })}
    </div>
  );
}
