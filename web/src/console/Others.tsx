// Those one waits for: whether they are here, and what one can do if they are not.
import { useEffect, useState } from "preact/hooks";

import type { SeatInfo } from "../protocol";
import { errorSentence, listOf, seatName } from "../state/names";
import { isAway, playing, secondsAway, untilStandIn } from "../state/presence";
import type { Session } from "../state/session";
import { language, number, say } from "../text/say";
import { BreakOff } from "./BreakOff";

const remindEvery = 20_000; // ms: the server allows no more

// Draws itself anew every second.
function useSeconds(): void {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((n) => n + 1), 1000);
    return () => clearInterval(timer);
  }, []);
}

export function Others({ session }: { session: Session }) {
  const { company, seat } = session;
  const table = session.table.value;
  const thinking = session.view.value?.thinking ?? [];
  const waited = table.seats.filter((each) => thinking.includes(each.seat) && playing(each));
  const away = table.seats.filter((each) => each.seat !== seat && isAway(each) && !each.stand_in);
  if (!company || seat === null || !session.live.value || session.view.value?.outcome !== "open") return null;
  return (
    <>
      {waited.length > 0 && !thinking.includes(seat) && <Remind session={session} waited={waited} />}
      {away.map((each) => <Away key={each.seat} session={session} seat={each} />)}
      {away.length > 0 && <BreakOff session={session} />}
    </>
  );
}

function Remind({ session, waited }: { session: Session; waited: SeatInfo[] }) {
  const [done, setDone] = useState<string | null>(null); // what came of it
  useEffect(() => {
    if (done === null) return;
    const timer = setTimeout(() => setDone(null), remindEvery);
    return () => clearTimeout(timer);
  }, [done]);
  const names = listOf(waited.map((each) => seatName(session.table.value, each.seat)), language.value);
  return (
    <button
      type="button" class="company-button" data-do="nudge" disabled={done !== null}
      onClick={() => void session.company?.nudge().then((code) => setDone(code === null ? say("company.reminded") : errorSentence(code)))}
    >
      {done ?? say("company.remind", { names })}
    </button>
  );
}

// 95 seconds are "1 minute".
function length(seconds: number): string {
  const [n, unit] = seconds < 60 ? [Math.floor(seconds), "second"] : seconds < 3600 ? [Math.floor(seconds / 60), "minute"]
    : seconds < 86_400 ? [Math.floor(seconds / 3600), "hour"] : [Math.floor(seconds / 86_400), "day"];
  return number(n, { style: "unit", unit, unitDisplay: "long" });
}

function Away({ session, seat }: { session: Session; seat: SeatInfo }) {
  const [trouble, setTrouble] = useState<string | null>(null);
  useSeconds();
  const table = session.table.value;
  const gone = secondsAway(table, seat);
  const name = seatName(table, seat.seat);
  const left = untilStandIn(table, seat);
  const standIn = (): void => void session.company?.handOver(seat.seat).then(setTrouble);
  return (
    <span class="company-row company-away" data-away={seat.seat}>
      <span><i class="company-dot" aria-hidden="true" />{gone < 60 ? say("company.away.just", { name }) : say("company.away", { name, time: length(gone) })}</span>
      {left !== null && left > 0 && <span class="field-hint">{say("company.stand-in.later", { time: length(left) })}</span>}
      {left === 0 && <button type="button" class="company-button" data-do="hand-over" onClick={standIn}>{say("company.stand-in", { name })}</button>}
      {trouble !== null && <span class="company-trouble" role="alert">{errorSentence(trouble)}</span>}
    </span>
  );
}
