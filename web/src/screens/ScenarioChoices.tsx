// What can be chosen about a scenario: a list for each choice that is there; which options it has follows from the others.
import type { Scenario } from "../protocol";
import { language, say } from "../text/say";
import { inLanguage } from "./scenarios";

export function ScenarioChoices({ scenario, onChoose }: { scenario: Pick<Scenario, "id" | "choices">; onChoose(choice: string, option: string): void }) {
  const lang = language.value;
  return (
    <div class="app-mission-choices" role="group" aria-label={say("app.scenario.choices")}>
      {(scenario.choices ?? []).map((choice) => {
        const id = `choice-${scenario.id}-${choice.id}`;
        return (
          <div key={choice.id} class="app-mission-choice">
            <label class="field-label" for={id}>{inLanguage(choice.title, lang)}</label>
            <select id={id} value={choice.chosen} onChange={(event) => onChoose(choice.id, event.currentTarget.value)}>
              {choice.options.map((option) => (
                <option key={option.id} value={option.id} selected={option.id === choice.chosen}>{inLanguage(option.title, lang)}</option>
              ))}
            </select>
          </div>
        );
      })}
    </div>
  );
}
