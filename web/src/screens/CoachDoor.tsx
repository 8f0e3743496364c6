// The coach, fetched when somebody asks him.
import { memory } from "../state/memory";
import type { ReplaySession } from "../state/replaySession";
import { say } from "../text/say";
import { useAsync } from "./useAsync";

export function CoachDoor({ session }: { session: ReplaySession }) {
  const [loaded, again] = useAsync(() => import("../coach/Coach"), []);
  const table = session.table.value;
  if (loaded.state === "loading") return <p class="field-hint" role="status">{say("app.loading")}</p>;
  if (loaded.state === "failed") return <p><span class="field-hint">{say("coaching.trouble.silent")}</span> <button type="button" onClick={again}>{say("app.try-again")}</button></p>;
  const { Coach } = loaded.value;
  // Who flew for both sides at one screen is no "you".
  const seats = memory.find(table.game)?.seats.map((each) => each.seat) ?? [];
  const mine = table.planes.filter((plane) => seats.includes(plane.seat));
  const own = new Set(mine.map((plane) => plane.side)).size === 1 ? mine.map((plane) => plane.id) : [];
  return <Coach session={session} own={own} />;
}
