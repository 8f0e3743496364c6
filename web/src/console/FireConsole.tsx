// To fire or to hold: one button for each target, and what stands in the way of the others.
import { useEffect, useState } from "preact/hooks";

import type { Aim, FirePrompt, GunAims, GunView, Objection } from "../protocol";
import { DamageTokenArt, SkillBadgeArt } from "../art";
import { say } from "../text/say";
import { restOf, skillWords } from "./SkillBadges";
import { centimetres } from "../pieces/lengths";
import { whoIsWho, type Who } from "../pieces/who";
import { onlyOrder } from "../deciding/onlyOrder";
import { memory } from "../state/memory";
import { Objections } from "./Objections";
import "./style/at-once.css";
import type { Planning } from "../deciding/planning";
import { questionOf } from "./questions";

interface Props {
  planning: Planning;
  who: Who;
  prompt: FirePrompt;
}

const beat = 1500; // ms: the same whatever is ordered, so that it tells nothing

// With the setting on, what leaves no choice is ordered after a short beat, which he can stop. Not at a screen that several
// share: there the table may be covered just now.
function AtOnce({ planning, who, prompt }: { planning: Planning; who: Who; prompt: FirePrompt }) {
  const { session } = planning;
  const [stopped, stop] = useState(false);
  const shared = (memory.find(session.table.value.game)?.seats.length ?? 0) > 1;
  const changing = session.company?.changing.value === who.id;
  const on = memory.settings.value.fireAtOnce && !stopped && !shared && !changing && planning.trouble.value === null;
  const only = on ? onlyOrder(prompt, who, session.view.value, whoIsWho(session.table.value, session.catalog), session.catalog.ruler) : null;
  const key = only === null ? null : JSON.stringify(only);
  useEffect(() => {
    if (key === null) return;
    const timer = setTimeout(() => {
      if (!planning.busy.peek() && planning.promptFor(who.id)) void planning.fire(who.id, JSON.parse(key) as Record<string, string>, {});
    }, beat);
    return () => clearTimeout(timer);
  }, [key]);
  if (only === null) return null;
  const [target] = Object.values(only);
  return (
    <p class="console-at-once" role="status" data-at-once={target ?? ""}>
      <span>{target === undefined ? say("autofire.goes-on") : say("autofire.fires", { other: target })}</span>
      <button type="button" onClick={() => stop(true)}>{say("autofire.wait")}</button>
    </p>
  );
}

const byDistance = (aims: Aim[]): Aim[] => [...aims].sort((a, b) => a.distance - b.distance);

export function FireConsole({ planning, who, prompt }: Props) {
  const { guns } = prompt;
  const shooting = guns.filter((gun) => gun.targets.length > 0);
  const several = shooting.length > 1;
  const state = planning.session.view.value?.planes[who.id]?.guns ?? {};
  return (
    <div class="console-fire">
      <div class="console-fire-head">
        <p class="console-question">{questionOf(prompt, planning.session.view.value)}</p>
        <Why planning={planning} who={who} guns={guns} open={shooting.length === 0} />
        <GunNotes guns={shooting} state={state} />
        <AtOnce planning={planning} who={who} prompt={prompt} />
      </div>
      {shooting.length > 0 && <SkillCalls planning={planning} who={who} prompt={prompt} guns={shooting} />}
      {several ? <TwoGuns planning={planning} who={who} guns={shooting} ready={prompt.ready} /> : (
        <div class="console-fire-row">
          {shooting.flatMap((gun) => byDistance(gun.targets).map((aim, index) => (
            <TargetButton key={aim.plane} planning={planning} who={who} gun={gun.gun} aim={aim} primary={index === 0} press={() => void planning.fire(who.id, { [gun.gun]: aim.plane })} />
          )))}
          <Hold planning={planning} who={who} only={shooting.length === 0} />
        </div>
      )}
    </div>
  );
}

function TargetButton({ planning, who, gun, aim, primary, pressed, press }: { planning: Planning; who: Who; gun: string; aim: Aim; primary: boolean; pressed?: boolean; press: () => void }) {
  const look = (): void => {
    planning.aimed.value = { gun, plane: aim.plane };
  };
  const away = (): void => {
    planning.aimed.value = null;
  };
  const printed = who.kind.guns.find((each) => each.gun === gun);
  const usual = printed?.deck;
  const tokens = printed?.tokens?.[aim.range];
  return (
    <button
      type="button" class={`console-target console-target-${aim.range}${primary ? " button-primary button-large" : ""}`} disabled={planning.busy.value}
      onPointerEnter={look} onPointerLeave={away} onFocus={look} onBlur={away} onClick={press}
      {...(pressed === undefined ? {} : { "aria-pressed": pressed })}
    >
      <span>{say(`question.fire.${pressed === undefined ? "" : "aim."}${aim.range}`, { other: aim.plane, distance: centimetres(aim.distance) })}</span>
      {!tokens && (aim.bonus ?? 0) > 0 && <span class="console-bonus" title={say("question.fire.bonus", { bonus: aim.bonus ?? 0 })}>+{aim.bonus}<span class="visually-hidden">{say("question.fire.bonus", { bonus: aim.bonus ?? 0 })}</span></span>}
      {tokens && (
        <span class="console-letters" title={say("question.fire.tokens", { tokens })}>
          <span class="visually-hidden">{say("question.fire.tokens", { tokens })}</span>
          {[...tokens, ...((aim.bonus ?? 0) > 0 || planning.calls.value.perfect_aim?.[gun] ? ["A"] : [])].map((letter, index) => <DamageTokenArt key={index} decorative deck={letter} width={22} />)}
        </span>
      )}
      {!tokens && aim.deck !== usual && <span class="console-deck">{say("question.fire.deck", { deck: aim.deck })}</span>}
      {primary && pressed === undefined && <kbd aria-hidden="true">F</kbd>}
    </button>
  );
}

// Skills that may be called with a shot; those that rest say for how long.
function SkillCalls({ planning, who, prompt, guns }: { planning: Planning; who: Who; prompt: FirePrompt; guns: GunAims[] }) {
  const pilot = planning.session.view.value?.planes[who.id]?.pilot;
  const mine = (["perfect-aim", "sniper"] as const).filter((skill) => pilot?.skills?.includes(skill));
  if (mine.length === 0) return null;
  const calls = planning.calls.value;
  const chosen = planning.targets.value ?? prompt.ready;
  return (
    <div class="console-calls" role="group" aria-label={say("question.fire.skills")}>
      {mine.map((skill) => {
        const able = prompt.skills?.includes(skill) === true;
        const { counters, spent, resting } = restOf(pilot, skill);
        if (!able) {
          return (
            <span key={skill} class="console-call console-call-rests" title={skillWords(pilot, skill)}>
              <SkillBadgeArt decorative skill={skill} width={32} resting={resting} spent={spent} counters={counters} />
              <span>{say(`skill.${skill}`)}: {resting ? skillWords(pilot, skill) : say("skill.not-now")}</span>
            </span>
          );
        }
        return guns.map(({ gun, targets }) => {
          const several = guns.length > 1;
          const aim = targets.find((each) => each.plane === chosen[gun]) ?? byDistance(targets)[0];
          const name = several ? say("question.fire.skill-of", { skill: say(`skill.${skill}`), gun: say(`gun.${gun}`) }) : say(`skill.${skill}`);
          if (skill === "perfect-aim") {
            const on = calls.perfect_aim?.[gun] === true;
            return (
              <button type="button" key={`${skill} ${gun}`} class="console-call" aria-pressed={on} title={say("skill.text.perfect-aim")} data-call={skill}
                onClick={() => { planning.calls.value = { ...calls, perfect_aim: { ...calls.perfect_aim, [gun]: !on } }; }}>
                <SkillBadgeArt decorative skill={skill} width={32} /> {name} <span class="console-more" aria-hidden="true">+<DamageTokenArt decorative deck="A" width={22} /></span> <kbd aria-hidden="true">P</kbd>
              </button>
            );
          }
          const printed = who.kind.guns.find((each) => each.gun === gun)?.tokens;
          const extra = (aim?.bonus ?? 0) > 0 || calls.perfect_aim?.[gun] ? "A" : "";
          const letters = [...new Set(`${(aim && printed?.[aim.range]) ?? ""}${extra}`)].sort();
          return (
            <fieldset key={`${skill} ${gun}`} class="console-call console-sniper" data-call={skill}>
              <legend class="visually-hidden">{name}</legend>
              <SkillBadgeArt decorative skill={skill} width={32} /> <span aria-hidden="true">{name} <small>{say("question.fire.sniper.how")}</small></span>
              {letters.map((letter) => (
                <button
                  type="button" key={letter} aria-pressed={calls.sniper?.[gun] === letter} aria-label={say("question.fire.sniper", { letter })}
                  onClick={() => {
                    const { [gun]: before, ...others } = calls.sniper ?? {};
                    planning.calls.value = { ...calls, sniper: before === letter ? others : { ...others, [gun]: letter } };
                  }}
                >
                  <DamageTokenArt decorative deck={letter} width={26} />
                </button>
              ))}
            </fieldset>
          );
        });
      })}
    </div>
  );
}

function Hold({ planning, who, only = false }: { planning: Planning; who: Who; only?: boolean }) {
  const first = planning.promptFor(who.id)?.ask === "first-fire";
  return (
    <button type="button" class={`console-hold${only ? " button-large" : ""}`} disabled={planning.busy.value} onClick={() => void planning.fire(who.id, {})}>
      {say(only ? "question.fire.go-on" : first ? "question.first-fire.hold" : "question.fire.hold")} <kbd aria-hidden="true">{only ? "↵" : "H"}</kbd>
    </button>
  );
}

// What a shot costs: the last cards of a gun, or a jam that is not cleared.
function GunNotes({ guns, state }: { guns: GunAims[]; state: Record<string, GunView> }) {
  return (
    <>
      {guns.map(({ gun }) => {
        const { jam = 0, barrels, ammunition } = state[gun] ?? {};
        const name = say(`gun.${gun}`);
        return (
          <>
            {barrels === 1 && jam > 0 && <p key={`${gun} jam`} class="note note-warn console-gun-note">{say("question.fire.twin", { gun: name, n: jam })}</p>}
            {ammunition !== undefined && <p key={`${gun} ammunition`} class="note console-gun-note">{say("notes.ammunition", { gun: name, n: ammunition })}</p>}
          </>
        );
      })}
    </>
  );
}

// Each gun chooses its target; one press fires both.
function TwoGuns({ planning, who, guns, ready }: { planning: Planning; who: Who; guns: GunAims[]; ready: FirePrompt["ready"] }) {
  const chosen = planning.targets.value ?? ready;
  const set = (gun: string, plane: string | null): void => {
    const next = { ...chosen };
    if (plane === null) delete next[gun];
    else next[gun] = plane;
    planning.targets.value = next;
  };
  return (
    <div class="console-guns">
      <div class="console-gun-list">
        {guns.map((gun) => (
          <fieldset key={gun.gun}>
            <legend>{say("table.info.gun", { gun: say(`gun.${gun.gun}`) })}</legend>
            <div class="console-fire-row">
              {byDistance(gun.targets).map((aim) => (
                <TargetButton
                  key={aim.plane} planning={planning} who={who} gun={gun.gun} aim={aim} primary={false}
                  pressed={chosen[gun.gun] === aim.plane} press={() => set(gun.gun, aim.plane)}
                />
              ))}
              <button type="button" aria-pressed={chosen[gun.gun] === undefined} onClick={() => set(gun.gun, null)}>{say("question.fire.silent")}</button>
            </div>
          </fieldset>
        ))}
      </div>
      <div class="console-fire-row">
        <button
          type="button" class="button-primary button-large" disabled={planning.busy.value || Object.keys(chosen).length === 0}
          onClick={() => void planning.fire(who.id, chosen)}
        >
          {say("question.fire.both", { n: Object.keys(chosen).length })} <kbd aria-hidden="true">↵</kbd>
        </button>
        <Hold planning={planning} who={who} />
      </div>
    </div>
  );
}

interface Refused {
  plane: string;
  gun: string; // the first gun that cannot
  reasons: Objection[];
}

// Planes that no gun can hit, each once, with the reason of every gun.
export function refusedOf(shooter: string, guns: GunAims[]): Refused[] {
  const all: Refused[] = [];
  for (const gun of guns) {
    for (const refusal of gun.refused) {
      if (guns.some((each) => each.targets.some((aim) => aim.plane === refusal.plane))) continue;
      const reason: Objection = { why: refusal.why, plane: shooter, other: refusal.by ?? refusal.plane, ...(refusal.rule ? { rule: refusal.rule } : {}) };
      const known = all.find((each) => each.plane === refusal.plane);
      if (!known) all.push({ plane: refusal.plane, gun: gun.gun, reasons: [reason] });
      else if (!known.reasons.some((each) => each.why === reason.why && each.other === reason.other)) known.reasons.push(reason);
    }
  }
  return all;
}

// A reason that holds for several enemies in the same words is told once.
function everyReason(refused: Refused[]): Objection[] {
  const aboutMe = ["wounded", "jam-slow", "jammed", "grounded", "observer-hit", "no-ammunition"]; // whoever the target is
  const all = refused.flatMap((each) => each.reasons);
  return all.filter((reason, index) => !aboutMe.includes(reason.why) || all.findIndex((other) => other.why === reason.why) === index);
}

function Why({ planning, who, guns, open }: { planning: Planning; who: Who; guns: GunAims[]; open: boolean }) {
  const refused = refusedOf(who.id, guns);
  const trouble = planning.trouble.value;
  const aimed = planning.aimed.value;
  // Where nobody can be hit the reasons are the whole answer; elsewhere they are told when asked for.
  const told = open ? everyReason(refused) : refused.find((each) => aimed?.plane === each.plane)?.reasons;
  const away = (): void => {
    planning.aimed.value = null;
  };
  return (
    <>
      {refused.length > 0 && !open && (
        <div class="console-refused">
          <span class="console-kind">{say("question.fire.refused")}</span>
          {refused.map(({ gun, plane }) => {
            const look = (): void => {
              planning.aimed.value = { gun, plane };
            };
            return (
              <button
                type="button" key={plane} class="console-chip" aria-disabled="true"
                onPointerEnter={look} onFocus={look} onClick={look} onPointerLeave={away} onBlur={away}
              >
                {plane}
              </button>
            );
          })}
        </div>
      )}
      <div class={`console-message${trouble ? " console-message-danger" : ""}`} role="status">
        {trouble ? (trouble.objections.length > 0 ? <Objections session={planning.session} objections={trouble.objections} /> : say("console.trouble"))
          : told && <Objections session={planning.session} objections={told} />}
      </div>
    </>
  );
}
