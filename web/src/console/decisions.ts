// Questions that are answered by one of a few orders, by keys 1, 2, 3 … and N for "no".
import type { Order, Prompt } from "../protocol";

export interface Choices {
  options: Order[];
  decline: Order | null; // null: one of them must be chosen
}

export function choicesOf(prompt: Prompt): Choices {
  const { plane } = prompt;
  switch (prompt.ask) {
    case "tail":
      return { options: prompt.targets.map((target) => ({ kind: "tail", plane, target })), decline: { kind: "tail", plane } };
    case "floor":
      return { options: prompt.choices.map((floor) => ({ kind: "floor", plane, floor })), decline: { kind: "floor", plane } };
    case "agree":
      return { options: prompt.choices.map((floor) => ({ kind: "agree", plane, floor })), decline: { kind: "agree", plane } };
    case "swerve":
      return { options: [{ kind: "swerve", plane, to: "left" }, { kind: "swerve", plane, to: "right" }], decline: null };
    case "reorder":
      return { options: [], decline: { kind: "reorder", plane, cards: prompt.cards } };
    case "taxi":
      return { options: [], decline: { kind: "taxi", plane } };
    default:
      return { options: [], decline: null }; // plans and shots have keys of their own
  }
}

export function orderForKey(key: string, prompt: Prompt): Order | null {
  const { options, decline } = choicesOf(prompt);
  if (key === "n" || key === "N") return decline;
  if (!/^[1-9]$/.test(key)) return null;
  return options[Number(key) - 1] ?? null;
}
