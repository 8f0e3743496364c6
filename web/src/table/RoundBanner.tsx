// Between two rounds: that one is over, and that the next begins with fresh planes. It stays until their first turn.
import { insets } from "../state/display";
import type { Session } from "../state/session";
import { roundFrom, roundWords } from "../state/rounds";
import { say } from "../text/say";
import "./mission.css";

function wordsOf(session: Session): string | null {
  const ended = session.playing.value?.events.find((event) => event.event === "round-ended");
  if (ended) return say("story.round-ended", { round: ended.round });
  const view = session.view.value;
  const { round = 1 } = view ?? {};
  if (!view || round < 2 || view.outcome !== "open" || view.turn > roundFrom(session.story.value, session.at.value)) return null;
  return say("table.round.begins", { round: roundWords(view) ?? "" });
}

// The box is always there, so that what comes into it is said aloud.
export function RoundBanner({ session }: { session: Session }) {
  const words = wordsOf(session);
  // In the middle of what is to be seen of the table: both sides begin at its edges.
  return <p class={words === null ? "visually-hidden" : "round-banner"} role="status" style={{ "--console": `${insets.value.bottom}px` }}>{words}</p>;
}
