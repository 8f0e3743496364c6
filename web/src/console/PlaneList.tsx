// Every plane and how it stands, as all may know it; of the own ones, also the damage cards taken.
import { useMemo } from "preact/hooks";

import { CardArt, DamageCardArt, DamageTokenArt, FuelGaugeArt, RepeatCardArt, SpeedMarkerArt } from "../art";
import type { Glance, PlaneView, SeatInfo, View } from "../protocol";
import { askedNow, hasDecided } from "../state/decided";
import { pilotOf, sideName } from "../state/names";
import type { Session } from "../state/session";
import { lastTurn, roundWords } from "../state/rounds";
import { isAway } from "../state/presence";
import { selected } from "../state/display";
import { hasOption } from "../state/options";
import { cameThrough, isInGame, speedOf } from "../state/inGame";
import { glanceWords } from "../pieces/hits";
import { SeenBrief } from "../pieces/SeenNotes";
import { useLooks } from "../pieces/looks";
import { steady } from "../pieces/steady";
import { cardOf, whoIsWho, type Who } from "../pieces/who";
import { ruleOfFace } from "../rulesref/places";
import { RuleLink } from "../rulesref/RuleLink";
import { ofQuestion } from "../text/question";
import { say } from "../text/say";
import { faceWords } from "./faces";
import { publicNotes, secretNotes } from "./notes";
import { NoteLabel, NoteList } from "./Notes";
import { SkillBadges } from "./SkillBadges";
import { Load, TargetList } from "./Targets";
import { SideShape } from "../art/SideShape";
import "./console.css";

export function PlaneList({ session }: { session: Session }) {
  const table = session.table.value;
  const view = session.view.value;
  const all = useMemo(() => whoIsWho(table, session.catalog), [table, session]);
  if (!view) return <p class="planes-empty">{say("table.empty")}</p>;
  return (
    <div class="planes">
      <Fight session={session} />
      {table.sides.map((side) => {
        const planes = all.filter((who) => who.side === side);
        const first = planes[0];
        if (!first) return null;
        const rounds = Array.from({ length: view.rounds ?? 1 }, (_, index) => index + 1);
        const now = rounds.length > 1 ? (view.round ?? 1) : 1;
        return (
          <section key={side} class="planes-of-side" aria-label={sideName(side)}>
            <h3 class="planes-side"><SideShape mark={first.mark} /> {sideName(side)}</h3>
            <Rows session={session} view={view} planes={planes.filter((who) => roundOf(view, who) === now)} />
            {rounds.filter((round) => round !== now).map((round) => (
              <Folded key={round} session={session} view={view} round={round} planes={planes.filter((who) => roundOf(view, who) === round)} />
            ))}
          </section>
        );
      })}
      <TargetList session={session} />
    </div>
  );
}

const roundOf = (view: View, who: Who): number => view.planes[who.id]?.round ?? 1;

const where = ["at", "heading", "planned"] as const; // none of it is told here: see Positions, and the mark of who has decided

function Rows({ session, view, planes }: { session: Session; view: View; planes: Who[] }) {
  const asks = askedNow(session);
  const looks = useLooks(view, where);
  return (
    <ul>
      {planes.map((who) => {
        const plane = view.planes[who.id];
        if (!plane) return null;
        const due = asks !== undefined && view.awaiting.includes(who.id);
        return (
          <Row
            key={who.id} session={session} who={who} plane={looks(who.id) ?? plane} ceiling={view.ceiling} open={selected.value === who.id}
            due={due ? asks : undefined} decided={hasDecided(session, who.id)}
          />
        );
      })}
    </ul>
  );
}

// The planes of another round: how they fared, or that they are still to come.
function Folded({ session, view, round, planes }: { session: Session; view: View; round: number; planes: Who[] }) {
  if (planes.length === 0) return null;
  return (
    <details class="planes-round">
      <summary>{say(round < (view.round ?? 1) ? "planes.round.over" : "planes.round.later", { round, n: planes.length })}</summary>
      <Rows session={session} view={view} planes={planes} />
    </details>
  );
}

// What holds for all: the levels of the fight, the clouds, the points of a mission.
function Fight({ session }: { session: Session }) {
  const view = session.view.value;
  if (!view) return null;
  const last = lastTurn(view, session.story.value, session.at.value);
  const lines = [
    view.floor !== undefined && view.ceiling !== undefined && say("console.floor.levels", { floor: view.floor, ceiling: view.ceiling }),
    view.clouds !== undefined && say("planes.clouds", { level: view.clouds }),
    roundWords(view),
    last !== undefined && say("planes.turns", { turn: view.turn, turns: last }),
    view.score !== undefined && Object.entries(view.score).map(([side, points]) => say("planes.score", { side: sideName(side), n: points })).join(" · "),
  ].filter((line) => typeof line === "string" && line !== "");
  return lines.length > 0 ? <p class="planes-fight">{lines.join(" · ")}</p> : null;
}

interface RowProps {
  session: Session;
  who: Who;
  plane: PlaneView;
  ceiling: number | undefined;
  open: boolean;
  due: View["ask"]; // what it has still to decide
  decided: boolean;
}
const Row = steady(({ session, who, plane, ceiling, open, due, decided }: RowProps) => {
  const out = !isInGame(plane);
  const lost = !cameThrough(plane) && plane.status !== "waiting" && !plane.home;
  const seat = session.table.value.seats.find((each) => each.seat === who.seat);
  const dawn = session.catalog.system === "ww2";
  return (
    <li class={`planes-row${lost ? " planes-out" : out ? " planes-home" : ""}${who.seat === session.seat ? " planes-mine" : ""}`}>
      <button type="button" aria-pressed={open} onClick={() => (selected.value = open ? null : who.id)}>
        <span class="planes-name">{who.id}</span>
        <span class="planes-model">{who.kind.name} · {pilotOf(session.table.value, who)}<Presence seat={seat} /></span>
      </button>
      <div class="planes-state">
        {out ? <span class="planes-status">{say(plane.home ? "planes.home" : `status.${plane.status}`)}</span> : (
          <>
            <span class={`planes-cards${dawn ? " planes-tokens" : ""}`} title={say(dawn ? "planes.tokens" : "table.label.cards", { n: plane.cards })}>
              <i aria-hidden="true" />{say(dawn ? "planes.tokens" : "planes.cards", { n: plane.cards })}
            </span>
            {plane.damage !== undefined && (
              <span class="planes-damage">
                <meter min={0} max={who.kind.damage_points} high={who.kind.damage_points * 0.6} low={0} optimum={0} value={Math.min(plane.damage, who.kind.damage_points)} aria-hidden="true" />
                {say("table.info.points", { damage: plane.damage, most: who.kind.damage_points })}
              </span>
            )}
            {publicNotes(plane, ceiling === undefined ? {} : { ceiling }, (gun) => say(`gun.${gun}`), dawn).map((note) => <NoteLabel key={note.key + String(note.fillings?.["gun"] ?? "")} note={note} />)}
            {dawn && <Instruments session={session} plane={plane} />}
            <Load load={plane.load} />
            {due ? <span class="planes-thinking" title={ofQuestion(due, "thinking")}>{ofQuestion(due, "thinking")}</span>
              : decided && <span class="planes-ready" title={say("planes.decided")}>✓ <span class="planes-ready-word">{say("planes.ready")}</span></span>}
          </>
        )}
      </div>
      {!out && <SkillBadges small pilot={plane.pilot} />}
      {!out && dawn && <OwnConsole session={session} who={who} plane={plane} />}
      {!out && <NoteList notes={secretNotes(plane, dawn)} label={say("notes.secret", { plane: who.id })} />}
      {!out && plane.held && <Held held={plane.held} idle={session.table.value.idle_symbols ?? []} tokens={dawn} />}
      {!out && <SeenBrief session={session} plane={who.id} />}
      {!out && plane.glance && plane.damage === undefined && <Glanced glance={plane.glance} idle={session.table.value.idle_symbols ?? []} />}
    </li>
  );
});

// Whether the pilot is at the table; of those who are there nothing is said.
function Presence({ seat }: { seat: SeatInfo | undefined }) {
  if (!seat || !isAway(seat)) return null;
  return <span class="planes-away"><i class="company-dot" aria-hidden="true" />{seat.stand_in ? say("planes.stand-in") : say("app.seat.away")}</span>;
}

// The speed that lies open, or was flown last, and what is left in the tank.
function Instruments({ session, plane }: { session: Session; plane: PlaneView }) {
  const open = hasOption(session.table.value.options, "acceleration");
  const { fuel } = plane;
  const speed = speedOf(plane, session.view.value, open);
  return (
    <>
      {speed && (
        <span class="planes-speed" title={say(open ? "planes.speed.open" : "planes.speed", { marker: say(`marker.${speed}`) })}>
          <SpeedMarkerArt decorative face={speed} width={30} open={open} />
          <span class="visually-hidden">{say(open ? "planes.speed.open" : "planes.speed", { marker: say(`marker.${speed}`) })}</span>
        </span>
      )}
      {fuel !== undefined && <span class="planes-fuel" title={say("spaces.fuel", { n: fuel })}><FuelGaugeArt decorative fuel={fuel} width={26} /><span class="visually-hidden">{say("spaces.fuel", { n: fuel })}</span></span>}
    </>
  );
}

// What lies on one's own console, small: the card flown this turn, and the next.
function OwnConsole({ session, who, plane }: { session: Session; who: Who; plane: PlaneView }) {
  const lies = (plane.console ?? []).filter((each) => each.card !== null);
  if (lies.length === 0) return null;
  return (
    <ul class="planes-console" aria-label={say("spaces.name", { plane: who.id })}>
      {(plane.console ?? []).map(({ card, speed }, index) => {
        if (card === null) return null;
        const known = card === "repeat" ? undefined : cardOf(session.catalog, who.kind, card);
        const words = say(index === 0 ? "planes.console.now" : "planes.console.next", { card: known ? say("table.card", { card: known.card, maneuver: say(`maneuver.${known.maneuver}`) }) : say("maneuver.repeat"), marker: speed ? say(`marker.${speed}`) : "" });
        return (
          <li key={index} title={words}>
            <span class="visually-hidden">{words}</span>
            {known ? <CardArt decorative card={known} deck={who.kind.deck} width={30} /> : <RepeatCardArt decorative width={30} />}
            {speed && <SpeedMarkerArt decorative face={speed} width={26} />}
          </li>
        );
      })}
    </ul>
  );
}

// What the viewer's own ace saw of it, and when: it may have taken more since.
function Glanced({ glance, idle }: { glance: Glance; idle: readonly string[] }) {
  return (
    <div class="planes-glance">
      <span>{glanceWords(glance)}</span>
      {glance.held && <Held held={glance.held} idle={idle} tokens />}
    </div>
  );
}

function Held({ held, idle, tokens }: { held: NonNullable<PlaneView["held"]>; idle: readonly string[]; tokens: boolean }) {
  const cards = Object.entries(held).flatMap(([deck, faces]) => Object.entries(faces).filter(([, n]) => n > 0).map(([face, n]) => ({ deck, face, n })));
  if (cards.length === 0) return null;
  return (
    <ul class="planes-held" aria-label={say(tokens ? "planes.held.tokens" : "planes.held")}>
      {cards.map(({ deck, face, n }) => (
        <li key={`${deck} ${face}`} title={faceWords(face, idle)}>
          <RuleLink rule={ruleOfFace(face, tokens ? "ww2" : "ww1")} about={faceWords(face, idle)}>
            {tokens ? <DamageTokenArt decorative deck={deck} face={face} width={30} /> : <DamageCardArt decorative deck={deck} face={face} width={34} />}
          </RuleLink>
          <span class="visually-hidden">{faceWords(face, idle)}</span>
          {n > 1 && <b>×{n}</b>}
        </li>
      ))}
    </ul>
  );
}
