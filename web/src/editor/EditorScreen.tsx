// The editor: the table on the left, the sheets on the right (below it on a phone), what is to be done above.
import { useEffect, useRef, useState } from "preact/hooks";

import { api, ApiError, catalog as fetchCatalog, options as fetchOptions } from "../net/api";
import type { Catalog, OptionInfo } from "../protocol";
import { BackIcon, ForthIcon, PlayIcon } from "../screens/icons";
import { Link } from "../screens/Link";
import { chosenOf, sound } from "../screens/options";
import type { Rules } from "../screens/rules";
import { inLanguage } from "../screens/scenarios";
import { startGame } from "../screens/startGame";
import { Loading, Trouble } from "../screens/Trouble";
import { useAsync } from "../screens/useAsync";
import { errorSentence, ownName, sideName } from "../state/names";
import { linkedScenario, navigate, paths, route } from "../state/router";
import { flies } from "../state/testFlight";
import { language, say } from "../text/say";
import { unpack } from "./carry";
import { askable, check, checked, draft, history, isKept, keep, openDraft, picks, piece, snap, stepBack, stepForth, tab, takeUp } from "./desk";
import { ChoicesSheet } from "./ChoicesSheet";
import { hasChoices, soundPicks } from "./choices";
import { sidesInUse } from "./draft";
import { EditorTable } from "./EditorTable";
import { tabs, type Tab } from "./places";
import { ProblemList } from "./ProblemList";
import { readDraft, readScenario } from "./readDraft";
import { Share } from "./Share";
import { BriefingSheet, MissionSheet, RulesSheet, SidesSheet, TableSheet } from "./Sheets";
import { StartPage, troubleOf } from "./StartPage";
import { flightOf } from "./testFlight";
import { GroundSheet, PlanesSheet } from "./ThingSheets";
import "./editor.css";

export function EditorScreen() {
  const [page, setPage] = useState<"opening" | "start" | "desk">("opening");
  const [notice, setNotice] = useState<string | null>(null);
  const linked = linkedScenario.value;
  const came = useRef(false);
  useEffect(() => {
    if (came.current && linked === null) return; // it was just opened
    came.current = true;
    void firstPage().then(({ page: first, trouble }) => {
      setNotice(trouble ?? null);
      setPage(first);
    });
  }, [linked]);
  useEffect(() => {
    document.title = `${say("editor.title")} · Overdive`;
    return () => {
      document.title = "Overdive";
    };
  }, []);
  if (page === "opening") return <Loading text={say("app.loading")} />;
  return (
    <div class="editor">
      {page === "start" || !history.value
        ? <><Head /><StartPage notice={notice} onOpen={() => setPage("desk")} /></>
        : <Desk notice={notice} onStart={() => {
            setNotice(null);
            setPage("start");
          }} />}
    </div>
  );
}

interface FirstPage {
  page: "start" | "desk";
  trouble?: string;
}
// From a link, a copy of one of ours, what lies on the desk, or nothing yet.
async function firstPage(): Promise<FirstPage> {
  const letters = linkedScenario.peek();
  if (letters !== null) {
    linkedScenario.value = null;
    const text = await unpack(letters);
    const read = text === null ? null : readDraft(text);
    if (!read || !("draft" in read)) return { page: "start", trouble: read ? (troubleOf(read) ?? "") : say("editor.trouble.link") };
    openDraft(read.draft);
    return { page: "desk" };
  }
  const now = route.peek();
  if (now.screen === "editor" && now.copy) {
    const { war, scenario, chosen } = now.copy;
    navigate(paths.editor, "replace");
    const found = await api.scenarioFile(war, scenario).catch(() => null);
    const read = found ? readScenario(found) : null;
    if (!read || !("draft" in read)) return { page: "start", trouble: say("editor.trouble.copy") };
    openDraft(read.draft);
    picks.value = soundPicks(read.draft, chosen);
    return { page: "desk" };
  }
  return { page: takeUp() ? "desk" : "start" };
}

const Head = ({ children }: { children?: preact.ComponentChildren }) => (
  <header class="editor-head">
    <Link href={paths.lobby} class="button button-quiet editor-home"><BackIcon /><span>{say("app.to-lobby")}</span></Link>
    {children}
  </header>
);

function Desk({ notice, onStart }: { notice: string | null; onStart(): void }) {
  const system = draft.value.system;
  const [catalog, again] = useAsync(() => fetchCatalog(system), [system]);
  const [options] = useAsync(() => fetchOptions(system), [system]);
  if (catalog.state === "failed" || options.state === "failed") return <Trouble title={say("app.trouble.load")} text={say("app.error.unreachable")} retry={again} />;
  if (catalog.state !== "here" || options.state !== "here") return <Loading text={say("app.loading")} />;
  return <OpenDesk catalog={catalog.value} list={options.value} notice={notice} onStart={onStart} />;
}

function OpenDesk({ catalog, list, notice, onStart }: { catalog: Catalog; list: readonly OptionInfo[]; notice: string | null; onStart(): void }) {
  const now = draft.value;
  const past = history.value;
  const [said, setSaid] = useState("");
  useEffect(() => {
    const waiting = setTimeout(() => void check(now), 350);
    return () => clearTimeout(waiting);
  }, [now]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      const typing = event.target instanceof HTMLElement && event.target.matches("input:not([type=checkbox], [type=radio]), textarea");
      if (typing && (key === "z" || key === "y")) return; // a field undoes its own letters
      if (key === "z") (event.shiftKey ? stepForth : stepBack)();
      else if (key === "y") stepForth();
      else if (key === "s") setSaid(keep() ? say("editor.kept") : say("editor.not-kept"));
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  const rules: Rules = { edition: now.setup.edition ?? "en", chosen: sound(chosenOf(now.setup.options ?? []), list) };
  return (
    <>
      <Head>
        <h1 class="editor-name">{inLanguage(now.title, language.value) || say("editor.untitled")}</h1>
        <div class="editor-row editor-tools">
          <button type="button" disabled={!past || past.past.length === 0} onClick={stepBack} title="Ctrl Z"><BackIcon /><span>{say("editor.undo")}</span></button>
          <button type="button" disabled={!past || past.future.length === 0} onClick={stepForth} title="Ctrl Shift Z"><ForthIcon /><span>{say("editor.redo")}</span></button>
          <button type="button" aria-pressed={snap.value} title={say("editor.snap.hint")} onClick={() => {
            snap.value = !snap.peek();
          }}>{say("editor.snap")}</button>
          <button type="button" onClick={() => setSaid(keep() ? say("editor.kept") : say("editor.not-kept"))} disabled={isKept.value}>{isKept.value ? say("editor.is-kept") : say("editor.keep")}</button>
          <button type="button" onClick={onStart}>{say("editor.open")}</button>
        </div>
        <TestFlight catalog={catalog} />
      </Head>
      <p class="visually-hidden" role="status">{said}</p>
      {notice && <p class="notice notice-warn editor-notice" role="alert">{notice}</p>}
      <main class="editor-desk">
        <div class="editor-paper">
          <EditorTable catalog={catalog} />
          <p class="field-hint editor-keys">{say("editor.keys")}</p>
        </div>
        <div class="editor-side-column">
          <Tabs />
          <div class="editor-panel" role="tabpanel" id="editor-panel" aria-labelledby={`editor-tab-${tab.value}`}>
            <SheetOf which={tab.value} catalog={catalog} list={list} rules={rules} />
          </div>
          <ProblemList />
          <Share catalog={catalog} />
        </div>
      </main>
    </>
  );
}

function SheetOf({ which, catalog, list, rules }: { which: Tab; catalog: Catalog; list: readonly OptionInfo[]; rules: Rules }) {
  switch (which) {
    case "table": return <TableSheet />;
    case "sides": return <SidesSheet />;
    case "planes": return <PlanesSheet catalog={catalog} list={list} rules={rules.chosen} />;
    case "ground": return <GroundSheet catalog={catalog} list={list} rules={rules.chosen} />;
    case "rules": return <RulesSheet list={list} rules={rules} />;
    case "mission": return <MissionSheet />;
    case "briefing": return <BriefingSheet />;
    case "choices": return hasChoices(draft.value) ? <ChoicesSheet catalog={catalog} /> : <PlanesSheet catalog={catalog} list={list} rules={rules.chosen} />;
  }
}

function Tabs() {
  const shown = tabs.filter((each) => each !== "choices" || hasChoices(draft.value));
  const now = shown.includes(tab.value) ? tab.value : "planes"; // the last choice was just taken away
  const go = (to: Tab): void => {
    tab.value = to;
    piece.value = null;
  };
  return (
    <div
      class="editor-tabs" role="tablist" aria-label={say("editor.tabs")}
      onKeyDown={(event) => {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
        if (step === undefined) return;
        event.preventDefault();
        const next = shown[(shown.indexOf(now) + step + shown.length) % shown.length] ?? "planes";
        go(next);
        document.getElementById(`editor-tab-${next}`)?.focus();
      }}
    >
      {shown.map((each) => (
        <button
          key={each} id={`editor-tab-${each}`} type="button" role="tab" aria-selected={now === each} aria-controls="editor-panel" tabindex={now === each ? 0 : -1}
          onClick={() => go(each)}
        >{say(`editor.tab.${each}`)}</button>
      ))}
    </div>
  );
}

function TestFlight({ catalog }: { catalog: Catalog }) {
  const now = draft.value;
  const sides = sidesInUse(now).filter((side) => now.setup.planes.some((plane) => plane.side === side));
  const [wanted, setWanted] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const own = wanted !== null && sides.includes(wanted) ? wanted : (sides[0] ?? "");
  const state = checked.value;
  const wrong = state.state === "checked" && state.problems.length > 0;
  const fly = async (): Promise<void> => {
    setBusy(true);
    setTrouble(null);
    try {
      const title = inLanguage(now.title, language.value) || say("editor.untitled");
      // What was chosen on the sheet of choices; the others are as usual.
      const chosen = hasChoices(now) ? (await api.choose(askable(now), soundPicks(now, picks.peek()))).scenario : askable(now);
      if (!chosen) throw new ApiError(0, "strange", "the choices do not fit");
      const game = await startGame(flightOf(chosen, own, catalog, title), title, [{ seat: own, name: ownName() }]);
      flies(game);
      navigate(paths.game(game));
    } catch (error) {
      setTrouble(error instanceof ApiError ? [errorSentence(error.code), ...error.problems.map(({ reason }) => reason)].join(" ") : errorSentence("strange"));
      setBusy(false);
    }
  };
  return (
    <div class="editor-row editor-fly">
      {sides.length > 1 && (
        <label>
          <span class="visually-hidden">{say("app.you-fly")}</span>
          <select value={own} onChange={(event) => setWanted(event.currentTarget.value)}>
            {sides.map((side) => <option key={side} value={side}>{sideName(side)}</option>)}
          </select>
        </label>
      )}
      <button type="button" class="button-primary" disabled={busy || wrong || sides.length < 2} aria-describedby="editor-fly-why" onClick={() => void fly()}><PlayIcon />{busy ? say("app.dealing") : say("editor.fly")}</button>
      <span id="editor-fly-why" class="visually-hidden">{wrong ? say("editor.fly.wrong") : sides.length < 2 ? say("editor.fly.sides") : say("editor.fly.hint")}</span>
      {trouble && <p class="notice notice-danger" role="alert">{trouble}</p>}
    </div>
  );
}
