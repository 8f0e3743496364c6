// What somebody has just said, in a small bubble beside his plane; whoever has none left on the table speaks from its edge.
// It lies on the table, so it is never over the console.
import { useEffect, useState } from "preact/hooks";

import { sideIndex, sideMark } from "../art";
import { SideShape } from "../art/SideShape";
import { phrases } from "../protocol";
import { courtesy } from "../state/courtesy";
import { isInGame } from "../state/inGame";
import { seatName } from "../state/names";
import type { Heard, Session } from "../state/session";
import { say } from "../text/say";
import { inSight } from "../pieces/aloft";
import { Pin } from "./Pin";
import "./said.css";

const staysFor = 6000; // ms

export function SaidLayer({ session }: { session: Session }) {
  const heard = session.voices?.heard.value;
  const [, tick] = useState(0);
  const newest = heard?.at(-1);
  useEffect(() => {
    if (!newest) return;
    const timer = setTimeout(() => tick((n) => n + 1), staysFor + 50);
    return () => clearTimeout(timer);
  }, [newest?.number]);
  if (!heard || heard.length === 0) return null;
  const table = session.table.value;
  const view = session.view.value;
  const now = performance.now();
  const fresh = heard.filter((each) => now - each.at < staysFor && phrases.includes(each.phrase) && (each.seat === session.seat || !courtesy.isMuted(table.game, each.seat)));
  const last = [...new Map(fresh.map((each) => [each.seat, each])).values()]; // of each the latest
  const bubbles = last.map((each) => ({ said: each, plane: table.planes.find((plane) => plane.seat === each.seat && isInGame(view?.planes[plane.id]) && inSight(view?.planes[plane.id])) }));
  const aside = bubbles.filter((each) => !each.plane);
  return (
    <>
      {bubbles.map(({ said, plane }) => plane && <Pin key={said.seat} plane={plane.id} keep aside={[0, -2.4]} class="table-said-pin"><Bubble session={session} said={said} /></Pin>)}
      {aside.length > 0 && <div class="table-said-aside">{aside.map(({ said }) => <Bubble key={said.seat} session={session} said={said} />)}</div>}
    </>
  );
}

function Bubble({ session, said: { seat, phrase, number } }: { session: Session; said: Heard }) {
  const table = session.table.value;
  const side = table.planes.find((each) => each.seat === seat)?.side;
  return (
    <div class="table-said" key={number} data-bubble={seat} aria-hidden="true">
      {side !== undefined && <SideShape mark={sideMark(sideIndex(table.sides, side))} size={12} />}
      <span class="table-said-name">{seatName(table, seat)}</span>
      <span>{say(`phrase.${phrase}`)}</span>
    </div>
  );
}
