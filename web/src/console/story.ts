// The story: one sentence for each thing that happened, in the tone of a squadron log.
import type { Catalog, GameEvent, TableInfo } from "../protocol";
import { sideName } from "../screens/names";
import type { StoryLine } from "../session";
import { canSay, language, say, type Fillings } from "../text/say";
import { cardOf } from "../table/who";
import { faceWords } from "./faces";

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const count = (value: unknown): number => (typeof value === "number" ? value : 0);

// The kinds of events that are told nowhere: their time is shown by headings, their outcome by what follows.
export const untold: readonly string[] = ["asked", "phase-ended"];

// What the winner has won, where the server tells it.
export function scoreOf(ended: GameEvent | undefined, winner: string | undefined): number | undefined {
  const scores = ended?.["score"];
  if (typeof scores !== "object" || scores === null || winner === undefined) return undefined;
  const score = (scores as Record<string, unknown>)[winner];
  return typeof score === "number" ? score : undefined;
}

// Sentences shared with the terminal have a form of their own for one thing.
function counted(key: string, n: number, fillings: Fillings): string {
  const one = new Intl.PluralRules(language.value).select(n) === "one";
  return say(one ? `${key}.one` : key, fillings);
}

export function sentenceOf(event: GameEvent, table: TableInfo, catalog: Catalog): string | null {
  const plane = event.plane ?? "";
  switch (event.event) {
    case "turn":
      return say("story.turn", { turn: event.turn });
    case "phase":
      return say("story.phase", { phase: event.phase });
    case "planned":
    case "aimed":
      return say(`story.${event.event}`, { plane });
    case "revealed": {
      const model = catalog.models.find((each) => each.id === table.planes.find((one) => one.id === plane)?.model);
      const number = count(event["card"]);
      const card = model && cardOf(catalog, model, number);
      const maneuver = card ? say(`maneuver.${card.maneuver}`) : "";
      return say(event["rule"] ? "story.replaced" : "story.revealed", { plane, card: number, maneuver, rule: text(event["rule"]) });
    }
    case "order-drawn":
      return say("story.order-drawn", { plane, number: count(event["number"]) });
    case "moved":
      return event["rule"] ? say("story.shifted", { plane }) : null;
    case "fired": {
      const cards = count(event["cards"]);
      const short = event["range"] === "short";
      const key = short && cards === 1 ? "console.story.fired.one" : short || cards <= 1 ? `story.fired.${short ? "short" : "long"}` : "console.story.fired.far";
      return say(key, { plane, other: text(event["target"]), cards });
    }
    case "drawn": {
      const face = text(event["card"]);
      const deck = text(event["deck"]);
      if (face === "") return say("story.drawn.hidden", { plane, deck });
      return say("console.story.drawn", { plane, deck, face: faceWords(face, typeof event["points"] === "number" ? event["points"] : undefined) });
    }
    case "jammed":
      return say("story.jammed", { plane, gun: say(`gun.${text(event["gun"]) || "front"}`) });
    case "unjamming": {
      const counters = count(event["counters"]);
      const gun = say(`gun.${text(event["gun"]) || "front"}`);
      return counters > 0 ? counted("story.unjamming", counters, { plane, gun, counters }) : say("story.unjammed", { plane, gun });
    }
    case "refilled":
      return say("story.refilled", { deck: text(event["deck"]) });
    case "reshuffled":
      return say("story.reshuffled");
    case "eliminated": {
      const key = `story.eliminated.${text(event["cause"])}`;
      return say(canSay(key) ? key : "story.eliminated.shot-down", { plane });
    }
    case "ended": {
      const outcome = event["outcome"];
      const winner = text(event["winner"]) || (typeof outcome === "object" && outcome !== null ? text((outcome as Record<string, unknown>)["winner"]) : "");
      if (winner === "") return say("story.draw");
      const score = scoreOf(event, winner);
      return score !== undefined ? counted("story.won", score, { side: sideName(winner), score }) : say("console.won", { side: sideName(winner) });
    }
    default:
      return null; // asked, phase-ended, and whatever newer servers tell
  }
}

export interface Told {
  index: number;
  text: string;
  event: string;
}
export interface Chapter {
  turn: number;
  phase: number; // 0: planning
  first: number; // index of its first event
  lines: Told[];
}

// Lines by turn and phase. Turn and phase themselves are headings and need no line.
export function chapters(story: StoryLine[], table: TableInfo, catalog: Catalog): Chapter[] {
  const all: Chapter[] = [];
  for (const { index, event } of story) {
    let last = all.at(-1);
    if (!last || last.turn !== event.turn || last.phase !== event.phase) {
      last = { turn: event.turn, phase: event.phase, first: index, lines: [] };
      all.push(last);
    }
    if (event.event === "turn" || event.event === "phase") continue;
    const sentence = sentenceOf(event, table, catalog);
    if (sentence !== null) last.lines.push({ index, text: sentence, event: event.event });
  }
  return all;
}
