// "What if?": a new game that begins with the turn shown, one seat flown by the player, the others by the computer or
// by friends.
import { useEffect, useState } from "preact/hooks";

import { ApiError } from "../net/api";
import type { TableInfo } from "../protocol";
import type { ReplaySession } from "../state/replaySession";
import { navigate, paths } from "../state/router";
import { say } from "../text/say";
import { usualBot } from "./fights";
import { errorSentence, ownName, planesOf, seatName, titleOf } from "../state/names";
import { startGame } from "./startGame";
import { turnToPlayOn } from "./turnToPlayOn";

export function PlayOn({ session, table, onClose }: { session: ReplaySession; table: TableInfo; onClose(): void }) {
  const [seat, setSeat] = useState(table.seats.find((each) => !each.bot)?.seat ?? table.seats[0]?.seat ?? "");
  const [friends, setFriends] = useState(false);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const begun = turnToPlayOn(session.history.lines, session.at.value);
  const turn = begun?.event.turn ?? 1;
  // A game goes on with a whole turn: the table shows where that begins, so that nobody finds himself elsewhere.
  useEffect(() => {
    if (begun) session.goTo(begun.index);
  }, []);

  const go = async (): Promise<void> => {
    setBusy(true);
    setTrouble(null);
    const bot = usualBot(session.catalog);
    const bots = Object.fromEntries(
      table.seats.filter((each) => each.seat !== seat && (!friends || each.bot)).map((each) => [each.seat, each.bot ?? bot]),
    );
    try {
      const title = titleOf(table);
      const game = await startGame({ from: { game: table.game, update: begun?.update ?? 1 }, bots, ...(table.look ? { look: table.look } : {}) }, title, [{ seat, name: ownName() }]);
      navigate(paths.game(game));
    } catch (error) {
      setTrouble(errorSentence(error instanceof ApiError ? error.code : "strange"));
      setBusy(false);
    }
  };
  return (
    <section class="panel app-result app-play-on" aria-labelledby="play-on">
      <h2 id="play-on">{say("app.play-on.title", { turn })}</h2>
      <p class="field-hint">{say("app.play-on.text")}</p>
      <div class="field">
        <label for="play-on-seat">{say("app.you-fly")}</label>
        <select id="play-on-seat" value={seat} onChange={(event) => setSeat(event.currentTarget.value)}>
          {table.seats.map((each) => (
            <option key={each.seat} value={each.seat}>{planesOf(table, each.seat).join(", ")} ({seatName(table, each.seat)})</option>
          ))}
        </select>
      </div>
      {table.seats.length > 1 && (
        <label>
          <input type="checkbox" checked={friends} onChange={(event) => setFriends(event.currentTarget.checked)} />
          <span>{say("app.play-on.friends")}</span>
        </label>
      )}
      {trouble && <p role="alert" class="notice notice-danger">{trouble}</p>}
      <p class="app-row">
        <button type="button" class="button-primary" disabled={busy} onClick={() => void go()}>{busy ? say("app.dealing") : say("app.play-on")}</button>
        <button type="button" onClick={onClose}>{say("app.cancel")}</button>
      </p>
    </section>
  );
}
