// A finished game on the table: to watch, to step through, to look at with anybody's eyes, to play on from.
import { useEffect, useState } from "preact/hooks";

import { ApiError, api, catalog as fetchCatalog } from "../net/api";
import type { Catalog, History } from "../protocol";
import { memory } from "../state/memory";
import { replaySession, type ReplaySession } from "../state/replaySession";
import { navigate, paths } from "../state/router";
import { say } from "../text/say";
import { CoachDoor } from "./CoachDoor";
import { GameHeader } from "./GameHeader";
import { GameOrders } from "./GameOrders";
import { GameScreen } from "./GameScreen";
import { narrow, sheet } from "./layout";
import { useTitle } from "./useTitle";
import { Menu } from "./Menu";
import { errorSentence, seatName, titleOf } from "../state/names";
import { PlayOn } from "./PlayOn";
import { ReplayControls } from "./ReplayControls";
import { Fairness } from "./ResultPanel";
import { StoryPanel } from "./StoryOfGame";
import { Loading, Trouble } from "./Trouble";
import { useAsync } from "./useAsync";

export function ReplayScreen({ game, as, at, coach = false }: { game: string; as: string | null; at: number | null; coach?: boolean }) {
  // Of a game that goes on one sees one's own past; of one that is over, everything.
  const [loaded, again] = useAsync(async () => {
    const kept = memory.find(game);
    const table = await api.table(game, kept?.seats[0]?.key);
    const eyes = table.over ? (as ?? "all") : undefined;
    const [catalog, history] = await Promise.all([
      fetchCatalog(table.system),
      api.history(game, { key: kept?.seats.find((each) => each.seat === as)?.key ?? kept?.seats[0]?.key, ...(eyes ? { as: eyes } : {}) }),
    ]);
    return { catalog, history };
  }, [game, as]);
  if (loaded.state === "failed") {
    const code = loaded.error instanceof ApiError ? loaded.error.code : "strange";
    return <Trouble title={say("app.trouble.replay")} text={errorSentence(code)} retry={again} />;
  }
  if (loaded.state === "loading") return <Loading text={say("app.loading.replay")} />;
  return <Replay key={`${game} ${as}`} {...loaded.value} as={as} at={at} coach={coach} />;
}

// Where one stood while looking with other eyes; events differ little between them, and the slider finds the place.
function Replay({ catalog, history, as, at, coach }: { catalog: Catalog; history: History; as: string | null; at: number | null; coach: boolean }) {
  const [session, setSession] = useState<ReplaySession | null>(null);
  useEffect(() => {
    const made = replaySession(history, catalog, at ?? undefined);
    setSession(made);
    return () => made.close();
  }, [history]);
  useTitle(say("app.replay.title", { title: titleOf(history.table) }));
  if (!session) return <Loading text={say("app.loading.replay")} />;
  return <ReplayTable session={session} history={history} as={as} coach={coach && history.table.over} />;
}

function ReplayTable({ session, history, as, coach }: { session: ReplaySession; history: History; as: string | null; coach: boolean }) {
  const { table } = history;
  const at = session.at.value;
  useEffect(() => {
    // The log follows the slider.
    document.querySelector(".story-line[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [at]);
  const [over, lay] = useState<"play-on" | "story" | null>(null); // what lies over the table
  const look = (eyes: string): void => {
    const index = session.at.peek();
    navigate(paths.replay(table.game, eyes, index, coach), "replace");
  };
  // The coach comes and goes with the address: a link leads to him.
  const call = (there: boolean): void => {
    lay(null);
    sheet.value = there ? "beside" : "console";
    navigate(paths.replay(table.game, as, session.at.peek(), there), "replace");
  };
  useEffect(() => {
    if (coach) sheet.value = "beside";
  }, []);
  return (
    <GameScreen
      session={session}
      header={
        <GameHeader session={session}>
          <label class="app-eyes">
            <span class="app-wide-only">{say("app.replay.eyes")}</span>
            <select value={history.as} aria-label={say("app.replay.eyes")} onChange={(event) => look(event.currentTarget.value)}>
              {table.over && <option value="all">{say("app.replay.all")}</option>}
              {(table.over || history.as === "") && history.as === "" && <option value="">{say("app.replay.spectator")}</option>}
              {table.seats.filter((each) => table.over || each.seat === history.as).map((each) => (
                <option key={each.seat} value={each.seat}>{seatName(table, each.seat)}</option>
              ))}
            </select>
          </label>
          <GameOrders session={session} />
          <Menu>
            <Fairness table={table} />
          </Menu>
        </GameHeader>
      }
      console={<ReplayControls session={session} table={table} as={history.as} coach={coach} onOpen={(what) => {
        session.pause();
        if (what === "coach") call(narrow.peek() || !coach);
        else lay(what);
      }} />}
      beside={coach ? { label: say("coaching.name"), content: <CoachDoor session={session} />, onClose: () => call(false) } : undefined}
      overlay={
        <>
          {over === "play-on" && <PlayOn session={session} table={table} onClose={() => lay(null)} />}
          {over === "story" && (
            <StoryPanel
              game={table.game} catalog={session.catalog} winner={session.history.newestView.winner} history={history} onClose={() => lay(null)} onCoach={() => call(true)}
              {...(history.as === "all" ? { goTo: (index: number) => { lay(null); session.goTo(index); } } : {})}
            />
          )}
        </>
      }
    />
  );
}
