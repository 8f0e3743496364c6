// Asked for a floor: the answer goes out by itself, whatever the screen is showing. Where it did not please, the player
// decides.
import { effect, signal, untracked, type ReadonlySignal } from "@preact/signals";

import type { ChoicePrompt, Prompt, View } from "../../protocol";
import type { Asked } from "./chronicle";
import { floorAnswer, isFloor, patience, shareWish } from "./floorWish";
import type { Orders } from "./orders";

const tooLate = new Set(["already-given", "not-asked", "stale"]); // another tab of the seat was faster, and that is well

const momentOf = (view: View | null, prompt: Prompt): string => `${view?.turn ?? 0} ${prompt.plane}`;

export class FloorAnswers {
  readonly wish = signal<number | null>(null);
  private readonly refused = signal<ReadonlySet<string>>(new Set()); // moments whose answer did not please
  private readonly answered = new Set<string>();
  private closed = false;
  private readonly stops: (() => void)[];

  constructor(
    place: string | null, // the game and the seat; null for a spectator
    private readonly latest: ReadonlySignal<Asked>,
    view: () => View | null,
    private readonly orders: Orders,
  ) {
    this.stops = [
      place === null ? () => undefined : shareWish(place, this.wish),
      effect(() => {
        for (const each of this.latest.value.prompts) {
          if (!isFloor(each)) continue;
          const moment = momentOf(view(), each);
          if (this.answered.has(moment)) continue;
          this.answered.add(moment);
          void untracked(() => this.answer(each, moment));
        }
      }),
    ];
  }

  // What is left for the player to decide.
  rest(prompts: Prompt[], view: View | null): Prompt[] {
    return prompts.filter((each) => !isFloor(each) || this.refused.value.has(momentOf(view, each)));
  }

  close(): void {
    this.closed = true;
    for (const stop of this.stops) stop();
  }

  // A tab without a wish leaves the word to another one of its seat that may have one.
  private async answer(asked: ChoicePrompt, moment: string): Promise<void> {
    if (this.wish.peek() === null) await new Promise((resolve) => setTimeout(resolve, patience()));
    if (this.closed || !this.latest.peek().prompts.some((each) => isFloor(each) && each.plane === asked.plane)) return;
    const answer = floorAnswer(asked, this.wish.peek());
    const verdict = await this.orders.place(answer);
    if (verdict.ok) {
      if (answer.kind === "floor" && answer.floor !== undefined && this.wish.peek() === answer.floor) this.wish.value = null;
    } else if (verdict.objections.some((each) => !tooLate.has(each.why))) {
      this.refused.value = new Set(this.refused.peek()).add(moment);
    } else if (verdict.objections.length === 0) {
      this.answered.delete(moment); // the line was dead: once more when it is back
    }
  }
}
