// What the server has against the scenario, and where: each leads to the place where it is mended.
import { sideName } from "../state/names";
import { RuleLink } from "../rulesref/RuleLink";
import { canSay, language, say } from "../text/say";
import { inLanguage } from "../screens/scenarios";
import { choicesOf, picksAt } from "./choices";
import { checked, draft, jumpTo, missingWords, piece, tab, chosen } from "./desk";
import { nameAt, spotOf } from "./places";

export function ProblemList() {
  const now = checked.value;
  const file = draft.value;
  const missing = missingWords(file);
  const where = (path: string): string => {
    const { tab: sheet } = spotOf(path);
    if (sheet === "choices") return [say("editor.tab.choices"), ...variantWords(path)].join(": ");
    const name = nameAt(path, file);
    return name ? `${say(`editor.tab.${sheet}`)}: ${name}` : say(`editor.tab.${sheet}`);
  };
  // "Planes – Pacific, Players – 4": what must be chosen to meet it.
  const variantWords = (path: string): string[] => {
    const said = Object.entries(picksAt(path, file)).map(([id, option]) => {
      const choice = choicesOf(file).find((each) => each.id === id);
      return `${inLanguage(choice?.title ?? {}, language.value)} – ${inLanguage(choice?.options.find((each) => each.id === option)?.title ?? {}, language.value)}`;
    });
    return said.length > 0 ? [said.join(", ")] : [];
  };
  const words = (fillings: Record<string, string>): Record<string, string> => ("side" in fillings ? { ...fillings, side: sideName(fillings["side"]!) } : fillings);
  const problems = now.state === "checked" ? now.problems : [];
  const doubts = now.state === "checked" ? now.doubts : [];
  return (
    <section class="editor-check" aria-labelledby="editor-check">
      <h2 id="editor-check" class="panel-title"><span role="status">
        {now.state === "asking" ? say("editor.check.asking")
          : now.state === "silent" ? say("editor.check.silent")
            : problems.length > 0 ? say("editor.check.problems", { n: problems.length })
              : doubts.length > 0 ? say("editor.check.doubts", { n: doubts.length }) : say("editor.check.ok")}
      </span></h2>
      <ul>
        {problems.map((each, i) => (
          <li key={`p${i}`} class="editor-problem">
            <button type="button" onClick={() => jumpTo(each.path)}>
              <span class="caps">{where(each.path)}</span>
              <span>{each.text}</span>
            </button>
            <RuleLink rule={each.rule} />
          </li>
        ))}
        {doubts.map((each, i) => (
          <li key={`d${i}`} class="editor-doubt">
            <button type="button" onClick={() => jumpTo(each.path)}>
              <span class="caps">{where(each.path)}</span>
              <span>{canSay(`doubt.${each.doubt}`) ? say(`doubt.${each.doubt}`, words(each.words)) : each.doubt}</span>
            </button>
            <RuleLink rule={each.rule} />
          </li>
        ))}
        {missing.length > 0 && now.state === "checked" && problems.length === 0 && (
          <li class="editor-doubt">
            <button type="button" onClick={() => {
              tab.value = "briefing";
              chosen.value = null;
              piece.value = null;
            }}>
              <span class="caps">{say("editor.tab.briefing")}</span>
              <span>{say("editor.words.missing")}</span>
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}
