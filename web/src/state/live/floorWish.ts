// Before every turn all are asked for a new floor. Nearly always the answer is "no": it is given without bothering
// anybody, unless the player has said beforehand which floor he would like.
import type { Signal } from "@preact/signals";

import type { Answer, ChoicePrompt, Prompt } from "../../protocol";

export function isFloor(prompt: Prompt): prompt is ChoicePrompt & { ask: "floor" } {
  return prompt.ask === "floor";
}

// A floor that does not fit just now is not proposed; the wish waits for a turn in which it does.
export function floorAnswer({ plane, choices, decline }: ChoicePrompt, wish: number | null): Answer {
  const fitting = choices.find((each) => each.kind === "floor" && each.floor !== undefined && each.floor === wish);
  return fitting ?? decline ?? { kind: "floor", plane };
}

// All tabs of a seat in this browser have the same wish. One that comes later asks the others for it.
export function shareWish(name: string, wish: Signal<number | null>): () => void {
  if (typeof BroadcastChannel === "undefined") return () => undefined;
  const channel = new BroadcastChannel(`overdive floor ${name}`);
  let heard = wish.peek();
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === "wish?") {
      if (wish.peek() !== null) channel.postMessage(wish.peek());
    } else if (data === null || typeof data === "number") {
      heard = data;
      wish.value = data;
    }
  };
  const stop = wish.subscribe((now) => {
    if (now === heard) return; // nothing new, or what the others have just told
    heard = now;
    channel.postMessage(now);
  });
  channel.postMessage("wish?");
  return () => {
    stop();
    channel.close();
  };
}

// How long, in ms, a tab without a wish waits before it says no: another tab's wish may be on its way, and a tab that
// nobody looks at (on another device, say) lets the one that is looked at speak first.
export function patience(): number {
  return document.hidden ? 1500 : 80;
}
