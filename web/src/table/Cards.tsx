// Cards on the table: those revealed flip beside their planes, damage cards slide face down to the victim,
// and the card flown last lies small beside a plane when somebody wants to see it.
import { useEffect, useState } from "preact/hooks";

import { CardArt, CardBack, DamageCardArt, DamageTokenArt, EyeSign, isFighter, SpeedMarkerArt } from "../art";
import type { Playing, Session } from "../state/session";
import { isInGame } from "../state/inGame";
import { reducedMotion, selected, showLast } from "../state/display";
import { clamped, ease } from "./flight";
import { Pin } from "./Pin";
import type { Stage } from "./stage";
import { onSheet } from "../pieces/geometry";
import { cardOf } from "../pieces/who";
import type { Pose } from "../protocol";

export function Cards({ session, stage }: { session: Session; stage: Stage }) {
  const playing = session.playing.value;
  const view = session.view.value;
  if (!view) return null;
  if (playing) {
    if (playing.duration === 0) return null;
    return (
      <>
        <Revealed session={session} stage={stage} />
        <Drawn session={session} stage={stage} />
        <LookedAt session={session} />
      </>
    );
  }
  return (
    <>
      {stage.who.map((who) => {
        const plane = view.planes[who.id];
        if (!plane || !isInGame(plane) || !(showLast.value || selected.value === who.id)) return null;
        const card = cardOf(session.catalog, who.kind, plane.last);
        return card && (
          <Pin key={who.id} plane={who.id} class="table-card table-card-last">
            <CardArt card={card} deck={who.kind.deck} width={40} />
          </Pin>
        );
      })}
    </>
  );
}

const atOnce = 6; // cards that are laid in one frame

// How many cards lie there: of many some are laid in each frame, for making them takes longer than a frame has.
function useDealt(count: number, playing: Playing | null): number {
  const [dealt, deal] = useState<{ of: Playing | null; laid: number }>({ of: null, laid: 0 });
  const laid = dealt.of === playing ? dealt.laid : atOnce;
  useEffect(() => {
    if (laid >= count) return undefined;
    const next = requestAnimationFrame(() => deal({ of: playing, laid: laid + atOnce }));
    return () => cancelAnimationFrame(next);
  }, [laid, count, playing]);
  return laid;
}

function Revealed({ session, stage }: { session: Session; stage: Stage }) {
  const playing = session.playing.value;
  const events = playing?.events.flatMap((event) => (event.event === "revealed" || event.event === "piled" ? [event] : [])) ?? [];
  const laid = useDealt(events.length, playing);
  if (!playing || events.length === 0) return null;
  return (
    <>
      {events.slice(0, laid).map((event) => {
        const who = stage.who.find((each) => each.id === event.plane);
        const card = who && cardOf(session.catalog, who.kind, event.card === "repeat" ? event.flown : event.card);
        // In the clouds a card goes onto the pile unseen, but for its owner.
        if (who && !card && event.event === "piled") {
          return <Pin key={who.id} plane={who.id} class="table-card"><CardBack deck={who.kind.deck} wings={isFighter(who.kind) ? 1 : 2} width={62} /></Pin>;
        }
        if (!who || !card) return null;
        return (
          <Pin key={who.id} plane={who.id} class="table-card">
            <div class={`table-flip${event.rule ? " table-flip-refused" : ""}${event.flown === 0 ? " table-flip-idle" : ""}`} style={{ animationDuration: `${Math.min(420, playing.duration * 0.6)}ms` }}>
              <div class="table-flip-back"><CardBack deck={who.kind.deck} wings={isFighter(who.kind) ? 1 : 2} width={62} /></div>
              <div class="table-flip-face">
                <CardArt card={card} deck={who.kind.deck} width={62} />
                {event.event === "revealed" && event.marker && <span class="table-flip-marker"><SpeedMarkerArt decorative face={event.marker} width={40} /></span>}
              </div>
            </div>
          </Pin>
        );
      })}
    </>
  );
}

function Drawn({ session, stage }: { session: Session; stage: Stage }) {
  const playing = session.playing.value;
  // What the fire crew draws is seen by all and put back.
  const events = playing?.events.flatMap((event) => (event.event === "drawn" || event.event === "fire-crew" ? [event] : [])) ?? [];
  if (!playing || events.length === 0) return null;
  const t = reducedMotion() ? 0.9 : stage.progress.value; // a still picture: dealt, and not faded away yet
  return (
    <>
      {events.map((event, index) => {
        const lies = (id: string): Pose | undefined => {
          const target = playing.before.targets?.[id];
          return target && onSheet(target, stage.sheet.height);
        };
        const to = event.plane !== undefined ? stage.poseOf(event.plane) : event.event === "drawn" && event.target !== undefined ? lies(event.target) : undefined;
        const by = event.event === "drawn" ? event.by : undefined;
        const from = (by === undefined ? undefined : (stage.poseOf(by) ?? lies(by))) ?? to;
        if (!to || !from) return null;
        // Cards of one shot follow each other like dealt ones.
        const part = ease(clamped(t * 1.5 - (index % 4) * 0.14));
        const { card: face, deck } = event;
        const spot: [number, number] = [
          from.at[0] + (to.at[0] - from.at[0]) * part + (index % 4) * 5 * part,
          from.at[1] + (to.at[1] - from.at[1]) * part + 14 * part,
        ];
        return (
          <Pin key={index} at={spot} class="table-card table-card-damage">
            <div style={{ opacity: t > 0.92 ? (1 - t) / 0.08 : 1, transform: `rotate(${(index % 4) * 5 - 6}deg)` }}>
              {session.catalog.system === "ww2" ? <DamageTokenArt deck={deck} width={34} {...(face !== undefined && part > 0.75 ? { face } : {})} />
                : <DamageCardArt deck={deck} width={38} {...(face !== undefined && part > 0.75 ? { face } : {})} />}
            </div>
          </Pin>
        );
      })}
    </>
  );
}

// What a technical eye sees, for him alone; the others see that he looks.
function LookedAt({ session }: { session: Session }) {
  const events = session.playing.value?.events.flatMap((event) => (event.event === "looked" ? [event] : [])) ?? [];
  return (
    <>
      {events.map((event) => (
        <Pin key={event.plane} plane={event.target} class="table-card table-looked">
          {(event.tokens ?? []).map((token, index) => {
            const [deck = "", ...face] = token.split(" ");
            return <DamageTokenArt key={index} deck={deck} face={face.join(" ")} width={30} />;
          })}
          {event.tokens === undefined && <svg viewBox="-7 -7 14 14" width="34" height="34" aria-hidden="true"><EyeSign size={12} /></svg>}
        </Pin>
      ))}
    </>
  );
}
