// Who watches: an eye with their number in the strip above the table, and those who gave a name. On a phone the strip has no
// room for it where one can talk: there it is in the sheet of the phrases.
import { courtesy } from "../state/courtesy";
import { memory } from "../state/memory";
import type { Session } from "../state/session";
import { number, say } from "../text/say";
import { HeadSheet } from "./HeadSheet";
import { EyeIcon } from "./icons";
import { narrow } from "./layout";
import { phrasesShown } from "./phrasesShown";

// How many there are. Where several share this screen, one of the eyes is the screen's own.
export const watchersOf = (session: Session, seats: readonly string[]): number => Math.max(0, (session.table.value.watchers ?? 0) - (seats.length > 1 ? 1 : 0));

export function Watchers({ session, seats }: { session: Session; seats: readonly string[] }) {
  const there = watchersOf(session, seats);
  if (there === 0 || (narrow.value && phrasesShown(session, seats))) return null;
  return (
    <HeadSheet id="app-watchers" place="app-watchers-place" sign icon={<><EyeIcon /><span aria-hidden="true" data-watchers={there}>{number(there)}</span></>} label={say("phrases.watchers", { n: there })}>
      <WatchList session={session} seats={seats} />
    </HeadSheet>
  );
}

export function WatchList({ session, seats }: { session: Session; seats: readonly string[] }) {
  const there = watchersOf(session, seats);
  const { watching = [] } = session.table.value;
  const nameless = Math.max(0, there - watching.length);
  const spectator = session.seat === null && seats.length === 0;
  if (there === 0) return null;
  return (
    <section>
      <h2 class="panel-title">{say("phrases.watchers", { n: there })}</h2>
      <ul class="app-watching">
        {watching.map((name, i) => <li key={i}>{name}</li>)}
        {nameless > 0 && <li class="field-hint">{say(watching.length > 0 ? "phrases.watchers.more" : "phrases.watchers.nameless", { n: nameless })}</li>}
      </ul>
      {spectator && <Anonymous />}
    </section>
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
