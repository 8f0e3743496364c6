// One question and its answers: the frame of every decision that is neither a plan nor a shot.
import type { ComponentChildren } from "preact";

import { say } from "../text/say";
import { Objections } from "./Objections";
import type { Planning } from "../deciding/planning";

interface Props {
  planning: Planning;
  question: string;
  detail?: string;
  children: ComponentChildren;
}

export function Decision({ planning, question, detail, children }: Props) {
  const trouble = planning.trouble.value;
  return (
    <div class="console-decision">
      <div class="console-decision-head">
        <p class="console-question">{question}</p>
        {detail !== undefined && <p class="console-detail">{detail}</p>}
      </div>
      {trouble && (
        <div class="console-message console-message-danger" role="alert">
          {trouble.objections.length > 0 ? <Objections session={planning.session} objections={trouble.objections} /> : say("console.trouble")}
        </div>
      )}
      {children}
    </div>
  );
}

export function Key({ name }: { name: string }) {
  return <kbd aria-hidden="true">{name}</kbd>;
}
