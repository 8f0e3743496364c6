// Which depots shall be dummies, until it is an order. The question lists all halves; it is answered depot by depot.
import type { ChoicePrompt, DisguiseAnswer, Prompt } from "../protocol";

export type DisguisePrompt = ChoicePrompt & { ask: "disguise" };
export const asksForDummies = (prompt: Prompt | undefined): prompt is DisguisePrompt => prompt?.ask === "disguise";

const answersIn = ({ choices }: Pick<ChoicePrompt, "choices">): DisguiseAnswer[] => choices.filter((each): each is DisguiseAnswer => each.kind === "disguise");

// All that may be one, by name: each is in some half.
export const depotsIn = (prompt: ChoicePrompt): string[] =>
  [...new Set(answersIn(prompt).flatMap((each) => each.dummies))].sort((a, b) => a.localeCompare(b, "en", { numeric: true }));

// How many of them are dummies.
export const dummiesDue = (prompt: Pick<ChoicePrompt, "choices">): number => answersIn(prompt)[0]?.dummies.length ?? 0;

// With one more or one fewer. Where there are enough, the one chosen first gives way.
export function withDummy(prompt: ChoicePrompt, chosen: readonly string[], depot: string): string[] {
  if (!depotsIn(prompt).includes(depot)) return [...chosen];
  if (chosen.includes(depot)) return chosen.filter((each) => each !== depot);
  return [...chosen, depot].slice(-dummiesDue(prompt));
}

// The answer with just these; undefined while there are too few.
export function disguiseOf(prompt: ChoicePrompt, chosen: readonly string[]): DisguiseAnswer | undefined {
  return answersIn(prompt).find(({ dummies }) => dummies.length === chosen.length && dummies.every((each) => chosen.includes(each)));
}
