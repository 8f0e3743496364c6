// Asked for another floor. Seldom seen: the usual answer is given without asking.
import type { FloorPrompt } from "../protocol";
import { say } from "../text/say";
import { Decision, Key } from "./Decision";
import { choicesOf } from "./decisions";
import { ceilingOf } from "./FloorWish";
import type { Planning } from "../deciding/planning";

export function FloorConsole({ planning, prompt }: { planning: Planning; prompt: FloorPrompt }) {
  const view = planning.session.view.value;
  const { options, decline } = choicesOf(prompt);
  return (
    <Decision planning={planning} question={say("console.floor.question")} detail={say("console.floor.detail", { floor: prompt.floor, ceiling: ceilingOf(view, prompt.floor) })}>
      <div class="console-choice-row">
        <button type="button" class="console-choice console-decline button-primary button-large" disabled={planning.busy.value} onClick={() => void planning.give(decline!)}>
          {say("console.floor.none")} <Key name="N" />
        </button>
        {options.map((order, index) => (
          <button type="button" key={index} class="console-choice" disabled={planning.busy.value} onClick={() => void planning.give(order)}>
            {say("console.floor.propose", { floor: prompt.choices[index] ?? 0, ceiling: ceilingOf(view, prompt.choices[index] ?? 0) })} <Key name={String(index + 1)} />
          </button>
        ))}
      </div>
    </Decision>
  );
}
