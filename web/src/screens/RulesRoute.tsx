// The rulebook on a page of its own: to read, to link to, to print.
import { useEffect, useState } from "preact/hooks";

import { bookOf, isRuleId } from "../rulesref/book";
import { optionName, RuleBook, type Place } from "../rulesref/RuleBook";
import { listOf } from "../state/names";
import { navigate, paths } from "../state/router";
import { wars, type War } from "../state/wars";
import { language, say } from "../text/say";
import { Link } from "./Link";
import { LanguageChoice, ThemeChoice } from "./Preferences";
import "../rulesref/page.css";

const atHash = (): Place => {
  const rule = decodeURIComponent(location.hash.slice(1));
  return { rule: isRuleId(rule) ? rule : null };
};

export function RulesRoute({ war, options }: { war: War; options: string[] | null }) {
  const [at, setAt] = useState<Place>(atHash);
  const title = say(`rulesref.book.${war}`);
  useEffect(() => {
    document.title = `${title} · Overdive`;
    return () => {
      document.title = "Overdive";
    };
  }, [title]);
  useEffect(() => {
    const turned = (): void => setAt(atHash());
    addEventListener("hashchange", turned);
    return () => removeEventListener("hashchange", turned);
  }, []);
  const go = (rule: string): void => {
    const book = bookOf(rule, war);
    // A rule of the other war, or one that is not among those of this game, is in the whole book.
    if (book !== war) return navigate(paths.rules(book, rule));
    const here = options === null || document.getElementById(rule) !== null;
    const path = paths.rules(war, rule, here && options ? options : undefined);
    if (!here) return navigate(path);
    history.pushState(null, "", path);
    setAt({ rule });
  };
  return (
    <main class="rules-page">
      <header class="rules-page-head">
        <h1>{title}</h1>
        <div class="rules-page-ways">
          <Link href={paths.lobby} class="button">{say("app.to-lobby")}</Link>
          {wars.filter((each) => each !== war).map((each) => <Link key={each} href={paths.rules(each)} class="button">{say(`rulesref.book.${each}`)}</Link>)}
          <button type="button" onClick={() => print()}>{say("rulesref.print")}</button>
        </div>
        <div class="rules-page-ways rules-page-prefs">
          <LanguageChoice id="rules-language" />
          <ThemeChoice id="rules-theme" />
        </div>
      </header>
      {options && (
        <div class="notice rules-only">
          <p>{options.length > 0 ? say("rulesref.only", { options: listOf(options.map(optionName), language.value) }) : say("rulesref.only.basic")}</p>
          <button type="button" onClick={() => navigate(paths.rules(war))}>{say("rulesref.all")}</button>
        </div>
      )}
      <RuleBook war={war} at={at} playing={options} only={options !== null} go={go} />
    </main>
  );
}
