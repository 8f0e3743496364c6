// An order on its way to the referee, and what he answered to the last one.
import { signal, type Signal } from "@preact/signals";

import type { Objection, Order } from "../protocol";
import { play } from "../sound/sound";
import type { Session } from "../state/session";

export interface Trouble {
  objections: Objection[];
  error?: string;
}

export interface Sending {
  readonly busy: Signal<boolean>; // an order is on its way
  readonly trouble: Signal<Trouble | null>; // what the referee answered to the last order
  send(order: Order): Promise<boolean>;
}

export function sending(session: Session): Sending {
  const busy = signal(false);
  const trouble = signal<Trouble | null>(null);
  return {
    busy, trouble,
    async send(given) {
      if (busy.peek()) return false;
      busy.value = true;
      trouble.value = null;
      try {
        const answer = await session.order(given);
        if (answer.ok) play("click");
        else trouble.value = { objections: answer.objections, ...(answer.error ? { error: answer.error } : {}) };
        return answer.ok;
      } catch {
        trouble.value = { objections: [], error: "lost" };
        return false;
      } finally {
        busy.value = false;
      }
    },
  };
}
