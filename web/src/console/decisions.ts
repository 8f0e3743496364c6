// Questions that are answered by one of a few answers, by keys 1, 2, 3 … and N for "no".
import type { Ask, ChangeAnswer, ChoicePrompt, EvadeAnswer, Order, Prompt, SnipeAnswer } from "../protocol";

// Their answers are too many for a row of buttons: a console of its own arranges them.
const arranged: ReadonlySet<Ask> = new Set<Ask>(["reorder", "change", "disguise"]);

// The cards that may take the place of the one that lies there.
export const changesIn = (prompt: ChoicePrompt): ChangeAnswer[] => prompt.choices.filter((each): each is ChangeAnswer => each.kind === "change");

// Answers that name a token, in the order of the tokens. One of them may be what stands for no answer.
export function tokenAnswers({ choices, decline }: ChoicePrompt): (SnipeAnswer | EvadeAnswer)[] {
  const all = [...choices, ...(decline ? [decline] : [])].filter((each): each is SnipeAnswer | EvadeAnswer => (each.kind === "snipe" || each.kind === "evade") && each.token > 0);
  return all.sort((a, b) => a.token - b.token).filter((each, index) => each.token !== all[index - 1]?.token);
}

export interface Choices {
  options: Order[];
  decline: Order | null; // null: one of them must be chosen
}

export function choicesOf(prompt: Prompt): Choices {
  if (prompt.ask === "taxi") return { options: [], decline: { kind: "taxi", plane: prompt.plane } };
  if (!("choices" in prompt)) return { options: [], decline: null }; // plans and shots have keys of their own
  if (prompt.ask === "snipe" || prompt.ask === "evade") return { options: tokenAnswers(prompt), decline: prompt.decline ?? null };
  return { options: arranged.has(prompt.ask) ? [] : prompt.choices, decline: prompt.decline ?? null };
}

export function orderForKey(key: string, prompt: Prompt): Order | null {
  const { options, decline } = choicesOf(prompt);
  if (key === "n" || key === "N") return decline;
  if (!/^[1-9]$/.test(key)) return null;
  return options[Number(key) - 1] ?? null;
}
