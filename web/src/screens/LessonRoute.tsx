// The lessons of a war: the list of them with what has been flown, and the door to each. A lesson begun goes on where it was left,
// unless it is to begin anew or its game is gone.
import { useEffect } from "preact/hooks";

import { ApiError, api } from "../net/api";
import { inWords, type Lesson } from "../lessons/lesson";
import "../lessons/lessons.css";
import { progress } from "../lessons/progress";
import { lessonsOf } from "../lessons/shelf";
import { memory } from "../state/memory";
import { errorSentence, ownName } from "../state/names";
import { navigate, paths } from "../state/router";
import { wars, type War } from "../state/wars";
import { language, say } from "../text/say";
import { Link } from "./Link";
import { startGame } from "./startGame";
import { Loading, Trouble } from "./Trouble";
import { useAsync } from "./useAsync";

interface LessonRouteProps {
  war: War;
  id?: string | undefined;
  fresh?: true | undefined;
}

export function LessonRoute({ war, id, fresh }: LessonRouteProps) {
  return id === undefined ? <LessonList asked={war} /> : <Deal war={war} id={id} fresh={fresh === true} />;
}

// A game under way, if its server still has it and this browser a seat in it.
async function openGame(war: War, id: string): Promise<string | null> {
  const { game } = progress.of(war, id);
  if (game === undefined || !memory.find(game)?.seats.length) return null;
  const table = await api.table(game).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null; // gone
    throw error;
  });
  return table && !table.over ? game : null;
}

async function deal(war: War, id: string): Promise<string> {
  const lessons = await lessonsOf(war);
  const lesson = lessons.find((each) => each.id === id);
  if (!lesson) throw new ApiError(404, "not-found", `no lesson ${id}`);
  const title = inWords(lesson.title, language.peek());
  const game = await startGame({ lesson: { system: war, id } }, title, [{ seat: lesson.own, name: ownName() }]);
  memory.flew(war);
  progress.begin(war, id, game);
  return game;
}

function Deal({ war, id, fresh }: { war: War; id: string; fresh: boolean }) {
  const [made, again] = useAsync(async () => (fresh ? null : await openGame(war, id)) ?? (await deal(war, id)), [war, id]);
  const game = made.state === "here" ? made.value : null;
  useEffect(() => {
    if (game) navigate(paths.game(game), "replace");
  }, [game]);
  if (made.state === "failed") {
    const code = made.error instanceof ApiError ? made.error.code : "strange";
    return <Trouble title={say("lessons.title")} text={errorSentence(code)} retry={again} />;
  }
  return <Loading text={say("app.loading.game")} />;
}

function LessonList({ asked }: { asked: War }) {
  const [fetched, again] = useAsync(() => lessonsOf(asked), [asked]);
  if (fetched.state === "failed") {
    const code = fetched.error instanceof ApiError ? fetched.error.code : "strange";
    return <Trouble title={say("lessons.title")} text={errorSentence(code)} retry={again} />;
  }
  if (fetched.state === "loading") return <Loading text={say("app.loading")} />;
  const lessons = fetched.value;
  return (
    <main class="lessons-page">
      <header>
        <p><Link href={paths.lobby} class="button">{say("app.to-lobby")}</Link></p>
        <h1>{say("lessons.title")}</h1>
        <p>{say("lessons.lead")}</p>
        <p><strong>{say("lessons.count", { n: progress.doneOf(asked), all: lessons.length })}</strong></p>
      </header>
      <nav class="lessons-wars" aria-label={say("app.wars")}>
        {wars.map((war) => <a key={war} href={paths.lesson(war)} class={war === asked ? "button button-primary" : "button"} {...(war === asked ? { "aria-current": "page" as const } : {})} onClick={(event) => { event.preventDefault(); navigate(paths.lesson(war), "replace"); }}>{say(`app.war.${war}`)}</a>)}
      </nav>
      <ol class="lessons-list">{lessons.map((lesson) => <Item key={lesson.id} war={asked} lesson={lesson} />)}</ol>
    </main>
  );
}

function Item({ war, lesson }: { war: War; lesson: Lesson }) {
  const { game, done } = progress.of(war, lesson.id);
  const open = game !== undefined && memory.games.value.some((each) => each.game === game && !each.over);
  return (
    <li class="panel lessons-item" data-lesson={lesson.id}>
      <h2>{inWords(lesson.title, language.value)} {done && <span class="lessons-done">{say("lessons.done")}</span>}</h2>
      <p>{inWords(lesson.text, language.value)}</p>
      <p class="field-hint">{say("lessons.minutes", { n: lesson.minutes })} · {say("lessons.goal")}: {inWords(lesson.goal.text, language.value)}</p>
      <p class="app-row">
        {open ? (
          <>
            <Link href={paths.lesson(war, lesson.id)} class="button button-primary">{say("lessons.resume")}</Link>
            <Link href={paths.lesson(war, lesson.id, true)} class="button">{say("lessons.start-again")}</Link>
          </>
        ) : (
          <Link href={paths.lesson(war, lesson.id, true)} class={done ? "button" : "button button-primary"}>{say(done ? "lessons.start-again" : "lessons.start")}</Link>
        )}
      </p>
    </li>
  );
}
