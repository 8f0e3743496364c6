// The door to the first flight: deals a small fight against the computer and hands over to the table with hints on.
import { useEffect } from "preact/hooks";

import { ApiError } from "../net/api";
import { navigate, paths } from "../state/router";
import { say } from "../text/say";
import { setLesson } from "./Hints";
import { errorSentence, ownName } from "../state/names";
import { startGame } from "./startGame";
import { Loading, Trouble } from "./Trouble";
import { useAsync } from "./useAsync";

export function LessonRoute() {
  const [made, again] = useAsync(async () => {
    const title = say("app.first-flight");
    return startGame(
      {
        setup: {
          format: "overdive-game/1", system: "ww1", title, table: { width: 900, height: 900 },
          planes: [
            { id: "Camel", model: "sopwith-camel", side: "allied", seat: "allied", at: [450, 200], heading: 0 },
            { id: "D.III", model: "halberstadt-d3", side: "central", seat: "central", at: [450, 700], heading: 180 },
          ],
        },
        bots: { central: "simple" }, // a first flight is no place for an ace
        look: { ground: "fields-12" },
      },
      title,
      [{ seat: "allied", name: ownName() }],
    );
  }, []);
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
