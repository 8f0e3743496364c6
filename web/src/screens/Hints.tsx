// The first flight: short hints beside the thing they speak of, while a real game is going on. They follow what the
// player does; nothing is locked, and one button sends them away.
import { signal, type Signal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";

import { isMarked } from "../deciding/twoSpaces";
import type { Prompt } from "../protocol";
import type { LiveSession } from "../state/live/liveSession";
import { hintFor, type HintName, type Laid } from "../state/lesson";
import { warOf } from "../state/wars";
import { say } from "../text/say";
import { hintKey } from "./lessons";

const keptAt = "overdive.lesson";

function keptLesson(): string | null {
  try {
    return sessionStorage.getItem(keptAt);
  } catch {
    return null;
  }
}

export const lessonOf: Signal<string | null> = signal(keptLesson());

export function setLesson(game: string | null): void {
  lessonOf.value = game;
  try {
    if (game) sessionStorage.setItem(keptAt, game);
    else sessionStorage.removeItem(keptAt);
  } catch {
    // only as long as the page, then
  }
}

const read = new Set<HintName>(["welcome", "fired", "again"]); // these wait for "Next"; the others for a deed

function laidFor(session: LiveSession, prompt: Prompt | undefined): Laid | null {
  if (isMarked(prompt)) {
    const { card, speed } = session.placings.value[prompt.plane] ?? {};
    return { card: card !== undefined, marker: speed !== undefined };
  }
  return prompt?.ask === "plan" ? { chosen: session.drafts.value[prompt.plane]?.length ?? 0, slots: prompt.slots } : null;
}

export function Hints({ session }: { session: LiveSession }) {
  const [done, setDone] = useState<ReadonlySet<HintName>>(new Set());
  const prompts = session.prompts.value;
  const war = warOf(session.table.value.system);
  const hint = hintFor({
    done,
    ask: prompts[0]?.ask ?? null,
    laid: laidFor(session, prompts[0]),
    turn: session.view.value?.turn ?? 1,
    showing: session.playing.value?.events[0]?.event ?? null,
    fired: session.story.value.some((line) => line.event.event === "fired"),
  });
  // What has been seen to happen need not be explained again.
  const past = (name: HintName): void => setDone((before) => new Set(before).add(name));
  useEffect(() => {
    if (hint === null || read.has(hint.name)) return;
    return () => past(hint.name);
  }, [hint?.name]);

  // The log beside it ends where the hint begins.
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const measure = (): void => document.documentElement.style.setProperty("--app-hint-height", `${place.current?.offsetHeight ?? 0}px`);
    const observer = new ResizeObserver(measure);
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  if (done.has("again")) return null;
  return (
    <aside ref={place} class={`app-hint app-hint-${hint?.at ?? "none"}`} aria-label={say("app.first-flight")}>
      <div role="status">
        {hint && (
          <>
            <p class="app-hint-title">{say(`${hintKey(war, hint.name)}.title`)}</p>
            <p>{say(hintKey(war, hint.name))}</p>
          </>
        )}
      </div>
      <p class="app-row app-hint-ways">
        {hint && read.has(hint.name) && (
          <button type="button" class="button-primary" onClick={() => {
            past(hint.name);
            if (hint.name === "again") setLesson(null);
          }}>{hint.name === "again" ? say("app.hint.end") : say("app.hint.next")}</button>
        )}
        <button type="button" class="button-quiet" onClick={() => setLesson(null)}>{say("app.hint.skip")}</button>
      </p>
    </aside>
  );
}
