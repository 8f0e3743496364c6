// The text of a rule on the page: references lead on, rulings are marked, and what is searched for is lit.
import { Fragment } from "preact";

import { paths } from "../state/router";
import type { War } from "../state/wars";
import { say } from "../text/say";
import { bookOf, type Piece } from "./book";
import { marked } from "./search";

export interface Reading {
  war: War;
  wanted: readonly string[]; // words searched for
  go(rule: string): void;
}

export function Lit({ text, wanted }: { text: string; wanted: readonly string[] }) {
  return <>{marked(text, wanted).map((part, i) => (i % 2 === 1 ? <mark key={i}>{part}</mark> : part))}</>;
}

export function Words({ pieces, reading }: { pieces: readonly Piece[]; reading: Reading }) {
  return (
    <>
      {pieces.map((piece, i) => {
        if (typeof piece === "string") return <Lit key={i} text={piece} wanted={reading.wanted} />;
        if ("em" in piece) return <em key={i}><Lit text={piece.em} wanted={reading.wanted} /></em>;
        if ("code" in piece) return <code key={i}>{piece.code}</code>;
        if ("rule" in piece) return <Reference key={i} rule={piece.rule} reading={reading} />;
        return (
          <Fragment key={i}>
            {" "}
            <span class="rules-ruling"><strong class="rules-ruling-mark">{say("rulesref.ruling")}</strong> <Words pieces={piece.ruling} reading={reading} /></span>
          </Fragment>
        );
      })}
    </>
  );
}

export function Reference({ rule, reading, ...more }: { rule: string; reading: Reading; class?: string; label?: string }) {
  return (
    <a
      class={more.class ?? "rules-ref"} href={paths.rules(bookOf(rule, reading.war), rule)} {...(more.label === undefined ? {} : { "aria-label": more.label })}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        reading.go(rule);
      }}
    >
      <Lit text={rule} wanted={reading.wanted} />
    </a>
  );
}
