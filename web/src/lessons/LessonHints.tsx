// The hints of a game that is a lesson; of any other there is nothing.
import { useEffect, useState } from "preact/hooks";

import type { LiveSession } from "../state/live/liveSession";
import { isWar } from "../state/wars";
import { Hints } from "./Hints";
import type { Lesson } from "./lesson";
import { progress } from "./progress";
import { lessonsOf } from "./shelf";

export function LessonHints({ session }: { session: LiveSession }) {
  const { game, system, lesson: id } = session.table.value;
  const war = isWar(system) ? system : null;
  const wanted = war && id !== undefined && session.seat !== null ? id : null;
  const [lessons, setLessons] = useState<readonly Lesson[]>([]);
  useEffect(() => {
    if (war && wanted !== null) lessonsOf(war).then(setLessons, () => undefined);
  }, [wanted]);
  // On another device, or where nothing was kept, the lesson goes on from here.
  const known = war && wanted !== null && progress.of(war, wanted).game === game;
  useEffect(() => {
    if (war && wanted !== null && !known) progress.begin(war, wanted, game);
  }, [wanted, known]);
  const lesson = lessons.find((each) => each.id === wanted);
  if (!war || !lesson || !known || progress.of(war, lesson.id).off) return null;
  return <Hints key={game} session={session} war={war} lesson={lesson} lessons={lessons} />;
}
