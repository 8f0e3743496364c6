// Any fight one likes: planes, sides, who flies what, the table, the clock, how long it lasts, the rules in use.
import { useState } from "preact/hooks";

import type { Catalog, OptionInfo, Skill } from "../protocol";
import { number, say } from "../text/say";
import { FairFight } from "./FairFight";
import { FieldForm } from "./FieldForm";
import {
  clocks, firstSetup, grounds, lengths, mostFuel, mostPersons, mostPlanes, sidesOfWar, usualFuel, newGameOf, persons, planeNames, problemOf, tableSizes,
  type FormPlane, type FormSetup,
} from "./freeSetup";
import { CloseIcon, PlusIcon } from "./icons";
import { ListedChoice } from "./InviteTerms";
import { HintsChoice, opponentName, opponentText } from "./OpponentChoice";
import { botName, sideName } from "../state/names";
import { opponentIn, ranked } from "../state/opponent";
import type { NewGame } from "../net/api";
import { PlaneField } from "./PlaneChooser";
import { hasFields, hasLevels, mayHave, startLevels, whatNeeds } from "./options";
import { optionName } from "./RulesChoice";
import { skillsOf } from "./options";
import type { War } from "../state/wars";
import { memory } from "../state/memory";
import { skillRules } from "../rulesref/places";
import { RuleLink } from "../rulesref/RuleLink";
import type { Rules } from "./rules";
import { RulesFold } from "./RulesChoice";

interface SetupFormProps {
  war: War;
  catalog: Catalog;
  options: readonly OptionInfo[];
  rules: Rules;
  disabled: boolean;
  tables: boolean; // the server has a list of open tables
  onRules(rules: Rules): void;
  onStart(body: NewGame, persons: string[], here: "one" | "all"): void;
}

export function SetupForm({ war, catalog, options, rules, disabled, tables, onRules, onStart }: SetupFormProps) {
  const sides = sidesOfWar[war];
  const [form, setForm] = useState<FormSetup>(() => firstSetup(catalog, opponentIn(catalog.bots)));
  const change = (changes: Partial<FormSetup>): void => setForm((before) => ({ ...before, ...changes }));
  const setPlane = (row: number, changes: Partial<FormPlane>): void =>
    change({ planes: form.planes.map((plane) => (plane.number === row ? { ...plane, ...changes } : plane)) });
  const problem = problemOf(form, rules.chosen, options);
  const people = persons(form);
  const names = planeNames(form.planes, catalog);
  const flying = ranked([...new Set(form.planes.flatMap(({ pilot }) => (pilot.startsWith("bot:") ? [pilot.slice(4)] : [])))]);

  const addPlane = (): void => {
    const last = form.planes.at(-1);
    const fewer = sides.map((side) => form.planes.filter((plane) => plane.side === side).length);
    const side = (fewer[0] ?? 0) <= (fewer[1] ?? 0) ? sides[0] : sides[1];
    const model = catalog.models.find((each) => each.sides.includes(side) && each.crew === 1) ?? catalog.models[0];
    const mate = form.planes.find((plane) => plane.side === side);
    change({
      planes: [...form.planes, {
        number: (last?.number ?? 0) + 1, model: mate?.model ?? model?.id ?? "", side,
        pilot: mate?.pilot ?? `bot:${opponentIn(catalog.bots)}`, altitude: mate?.altitude ?? null,
      }],
    });
  };

  return (
    <form
      class="app-setup"
      onSubmit={(event) => {
        event.preventDefault();
        const how = (event.submitter as HTMLButtonElement | null)?.value === "all" ? "all" : "one";
        if (!problem) onStart(newGameOf(form, catalog, rules, options), people, how);
      }}
    >
      <fieldset>
        <legend class="panel-title">{say("app.setup.planes")}</legend>
        <ol class={hasLevels(rules.chosen, options) ? "app-setup-planes app-setup-levels" : "app-setup-planes"}>
          {form.planes.map((plane, i) => (
            <PlaneRow
              key={plane.number} plane={plane} name={names[i] ?? ""} catalog={catalog} levels={hasLevels(rules.chosen, options) ? startLevels(plane.model, rules.chosen, options) : null}
              persons={Math.min(people.length + 1, mostPersons)} sides={sides}
              fuel={options.some(({ keys }) => keys?.includes("fuel")) && mayHave("fuel", rules.chosen, options)}
              skills={options.some(({ keys }) => keys?.includes("skills")) && mayHave("skills", rules.chosen, options)
                ? skillsOf(options).map((id) => ({ id, needs: whatNeeds(id, options).filter((each) => !rules.chosen[each]) })) : null}
              onChange={(changes) => setPlane(plane.number, changes)}
              {...(form.planes.length > 2
                ? { onRemove: () => change({ planes: form.planes.filter((each) => each.number !== plane.number) }) }
                : {})}
            />
          ))}
        </ol>
        {flying.length > 0 && (
          <dl class="opponent-list">
            {flying.map((bot) => <div key={bot}><dt>{opponentName(bot)}</dt><dd>{opponentText(bot)}</dd></div>)}
          </dl>
        )}
        <button type="button" onClick={addPlane} disabled={form.planes.length >= mostPlanes}>
          <PlusIcon />
          {say("app.setup.add-plane")}
        </button>
        <FairFight planes={form.planes} sides={sides} catalog={catalog} />
      </fieldset>
      <div class="app-setup-rest">
        <fieldset>
          <legend class="panel-title">{say("app.setup.table")}</legend>
          <div class="app-row">
            {tableSizes.map(({ width, height }) => (
              <button key={`${width}x${height}`} type="button" aria-pressed={form.width === width && form.height === height} onClick={() => change({ width, height })}>
                {say("app.setup.size", { width, height })}
              </button>
            ))}
          </div>
          <div class="app-row">
            <label class="app-setup-cm">
              <span class="field-label">{say("app.setup.width")}</span>
              <input type="number" min="40" max="500" required value={form.width} onInput={(event) => change({ width: event.currentTarget.valueAsNumber })} />
            </label>
            <label class="app-setup-cm">
              <span class="field-label">{say("app.setup.height")}</span>
              <input type="number" min="40" max="500" required value={form.height} onInput={(event) => change({ height: event.currentTarget.valueAsNumber })} />
            </label>
          </div>
        </fieldset>
        <div class="app-setup-choices">
          <label class="app-pref">
            <span class="field-label">{say("app.setup.ground")}</span>
            <select value={form.ground} onChange={(event) => change({ ground: event.currentTarget.value, seed: 1 + Math.floor(Math.random() * 999) })}>
              {grounds[war].map((each) => <option key={each} value={each}>{say(`app.ground.${each}`)}</option>)}
            </select>
          </label>
          <label class="app-pref">
            <span class="field-label">{say("app.setup.clock")}</span>
            <select value={form.clock} onChange={(event) => change({ clock: Number(event.currentTarget.value) })}>
              {clocks.map((each) => (
                <option key={each} value={each}>
                  {each === 0 ? say("app.setup.no-clock") : each < 60 ? number(each, { style: "unit", unit: "second", unitDisplay: "long" }) : number(each / 60, { style: "unit", unit: "minute", unitDisplay: "long" })}
                </option>
              ))}
            </select>
          </label>
          <label class="app-pref">
            <span class="field-label">{say("app.setup.turns")}</span>
            <select value={form.turns} onChange={(event) => change({ turns: Number(event.currentTarget.value) })}>
              {lengths.map((each) => <option key={each} value={each}>{each === 0 ? say("app.setup.turns.open") : say("app.setup.turns.after", { n: each })}</option>)}
            </select>
          </label>
        </div>
        <HintsChoice id="setup-hints" checked={form.hints} onChange={(hints) => change({ hints })} />
        {hasFields(rules.chosen, options) && <FieldForm form={form} onChange={(field) => change({ field })} />}
      </div>
      <div class="app-setup-rules">
        <RulesFold id="setup-rules" war={war} list={options} rules={rules} onChange={onRules} />
      </div>
      <div class="app-setup-end">
        {tables && people.length > 1 && <ListedChoice id="setup-listed" />}
        {problem && <p role="alert" class="notice notice-warn">{say(`app.setup.problem.${problem}`)}</p>}
        <div class="app-row">
          {people.length > 1 ? (
            <>
              <button type="submit" value="all" disabled={disabled || problem !== null} class="button-primary">{say("app.setup.start-here", { n: people.length })}</button>
              <button type="submit" value="one" disabled={disabled || problem !== null}>{say("app.setup.start-invite")}</button>
            </>
          ) : (
            <button type="submit" value="one" disabled={disabled || problem !== null} class="button-primary">{say("app.fly-now")}</button>
          )}
        </div>
      </div>
    </form>
  );
}

interface PlaneRowProps {
  plane: FormPlane;
  name: string;
  catalog: Catalog;
  persons: number;
  levels: number[] | null; // where it may begin, with altitude
  sides: readonly string[];
  fuel: boolean; // it is counted
  skills: { id: Skill; needs: string[] }[] | null; // those a pilot may have, and the switches that still lack for one
  onChange(changes: Partial<FormPlane>): void;
  onRemove?: () => void;
}

function PlaneRow({ plane, name, catalog, persons: most, levels, sides, fuel, skills, onChange, onRemove }: PlaneRowProps) {
  const pick = (id: string): void => {
    const model = catalog.models.find((each) => each.id === id);
    // A plane picked from the other side's list changes sides with its pilot's choice left alone.
    onChange(model && !model.sides.includes(plane.side) ? { model: id, side: model.sides[0] ?? plane.side } : { model: id });
  };
  return (
    <li class="app-setup-plane">
      <PlaneField label={say("app.setup.model")} name={name} value={plane.model} side={plane.side} catalog={catalog} onChoose={pick} />
      <label>
        <span class="field-label">{say("app.setup.side")}</span>
        <select value={plane.side} onChange={(event) => onChange({ side: event.currentTarget.value })}>
          {sides.map((side) => <option key={side} value={side}>{sideName(side)}</option>)}
        </select>
      </label>
      <label>
        <span class="field-label">{say("app.setup.pilot")}</span>
        <select value={plane.pilot} onChange={(event) => onChange({ pilot: event.currentTarget.value })}>
          {Array.from({ length: most }, (_, i) => (
            <option key={i} value={`p${i + 1}`}>{i === 0 ? say("app.setup.you") : say("app.person", { number: i + 1 })}</option>
          ))}
          {ranked(catalog.bots).map((bot) => <option key={bot} value={`bot:${bot}`}>{botName(bot)}</option>)}
        </select>
      </label>
      {levels && (
        <label>
          <span class="field-label">{say("app.setup.altitude")}</span>
          <select
            value={plane.altitude !== null && levels.includes(plane.altitude) ? String(plane.altitude) : ""}
            onChange={(event) => onChange({ altitude: event.currentTarget.value === "" ? null : Number(event.currentTarget.value) })}
          >
            <option value="">{say("app.setup.altitude.usual")}</option>
            {levels.map((level) => <option key={level} value={String(level)}>{level}</option>)}
          </select>
        </label>
      )}
      {fuel && (
        <label>
          <span class="field-label">{say("app.setup.fuel")}</span>
          <input
            type="number" min="1" max={mostFuel} required value={plane.fuel ?? usualFuel}
            onInput={(event) => {
              const points = event.currentTarget.valueAsNumber;
              if (Number.isInteger(points) && points > 0 && points <= mostFuel) onChange({ fuel: points });
            }}
          />
        </label>
      )}
      {skills && <SkillsOf name={name} chosen={plane.skills ?? []} skills={skills} onChange={(chosen) => onChange({ skills: chosen })} />}
      <button type="button" class="button-quiet button-icon" disabled={!onRemove} onClick={() => onRemove?.()} aria-label={say("app.setup.remove", { plane: name })}>
        <CloseIcon />
      </button>
    </li>
  );
}

interface SkillsOfProps {
  name: string;
  chosen: readonly Skill[];
  skills: { id: Skill; needs: string[] }[];
  onChange(skills: Skill[]): void;
}

// An ace's skills, folded into one line that counts them.
function SkillsOf({ name, chosen, skills, onChange }: SkillsOfProps) {
  const on = chosen.filter((id) => skills.some((each) => each.id === id && each.needs.length === 0));
  return (
    <details class="app-setup-skills">
      <summary class="app-rules-line">
        <span class="caps">{say("app.setup.skills")}</span>
        <strong>{on.length === 0 ? say("app.setup.skills.none") : on.map((id) => say(`skill.${id}`)).join(", ")}</strong>
      </summary>
      <fieldset class="app-setup-skill-list">
        <legend class="visually-hidden">{say("app.setup.skills.of", { plane: name })}</legend>
        {skills.map(({ id, needs }) => (
          <label key={id} class="app-setup-skill">
            <input
              type="checkbox" checked={on.includes(id)} disabled={needs.length > 0}
              onChange={(event) => onChange(event.currentTarget.checked ? [...chosen, id] : chosen.filter((each) => each !== id))}
            />
            <span>
              <strong>{say(`skill.${id}`)}</strong>{" "}
              <RuleLink sign rule={skillRules[memory.settings.value.war][id]} about={say(`skill.${id}`)} />
              <span class="field-hint">{needs.length > 0 ? say("app.setup.skills.needs", { options: needs.map(optionName).join(", ") }) : say(`skill.text.${id}`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </details>
  );
}
