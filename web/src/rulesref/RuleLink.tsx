// The id of a rule wherever one is shown: it opens the rulebook there, beside what one is doing.
import type { ComponentChildren } from "preact";

import { paths } from "../state/router";
import type { War } from "../state/wars";
import { say } from "../text/say";
import { bookOf, isRuleId } from "./book";
import { inPlay, openRules } from "./open";
import "./link.css";

interface RuleLinkProps {
  rule: string | null | undefined;
  sign?: boolean; // a small question mark instead of the id
  about?: string; // what the question mark is about
  war?: War; // whose book, where the id does not say
  children?: ComponentChildren; // what is pressed, instead of the id
}

export function RuleLink({ rule, sign = false, about, war, children }: RuleLinkProps) {
  if (!rule) return children === undefined ? null : <>{children}</>;
  if (!isRuleId(rule)) return <>{children ?? (sign ? null : rule)}</>;
  const book = bookOf(rule, war ?? inPlay.value?.war);
  const label = about === undefined ? say("rulesref.link", { rule }) : say("rulesref.link.about", { rule, what: about });
  return (
    <a
      class={`rule-link${sign ? " rule-link-sign" : ""}${children === undefined ? "" : " rule-link-around"}`} href={paths.rules(book, rule)} title={label} data-rule={rule}
      {...(children === undefined ? { "aria-label": label } : {})}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        event.stopPropagation();
        event.currentTarget.focus({ preventScroll: true }); // some browsers do not do it, and the way back leads here
        openRules(rule, book);
      }}
    >
      {children === undefined ? (sign ? "?" : rule) : <>{children}<span class="visually-hidden">{label}</span></>}
    </a>
  );
}
