// The rulebook beside the table: at the side of a wide window, from below on a phone. The game goes on behind it.
import { paths } from "../state/router";
import { wars } from "../state/wars";
import { say } from "../text/say";
import { goBack, inPlay, openRules, shutRules, trail, type Opened } from "./open";
import { RuleBook } from "./RuleBook";
import "./sheet.css";

export function RulesSheet({ now }: { now: Opened }) {
  const playing = inPlay.value?.war === now.war ? inPlay.value.options : null;
  return (
    <div
      class="rules-sheet" role="dialog" aria-label={say(`rulesref.book.${now.war}`)} tabIndex={-1} data-overlay
      onKeyDown={(event) => {
        if (event.key === "Escape") {
          event.preventDefault();
          shutRules();
        }
        event.stopPropagation(); // no key pressed here is meant for the table
      }}
    >
      <header class="rules-sheet-head">
        {trail.value.length > 0 && <button type="button" class="button-quiet rules-sheet-back" onClick={goBack}>← <span>{say("rulesref.back")}</span></button>}
        <div class="rules-sheet-wars" role="group" aria-label={say("rulesref.books")}>
          {wars.map((war) => (
            <button key={war} type="button" class="button-quiet" aria-pressed={war === now.war} onClick={() => war !== now.war && openRules(null, war)}>{say(`rulesref.book.${war}.short`)}</button>
          ))}
        </div>
        <button type="button" class="button-quiet button-icon rules-sheet-close" aria-label={say("app.close")} title={say("app.close")} onClick={shutRules}>×</button>
      </header>
      <div class="rules-sheet-body" tabIndex={-1}>
        <RuleBook key={now.war} war={now.war} at={now} playing={playing} focus beside go={(rule) => openRules(rule, now.war)} />
      </div>
      <footer class="rules-sheet-foot">
        <a href={paths.rules(now.war, now.rule)} target="_blank" rel="noopener">{say("rulesref.page")}</a>
        {playing && <a href={paths.rules(now.war, null, playing)} target="_blank" rel="noopener">{say("rulesref.print.game")}</a>}
      </footer>
    </div>
  );
}
