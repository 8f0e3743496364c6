// A lesson at the table: short hints beside the thing they speak of, while a real game is going on. They follow what the player does;
// nothing is locked. What happens for the first time is explained; the goal stands below; and at the end it is said what comes next.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";

import { advised } from "../deciding/advised";
import { planningOf } from "../deciding/planning";
import { isMarked } from "../deciding/twoSpaces";
import { cardOf, whoIsWho } from "../pieces/who";
import type { PickedCard, Prompt } from "../protocol";
import { RuleLink } from "../rulesref/RuleLink";
import { altitudeOf } from "../state/inGame";
import type { LiveSession } from "../state/live/liveSession";
import { navigate, paths } from "../state/router";
import type { War } from "../state/wars";
import { language, say } from "../text/say";
import { due, type Scene } from "./explains";
import { progressOf } from "./goals";
import { inWords, type Advice, type Laid, type Lesson, type Step } from "./lesson";
import { progress } from "./progress";
import { stepFor, type Moment } from "./steps";
import type { WhoseIs } from "./happened";
import "./lessons.css";

interface Shown {
  id: string;
  title: string;
  text: string;
  at: NonNullable<Step["at"]>;
  read: boolean;
  rule?: string | undefined;
  cards?: readonly Advice[] | undefined;
}

const filled = ({ card, speed }: PickedCard): Laid => (card !== undefined && speed !== undefined ? "full" : card !== undefined || speed !== undefined ? "some" : "none");

export function laidFor(session: LiveSession, prompt: Prompt | undefined): Laid | null {
  if (isMarked(prompt)) return filled(session.placings.value[prompt.plane] ?? {});
  if (prompt?.ask !== "plan") return null;
  const chosen = session.drafts.value[prompt.plane]?.length ?? 0;
  return chosen === 0 ? "none" : chosen < prompt.slots ? "some" : "full";
}

// Why the card that was just touched may not be laid.
function refusedFor(session: LiveSession, prompt: Prompt | undefined): readonly string[] {
  if (!prompt) return [];
  const planning = planningOf(session);
  const { warned } = planning;
  if (warned.value !== null) return (planning.next(prompt.plane, warned.value)?.objections ?? []).map(({ why }) => why);
  const look = planning.spaces.warned.value;
  if (look?.card === undefined) return [];
  const marker = look.marker ?? planning.spaces.placing(prompt.plane).speed;
  const aheads = planning.spaces.aheads(prompt.plane, look.card).filter((each) => marker === undefined || each.marker === marker);
  return aheads.flatMap(({ objections }) => objections.map(({ why }) => why));
}

const explained = (war: War, id: string): string => {
  const own = `lessons.explain.${war}.${id}`;
  const text = say(own);
  return text === own ? say(`lessons.explain.${id}`) : text;
};

export function Hints({ session, war, lesson, lessons }: { session: LiveSession; war: War; lesson: Lesson; lessons: readonly Lesson[] }) {
  const table = session.table.value;
  const view = session.view.value;
  const kept = progress.of(war, lesson.id);
  const { explained: said, folded } = progress.course.value;
  const prompt = session.prompts.value[0];
  const showing = session.playing.value?.events[0]?.event ?? null;
  const [past, setPast] = useState<Shown[]>([]); // what has been said, to be read again
  const [back, setBack] = useState(0); // how many of them one has gone back

  const whose: WhoseIs = useMemo(() => {
    const seats = new Map(table.planes.map((plane) => [plane.id, plane.seat === session.seat ? "own" : "enemy"] as const));
    return (name) => seats.get(name) ?? "enemy";
  }, [table.game]);
  const events = useMemo(() => session.story.value.map(({ event }) => event), [session.story.value]);
  const told = showing === null ? events : events.slice(0, session.at.value + 1);
  const own = table.planes.find((plane) => plane.seat === session.seat);
  const mine = own && view?.planes[own.id];
  const level = mine && altitudeOf(mine, view);
  const standing = mine ? { climb: mine.climb ?? 0, ...(level === undefined ? {} : { altitude: level }), ...(mine.footing ? { footing: mine.footing } : {}) } : null;
  const moment: Moment = {
    done: new Set(kept.steps), ask: prompt?.ask ?? null, laid: laidFor(session, prompt), turn: view?.turn ?? 1, phase: view?.phase ?? 0,
    showing, own: standing, events: told, whose,
  };
  const over = view !== null && view.outcome !== "open" && showing === null;
  const goal = progressOf(lesson.goal, told, whose);
  const step = over ? null : stepFor(lesson.steps, moment);
  const scene: Scene | null = view && {
    war, view, size: table.size, idle: table.idle_symbols ?? [], ask: moment.ask, refused: refusedFor(session, prompt), events: told, whose,
  };
  const waiting = scene && showing === null ? due(scene, new Set(said)) : [];
  const first = waiting[0];

  useEffect(() => {
    if (goal.reached && !kept.done) progress.reached(war, lesson.id);
  }, [goal.reached]);

  const praise = goal.reached && showing === null && !kept.praised;
  const ends = praise || over;
  let now: Shown | null = null;
  if (first) now = { id: `!${first.id}`, title: say(`lessons.explain.${first.id}.title`), text: explained(war, first.id), at: "table", read: true, rule: first.rule[war] };
  else if (step && !ends) {
    now = { id: step.id, title: inWords(step.title, language.value), text: inWords(step.text, language.value), at: step.at ?? "console", read: step.next === "read", rule: step.rule, cards: step.cards };
  }

  // What has been seen to happen need not be told again.
  const again = step?.again === true;
  useEffect(() => {
    if (now === null) return;
    const { id, read } = now;
    const shown = now;
    setBack(0);
    return () => {
      setPast((all) => [...all.filter((each) => each.id !== id), shown].slice(-12));
      if (!read && !again && !id.startsWith("!")) progress.past(war, lesson.id, id);
    };
  }, [now?.id]);

  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const measure = (): void => document.documentElement.style.setProperty("--app-hint-height", `${place.current?.offsetHeight ?? 0}px`);
    const observer = new ResizeObserver(measure);
    if (place.current) observer.observe(place.current);
    return () => {
      observer.disconnect();
      document.documentElement.style.removeProperty("--app-hint-height");
    };
  }, []);

  // The hand marks what is suggested and not laid yet.
  const wanted = (now?.cards ?? []).map(({ card }) => card).join(" ");
  useEffect(() => {
    advised.value = wanted === "" ? [] : wanted.split(" ").map(Number);
    return () => {
      advised.value = [];
    };
  }, [wanted]);

  const older = back > 0 ? past[past.length - back] : undefined;
  const shown = older ?? now;
  const next = (): void => {
    if (!now) return;
    if (now.id.startsWith("!")) progress.explain(now.id.slice(1));
    else progress.past(war, lesson.id, now.id);
  };
  const small = folded && !ends;
  const place_ = ends && !first ? "end" : (shown?.at ?? "none");
  return (
    <aside ref={place} class={`app-hint app-hint-${place_}${small ? " lesson-folded" : ""}`} aria-label={inWords(lesson.title, language.value)}>
      <div class="lesson-head">
        <p class={goal.reached ? "lesson-goal lesson-goal-done" : "lesson-goal"}>
          <span class="caps">{say("lessons.goal")}</span> <span class="lesson-goal-text">{inWords(lesson.goal.text, language.value)}</span>{" "}
          <strong>{goal.reached ? say("lessons.goal.done") : goal.due > 1 && goal.done > 0 ? say("lessons.goal.so-far", { done: goal.done, due: goal.due }) : ""}</strong>
        </p>
        {!ends && (
          <span class="lesson-tools">
            {!small && past.length > 0 && (
              <button type="button" class="button-quiet lesson-tool" disabled={back >= past.length} aria-label={say("lessons.hint.back")} title={say("lessons.hint.back")} onClick={() => setBack(back + 1)}>
                <Chevron way="left" />
              </button>
            )}
            <button
              type="button" class="button-quiet lesson-tool" aria-expanded={!small} aria-label={say(small ? "lessons.hint.unfold" : "lessons.hint.fold")}
              title={say(small ? "lessons.hint.unfold" : "lessons.hint.fold")} onClick={() => progress.fold(!folded)}
            >
              <Chevron way={small ? "up" : "down"} />
            </button>
          </span>
        )}
      </div>
      {ends && !first && !older ? <End war={war} lesson={lesson} lessons={lessons} reached={goal.reached} over={over} why={own && view?.planes[own.id]?.status} /> : (
        <>
          <div role="status" class="lesson-words">
            {shown && <p class="app-hint-title">{shown.title}</p>}
            {shown && !small && <p class="lesson-text">{shown.text}</p>}
          </div>
          {shown && !small && <Suggested session={session} cards={shown.cards ?? []} />}
          {!small && (
            <p class="app-row app-hint-ways">
              {shown?.rule && <span class="lesson-rule"><RuleLink rule={shown.rule} war={war} /></span>}
              {!over && <button type="button" class="button-quiet" onClick={() => progress.sendAway(war, lesson.id)}>{say("lessons.hint.skip")}</button>}
              {older ? <button type="button" class="button-primary" onClick={() => setBack(0)}>{say("lessons.hint.forward")}</button>
                : shown?.read && <button type="button" class="button-primary" onClick={next}>{waiting.length > 1 ? say("lessons.hint.more", { n: waiting.length - 1 }) : say("lessons.hint.next")}</button>}
            </p>
          )}
        </>
      )}
    </aside>
  );
}

const turns = { left: "M12 4 6 10l6 6", down: "m4 7 6 6 6-6", up: "m4 13 6-6 6 6" } as const;

function Chevron({ way }: { way: keyof typeof turns }) {
  return <svg class="app-icon" viewBox="0 0 20 20" width="18" height="18" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round"><path d={turns[way]} /></svg>;
}

// Cards worth laying, by number and name, as they lie in the hand.
function Suggested({ session, cards }: { session: LiveSession; cards: readonly Advice[] }) {
  const who = whoIsWho(session.table.value, session.catalog).find((each) => each.seat === session.seat);
  if (cards.length === 0 || !who) return null;
  return (
    <div class="lesson-cards">
      <span class="caps">{say("lessons.hint.suggested")}</span>
      <ol>
        {cards.map(({ card, speed, open }, index) => {
          const known = cardOf(session.catalog, who.kind, card);
          return (
            <li key={index} data-suggested={card} {...(speed ? { "data-speed": speed } : {})} {...(open ? { "data-open-with": open } : {})}>
              <b>{card}</b> {known && <span class="lesson-card-name">{say(`maneuver.${known.maneuver}`)}</span>}{speed && <>, {say(`marker.${speed}`)}</>}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

interface EndProps {
  war: War;
  lesson: Lesson;
  lessons: readonly Lesson[];
  reached: boolean;
  over: boolean;
  why: string | undefined; // what became of one's own plane
}

const fates = ["left", "shot-down", "crashed"];

function End({ war, lesson, lessons, reached, over, why }: EndProps) {
  const following = lessons.find((each) => each.order > lesson.order);
  const fate = why === "flying" || why === undefined ? "enemy-gone" : why === "exploded" ? "shot-down" : fates.includes(why) ? why : "lost";
  const go = (id: string): void => navigate(paths.lesson(war, id, true));
  return (
    <div class="lesson-end" role="status">
      <p class="app-hint-title">{say(reached ? "lessons.reached" : "lessons.missed")}</p>
      <p>{reached ? inWords(lesson.goal.learned, language.value) : say(`lessons.missed.${fate}`)}</p>
      {reached && !following && <p>{say("lessons.reached.all")}</p>}
      <p class="app-row app-hint-ways">
        <button type="button" class="button-quiet" onClick={() => navigate(paths.lesson(war))}>{say("lessons.all")}</button>
        {reached && !over && <button type="button" onClick={() => progress.praise(war, lesson.id)}>{say("lessons.fly-on")}</button>}
        {reached && following && <button type="button" class="button-primary" onClick={() => go(following.id)}>{say("lessons.next")}</button>}
        {!reached && <button type="button" class="button-primary" onClick={() => go(lesson.id)}>{say("lessons.try-again")}</button>}
      </p>
    </div>
  );
}
