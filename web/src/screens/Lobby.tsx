// The squadron hut's table: fights ready to fly, one's own games, and everything else a little further down.
import { useState } from "preact/hooks";

import { ApiError, api, catalog as fetchCatalog, options as fetchOptions, scenarios as fetchScenarios, type NewGame } from "../net/api";
import { reducedMotion } from "../state/display";
import { memory } from "../state/memory";
import { navigate, paths } from "../state/router";
import { language, say } from "../text/say";
import { Campaigns } from "./Campaigns";
import { FightCard, type Way } from "./FightCard";
import { fights, otherSide, setupOf, usualBot, type Fight } from "./fights";
import { InviteTerms, listed, termsOf } from "./InviteTerms";
import { GoingUp, hintsWanted } from "./OpponentChoice";
import { LanPanel } from "./LanPanel";
import { FirstFlight, LessonDoor } from "./LessonDoor";
import { Link } from "./Link";
import { errorSentence, ownName } from "../state/names";
import { opponentIn } from "../state/opponent";
import { OpenReplay } from "./OpenReplay";
import { OpenTables, hasOpenTables } from "./OpenTables";
import { LanguageChoice, SoundChoice, ThemeChoice } from "./Preferences";
import { inSetup, keepRules, ownRules, soundRules, type Rules } from "./rules";
import { RulesFold } from "./RulesChoice";
import { ScenarioPicker, type ScenarioStart } from "./ScenarioPicker";
import { RecordLine, RecordPanel } from "./RecordPanel";
import { bySize, gameOf, inLanguage, missionId } from "./scenarios";
import { SetupForm } from "./SetupForm";
import { NobodyYet, useReach } from "./ShareLink";
import { startGame } from "./startGame";
import { useAsync } from "./useAsync";
import { WarChoice } from "./WarChoice";
import { YourGames, hasOpenGame } from "./YourGames";

export function Lobby() {
  const { war, flown } = memory.settings.value;
  const [catalog, fetchAgain] = useAsync(() => fetchCatalog(war), [war]);
  const [server] = useAsync(api.server, []);
  const [dealing, setDealing] = useState<{ fight: string; way: Way } | null>(null);
  const [options] = useAsync(() => fetchOptions(war), [war]);
  const [scenarios] = useAsync(() => fetchScenarios(war), [war]);
  const [trouble, setTrouble] = useState<{ id: string; text: string } | null>(null);
  const list = options.state === "here" ? options.value : [];
  const rules = soundRules(ownRules.value[war], list);
  const setRules = (chosen: Rules): void => keepRules(war, chosen, list);
  const known = catalog.state === "here" ? catalog.value : null;
  const missions = scenarios.state === "here" ? bySize(scenarios.value) : [];
  const standIn = known ? usualBot(known) : "simple"; // for a friend who has gone
  const open = hasOpenGame();
  const reach = useReach();

  const begin = async (fight: string, way: Way, body: NewGame, title: string, seats: { seat: string; name: string }[]): Promise<void> => {
    if (dealing) return;
    setDealing({ fight, way });
    setTrouble(null);
    try {
      const game = await startGame(body, title, seats);
      listed.value = false; // the next one is shown to nobody, unless that is said again
      navigate(paths.game(game));
    } catch (error) {
      setTrouble({ id: fight, text: troubleOf(error) });
      setDealing(null);
    }
  };

  const startFight = (fight: Fight, way: Way, own: string): void => {
    const title = say(`app.fight.${fight.id}`);
    const body: NewGame = { setup: { ...setupOf(war, fight, own, title), ...inSetup(rules, list, war) }, look: { ground: fight.ground } };
    if (way === "computer") Object.assign(body, hintsWanted(), { bots: { [otherSide(fight, own)]: opponentIn(known?.bots ?? []) } });
    if (way === "friend") Object.assign(body, termsOf(standIn));
    const name = way === "screen" ? memory.settings.value.name.trim() || say("app.person", { number: 1 }) : ownName();
    const seats = [{ seat: own, name }];
    if (way === "screen") seats.push({ seat: otherSide(fight, own), name: say("app.person", { number: 2 }) });
    void begin(fight.id, way, body, title, seats);
  };

  const startScenario = (way: Way, { scenario, rules: chosen, own, crew }: ScenarioStart): void => {
    const title = inLanguage(scenario.title, language.value);
    const game = gameOf(scenario, chosen, list, own, crew, title);
    const bot = opponentIn(known?.bots ?? []);
    // Nobody else comes: the computer flies for all others, friends included.
    if (way === "computer") Object.assign(game.body, hintsWanted(), { bots: Object.fromEntries([...game.own.slice(1), ...game.others].map((seat) => [seat, bot])) });
    if (way === "friend") Object.assign(game.body, termsOf(standIn));
    const here = way === "screen" ? [...game.own, ...game.others] : game.own.slice(0, 1);
    const name = (i: number): string => (i > 0 ? say("app.person", { number: i + 1 }) : way === "screen" ? memory.settings.value.name.trim() || say("app.person", { number: 1 }) : ownName());
    void begin(missionId(scenario), way, game.body, title, here.map((seat, i) => ({ seat, name: name(i) })));
  };

  return (
    <div class="app-lobby">
      <header class="app-lobby-head">
        <div class="app-lobby-title">
          <h1>Overdive</h1>
          <p class="app-lobby-motto">{say(`app.motto.${war}`)}</p>
          <RecordLine />
        </div>
      </header>
      <section class="app-lobby-prefs" aria-label={say("app.settings")}>
        <div class="app-pref">
          <label class="field-label" for="own-name">{say("app.your-name")}</label>
          <input
            id="own-name" type="text" maxLength={40} autocomplete="nickname" placeholder={say("app.pilot")} value={memory.settings.value.name}
            onInput={(event) => memory.set({ name: event.currentTarget.value })}
          />
        </div>
        <LanguageChoice id="lobby-language" />
        <ThemeChoice id="lobby-theme" />
        <SoundChoice id="lobby-volume" />
        <Link href={paths.rules(war)} class="button app-lobby-rules">{say("rulesref.open")}</Link>
      </section>
      <main class="app-lobby-main">
        {catalog.state === "failed" && (
          <div class="notice notice-danger" role="alert">
            <p>{errorSentence(catalog.error instanceof ApiError ? catalog.error.code : "strange")}</p>
            <button type="button" onClick={fetchAgain}>{say("app.try-again")}</button>
          </div>
        )}
        {trouble && !missions.some((each) => missionId(each) === trouble.id) && <p class="notice notice-danger" role="alert">{trouble.text}</p>}
        <WarChoice />
        {!flown.includes(war) && <FirstFlight war={war} />}
        {flown.length > 0 && <LobbyNav missions={missions.length > 0} />}
        {open && <YourGames />}
        <section aria-labelledby="fights">
          <div class="app-lobby-top">
            <h2 id="fights" class="app-lobby-h">{say("app.fights")}</h2>
            <RulesFold id="fight-rules" war={war} list={list} rules={rules} onChange={setRules} />
            <InviteTerms tables={hasOpenTables.value} />
          </div>
          {known && <GoingUp catalog={known} />}
          <div class="app-fights">
            {fights[war].map((fight) => (
              <FightCard
                key={fight.id} fight={fight} catalog={known} disabled={dealing !== null || catalog.state !== "here"}
                busy={dealing?.fight === fight.id ? dealing.way : null}
                onStart={(way, own) => startFight(fight, way, own)}
              />
            ))}
          </div>
        </section>
        <OpenTables war={war} />
        {missions.length > 0 && (
          <section aria-labelledby="missions">
            <h2 id="missions" class="app-lobby-h">{say("app.scenarios")}</h2>
            <ScenarioPicker
              scenarios={missions} options={list} catalog={known} disabled={dealing !== null || catalog.state !== "here"}
              busy={dealing ? { id: dealing.fight, way: dealing.way } : null} trouble={trouble} onStart={startScenario}
            />
          </section>
        )}
        <Campaigns war={war} />
        {!open && <YourGames />}
        <details class="panel app-free" id="free-setup">
          <summary><h2>{say("app.setup")}</h2><span class="field-hint">{say("app.setup.hint")}</span></summary>
          {known ? (
            <SetupForm
              key={war} war={war} catalog={known} options={list} rules={rules} disabled={dealing !== null} onRules={setRules}
              tables={hasOpenTables.value}
              onStart={(body, people, here) => {
                if (here === "one" && people.length > 1 && listed.peek()) body.listed = true;
                const seats = (here === "all" ? people : people.slice(0, 1)).map((seat, i) => ({
                  seat, name: i === 0 ? ownName() : say("app.person", { number: i + 1 }),
                }));
                void begin("free", "computer", body, "", seats);
              }}
            />
          ) : (
            <p>{say("app.loading")}</p>
          )}
        </details>
        <div class="app-lobby-two">
          {server.state === "here" && server.value.lan && <LanPanel {...server.value.lan} />}
          {reach?.how === "closed" && (
            <section class="panel app-lan-closed">
              <h2>{say("share.lobby")}</h2>
              <NobodyYet open table={false} />
            </section>
          )}
          <RecordPanel />
          <section class="panel app-write">
            <h2>{say("app.editor.write")}</h2>
            <p class="field-hint">{say("app.editor.write.hint")}</p>
            <Link href={paths.editor} class="button">{say("app.editor.write")}</Link>
          </section>
          <section class="panel">
            <h2>{say("rulesref.open")}</h2>
            <p class="field-hint">{say("rulesref.open.hint")}</p>
            <Link href={paths.rules(war)} class="button">{say("rulesref.read")}</Link>
          </section>
          <OpenReplay />
          {flown.includes(war) && <LessonDoor war={war} />}
        </div>
      </main>
      <footer class="app-lobby-foot field-hint">
        {server.state === "here" && <span>Overdive {server.value.version}</span>}
        <span>{say("app.foot")}</span>
      </footer>
    </div>
  );
}

// What the server has against a set-up it says place by place.
function troubleOf(error: unknown): string {
  if (!(error instanceof ApiError)) return errorSentence("strange");
  const places = error.problems.map(({ place, reason }) => `${place}: ${reason}`);
  return [errorSentence(error.code), ...places].join(" ");
}

// For whoever knows his way: straight to a part of the page.
function LobbyNav({ missions }: { missions: boolean }) {
  const to = (id: string): void => {
    const place = document.getElementById(id);
    if (place instanceof HTMLDetailsElement) place.open = true;
    place?.scrollIntoView({ behavior: reducedMotion() ? "auto" : "smooth", block: "start" });
    const target = place?.querySelector("summary") ?? place;
    if (target instanceof HTMLHeadingElement) target.tabIndex = -1;
    target?.focus({ preventScroll: true });
  };
  const parts = [["fights", "app.fights"], ...(hasOpenTables.value ? [["open-tables", "tables.open"]] : []), ...(missions ? [["missions", "app.scenarios"]] : []), ["campaigns", "app.campaigns"], ["free-setup", "app.setup"]];
  return (
    <nav class="app-lobby-nav" aria-label={say("lobby.nav")}>
      {parts.map(([id = "", key = ""]) => <button key={id} type="button" class="button-quiet" onClick={() => to(id)}>{say(key)}</button>)}
    </nav>
  );
}
