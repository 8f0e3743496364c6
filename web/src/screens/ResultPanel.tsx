// The end of a game: who won, what became of everybody, and what to do next.
import { useEffect, useState } from "preact/hooks";

import { PlaneArt, pictureScale, sideIndex, sideMark } from "../art";
import { SideShape } from "../art/SideShape";
import type { EndedEvent, TableInfo, View } from "../protocol";
import type { Session } from "../state/session";
import { play } from "../sound/sound";
import { keptPromise } from "../state/fairDraws";
import { cameThrough, statusOf } from "../state/inGame";
import { paths } from "../state/router";
import { warOf } from "../state/wars";
import { whoIsWho } from "../pieces/who";
import { number, say } from "../text/say";
import { Again } from "./Again";
import { DownIcon } from "./icons";
import { Link } from "./Link";
import { MedalsWon } from "./MedalsWon";
import { seatName, sideName } from "../state/names";
import { StoryOfGame } from "./StoryOfGame";
import "./result.css";

interface ResultPanelProps {
  session: Session;
  view: View;
  seats: string[]; // those at this screen
}

export function ResultPanel({ session, view, seats }: ResultPanelProps) {
  const [folded, setFolded] = useState(false);
  const table = session.table.value;
  const { winner } = view;
  const own = new Set(table.planes.filter((plane) => seats.includes(plane.seat)).map((plane) => plane.side));
  const alone = own.size === 1; // somebody to congratulate or to console
  const won = winner !== undefined && own.has(winner);
  useEffect(() => {
    play(won || !alone ? "win" : "lose");
  }, []);
  // Somebody wants a rematch: whoever looks at the table shall not miss it.
  const next = table.rematch?.game;
  useEffect(() => {
    if (next !== undefined) setFolded(false);
  }, [next]);

  const head = view.outcome === "draw" ? say("app.draw") : alone ? say(won ? "app.result.won" : "app.result.lost") : say("app.won", { side: sideName(winner ?? "") });
  if (folded) {
    return (
      <button type="button" class="button-primary app-result-tab" onClick={() => setFolded(false)}>{say("app.result.show")}</button>
    );
  }
  return (
    <section class="panel app-result app-result-told" aria-labelledby="result">
      <button type="button" class="button-quiet app-result-fold" onClick={() => setFolded(true)}>{say("app.result.fold")}</button>
      <h2 id="result" class="app-result-head">{head}</h2>
      <p class="app-result-text">{resultText(session, view)}</p>
      <MedalsWon game={table.game} />
      <Tally session={session} view={view} />
      <StoryOfGame game={table.game} catalog={session.catalog} winner={winner} />
      <Fates session={session} view={view} />
      <div class="app-row app-result-next">
        {table.campaign ? <Link href={paths.campaign(table.campaign)} class="button button-primary">{say("app.campaign.back")}</Link>
          : table.lesson ? <Link href={paths.lesson(warOf(table.system), table.lesson, true)} class="button button-primary">{say("lessons.start-again")}</Link>
          : <Again session={session} view={view} seats={seats} />}
        <Link href={paths.replay(table.game, "all")} class="button">{say("app.result.replay")}</Link>
        <Link href={paths.replay(table.game, "all", undefined, true)} class="button">{say("coaching.ask")}</Link>
        <a class="button" href={`/api/games/${table.game}/replay`} download={`${table.game}.jsonl`}><DownIcon />{say("app.result.download")}</a>
      </div>
      <Fairness table={table} />
    </section>
  );
}

// The score is the referee's: it stands in the view of a mission, otherwise it comes with the last event, where the
// server tells it.
function endedOf(session: Session): EndedEvent | undefined {
  return session.story.value.flatMap(({ event }) => (event.event === "ended" ? [event] : [])).at(-1);
}

// How players ended it themselves, if they did, or agreed beforehand to end it.
function agreementOf(session: Session): string | null {
  const { event } = session.story.value.at(-2) ?? {};
  const { turn } = event ?? { turn: 0 };
  const { last_turn: last } = session.table.value;
  if (event?.event === "draw-agreed" && last !== undefined && turn > last) return say("app.result.last-turn", { last });
  if (event?.event === "draw-agreed") return say("app.result.agreed", { turn });
  if (event?.event === "gave-up") return say("app.result.gave-up", { side: sideName(event.side), turn });
  return null;
}

function resultText(session: Session, view: View): string {
  const agreed = agreementOf(session);
  if (agreed !== null) return agreed;
  const { winner } = view;
  const score = winner === undefined ? undefined : (view.score ?? endedOf(session)?.score)?.[winner];
  if (view.outcome === "draw") {
    const left = Object.values(view.planes).some((plane) => cameThrough(plane));
    return left ? say("app.result.even", { turn: view.turn }) : say("app.result.draw-text", { turn: view.turn });
  }
  return score !== undefined ? say("app.result.score", { n: score, turn: view.turn }) : say("app.result.turns", { turn: view.turn });
}

// With a mission: each side's points and what they are for.
function Tally({ session, view }: { session: Session; view: View }) {
  const table = session.table.value;
  const all = endedOf(session)?.tally;
  if (!all) return null;
  const signed = (points: number): string => number(points, { signDisplay: "exceptZero" });
  return (
    <div class="app-tally">
      {all.map(({ side, points, for: pieces }) => (
        <section key={side} class={view.winner === side ? "app-tally-side app-tally-won" : "app-tally-side"}>
          <h3>
            <SideShape mark={sideMark(sideIndex(table.sides, side))} />
            <span>{sideName(side)}</span>
            <strong>{say("app.result.points", { n: points })}</strong>
          </h3>
          <ul>
            {pieces.map((piece, i) => (
              <li key={i}>
                <span>{say(`app.objective.${piece.piece}`, { plane: piece.plane ?? "", target: piece.target ?? "" })}</span>
                <strong>{signed(piece.points)}</strong>
              </li>
            ))}
            {pieces.length === 0 && <li class="field-hint">{say("app.objective.none")}</li>}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Fates({ session, view }: { session: Session; view: View }) {
  const table = session.table.value;
  return (
    <ul class="app-fates">
      {whoIsWho(table, session.catalog).map((who) => {
        const plane = view.planes[who.id];
        const flying = cameThrough(plane) || plane?.home === true;
        return (
          <li key={who.id} class={flying ? "app-fate" : "app-fate app-fate-out"}>
            <svg viewBox="-17 -17 34 34" width="52" height="52" aria-hidden="true"><g transform={`scale(${pictureScale(who.kind)})`}><PlaneArt model={who.kind} livery={who.livery} dimmed={!flying} /></g></svg>
            <span>
              <strong style={{ color: sideMark(who.mark.index).colour }}>{who.id}</strong>
              <span class="field-hint"> {seatName(table, who.seat)}</span>
              <br />
              {plane && (plane.home ? say("planes.home") : statusOf(plane) === "flying" ? say("app.fate.flying") : say(`status.${statusOf(plane)}`))}
              {plane && plane.cards > 0 && <span class="field-hint"> · {say(session.catalog.system === "ww2" ? "planes.tokens" : "app.fate.cards", { n: plane.cards })}</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

export function Fairness({ table }: { table: TableInfo }) {
  const { commitment, secret } = table;
  const [kept, setKept] = useState<boolean | null>(null);
  useEffect(() => {
    if (commitment && secret) void keptPromise(secret, commitment).then(setKept);
  }, [commitment, secret]);
  if (!commitment) return null;
  return (
    <details class="app-fair">
      <summary class="panel-title">{say("app.fair")}</summary>
      <p class="field-hint">{say("app.fair.text")}</p>
      <dl>
        <dt>{say("app.fair.commitment")}</dt>
        <dd><code>{commitment}</code></dd>
        {secret && <dt>{say("app.fair.secret")}</dt>}
        {secret && <dd><code>{secret}</code></dd>}
        {table.seats.map((seat) => seat.number && [
          <dt key={seat.seat}>{say("app.fair.number", { name: seatName(table, seat.seat) })}</dt>,
          <dd key={`${seat.seat}-n`}><code>{seat.number}</code></dd>,
        ])}
      </dl>
      {secret && kept !== null && (
        <p class={kept ? "notice notice-ok" : "notice notice-danger"}>{kept ? say("app.fair.kept") : say("app.fair.broken")}</p>
      )}
      <p class="field-hint">{say("app.fair.verify")} <code>overdive verify {table.game}.jsonl</code></p>
    </details>
  );
}
