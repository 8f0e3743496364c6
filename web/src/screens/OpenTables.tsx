// Tables whose makers look for company: what is flown there, who sits, and a chair to take. Asked for now and then, while somebody
// looks at the page.
import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";

import { PlaneArt, liveryOf, pictureScale } from "../art";
import { ApiError, api, catalog as fetchCatalog } from "../net/api";
import type { Catalog, OpenTable } from "../protocol";
import { memory } from "../state/memory";
import { errorSentence, listOf, ownName, sideName } from "../state/names";
import { opponentName } from "./OpponentChoice";
import { navigate, paths } from "../state/router";
import { warOf, type War } from "../state/wars";
import { language, say } from "../text/say";
import { span } from "./InviteTerms";
import { Link } from "./Link";
import { sitDown } from "./startGame";
import { useAsync } from "./useAsync";
import "./openTables.css";

// Whether this server has such a list; until it has answered, no.
export const hasOpenTables = signal(false);

const lookEvery = 15_000; // ms
const shownFirst = 6;

export function OpenTables({ war }: { war: War }) {
  const [tables, setTables] = useState<OpenTable[] | null>(null);
  const [all, setAll] = useState(false);
  const [catalog] = useAsync(() => fetchCatalog(war), [war]);
  const known = catalog.state === "here" ? catalog.value : null;
  useEffect(() => {
    let wanted = true;
    let missing = false;
    setTables(null);
    const look = async (): Promise<void> => {
      if (missing || document.hidden) return;
      try {
        const found = await api.openTables(war);
        if (!wanted) return;
        missing = found === null;
        hasOpenTables.value = !missing;
        setTables(found);
      } catch {
        // no answer: what was told last stays
      }
    };
    void look();
    const timer = setInterval(() => void look(), lookEvery);
    const seen = (): void => void look();
    document.addEventListener("visibilitychange", seen);
    return () => {
      wanted = false;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", seen);
    };
  }, [war]);

  if (tables === null) return null;
  // One's own tables stand among one's games.
  const others = tables.filter((each) => (memory.find(each.game)?.seats.length ?? 0) === 0);
  return (
    <section aria-labelledby="open-tables" class="open-tables">
      <h2 id="open-tables" class="app-lobby-h">{say("tables.open")}</h2>
      {others.length === 0 ? (
        <p class="panel open-tables-none">{say("tables.none")}</p>
      ) : (
        <ul class="open-tables-list">
          {(all ? others : others.slice(0, shownFirst)).map((each) => <Row key={each.game} table={each} catalog={known} />)}
        </ul>
      )}
      {others.length > shownFirst && (
        <button type="button" class="button-quiet" onClick={() => setAll(!all)}>{all ? say("app.show-fewer") : say("tables.all", { n: others.length })}</button>
      )}
    </section>
  );
}

function forceOf(table: OpenTable, seat: string, catalog: Catalog | null): string {
  const counts = new Map<string, number>();
  for (const plane of table.planes) if (plane.seat === seat) counts.set(plane.model, (counts.get(plane.model) ?? 0) + 1);
  return [...counts].map(([id, n]) => {
    const name = catalog?.models.find((each) => each.id === id)?.name ?? id;
    return n > 1 ? `${n} × ${name}` : name;
  }).join(" + ");
}

function Row({ table, catalog }: { table: OpenTable; catalog: Catalog | null }) {
  const [busy, setBusy] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const { game, invite } = table;
  const title = table.title || table.planes.map((plane) => plane.id).join(" · ");
  const take = async (seat: string): Promise<void> => {
    setBusy(seat);
    setTrouble(null);
    try {
      memory.keep(game, { invite, title, over: false });
      await sitDown(game, seat, invite, ownName());
      memory.flew(warOf(table.system));
      navigate(paths.game(game));
    } catch (error) {
      setTrouble(errorSentence(error instanceof ApiError ? error.code : "strange"));
      setBusy(null);
    }
  };
  const sitting = table.seats.filter((each) => each.taken && !each.bot).map((each) => each.name ?? say("app.pilot"));
  const rules = table.options.length;
  const terms = [
    rules > 0 ? say("tables.rules", { n: rules }) : say("tables.basic"),
    table.clock ? say("app.terms.clock.is", { time: span(table.clock.plan) }) : say("app.setup.no-clock"),
    ...(table.hints ? [say("hints.allowed")] : []),
  ];
  return (
    <li class="panel open-table" data-open-table={game}>
      <div class="open-table-words">
        <h3>{title}</h3>
        <p class="open-table-who">{sitting.length > 0 ? say("tables.with", { names: listOf(sitting, language.value) }) : say("tables.nobody")}</p>
        <p class="field-hint">{terms.join(" · ")}</p>
      </div>
      <ul class="open-table-seats">
        {table.seats.map((seat) => {
          const planes = table.planes.filter((plane) => plane.seat === seat.seat);
          const side = planes[0]?.side ?? seat.seat;
          const model = catalog?.models.find((each) => each.id === planes[0]?.model);
          return (
            <li key={seat.seat} class="open-table-seat">
              {model && <svg viewBox="-17 -17 34 34" width="44" height="44" aria-hidden="true"><g transform={`scale(${pictureScale(model)})`}><PlaneArt model={model} livery={liveryOf(model, 0, undefined, side)} /></g></svg>}
              <span>
                <strong>{forceOf(table, seat.seat, catalog)}</strong>
                <span class="field-hint"> {sideName(side)}</span>
                {seat.taken && <span class="open-table-taken">{seat.bot ? say("opponent.seat", { name: opponentName(seat.bot) }) : (seat.name ?? say("app.pilot"))}</span>}
              </span>
              {!seat.taken && (
                <button type="button" class="button-primary" disabled={busy !== null} aria-label={say("tables.sit.label", { planes: forceOf(table, seat.seat, catalog), title })} onClick={() => void take(seat.seat)}>
                  {busy === seat.seat ? say("app.dealing") : say("tables.sit")}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {trouble && <p role="alert" class="notice notice-danger">{trouble}</p>}
      <Link href={paths.game(game)} class="button button-quiet open-table-watch" label={say("tables.watch.label", { title })}>{say("tables.watch")}</Link>
    </li>
  );
}
