// The hint while one plans, where the table allows it: a button, and in the place of the hand what the coach would fly.
import { useEffect, useState } from "preact/hooks";

import { hintsOf, mayHint } from "../deciding/hints";
import type { Planning } from "../deciding/planning";
import { weigh } from "../pieces/prospects";
import { Prospects } from "../pieces/Prospects";
import type { Who } from "../pieces/who";
import { weighed } from "../state/ghosts";
import "../text/coaching";
import { percent, say } from "../text/say";

export function HintButton({ planning, who }: { planning: Planning; who: Who }) {
  const hints = hintsOf(planning);
  if (!mayHint(planning.session)) return null;
  const shown = hints.hint.value !== null;
  return (
    <button
      type="button" class="console-hint-ask" data-do="hint" aria-pressed={shown} disabled={hints.asking.value} title={say(shown ? "hint.away" : "hint.ask.text")}
      onClick={() => (shown ? hints.away() : void hints.ask(who.id))}
    >
      <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round"><path d="M7.5 14.5h5M8.2 17h3.6M7.5 14.5c0-2-2.5-3-2.5-6.3a5 5 0 0 1 10 0c0 3.3-2.5 4.3-2.5 6.3" /></svg>
      {say("hint.ask")}
    </button>
  );
}

// What has become of the question, as long as there is no answer.
export function HintState({ planning }: { planning: Planning }) {
  const { asking, trouble } = hintsOf(planning);
  if (asking.value) return <p class="console-message" role="status">{say("hint.thinking")}</p>;
  if (trouble.value) return <p class="console-message console-message-warn" role="alert">{say(`hint.trouble.${trouble.value}`)}</p>;
  return null;
}

export const hintShown = (planning: Planning, who: Who): boolean => {
  const hint = hintsOf(planning).hint.value;
  return hint !== null && hint.plane === who.id;
};

export function HintPanel({ planning, who }: { planning: Planning; who: Who }) {
  const hints = hintsOf(planning);
  const hint = hints.hint.value;
  const [looked, look] = useState<string | null>(null);
  const { session } = planning;
  const from = session.view.value?.planes[who.id];
  useEffect(() => {
    weighed.value = hint && from ? weigh(session.catalog, who, from, hint, looked) : null;
    return () => {
      weighed.value = null;
    };
  }, [hint, looked, from]);
  if (!hint) return null;
  return (
    <section class="console-hint" data-hint={who.id} aria-labelledby="console-hint">
      <header>
        <h3 id="console-hint">{say("hint.name", { plane: who.id, chance: percent(hint.chance) })}</h3>
        <button type="button" class="button-quiet button-icon" aria-label={say("hint.away")} title={say("hint.away")} onClick={hints.away}>×</button>
      </header>
      <Prospects
        catalog={session.catalog} who={who} prospects={hint.prospects} looked={looked} onLook={look}
        doing={(prospect) => {
          const sign = String(hint.prospects.indexOf(prospect) + 1);
          return <button type="button" class="button-primary console-hint-fly" aria-label={say("hint.fly.name", { sign })} onClick={() => hints.fly(prospect)}>{say("hint.fly")}</button>;
        }}
      />
    </section>
  );
}
