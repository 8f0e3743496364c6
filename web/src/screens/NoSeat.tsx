// Somebody came for a seat and has none: it is said, with what can be done.
import { useState } from "preact/hooks";

import type { TableInfo } from "../protocol";
import { memory } from "../state/memory";
import { brokenLink, paths } from "../state/router";
import { say } from "../text/say";
import { Link } from "./Link";

export type Why = "taken" | "broken-link";

export function whyNoSeat(table: TableInfo, seats: readonly string[]): Why | null {
  if (seats.length > 0) return null;
  if (brokenLink.value === table.game) return "broken-link";
  const invited = memory.games.value.some((each) => each.game === table.game && each.invite !== undefined);
  return invited && table.started && !table.over ? "taken" : null;
}

export function NoSeat({ why }: { why: Why }) {
  const [read, setRead] = useState(false);
  if (read) return null;
  return (
    <section class="panel app-no-seat" role="alert" data-why={why}>
      <h2 class="panel-title">{say(`app.no-seat.${why}`)}</h2>
      <p>{say(`app.no-seat.${why}.text`)}</p>
      <p class="app-row">
        <button type="button" class="button-primary" onClick={() => setRead(true)}>{say("app.no-seat.watch")}</button>
        <Link href={paths.lobby} class="button">{say("app.to-lobby")}</Link>
      </p>
    </section>
  );
}
