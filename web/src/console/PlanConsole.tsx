// A row of slots, a hand, one button. Nothing is final until that button is pressed.
import type { ComponentChildren } from "preact";

import { CardArt, RepeatCardArt, SpeedMarkerArt } from "../art";
import type { CatalogCard, PlanPrompt } from "../protocol";
import { say } from "../text/say";
import { changesLevel, LevelChip, levelWords } from "../pieces/LevelChip";
import { cardOf, type Who } from "../pieces/who";
import { dragged, grab } from "./drag";
import { freeCopy, groupHand, type Pile } from "./hand";
import { secretNotes } from "./notes";
import { NoteList } from "./Notes";
import { HintButton, HintPanel, hintShown } from "./HintPanel";
import { Objections } from "./Objections";
import { advised } from "../deciding/advised";
import { decisive, isGrave, toneOf } from "../deciding/leads";
import type { Planning } from "../deciding/planning";
import { typed, unknownCard } from "../deciding/typed";
import { objectionText } from "../pieces/objections";
import { lost, mayBluff } from "./bluff";

interface Props {
  planning: Planning;
  who: Who;
  prompt: PlanPrompt;
}

export const cardName = (card: CatalogCard): string => say("table.card", { card: card.card, maneuver: say(`maneuver.${card.maneuver}`) });

// What is said before anything else: an order that failed, and a number that is being typed.
export function urgentMessage({ session, trouble }: Planning, who: Who): { tone: string; content: ComponentChildren } | null {
  const failed = trouble.value;
  if (failed) return { tone: "danger", content: failed.objections.length > 0 ? <Objections session={session} objections={failed.objections} /> : say("console.trouble") };
  if (typed.value !== "") {
    const card = cardOf(session.catalog, who.kind, Number(typed.value));
    return { tone: "", content: card ? say("console.typed", { card: cardName(card) }) : say("console.typing", { digits: typed.value }) };
  }
  return unknownCard.value === null ? null : { tone: "warn", content: say("console.unknown-card", { digits: unknownCard.value }) };
}

export function PlanConsole({ planning, who, prompt }: Props) {
  const deck = planning.session.catalog.decks[who.kind.deck] ?? [];
  const plane = planning.session.view.value?.planes[who.id];
  const groups = groupHand(prompt.hand, deck);
  const many = groups.reduce((sum, group) => sum + group.piles.length, 0) > 11; // with levels there are more cards
  return (
    <div class="console-plan">
      <Slots planning={planning} who={who} prompt={prompt} />
      {plane && <NoteList brief notes={secretNotes(plane)} label={say("notes.secret", { plane: who.id })} />}
      {hintShown(planning, who) ? <HintPanel planning={planning} who={who} /> : <div class={`console-hand${many ? " console-hand-full" : ""}`} role="group" aria-label={say("console.hand", { plane: who.id })} onKeyDown={walk}>
        {groups.map((group) => (
          <div key={group.kind} class="console-group" role="group" aria-label={say(`console.kind.${group.kind}`)}>
            <span class="console-kind" aria-hidden="true">{say(`console.kind.${group.kind}`)}</span>
            <div class="console-piles">
              {group.piles.map((pile) => <PileButton key={pile.maneuver} planning={planning} who={who} pile={pile} />)}
            </div>
          </div>
        ))}
      </div>}
      <DraggedCard planning={planning} who={who} />
    </div>
  );
}

// Left and right walk along the hand.
export function walk(event: KeyboardEvent): void {
  const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  if (step === 0 || !(event.currentTarget instanceof HTMLElement)) return;
  const piles = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-pile]")];
  const next = piles[piles.findIndex((pile) => pile === document.activeElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function PileButton({ planning, who, pile }: { planning: Planning; who: Who; pile: Pile }) {
  const chosen = planning.chosen(who.id);
  const left = pile.cards.filter((card) => !chosen.includes(card.card)).length;
  const copy = freeCopy(pile, chosen);
  const shown = copy ?? pile.cards[0];
  if (!shown) return null;
  const leads = copy && planning.next(who.id, copy.card);
  const objections = leads?.objections ?? [];
  const view = planning.session.view.value;
  const level = changesLevel(planning.before(who.id), leads) ? levelWords(leads) : "";
  const forbidden = objections.length > 0;
  const looked = copy !== undefined && planning.hover.value === copy.card;
  const reason = objections.map((objection) => objectionText(planning.session, objection)).join(" ");
  const look = (): void => {
    if (copy && !dragged.peek()) planning.hover.value = copy.card;
  };
  const away = (): void => {
    if (!dragged.peek() && planning.warned.peek() === null) planning.hover.value = null;
  };
  const press = (): void => {
    if (!copy) return;
    unknownCard.value = null;
    planning.choose(who.id, copy.card);
  };
  return (
    <PileFace
      name={cardName(shown)} numbers={pile.cards.map((each) => each.card)} spoken={[say("console.pile", { card: cardName(shown), n: left }), level].filter(Boolean).join(", ")} reason={reason}
      forbidden={forbidden} used={!copy} looked={looked} copies={pile.cards.length} left={left} look={look} away={away} press={press}
      grab={(event) => { if (copy) { look(); grab(event, planning, who.id, copy.card, "hand"); } }}
      art={<CardArt card={shown} deck={who.kind.deck} width={64} dimmed={forbidden || !copy} />}
    >
      {level !== "" && leads && view && <LevelChip class="console-level" pose={leads} view={view} rate={who.kind.climb_rate} />}
    </PileFace>
  );
}

interface PileFaceProps {
  name: string;
  numbers: readonly number[]; // of its cards; none where they have no number
  spoken: string;
  reason: string;
  forbidden: boolean;
  used: boolean;
  looked: boolean;
  copies: number; // on the pile, and how many of them are left
  left: number;
  art: ComponentChildren;
  children?: ComponentChildren;
  look(): void;
  away(): void;
  press(): void;
  grab(event: PointerEvent): void;
}

// A pile of the hand as it lies there.
export function PileFace({ name, numbers, spoken, reason, forbidden, used, looked, copies, left, art, children, look, away, press, grab: lift }: PileFaceProps) {
  const classes = ["console-pile", forbidden && "console-forbidden", used && "console-used", looked && "console-looked", left > 1 && "console-copies", numbers.some((card) => advised.value.includes(card)) && "console-advised"];
  return (
    <button
      type="button" data-pile data-card={numbers.join(" ")} class={classes.filter(Boolean).join(" ")} aria-disabled={forbidden || used}
      title={name}
      {...(reason ? { "aria-description": reason } : {})}
      onPointerEnter={(event) => { if (event.pointerType === "mouse") look(); }} onPointerLeave={away}
      onFocus={look} onBlur={away} onClick={press} onPointerDown={lift}
    >
      <span class="visually-hidden">{spoken}</span>
      <span aria-hidden="true">{art}</span>
      {copies > 1 && <span class="console-count" aria-hidden="true">×{left}</span>}
      {children}
      {forbidden && <span class="console-no" aria-hidden="true" />}
    </button>
  );
}

function Slots({ planning, who, prompt }: Props) {
  const { session } = planning;
  const cards = planning.chosen(who.id);
  const answer = planning.considered(who.id, cards);
  const wrong = answer?.objections ?? [];
  const hard = wrong.filter((objection) => !objection.bluff);
  const full = cards.length === prompt.slots;
  const grave = full && isGrave(answer?.way ?? []);
  const now = planning.slot.value ?? cards.length;
  const drag = dragged.value;
  return (
    <div class="console-slots">
      <ol class="console-slot-row" aria-label={say("console.slots", { plane: who.id })}>
        {Array.from({ length: prompt.slots }, (_, index) => {
          const number = cards[index];
          const card = cardOf(session.catalog, who.kind, number);
          const bad = wrong.some((objection) => objection.card === number);
          const picked = planning.slot.value === index;
          const classes = ["console-slot", index === now && "console-slot-next", picked && "console-slot-picked", bad && "console-slot-bad", drag?.over === index && "console-slot-over"];
          return (
            <li key={index} data-slot={index} class={classes.filter(Boolean).join(" ")}>
              <span class="console-slot-number" aria-hidden="true">{index + 1}</span>
              {card ? (
                <>
                  <button
                    type="button" class={`console-slot-card${drag?.from === index ? " console-slot-lifted" : ""}`} aria-pressed={picked}
                    title={say("console.slot.replace")}
                    onClick={() => { planning.slot.value = picked ? null : index; }}
                    onPointerDown={(event) => grab(event, planning, who.id, card.card, index)}
                    onKeyDown={(event) => {
                      const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
                      if (event.key === "Delete") planning.clear(who.id, index);
                      else if (step !== 0 && event.shiftKey && index + step >= 0) planning.move(who.id, index, index + step);
                      else return;
                      event.preventDefault();
                    }}
                  >
                    <span class="visually-hidden">{say("console.slot.filled", { slot: index + 1, card: cardName(card) })}</span>
                    <span aria-hidden="true"><CardArt card={card} deck={who.kind.deck} width={64} /></span>
                  </button>
                  <button type="button" class="console-clear" aria-label={say("console.slot.clear", { slot: index + 1 })} onClick={() => planning.clear(who.id, index)}>×</button>
                </>
              ) : (
                <span class="console-slot-empty">{index === now && !full ? say("console.slot.next") : ""}</span>
              )}
            </li>
          );
        })}
      </ol>
      <div class="console-do">
        <ConfirmButton
          busy={planning.busy.value} press={() => void planning.confirm(who.id)}
          kind={!full || hard.length > 0 ? "not-yet" : wrong.length > 0 ? "bluff" : grave ? "grave" : "plain"}
        />
        {prompt.may_stay && (
          <button type="button" class="console-stay" disabled={planning.busy.value} onClick={() => void planning.stay(who.id)}>
            {say("console.stay")} <kbd aria-hidden="true">N</kbd>
          </button>
        )}
        <HintButton planning={planning} who={who} />
        {prompt.landing && <LandingMark planning={planning} who={who} prompt={prompt} />}
      </div>
    </div>
  );
}

const confirmWords = { "not-yet": "console.confirm", plain: "console.confirm", bluff: "console.confirm.bluff", grave: "console.confirm.grave" } as const;

// A plan by which the plane is gone looks different, and Enter alone does not confirm it: it only comes here, see typing.ts.
export function ConfirmButton({ busy, kind, press }: { busy: boolean; kind: keyof typeof confirmWords; press: () => void }) {
  return (
    <button
      type="button" class={`button-primary button-large console-confirm console-confirm-${kind}`} disabled={kind === "not-yet" || busy}
      onClick={press} onKeyDown={(event) => { if (event.repeat) event.preventDefault(); }}
    >
      {kind === "grave" && <svg class="console-confirm-sign" viewBox="0 0 20 18" width="22" height="20" aria-hidden="true"><path d="M10 1.5 19 17H1Z" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" /><path d="M10 7v4.5m0 2v1" stroke="currentColor" stroke-width="2" stroke-linecap="round" /></svg>}
      {say(confirmWords[kind])}
      {kind !== "grave" && <kbd aria-hidden="true">↵</kbd>}
    </button>
  );
}

// A landing without levels is announced by nothing that others see: it is marked here, at the card it begins with.
function LandingMark({ planning, who, prompt }: Props) {
  const marked = planning.landing.value[who.id] ?? null;
  return (
    <fieldset class="console-landing">
      <legend>{say("console.landing")}</legend>
      <div class="console-landing-row">
        {[null, ...Array.from({ length: prompt.slots }, (_, index) => index + 1)].map((slot) => (
          <button
            type="button" key={slot ?? 0} class="console-chip" aria-pressed={marked === slot}
            aria-label={slot === null ? say("console.landing.none") : say("console.landing.at", { slot })} onClick={() => planning.mark(who.id, slot)}
          >
            {slot === null ? say("console.landing.no") : slot}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

// One line that always says what is going on: what is wrong, or what comes next.
export function PlanMessage({ planning, who, prompt }: Props) {
  const { session } = planning;
  const cards = planning.chosen(who.id);
  const urgent = urgentMessage(planning, who);
  const warned = planning.warned.value;
  const hover = planning.hover.value;
  const answer = planning.considered(who.id, cards);
  const wrong = answer?.objections ?? [];
  const way = answer?.way ?? [];
  const over = way.findIndex((pose) => pose.over !== undefined);
  const lead = decisive(way, { full: cards.length === prompt.slots, grounded: session.view.value?.planes[who.id]?.footing === "ground" });
  const leadText = lead && planning.slot.value === null ? say(`console.leads.${lead.lead}`, { slot: lead.slot, plane: who.id }) : null;
  const hovered = hover !== null ? planning.next(who.id, hover) : undefined;
  const looked = cardOf(session.catalog, who.kind, hover ?? undefined);
  const marked = planning.landing.value[who.id];
  let tone = "";
  let content;
  if (urgent) {
    ({ tone, content } = urgent);
  } else if (warned !== null) {
    tone = "warn";
    const objections = planning.next(who.id, warned)?.objections ?? [];
    content = (
      <>
        <span><Objections session={session} objections={objections} /> {mayBluff(planning, who.id, warned) && say(lost(objections) ? "console.bluff.warning.lost" : "console.bluff.warning")}</span>
        {mayBluff(planning, who.id, warned) && (
          <button type="button" class="button-danger console-anyway" onClick={() => planning.choose(who.id, warned, undefined, true)}>{say("console.bluff.place")} <kbd aria-hidden="true">B</kbd></button>
        )}
        <button type="button" class="button-quiet console-anyway" onClick={() => { planning.warned.value = null; planning.hover.value = null; }}>{say("console.bluff.leave")}</button>
      </>
    );
  } else if (planning.full.value && planning.slot.value === null && cards.length === prompt.slots) {
    content = say("console.hint.full");
  } else if (cards.length === prompt.slots && wrong.some((objection) => !objection.bluff)) {
    tone = "warn"; // the button is locked, and that must not be a riddle
    content = <Objections session={session} objections={wrong} />;
  } else if (lead && leadText && toneOf[lead.lead] === "danger" && cards.length === prompt.slots) {
    tone = "danger"; // whatever card the pointer happens to be over
    content = leadText;
  } else if (hovered && hovered.objections.length > 0) {
    tone = "warn";
    content = <Objections session={session} objections={hovered.objections} />;
  } else if (looked) {
    const leads = hovered?.leads && say(`console.leads.${hovered.leads}`, { slot: planning.prefix(who.id).length + 1, plane: who.id });
    if (hovered?.leads) tone = toneOf[hovered.leads];
    content = [[cardName(looked), levelWords(hovered)].filter(Boolean).join(": "), leads].filter(Boolean).join(". ");
  } else if (wrong.length > 0) {
    tone = "warn";
    content = <span><Objections session={session} objections={wrong} /> {wrong.every((objection) => objection.bluff) && say(lost(wrong) ? "console.bluff.placed.lost" : "console.bluff.placed")}</span>;
  } else if (lead && leadText) {
    tone = toneOf[lead.lead];
    content = leadText;
  } else if (over !== -1 && planning.slot.value === null) {
    tone = "warn";
    content = say("console.hint.edge", { slot: over + 1 });
  } else if (planning.slot.value !== null) {
    content = say("console.hint.replace", { slot: planning.slot.value + 1 });
  } else if (cards.length === prompt.slots) {
    tone = "ok";
    content = marked === undefined ? say("console.hint.ready") : say("console.hint.landing", { slot: marked });
  } else if (cards.length === 0 && prompt.may_stay) {
    content = say("console.hint.grounded", { plane: who.id });
  } else {
    content = say("console.hint.choose", { slot: cards.length + 1, slots: prompt.slots, plane: who.id });
  }
  return <div class={`console-message${tone ? ` console-message-${tone}` : ""}`} role="status">{content}</div>;
}

export function DraggedCard({ planning, who }: { planning: Planning; who: Who }) {
  const drag = dragged.value;
  if (!drag) return null;
  if (drag.marker) {
    return <div class="console-dragged" aria-hidden="true" style={{ transform: `translate(${drag.x}px, ${drag.y}px)` }}><SpeedMarkerArt decorative face={drag.marker} width={60} /></div>;
  }
  const card = drag.card === "repeat" ? undefined : cardOf(planning.session.catalog, who.kind, drag.card);
  if (!card && drag.card !== "repeat") return null;
  return (
    <div class="console-dragged" aria-hidden="true" style={{ transform: `translate(${drag.x}px, ${drag.y}px)` }}>
      {card ? <CardArt card={card} deck={who.kind.deck} width={72} /> : <RepeatCardArt decorative width={72} />}
    </div>
  );
}
