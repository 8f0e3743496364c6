// The story: one sentence for each thing that happened, in the tone of a squadron log.
import type { Catalog, GameEvent, TableInfo } from "../protocol";
import { seatName, sideName } from "../screens/names";
import type { StoryLine } from "../session";
import { canSay, language, say, type Fillings } from "../text/say";
import { cardOf } from "../table/who";
import { faceWords } from "./faces";

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const count = (value: unknown): number => (typeof value === "number" ? value : 0);

// The kinds of events that are told nowhere: their time is shown by headings, their outcome by what follows.
export const untold: readonly string[] = ["asked", "phase-ended", "run", "halted", "shaken", "row", "showing", "floor-noted", "jam-waited"];

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

// A card of a plane as its number and its maneuver.
function cardWords(table: TableInfo, catalog: Catalog, plane: string, card: number): { card: number; maneuver: string } {
  const model = catalog.models.find((each) => each.id === table.planes.find((one) => one.id === plane)?.model);
  const known = model && cardOf(catalog, model, card);
  return { card, maneuver: known ? say(`maneuver.${known.maneuver}`) : "" };
}

// Counters that come and go: how many there are now, or that the last one is gone.
function counters(key: string, event: GameEvent): string {
  const n = count(event["counters"]);
  const plane = event.plane ?? "";
  return n > 0 ? counted(key, n, { plane, counters: n }) : say(`${key}.gone`, { plane });
}

function firedSentence(event: GameEvent): string {
  const cards = count(event["cards"]);
  const bonus = count(event["bonus"]);
  const short = event["range"] === "short";
  const usual = short ? cards !== 1 : cards <= 1;
  const fillings = { plane: event.plane ?? "", other: text(event["target"]), cards, ...(bonus > 0 ? { bonus } : {}) };
  const key = `fired.${bonus > 0 ? "bonus." : ""}${usual ? (short ? "short" : "long") : short ? "one" : "far"}`;
  return say(usual ? `story.${key}` : `console.story.${key}`, fillings);
}

// A card drawn: its face where it may be seen, and where it came from if no gun was at work.
function drawnSentence(event: GameEvent): string {
  const face = text(event["card"]);
  const cause = text(event["cause"]);
  const fillings = { plane: event.plane ?? "", deck: text(event["deck"]) };
  const known = cause !== "" && canSay(`story.drawn.${cause}.hidden`);
  if (face === "") return say(known ? `story.drawn.${cause}.hidden` : "story.drawn.hidden", fillings);
  const words = faceWords(face, typeof event["points"] === "number" ? event["points"] : undefined);
  return say(known ? `console.story.drawn.${cause}` : "console.story.drawn", { ...fillings, face: words });
}

export function sentenceOf(event: GameEvent, table: TableInfo, catalog: Catalog, seat: string | null = null): string | null {
  const plane = event.plane ?? "";
  const other = text(event["target"]) || text(event["tailed"]) || text(event["with"]);
  switch (event.event) {
    case "turn":
      return say("story.turn", { turn: event.turn });
    case "phase":
      return say("story.phase", { phase: event.phase });
    case "planned":
    case "aimed":
      return say(`story.${event.event}`, { plane });
    case "tail-chosen":
    case "reordered":
    case "touched-down":
    case "took-off":
    case "entered-clouds":
    case "left-clouds":
    case "swerve-chosen":
    case "floor-voted":
    case "picked-up":
      return say(`story.${event.event}`, { plane });
    case "tailing":
    case "tailing-lost":
    case "overlapping":
    case "collided":
      return say(`story.${event.event}`, { plane, other });
    case "revealed": {
      const words = { plane, ...cardWords(table, catalog, plane, count(event["card"])) };
      if (event["flown"] === 0) return say("story.not-flown", words);
      return event["rule"] ? say("story.replaced", { ...words, rule: text(event["rule"]) }) : say("story.revealed", words);
    }
    case "taxied":
      return event["moved"] === false ? null : say("story.taxied", { plane });
    case "piled":
      return say("story.piled", { plane, pile: count(event["pile"]) });
    case "card-shown": {
      const verdict = text(event["verdict"]);
      if (verdict === "" || !canSay(`story.card-shown.${verdict}`)) {
        // Whoever should have seen a card and did not knows why.
        const mine = seat !== null && table.planes.find((each) => each.id === plane)?.seat === seat;
        return say(mine ? "story.card-shown.none" : "story.card-shown", { plane, other });
      }
      return say(`story.card-shown.${verdict}`, { plane, other, ...cardWords(table, catalog, other, count(event["card"])) });
    }
    case "special-damage": {
      const key = `story.special.${text(event["effect"])}`;
      return canSay(key) ? say(key, { plane }) : null;
    }
    case "smoke":
    case "flames":
      return counters(`story.${event.event}`, event);
    case "altitude":
      return say("story.altitude", { plane, altitude: count(event["altitude"]), climb: count(event["climb"]) });
    case "crashed":
      return say("story.crashed", { plane, cards: count(event["cards"]) });
    case "fire-crew":
      return say("story.fire-crew", { plane, deck: text(event["deck"]), face: faceWords(text(event["card"])) });
    case "floor-proposed":
      return say("story.floor-proposed", { seat: seatName(table, text(event["seat"])), floor: count(event["floor"]) });
    case "floor":
      return say("story.floor", { floor: count(event["floor"]), ceiling: count(event["ceiling"]) });
    case "swerved":
      return say(event["to"] === "left" ? "story.swerved.left" : "story.swerved.right", { plane });
    case "mission": {
      const points = count(event["points"]);
      return counted("story.mission", points, { side: sideName(text(event["side"])), points, plane });
    }
    case "order-drawn":
      return say("story.order-drawn", { plane, number: count(event["number"]) });
    case "moved":
      return text(event["rule"]).startsWith("W1-MOVE") ? say("story.shifted", { plane }) : null;
    case "fired":
      return firedSentence(event);
    case "drawn":
      return drawnSentence(event);
    case "jammed":
      return say(event["barrels"] === 1 ? "console.story.jammed.one" : "story.jammed", { plane, gun: say(`gun.${text(event["gun"]) || "front"}`) });
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
      // With a mission equal points are a draw too, and then somebody is still there.
      if (winner === "") return say(typeof event["score"] === "object" ? "console.draw" : "story.draw");
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

// Two planes in each other's way are told of once, not once from each side.
function toldBefore(event: GameEvent, before: GameEvent | undefined): boolean {
  return event.event === "overlapping" && before?.event === "overlapping" && event.plane === before["with"] && event["with"] === before.plane;
}

// Lines by turn and phase. Turn and phase themselves are headings and need no line.
export function chapters(story: StoryLine[], table: TableInfo, catalog: Catalog, seat: string | null = null): Chapter[] {
  const all: Chapter[] = [];
  for (const [position, { index, event }] of story.entries()) {
    let last = all.at(-1);
    if (!last || last.turn !== event.turn || last.phase !== event.phase) {
      last = { turn: event.turn, phase: event.phase, first: index, lines: [] };
      all.push(last);
    }
    if (event.event === "turn" || event.event === "phase") continue;
    if (toldBefore(event, story[position - 1]?.event)) continue;
    const sentence = sentenceOf(event, table, catalog, seat);
    if (sentence !== null) last.lines.push({ index, text: sentence, event: event.event });
  }
  return all;
}
