// A scenario with choices: what comes of them is shown and can be flown, or taken as a set-up of its own. The table shows the
// plain set-up; the choices go with it in the file.
import { useEffect, useRef, useState } from "preact/hooks";

import { api, ApiError } from "../net/api";
import type { Catalog, Scenario } from "../protocol";
import { CloseIcon } from "../screens/icons";
import { ScenarioChoices } from "../screens/ScenarioChoices";
import { forceWords, groundOf, inLanguage, sidesOf } from "../screens/scenarios";
import { SetupPicture } from "../screens/SetupPicture";
import { sideName } from "../state/names";
import { language, say } from "../text/say";
import { choicesOf, setChoices, soundPicks, withoutChoice } from "./choices";
import { act, askable, draft, picks, tab } from "./desk";
import { asChosen } from "./draft";
import { Group } from "./fields";
import { readScenario } from "./readDraft";

type Answer = { state: "asking" } | { state: "chosen"; scenario: Scenario } | { state: "wrong" } | { state: "silent" };

export function ChoicesSheet({ catalog }: { catalog: Catalog }) {
  const now = draft.value;
  const wanted = picks.value;
  const answer = useChosen();
  const lang = language.value;
  return (
    <>
      <p class="field-hint">{say("editor.choices.hint")}</p>
      {answer.state === "wrong" && <p class="notice notice-warn" role="alert">{say("editor.choices.wrong")}</p>}
      {answer.state === "silent" && <p class="notice notice-danger" role="alert">{say("app.error.unreachable")}</p>}
      {answer.state === "chosen" && (
        <Group title={say("editor.choices.variant")}>
          <ScenarioChoices scenario={{ ...answer.scenario, id: "editor" }} onChoose={(choice, option) => {
            picks.value = { ...chosenOf(answer.scenario), [choice]: option };
          }} />
          <div class="editor-variant">
            <SetupPicture catalog={catalog} setup={answer.scenario.setup} ground={groundOf(answer.scenario)} small />
            <p>{sidesOf(answer.scenario.setup).map((side) => <span key={side}><strong>{sideName(side)}:</strong> {forceWords(answer.scenario.setup, side, catalog)}</span>)}</p>
          </div>
          <button type="button" class="button-primary" onClick={() => {
            const read = readScenario(asChosen(now, answer.scenario));
            if (!("draft" in read)) return;
            act(() => read.draft);
            tab.value = "planes";
          }}>{say("editor.choices.take")}</button>
          <p class="field-hint">{say("editor.choices.take.hint")}</p>
        </Group>
      )}
      <Group title={say("editor.choices.all")}>
        <ul class="editor-choices">
          {choicesOf(now).map((choice, index) => (
            <li key={choice.id} class={choice.id in wanted && choice.options[0]?.id !== wanted[choice.id] ? "editor-choice-picked" : ""}>
              <span>{inLanguage(choice.title, lang)} <span class="field-hint">{say("editor.choices.options", { n: choice.options.length })}</span></span>
              <button type="button" class="button-quiet button-icon" aria-label={say("editor.choices.remove", { title: inLanguage(choice.title, lang) })} onClick={() => act((before) => withoutChoice(before, index))}><CloseIcon /></button>
            </li>
          ))}
        </ul>
        <button type="button" class="button-danger" onClick={() => {
          act((before) => setChoices(before, []));
          tab.value = "planes";
        }}><CloseIcon />{say("editor.choices.drop")}</button>
      </Group>
    </>
  );
}

const chosenOf = (scenario: Scenario): Record<string, string> => Object.fromEntries((scenario.choices ?? []).map((choice) => [choice.id, choice.chosen]));

// The scenario as it is chosen now; the last question counts.
function useChosen(): Answer {
  const now = draft.value;
  const wanted = picks.value;
  const [answer, setAnswer] = useState<Answer>({ state: "asking" });
  const latest = useRef(0);
  useEffect(() => {
    const mine = ++latest.current;
    api.choose(askable(now), soundPicks(now, wanted)).then(
      ({ scenario }) => mine === latest.current && setAnswer(scenario ? { state: "chosen", scenario } : { state: "wrong" }),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        if (mine === latest.current) setAnswer({ state: "silent" });
      },
    );
  }, [now, wanted]);
  return answer;
}
