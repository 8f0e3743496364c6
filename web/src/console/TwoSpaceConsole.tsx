// The console of two spaces. On the first lies the card that is flown this turn, on the second goes the one for the next: a
// card from the hand, and a marker on it. Nothing is final until it is confirmed.
import { CardArt, FuelGaugeArt, RepeatCardArt, SpeedMarkerArt } from "../art";
import { decisive, isGrave, toneOf } from "../deciding/leads";
import type { Planning } from "../deciding/planning";
import { unknownCard } from "../deciding/typed";
import { mayPlace, type HandCard, type MarkedPrompt } from "../deciding/twoSpaces";
import { changesLevel, LevelChip, levelWords } from "../pieces/LevelChip";
import { objectionText } from "../pieces/objections";
import { cardOf, type Who } from "../pieces/who";
import type { CardAhead, Flown, Marker, PlacedCard, PlaneView } from "../protocol";
import { speedOf } from "../state/inGame";
import { hasOption } from "../state/options";
import { say } from "../text/say";
import { anyway, lost } from "./bluff";
import { dragged, pickUp } from "./drag";
import { groupHand, type Pile } from "./hand";
import { HintButton, HintPanel, hintShown } from "./HintPanel";
import { secretNotes } from "./notes";
import { NoteList } from "./Notes";
import { Objections } from "./Objections";
import { cardName, ConfirmButton, DraggedCard, PileFace, urgentMessage, walk } from "./PlanConsole";
import { SkillBadges } from "./SkillBadges";

interface Props {
  planning: Planning;
  who: Who;
  prompt: MarkedPrompt;
}

export const markers: readonly Marker[] = ["high", "low", "blank"];
export const markerKeys: Record<Marker, string> = { high: "H", low: "L", blank: "B" };
export const markerName = (marker: Marker): string => say(`marker.${marker}`);

export function placedName({ session }: Planning, who: Who, card: HandCard): string {
  const known = card === "repeat" ? undefined : cardOf(session.catalog, who.kind, card);
  return known ? cardName(known) : say("maneuver.repeat");
}

export function Face({ planning, who, card, width = 64, dimmed = false }: { planning: Planning; who: Who; card: HandCard; width?: number; dimmed?: boolean }) {
  const known = card === "repeat" ? undefined : cardOf(planning.session.catalog, who.kind, card);
  if (!known) return <RepeatCardArt decorative width={width} dimmed={dimmed} />;
  return <CardArt decorative card={known} deck={who.kind.deck} width={width} dimmed={dimmed} />;
}

export function TwoSpaceConsole({ planning, who, prompt }: Props) {
  const plane = planning.session.view.value?.planes[who.id];
  return (
    <div class="console-plan console-two">
      <div class="console-slots">
        <Spaces planning={planning} who={who} prompt={prompt} />
        <Markers planning={planning} who={who} prompt={prompt} />
        <Doing planning={planning} who={who} prompt={prompt} />
      </div>
      <div class="console-two-notes">
        {plane && <SkillBadges pilot={plane.pilot} />}
        {plane && <NoteList brief notes={secretNotes(plane, true)} label={say("notes.secret", { plane: who.id })} />}
      </div>
      {hintShown(planning, who) ? <HintPanel planning={planning} who={who} /> : <Hand planning={planning} who={who} prompt={prompt} />}
      <DraggedCard planning={planning} who={who} />
    </div>
  );
}

const lying = (plane: PlaneView | undefined, space: number): PlacedCard | undefined => plane?.console?.[space];

function Spaces({ planning, who, prompt }: Props) {
  const plane = planning.session.view.value?.planes[who.id];
  const readies = prompt.ask === "ready";
  const first = lying(plane, 0);
  const hidden = planning.spaces.outlook(who.id)?.hidden === true;
  return (
    <ol class="console-slot-row console-space-row" aria-label={say("spaces.name", { plane: who.id })}>
      {readies ? <OpenSpace planning={planning} who={who} index={0} label={say("spaces.this-turn")} /> : (
        <li class="console-slot console-space console-space-lies">
          <span class="console-space-label" aria-hidden="true">{say("spaces.this-turn")}</span>
          {hidden ? <span class="console-slot-empty">{say("spaces.hidden")}</span>
            : first && first.card !== null ? <Lying planning={planning} who={who} placed={first} card={first.card} />
              : <span class="console-slot-empty">{say("spaces.none")}</span>}
        </li>
      )}
      {readies ? (
        <li class="console-slot console-space console-space-lies"><span class="console-space-label" aria-hidden="true">{say("spaces.next-turn")}</span><span class="console-slot-empty">{say("spaces.later")}</span></li>
      ) : <OpenSpace planning={planning} who={who} index={1} label={say("spaces.next-turn")} />}
    </ol>
  );
}

function Lying({ planning, who, placed, card }: { planning: Planning; who: Who; placed: PlacedCard; card: HandCard }) {
  const words = [placedName(planning, who, card), placed.speed && markerName(placed.speed)].filter(Boolean).join(", ");
  return (
    <span class="console-space-card" title={words}>
      <span class="visually-hidden">{say("spaces.lies", { card: words })}</span>
      <span aria-hidden="true"><Face planning={planning} who={who} card={card} /></span>
      {placed.speed && <span class="console-space-marker" aria-hidden="true"><SpeedMarkerArt decorative face={placed.speed} width={46} /></span>}
    </span>
  );
}

// The space that takes a card now: also the place to drop on.
function OpenSpace({ planning, who, index, label }: { planning: Planning; who: Who; index: number; label: string }) {
  const { spaces } = planning;
  const { card, speed } = spaces.placing(who.id);
  const bad = (spaces.ahead(who.id, card, speed)?.objections.length ?? 0) > 0;
  const over = dragged.value?.over === index;
  const classes = ["console-slot", "console-space", !spaces.complete(who.id) && "console-slot-next", bad && "console-slot-bad", over && "console-slot-over"];
  return (
    <li data-slot={index} class={classes.filter(Boolean).join(" ")}>
      <span class="console-space-label" aria-hidden="true">{label}</span>
      {card !== undefined ? (
        <>
          <button
            type="button" class={`console-slot-card${dragged.value?.from === index && dragged.value.card !== undefined ? " console-slot-lifted" : ""}`} title={say("spaces.take-off")}
            onClick={() => spaces.takeOff(who.id, "card")}
            onPointerDown={(event) => pickUp(event, { plane: who.id, card, from: index }, (slot) => { if (slot !== index) spaces.takeOff(who.id, "card"); })}
          >
            <span class="visually-hidden">{say("spaces.filled", { card: placedName(planning, who, card) })}</span>
            <span aria-hidden="true"><Face planning={planning} who={who} card={card} /></span>
          </button>
          <button type="button" class="console-clear" aria-label={say("spaces.clear")} onClick={() => spaces.takeOff(who.id, "card")}>×</button>
        </>
      ) : <span class="console-slot-empty">{say("spaces.card-here")}</span>}
      {speed ? (
        <button
          type="button" class="console-space-marker console-space-marker-own" title={say("spaces.take-marker")}
          onClick={() => spaces.takeOff(who.id, "marker")}
          onPointerDown={(event) => pickUp(event, { plane: who.id, marker: speed, from: index }, (slot) => { if (slot !== index) spaces.takeOff(who.id, "marker"); })}
        >
          <span class="visually-hidden">{say("spaces.marker-lies", { marker: markerName(speed) })}</span>
          <SpeedMarkerArt decorative face={speed} width={46} />
        </button>
      ) : card !== undefined && <span class="console-space-marker console-space-marker-due" aria-hidden="true">{say("spaces.marker-here")}</span>}
    </li>
  );
}

// The markers that are free, to be laid on the card; before the first turn also the one that lies open.
function Markers({ planning, who, prompt }: Props) {
  const { session, spaces } = planning;
  const { card, speed, open } = spaces.placing(who.id);
  const view = session.view.value;
  const plane = view?.planes[who.id];
  const lies: Marker | undefined = open ?? (!prompt.opens?.length && hasOption(session.table.value.options, "acceleration") && plane ? speedOf(plane, view, true) : undefined);
  return (
    <div class="console-markers">
      {(lies || (prompt.opens?.length ?? 0) > 0 || plane?.fuel !== undefined) && (
        <div class="console-gauges">
          {(prompt.opens?.length ?? 0) > 0 ? (
            <fieldset class="console-opens">
              <legend>{say("spaces.open")}</legend>
              {(prompt.opens ?? []).map((marker) => (
                <button
                  type="button" key={marker} class="console-marker" aria-pressed={open === marker} data-open={marker}
                  onClick={() => spaces.openWith(who.id, marker)} aria-label={say("spaces.open.with", { marker: markerName(marker) })}
                >
                  <SpeedMarkerArt decorative face={marker} width={44} open={open === marker} dimmed={open !== undefined && open !== marker} />
                </button>
              ))}
            </fieldset>
          ) : lies && (
            <span class="console-open-now" title={say("spaces.open.now", { marker: markerName(lies) })}>
              <span class="console-kind" aria-hidden="true">{say("spaces.open")}</span>
              <span class="visually-hidden">{say("spaces.open.now", { marker: markerName(lies) })}</span>
              <SpeedMarkerArt decorative face={lies} width={44} open />
            </span>
          )}
          {plane?.fuel !== undefined && <span class="console-fuel" title={say("spaces.fuel", { n: plane.fuel })}><span class="visually-hidden">{say("spaces.fuel", { n: plane.fuel })}</span><FuelGaugeArt decorative fuel={plane.fuel} width={40} /></span>}
        </div>
      )}
      <div class="console-marker-row" role="group" aria-label={say("spaces.markers", { plane: who.id })}>
        {(prompt.opens?.length ?? 0) > 0 && <span class="console-marker-label" aria-hidden="true">{say("spaces.on-card")}</span>}
        {markers.filter((marker) => (prompt.markers[marker] ?? 0) > 0).map((marker) => {
          const left = (prompt.markers[marker] ?? 0) - (speed === marker ? 1 : 0) - (open === marker ? 1 : 0);
          const found = spaces.ahead(who.id, card, marker);
          const forbidden = (found?.objections.length ?? 0) > 0;
          const reason = (found?.objections ?? []).map((objection) => objectionText(session, objection)).join(" ");
          const look = (): void => { spaces.looked.value = { ...spaces.looked.peek(), marker }; };
          const away = (): void => { if (!dragged.peek() && spaces.warned.peek() === null) spaces.looked.value = null; };
          return (
            <button
              type="button" key={marker} data-marker={marker} class={`console-marker${forbidden ? " console-forbidden" : ""}`}
              aria-disabled={forbidden || left <= 0} aria-pressed={speed === marker} title={markerName(marker)} {...(reason ? { "aria-description": reason } : {})}
              onPointerEnter={(event) => { if (event.pointerType === "mouse") look(); }} onPointerLeave={away} onFocus={look} onBlur={away}
              onClick={() => { if (speed === marker) spaces.takeOff(who.id, "marker"); else spaces.mark(who.id, marker); }}
              onPointerDown={(event) => {
                if (left > 0) pickUp(event, { plane: who.id, marker, from: "hand" }, (slot) => { if (slot !== null) spaces.mark(who.id, marker); });
              }}
            >
              <span class="visually-hidden">{say("spaces.marker", { marker: markerName(marker), n: left })}</span>
              <SpeedMarkerArt decorative face={marker} width={52} dimmed={left <= 0 || forbidden} />
              {left > 1 && <span class="console-count" aria-hidden="true">×{left}</span>}
              <kbd aria-hidden="true">{markerKeys[marker]}</kbd>
            </button>
          );
        })}
      </div>
    </div>
  );
}

function Doing({ planning, who, prompt }: Props) {
  const { spaces, session } = planning;
  const { card, speed, overdive } = spaces.placing(who.id);
  const found = spaces.ahead(who.id, card, speed);
  const hard = (found?.objections ?? []).some((objection) => !objection.bluff);
  const dives = typeof card === "number" && cardOf(session.catalog, who.kind, card)?.marks.includes("dive");
  const kind = !spaces.complete(who.id) || hard ? "not-yet" : (found?.objections.length ?? 0) > 0 ? "bluff" : found && isGrave([found]) ? "grave" : "plain";
  return (
    <div class="console-do">
      <ConfirmButton busy={planning.busy.value} kind={kind} press={() => void spaces.placed(who.id)} />
      {prompt.plain_dive && dives && (
        <label class="console-overdive">
          <input type="checkbox" checked={overdive !== false} onChange={(event) => spaces.diveOn(who.id, event.currentTarget.checked)} />
          <span>{say("spaces.overdive")}</span>
        </label>
      )}
      {prompt.may_stay && (
        <button type="button" class="console-stay" disabled={planning.busy.value} onClick={() => void spaces.empty(who.id)}>
          {say("spaces.no-card")} <kbd aria-hidden="true">N</kbd>
        </button>
      )}
      <HintButton planning={planning} who={who} />
    </div>
  );
}

function Hand({ planning, who, prompt }: Props) {
  const deck = planning.session.catalog.decks[who.kind.deck] ?? [];
  const groups = groupHand(prompt.hand, deck);
  const piles = groups.reduce((sum, group) => sum + group.piles.length, prompt.repeat ? 1 : 0);
  return (
    <div class={`console-hand${piles > 9 ? " console-hand-full" : ""}`} style={{ "--piles": piles }} role="group" aria-label={say("console.hand", { plane: who.id })} onKeyDown={walk}>
      {groups.map((group) => (
        <div key={group.kind} class="console-group" role="group" aria-label={say(`console.kind.${group.kind}`)}>
          <span class="console-kind" aria-hidden="true">{say(`console.kind.${group.kind}`)}</span>
          <div class="console-piles">
            {group.piles.map((pile) => <PileButton key={pile.maneuver} planning={planning} who={who} pile={pile} />)}
          </div>
        </div>
      ))}
      {prompt.repeat && (
        <div class="console-group" role="group" aria-label={say("console.kind.ace")}>
          <span class="console-kind" aria-hidden="true">{say("console.kind.ace")}</span>
          <div class="console-piles"><CardButton planning={planning} who={who} card="repeat" name={say("maneuver.repeat")} numbers={[]} copies={1} left={spaces().card === "repeat" ? 0 : 1} /></div>
        </div>
      )}
    </div>
  );
  function spaces() {
    return planning.spaces.placing(who.id);
  }
}

function PileButton({ planning, who, pile }: { planning: Planning; who: Who; pile: Pile }) {
  const { card } = planning.spaces.placing(who.id);
  const lies = pile.cards.some((each) => each.card === card);
  const copy = pile.cards.find((each) => each.card !== card) ?? pile.cards[0];
  if (!copy) return null;
  return <CardButton planning={planning} who={who} card={copy.card} name={cardName(copy)} numbers={pile.cards.map((each) => each.card)} copies={pile.cards.length} left={pile.cards.length - (lies ? 1 : 0)} />;
}

// Where the plane will be when the next card begins.
export function beforeNext(planning: Planning, who: Who): Flown | undefined {
  const lies = planning.spaces.outlook(who.id)?.way.at(-1);
  const plane = planning.session.view.value?.planes[who.id];
  return (lies?.at !== undefined ? (lies as Flown) : plane) as Flown | undefined;
}

export interface CardButtonProps {
  planning: Planning;
  who: Who;
  card: HandCard;
  name: string;
  numbers: readonly number[]; // of the whole pile
  copies: number;
  left: number;
}

function CardButton({ planning, who, card, name, numbers, copies, left }: CardButtonProps) {
  const { spaces, session } = planning;
  const view = session.view.value;
  const { speed } = spaces.placing(who.id);
  const all = spaces.aheads(who.id, card);
  const shown = all.find((each) => each.marker === speed) ?? all.find((each) => each.objections.length === 0) ?? all[0];
  const forbidden = all.length > 0 && all.every((each) => each.objections.length > 0);
  const used = left <= 0;
  const looked = spaces.looked.value?.card === card;
  const reason = forbidden ? (shown?.objections ?? []).map((objection) => objectionText(session, objection)).join(" ") : "";
  const leads = shown?.at !== undefined ? (shown as Flown) : undefined;
  const level = changesLevel(beforeNext(planning, who), leads) ? levelWords(leads) : "";
  const look = (): void => { if (!dragged.peek()) spaces.looked.value = { card }; };
  const away = (): void => { if (!dragged.peek() && spaces.warned.peek() === null) spaces.looked.value = null; };
  const press = (): void => {
    if (used) return;
    unknownCard.value = null;
    spaces.lay(who.id, card);
  };
  return (
    <PileFace
      name={name} numbers={numbers} spoken={[say("console.pile", { card: name, n: Math.max(1, left) }), level].filter(Boolean).join(", ")} reason={reason}
      forbidden={forbidden} used={used} looked={looked} copies={copies} left={left} look={look} away={away} press={press}
      grab={(event) => {
        if (used) return;
        look();
        pickUp(event, { plane: who.id, card, from: "hand" }, (slot) => {
          spaces.looked.value = null;
          if (slot !== null) spaces.lay(who.id, card);
        }, () => { spaces.looked.value = { card }; });
      }}
      art={<Face planning={planning} who={who} card={card} dimmed={forbidden || used} />}
    >
      {level !== "" && leads && view && <LevelChip class="console-level" pose={leads} view={view} rate={who.kind.climb_rate} />}
      {shown?.skill && <span class="console-skill" aria-hidden="true">★</span>}
    </PileFace>
  );
}


// What a card under a marker comes to, in words.
function aheadWords(planning: Planning, who: Who, found: CardAhead): string {
  const parts = [
    found.at === undefined ? "" : levelWords(found as Flown),
    found.fuel === undefined ? "" : say("spaces.fuel-after", { n: found.fuel }),
    found.skill ? say("spaces.by-skill", { skill: say(`skill.${found.skill}`) }) : "",
  ].filter(Boolean);
  return [[placedName(planning, who, found.card), markerName(found.marker)].join(", "), ...parts].join(" · ");
}

// One line that always says what is going on: what is wrong, or what comes next.
export function TwoSpaceMessage({ planning, who, prompt }: Props) {
  const { session, spaces } = planning;
  const { card, speed, open } = spaces.placing(who.id);
  const urgent = urgentMessage(planning, who);
  const warned = spaces.warned.value;
  const look = spaces.looked.value;
  const found = spaces.ahead(who.id, card, speed);
  const looked = look && (look.card !== undefined
    ? spaces.aheads(who.id, look.card).find((each) => each.marker === (look.marker ?? speed)) ?? spaces.aheads(who.id, look.card)[0]
    : spaces.ahead(who.id, card, look.marker));
  const lead = found && decisive([found as Flown], { full: true, grounded: session.view.value?.planes[who.id]?.footing === "ground" });
  let tone = "";
  let content;
  if (urgent) {
    ({ tone, content } = urgent);
  } else if (warned) {
    tone = "warn";
    const all = warned.marker !== undefined && warned.card !== undefined ? [spaces.ahead(who.id, warned.card, warned.marker)].filter((each) => each !== undefined) : warned.card !== undefined ? spaces.aheads(who.id, warned.card) : [];
    const told = all.find(mayPlace) ?? all[0];
    const may = told !== undefined && mayPlace(told);
    content = (
      <>
        <span><Objections session={session} objections={told?.objections ?? []} /> {may && say(lost(told.objections) ? "console.bluff.warning.lost" : "spaces.bluff.warning")}</span>
        {may && (
          <button type="button" class="button-danger console-anyway" onClick={() => anyway(planning, who.id)}>{say("console.bluff.place")} <kbd aria-hidden="true">A</kbd></button>
        )}
        <button type="button" class="button-quiet console-anyway" onClick={() => { spaces.warned.value = null; spaces.looked.value = null; }}>{say("console.bluff.leave")}</button>
      </>
    );
  } else if (found && found.objections.some((objection) => !objection.bluff)) {
    tone = "warn";
    content = <Objections session={session} objections={found.objections} />;
  } else if (lead && toneOf[lead.lead] === "danger") {
    tone = "danger";
    content = say(`console.leads.${lead.lead}`, { slot: 2, plane: who.id });
  } else if (looked && looked.objections.length > 0) {
    tone = "warn";
    content = <Objections session={session} objections={looked.objections} />;
  } else if (looked) {
    const leads = looked.leads && say(`spaces.leads.${looked.leads}`, { plane: who.id });
    if (looked.leads) tone = toneOf[looked.leads];
    content = [aheadWords(planning, who, looked), leads].filter(Boolean).join(". ");
  } else if (found && found.objections.length > 0) {
    tone = "warn";
    content = <span><Objections session={session} objections={found.objections} /> {say(lost(found.objections) ? "console.bluff.placed.lost" : "spaces.bluff.placed")}</span>;
  } else if (found?.leads) {
    tone = toneOf[found.leads];
    content = say(`spaces.leads.${found.leads}`, { plane: who.id });
  } else if (found?.over) {
    tone = "warn";
    content = say("spaces.edge");
  } else if (card !== undefined && speed === undefined) {
    content = say("spaces.hint.marker");
  } else if ((prompt.opens?.length ?? 0) > 0 && open === undefined && card !== undefined) {
    content = say("spaces.hint.open");
  } else if (spaces.complete(who.id)) {
    tone = "ok";
    content = say("spaces.hint.ready");
  } else {
    content = [whyNow(planning, who, prompt), say(prompt.ask === "ready" ? "spaces.hint.first" : "spaces.hint.next", { plane: who.id })].filter(Boolean).join(" ");
  }
  return <div class={`console-message${tone ? ` console-message-${tone}` : ""}`} role="status">{content}</div>;
}

// Some plan at another moment than the others: that must not be a riddle.
function whyNow({ session }: Planning, who: Who, prompt: MarkedPrompt): string {
  const view = session.view.value;
  const plane = view?.planes[who.id];
  if (prompt.ask === "ready" || !plane || !view) return "";
  if (view.phase > 0) return say("spaces.why.wounded", { plane: who.id });
  return plane.tailing ? say("spaces.why.tailing", { plane: who.id, other: plane.tailing }) : "";
}
