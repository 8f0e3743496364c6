// When there is nothing to decide: what is happening, and who is still thinking.
import { listOf, seatName, sideName } from "../state/names";
import type { Session, ShownEvent } from "../state/session";
import { language, say } from "../text/say";

export function waitingFor(session: Session): string[] {
  const table = session.table.value;
  return (session.view.value?.thinking ?? []).filter((seat) => seat !== session.seat).map((seat) => seatName(table, seat));
}

export function Waiting({ session }: { session: Session }) {
  const view = session.view.value;
  const playing = session.playing.value;
  const outcome = view?.outcome;
  const names = waitingFor(session);
  let text;
  if (!view) text = say("table.empty");
  else if (!session.live.value) text = say("console.past");
  else if (playing) text = say(`console.playing.${happening(playing.events.map((event) => event.event))}`);
  else if (outcome?.ending === "won") text = say("console.won", { side: sideName(outcome.winner ?? "") });
  else if (outcome?.ending === "draw") text = say("story.draw");
  else if (view.ask === "swerve") text = say("console.waiting.swerve"); // whose choice it is, is not told
  else if (names.length > 0) text = say(`console.waiting.${view.ask ?? "plan"}`, { names: listOf(names, language.value), n: names.length });
  else text = say("console.waiting");
  return (
    <div class="console-waiting">
      <p role="status">{text}{names.length > 0 && !playing && session.live.value && <span class="console-dots" aria-hidden="true"><i /><i /><i /></span>}</p>
    </div>
  );
}

function happening(events: ShownEvent["event"][]): string {
  for (const kind of ["revealed", "moved", "taxied", "fired", "collided", "drawn", "eliminated"] as const) if (events.includes(kind)) return kind;
  return "other";
}
