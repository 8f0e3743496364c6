// A choice between damage tokens that only he who chooses may see: one that is given, or one that is ignored.
import { DamageTokenArt } from "../art";
import type { Planning } from "../deciding/planning";
import type { Who } from "../pieces/who";
import type { ChoicePrompt } from "../protocol";
import { say } from "../text/say";
import { tokenAnswers } from "./decisions";
import { Decision, Key } from "./Decision";
import { faceWords } from "./faces";
import { declineOf, detailOf, questionOf } from "./questions";

interface Props {
  planning: Planning;
  prompt: ChoicePrompt;
  who: Who;
}

// "B 4 crew": the letter of its group and its face.
export function readToken(token: string): { deck: string; face: string } {
  const [deck = "", ...face] = token.split(" ");
  return { deck, face: face.join(" ") };
}

export function TokenConsole({ planning, prompt }: Props) {
  const { session } = planning;
  const view = session.view.value;
  const idle = session.table.value.idle_symbols;
  const answers = tokenAnswers(prompt);
  const none = answers.some((each) => each === prompt.decline) ? undefined : prompt.decline;
  return (
    <Decision planning={planning} question={questionOf(prompt, view)} {...detailOf(prompt, view, session.table.value)}>
      <div class="console-choice-row console-tokens">
        {answers.map((answer, index) => {
          const token = prompt.tokens?.[answer.token - 1];
          if (token === undefined) return null;
          const { deck, face } = readToken(token);
          const words = say("token.face", { deck, face: faceWords(face, idle) });
          return (
            <button type="button" key={index} class="console-choice console-token" disabled={planning.busy.value} onClick={() => void planning.give(answer)}>
              <span aria-hidden="true"><DamageTokenArt decorative deck={deck} face={face} width={58} /></span>
              <span>{say(`question.${prompt.ask}.choice`, { token: words })} {index < 9 && <Key name={String(index + 1)} />}</span>
            </button>
          );
        })}
        {none && (
          <button type="button" class="console-choice console-decline" disabled={planning.busy.value} onClick={() => void planning.give(none)}>
            {declineOf(prompt, view)} <Key name="N" />
          </button>
        )}
      </div>
    </Decision>
  );
}
