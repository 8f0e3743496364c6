// Who watches: an eye with their number in the strip above the table, and those who gave a name.
import { courtesy } from "../state/courtesy";
import { memory } from "../state/memory";
import type { Session } from "../state/session";
import { number, say } from "../text/say";
import { HeadSheet } from "./HeadSheet";
import { EyeIcon } from "./icons";

export function Watchers({ session, seats }: { session: Session; seats: readonly string[] }) {
  const { watchers = 0, watching = [] } = session.table.value;
  // Where several share this screen, one of the eyes is the screen's own.
  const there = watchers - (seats.length > 1 ? 1 : 0);
  if (there <= 0) return null;
  const nameless = there - watching.length;
  const spectator = session.seat === null && seats.length === 0;
  const label = say("phrases.watchers", { n: there });
  return (
    <HeadSheet id="app-watchers" place="app-watchers-place" icon={<><EyeIcon /><span aria-hidden="true" data-watchers={there}>{number(there)}</span></>} label={label}>
      <h2 class="panel-title">{label}</h2>
      <ul class="app-watching">
        {watching.map((name, i) => <li key={i}>{name}</li>)}
        {nameless > 0 && <li class="field-hint">{say(watching.length > 0 ? "phrases.watchers.more" : "phrases.watchers.nameless", { n: nameless })}</li>}
      </ul>
      {spectator && <Anonymous />}
    </HeadSheet>
  );
}

function Anonymous() {
  const name = memory.settings.value.name.trim();
  if (name === "") return <p class="field-hint">{say("phrases.watch.no-name")}</p>;
  return (
    <label>
      <input type="checkbox" data-do="anonymous" checked={courtesy.now.value.anonymous} onChange={(event) => courtesy.set({ anonymous: event.currentTarget.checked })} />
      <span>{say("phrases.watch.anonymous", { name })}</span>
    </label>
  );
}
