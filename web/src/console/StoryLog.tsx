// The log: chapters by turn and phase; what matters stands out, what is routine is quiet, and each line leads back to its
// moment.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";

import { logMatters } from "../state/display";
import { steady } from "../pieces/steady";
import { momentWords } from "../state/moment";
import type { Session } from "../state/session";
import { isRuleId } from "../rulesref/book";
import { RuleLink } from "../rulesref/RuleLink";
import { language, say } from "../text/say";
import { chapters, type Chapter, type Told } from "./story";
import { StoryIcon } from "./StoryIcon";
import type { Tally } from "./weight";
import "./console.css";
import "./style/log.css";

function useChapters(session: Session): Chapter[] {
  const story = session.story.value;
  const table = session.table.value;
  const lang = language.value;
  return useMemo(() => chapters(story, table, session.catalog, session.seat), [story, table.planes, lang, session]);
}

export function StoryLog({ session }: { session: Session }) {
  const story = session.story.value;
  const all = useChapters(session);
  const at = session.at.value;
  const live = session.live.value;
  const few = logMatters.value;
  const list = useRef<HTMLDivElement>(null);
  const reading = useRef(false); // somebody has scrolled up to read: then new lines do not pull him down
  const lastTop = useRef(0);
  const length = story.length;
  const down = (): void => {
    const box = list.current;
    if (!box || reading.current) return;
    box.scrollTop = box.scrollHeight;
    lastTop.current = box.scrollTop; // not the height: where it really came to rest
  };
  useEffect(() => {
    if (live) down();
  }, [length, live]);
  useEffect(() => {
    // The panel changes its height with the console below it.
    const observer = new ResizeObserver(() => {
      if (session.live.peek()) down();
    });
    if (list.current) observer.observe(list.current);
    return () => observer.disconnect();
  }, [session]);
  const linesOf = (chapter: Chapter): Told[] => (few ? chapter.lines.filter((line) => line.weight === "matters") : chapter.lines);
  const shown = all.flatMap((chapter) => linesOf(chapter).filter((line) => line.index <= at)).at(-1)?.index;
  // A moment of the past that is shown has its line in the middle of the log.
  useEffect(() => {
    const box = list.current;
    const line = live ? null : box?.querySelector<HTMLElement>(".story-line[aria-current]");
    if (!box || !line) return;
    const [top, height] = [line.getBoundingClientRect().top - box.getBoundingClientRect().top, line.offsetHeight];
    if (top < height || top > box.clientHeight - 2 * height) box.scrollTop += top - (box.clientHeight - height) / 2;
  }, [shown, live, length]);
  const phases = session.view.value?.phases ?? 3;
  return (
    <div class="story">
      <div class="story-filter" role="group" aria-label={say("log.filter")}>
        <button type="button" aria-pressed={!few} onClick={() => (logMatters.value = false)}>{say("log.all")}</button>
        <button type="button" aria-pressed={few} onClick={() => (logMatters.value = true)}>{say("log.matters")}</button>
      </div>
      <div
        class="story-lines" ref={list} tabIndex={-1}
        onScroll={(event) => {
          const box = event.currentTarget;
          // Only a hand moves it up; new lines alone never do.
          if (box.scrollHeight - box.scrollTop - box.clientHeight < 40) reading.current = false;
          else if (box.scrollTop < Math.min(lastTop.current, box.scrollHeight - box.clientHeight) - 4) reading.current = true;
          lastTop.current = box.scrollTop;
        }}
      >
        {all.length === 0 && <p class="story-empty">{say("story-log.empty")}</p>}
        {all.map((chapter) => {
          const lines = linesOf(chapter);
          // A phase in which nothing is told needs no heading of its own.
          if (lines.length === 0 && !chapter.tally && chapter.round === undefined) return null;
          return (
            <section key={chapter.first} class={`story-chapter${chapter.tally ? " story-turn" : ""}`}>
              <h3>
                <button type="button" class="story-moment" onClick={() => session.goTo(chapter.first)}>
                  {chapter.round !== undefined ? say("console.moment.round", { round: chapter.round }) : momentWords({ ...chapter, phases })}
                  {chapter.tally && <Summary tally={chapter.tally} />}
                </button>
              </h3>
              <ol>
                {runsOf(lines).map((run) => (run.length < many ? <Lines key={run[0]?.index} session={session} run={run} shown={shown} />
                  : <Routine key={run[0]?.index} session={session} run={run} shown={shown} />))}
              </ol>
            </section>
          );
        })}
      </div>
      {!live && <button type="button" class="button-primary story-now" onClick={() => session.goLive()}>{say("console.now")}</button>}
    </div>
  );
}

const many = 4; // so many routine lines in a row are folded into one

// Routine lines that follow each other are one run; every other line is one by itself.
function runsOf(lines: Told[]): Told[][] {
  const runs: Told[][] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (line.weight === "quiet" && last?.[0]?.weight === "quiet") last.push(line);
    else runs.push([line]);
  }
  return runs;
}

interface LineProps extends Told {
  session: Session;
  current: boolean; // the moment that is shown
  later: boolean; // than that
}
// A long log has hundreds of them, and from moment to moment one or two change.
const Line = steady(({ session, index, event, weight, icon, text, rule, current, later }: LineProps) => {
  return (
    <li class={rule !== undefined && isRuleId(rule) ? "story-ruled" : ""}>
      <button
        type="button" class={`story-line story-${event} story-${weight}${later ? " story-later" : ""}`}
        {...(current ? { "aria-current": "step" as const } : {})} title={say("story-log.go")} onClick={() => session.goTo(index)}
      >
        {weight === "matters" && <StoryIcon icon={icon} />}
        <span>{text}</span>
      </button>
      <RuleLink sign rule={rule} about={text} />
    </li>
  );
});

function Lines({ session, run, shown }: { session: Session; run: Told[]; shown: number | undefined }) {
  const [at, live] = [session.at.value, session.live.value];
  return <>{run.map((line) => <Line key={line.index} session={session} {...line} current={line.index === shown && !live} later={line.index > at} />)}</>;
}

// Open where somebody is led to one of its lines.
function Routine({ session, run, shown }: { session: Session; run: Told[]; shown: number | undefined }) {
  const led = !session.live.value && run.some((line) => line.index === shown);
  return (
    <li>
      <details class="story-run" open={led}>
        <summary>{say(run.every((line) => line.event === "revealed") ? "log.cards" : "log.routine", { n: run.length })}</summary>
        <ol><Lines session={session} run={run} shown={shown} /></ol>
      </details>
    </li>
  );
}

// What came of a turn, beside its heading.
function Summary({ tally }: { tally: Tally }) {
  const told = (["shots", "cards", "lost"] as const).filter((what) => tally[what] > 0);
  if (told.length === 0) return null;
  const icon = { shots: "shot", cards: "hit", lost: "lost" } as const;
  return (
    <span class="story-tally">
      <span class="visually-hidden">: {told.map((what) => say(`log.tally.${what}`, { n: tally[what] })).join(", ")}</span>
      <span aria-hidden="true" title={told.map((what) => say(`log.tally.${what}`, { n: tally[what] })).join(", ")}>
        {told.map((what) => <span key={what}><StoryIcon icon={icon[what]} />{tally[what]}</span>)}
      </span>
    </span>
  );
}

// What matters, said aloud once; a jump into the past is not news. It stands beside the log, which may be folded away.
export function StoryNews({ session }: { session: Session }) {
  const all = useChapters(session);
  const at = session.at.value;
  const live = session.live.value;
  const told = useRef(at);
  const [text, speak] = useState("");
  const lang = language.value;
  useEffect(() => speak(""), [lang]); // what was said in another language is not left lying about
  useEffect(() => {
    if (!live || at <= told.current) return;
    const fresh = all.flatMap((chapter) => chapter.lines).filter((line) => line.index > told.current && line.index <= at && line.weight === "matters");
    if (fresh.length > 0) speak(fresh.map((line) => line.text).join(" "));
    told.current = at;
  }, [at, live, all]);
  return <div class="visually-hidden" aria-live="polite" data-news>{text}</div>;
}
