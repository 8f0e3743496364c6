// The connection broke while an order was on its way: was it taken? The seat's prompts after the return tell.
import type { Order, Prompt, View } from "../../protocol";

export function verdictAfterReturn(
  order: Order,
  moment: { turn: number; phase: number },
  view: View | null,
  prompts: Prompt[],
): "taken" | "send-again" {
  const asked = prompts.some((prompt) => prompt.plane === order.plane && prompt.ask === order.kind);
  const same = view !== null && view.turn === moment.turn && view.phase === moment.phase;
  // Asked for the very thing at the very moment: it never arrived. Otherwise the game has it, or has gone on.
  return asked && same ? "send-again" : "taken";
}
