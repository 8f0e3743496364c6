// Where a scenario begins: an empty table, one of ours, one of one's own, a file.
import { useState } from "preact/hooks";

import { api, catalog as fetchCatalog, scenarios as fetchScenarios } from "../net/api";
import { memory } from "../state/memory";
import type { Scenario, ScenarioFile } from "../protocol";
import { CloseIcon } from "../screens/icons";
import { groundOf, inLanguage } from "../screens/scenarios";
import { SetupPicture } from "../screens/SetupPicture";
import { useAsync } from "../screens/useAsync";
import { wars, warOf, type War } from "../state/wars";
import { language, say } from "../text/say";
import { history, openDraft } from "./desk";
import { emptyDraft } from "./draft";
import { readDraft, readScenario, type ReadDraft } from "./readDraft";
import { shelf } from "./shelf";

export const troubleOf = (read: ReadDraft): string | null => ("trouble" in read ? say(`editor.trouble.${read.trouble}`, { place: read.place }) : null);

export function StartPage({ notice, onOpen }: { notice: string | null; onOpen(): void }) {
  const [war, setWar] = useState<War>(memory.settings.peek().war);
  const [trouble, setTrouble] = useState<string | null>(notice);
  const [ours] = useAsync(() => fetchScenarios(war), [war]);
  const own = shelf.all.value;
  const open = (read: ReadDraft, key?: string): void => {
    const wrong = troubleOf(read);
    setTrouble(wrong);
    if (wrong !== null || !("draft" in read)) return;
    openDraft(read.draft, key, key !== undefined);
    onOpen();
  };
  // The list tells what is usual; the file has all that can be chosen.
  const openOurs = async ({ system, id }: Scenario): Promise<void> => {
    const file = await api.scenarioFile(system, id).catch(() => null);
    if (file) open(readScenario(file));
    else setTrouble(say("app.error.unreachable"));
  };
  return (
    <main class="editor-start">
      <h1>{say("editor.title")}</h1>
      <p>{say("editor.start.hint")}</p>
      {trouble && <p class="notice notice-danger" role="alert">{trouble}</p>}
      <div class="editor-row">
        {wars.map((each) => (
          <button key={each} type="button" class="button-primary" onClick={() => {
            openDraft(emptyDraft(each));
            onOpen();
          }}>{say(`editor.start.${each}`)}</button>
        ))}
        <label class="button app-file">
          {say("editor.start.file")}
          <input
            type="file" class="visually-hidden" accept=".json,application/json"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              event.currentTarget.value = "";
              if (!file) return;
              if (file.size > 1 << 20) setTrouble(say("editor.trouble.too-long", { place: "" })); // it need not even be read
              else void file.text().then((text) => open(readDraft(text)));
            }}
          />
        </label>
        {history.value && <button type="button" onClick={onOpen}>{say("editor.start.back")}</button>}
      </div>
      {own.length > 0 && (
        <section aria-labelledby="editor-own">
          <h2 id="editor-own">{say("editor.start.own")}</h2>
          <ul class="editor-shelf">
            {own.map((each) => (
              <li key={each.key}>
                <Sheet scenario={each.draft} onOpen={() => open(readScenario(each.draft), each.key)} />
                <button type="button" class="button-quiet button-icon" aria-label={say("editor.start.forget", { title: titleOf(each.draft) })} onClick={() => shelf.forget(each.key)}><CloseIcon /></button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="editor-ours">
        <h2 id="editor-ours">{say("editor.start.ours")}</h2>
        <div class="editor-row" role="group" aria-label={say("app.wars")}>
          {wars.map((each) => <button key={each} type="button" aria-pressed={war === each} onClick={() => setWar(each)}>{say(`app.war.${each}`)}</button>)}
        </div>
        {ours.state === "failed" && <p class="notice notice-danger" role="alert">{say("app.error.unreachable")}</p>}
        <ul class="editor-shelf">
          {(ours.state === "here" ? ours.value : []).map((each) => <li key={each.id}><Sheet scenario={each} onOpen={() => void openOurs(each)} /></li>)}
        </ul>
      </section>
    </main>
  );
}

const titleOf = (scenario: Scenario | ScenarioFile): string => inLanguage(scenario.title, language.value) || say("editor.untitled");

function Sheet({ scenario, onOpen }: { scenario: Scenario | ScenarioFile; onOpen(): void }) {
  const [catalog] = useAsync(() => fetchCatalog(warOf(scenario.system)), [scenario.system]);
  return (
    <button type="button" class="panel editor-sheet" onClick={onOpen}>
      <SetupPicture catalog={catalog.state === "here" ? catalog.value : null} setup={scenario.setup} ground={groundOf(scenario)} small />
      <span>{titleOf(scenario)}</span>
    </button>
  );
}
