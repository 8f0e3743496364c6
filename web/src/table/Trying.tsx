// Cards tried for somebody else's plane: its deck in a light panel, its ghosts with their arcs on the table. Dotted and apart
// from everything planned: it is a thought, and no plan.
import { useEffect, useRef } from "preact/hooks";

import { PlaneArt } from "../art";
import { tryingOf, type Trying } from "../deciding/trying";
import { CardFace, cardWords } from "../pieces/CardFace";
import { onSheet } from "../pieces/geometry";
import { cardOf, loops, modelScale, whoIsWho, type Who } from "../pieces/who";
import type { Pose, TriedCard, TriedNext } from "../protocol";
import type { Session } from "../state/session";
import { say } from "../text/say";
import { Arc, at } from "./Arcs";
import { wayPath } from "./flight";
import { Outline } from "./Ghosts";
import { Pin } from "./Pin";
import type { Stage } from "./stage";
import { useStrip } from "./strip";

// Every card once, however many copies the deck has: the copy that may be flown stands for all.
export function offered(next: readonly TriedNext[], kind: (card: TriedNext) => string): TriedNext[] {
  const best = new Map<string, TriedNext>();
  for (const card of next) {
    const before = best.get(kind(card));
    if (!before || (before.objections.length > 0 && card.objections.length === 0)) best.set(kind(card), card);
  }
  return [...best.values()];
}

export function TryPanel({ session, stage, place }: { session: Session; stage: Stage; place: Record<string, string> }) {
  const trying = tryingOf(session);
  const panel = useRef<HTMLElement>(null);
  const plane = trying.plane.value;
  useStrip(stage, panel, true);
  useEffect(() => panel.current?.focus(), [plane]);
  // Escape ends it before it does anything else, wherever the focus is.
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      trying.end();
    };
    document.addEventListener("keydown", press, true);
    return () => document.removeEventListener("keydown", press, true);
  }, [trying]);
  const who = whoIsWho(session.table.value, session.catalog).find((each) => each.id === plane);
  if (!who) return null;
  const answer = trying.answer.value;
  const cards = trying.cards.value;
  const kind = ({ card, speed }: TriedCard): string => `${card === "repeat" ? card : cardOf(session.catalog, who.kind, card)?.maneuver} ${speed ?? ""}`;
  const next = offered(answer?.next ?? [], kind);
  return (
    <section
      ref={panel} class="danger-panel try-panel" data-overlay data-try={who.id} tabIndex={-1} aria-label={say("try.name", { plane: who.id })} style={place}
      onKeyDown={(event) => {
        // A key pressed here is none for the console: nothing of this is a plan.
        event.stopPropagation();
        if (event.key === "Backspace") trying.takeBack(cards.length - 1);
      }}
    >
      <header>
        <h3>{say("try.name", { plane: who.id })}</h3>
        <ol class="try-laid" aria-label={say("try.laid")}>
          {cards.map((card, index) => (
            <li key={index}>
              <button type="button" title={say("try.back")} onClick={() => trying.takeBack(index)} aria-label={`${index + 1}: ${cardWords(session.catalog, who, card)}`}><span class="try-face"><CardFace catalog={session.catalog} who={who} card={card} width={30} /></span></button>
            </li>
          ))}
        </ol>
        <button type="button" disabled={cards.length === 0} aria-label={say("try.back")} title={say("try.back")} onClick={() => trying.takeBack(cards.length - 1)}>↶</button>
        <button type="button" onClick={() => trying.end()}>{say("try.end")} <kbd aria-hidden="true">Esc</kbd></button>
      </header>
      <p class="danger-legend"><span>{say("try.private")}</span></p>
      {trying.trouble.value && <p class="danger-warnings" role="alert">{say("try.trouble")}</p>}
      {answer && next.length === 0 && <p class="danger-legend" role="status">{say("try.none")}</p>}
      <div class="try-hand" role="group" aria-label={say("try.hand")}>
        {next.map((card) => {
          const words = cardWords(session.catalog, who, card);
          const forbidden = card.objections.length > 0;
          const look = (): void => trying.look(card);
          const away = (): void => trying.look(null);
          return (
            <button
              key={`${card.card} ${card.speed ?? ""}`} type="button" data-try-card={card.card} aria-disabled={forbidden} title={forbidden ? say("try.forbidden", { card: words }) : words} aria-label={forbidden ? say("try.forbidden", { card: words }) : words}
              onPointerEnter={look} onPointerLeave={away} onFocus={look} onBlur={away} onClick={() => !forbidden && trying.lay(card)}
            >
              <span class="try-face"><CardFace catalog={session.catalog} who={who} card={card} width={40} dimmed={forbidden} /></span>
            </button>
          );
        })}
      </div>
    </section>
  );
}

interface Ghost {
  pose: Pose;
  from: Pose;
  looping: boolean;
  laid: boolean;
}

function ghostsOf(session: Session, stage: Stage, trying: Trying): { who: Who; ghosts: Ghost[] } | null {
  const who = stage.who.find((each) => each.id === trying.plane.value);
  const view = session.view.value;
  const plane = who && view?.planes[who.id];
  if (!who || !plane) return null;
  const answer = trying.answer.value;
  const looked = trying.looked.value;
  const ghosts: Ghost[] = [];
  let from = onSheet(plane, stage.sheet.height);
  const step = ({ card, at: place, heading }: TriedCard & Partial<Pose>, laid: boolean): void => {
    if (!place || heading === undefined) return;
    const pose = onSheet({ at: place, heading }, stage.sheet.height);
    ghosts.push({ pose, from, laid, looping: loops(cardOf(session.catalog, who.kind, card === "repeat" ? undefined : card)) });
    from = pose;
  };
  for (const each of answer?.way ?? []) step(each, true);
  if (looked) step(looked, false);
  return { who, ghosts };
}

export function TryLayer({ session, stage }: { session: Session; stage: Stage }) {
  const all = ghostsOf(session, stage, tryingOf(session));
  if (!all || session.playing.value) return null;
  const { who, ghosts } = all;
  const last = ghosts.at(-1);
  return (
    <g class="try-layer" style={{ "--side": who.mark.colour }} data-try-ghosts={ghosts.length}>
      {ghosts.map(({ pose, from, looping, laid }, index) => (
        <g key={index} class={laid ? "" : "try-looked"}>
          <g transform={at(pose)}><Arc model={who.kind} ruler={session.catalog.ruler} name={pose === last?.pose ? "" : "table-arc-faint"} /></g>
          <path class="try-way" d={wayPath(from, pose, looping)} />
          <g transform={at(pose)}><Outline model={who.kind} /></g>
          <g transform={`${at(pose)} scale(${modelScale(session.table.value)})`} class="table-plan-plane"><PlaneArt model={who.kind} livery={who.livery} dimmed shadow={false} /></g>
        </g>
      ))}
    </g>
  );
}

export function TryNumbers({ session, stage }: { session: Session; stage: Stage }) {
  const all = ghostsOf(session, stage, tryingOf(session));
  if (!all || session.playing.value) return null;
  return <>{all.ghosts.map(({ pose }, index) => <Pin key={index} at={pose.at} class="table-plan-number try-number">{index + 1}</Pin>)}</>;
}
