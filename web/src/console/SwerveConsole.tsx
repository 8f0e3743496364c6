// Two planes are in each other's way. To which side does the enemy's one swerve? His opponent chooses, in secret.
import type { SwervePrompt } from "../protocol";
import { listOf } from "../state/names";
import { language, say } from "../text/say";
import { Decision, Key } from "./Decision";
import type { Planning } from "../deciding/planning";

const arrows = { left: "M15 5 4 16l11 11M5 16h31", right: "M25 5l11 11-11 11M35 16H4" } as const;

export function SwerveConsole({ planning, prompt }: { planning: Planning; prompt: SwervePrompt }) {
  const others = listOf(prompt.against, language.value);
  return (
    <Decision
      planning={planning} question={say("console.swerve.question", { plane: prompt.plane })}
      detail={say("console.swerve.detail", { plane: prompt.plane, others })}
    >
      <div class="console-choice-row console-swerve">
        {(["left", "right"] as const).map((to, index) => (
          <button
            type="button" key={to} class="console-choice console-side button-large" disabled={planning.busy.value}
            onClick={() => void planning.give({ kind: "swerve", plane: prompt.plane, to })}
          >
            <svg viewBox="0 0 40 32" width="40" height="32" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"><path d={arrows[to]} /></svg>
            {say(`console.swerve.${to}`)} <Key name={String(index + 1)} />
          </button>
        ))}
      </div>
    </Decision>
  );
}
