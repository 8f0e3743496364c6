// Who has made up his mind about what the game asks: told to all, and no more than that.
import { sealedAs, type View } from "../protocol";
import type { Session, ShownEvent } from "./session";
import { isPlayed } from "./steps";

type Kind = ShownEvent["event"];

// An answer that is seen on the table is no secret.
const sealed: ReadonlySet<Kind> = new Set<Kind>(Object.values(sealedAs).filter((event) => !isPlayed(event)));

// No more than a mark beside a plane: somebody has decided, in secret.
export const isSealed = (event: ShownEvent): boolean => sealed.has(event.event);

// What is asked just now; undefined while something is shown, or an older moment.
export function askedNow(session: Session): View["ask"] {
  return session.live.value && !session.playing.value ? session.view.value?.ask : undefined;
}

// Its plan lies there, or its answer to the question that is open.
export function hasDecided(session: Session, id: string): boolean {
  const view = session.view.value;
  const ask = askedNow(session);
  if (!view || ask === undefined || view.awaiting.includes(id)) return false;
  if (ask === "plan" || ask === "ready") return view.planes[id]?.planned === true;
  const story = session.story.value;
  for (let at = story.length - 1; at >= 0; at--) {
    const event = story[at]?.event;
    if (!event || event.event === "asked" || event.turn !== view.turn || event.phase !== view.phase) return false;
    if ("plane" in event && event.plane === id && isSealed(event)) return true;
  }
  return false;
}
