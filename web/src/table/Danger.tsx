// Where enemies could fly and shoot, as a shade on the table: hatched, so that it can be read without colours, the near range
// hatched twice; signs where one's own planes stand or would end in it; and the panel that says when and of whom.
import { signal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";

import { dangerOf, momentAfter, type Danger } from "../deciding/danger";
import { planningOf } from "../deciding/planning";
import { isMarked } from "../deciding/twoSpaces";
import { tryingOf } from "../deciding/trying";
import { joined, long, pathOf, short, type Cover } from "../pieces/field";
import { onSheet } from "../pieces/geometry";
import type { Who } from "../pieces/who";
import type { Pose, View } from "../protocol";
import { insets, selected } from "../state/display";
import { isInGame } from "../state/inGame";
import { listOf } from "../state/names";
import type { Session } from "../state/session";
import { language, say } from "../text/say";
import { aheadWays } from "./AheadLayer";
import { Pin } from "./Pin";
import type { Stage } from "./stage";
import { useStrip } from "./strip";
import { TryPanel } from "./Trying";
import "./danger.css";

interface LayerProps {
  session: Session;
  stage: Stage;
}

// The shade of each side in its own colour, with its own slant.
function useShades(danger: Danger): { side: string; colour: string; slant: number; far: string; near: string }[] {
  const step = danger.step.value;
  const shown = danger.shown.value;
  const parts = shown.map((who) => danger.fieldOf(who.id, step));
  return useMemo(() => {
    const sides = [...new Set(shown.map((who) => who.side))];
    return sides.flatMap((side, index) => {
      const mine = shown.filter((who) => who.side === side);
      const field = joined(mine.flatMap((who) => danger.fieldOf(who.id, step) ?? []));
      return field && mine[0] ? [{ side, colour: mine[0].mark.colour, slant: index % 2 === 0 ? 45 : -45, far: pathOf(field, long), near: pathOf(field, short) }] : [];
    });
  }, [step, ...parts, parts.length]);
}

export function DangerLayer({ session }: LayerProps) {
  const danger = dangerOf(session);
  const shades = useShades(danger);
  if (!danger.on.value || session.playing.value) return null;
  return (
    <g class={`danger${tryingOf(session).plane.value === null ? "" : " danger-behind"}`} data-danger={danger.step.value}>
      {shades.map(({ side, colour, slant, far, near }, index) => (
        <g key={side} style={{ "--side": colour }}>
          <pattern id={`danger-far-${index}`} width="9" height="9" patternUnits="userSpaceOnUse" patternTransform={`rotate(${slant})`}><path class="danger-hatch" d="M 0 0 V 9" /></pattern>
          <pattern id={`danger-near-${index}`} width="9" height="9" patternUnits="userSpaceOnUse" patternTransform={`rotate(${slant + 90})`}><path class="danger-hatch" d="M 0 0 V 9" /></pattern>
          <path class="danger-far" d={far} />
          <path class="danger-hatched" d={far} fill={`url(#danger-far-${index})`} />
          <path class="danger-near" d={near} />
          <path class="danger-hatched" d={near} fill={`url(#danger-near-${index})`} />
        </g>
      ))}
    </g>
  );
}

interface Place {
  who: Who;
  step: number;
  pose: Pose;
}

// Where one's own planes stand, and where the cards chosen lead them.
function ownPlaces(session: Session, stage: Stage): Place[] {
  const view = session.view.value;
  if (!view || session.seat === null || session.playing.value) return [];
  const planning = planningOf(session);
  const sheet = (pose: Pose): Pose => onSheet(pose, stage.sheet.height);
  const mine = stage.who.filter((who) => who.seat === session.seat && isInGame(view.planes[who.id]));
  const places: Place[] = mine.flatMap((who) => {
    const plane = view.planes[who.id];
    return plane && plane.footing === undefined ? [{ who, step: 0, pose: sheet(plane) }] : [];
  });
  for (const { who, first, legs } of aheadWays(session, stage)) {
    const prompt = planning.promptFor(who.id);
    if (!isMarked(prompt)) continue;
    if (first) places.push({ who, step: 1, pose: first.to });
    for (const leg of legs.filter((each) => each.strong && !each.forbidden)) places.push({ who, step: first ? 2 : 1, pose: leg.to });
  }
  if (view.ask !== "plan" || view.phase !== 0 || view.phases === 1) return places;
  for (const who of mine) {
    const cards = planning.promptFor(who.id) === undefined ? (view.planes[who.id]?.plan ?? []) : planning.chosen(who.id);
    const way = planning.considered(who.id, cards)?.way ?? [];
    way.forEach((pose, index) => places.push({ who, step: index + 1, pose: sheet(pose) }));
  }
  return places;
}

interface Warning extends Place {
  planes: string[];
  cover: Cover;
}
function warningsOf(session: Session, stage: Stage): Warning[] {
  const danger = dangerOf(session);
  if (!danger.on.value) return [];
  return ownPlaces(session, stage).flatMap((place) => {
    const threat = danger.threats(place.who.kind.base, place.pose, place.step, place.who.id);
    return threat.planes.length > 0 ? [{ ...place, ...threat }] : [];
  });
}

function warningWords({ who, step, planes }: Warning, view: View): string {
  const others = listOf(planes, language.value);
  if (step === 0) return say("danger.inside.now", { plane: who.id, others });
  const { turn, phase } = momentAfter(view, step);
  return view.phases === 1 ? say("danger.inside.turn", { plane: who.id, turn, others }) : say("danger.inside.phase", { plane: who.id, phase, others });
}

// At the places themselves; the one whose moment is shown is the largest.
export function DangerSigns({ session, stage }: LayerProps) {
  const view = session.view.value;
  const now = dangerOf(session).step.value;
  if (!view) return null;
  return (
    <>
      {warningsOf(session, stage).map((warning) => (
        <Pin key={`${warning.who.id} ${warning.step} ${warning.pose.at.join()}`} at={warning.pose.at} aside={[-1.5, 1.3]} class={`danger-sign${warning.step === now ? " danger-sign-now" : ""}${warning.cover === short ? " danger-sign-near" : ""}`}>
          <span title={warningWords(warning, view)} data-danger-sign={`${warning.who.id} ${warning.step}`}>!</span>
        </Pin>
      ))}
    </>
  );
}

// The wish of one who may have other things on the table as well: nobody types into a field, and no other key is down.
const plain = (event: KeyboardEvent): boolean =>
  !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented && !(event.target instanceof Element && event.target.closest("input, select, textarea, dialog"));

const heldAfter = 450; // ms: a key that is down so long is held, and lets go what it has shown

function useKeys(session: Session): void {
  useEffect(() => {
    const danger = dangerOf(session);
    let pressed: number | null = null; // since when D is down and has shown it
    const down = (event: KeyboardEvent): void => {
      if (event.key === "Escape" && !event.defaultPrevented && tryingOf(session).plane.peek() === null) danger.on.value = false;
      if (event.key.toLowerCase() !== "d" || event.repeat || !plain(event) || !danger.possible.peek()) return;
      event.preventDefault();
      if (event.shiftKey && danger.on.peek()) danger.choose((danger.step.peek() + 1) % (danger.steps.peek() + 1));
      else {
        pressed = danger.on.peek() ? null : event.timeStamp;
        danger.toggle();
      }
    };
    const up = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== "d" || pressed === null) return;
      if (event.timeStamp - pressed > heldAfter) danger.on.value = false;
      pressed = null;
    };
    document.addEventListener("keydown", down);
    document.addEventListener("keyup", up);
    return () => {
      document.removeEventListener("keydown", down);
      document.removeEventListener("keyup", up);
    };
  }, [session]);
}

export function DangerTool({ session }: { session: Session }) {
  const danger = dangerOf(session);
  if (!danger.possible.value) return null;
  return (
    <button type="button" class="table-tool table-tool-danger" aria-label={say("danger.tool")} title={say("danger.tool")} aria-pressed={danger.on.value} onClick={() => danger.toggle()}>
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><path d="M 10 18 L 3 5 Q 10 0.5 17 5 Z M 6.4 11.4 L 13 4 M 8.4 15 L 15.6 7.4" /></svg>
    </button>
  );
}

function stepName(view: View, step: number): string {
  if (step === 0) return say("danger.step.now");
  const { turn, phase } = momentAfter(view, step);
  if (view.phases === 1) return say("danger.step.turn", { turn });
  return turn === view.turn ? say("danger.step.phase", { phase }) : say("danger.step.turn-phase", { turn, phase });
}

// Whose danger, what is shown, the warnings in words: open where there is room, until somebody decides otherwise.
const opened = signal<boolean | null>(null);
const isSmall = (): boolean => matchMedia("(width < 700px), (height < 500px)").matches;

export function DangerPanel({ session, stage }: LayerProps) {
  useKeys(session);
  const danger = dangerOf(session);
  const on = danger.on.value;
  const trying = tryingOf(session);
  const strip = useRef<HTMLElement>(null);
  useStrip(stage, strip, on && trying.plane.value === null && session.playing.value === null && session.live.value);
  const looked = selected.value;
  // Of the plane that is looked at, if it is an enemy.
  useEffect(() => {
    if (on && danger.enemies.peek().some((who) => who.id === looked)) danger.whose.value = looked;
  }, [looked, on]);
  const view = session.view.value;
  if (!view || session.playing.value || !session.live.value) return null;
  const place = { bottom: `${insets.value.bottom + 8}px`, "--strip-middle": `calc(${insets.value.left}px + (100% - ${insets.value.left + insets.value.right}px) / 2)`, maxWidth: `calc(100% - ${insets.value.left + insets.value.right}px - 1rem)` };
  if (trying.plane.value !== null) return <TryPanel session={session} stage={stage} place={place} />;
  if (!on) return null;
  const warnings = warningsOf(session, stage);
  const planned = ownPlaces(session, stage).some(({ step }) => step > 0);
  const whose = danger.whose.value;
  const one = stage.who.find((who) => who.id === whose && isInGame(view.planes[who.id]));
  const enemies = danger.enemies.value;
  const own = stage.who.filter((who) => who.seat === session.seat && isInGame(view.planes[who.id]));
  const turned = danger.headings.value;
  const more = opened.value ?? !isSmall();
  const found = danger.working.value ? 0 : warnings.length;
  return (
    <section ref={strip} class={`danger-panel${more ? "" : " danger-folded"}`} data-overlay aria-label={say("danger.name")} style={place}>
      <header>
        <h3>{say("danger.name")}</h3>
        <div class="danger-steps" role="group" aria-label={say("danger.when")}>
          {Array.from({ length: Math.max(danger.steps.value, danger.step.value) + 1 }, (_, step) => step).map((step) => (
            <button key={step} type="button" aria-pressed={danger.step.value === step} aria-label={stepName(view, step)} onClick={() => danger.choose(step)}>
              <span class="danger-wide">{stepName(view, step)}</span>
              <span class="danger-brief">{step > 0 && view.phases > 1 && momentAfter(view, step).turn === view.turn ? momentAfter(view, step).phase : stepName(view, step)}</span>
            </button>
          ))}
        </div>
        {more && (
          <label class="danger-whose">
            <span class="visually-hidden">{say("danger.whose")}</span>
            <select value={one ? one.id : ""} onChange={(event) => (danger.whose.value = event.currentTarget.value || null)}>
              <option value="">{say(session.seat === null ? "danger.everybody" : "danger.enemies")}</option>
              {enemies.map((who) => <option key={who.id} value={who.id}>{who.id}</option>)}
              {own.map((who) => <option key={who.id} value={who.id}>{say("danger.own", { plane: who.id })}</option>)}
            </select>
          </label>
        )}
        {more && turned && <TryButton session={session} enemy={one && !own.includes(one) ? one : enemies.length === 1 ? enemies[0] : undefined} />}
        <button
          type="button" class={`table-tool danger-more${found > 0 && !more ? " danger-found" : ""}`} aria-expanded={more} title={say("danger.more")}
          aria-label={found > 0 && !more ? `${say("danger.more")}: ${warnings.map((warning) => warningWords(warning, view)).join(" ")}` : say("danger.more")}
          onClick={() => (opened.value = !more)}
        >
          {found > 0 && !more && <b aria-hidden="true">! {found}</b>}
          <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true"><path d={more ? "M4 7l6 6 6-6" : "M4 13l6-6 6 6"} /></svg>
        </button>
        <button type="button" class="table-tool danger-close" aria-label={say("danger.close")} onClick={() => (danger.on.value = false)}>×</button>
      </header>
      {more && (
        <p class={`danger-legend${warnings.length > 0 ? " danger-warned" : ""}`}>
          {turned ? <><i class="danger-key danger-key-near" aria-hidden="true" />{say("danger.short")}<i class="danger-key" aria-hidden="true" />{say("danger.long")}</>
            : <><i class="danger-key" aria-hidden="true" />{say("danger.stands")}</>}
          <span>{danger.working.value ? say("danger.working") : say(turned ? (view.ceiling === undefined ? "danger.honest" : "danger.honest.levels") : "danger.honest.stands")}</span>
        </p>
      )}
      <div class={`danger-warnings${more ? "" : " visually-hidden"}`} role="status">
        {!danger.working.value && warnings.map((warning) => <p key={`${warning.who.id} ${warning.step} ${warning.pose.at.join()}`}><b aria-hidden="true">!</b> {warningWords(warning, view)}</p>)}
        {!danger.working.value && planned && warnings.every(({ step }) => step === 0) && <p class="danger-clear">{say("danger.clear")}</p>}
      </div>
    </section>
  );
}

function TryButton({ session, enemy }: { session: Session; enemy: Who | undefined }) {
  if (!enemy) return null;
  return <button type="button" class="danger-try" onClick={() => tryingOf(session).begin(enemy.id)}>{say("danger.try")}</button>;
}
