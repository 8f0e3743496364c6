// The book in the strip above the table. It knows by which rules this game is played.
import { useEffect } from "preact/hooks";

import type { Session } from "../state/session";
import { warOf } from "../state/wars";
import { say } from "../text/say";
import { inPlay, opened, openRules, optionIds, shutRules } from "./open";
import "./link.css";

const BookSign = () => (
  <svg class="app-icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round">
    <path d="M10 5Q7 3 2.5 3.5V16Q7 15.5 10 17.5Q13 15.5 17.5 16V3.5Q13 3 10 5ZM10 5V17.5" />
  </svg>
);

export function RulesButton({ session }: { session: Session }) {
  const { system, options } = session.table.value;
  const war = warOf(system);
  useEffect(() => {
    inPlay.value = { war, options: optionIds(options) };
    return () => {
      inPlay.value = null;
    };
  }, [war, options]);
  const open = opened.value !== null;
  return (
    <button type="button" class="app-head-small rules-button" aria-expanded={open} title={say("rulesref.open")} onClick={() => (open ? shutRules() : openRules(null, war))}>
      <BookSign />
      <span class="app-wide-only">{say("rulesref.open")}</span>
      <span class="visually-hidden app-narrow-only">{say("rulesref.open")}</span>
    </button>
  );
}

// The same in words, where there is room for words.
export function OpenRules({ class: name = "button-quiet" }: { class?: string }) {
  return <button type="button" class={name} onClick={() => openRules(null)}>{say("rulesref.open")}</button>;
}
