// A tailing pilot sees what the enemy flies next and may put his own cards into another order.
import { useEffect } from "preact/hooks";

import { CardArt } from "../art";
import type { ChoicePrompt, ShownCard } from "../protocol";
import { orderGhost } from "../state/ghosts";
import { justHit } from "../pieces/hits";
import { cardOf, type Who } from "../pieces/who";
import { say } from "../text/say";
import { Decision, Key } from "./Decision";
import { dragged, pickUp } from "./drag";
import { DraggedCard, cardName } from "./PlanConsole";
import type { Planning } from "../deciding/planning";
import { movedTo, reorderOf, reorderQuestion } from "./reorder";

interface Props {
  planning: Planning;
  prompt: ChoicePrompt;
  who: Who;
  all: Who[];
}

export function ReorderConsole({ planning, prompt, who, all }: Props) {
  const { plane } = prompt;
  const view = planning.session.view.value;
  const mine = view?.planes[plane];
  const { shown } = mine ?? {};
  const tailed = all.find((each) => each.id === mine?.tailing);
  const reorder = reorderOf(prompt, view);
  const cards = planning.order.value[plane] ?? reorder.cards;
  const free = reorder.orders.length > 1;
  const kept = cards.join() === reorder.cards.join();
  useWay(planning, plane, cards);
  return (
    <Decision
      planning={planning} question={reorderQuestion(plane, view)}
      detail={say(free ? "question.reorder.detail" : shown || !justHit(mine) ? "question.reorder.fixed" : "question.reorder.blind-detail", { plane })}
    >
      <div class="console-reorder">
        {shown && tailed && <Shown planning={planning} shown={shown} tailed={tailed} />}
        <OwnCards planning={planning} orders={reorder.orders} who={who} cards={cards} free={free} />
        <div class="console-choice-row">
          <button type="button" class="console-choice button-primary button-large" disabled={planning.busy.value} onClick={() => void planning.give(reorder.answer(cards))}>
            {say(kept ? "question.reorder.keep" : "question.reorder.go")} <Key name="↵" />
          </button>
          {!kept && (
            <button type="button" class="console-choice console-decline" onClick={() => planning.arrange(plane, null)}>{say("question.reorder.back")} <Key name="Esc" /></button>
          )}
        </div>
      </div>
      <DraggedCard planning={planning} who={who} />
    </Decision>
  );
}

// Asks where the cards would lead, for the table to draw.
function useWay(planning: Planning, plane: string, cards: number[]): void {
  useEffect(() => {
    let wanted = true;
    planning.session.consider(plane, cards).then(
      (answer) => {
        if (wanted && answer.way.length === cards.length) orderGhost.value = { plane, way: answer.way };
      },
      () => undefined, // then there is no drawing
    );
    return () => {
      wanted = false;
      orderGhost.value = null;
    };
  }, [plane, cards.join()]);
}

export function Shown({ planning, shown, tailed }: { planning: Planning; shown: ShownCard; tailed: Who }) {
  const { catalog } = planning.session;
  const card = cardOf(catalog, tailed.kind, shown.card);
  const flown = shown.verdict === "replaced" ? cardOf(catalog, tailed.kind, shown.flown) : undefined;
  if (!card) return null;
  return (
    <figure class="console-shown">
      <span class={shown.verdict === "as-placed" ? "" : "console-shown-not"} aria-hidden="true"><CardArt card={card} deck={tailed.kind.deck} width={92} /></span>
      {flown && <><span class="console-shown-arrow" aria-hidden="true">→</span><span aria-hidden="true"><CardArt card={flown} deck={tailed.kind.deck} width={92} /></span></>}
      <figcaption>
        <strong>{say("question.reorder.card", { plane: tailed.id, card: cardName(card) })}</strong>
        <span>{say(`question.reorder.verdict.${shown.verdict}`, { plane: tailed.id, card: flown ? cardName(flown) : "" })}</span>
      </figcaption>
    </figure>
  );
}

function OwnCards({ planning, orders, who, cards, free }: { planning: Planning; orders: number[][]; who: Who; cards: number[]; free: boolean }) {
  const plane = who.id;
  const first = (planning.session.view.value?.phases ?? cards.length) - cards.length + 1; // the phase of the first one left
  const drag = dragged.value;
  const put = (from: number, to: number): boolean => {
    const next = movedTo(cards, from, to, orders);
    if (next) planning.arrange(plane, next);
    return next !== null;
  };
  return (
    <ol class={`console-slot-row console-own${free ? " console-own-free" : ""}`} aria-label={say("console.slots", { plane })}>
      {cards.map((number, index) => {
        const card = cardOf(planning.session.catalog, who.kind, number);
        if (!card) return null;
        const reachable = drag === null || typeof drag.from !== "number" || movedTo(cards, drag.from, index, orders) !== null;
        const classes = ["console-slot", drag?.over === index && reachable && "console-slot-over", !reachable && "console-slot-bad"];
        const step = (by: number): boolean => put(index, index + by);
        const can = (by: number): boolean => movedTo(cards, index, index + by, orders) !== null;
        return (
          <li key={number} data-slot={index} class={classes.filter(Boolean).join(" ")}>
            <span class="console-slot-number" aria-hidden="true">{first + index}</span>
            <button
              type="button" class={`console-slot-card${drag?.from === index ? " console-slot-lifted" : ""}`} aria-disabled={!free}
              title={say("question.reorder.move")} data-card={number}
              onPointerDown={(event) => { if (free) pickUp(event, { plane, card: number, from: index }, (to) => { if (to !== null) put(index, to); }); }}
              onKeyDown={(event) => {
                const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
                if (by === 0) return;
                event.preventDefault();
                const list = event.currentTarget.closest("ol");
                if (step(by)) requestAnimationFrame(() => list?.querySelector<HTMLElement>(`[data-card="${number}"]`)?.focus());
              }}
            >
              <span class="visually-hidden">{say("question.reorder.place", { slot: first + index, card: cardName(card) })}</span>
              <span aria-hidden="true"><CardArt card={card} deck={who.kind.deck} width={64} /></span>
            </button>
            {free && (
              <span class="console-nudge">
                <button type="button" disabled={!can(-1)} aria-label={say("question.reorder.earlier", { card: cardName(card) })} onClick={() => step(-1)}>‹</button>
                <button type="button" disabled={!can(1)} aria-label={say("question.reorder.later", { card: cardName(card) })} onClick={() => step(1)}>›</button>
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
