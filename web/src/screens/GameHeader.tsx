// The strip above the table: which turn and phase, whose decision the game waits for, the connection, the clock, the menu.
import type { ComponentChildren } from "preact";

import type { View } from "../protocol";
import { RulesButton } from "../rulesref/RulesButton";
import type { Session } from "../state/session";
import { roundFrom, roundWords } from "../state/rounds";
import { paths } from "../state/router";
import { testFlight } from "../state/testFlight";
import { MissionLine } from "../table/MissionLine";
import { ofQuestion } from "../text/question";
import { canSay, language, say } from "../text/say";
import { Clock } from "./Clock";
import { SkipIcon } from "./icons";
import { narrow } from "./layout";
import { Link } from "./Link";
import { listOf, seatName, sideName } from "../state/names";

interface GameHeaderProps {
  session: Session;
  newest?: View | null; // what the game waits for, also while an older moment is shown
  moving?: boolean; // something is being shown that could be skipped
  role?: string; // "You are watching", whose eyes, ...
  children?: ComponentChildren; // the menu
}

export function GameHeader({ session, newest, moving, role, children }: GameHeaderProps) {
  const view = session.view.value;
  return (
    <header class="app-head">
      <Link href={paths.lobby} class="app-head-home" label={say("app.to-lobby")}>
        <svg viewBox="-16 -12 32 24" width="34" height="26" aria-hidden="true" class="app-head-sign">
          <path d="M-14-5h28q1 0 1 1.6T14-1.6H-14q-1 0-1-1.6T-14-5ZM-13-.4h26v2.6h-26ZM-1.6-8.6h3.2L1.2 9H-1.2ZM-4.2 7h8.4v2.4h-8.4Z" />
        </svg>
      </Link>
      {testFlight.value === session.table.value.game && <Link href={paths.editor} class="button app-head-small app-head-editor">{say("app.to-editor")}</Link>}
      {view && <Moment view={view} from={roundFrom(session.story.value, session.at.value)} />}
      {!narrow.value && <MissionLine session={session} />}
      <p class="app-head-wait" role="status">{waitSentence(session, newest ?? view, moving ?? false)}</p>
      {role && <span class="app-head-role">{role}</span>}
      {session.live.value === false && session.connection.value !== "none" && (
        <button type="button" class="button-primary app-head-small app-head-now" onClick={() => session.goLive()}>{say("app.back-to-now")}</button>
      )}
      {moving && (
        <button type="button" class="button-quiet app-head-small" onClick={() => session.goLive()} title={say("app.skip.hint")}>
          <SkipIcon />
          <span class="app-wide-only">{say("app.skip")}</span>
        </button>
      )}
      {session.clock.value !== null && view?.outcome === "open" && <Clock until={session.clock.value} />}
      {session.connection.value !== "live" && session.connection.value !== "none" && (
        <span class="app-head-line" role="alert">{say(`app.connection.${session.connection.value}`)}</span>
      )}
      <RulesButton session={session} />
      {children}
    </header>
  );
}

// `from`: the turn after which the round began.
export function Moment({ view, from }: { view: View; from: number }) {
  const round = roundWords(view);
  if (view.turn <= from) return <div class="app-moment"><span class="app-moment-turn">{say("app.moment.start")}</span>{round && <span class="app-moment-round">{round}</span>}</div>;
  const words = view.phase === 0 ? say("app.moment.plan", { turn: view.turn }) : view.phases === 1 ? say("console.moment.flight", { turn: view.turn }) : say("app.moment.phase", { turn: view.turn, phase: view.phase });
  return (
    <div class="app-moment">
      <span class="visually-hidden">{words}</span>
      <span class="app-moment-turn" aria-hidden="true">{say("app.turn", { turn: view.turn })}</span>
      <span class="app-pips" aria-hidden="true" title={words}>
        {view.phases > 1 && Array.from({ length: view.phases }, (_, index) => index + 1).map((phase) => (
          <span key={phase} class={`app-pip${view.phase === phase ? " app-pip-now" : view.phase > phase ? " app-pip-done" : ""}`}>{phase}</span>
        ))}
      </span>
      {round && <span class="app-moment-round">{round}</span>}
    </div>
  );
}

export function waitSentence(session: Session, view: View | null, moving: boolean): string {
  const table = session.table.value;
  if (!view) return "";
  if (!session.live.value && session.connection.value !== "none") return say("app.past");
  if (view.outcome === "won" && !moving) return say("app.won", { side: sideName(view.winner ?? "") });
  if (view.outcome === "draw" && !moving) return say("app.draw");
  if (session.connection.value === "none" || moving) return "";
  const { ask = "plan", thinking } = view;
  if (view.awaiting.length === 0) return "";
  // Where it is not told whose choice it is, one knows of one's own only.
  const secret = thinking.length === 0;
  const mine = secret ? session.prompts.value.some((each) => each.ask === ask) : session.seat !== null && thinking.includes(session.seat);
  if (mine) return ofQuestion(ask, "you");
  if (secret || canSay(`question.${ask}.wait`)) return ofQuestion(ask, "wait");
  return say("app.wait.others", { names: listOf(thinking.map((seat) => seatName(table, seat)), language.value), n: thinking.length });
}
