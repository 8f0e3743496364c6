// The card of the plane that is looked at: who flies it, how it stands, whom it could hit from here.
import { signal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";

import { SideShape } from "../console/SideShape";
import { objectionText, pilotOf } from "../console/words";
import type { Aims } from "../protocol";
import type { Session } from "../session";
import { say } from "../text/say";
import { reachOf } from "./Arcs";
import { insets, selected } from "./display";
import { centimetres } from "./lengths";
import type { Stage } from "./stage";
import { cardOf } from "./who";

export function InfoCard({ session, stage }: { session: Session; stage: Stage }) {
  const aims = useMemo(() => signal<{ of: string; answer: Aims } | null>(null), [session]);
  const who = stage.who.find((each) => each.id === selected.value);
  const view = session.view.value;
  const plane = who && view?.planes[who.id];
  const flying = plane?.status === "flying";
  const moment = `${who?.id}|${view?.turn}|${view?.phase}|${plane?.at.join()}`;
  useEffect(() => {
    aims.value = null;
    if (!who || !flying) return;
    let gone = false;
    session.aims(who.id).then(
      (answer) => { if (!gone) aims.value = { of: who.id, answer }; },
      () => undefined, // replays of old games cannot be asked
    );
    return () => { gone = true; };
  }, [moment, flying]);
  if (!who || !plane) return null;
  const last = cardOf(session.catalog, who.kind, plane.last);
  const free = insets.value;
  // On a small table the card lies in the half where the plane is not.
  const pose = stage.poseOf(who.id);
  const low = pose !== undefined && stage.isNarrow() && stage.toScreen(pose.at)[1] < stage.middle();
  const close = (): void => {
    selected.value = null;
    reachOf.value = null;
  };
  return (
    <section class="table-info" data-overlay aria-label={say("table.info", { plane: who.id })} style={{ right: `${free.right + 8}px`, ...(low ? { bottom: `${free.bottom + 8}px` } : { top: `${free.top + 8}px` }) }}>
      <header>
        <SideShape mark={who.mark} size={20} />
        <h3>{who.id}</h3>
        <button type="button" class="table-tool" aria-label={say("table.info.close")} onClick={close}>×</button>
      </header>
      <p class="table-info-model">{who.kind.name} · {pilotOf(session.table.value, who)}</p>
      <dl>
        <dt>{say("table.info.state")}</dt>
        <dd>{flying ? say("table.info.flying") : say(`status.${plane.status}`)}</dd>
        <dt>{say("table.info.damage")}</dt>
        <dd>
          {say("table.label.cards", { n: plane.cards })}
          {plane.damage !== undefined && `, ${say("table.info.points", { damage: plane.damage, most: who.kind.damage_points })}`}
        </dd>
        {who.kind.guns.map((gun) => {
          const state = plane.guns[gun.gun];
          return [
            <dt key={`${gun.gun} t`}>{say("table.info.gun", { gun: say(`gun.${gun.gun}`) })}</dt>,
            <dd key={`${gun.gun} d`}>
              {say("table.info.deck", { deck: gun.deck })}
              {state && state.jam > 0 && `, ${say("table.label.jam", { n: state.jam })}`}
            </dd>,
          ];
        })}
        {last && <dt>{say("table.info.last")}</dt>}
        {last && <dd>{say("table.card", { card: last.card, maneuver: say(`maneuver.${last.maneuver}`) })}</dd>}
      </dl>
      {flying && aims.value?.of === who.id && (
        <ul class="table-info-aims">
          {aims.value.answer.guns.flatMap((gun) => [
            ...gun.targets.map((aim) => (
              <li key={`${gun.gun} ${aim.plane}`} class={`table-info-${aim.range}`}>
                {say(`table.info.hits.${aim.range}`, { other: aim.plane, distance: centimetres(aim.distance) })}
              </li>
            )),
            ...gun.refused.filter((refusal) => refusal.why === "blocked" || refusal.why === "overlap").map((refusal) => (
              <li key={`${gun.gun} ${refusal.plane}`} class="table-info-refused">
                {objectionText(session, { ...refusal, plane: who.id, other: refusal.by ?? refusal.plane })}
              </li>
            )),
          ])}
        </ul>
      )}
      {flying && (
        <button
          type="button" class="table-info-reach" aria-pressed={reachOf.value === who.id}
          onClick={() => (reachOf.value = reachOf.value === who.id ? null : who.id)}
        >
          {say("table.info.reach")}
        </button>
      )}
    </section>
  );
}
