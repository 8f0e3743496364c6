// Ways to end a fight before its end: a draw that all agree to, or giving up, which asks once more.
import { useState } from "preact/hooks";

import { errorSentence } from "../state/names";
import { playing } from "../state/presence";
import type { Session } from "../state/session";
import { say } from "../text/say";

export function BreakOff({ session }: { session: Session }) {
  const { company, seat } = session;
  const [sure, setSure] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const table = session.table.value;
  if (!company || seat === null || table.over || session.view.value?.outcome !== "open") return null;
  const people = table.seats.filter(playing).map((each) => each.seat);
  const sideOf = (whose: string) => table.planes.find((plane) => plane.seat === whose)?.side;
  const somebodyOnEach = table.sides.every((side) => people.some((each) => sideOf(each) === side));
  const offered = (table.offers ?? []).some((each) => each.offer === "draw" && each.update === company.update.value && each.seats.includes(seat));
  const put = (what: "draw" | "give-up"): void => void company.offer(what).then(setTrouble);
  return (
    <span class="company-row company-break-off" role="group" aria-label={say("company.break-off")}>
      {somebodyOnEach && (
        <button type="button" class="company-button" data-do="draw" disabled={offered} onClick={() => put("draw")}>
          {offered ? say("company.draw.offered") : say("company.draw")}
        </button>
      )}
      {table.sides.length === 2 && !sure && (
        <button type="button" class="company-button" data-do="give-up" onClick={() => setSure(true)}>{say("company.give-up")}</button>
      )}
      {sure && (
        <>
          <span class="company-sure">{say("company.give-up.sure")}</span>
          <button
            type="button" class="company-button company-danger" data-do="give-up-sure"
            ref={(button) => button?.focus()}
            onClick={() => {
              setSure(false);
              put("give-up");
            }}
          >
            {say("company.give-up.yes")}
          </button>
          <button type="button" class="company-button" onClick={() => setSure(false)}>{say("company.give-up.no")}</button>
        </>
      )}
      {trouble !== null && <span class="company-trouble" role="alert">{errorSentence(trouble)}</span>}
    </span>
  );
}
