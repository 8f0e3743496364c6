// Two or more players at one screen. Only what may be seen just now is drawn at all: the session of one player, or a
// stranger's view, or the cover.
import { useEffect, useRef, useState } from "preact/hooks";

import type { Ask } from "../protocol";
import { commonMoment, whatToShow } from "../state/hotSeat";
import type { LiveSession } from "../state/live/liveSession";
import { paths } from "../state/router";
import { ofQuestion } from "../text/question";
import { say } from "../text/say";
import { Link } from "./Link";
import { LiveGame } from "./LiveGame";
import { planesOf, seatName } from "../state/names";
import { useTitle } from "./useTitle";

export function HotSeat({ sessions, neutral }: { sessions: LiveSession[]; neutral: LiveSession }) {
  const [taken, take] = useState<{ seat: string; moment: string } | null>(null); // who said "that is me", and when
  const table = neutral.table.value;
  const seats = sessions.flatMap((each) => (each.seat === null ? [] : [each.seat]));
  const all = [neutral, ...sessions];
  const inStep = all.every((each) => each.known.value === neutral.known.value);
  const moment = all.every((each) => each.caughtUp.value) ? commonMoment(all.map((each) => ({ view: each.newestView.value, story: each.lines() }))) : "";
  const shown = whatToShow({
    seats, taken, moment,
    due: sessions.flatMap((each) => (each.seat !== null && each.due.value.length > 0 ? [each.seat] : [])),
    settled: inStep && neutral.live.value && !neutral.busy.value && neutral.playing.value === null && neutral.view.value !== null,
  });
  if (shown.show === "cover") {
    return <Cover name={seatName(table, shown.seat)} planes={planesOf(table, shown.seat)} turn={neutral.view.value?.turn ?? 1} ask={neutral.view.value?.ask ?? "plan"} onReady={() => take({ seat: shown.seat, moment })} {...wayBack(sessions.find((each) => each.seat === taken?.seat))} />;
  }
  const session = shown.show === "seat" ? sessions.find((each) => each.seat === shown.seat) : neutral;
  return (
    <LiveGame
      key={shown.show === "seat" ? shown.seat : ""} session={session ?? neutral} seats={seats}
      role={shown.show === "seat" ? say("app.hot.eyes", { name: seatName(table, shown.seat) }) : say("app.hot.all")}
    />
  );
}

// Whoever has just confirmed may still change his mind: saying so lifts the cover for him.
function wayBack(session: LiveSession | undefined): Pick<CoverProps, "back"> {
  const first = session?.company?.changes.value[0];
  if (!session || session.seat === null || !first) return {};
  return { back: { name: seatName(session.table.value, session.seat), again: () => session.company?.takeBack(first.plane) } };
}

interface CoverProps {
  name: string;
  planes: string[];
  turn: number;
  ask: Ask;
  onReady(): void;
  back?: { name: string; again(): void }; // who sat here before, and may take his answer back
}

function Cover({ name, planes, turn, ask, onReady, back }: CoverProps) {
  const button = useRef<HTMLButtonElement>(null);
  // A press meant for the player before must not open the cards of the next: the button wakes up a moment later.
  const [awake, setAwake] = useState(false);
  useEffect(() => {
    setAwake(false);
    const timer = setTimeout(() => setAwake(true), 600);
    return () => clearTimeout(timer);
  }, [name]);
  useEffect(() => {
    if (awake) button.current?.focus();
  }, [awake]);
  useTitle(say("app.hot.pass", { name }));
  return (
    <main class="app-cover">
      <svg class="app-cover-emblem" viewBox="-18 -18 36 36" width="160" height="160" aria-hidden="true">
        <circle r="17" class="app-cover-ring" />
        <path transform="rotate(28)" d="M-13-5h26q1 0 1 1.7T13-1.6H-13q-1 0-1-1.7T-13-5ZM-12-.2h24v2.8h-24ZM-1.8-9h3.6L1.3 10H-1.3ZM-4.4 7.6h8.8v2.6h-8.8Z" />
      </svg>
      <p class="caps app-cover-turn">{ofQuestion(ask, "hot", { turn })}</p>
      <h1>{say("app.hot.pass", { name })}</h1>
      <p class="app-cover-text">{say("app.hot.text", { planes: planes.join(", ") })}</p>
      <button ref={button} type="button" class="button-large app-cover-button" disabled={!awake} onClick={onReady}>{say("app.hot.ready", { name })}</button>
      {back && <p class="app-cover-back"><button type="button" class="button-quiet" data-take-back disabled={!awake} onClick={back.again}>{say("company.take-back.cover", { name: back.name })}</button></p>}
      <p class="app-cover-leave"><Link href={paths.lobby}>{say("app.to-lobby")}</Link></p>
    </main>
  );
}
