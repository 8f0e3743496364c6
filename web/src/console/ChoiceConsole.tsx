// One of a few answers: a button for each, and one for "no" where that is an answer. Any question can be asked like this.
import { membersOf, sideOf } from "../deciding/answers";
import type { Planning } from "../deciding/planning";
import type { Who } from "../pieces/who";
import type { Answer, ChoicePrompt, Side } from "../protocol";
import { isFloor } from "../state/live/floorWish";
import { ChangeConsole } from "./ChangeConsole";
import { Decision, Key } from "./Decision";
import { DisguiseConsole } from "./DisguiseConsole";
import { LevelConsole } from "./LevelConsole";
import { choiceOf, declineOf, detailOf, questionOf } from "./questions";
import { ReorderConsole } from "./ReorderConsole";
import { TokenConsole } from "./TokenConsole";

interface Props {
  planning: Planning;
  prompt: ChoicePrompt;
  who: Who;
  all: Who[];
}

const arrows: Record<Side, string> = { left: "M15 5 4 16l11 11M5 16h31", right: "M25 5l11 11-11 11M35 16H4" };

export function ChoiceConsole(props: Props) {
  switch (props.prompt.ask) {
    case "reorder": return <ReorderConsole {...props} />;
    case "change": return <ChangeConsole {...props} />;
    case "snipe":
    case "evade": return <TokenConsole {...props} />;
    case "disguise": return <DisguiseConsole {...props} />;
    case "level": return <LevelConsole {...props} />;
    default: return <ButtonRow {...props} />;
  }
}

function ButtonRow({ planning, prompt }: Props) {
  const { session } = planning;
  const view = session.view.value;
  // Mostly answered without asking, and mostly by "no": then that is the first button.
  const seldom = isFloor(prompt);
  const decline = prompt.decline && (
    <button
      type="button" key="decline" class={`console-choice console-decline${seldom ? " button-primary button-large" : ""}`} disabled={planning.busy.value}
      onClick={() => void planning.give(prompt.decline!)}
    >
      {declineOf(prompt, view)} <Key name="N" />
    </button>
  );
  const sides = prompt.choices.some((each) => sideOf(each) !== null);
  return (
    <Decision planning={planning} question={questionOf(prompt, view)} {...detailOf(prompt, view, session.table.value)}>
      <div class={`console-choice-row${sides ? " console-sides" : ""}`}>
        {seldom && decline}
        {prompt.choices.map((answer, index) => (
          <ChoiceButton key={index} planning={planning} prompt={prompt} answer={answer} index={index} weight={seldom ? "small" : index === 0 && !sides ? "primary" : "large"} />
        ))}
        {!seldom && decline}
      </div>
    </Decision>
  );
}

const weights = { small: "", large: " button-large", primary: " button-primary button-large" } as const;

function ChoiceButton({ planning, prompt, answer, index, weight }: { planning: Planning; prompt: ChoicePrompt; answer: Answer; index: number; weight: keyof typeof weights }) {
  const view = planning.session.view.value;
  const side = sideOf(answer);
  // The table shows the plane that an answer names.
  const named = Object.values(membersOf(answer)).find((member): member is string => view?.planes[member] !== undefined);
  const look = (): void => {
    if (named !== undefined) planning.aimed.value = { gun: "", plane: named };
  };
  const away = (): void => {
    if (named !== undefined) planning.aimed.value = null;
  };
  return (
    <button
      type="button" class={`console-choice${side ? " console-side" : ""}${weights[weight]}`} disabled={planning.busy.value}
      onPointerEnter={look} onPointerLeave={away} onFocus={look} onBlur={away} onClick={() => void planning.give(answer)}
    >
      {side && <svg viewBox="0 0 40 32" width="40" height="32" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"><path d={arrows[side]} /></svg>}
      {choiceOf(prompt, answer, view)} {index < 9 && <Key name={String(index + 1)} />}
    </button>
  );
}
