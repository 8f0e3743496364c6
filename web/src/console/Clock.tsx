// The time that is left, where players agreed on one.
import { useEffect, useState } from "preact/hooks";

import type { Session } from "../state/session";
import { say } from "../text/say";

export function Clock({ session }: { session: Session }) {
  const until = session.clock.value;
  const [, tick] = useState(0);
  useEffect(() => {
    if (until === null) return;
    const timer = setInterval(() => tick((n) => n + 1), 500);
    return () => clearInterval(timer);
  }, [until]);
  if (until === null) return null;
  const left = Math.max(0, Math.ceil((until - performance.now()) / 1000));
  const text = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  return (
    <span class={`console-clock${left <= 15 ? " console-clock-late" : ""}`} role="timer" aria-label={say("console.clock", { seconds: left })}>
      {text}
      {/* Said aloud twice, not every second. */}
      <span class="visually-hidden" aria-live="assertive">{left === 30 || left === 10 ? say("console.clock", { seconds: left }) : ""}</span>
    </span>
  );
}
