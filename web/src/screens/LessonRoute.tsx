// The door to the first flight: deals a small fight against the computer and hands over to the table with hints on.
import { useEffect } from "preact/hooks";

import { ApiError } from "../net/api";
import { navigate, paths } from "../state/router";
import type { War } from "../state/wars";
import { say } from "../text/say";
import { setLesson } from "./Hints";
import { lessons } from "./lessons";
import { errorSentence, ownName } from "../state/names";
import { startGame } from "./startGame";
import { Loading, Trouble } from "./Trouble";
import { useAsync } from "./useAsync";

export function LessonRoute({ war }: { war: War }) {
  const [made, again] = useAsync(async () => {
    const title = say("app.first-flight");
    const { own, game } = lessons[war];
    return startGame(game(title), title, [{ seat: own, name: ownName() }]);
  }, [war]);
  const game = made.state === "here" ? made.value : null;
  useEffect(() => {
    if (!game) return;
    setLesson(game);
    navigate(paths.game(game), "replace");
  }, [game]);
  if (made.state === "failed") {
    const code = made.error instanceof ApiError ? made.error.code : "strange";
    return <Trouble title={say("app.first-flight")} text={errorSentence(code)} retry={again} />;
  }
  return <Loading text={say("app.loading.game")} />;
}
