// Which rules to play by: ready-made choices, every switch with what it does, and the edition. What needs what comes
// from the server's list, so nothing here has to be changed when a rule is added.
import { useState } from "preact/hooks";

import type { OptionInfo } from "../protocol";
import { RuleLink } from "../rulesref/RuleLink";
import { canSay, language, say } from "../text/say";
import {
  excludedBy, groups, missing, presetLike, presetOf, presets, sameChoice, setNumber, turnOff, turnOn, type Preset, type Turned,
} from "./options";
import type { War } from "../state/wars";
import { editions, hasEditions, type Rules } from "./rules";

export const optionName = (id: string): string => (canSay(`option.${id}.name`) ? say(`option.${id}.name`) : id);
// The same switch does not mean quite the same in both wars.
export function optionText(id: string, war: War): string {
  const key = [`app.rules.${war}.${id}`, `option.${id}.text`].find(canSay);
  return key ? say(key) : "";
}
export const editionName = (edition: string): string => (canSay(`edition.${edition}`) ? say(`edition.${edition}`) : edition);
export const editionText = (edition: string): string => (canSay(`edition.${edition}.text`) ? say(`edition.${edition}.text`) : "");
const names = (ids: readonly string[], type: "conjunction" | "disjunction" = "conjunction"): string =>
  new Intl.ListFormat(language.value, { type }).format(ids.map(optionName));

interface RulesChoiceProps {
  id: string; // tells several on one page apart
  war: War;
  list: readonly OptionInfo[];
  rules: Rules;
  onChange(rules: Rules): void;
  suggested?: Rules; // those that a scenario comes with
}

// In one line what is chosen.
export function rulesWords({ war, rules, list, suggested }: Pick<RulesChoiceProps, "war" | "rules" | "list" | "suggested">): string {
  const preset = presetLike(rules.chosen, list, war);
  const own = suggested && sameChoice(suggested.chosen, rules.chosen, list);
  const count = list.filter(({ id }) => rules.chosen[id]).length;
  const what = own ? say("app.rules.suggested") : preset ? say(`app.rules.preset.${preset}`) : say("app.rules.count", { n: count });
  return rules.edition === "en" || !hasEditions(war) ? what : `${what} · ${editionName(rules.edition)}`;
}

export function RulesChoice({ id, war, list, rules, onChange, suggested }: RulesChoiceProps) {
  const [said, setSaid] = useState("");
  const preset = presetLike(rules.chosen, list, war);
  const textOf = (each: Preset): string => say(canSay(`app.rules.preset.${each}.text.${war}`) ? `app.rules.preset.${each}.text.${war}` : `app.rules.preset.${each}.text`);
  const turn = ({ chosen, also }: Turned, key: string): void => {
    setSaid(also.length > 0 ? say(key, { options: names(also) }) : "");
    onChange({ ...rules, chosen });
  };
  const choose = (chosen: Rules["chosen"]): void => {
    setSaid("");
    onChange({ ...rules, chosen });
  };
  return (
    <div class="app-rules-choice">
      <div class="app-row app-rules-presets" role="group" aria-label={say("app.rules.presets")}>
        {suggested && (
          <button type="button" aria-pressed={sameChoice(suggested.chosen, rules.chosen, list)} onClick={() => choose(suggested.chosen)}>{say("app.rules.suggested")}</button>
        )}
        {presets[war].map((each) => (
          <button key={each} type="button" aria-pressed={preset === each} title={textOf(each)} onClick={() => choose(presetOf(each, list, war))}>
            {say(`app.rules.preset.${each}`)}
          </button>
        ))}
      </div>
      {preset && <p class="field-hint app-rules-preset-text">{textOf(preset)}</p>}
      <p class="app-rules-said" role="status">{said}</p>
      <div class="app-rules-groups">
        {groups.filter((group) => list.some((each) => each.group === group)).map((group) => (
          <fieldset key={group} class="app-rules-group">
            <legend class="panel-title">{say(`app.rules.group.${group}`)}</legend>
            {list.filter((each) => each.group === group).map((option) => (
              <Switch
                key={option.id} id={`${id}-${option.id}`} option={option} war={war} list={list} chosen={rules.chosen}
                onTurn={(on) => (on ? turn(turnOn(option.id, rules.chosen, list), "app.rules.also-on") : turn(turnOff(option.id, rules.chosen, list), "app.rules.also-off"))}
                onNumber={(name, value) => choose(setNumber(option.id, name, value, rules.chosen))}
              />
            ))}
          </fieldset>
        ))}
      </div>
      {hasEditions(war) && <fieldset class="app-rules-editions">
        <legend class="panel-title">{say("app.rules.edition")}</legend>
        <p class="field-hint">{say("app.rules.edition.hint")}</p>
        {editions.map((edition) => (
          <div key={edition} class="app-option">
            <label>
              <input
                type="radio" name={`${id}-edition`} checked={rules.edition === edition} aria-describedby={`${id}-edition-${edition}`}
                onChange={() => onChange({ ...rules, edition })}
              />
              <span class="app-option-name">{editionName(edition)}</span>
            </label>
            <p id={`${id}-edition-${edition}`} class="field-hint app-option-text">{editionText(edition)}</p>
          </div>
        ))}
      </fieldset>}
    </div>
  );
}

interface SwitchProps {
  id: string;
  war: War;
  option: OptionInfo;
  list: readonly OptionInfo[];
  chosen: Rules["chosen"];
  onTurn(on: boolean): void;
  onNumber(name: string, value: number): void;
}

function Switch({ id, war, option, list, chosen, onTurn, onNumber }: SwitchProps) {
  const on = chosen[option.id] !== undefined;
  const excluded = on ? [] : excludedBy(option, chosen, list);
  const lacking = on ? [] : missing(option, chosen);
  // What it needs may itself be shut out: then it cannot be had either, and says by what.
  const reachable = on || turnOn(option.id, chosen, list).chosen !== chosen;
  const shutOut = excluded.length > 0 ? excluded : reachable ? [] : [...new Set(lacking.flat().flatMap((need) => {
    const needed = list.find((each) => each.id === need);
    return needed ? excludedBy(needed, chosen, list) : [];
  }))];
  const disabled = !on && !reachable;
  return (
    <div class={`app-option${on ? " app-option-on" : ""}${disabled ? " app-option-out" : ""}`} data-option={option.id}>
      <div class="app-option-head">
        <label>
          <input
            id={id} type="checkbox" checked={on} aria-disabled={disabled} aria-describedby={`${id}-text`}
            onClick={(event) => {
              if (disabled) event.preventDefault(); // it stays in reach of the keyboard, so that its reason can be read
            }}
            onChange={(event) => {
              if (!disabled) onTurn(event.currentTarget.checked);
            }}
          />
          <span class="app-option-name">{optionName(option.id)}</span>
        </label>
        <span class="app-option-rule"><RuleLink rule={option.rule} war={war} /></span>
      </div>
      <div id={`${id}-text`}>
        {optionText(option.id, war) && <p class="field-hint app-option-text">{optionText(option.id, war)}</p>}
        {shutOut.length > 0 && <p class="app-option-note app-option-shut">{say("app.rules.excluded", { options: names(shutOut) })}</p>}
        {shutOut.length === 0 && lacking.map((anyOf) => (
          <p key={anyOf.join()} class="app-option-note">{say("app.rules.needs", { options: names(anyOf, "disjunction") })}</p>
        ))}
      </div>
      {on && Object.entries(option.value ?? {}).map(([name, range]) => (
        <label key={name} class="app-option-number">
          <span class="field-label">{canSay(`app.rules.value.${name}`) ? say(`app.rules.value.${name}`) : name}</span>
          <input
            type="number" min={range.min} max={range.max} step="1" required value={chosen[option.id]?.[name] ?? range.default}
            onInput={(event) => {
              const value = event.currentTarget.valueAsNumber;
              if (Number.isInteger(value) && value >= range.min && value <= range.max) onNumber(name, value);
            }}
          />
          <span class="field-hint">{say("app.rules.value.range", { min: range.min, max: range.max })}</span>
        </label>
      ))}
    </div>
  );
}

// The choice folded into one line that tells what is chosen.
export function RulesFold(props: RulesChoiceProps) {
  if (props.list.length === 0) return null;
  return (
    <details class="app-rules">
      <summary class="app-rules-line">
        <span class="caps">{say("app.rules")}</span>
        <strong>{rulesWords(props)}</strong>
        <span class="app-rules-change">{say("app.rules.change")}</span>
      </summary>
      <RulesChoice {...props} />
    </details>
  );
}

