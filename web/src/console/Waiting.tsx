// When there is nothing to decide: what is happening, and who is still thinking.
import type { Ask } from "../protocol";
import { listOf, seatName, sideName } from "../state/names";
import { cameThrough } from "../state/inGame";
import type { Session, ShownEvent } from "../state/session";
import { ofQuestion } from "../text/question";
import { canSay, language, say } from "../text/say";
import { Others } from "./Others";
import { TakeBack } from "./TakeBack";
import "./company.css";

export function waitingFor(session: Session): string[] {
  const table = session.table.value;
  return (session.view.value?.thinking ?? []).filter((seat) => seat !== session.seat).map((seat) => seatName(table, seat));
}

export function Waiting({ session }: { session: Session }) {
  const view = session.view.value;
  const playing = session.playing.value;
  const names = waitingFor(session);
  let text;
  if (!view) text = say("table.empty");
  else if (!session.live.value) text = say("console.past");
  else if (playing) text = say(`console.playing.${happening(playing.events.map((event) => event.event))}`);
  else if (view.outcome === "won") text = say("console.won", { side: sideName(view.winner ?? "") });
  else if (view.outcome === "draw") text = say(Object.values(view.planes).some(cameThrough) ? "console.draw" : "story.ended.draw");
  else if (view.ask && view.awaiting.length > 0 && view.thinking.length === 0) text = secretChoice(view.ask);
  else if (names.length > 0) text = ofQuestion(view.ask ?? "plan", "waiting", { names: listOf(names, language.value) });
  else text = say("console.waiting");
  return (
    <div class="console-waiting">
      <p role="status">{text}{names.length > 0 && !playing && session.live.value && <span class="console-dots" aria-hidden="true"><i /><i /><i /></span>}</p>
      {!playing && (
        <div class="company-waiting">
          <TakeBack session={session} />
          <Others session={session} />
        </div>
      )}
    </div>
  );
}

// Whose choice it is, is not told: there are no names to wait for.
function secretChoice(ask: Ask): string {
  const own = `question.${ask}.waiting`;
  return canSay(own) ? say(own) : ofQuestion(ask, "wait");
}

function happening(events: ShownEvent["event"][]): string {
  for (const kind of ["revealed", "moved", "taxied", "fired", "collided", "drawn", "eliminated"] as const) if (events.includes(kind)) return kind;
  return "other";
}
