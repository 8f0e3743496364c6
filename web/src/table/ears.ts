// What is heard of what is played.
import type { Status } from "../protocol";
import type { Playing } from "../state/session";
import { engine, play } from "../sound/sound";

const loud: ReadonlySet<Status> = new Set<Status>(["exploded", "crashed", "collided"]); // ends that are heard all over the table

// `pan`: left or right of the ear; `side`: whose victory is one's own.
export function hear(playing: Playing | null, pan: (plane: string) => number, side: string | undefined): void {
  if (!playing) return engine(0);
  const happens = new Set(playing.events.map((event) => event.event));
  engine(happens.has("moved") ? 0.8 : 0.25);
  if (playing.duration === 0) return;
  const late = playing.duration / 1000;
  if (happens.has("revealed")) play("flip");
  playing.events.flatMap((event) => (event.event === "fired" ? [event] : [])).slice(0, 5).forEach((event, index) => {
    play("guns", { delay: index * 0.07, pan: pan(event.plane) });
    play("hit", { delay: late * 0.5 + index * 0.07, pan: pan(event.target) });
  });
  if (happens.has("drawn") || happens.has("fire-crew")) play("card");
  if (happens.has("card-shown")) play("flip");
  if (happens.has("jammed")) play("sputter");
  for (const event of playing.events) {
    if (event.event !== "eliminated") continue;
    play(loud.has(event.cause) ? "explosion" : event.cause === "shot-down" ? "fire" : "sputter");
  }
  if (happens.has("crashed") || happens.has("collided")) play("hit");
  const burned = (plane: string): boolean => (playing.before.planes[plane]?.flames ?? 0) > 0;
  if (playing.events.some((event) => event.event === "flames" && event.counters > 0 && !burned(event.plane))) play("fire");
  const { outcome, winner } = playing.after;
  if (happens.has("ended") && outcome === "won" && side !== undefined) play(winner === side ? "win" : "lose");
}
