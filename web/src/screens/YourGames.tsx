// The games this browser knows: whose turn it is, which are over, and the way back to them.
import { useEffect, useState } from "preact/hooks";

import { api } from "../net/api";
import type { TableInfo, View } from "../protocol";
import { memory, type KeptGame } from "../state/memory";
import { paths } from "../state/router";
import { language, say } from "../text/say";
import { Link } from "./Link";
import { listOf, planesOf, seatName, titleOf } from "../state/names";

interface Known {
  table?: TableInfo;
  view?: View;
  gone?: boolean; // the server no longer has it
}

const shownFirst = 4;
const lookEvery = 20_000; // ms

// Whether somebody may be waiting for this player: then the list belongs to the top of the lobby.
export function hasOpenGame(): boolean {
  const weekAgo = Date.now() - 7 * 24 * 3600 * 1000;
  return memory.games.value.some((each) => each.seats.length > 0 && !each.over && each.when > weekAgo);
}

export function YourGames() {
  const games = memory.games.value.filter((each) => each.seats.length > 0 || each.over);
  const [known, setKnown] = useState<Record<string, Known>>({});
  const [all, setAll] = useState(false);
  const shown = all ? games : games.slice(0, shownFirst);
  const ids = shown.map((each) => each.game).join(" ");
  const [round, setRound] = useState(0);

  // Friends may have decided in the meantime: look again now and then, while somebody looks at the list.
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) setRound((before) => before + 1);
    }, lookEvery);
    return () => clearInterval(timer);
  }, []);

  useEffect(() => {
    let wanted = true;
    const learn = (game: string, what: Known): void => {
      if (wanted) setKnown((before) => ({ ...before, [game]: { ...before[game], ...what } }));
    };
    for (const { game, seats, over } of shown) {
      if (known[game]?.gone || known[game]?.table?.over) continue;
      void (async () => {
        try {
          const table = await api.table(game);
          learn(game, { table });
          if (table.over !== over) memory.keep(game, { over: table.over, when: memory.find(game)?.when ?? Date.now() });
          if (table.started && !table.over) {
            const history = await api.history(game, { key: seats[0]?.key, since: 1_000_000_000 }).catch(() => null);
            if (history) learn(game, { view: history.start });
          }
        } catch (error) {
          if ((error as { status?: number }).status === 404) learn(game, { gone: true });
        }
      })();
    }
    return () => {
      wanted = false;
    };
  }, [ids, round]);

  if (games.length === 0) return null;
  return (
    <section class="panel app-yours" aria-labelledby="yours">
      <h2 id="yours">{say("app.your-games")}</h2>
      <ul class="app-yours-list">
        {shown.map((each) => (
          <GameRow key={each.game} kept={each} known={known[each.game] ?? {}} />
        ))}
      </ul>
      {games.length > shownFirst && (
        <button type="button" class="button-quiet" onClick={() => setAll(!all)}>
          {all ? say("app.show-fewer") : say("app.show-all", { n: games.length })}
        </button>
      )}
    </section>
  );
}

function GameRow({ kept, known }: { kept: KeptGame; known: Known }) {
  const { table } = known;
  const title = kept.title || (table ? titleOf(table) : kept.game);
  const over = table?.over ?? kept.over;
  const when = new Intl.DateTimeFormat(language.value, { dateStyle: "medium", timeStyle: "short" }).format(kept.when);
  const flying = table ? kept.seats.flatMap((each) => planesOf(table, each.seat)) : [];
  return (
    <li class="app-yours-row">
      <div class="app-yours-what">
        <strong>{title}</strong>
        <span class="field-hint">
          {flying.length > 0 ? `${listOf(flying, language.value)} · ` : ""}
          {when}
        </span>
        <span class="app-yours-state">{known.gone ? say("app.games.gone") : stateOf(kept, known, over)}</span>
      </div>
      <div class="app-row">
        {!known.gone && (
          <Link href={over ? paths.replay(kept.game) : paths.game(kept.game)} class={over ? "button" : "button button-primary"}>
            {over ? say("app.replay") : say("app.resume")}
          </Link>
        )}
        <button type="button" class="button-quiet" aria-label={say("app.forget.label", { title })} onClick={() => memory.forget(kept.game)}>
          {say("app.forget")}
        </button>
      </div>
    </li>
  );
}

function stateOf(kept: KeptGame, { table, view }: Known, over: boolean): string {
  if (over) return say("app.games.over");
  if (!table) return "";
  if (!table.started) return say("app.games.open-seats", { n: table.seats.filter((each) => !each.taken).length });
  const awaited = view?.thinking ?? [];
  if (kept.seats.some((each) => awaited.includes(each.seat))) return say("app.games.your-turn");
  if (awaited.length === 0) return say("app.games.running");
  return say("app.games.waiting", { names: listOf(awaited.map((seat) => seatName(table, seat)), language.value) });
}
