// The altitude at which a plane begins: a row of figures up to the highest that it reaches, each its own key.
import type { Planning } from "../deciding/planning";
import type { Who } from "../pieces/who";
import type { ChoicePrompt, LevelAnswer } from "../protocol";
import { Decision, Key } from "./Decision";
import { choiceOf, detailOf, questionOf } from "./questions";

interface Props {
  planning: Planning;
  prompt: ChoicePrompt;
  who: Who;
}

export function LevelConsole({ planning, prompt, who }: Props) {
  const { session } = planning;
  const view = session.view.value;
  const now = view?.planes[who.id]?.altitude; // as the scenario has it
  const answers = prompt.choices.filter((each): each is LevelAnswer => each.kind === "level");
  return (
    <Decision planning={planning} question={questionOf(prompt, view)} {...detailOf(prompt, view, session.table.value)}>
      <div class="console-choice-row console-altitudes">
        {answers.map((answer, index) => (
          <button
            type="button" key={answer.level} class={`console-choice console-altitude${answer.level === now ? " button-primary" : ""}`} disabled={planning.busy.value}
            aria-label={choiceOf(prompt, answer, view)} onClick={() => void planning.give(answer)}
          >
            <b>{answer.level}</b> {index < 9 && answer.level !== index + 1 && <Key name={String(index + 1)} />}
          </button>
        ))}
      </div>
    </Decision>
  );
}
