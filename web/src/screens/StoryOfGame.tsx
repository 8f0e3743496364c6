// The story of a game that is over, fetched when somebody wants to read it: the whole history, and the page that tells it.
import type { ComponentChildren } from "preact";

import { api } from "../net/api";
import type { Catalog, History } from "../protocol";
import { say } from "../text/say";
import { useAsync } from "./useAsync";

interface StoryOfGameProps {
  game: string;
  catalog: Catalog;
  winner: string | undefined;
  history?: History; // if all of it is here already
  goTo?: (index: number) => void;
  children?: ComponentChildren;
}

export function StoryOfGame({ game, catalog, winner, history, goTo, children }: StoryOfGameProps) {
  const [loaded, again] = useAsync(
    async () => Promise.all([import("../aftermath/Aftermath"), history?.as === "all" ? history : api.history(game, { as: "all" })]),
    [game, history],
  );
  if (loaded.state === "loading") return <p class="app-story-wait field-hint" role="status">{say("aftermath.loading")}</p>;
  if (loaded.state === "failed") {
    return <p class="app-row app-story-wait"><span class="field-hint">{say("aftermath.failed")}</span> <button type="button" onClick={again}>{say("app.try-again")}</button></p>;
  }
  const [{ Aftermath }, whole] = loaded.value;
  return <Aftermath history={whole} catalog={catalog} winner={winner} {...(goTo ? { goTo } : {})}>{children}</Aftermath>;
}

// The same over a replay.
export function StoryPanel({ onClose, onCoach, ...story }: StoryOfGameProps & { onClose(): void; onCoach(): void }) {
  return (
    <section class="panel app-result app-story" aria-labelledby="story-of-game">
      <button type="button" class="button-quiet app-result-fold" onClick={onClose}>{say("app.close")}</button>
      <h2 id="story-of-game" class="app-story-head">{say("aftermath.story")}</h2>
      <StoryOfGame {...story}>
        <p class="app-story-coach"><button type="button" data-do="ask-coach" onClick={onCoach}>{say("coaching.ask")}</button> <span class="field-hint">{say("coaching.ask.text")}</span></p>
      </StoryOfGame>
    </section>
  );
}
