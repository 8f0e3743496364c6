// Questions that are answered by one of a few answers, by keys 1, 2, 3 … and N for "no".
import type { Ask, Order, Prompt } from "../protocol";

// Their answers are too many for a row of buttons: a console of its own arranges them.
const arranged: ReadonlySet<Ask> = new Set<Ask>(["reorder"]);

export interface Choices {
  options: Order[];
  decline: Order | null; // null: one of them must be chosen
}

export function choicesOf(prompt: Prompt): Choices {
  if (prompt.ask === "taxi") return { options: [], decline: { kind: "taxi", plane: prompt.plane } };
  if (!("choices" in prompt)) return { options: [], decline: null }; // plans and shots have keys of their own
  return { options: arranged.has(prompt.ask) ? [] : prompt.choices, decline: prompt.decline ?? null };
}

export function orderForKey(key: string, prompt: Prompt): Order | null {
  const { options, decline } = choicesOf(prompt);
  if (key === "n" || key === "N") return decline;
  if (!/^[1-9]$/.test(key)) return null;
  return options[Number(key) - 1] ?? null;
}
