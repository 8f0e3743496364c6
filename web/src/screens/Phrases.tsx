// Short phrases for those at the table: a sheet to say one, what was said, and whom one does not want to hear. A phrase that
// is heard stands beside its speaker's plane for a moment (table/Said.tsx), and is read aloud to who cannot see that.
import { useEffect, useRef, useState } from "preact/hooks";

import { phrases, type Phrase } from "../protocol";
import { courtesy } from "../state/courtesy";
import { errorSentence, seatName } from "../state/names";
import type { Heard, Session, Voices } from "../state/session";
import { language, number, say } from "../text/say";
import { HeadSheet } from "./HeadSheet";
import { EyeIcon, TalkIcon } from "./icons";
import { narrow } from "./layout";
import { phrasesShown, talkKey } from "./phrasesShown";
import { WatchList, watchersOf } from "./Watchers";
import "./phrases.css";

const shown = 8;

export function Phrases({ session, seats }: { session: Session; seats: readonly string[] }) {
  const { voices } = session;
  const [trouble, setTrouble] = useState<string | null>(null);
  if (!voices || !phrasesShown(session, seats)) return null;
  const heard = voices.heard.value;
  const watchers = narrow.value ? watchersOf(session, seats) : 0;
  const talk = (phrase: Phrase | undefined, shut: () => void): void => {
    if (phrase === undefined || !voices.mayTalk) return;
    void voices.talk(phrase).then((code) => {
      setTrouble(code === null || code === "unknown-type" ? null : errorSentence(code));
      if (code === null) shut();
    });
  };
  return (
    <>
      <HeadSheet
        id="app-phrases" place="app-phrases-place" label={say(voices.mayTalk ? "phrases.say" : "phrases.said")} opensBy={talkKey}
        icon={<><TalkIcon />{watchers > 0 && <span class="app-eyes-badge" aria-hidden="true" data-watchers={watchers}><EyeIcon />{number(watchers)}</span>}</>}
        onKey={(event, shut) => {
          if (event.key.toLowerCase() === talkKey) shut();
          else if (/^[0-9]$/.test(event.key)) talk(phrases[event.key === "0" ? 9 : Number(event.key) - 1], shut);
        }}
      >
        {(shut: () => void) => (
          <>
            {voices.mayTalk && <h2 class="panel-title">{say("phrases.title")}</h2>}
            {voices.mayTalk && (
              <ul class="app-phrases" lang={language.value}>
                {phrases.map((phrase, i) => (
                  <li key={phrase}>
                    <button type="button" data-phrase={phrase} onClick={() => talk(phrase, shut)}>
                      <span>{say(`phrase.${phrase}`)}</span>
                      {i < 10 && <kbd aria-hidden="true" class="app-wide-only">{(i + 1) % 10}</kbd>}
                    </button>
                  </li>
                ))}
              </ul>
            )}
            {trouble !== null && <p role="alert" class="company-trouble">{trouble}</p>}
            <SaidLog session={session} heard={heard} />
            <Mutes session={session} />
            {narrow.value && <WatchList session={session} seats={seats} />}
          </>
        )}
      </HeadSheet>
      <Aloud session={session} voices={voices} />
    </>
  );
}

function Mutes({ session }: { session: Session }) {
  const table = session.table.value;
  const others = table.seats.filter((each) => each.taken && !each.bot && each.seat !== session.seat);
  const { quiet } = courtesy.now.value;
  if (others.length === 0) return null;
  return (
    <fieldset class="app-mutes">
      <legend class="panel-title">{say("phrases.mute")}</legend>
      <label><input type="checkbox" data-mute="all" checked={quiet} onChange={(event) => courtesy.set({ quiet: event.currentTarget.checked })} /><span>{say("phrases.mute.all")}</span></label>
      {others.length > 0 && others.map(({ seat }) => (
        <label key={seat}>
          <input type="checkbox" data-mute={seat} disabled={quiet} checked={courtesy.isMuted(table.game, seat)} onChange={(event) => courtesy.mute(table.game, seat, event.currentTarget.checked)} />
          <span>{say("phrases.mute.one", { name: seatName(table, seat) })}</span>
        </label>
      ))}
    </fieldset>
  );
}

// A phrase by its own name in the texts; of one that this page does not know nothing is told.
export const spoken = ({ phrase }: Pick<Heard, "phrase">): string => say(`phrase.${phrase}`);

export function audible(session: Session, { seat, phrase }: Heard): boolean {
  return phrases.includes(phrase) && (seat === session.seat || !courtesy.isMuted(session.table.value.game, seat));
}

function SaidLog({ session, heard }: { session: Session; heard: readonly Heard[] }) {
  const lines = heard.filter((each) => audible(session, each)).slice(-shown);
  if (lines.length === 0) return null;
  return (
    <section>
      <h2 class="panel-title">{say("phrases.said")}</h2>
      <ul class="app-said">
        {lines.map((each) => <li key={each.number} data-said={each.seat}>{say("phrases.line", { name: seatName(session.table.value, each.seat), words: spoken(each) })}</li>)}
      </ul>
    </section>
  );
}

// What is new, once and politely; one's own words one knows.
function Aloud({ session, voices }: { session: Session; voices: Voices }) {
  const told = useRef(voices.heard.peek().at(-1)?.number ?? 0);
  const [text, speak] = useState("");
  const heard = voices.heard.value;
  useEffect(() => {
    const fresh = heard.filter((each) => each.number > told.current && each.seat !== session.seat && audible(session, each));
    told.current = heard.at(-1)?.number ?? told.current;
    if (fresh.length > 0) speak(fresh.map((each) => say("phrases.line", { name: seatName(session.table.peek(), each.seat), words: spoken(each) })).join(" "));
  }, [heard]);
  return <span class="visually-hidden" aria-live="polite" data-aloud>{text}</span>;
}
