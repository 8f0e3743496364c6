// The flight book: what a pilot of this browser has done, his medals, a picture to show, and the way to take it all along.
import { useEffect, useRef, useState } from "preact/hooks";

import { PlaneArt, liveryOf, pictureScale } from "../art";
import { catalog as fetchCatalog } from "../net/api";
import type { Catalog } from "../protocol";
import { flightBook } from "../record/book";
import { favourite, figuresOf, flightsIn, medalCounts, pilotsIn, warsIn } from "../record/figures";
import type { Sortie } from "../record/flight";
import { MedalArt } from "../record/MedalArt";
import { growsOverGames, medals } from "../record/medals";
import { pictureSize, RecordPicture } from "../record/RecordPicture";
import { pngOf } from "../record/png";
import { memory } from "../state/memory";
import { listOf } from "../state/names";
import { paths } from "../state/router";
import type { War } from "../state/wars";
import { language, number, say } from "../text/say";
import { KeepFile } from "./KeepFile";
import { Link } from "./Link";
import { opponentName } from "./OpponentChoice";
import { LanguageChoice, ThemeChoice } from "./Preferences";
import { useTitle } from "./useTitle";
import "./record.css";

const lastShown = 8;

// Whoever has not given himself a name yet is called by the one he has in the lobby now.
const called = (pilot: string): string => pilot || memory.settings.value.name.trim() || say("record.unnamed");

export function RecordScreen() {
  const { flights } = flightBook.book.value;
  const pilots = pilotsIn(flights);
  const [wanted, setWanted] = useState<string | null>(null);
  const [war, setWar] = useState<War | null>(null);
  const pilot = wanted !== null && pilots.includes(wanted) ? wanted : (pilots[0] ?? "");
  useTitle(say("app.record"));
  const all = flights.filter((each) => each.pilot === pilot);
  const wars = warsIn(all);
  const shown = war !== null && wars.includes(war) ? flightsIn(all, war) : all;
  const catalogs = useCatalogs(wars);
  return (
    <div class="app-lobby record">
      <header class="app-lobby-head">
        <p class="record-back"><Link href={paths.lobby}>{say("app.to-lobby")}</Link></p>
        <h1>{all.length > 0 ? say("record.of", { name: called(pilot) }) : say("record.title")}</h1>
      </header>
      <section class="app-lobby-prefs" aria-label={say("app.settings")}>
        <LanguageChoice id="record-language" />
        <ThemeChoice id="record-theme" />
      </section>
      <main class="app-lobby-main">
        {(pilots.length > 1 || wars.length > 1) && (
          <div class="app-row record-which">
            {pilots.length > 1 && (
              <div class="app-pref">
                <label class="field-label" for="record-pilot">{say("record.pilot")}</label>
                <select id="record-pilot" value={pilot} onChange={(event) => setWanted(event.currentTarget.value)}>
                  {pilots.map((each) => <option key={each} value={each}>{called(each)}</option>)}
                </select>
              </div>
            )}
            {wars.length > 1 && (
              <div class="app-pref">
                <label class="field-label" for="record-war">{say("record.war")}</label>
                <select id="record-war" value={war ?? ""} onChange={(event) => setWar(event.currentTarget.value === "" ? null : (event.currentTarget.value as War))}>
                  <option value="">{say("record.war.both")}</option>
                  {wars.map((each) => <option key={each} value={each}>{say(`app.war.${each}`)}</option>)}
                </select>
              </div>
            )}
          </div>
        )}
        {all.length === 0 ? <Empty /> : <Numbers flights={shown} catalogs={catalogs} />}
        <Medals flights={shown} />
        {all.length > 0 && <Last flights={shown} catalogs={catalogs} />}
        {all.length > 0 && <Picture name={called(pilot)} flights={shown} catalogs={catalogs} />}
        <KeepFile />
        {all.length > 0 && <Pages key={pilot} pilot={pilot} />}
        <p class="field-hint">{say("record.how")}</p>
      </main>
    </div>
  );
}

type Catalogs = Partial<Record<War, Catalog>>;

function useCatalogs(wars: readonly War[]): Catalogs {
  const [known, setKnown] = useState<Catalogs>({});
  useEffect(() => {
    for (const war of wars) void fetchCatalog(war).then((catalog) => setKnown((before) => ({ ...before, [war]: catalog })), () => undefined);
  }, [wars.join(" ")]);
  return known;
}

const modelIn = (catalogs: Catalogs, war: War, id: string) => catalogs[war]?.models.find((each) => each.id === id);

function Empty() {
  return (
    <section class="panel record-empty">
      <h2>{say("record.empty")}</h2>
      <p>{say("record.empty.text")}</p>
      <Link href={paths.lobby} class="button button-primary">{say("record.empty.go")}</Link>
    </section>
  );
}

function Numbers({ flights, catalogs }: { flights: readonly Sortie[]; catalogs: Catalogs }) {
  const figures = figuresOf(flights);
  const loved = favourite(flights);
  const model = loved && modelIn(catalogs, loved.war, loved.model);
  const cell = (key: string, value: number, more?: string) => (
    <div class="record-figure">
      <dt>{say(key)}</dt>
      <dd><strong>{number(value)}</strong>{more && <span class="field-hint">{more}</span>}</dd>
    </div>
  );
  return (
    <section class="record-top" aria-label={say("app.record")}>
      <dl class="panel record-figures">
        {cell("record.flights", figures.flights)}
        {cell("record.won", figures.won)}
        {cell("record.lost", figures.lost)}
        {cell("record.drawn", figures.drawn)}
        {cell("record.victories", figures.victories)}
        {cell("record.planes-lost", figures.planesLost)}
        {cell("record.hits", figures.hits)}
        {cell("record.taken", figures.taken)}
        {cell("record.streak", figures.streak, say("record.streak.best", { n: figures.bestStreak }))}
      </dl>
      {loved && (
        <div class="panel record-loved">
          {model && <svg viewBox="-19 -19 38 38" aria-hidden="true"><g transform={`scale(${pictureScale(model)}) rotate(24)`}><PlaneArt model={model} livery={liveryOf(model, 0)} spinning heading={24} /></g></svg>}
          <p><span class="caps">{say("record.favourite")}</span><br /><strong>{model?.name ?? loved.model}</strong><br /><span class="field-hint">{say("record.favourite.times", { n: loved.times })}</span></p>
        </div>
      )}
    </section>
  );
}

function Medals({ flights }: { flights: readonly Sortie[] }) {
  const counts = medalCounts(flights);
  const earned = medals.filter((id) => counts[id] > 0).length;
  return (
    <section aria-labelledby="record-medals">
      <h2 id="record-medals">{say("record.medals")} <span class="field-hint">{say("record.medals.count", { earned, all: medals.length })}</span></h2>
      <ul class="record-medals">
        {medals.map((id) => (
          <li key={id} class={counts[id] > 0 ? "panel record-medal" : "panel record-medal record-medal-open"} data-medal={id} data-earned={counts[id]}>
            <MedalArt medal={id} earned={counts[id] > 0} size={56} />
            <span>
              <strong>{say(`record.medal.${id}`)}</strong>
              <span class="record-medal-text">{say(`record.medal.${id}.text`)}</span>
              {counts[id] > 1 && !growsOverGames(id) && <span class="record-medal-times">{say("record.medals.times", { n: counts[id] })}</span>}
              <span class="visually-hidden">{say(counts[id] > 0 ? "record.medals.earned" : "record.medals.open")}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Last({ flights, catalogs }: { flights: readonly Sortie[]; catalogs: Catalogs }) {
  const [all, setAll] = useState(false);
  const newest = [...flights].reverse();
  const date = new Intl.DateTimeFormat(language.value, { dateStyle: "medium" });
  const names = (war: War, ids: readonly string[]): string => listOf(ids.map((id) => modelIn(catalogs, war, id)?.name ?? id), language.value);
  return (
    <section class="panel" aria-labelledby="record-last">
      <h2 id="record-last">{say("record.last")}</h2>
      <ul class="record-flights">
        {(all ? newest : newest.slice(0, lastShown)).map((each) => {
          const foes = [...each.against.map(opponentName), ...(each.people > 0 ? [say("record.people", { n: each.people })] : [])];
          return (
            <li key={`${each.game} ${each.seat}`} class={`record-flight record-flight-${each.outcome}`}>
              <strong class="record-flight-outcome">{say(`record.outcome.${each.outcome}`)}</strong>
              <span>
                <strong>{each.title || names(each.war, each.planes)}</strong>
                <span class="field-hint"> {[
                  names(each.war, each.planes), foes.length > 0 ? say("record.against", { names: listOf(foes, language.value) }) : "",
                  each.victories.length > 0 ? say("record.flight.down", { planes: names(each.war, each.victories) }) : "", date.format(each.when),
                ].filter((text) => text !== "").join(" · ")}</span>
              </span>
              <Link href={paths.replay(each.game, "all")} class="button button-quiet" label={`${say("app.replay")}: ${each.title || date.format(each.when)}`}>{say("app.replay")}</Link>
            </li>
          );
        })}
      </ul>
      {newest.length > lastShown && <button type="button" class="button-quiet" onClick={() => setAll(!all)}>{all ? say("app.show-fewer") : say("app.show-all", { n: newest.length })}</button>}
    </section>
  );
}

function Picture({ name, flights, catalogs }: { name: string; flights: readonly Sortie[]; catalogs: Catalogs }) {
  const place = useRef<HTMLDivElement>(null);
  const [trouble, setTrouble] = useState(false);
  const loved = favourite(flights);
  const model = loved ? modelIn(catalogs, loved.war, loved.model) : undefined;
  const made = async (use: (png: Blob) => void | Promise<void>): Promise<void> => {
    const svg = place.current?.querySelector("svg");
    setTrouble(false);
    try {
      if (svg) await use(await pngOf(svg, pictureSize));
    } catch (error) {
      if ((error as Error).name !== "AbortError") setTrouble(true); // called off is no trouble
    }
  };
  const save = (png: Blob): void => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(png);
    link.download = "overdive-record.png";
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  };
  const asFile = (png: Blob): File => new File([png], "overdive-record.png", { type: "image/png" });
  const shares = typeof navigator.canShare === "function" && navigator.canShare({ files: [asFile(new Blob())] });
  return (
    <section class="panel" aria-labelledby="record-picture">
      <h2 id="record-picture">{say("record.picture")}</h2>
      <div ref={place} class="record-picture-place"><RecordPicture name={name} flights={flights} model={model} /></div>
      <div class="app-row">
        <button type="button" class="button-primary" onClick={() => void made(save)}>{say("record.picture.save")}</button>
        {shares && <button type="button" onClick={() => void made((png) => navigator.share({ files: [asFile(png)], title: "Overdive" }))}>{say("record.picture.share")}</button>}
      </div>
      {trouble && <p role="alert" class="notice notice-danger">{say("record.picture.failed")}</p>}
    </section>
  );
}

// A pilot's pages under another name, or out of the book.
function Pages({ pilot }: { pilot: string }) {
  const [name, setName] = useState(called(pilot));
  const [sure, setSure] = useState(false);
  return (
    <section class="panel record-pages">
      <form class="record-rename" onSubmit={(event) => {
        event.preventDefault();
        if (name.trim()) flightBook.rename(pilot, name);
      }}>
        <label>
          <span class="field-label">{say("record.rename")}</span>
          <input type="text" maxLength={40} value={name} onInput={(event) => setName(event.currentTarget.value)} />
        </label>
        <button type="submit">{say("record.rename.go")}</button>
      </form>
      {sure ? (
        <div class="app-row" role="alert">
          <span>{say("record.clear.sure")}</span>
          <button type="button" class="record-clear" onClick={() => flightBook.clear(pilot)}>{say("record.clear.yes")}</button>
          <button type="button" onClick={() => setSure(false)}>{say("app.cancel")}</button>
        </div>
      ) : (
        <button type="button" class="button-quiet" onClick={() => setSure(true)}>{say("record.clear")}</button>
      )}
    </section>
  );
}
