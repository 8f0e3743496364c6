// One pair of eyes at a running game: the waiting room before, the result after, the table in between.
import { useEffect } from "preact/hooks";
import type { ComponentChildren } from "preact";

import { BreakOff } from "../console/BreakOff";
import { StoryNews } from "../console/StoryLog";
import { LessonHints } from "../lessons/LessonHints";
import type { LiveSession } from "../state/live/liveSession";
import { memory } from "../state/memory";
import { countGame } from "../record";
import { notice } from "../state/notices";
import { paths } from "../state/router";
import { play } from "../sound/sound";
import { say } from "../text/say";
import { GameHeader } from "./GameHeader";
import { FirstOrders } from "./FirstOrders";
import { GameOrders } from "./GameOrders";
import { GameScreen } from "./GameScreen";
import { Menu } from "./Menu";
import { NoSeat, whyNoSeat } from "./NoSeat";
import { Phrases } from "./Phrases";
import { seatName, titleOf } from "../state/names";
import { ResultPanel } from "./ResultPanel";
import { NobodyYet, ShareLink, useReach } from "./ShareLink";
import { useTitle } from "./useTitle";
import { WaitingRoom } from "./WaitingRoom";
import { Watchers } from "./Watchers";

interface LiveGameProps {
  session: LiveSession;
  seats: string[]; // at this screen
  lan?: string | undefined;
  role?: string;
  overlay?: ComponentChildren;
}

export function LiveGame({ session, seats, lan, role, overlay }: LiveGameProps) {
  const table = session.table.value;
  const kept = memory.games.value.find((each) => each.game === table.game);
  const newest = session.newestView.value;
  const asked = session.due.value.length > 0;
  const over = newest !== null && newest.outcome !== "open";
  const shown = session.live.value && !session.busy.value && session.playing.value === null;

  useEffect(() => {
    if (over && kept && !kept.over) memory.keep(table.game, { over: true });
    if (over) void countGame(table.game, table.lesson !== undefined);
  }, [over]);
  const waits = session.company?.waitedFor.value ?? null;
  useEffect(() => {
    if (asked && !over) notice(say("app.title.your-turn"), titleOf(table), table.game);
  }, [asked, over]);
  useEffect(() => {
    if (waits === null || !asked) return;
    play("click");
    notice(say("company.nudged", { name: seatName(table, waits) }), titleOf(table), table.game);
  }, [waits]);
  useTitle(asked && !over ? say("app.title.your-turn") : titleOf(table));

  const noSeat = whyNoSeat(table, seats);
  const header = (
    <GameHeader
      session={session} newest={newest} moving={session.busy.value && session.live.value}
      {...(role !== undefined ? { role } : session.seat === null && table.started ? { role: say("app.watching") } : {})}
    >
      <Watchers session={session} seats={seats} />
      {table.started && <Phrases session={session} seats={seats} />}
      <GameOrders session={session} />
      <Menu>
        {session.company && !over && <h2 class="panel-title">{say("company.break-off")}</h2>}
        <BreakOff session={session} />
        <Links session={session} />
      </Menu>
    </GameHeader>
  );
  if (!table.started) {
    return (
      <div class="app-game">
        {header}
        {noSeat && <NoSeat why={noSeat} />}
        <WaitingRoom table={table} catalog={session.catalog} kept={kept} lan={lan} />
      </div>
    );
  }
  return (
    <GameScreen
      session={session} header={header}
      hint={table.lesson !== undefined && <LessonHints session={session} />}
      overlay={
        <>
          <StoryNews session={session} />
          {!over && <FirstOrders session={session} />}
          {noSeat && <NoSeat why={noSeat} />}
          {over && shown && newest && <ResultPanel session={session} view={newest} seats={seats} />}
          {overlay}
        </>
      }
    />
  );
}

// Links to hand on: to watch, to take a free seat, to go on on another device.
function Links({ session }: { session: LiveSession }) {
  const table = session.table.value;
  const kept = memory.games.value.find((each) => each.game === table.game);
  const seat = kept?.seats.find((each) => each.seat === session.seat);
  const free = table.seats.some((each) => !each.taken);
  const closed = useReach()?.how === "closed";
  return (
    <>
      <h2 class="panel-title">{say("app.links")}</h2>
      {closed && <NobodyYet />}
      {kept?.invite && free && (
        <ShareLink explain="above" code="folded" path={paths.invite(table.game, kept.invite)} label={say("app.invite.link")} title={say("app.invite.title")} />
      )}
      <ShareLink explain="above" code="folded" path={paths.game(table.game)} label={say("app.watch.link")} title={say("app.watch.title")} />
      {seat && (
        <ShareLink
          secret explain="above" code="folded" path={paths.carry(table.game, seat.seat, seat.key)} label={say("app.carry.link", { name: seatName(table, seat.seat) })}
          title={say("app.carry.title")} hint={say("app.carry.hint")}
        />
      )}
    </>
  );
}
