// The log on the left: chapters by turn and phase; each line leads back to its moment.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";

import { sealedAs } from "../protocol";
import { momentWords } from "../state/moment";
import type { Session } from "../state/session";
import { warOf } from "../state/wars";
import { ruleOfEvent } from "../rulesref/places";
import { RuleLink } from "../rulesref/RuleLink";
import { isPlayed } from "../state/steps";
import { language, say } from "../text/say";
import { chapters, type Told } from "./story";
import "./console.css";

export function StoryLog({ session }: { session: Session }) {
  const story = session.story.value;
  const table = session.table.value;
  const lang = language.value;
  const all = useMemo(() => chapters(story, table, session.catalog, session.seat), [story, table.planes, lang, session]);
  const war = warOf(table.system);
  const rules = useMemo(() => new Map(story.map((each) => [each.index, ruleOfEvent(each.event, war)])), [story, war]);
  const at = session.at.value;
  const live = session.live.value;
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
  const shown = all.flatMap((chapter) => chapter.lines.filter((line) => line.index <= at)).at(-1)?.index;
  // A moment of the past that is shown has its line in the middle of the log.
  useEffect(() => {
    const box = list.current;
    const line = live ? null : box?.querySelector<HTMLElement>(".story-line[aria-current]");
    if (!box || !line) return;
    const [top, height] = [line.getBoundingClientRect().top - box.getBoundingClientRect().top, line.offsetHeight];
    if (top < height || top > box.clientHeight - 2 * height) box.scrollTop += top - (box.clientHeight - height) / 2;
  }, [shown, live, length]);
  return (
    <div class="story">
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
        {all.map((chapter) => (
          <section key={chapter.first} class="story-chapter">
            <h3>
              <button type="button" class="story-moment" onClick={() => session.goTo(chapter.first)}>
                {chapter.round !== undefined ? say("console.moment.round", { round: chapter.round }) : momentWords({ ...chapter, phases: session.view.value?.phases ?? 3 })}
              </button>
            </h3>
            <ol>
              {chapter.lines.map((line) => (
                <li key={line.index}>
                  <button
                    type="button" class={`story-line story-${line.event}${sealed.has(line.event) ? " story-sealed" : ""}${line.index > at ? " story-later" : ""}`}
                    {...(line.index === shown && !live ? { "aria-current": "step" as const } : {})} title={say("story-log.go")} onClick={() => session.goTo(line.index)}
                  >
                    {line.text}
                  </button>
                  <RuleLink sign rule={rules.get(line.index)} about={line.text} />
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
      {!live && <button type="button" class="button-primary story-now" onClick={() => session.goLive()}>{say("console.now")}</button>}
      <News lines={all.flatMap((chapter) => chapter.lines)} at={at} live={live} />
    </div>
  );
}

// Somebody has decided, in secret: written down, but not worth a voice. An answer that is seen on the table is no secret.
const sealed: ReadonlySet<Told["event"]> = new Set<Told["event"]>(Object.values(sealedAs).filter((event) => !isPlayed(event)));

// New lines, said aloud once; a jump into the past is not news.
function News({ lines, at, live }: { lines: Told[]; at: number; live: boolean }) {
  const told = useRef(at);
  const [text, speak] = useState("");
  const lang = language.value;
  useEffect(() => speak(""), [lang]); // what was said in another language is not left lying about
  useEffect(() => {
    if (live && at > told.current) {
      const fresh = lines.filter((line) => line.index > told.current && line.index <= at && !sealed.has(line.event));
      if (fresh.length > 0) speak(fresh.map((line) => line.text).join(" "));
      told.current = at;
    }
  }, [at, live]);
  return <div class="visually-hidden" aria-live="polite">{text}</div>;
}
