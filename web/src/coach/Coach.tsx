// The coach beside the table of a game that is over: how the chances went, the turn that decided it, and for the turn that is
// looked at the plan flown beside the best ones, which lie on the table as ghosts.
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";

import { sideIndex, sideMark } from "../art";
import { SideShape } from "../art/SideShape";
import { api } from "../net/api";
import { flownSign, planWords, sameFlight, weigh } from "../pieces/prospects";
import { Looked, PlanFaces, Prospects } from "../pieces/Prospects";
import { whoIsWho, type Who } from "../pieces/who";
import type { CoachedPlane, CoachedTurn, CoachReport, Knowledge } from "../protocol";
import { weighed } from "../state/ghosts";
import type { ReplaySession } from "../state/replaySession";
import "../text/coaching";
import { percent, say } from "../text/say";
import { asking, type Answer, type Asking } from "./asking";
import { ChanceCurve } from "./ChanceCurve";
import "./coach.css";
import { ownSide, pointLooked } from "./curve";
import { LuckOfDraw } from "./LuckOfDraw";
import { dearest, planeLooked, turnStarts, wellFlown } from "./turns";

interface CoachProps {
  session: ReplaySession;
  own: readonly string[]; // the planes of whoever looks, if they are on one side
}

const kinds: readonly Knowledge[] = ["own", "truth"];
const settled = 350; // ms: who walks through the turns is not followed at every step

export function Coach({ session, own }: CoachProps) {
  const { game } = session.table.value;
  const coach = useMemo(() => asking((turn, knowledge) => api.coach(game, { knowledge, ...(turn === null ? {} : { turn }) })), [game]);
  const knowledge = coach.knowledge.value;
  useEffect(() => coach.ask(null), [coach, knowledge]);
  const whole = useLast(coach.of(null));
  return (
    <div class="coach" data-coach={knowledge}>
      <div class="coach-knows" role="group" aria-label={say("coaching.knowledge")}>
        {kinds.map((each) => (
          <button key={each} type="button" aria-pressed={knowledge === each} data-knowledge={each} onClick={() => (coach.knowledge.value = each)}>{say(`coaching.knowledge.${each}`)}</button>
        ))}
      </div>
      <p class="field-hint coach-knows-text">{say(`coaching.knowledge.${knowledge}.text`)}</p>
      <Waiting coach={coach} turn={null} text={say("coaching.reading")} />
      {whole && <Reading key={game} coach={coach} session={session} own={own} report={whole} />}
    </div>
  );
}

// What was said last stays until the next answer is here: switching to and fro nothing jumps.
function useLast(answer: Answer | undefined): CoachReport | null {
  const [last, keep] = useState<CoachReport | null>(null);
  const now = answer?.state === "here" ? answer.report : null;
  useEffect(() => {
    if (now) keep(now);
  }, [now]);
  return now ?? last;
}

function Waiting({ coach, turn, text }: { coach: Asking; turn: number | null; text: string }) {
  const answer = coach.of(turn);
  if (answer?.state === "failed") {
    return (
      <div class="notice notice-warn coach-trouble" role="alert">
        <p>{say(`coaching.trouble.${answer.why}`)}</p>
        {answer.why !== "unknown" && <button type="button" onClick={() => coach.again(turn)}>{say("app.try-again")}</button>}
      </div>
    );
  }
  return <p class="field-hint coach-wait" role="status">{answer?.state === "asking" ? text : ""}</p>;
}

function Reading({ coach, session, own, report }: { coach: Asking; session: ReplaySession; own: readonly string[]; report: CoachReport }) {
  const starts = useMemo(() => turnStarts(session.history.lines), [session]);
  const now = Math.max(session.view.value?.turn ?? 0, 1);
  const ended = session.at.value >= session.history.last;
  const go = (to: number): void => session.goTo(starts.get(to) ?? session.history.last);
  const { decisive } = report;
  const point = pointLooked(report.curve, now, ended);
  const points = report.curve.map((each) => each.turn);
  const dear = dearest(report.costs ?? [], own.length > 0 ? own : Object.keys(report.planes), decisive);
  const side = ownSide(report.sides, report.planes, own);
  return (
    <>
      <ChanceCurve curve={report.curve} sides={report.sides} own={side} decisive={decisive} turn={point?.turn ?? null} turns={starts} onTurn={go} />
      {!decisive && <p class="coach-decisive">{say("coach.decisive.none")}</p>}
      {decisive && (
        <p class="coach-decisive" data-decisive={decisive.turn}>
          {say(`coaching.decisive.${decisive.why}`, { turn: decisive.turn, plane: decisive.plane, cost: percent(decisive.cost) })}{" "}
          <button type="button" class="button-quiet coach-go" onClick={() => go(decisive.turn)}>{say("coaching.see", { turn: decisive.turn })}</button>
        </p>
      )}
      {dear.length > 0 && (
        <p class="coach-dearest">
          {say("coaching.dearest")}{" "}
          {dear.map(({ turn, plane, cost }) => <button key={`${turn} ${plane}`} type="button" class="button-quiet coach-go" data-dear={turn} onClick={() => go(turn)}>{say("coaching.dearest.plan", { turn, plane, cost: percent(cost) })}</button>)}
        </p>
      )}
      <TurnAdvice coach={coach} session={session} own={own} turn={ended ? null : now} start={starts.get(now) ?? -1} report={report}>
        <Step to={points.filter((each) => (ended ? starts.has(each) : each < now)).at(-1)} go={go} label="coaching.turn.before">‹</Step>
        <h3 id="coach-turn">{ended ? say("coaching.ended") : say("app.turn", { turn: now })}</h3>
        <Step to={ended ? undefined : points.find((each) => each > now)} go={go} label="coaching.turn.next">›</Step>
      </TurnAdvice>
      <details class="coach-unfold">
        <summary class="panel-title">{say("coaching.luck")}</summary>
        <LuckOfDraw report={report} />
      </details>
    </>
  );
}

function Step({ to, go, label, children }: { to: number | undefined; go(turn: number): void; label: string; children: ComponentChildren }) {
  return <button type="button" class="button-icon" disabled={to === undefined} aria-label={say(label)} title={say(label)} onClick={() => to !== undefined && go(to)}>{children}</button>;
}

interface TurnAdviceProps {
  coach: Asking;
  session: ReplaySession;
  own: readonly string[];
  turn: number | null; // null: the game is over
  start: number; // the moment in which it begins
  report: CoachReport;
  children: ComponentChildren; // which turn it is, and the way to others
}

function TurnAdvice({ coach, session, own, turn, start, report, children }: TurnAdviceProps) {
  const [chosen, choose] = useState<string | null>(null);
  const running = session.running.value;
  const knowledge = coach.knowledge.value;
  useEffect(() => {
    if (running || turn === null) return undefined;
    const timer = setTimeout(() => coach.ask(turn), settled);
    return () => clearTimeout(timer);
  }, [coach, turn, running, knowledge]);
  const answer = turn === null ? undefined : coach.of(turn);
  const told: CoachedTurn | undefined = answer?.state === "here" ? answer.report.turns?.find((each) => each.turn === turn) : undefined;
  // By the truth another plan may have cost the most: one goes on looking at the same plane.
  const before = useRef<{ turn: number | null; plane: string } | null>(null);
  const looked = told && planeLooked(told.planes, own, chosen ?? (before.current?.turn === turn ? before.current.plane : null));
  if (looked) before.current = { turn, plane: looked.plane };
  const who = looked && whoIsWho(session.table.value, session.catalog).find((each) => each.id === looked.plane);
  return (
    <section class="coach-turn" aria-labelledby="coach-turn">
      <header>
        {children}
        {told && told.planes.length > 1 && (
          <div class="coach-planes" role="group" aria-label={say("coaching.planes")}>
            {told.planes.map((each) => (
              <button key={each.plane} type="button" aria-pressed={each === looked} data-coached={each.plane} onClick={() => choose(each.plane)}>
                <SideShape mark={sideMark(sideIndex(report.sides, report.planes[each.plane]?.side ?? ""))} size={12} /> {each.plane}
              </button>
            ))}
          </div>
        )}
      </header>
      {turn !== null && <Waiting coach={coach} turn={turn} text={say("coaching.looking", { turn })} />}
      {answer?.state === "here" && !looked && <p>{say("coaching.no-plans")}</p>}
      {looked && who && <PlaneAdvice key={`${turn} ${looked.plane} ${knowledge}`} session={session} plane={looked} who={who} start={start} you={own.includes(looked.plane)} />}
    </section>
  );
}

function PlaneAdvice({ session, plane, who, start, you }: { session: ReplaySession; plane: CoachedPlane; who: Who; start: number; you: boolean }) {
  const [looked, look] = useState<string | null>(null);
  const { catalog } = session;
  const { flown, prospects } = plane;
  const from = session.history.viewAt(start).planes[who.id];
  useEffect(() => {
    weighed.value = from ? weigh(catalog, who, from, plane, looked) : null;
    return () => {
      weighed.value = null;
    };
  }, [plane, looked, from]);
  const best = prospects.findIndex((each) => sameFlight(each, flown));
  const sign = best < 0 ? flownSign : String(best + 1);
  const words = `coaching.flown${plane.judged === false ? ".unjudged" : ""}${you ? ".you" : ""}`;
  return (
    <div class="coach-plane" data-plane-coached={who.id}>
      <ul class="prospects">
        <Looked sign={sign} flown looked={looked === sign} onLook={look}>
          <PlanFaces catalog={catalog} who={who} prospect={flown} />
          <span class="prospect-words" data-flown>{say(words, { plane: who.id, plan: planWords(catalog, who, flown), chance: percent(plane.chance) })}</span>
        </Looked>
      </ul>
      <p class="coach-verdict" data-cost={plane.cost}>
        {plane.judged === false ? say("coaching.good", { best: percent(plane.best) }) : wellFlown(plane) ? say("coaching.well") : say("coaching.better", { best: percent(plane.best), cost: percent(plane.cost) })}
        {plane.shallow && ` ${say("coaching.shallow")}`}
      </p>
      <Prospects catalog={catalog} who={who} prospects={prospects} looked={looked} onLook={look} />
    </div>
  );
}
