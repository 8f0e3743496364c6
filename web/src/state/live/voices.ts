// The short phrases that pass between those at the table: what was said since one came, and saying something oneself.
import { signal, type ReadonlySignal } from "@preact/signals";

import type { Phrase, Said } from "../../protocol";
import type { Heard, Voices } from "../session";

const kept = 30;

// A server that does not know phrases says so once; then nobody is offered any.
export const phrasesKnown = signal(true);

export class VoicesHeard implements Voices {
  private readonly list = signal<readonly Heard[]>([]);
  private count = 0;

  // `ask` says it: null, or the code of what is against it. A spectator has none.
  constructor(private readonly ask: ((phrase: Phrase) => Promise<string | null>) | null) {}

  get heard(): ReadonlySignal<readonly Heard[]> {
    return this.list;
  }
  get mayTalk(): boolean {
    return this.ask !== null && phrasesKnown.value;
  }

  said({ seat, phrase }: Said): void {
    this.count += 1;
    this.list.value = [...this.list.peek(), { number: this.count, seat, phrase, at: performance.now() }].slice(-kept);
  }

  async talk(phrase: Phrase): Promise<string | null> {
    const code = (await this.ask?.(phrase)) ?? null;
    if (code === "unknown-type") phrasesKnown.value = false;
    return code;
  }
}
