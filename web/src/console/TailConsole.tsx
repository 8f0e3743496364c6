// Whom to tail this turn: one of those right in front, or nobody.
import type { TailPrompt } from "../protocol";
import { say } from "../text/say";
import { Decision, Key } from "./Decision";
import { choicesOf } from "./decisions";
import type { Planning } from "../deciding/planning";

export function TailConsole({ planning, prompt }: { planning: Planning; prompt: TailPrompt }) {
  const { options, decline } = choicesOf(prompt);
  return (
    <Decision planning={planning} question={say("console.tail.question", { plane: prompt.plane })} detail={say("console.tail.detail")}>
      <div class="console-choice-row">
        {prompt.targets.map((target, index) => {
          const look = (): void => {
            planning.aimed.value = { gun: "", plane: target };
          };
          const away = (): void => {
            planning.aimed.value = null;
          };
          return (
            <button
              type="button" key={target} class={`console-choice${index === 0 ? " button-primary" : ""} button-large`} disabled={planning.busy.value}
              onPointerEnter={look} onPointerLeave={away} onFocus={look} onBlur={away} onClick={() => void planning.give(options[index]!)}
            >
              {say("console.tail.choose", { other: target })} <Key name={String(index + 1)} />
            </button>
          );
        })}
        <button type="button" class="console-choice console-decline" disabled={planning.busy.value} onClick={() => void planning.give(decline!)}>
          {say("console.tail.none")} <Key name="N" />
        </button>
      </div>
    </Decision>
  );
}
