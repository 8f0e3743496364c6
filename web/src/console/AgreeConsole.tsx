// Somebody wants the fight higher or lower. It happens only if all agree.
import type { AgreePrompt } from "../protocol";
import { seatName } from "../state/names";
import { say } from "../text/say";
import { Decision, Key } from "./Decision";
import { choicesOf } from "./decisions";
import { ceilingOf } from "./FloorWish";
import type { Planning } from "../deciding/planning";

export function AgreeConsole({ planning, prompt }: { planning: Planning; prompt: AgreePrompt }) {
  const { session } = planning;
  const table = session.table.value;
  const view = session.view.value;
  const { options, decline } = choicesOf(prompt);
  const proposals = Object.entries(prompt.proposals)
    .map(([seat, floor]) => say("console.agree.proposal", { name: seatName(table, seat), floor, ceiling: ceilingOf(view, floor) }));
  return (
    <Decision planning={planning} question={say("console.agree.question")} detail={[...proposals, say("console.agree.detail")].join(" ")}>
      <div class="console-choice-row">
        {prompt.choices.map((floor, index) => (
          <button
            type="button" key={floor} class={`console-choice${index === 0 ? " button-primary" : ""} button-large`} disabled={planning.busy.value}
            onClick={() => void planning.give(options[index]!)}
          >
            {say("console.agree.yes", { floor, ceiling: ceilingOf(view, floor) })} <Key name={String(index + 1)} />
          </button>
        ))}
        <button type="button" class="console-choice console-decline" disabled={planning.busy.value} onClick={() => void planning.give(decline!)}>
          {say("console.agree.no", { floor: view?.floor ?? 0 })} <Key name="N" />
        </button>
      </div>
    </Decision>
  );
}
