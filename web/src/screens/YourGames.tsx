// The games this browser knows: whose turn it is, which are over, and the way back to them.
import { useEffect, useState } from "preact/hooks";

import { api } from "../net/api";
import type { TableInfo } from "../protocol";
import { countGame } from "../record/count";
import { memory, type KeptGame } from "../state/memory";
import { warOf } from "../state/wars";
import { paths } from "../state/router";
import { language, say } from "../text/say";
import { Link } from "./Link";
import { listOf, planesOf, seatName, sideName, titleOf } from "../state/names";

interface Known {
  table?: TableInfo;
  gone?: boolean; // the server no longer has it
}

const shownFirst = 4;
const lookedAt = 20; // the newest of those that go on
const lookEvery = 20_000; // ms

// Whether somebody may be waiting for this player: then the list belongs to the top of the lobby.
export function hasOpenGame(): boolean {
  const weekAgo = Date.now() - 7 * 24 * 3600 * 1000;
  return memory.games.value.some((each) => each.seats.length > 0 && !each.over && each.when > weekAgo);
}

export function YourGames() {
  const [known, setKnown] = useState<Record<string, Known>>({});
  const games = inOrder(memory.games.value.filter((each) => each.seats.length > 0 || each.over), known);
  const [all, setAll] = useState(false);
  const shown = all ? games : games.slice(0, shownFirst);
  // Whose turn it is must be known of all that go on: it decides which of them are shown.
  const asked = games.filter((each, i) => shown.includes(each) || (!each.over && i < lookedAt));
  const ids = asked.map((each) => each.game).sort().join(" ");
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
    for (const { game, over } of asked) {
      if (known[game]?.gone || known[game]?.table?.over) continue;
      void (async () => {
        try {
          const table = await api.table(game);
          learn(game, { table });
          if (table.over !== over) memory.keep(game, { over: table.over, when: memory.find(game)?.when ?? Date.now() });
          if (table.over) void countGame(game); // it came to its end while nobody here looked
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
    <li class={!over && isDue(kept, table) ? "app-yours-row app-yours-due" : "app-yours-row"} data-game={kept.game}>
      <div class="app-yours-what">
        <strong>{title}</strong>
        {(table || kept.system) && <span class="app-yours-war caps">{say(`app.war.${warOf(table?.system ?? kept.system ?? "")}`)}</span>}
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

// One's own turn first, then what goes on, then what is over; each with the newest first, as they are kept.
export function inOrder(games: readonly KeptGame[], known: Record<string, Known>): KeptGame[] {
  const rank = (kept: KeptGame): number => {
    const table = known[kept.game]?.table;
    if (table?.over ?? kept.over) return 2;
    return isDue(kept, table) ? 0 : 1;
  };
  return [...games].sort((a, b) => rank(a) - rank(b));
}

function isDue(kept: KeptGame, table: TableInfo | undefined): boolean {
  return kept.seats.some((each) => table?.thinking?.includes(each.seat));
}

// Who has won, and whether that was oneself.
function endOf(kept: KeptGame, table: TableInfo | undefined): string {
  const { outcome, winner } = table ?? {};
  if (outcome === "draw") return say("app.games.draw");
  if (outcome !== "won" || winner === undefined) return say("app.games.over");
  const own = new Set(table?.planes.filter((plane) => kept.seats.some((each) => each.seat === plane.seat)).map((plane) => plane.side));
  if (own.size !== 1) return say("app.games.won-by", { side: sideName(winner) });
  return say(own.has(winner) ? "app.games.won" : "app.games.lost");
}

function stateOf(kept: KeptGame, { table }: Known, over: boolean): string {
  if (over) return endOf(kept, table);
  if (!table) return "";
  if (!table.started) return say("app.games.open-seats", { n: table.seats.filter((each) => !each.taken).length });
  const awaited = table.thinking ?? [];
  if (isDue(kept, table)) return say("app.games.your-turn");
  if (awaited.length === 0) return say("app.games.running");
  return say("app.games.waiting", { names: listOf(awaited.map((seat) => seatName(table, seat)), language.value) });
}
