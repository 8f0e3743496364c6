// The time left for a decision, counted down once a second and called out near its end.
import { useEffect, useState } from "preact/hooks";

import { say } from "../text/say";

export function Clock({ until }: { until: number }) {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    setNow(performance.now());
    const timer = setInterval(() => setNow(performance.now()), 250);
    return () => clearInterval(timer);
  }, [until]);
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const text = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  const called = left === 60 || left === 30 || left === 10;
  return (
    <span class={left <= 10 ? "app-clock app-clock-late" : "app-clock"}>
      <span role="timer" aria-label={say("app.clock", { time: text })}>{text}</span>
      <span class="visually-hidden" role="status">{called ? say("app.clock.left", { n: left }) : ""}</span>
    </span>
  );
}
