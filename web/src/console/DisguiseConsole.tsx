// Which half of the depots are dummies: each is turned over, here or on the table, until there are enough.
import { TargetArt } from "../art";
import { depotsIn, disguiseOf, dummiesDue } from "../deciding/dummies";
import type { Planning } from "../deciding/planning";
import type { Who } from "../pieces/who";
import type { ChoicePrompt } from "../protocol";
import { listOf } from "../state/names";
import { language, say } from "../text/say";
import { Decision, Key } from "./Decision";
import { detailOf, questionOf } from "./questions";

interface Props {
  planning: Planning;
  prompt: ChoicePrompt;
  who: Who;
}

export function DisguiseConsole({ planning, prompt, who }: Props) {
  const { session } = planning;
  const view = session.view.value;
  const chosen = planning.dummies.value[prompt.plane] ?? [];
  const order = disguiseOf(prompt, chosen);
  const { width, length } = who.kind.base;
  const left = dummiesDue(prompt) - chosen.length;
  return (
    <Decision planning={planning} question={questionOf(prompt, view)} {...detailOf(prompt, view, session.table.value)}>
      <div class="console-disguise">
        <div class="console-choice-row console-depots" role="group" aria-label={say("question.disguise.depots")}>
          {depotsIn(prompt).map((depot, index) => {
            const dummy = chosen.includes(depot);
            return (
              <button type="button" key={depot} class="console-choice console-depot" aria-pressed={dummy} data-depot={depot} disabled={planning.busy.value} onClick={() => planning.disguise(prompt, depot)}>
                <svg viewBox={`${-width / 2 - 2} ${-length / 2 - 2} ${width + 4} ${length + 4}`} aria-hidden="true">
                  <TargetArt kind="depot" side={who.mark} width={width} length={length} seed={depot} dummy={dummy} />
                </svg>
                <span class="console-depot-name">{depot} {index < 9 && <Key name={String(index + 1)} />}</span>
                <span class="console-depot-is">{say(dummy ? "question.disguise.dummy" : "question.disguise.real")}</span>
              </button>
            );
          })}
        </div>
        <div class="console-choice-row console-depots-go">
          <button type="button" class="console-choice button-primary button-large console-disguise-go" disabled={planning.busy.value || !order} onClick={() => order && void planning.give(order)}>
            {say("question.disguise.go")} <Key name="Enter" />
          </button>
          <span class="console-detail" role="status">
            {order ? say("question.disguise.choice", { dummies: listOf([...order.dummies], language.value) }) : say("question.disguise.left", { n: left })}
          </span>
        </div>
      </div>
    </Decision>
  );
}
