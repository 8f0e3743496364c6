// The words of a question that is answered by one of a few answers, and of each answer.
import { dummiesDue } from "../deciding/dummies";
import { membersOf } from "../deciding/answers";
import type { Answer, ChoicePrompt, Prompt, TableInfo, View } from "../protocol";
import { listOf, seatName } from "../state/names";
import { ofQuestion } from "../text/question";
import { canSay, language, say, type Fillings } from "../text/say";
import { ceilingOf } from "./FloorWish";
import { reorderQuestion } from "./reorder";

// What the sentences may speak of: the planes, the levels of the fight, and what is in the answer.
function fillingsOf({ plane, about = [], choices }: ChoicePrompt, view: View | null, answer?: Answer): Fillings {
  const members = answer ? membersOf(answer) : {};
  const floor = typeof members["floor"] === "number" ? members["floor"] : (view?.floor ?? 0);
  return { plane, others: listOf(about, language.value), floor, ceiling: ceilingOf(view, floor), ...levelsIn(choices), n: dummiesDue({ choices }), ...members };
}

// The lowest and the highest altitude at which a plane may begin.
function levelsIn(choices: Answer[]): Fillings {
  const levels = choices.flatMap((each) => (each.kind === "level" ? [each.level] : []));
  return levels.length > 0 ? { lowest: Math.min(...levels), highest: Math.max(...levels) } : {};
}

// Asked in the console, and said aloud when it comes up.
export function questionOf(prompt: Prompt, view: View | null): string {
  const { plane } = prompt;
  if (prompt.ask === "first-fire") return ofQuestion(prompt.ask, "question", { plane });
  if (prompt.ask === "fire" && "guns" in prompt) return say(prompt.guns.some((gun) => gun.targets.length > 0) ? "question.fire.question" : "question.fire.cannot", { plane });
  if (prompt.ask === "reorder" || prompt.ask === "change") return reorderQuestion(plane, view, prompt.ask);
  return ofQuestion(prompt.ask, "question", "choices" in prompt ? fillingsOf(prompt, view) : { plane });
}

// What there is to know before one answers: who has proposed what, and what the question says of itself.
export function detailOf(prompt: ChoicePrompt, view: View | null, table: TableInfo): { detail?: string } {
  const [proposal, detail] = [`question.${prompt.ask}.proposal`, `question.${prompt.ask}.detail`];
  const proposals = canSay(proposal) ? Object.entries(view?.proposals ?? {}) : [];
  const sentences = proposals.map(([seat, floor]) => say(proposal, { name: seatName(table, seat), floor, ceiling: ceilingOf(view, floor) }));
  if (canSay(detail)) sentences.push(say(detail, fillingsOf(prompt, view)));
  return sentences.length > 0 ? { detail: sentences.join(" ") } : {};
}

// An answer in words: those for one of its members ("left"), those for all answers, or its bare members.
export function choiceOf(prompt: ChoicePrompt, answer: Answer, view: View | null): string {
  const all = `question.${prompt.ask}.choice`;
  const members = Object.values(membersOf(answer));
  const key = [...members.map((member) => `${all}.${member}`), all].find(canSay);
  return key ? say(key, fillingsOf(prompt, view, answer)) : members.join(", ") || String(prompt.choices.indexOf(answer) + 1);
}

export function declineOf(prompt: ChoicePrompt, view: View | null): string {
  return ofQuestion(prompt.ask, "decline", fillingsOf(prompt, view, prompt.decline));
}
