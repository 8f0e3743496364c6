// Missions with a story: a card for each, and under the card that is opened what one must know and choose to begin.
import { useEffect, useRef, useState } from "preact/hooks";

import { sideIndex, sideMark } from "../art";
import { SideShape } from "../art/SideShape";
import type { Catalog, OptionInfo, Scenario } from "../protocol";
import { language, say } from "../text/say";
import type { Way } from "./FightCard";
import { sideName } from "../state/names";
import { HintsChoice, OpponentChoice } from "./OpponentChoice";
import { paths } from "../state/router";
import { Link } from "./Link";
import { warOf } from "../state/wars";
import { RulesFold } from "./RulesChoice";
import type { Rules } from "./rules";
import { api } from "../net/api";
import { ScenarioChoices } from "./ScenarioChoices";
import { canPlay, seatsAreGiven, chosenIn, forceWords, groundOf, inLanguage, missionId, roundsOf, rulesFor, sidesOf, suggestedRules, type Crew } from "./scenarios";
import { SetupPicture } from "./SetupPicture";

export interface ScenarioStart {
  scenario: Scenario;
  rules: Rules;
  own: string;
  crew: Crew;
}

interface ScenarioPickerProps {
  scenarios: readonly Scenario[];
  options: readonly OptionInfo[];
  catalog: Catalog | null;
  busy: { id: string; way: Way } | null;
  disabled: boolean;
  trouble: { id: string; text: string } | null;
  onStart(way: Way, start: ScenarioStart): void;
}

export function ScenarioPicker({ scenarios, options, catalog, busy, disabled, trouble, onStart }: ScenarioPickerProps) {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <ul class="app-scenarios">
      {scenarios.map((scenario) => {
        const shown = open === scenario.id;
        return [
          <li key={scenario.id} class="app-scenario-place">
            <ScenarioCard scenario={scenario} catalog={catalog} open={shown} onToggle={() => setOpen(shown ? null : scenario.id)} />
          </li>,
          shown && (
            <li key={`${scenario.id}-open`} class="app-scenario-open">
              <ScenarioDetails
                scenario={scenario} options={options} catalog={catalog} disabled={disabled} busy={busy?.id === missionId(scenario) ? busy.way : null}
                trouble={trouble?.id === missionId(scenario) ? trouble.text : null}
                onStart={onStart} onClose={() => {
                  setOpen(null);
                  document.getElementById(`scenario-${scenario.id}`)?.focus();
                }}
              />
            </li>
          ),
        ];
      })}
    </ul>
  );
}

interface CardProps {
  scenario: Scenario;
  catalog: Catalog | null;
  open: boolean;
  onToggle(): void;
}

function ScenarioCard({ scenario, catalog, open, onToggle }: CardProps) {
  const { setup } = scenario;
  return (
    <button
      id={`scenario-${scenario.id}`} type="button" class={open ? "panel app-scenario app-scenario-shown" : "panel app-scenario"}
      aria-expanded={open} aria-controls={`scenario-${scenario.id}-more`} onClick={onToggle}
    >
      <SetupPicture catalog={catalog} setup={setup} ground={groundOf(scenario)} small />
      <span class="app-scenario-words">
        <span class="app-scenario-title">{inLanguage(scenario.title, language.value)}</span>
        {sidesOf(setup).map((side) => (
          <span key={side} class="app-scenario-force">
            <SideShape mark={sideMark(sideIndex(sidesOf(setup), side))} />
            {forceWords(setup, side, catalog)}
          </span>
        ))}
        <span class="app-scenario-turns field-hint">{roundsOf(setup) > 1 ? `${say("app.scenario.rounds", { n: roundsOf(setup) })} ` : ""}{setup.mission?.turns ? say("app.scenario.turns", { n: setup.mission.turns }) : say("app.scenario.last")}</span>
      </span>
    </button>
  );
}

interface DetailsProps {
  scenario: Scenario;
  options: readonly OptionInfo[];
  catalog: Catalog | null;
  busy: Way | null;
  disabled: boolean;
  trouble: string | null;
  onStart: ScenarioPickerProps["onStart"];
  onClose(): void;
}

function ScenarioDetails({ scenario: usual, options, catalog, busy, disabled, trouble, onStart, onClose }: DetailsProps) {
  const [scenario, setScenario] = useState(usual);
  const [asking, setAsking] = useState(false);
  const [lost, setLost] = useState(false);
  const sides = sidesOf(scenario.setup);
  const [own, setOwn] = useState(sides[0] ?? "");
  const [rules, setRules] = useState<Rules>(() => suggestedRules(usual, options));
  const [crew, setCrew] = useState<Crew>("sides");
  const place = useRef<HTMLElement>(null);
  const latest = useRef(0);
  useEffect(() => place.current?.scrollIntoView({ block: "nearest" }), []);
  // What follows from a choice the server knows: it is asked, and the last question counts.
  const choose = async (choice: string, option: string): Promise<void> => {
    const number = ++latest.current;
    setAsking(true);
    setLost(false);
    try {
      const next = await api.scenario(usual.system, usual.id, { ...chosenIn(scenario), [choice]: option });
      if (number !== latest.current) return;
      setRules((now) => rulesFor(next, scenario, now, options));
      setScenario(next);
    } catch {
      if (number === latest.current) setLost(true);
    }
    if (number === latest.current) setAsking(false);
  };
  const playable = canPlay(scenario, rules, options);
  const stop = disabled || !playable || asking;
  const players = seatsAreGiven(scenario);
  const go = (way: Way): void => onStart(way, { scenario, rules, own, crew: players ? "chosen" : way === "friend" ? crew : "sides" });
  const lang = language.value;
  const many = !players && scenario.setup.planes.length > sides.length;
  return (
    <section
      ref={place} id={`scenario-${scenario.id}-more`} class="panel app-mission" aria-labelledby={`scenario-${scenario.id}-title`}
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
      }}
    >
      <SetupPicture catalog={catalog} setup={scenario.setup} ground={groundOf(scenario)} class="app-mission-picture" />
      <div class="app-mission-words">
        <h3 id={`scenario-${scenario.id}-title`}>{inLanguage(scenario.title, lang)}</h3>
        <p class="app-mission-briefing">{inLanguage(scenario.briefing, lang)}</p>
        <fieldset class="app-mission-sides">
          <legend class="caps">{say("app.you-fly")}</legend>
          {sides.map((side) => (
            <label key={side} class={own === side ? "app-fight-side app-fight-side-own" : "app-fight-side"}>
              <input type="radio" name={`scenario-${scenario.id}`} checked={own === side} onChange={() => setOwn(side)} />
              <span>
                <span class="caps">{sideName(side)}</span>
                <span class="app-fight-planes">{forceWords(scenario.setup, side, catalog)}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <div class="app-mission-orders">
          <p class="caps">{say("app.scenario.orders")}</p>
          <p aria-live="polite">{scenario.sides[own] ? inLanguage(scenario.sides[own], lang) : ""}</p>
        </div>
        {scenario.choices && scenario.choices.length > 0 && <ScenarioChoices scenario={scenario} onChoose={choose} />}
        {lost && <p class="notice notice-danger" role="alert">{say("app.scenario.lost")}</p>}
        <RulesFold id={`rules-${scenario.id}`} war={warOf(scenario.system)} list={options} rules={rules} suggested={suggestedRules(scenario, options)} onChange={setRules} />
        {!playable && <p class="notice notice-warn" role="alert">{say("app.scenario.needs-ground")}</p>}
        {trouble && <p class="notice notice-danger" role="alert">{trouble}</p>}
        <div class="app-mission-ways">
          <button type="button" class="button-primary button-large" disabled={stop} onClick={() => go("computer")}>
            {busy === "computer" ? say("app.dealing") : say("app.scenario.fly")}
          </button>
          <button type="button" disabled={stop} onClick={() => go("screen")}>{busy === "screen" ? say("app.dealing") : say("app.two-here")}</button>
          <button type="button" disabled={stop} onClick={() => go("friend")}>{busy === "friend" ? say("app.dealing") : say("app.scenario.invite")}</button>
        </div>
        <OpponentChoice id={`opponent-scenario-${scenario.id}`} catalog={catalog} label={say("opponent.label")} />
        <HintsChoice id={`hints-scenario-${scenario.id}`} />
        {many && (
          <label class="app-mission-crew">
            <input type="checkbox" checked={crew === "planes"} onChange={(event) => setCrew(event.currentTarget.checked ? "planes" : "sides")} />
            <span>{say("app.scenario.crew")}</span>
          </label>
        )}
        <Link href={paths.editCopy(scenario.system, scenario.id, chosenIn(scenario))} class="button button-quiet app-mission-edit">{say("app.editor.copy")}</Link>
        <button type="button" class="button-quiet app-mission-close" onClick={onClose}>{say("app.close")}</button>
      </div>
    </section>
  );
}
