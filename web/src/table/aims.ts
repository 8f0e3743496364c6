// What the guns of the plane that is looked at could hit, and which refusal somebody wants explained.
import { signal, type Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import type { Aims } from "../protocol";
import type { Session } from "../state/session";
import { isInGame, statusOf } from "../state/inGame";
import { selected } from "../state/display";

export interface Looked {
  gun: string;
  plane: string; // the target
}
export interface Sights {
  readonly answer: Signal<Aims | null>; // of the plane selected
  readonly looked: Signal<Looked | null>;
}

const known = new WeakMap<Session, Sights>();

export function sightsOf(session: Session): Sights {
  let sights = known.get(session);
  if (!sights) known.set(session, (sights = { answer: signal<Aims | null>(null), looked: signal<Looked | null>(null) }));
  return sights;
}

// Asks anew whenever another plane is looked at or it has moved.
export function useSights(session: Session): Sights {
  const sights = sightsOf(session);
  const view = session.view.value;
  const id = selected.value;
  const plane = id === null ? undefined : view?.planes[id];
  const there = isInGame(plane);
  const moment = `${id}|${view?.turn}|${view?.phase}|${plane?.at.join()}|${plane && statusOf(plane)}|${there}`;
  useEffect(() => {
    sights.answer.value = null;
    sights.looked.value = null;
    if (id === null || !there) return;
    let gone = false;
    session.aims(id).then(
      (answer) => { if (!gone) sights.answer.value = answer; },
      () => undefined, // replays of old games cannot be asked
    );
    return () => { gone = true; };
  }, [session, moment]);
  return sights;
}
