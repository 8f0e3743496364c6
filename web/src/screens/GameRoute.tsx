// The address of a game: finds out who is asking (keys this browser keeps, an invitation, a passer-by) and opens
// the right door.
import { useEffect, useState } from "preact/hooks";

import { ApiError, api, catalog as fetchCatalog } from "../net/api";
import type { Catalog, TableInfo } from "../protocol";
import { courtesy } from "../state/courtesy";
import { liveSession, type LiveSession } from "../state/live/liveSession";
import { memory, type KeptSeat } from "../state/memory";
import { browserPace, still } from "../state/pace";
import { navigate, paths } from "../state/router";
import { warOf } from "../state/wars";
import { say } from "../text/say";
import { HotSeat } from "./HotSeat";
import { LiveGame } from "./LiveGame";
import { errorSentence, titleOf } from "../state/names";
import { askAgain } from "./startGame";
import { Loading, Trouble } from "./Trouble";
import { useAsync } from "./useAsync";

export function GameRoute({ game }: { game: string }) {
  const kept = memory.games.value.find((each) => each.game === game);
  const [loaded, again] = useAsync(
    async () => {
      await askAgain(game);
      const server = api.server().catch(() => null);
      const table = await api.table(game, memory.find(game)?.seats[0]?.key);
      return Promise.all([fetchCatalog(table.system), table, server]);
    },
    [game],
  );
  const strange = loaded.state === "here" && loaded.value[1].over && !kept;
  useEffect(() => {
    if (strange) navigate(paths.replay(game), "replace");
  }, [strange]);
  if (loaded.state === "failed") {
    const code = loaded.error instanceof ApiError ? loaded.error.code : "strange";
    return <Trouble title={say("app.trouble.game")} text={errorSentence(code)} retry={again} />;
  }
  if (loaded.state === "loading" || strange) return <Loading text={say("app.loading.game")} />;
  const [catalog, table, server] = loaded.value;
  return <Seated key={game} catalog={catalog} table={table} seats={kept?.seats ?? []} lan={server?.lan?.url} />;
}

// Nobody is asked for a name in order to watch: the one that this browser knows will do, if its owner likes.
const watchName = (): string | undefined => (courtesy.now.value.anonymous ? undefined : memory.settings.value.name.trim() || undefined);

interface Sessions {
  seats: LiveSession[];
  neutral: LiveSession | null; // for those who share the screen, and for spectators
}

function Seated({ catalog, table, seats, lan }: { catalog: Catalog; table: TableInfo; seats: KeptSeat[]; lan: string | undefined }) {
  const { game } = table;
  const who = seats.map((each) => each.seat + each.key).join(" ");
  const [sessions, setSessions] = useState<Sessions | null>(null);
  useEffect(() => {
    memory.keep(game, { title: memory.find(game)?.title || titleOf(table), over: table.over, system: warOf(table.system) });
    const shared = seats.length > 1;
    const pace = shared ? still : browserPace(() => (table.lesson !== undefined ? 1.8 : 1));
    const made: Sessions = {
      // A link may have named another seat than the one its key opens: the key counts.
      seats: seats.map(({ seat, key }) => liveSession({
        game, seat, key, catalog, table, pace, onSeat: (real) => memory.renameSeat(game, seat, real),
      })),
      neutral: seats.length === 1 ? null : liveSession({ game, seat: null, catalog, table, ...(seats.length === 0 ? { watchAs: watchName } : {}) }),
    };
    setSessions(made);
    return () => {
      for (const each of [...made.seats, made.neutral]) each?.close();
    };
  }, [game, who]);

  if (!sessions) return <Loading text={say("app.loading.game")} />;
  const first = sessions.seats[0] ?? sessions.neutral!;
  const failed = [...sessions.seats, sessions.neutral].find((each) => each?.failure.value);
  if (failed) {
    return (
      <Trouble title={say("app.trouble.game")} text={errorSentence(failed.failure.value ?? "")}>
        {failed.failure.value === "bad-key" && (
          <button type="button" onClick={() => {
            memory.keep(game, { seats: [] });
          }}>{say("app.watch-instead")}</button>
        )}
      </Trouble>
    );
  }
  if (sessions.seats.length > 1 && sessions.neutral && first.table.value.started) {
    return <HotSeat sessions={sessions.seats} neutral={sessions.neutral} />;
  }
  return <LiveGame key={who} session={first} seats={seats.map((each) => each.seat)} lan={lan} />;
}
