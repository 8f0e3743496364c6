// How the lobby leads to the lessons: for newcomers the first flight, for others how many they have flown.
import { useEffect, useState } from "preact/hooks";

import { progress } from "../lessons/progress";
import { lessonsOf } from "../lessons/shelf";
import { paths } from "../state/router";
import type { War } from "../state/wars";
import { say } from "../text/say";
import { Link } from "./Link";

export function FirstFlight({ war }: { war: War }) {
  return (
    <section class="app-first" aria-labelledby="first-flight">
      <div>
        <h2 id="first-flight">{say("app.first-flight")}</h2>
        <p>{say(`app.first-flight.${war}.text`)}</p>
      </div>
      <Link href={paths.lesson(war, "first-flight")} class="button button-large app-first-button">{say("app.first-flight.go")}</Link>
    </section>
  );
}

export function LessonDoor({ war }: { war: War }) {
  const [all, setAll] = useState<number | null>(null);
  useEffect(() => {
    setAll(null);
    lessonsOf(war).then((lessons) => setAll(lessons.length), () => undefined);
  }, [war]);
  return (
    <section class="panel">
      <h2>{say("lessons.title")}</h2>
      <p class="field-hint">{say("lessons.lead")}</p>
      {all !== null && <p>{say("lessons.count", { n: progress.doneOf(war), all })}</p>}
      <Link href={paths.lesson(war)} class="button">{say("lessons.open")}</Link>
    </section>
  );
}
