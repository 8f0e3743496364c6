// To fire or to hold: one button for each target, and what stands in the way of the others.
import type { Aim, GunAims, Objection } from "../protocol";
import { say } from "../text/say";
import { centimetres } from "../table/lengths";
import type { Who } from "../table/who";
import { Objections } from "./Objections";
import type { Planning } from "./planning";
import { obviousTargets } from "./typing";

interface Props {
  planning: Planning;
  who: Who;
  guns: GunAims[];
}

const byDistance = (aims: Aim[]): Aim[] => [...aims].sort((a, b) => a.distance - b.distance);

export function FireConsole({ planning, who, guns }: Props) {
  const shooting = guns.filter((gun) => gun.targets.length > 0);
  const several = shooting.length > 1;
  return (
    <div class="console-fire">
      <div class="console-fire-head">
        <p class="console-question">{say("console.fire.question", { plane: who.id })}</p>
        <Why planning={planning} who={who} guns={guns} />
      </div>
      {several ? <TwoGuns planning={planning} who={who} guns={shooting} /> : (
        <div class="console-fire-row">
          {shooting.flatMap((gun) => byDistance(gun.targets).map((aim, index) => (
            <TargetButton key={aim.plane} planning={planning} gun={gun.gun} aim={aim} primary={index === 0} press={() => void planning.fire(who.id, { [gun.gun]: aim.plane })} />
          )))}
          <Hold planning={planning} who={who} />
        </div>
      )}
    </div>
  );
}

function TargetButton({ planning, gun, aim, primary, pressed, press }: { planning: Planning; gun: string; aim: Aim; primary: boolean; pressed?: boolean; press: () => void }) {
  const look = (): void => {
    planning.aimed.value = { gun, plane: aim.plane };
  };
  const away = (): void => {
    planning.aimed.value = null;
  };
  return (
    <button
      type="button" class={`console-target console-target-${aim.range}${primary ? " button-primary button-large" : ""}`} disabled={planning.busy.value}
      onPointerEnter={look} onPointerLeave={away} onFocus={look} onBlur={away} onClick={press}
      {...(pressed === undefined ? {} : { "aria-pressed": pressed })}
    >
      <span>{say(`console.${pressed === undefined ? "fire" : "aim"}.${aim.range}`, { other: aim.plane, distance: centimetres(aim.distance) })}</span>
      {primary && pressed === undefined && <kbd aria-hidden="true">F</kbd>}
    </button>
  );
}

function Hold({ planning, who }: { planning: Planning; who: Who }) {
  return (
    <button type="button" class="console-hold" disabled={planning.busy.value} onClick={() => void planning.fire(who.id, {})}>
      {say("console.fire.hold")} <kbd aria-hidden="true">H</kbd>
    </button>
  );
}

// Each gun chooses its target; one press fires both.
function TwoGuns({ planning, who, guns }: Props) {
  const chosen = planning.targets.value ?? obviousTargets(guns);
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
                  key={aim.plane} planning={planning} gun={gun.gun} aim={aim} primary={false}
                  pressed={chosen[gun.gun] === aim.plane} press={() => set(gun.gun, aim.plane)}
                />
              ))}
              <button type="button" aria-pressed={chosen[gun.gun] === undefined} onClick={() => set(gun.gun, null)}>{say("console.fire.silent")}</button>
            </div>
          </fieldset>
        ))}
      </div>
      <div class="console-fire-row">
        <button
          type="button" class="button-primary button-large" disabled={planning.busy.value || Object.keys(chosen).length === 0}
          onClick={() => void planning.fire(who.id, chosen)}
        >
          {say("console.fire.both", { n: Object.keys(chosen).length })} <kbd aria-hidden="true">↵</kbd>
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

function Why({ planning, who, guns }: Props) {
  const refused = refusedOf(who.id, guns);
  const trouble = planning.trouble.value;
  const aimed = planning.aimed.value;
  const told = refused.find((each) => aimed?.plane === each.plane);
  const away = (): void => {
    planning.aimed.value = null;
  };
  return (
    <>
      {refused.length > 0 && (
        <div class="console-refused">
          <span class="console-kind">{say("console.fire.refused")}</span>
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
          : told && <Objections session={planning.session} objections={told.reasons} />}
      </div>
    </>
  );
}
