// The card of the plane that is looked at: who flies it, how it stands, whom it could hit from here, and why not.
import { useLayoutEffect, useRef } from "preact/hooks";

import { AltitudeMark, altitudeWidth } from "../art";
import { SideShape } from "../art/SideShape";
import { objectionText } from "../pieces/objections";
import { pilotOf } from "../state/names";
import type { CatalogGun, PlaneView, View } from "../protocol";
import type { Session } from "../state/session";
import { altitudeOf, isInGame, statusOf } from "../state/inGame";
import { thingRules } from "../rulesref/places";
import { RuleLink } from "../rulesref/RuleLink";
import { warOf } from "../state/wars";
import { say } from "../text/say";
import { dangerOf } from "../deciding/danger";
import { planningOf } from "../deciding/planning";
import { sightsOf, useSights } from "./aims";
import { standingOf } from "../pieces/aloft";
import { reachOf } from "./Arcs";
import { insets, selected } from "../state/display";
import { distance, onSheet } from "../pieces/geometry";
import { glanceWords } from "../pieces/hits";
import { SeenList } from "../pieces/SeenNotes";
import { centimetres } from "../pieces/lengths";
import { cornersOf, gunWhys, nearestOn, rulingsOf } from "./refusals";
import type { Stage } from "./stage";
import { secretPhrases, statePhrases, statusText } from "./state";
import { WhyPicture } from "./WhyPicture";
import { cardOf, type Who } from "../pieces/who";

export function InfoCard({ session, stage }: { session: Session; stage: Stage }) {
  useSights(session);
  const card = useRef<HTMLElement>(null);
  const asked = planningOf(session).asked.value;
  useLayoutEffect(() => {
    if (card.current && !stage.isNarrow()) card.current.style.top = `${stage.topOfCard(card.current, [selected.peek(), asked])}px`;
    stage.wake(); // the eyes look beside the card, wherever it now ends
  });
  const who = stage.who.find((each) => each.id === selected.value);
  const view = session.view.value;
  const plane = who && view?.planes[who.id];
  if (!who || !plane || !view) return null;
  const there = isInGame(plane);
  const last = cardOf(session.catalog, who.kind, plane.last);
  const free = insets.value;
  // On a small table the card lies in the half where the plane is not.
  const pose = stage.poseOf(who.id);
  const low = pose !== undefined && stage.isNarrow() && stage.toScreen(pose.at)[1] < stage.middle();
  const standing = standingOf(plane, view);
  const secrets = secretPhrases(plane);
  const places = thingRules[warOf(session.catalog.system)];
  // What the height has a row for is not said twice.
  const more = statePhrases(plane, view).filter((_, index) => index >= said(plane, view));
  const close = (): void => {
    selected.value = null;
    reachOf.value = null;
  };
  return (
    <section ref={card} class="table-info" data-overlay aria-label={say("table.info", { plane: who.id })} style={{ "--panels": `${free.top + free.bottom}px`, right: `${free.right + 8}px`, ...(low ? { bottom: `${free.bottom + 8}px` } : { top: `${free.top + 8}px` }) }}>
      <header>
        <SideShape mark={who.mark} size={20} />
        <h3>{who.id}</h3>
        <button type="button" class="table-tool" aria-label={say("table.info.close")} onClick={close}>×</button>
      </header>
      <p class="table-info-model">{who.kind.name} · {pilotOf(session.table.value, who)}</p>
      <dl>
        <dt>{say("table.info.state")}</dt>
        <dd>{[statusText(plane), ...(there ? more : [])].join(", ")}</dd>
        {there && standing && statusOf(plane) === "flying" && <dt>{say("table.info.height")}</dt>}
        {there && standing && statusOf(plane) === "flying" && <dd class="table-info-with-sign"><Height who={who} standing={standing} /><RuleLink sign rule={places.altitude} about={say("table.info.height")} /></dd>}
        <dt>{say("table.info.damage")}</dt>
        <dd>
          {say(session.catalog.system === "ww2" ? "planes.tokens" : "table.label.cards", { n: plane.cards })}
          {plane.damage !== undefined && `, ${say("table.info.points", { damage: plane.damage, most: who.kind.damage_points })}`}
          {plane.glance && plane.damage === undefined && `, ${glanceWords(plane.glance)}`}
          {" "}<RuleLink sign rule={places.points} about={say("table.info.damage")} />
        </dd>
        {who.kind.guns.map((gun) => [
          <dt key={`${gun.gun} t`}>{say("table.info.gun", { gun: say(`gun.${gun.gun}`) })}</dt>,
          <dd key={`${gun.gun} d`}><Gun plane={plane} gun={gun} /> <RuleLink sign rule={(plane.guns[gun.gun]?.jam ?? 0) > 0 ? places.jam : places.arcs} about={say("table.info.gun", { gun: say(`gun.${gun.gun}`) })} /></dd>,
        ])}
        {last && <dt>{say("table.info.last")}</dt>}
        {last && <dd>{say("table.card", { card: last.card, maneuver: say(`maneuver.${last.maneuver}`) })}</dd>}
      </dl>
      {there && <SeenList session={session} plane={who.id} />}
      {secrets.length > 0 && (
        <div class="table-info-secrets">
          <p>{say("table.info.secret")}</p>
          <ul>{secrets.map((secret) => <li key={secret}>{secret}</li>)}</ul>
        </div>
      )}
      {there && <Shots session={session} stage={stage} who={who} />}
      {there && statusOf(plane) !== "clouds" && (
        <button
          type="button" class="table-info-reach" aria-pressed={reachOf.value === who.id}
          onClick={() => (reachOf.value = reachOf.value === who.id ? null : who.id)}
        >
          {say("table.info.reach")}
        </button>
      )}
      {there && dangerOf(session).possible.value && (
        <button type="button" class="table-info-reach" data-do="danger" aria-pressed={dangerOf(session).on.value && dangerOf(session).whose.value === who.id} onClick={() => showDanger(session, who.id)}>
          {say("danger.of", { plane: who.id })}
        </button>
      )}
    </section>
  );
}

function showDanger(session: Session, plane: string): void {
  const danger = dangerOf(session);
  const shown = danger.on.peek() && danger.whose.peek() === plane;
  danger.on.value = !shown;
  danger.whose.value = shown ? null : plane;
}

// How many phrases of the state the rows of the card say already.
function said(plane: PlaneView, view: View): number {
  const status = statusOf(plane);
  if (status === "grounded" || status === "clouds") return 1;
  if (status !== "flying" || altitudeOf(plane, view) === undefined) return 0;
  return (plane.climb ?? 0) > 0 ? 2 : 1;
}

function Height({ who, standing }: { who: Who; standing: NonNullable<ReturnType<typeof standingOf>> }) {
  const rate = who.kind.climb_rate;
  const mark = { ...standing, ...(rate === undefined ? {} : { rate }) };
  const wide = altitudeWidth(mark);
  return (
    <span class="table-info-height">
      <svg class="table-chip" viewBox={`${-wide / 2 - 0.5} -6.6 ${wide + 1} 13.2`} aria-hidden="true"><AltitudeMark {...mark} ink="currentColor" soft="color-mix(in srgb, currentColor 40%, transparent)" /></svg>
      <span>
        <span class="visually-hidden">{say("table.level", { n: standing.level })}, </span>
        {rate === undefined ? say("table.climb", { n: standing.climb }) : say("table.climb.of", { n: standing.climb, rate })}
      </span>
    </span>
  );
}

function Gun({ plane, gun: { gun, deck, tokens } }: { plane: PlaneView; gun: CatalogGun }) {
  const state = plane.guns[gun];
  const left = state?.ammunition;
  return (
    <>
      {tokens ? say("table.info.tokens", tokens) : say("table.info.deck", { deck: deck ?? "" })}
      {state && state.jam > 0 && `, ${say("table.label.jam", { n: state.jam })}`}
      {state?.barrels !== undefined && state.jam > 0 && ` (${say("table.info.barrels", { n: state.barrels })})`}
      {left !== undefined && (
        <span class="table-info-rounds" role="img" aria-label={say("table.info.rounds", { n: left })}>
          {Array.from({ length: Math.max(6, left) }, (_, index) => <i key={index} class={index < left ? "" : "table-info-round-gone"} />)}
        </span>
      )}
      {state?.row !== undefined && <span class="table-info-row">{say("table.info.row", { other: state.row })}</span>}
    </>
  );
}

const reach = 1.5; // rulers: beyond that nobody asks why he cannot shoot

function Shots({ session, stage, who }: { session: Session; stage: Stage; who: Who }) {
  const sights = sightsOf(session);
  const answer = sights.answer.value;
  const view = session.view.value;
  if (!view || answer?.plane !== who.id) return null;
  const mine = view.planes[who.id];
  const looked = sights.looked.value;
  const near = (id: string): boolean => {
    const other = stage.who.find((each) => each.id === id);
    const plane = view.planes[id];
    if (!other || !plane || !mine) return false;
    const from = onSheet(mine, stage.sheet.height).at;
    return distance(from, nearestOn(from, cornersOf(onSheet(plane, stage.sheet.height), other.kind.base))) <= session.catalog.ruler.length * reach;
  };
  // What lies at the gun is said once, not for each target.
  const refused = rulingsOf(answer.guns).filter((ruling, index, all) => {
    if (gunWhys.has(ruling.why)) return all.findIndex((each) => each.why === ruling.why && each.gun === ruling.gun) === index;
    return !ruling.plain || near(ruling.plane);
  }).slice(0, 6);
  return (
    <ul class="table-info-aims">
      {answer.guns.flatMap((gun) => gun.targets.map((aim) => (
        <li key={`${gun.gun} ${aim.plane}`} class={`table-info-${aim.range}`}>
          {say(`table.info.hits.${aim.range}`, { other: aim.plane, distance: centimetres(aim.distance) })}
          {(aim.bonus ?? 0) > 0 && ` · ${say("table.shot.bonus", { n: aim.bonus ?? 0 })}`}
        </li>
      )))}
      {refused.map((ruling) => {
        const told = looked?.plane === ruling.plane;
        return (
          <li key={`no ${ruling.plane}`} class="table-info-refused">
            <button type="button" aria-pressed={told} onClick={() => (sights.looked.value = told ? null : { gun: ruling.gun, plane: ruling.plane })}>
              <WhyPicture why={ruling.why} size={16} />
              <span>{objectionText(session, { why: ruling.why, plane: who.id, other: ruling.by ?? ruling.plane })}</span>
            </button>
            <RuleLink sign rule={ruling.rule} about={objectionText(session, { why: ruling.why, plane: who.id, other: ruling.by ?? ruling.plane })} />
          </li>
        );
      })}
    </ul>
  );
}
