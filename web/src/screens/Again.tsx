// After the end: once more, or with the sides changed. Others at the table are told, and sit down with one press; whoever
// watches may come along.
import { useEffect, useState } from "preact/hooks";

import { ApiError, api } from "../net/api";
import type { TableInfo, View } from "../protocol";
import { memory } from "../state/memory";
import { errorSentence, listOf, ownName, planesOf, seatName, sideName, titleOf } from "../state/names";
import { notice } from "../state/notices";
import { navigate, paths } from "../state/router";
import type { Session } from "../state/session";
import { language, say } from "../text/say";
import { gameAgain } from "./fights";
import { Link } from "./Link";
import { asBefore, seatIn, sidesChanged, type Seating } from "./rematch";
import { sitDown, startGame } from "./startGame";
import { useAsync } from "./useAsync";

interface AgainProps {
  session: Session;
  view: View;
  seats: string[]; // at this screen
}

export function Again({ session, view, seats }: AgainProps) {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const table = session.table.value;
  const { rematch } = table;
  if (rematch) return <Rematch table={table} seats={seats} />;
  if (seats.length === 0) return <Link href={paths.lobby} class="button button-primary">{say("app.to-lobby")}</Link>;
  const swapped = sidesChanged(table, view.targets);
  const start = async (seating: Seating): Promise<void> => {
    setBusy(true);
    setTrouble(null);
    try {
      const game = await fly(session, view, seats, seating);
      if (game !== null) navigate(paths.game(game));
    } catch (error) {
      setTrouble(errorSentence(error instanceof ApiError ? error.code : "strange"));
    }
    setBusy(false);
  };
  return (
    <>
      <button type="button" class="button-primary" data-do="again" disabled={busy} onClick={() => void start(asBefore(table))}>{busy ? say("app.dealing") : say("app.result.again")}</button>
      {swapped && <button type="button" data-do="again-changed" disabled={busy} onClick={() => void start(swapped)}>{say("phrases.again-changed")}</button>}
      {trouble && <span role="alert" class="field-error">{trouble}</span>}
    </>
  );
}

// Makes the new game and sits down in it. Null: another one has been made in the meantime, and the table tells of it.
async function fly(session: Session, view: View, seats: readonly string[], seating: Seating): Promise<string | null> {
  const table = session.table.peek();
  const kept = memory.find(table.game);
  const title = kept?.title ?? table.title;
  const places = seats.map((seat) => ({ seat: seating.moves[seat] ?? seat, name: kept?.seats.find((each) => each.seat === seat)?.name ?? ownName() }));
  const alone = table.seats.every((each) => each.bot || seats.includes(each.seat));
  const body = gameAgain(table, view, seating);
  if (alone || !session.company) return startGame(body, title, places);
  const made = await api.newGame(body);
  memory.keep(made.game, { invite: made.invite, title, over: false });
  if ((await session.company.rematch(made.game, made.invite)) === "too-late") {
    memory.forget(made.game);
    return null;
  }
  for (const { seat, name } of places) await sitDown(made.game, seat, made.invite, name);
  return made.game;
}

// There is a game after this one: one's own way into it.
function Rematch({ table, seats }: { table: TableInfo; seats: readonly string[] }) {
  const { game, invite, by } = table.rematch!;
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [next] = useAsync(() => api.table(game), [game]);
  const there = memory.games.value.some((each) => each.game === game && each.seats.length > 0);
  const name = seatName(table, by);
  useEffect(() => {
    if (!there && !seats.includes(by)) notice(say("phrases.rematch.asked", { name }), titleOf(table), table.game);
  }, [game]);
  if (there || invite === undefined || seats.length === 0) {
    return (
      <p class="app-rematch" role="status" data-rematch={game}>
        <span>{say(there ? "phrases.rematch.yours" : "phrases.rematch.others")}</span>
        <Link href={paths.game(game)} class="button button-primary">{say(there ? "phrases.rematch.go" : "phrases.rematch.watch")}</Link>
      </p>
    );
  }
  const places = next.state === "here" ? seats.map((from) => ({ from, to: seatIn(next.value, table.game, from) })) : [];
  const free = places.length > 0 && places.every((each) => each.to !== null);
  const sit = async (): Promise<void> => {
    setBusy(true);
    setTrouble(null);
    const kept = memory.find(table.game);
    try {
      memory.keep(game, { invite, title: kept?.title ?? table.title, over: false });
      for (const { from, to } of places) if (to !== null) await sitDown(game, to, invite, kept?.seats.find((each) => each.seat === from)?.name ?? ownName());
      navigate(paths.game(game));
    } catch (error) {
      setTrouble(errorSentence(error instanceof ApiError ? error.code : "strange"));
      setBusy(false);
    }
  };
  return (
    <p class="app-rematch" role="status" data-rematch={game}>
      <span>
        {say("phrases.rematch.asked", { name })}{" "}
        {next.state === "here" && places.map(({ to }) => to !== null && <span key={to}>{say("phrases.rematch.you-fly", seatWords(next.value, to))} </span>)}
      </span>
      {(free || next.state === "loading") && <button type="button" class="button-primary" data-do="sit-down" disabled={busy || !free} onClick={() => void sit()}>{busy ? say("app.dealing") : say("phrases.rematch.sit")}</button>}
      {!free && next.state !== "loading" && <Link href={paths.invite(game, invite)} class="button button-primary">{say("phrases.rematch.look")}</Link>}
      {trouble && <span role="alert" class="field-error">{trouble}</span>}
    </p>
  );
}

function seatWords(table: TableInfo, seat: string): { side: string; planes: string } {
  const side = table.planes.find((each) => each.seat === seat)?.side ?? seat;
  return { side: sideName(side), planes: listOf(planesOf(table, seat), language.value) };
}
