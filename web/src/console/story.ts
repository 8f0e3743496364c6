// The story: one sentence for each thing that happened, in the tone of a squadron log.
import { cardOf } from "../pieces/who";
import type {
  CardShownEvent, Catalog, DrawnEvent, EndedEvent, FiredEvent, FlamesEvent, SmokeEvent, TableInfo,
} from "../protocol";
import { seatName, sideName } from "../state/names";
import type { ShownEvent, StoryLine } from "../state/session";
import { canSay, language, say, type Fillings } from "../text/say";
import { faceWords } from "./faces";

// The kinds of events that are told nowhere: their time is shown by headings, their outcome by what follows.
export const untold = ["asked", "phase-ended", "turn-ended", "run", "halted", "shaken", "row", "floor-noted", "jam-waited"] as const;

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
function counters({ event, plane, counters: n }: SmokeEvent | FlamesEvent): string {
  return n > 0 ? counted(`story.${event}`, n, { plane, counters: n }) : say(`story.${event}.gone`, { plane });
}

function firedSentence({ plane, target, cards, bonus, range }: FiredEvent): string {
  const short = range === "short";
  const usual = short ? cards !== 1 : cards <= 1;
  const fillings = { plane, other: target, cards, ...(bonus > 0 ? { bonus } : {}) };
  const key = `fired.${bonus > 0 ? "bonus." : ""}${usual ? (short ? "short" : "long") : short ? "one" : "far"}`;
  return say(usual ? `story.${key}` : `console.story.${key}`, fillings);
}

// A card drawn: its face where it may be seen, and where it came from if no gun was at work.
function drawnSentence({ plane, deck, card, points, cause }: DrawnEvent): string {
  const known = cause !== undefined && canSay(`story.drawn.${cause}.hidden`);
  if (card === undefined) return say(known ? `story.drawn.${cause}.hidden` : "story.drawn.hidden", { plane, deck });
  return say(known ? `console.story.drawn.${cause}` : "console.story.drawn", { plane, deck, face: faceWords(card, points) });
}

function shownSentence(event: CardShownEvent, table: TableInfo, catalog: Catalog, seat: string | null): string {
  const { plane, tailed: other, card, verdict } = event;
  if (verdict === undefined || card === undefined) {
    // Whoever should have seen a card and did not knows why.
    const mine = seat !== null && table.planes.find((each) => each.id === plane)?.seat === seat;
    return say(mine ? "story.card-shown.none" : "story.card-shown", { plane, other });
  }
  return say(`story.card-shown.${verdict}`, { plane, other, ...cardWords(table, catalog, other, card) });
}

function endSentence({ winner, score }: EndedEvent, mission: boolean): string {
  // With a mission equal points are a draw too, and then somebody is still there.
  if (winner === null) return say(mission ? "console.draw" : "story.draw");
  const won = score?.[winner];
  return won !== undefined ? counted("story.won", won, { side: sideName(winner), score: won }) : say("console.won", { side: sideName(winner) });
}

// Newer servers may tell of things that this table does not know.
function unheard(_: never): null {
  return null;
}

export function sentenceOf(event: ShownEvent, table: TableInfo, catalog: Catalog, seat: string | null = null): string | null {
  switch (event.event) {
    case "turn":
      return say("story.turn", { turn: event.turn });
    case "phase":
      return say("story.phase", { phase: event.phase });
    case "planned":
    case "aimed":
    case "tail-chosen":
    case "reordered":
    case "touched-down":
    case "took-off":
    case "entered-clouds":
    case "left-clouds":
    case "swerve-chosen":
    case "floor-voted":
    case "picked-up":
      return say(`story.${event.event}`, { plane: event.plane });
    case "tailing":
    case "tailing-lost":
      return say(`story.${event.event}`, { plane: event.plane, other: event.target });
    case "overlapping":
    case "collided":
      return say(`story.${event.event}`, { plane: event.plane, other: event.with });
    case "revealed": {
      const words = { plane: event.plane, ...cardWords(table, catalog, event.plane, event.card) };
      if (event.flown === 0) return say("story.not-flown", words);
      return event.rule ? say("story.replaced", { ...words, rule: event.rule }) : say("story.revealed", words);
    }
    case "taxied":
      return event.moved ? say("story.taxied", { plane: event.plane }) : null;
    case "piled":
      return say("story.piled", { plane: event.plane, pile: event.pile });
    case "card-shown":
      return shownSentence(event, table, catalog, seat);
    case "special-damage": {
      const key = `story.special.${event.effect}`;
      return canSay(key) ? say(key, { plane: event.plane }) : null;
    }
    case "smoke":
    case "flames":
      return counters(event);
    case "altitude":
      return say("story.altitude", { plane: event.plane, altitude: event.altitude, climb: event.climb });
    case "crashed":
      return say("story.crashed", { plane: event.plane, cards: event.cards });
    case "fire-crew":
      return say("story.fire-crew", { plane: event.plane, deck: event.deck, face: faceWords(event.card) });
    case "floor-proposed":
      return say("story.floor-proposed", { seat: seatName(table, event.seat), floor: event.floor });
    case "floor":
      return say("story.floor", { floor: event.floor, ceiling: event.ceiling });
    case "swerved":
      return say(event.to === "left" ? "story.swerved.left" : "story.swerved.right", { plane: event.plane });
    case "mission":
      return counted("story.mission", event.points, { side: sideName(event.side), points: event.points, plane: event.plane });
    case "order-drawn":
      return say("story.order-drawn", { plane: event.plane, number: event.number });
    case "moved":
      return event.rule?.startsWith("W1-MOVE") ? say("story.shifted", { plane: event.plane }) : null;
    case "fired":
      return firedSentence(event);
    case "drawn":
      return drawnSentence(event);
    case "jammed":
      return say(event.barrels === 1 ? "console.story.jammed.one" : "story.jammed", { plane: event.plane, gun: say(`gun.${event.gun}`) });
    case "unjamming": {
      const { plane, counters: n } = event;
      const gun = say(`gun.${event.gun}`);
      return n > 0 ? counted("story.unjamming", n, { plane, gun, counters: n }) : say("story.unjammed", { plane, gun });
    }
    case "refilled":
      return say("story.refilled", { deck: event.deck });
    case "reshuffled":
      return say("story.reshuffled");
    case "eliminated":
      return say(`story.eliminated.${event.cause}`, { plane: event.plane });
    case "ended":
      return endSentence(event, event.tally !== undefined);
    case "asked":
    case "phase-ended":
    case "turn-ended":
    case "run":
    case "halted":
    case "shaken":
    case "row":
    case "floor-noted":
    case "jam-waited":
      return null;
    default:
      return unheard(event);
  }
}

export interface Told {
  index: number;
  text: string;
  event: ShownEvent["event"];
}
export interface Chapter {
  turn: number;
  phase: number; // 0: planning
  first: number; // index of its first event
  lines: Told[];
}

// Two planes in each other's way are told of once, not once from each side.
function toldBefore(event: ShownEvent, before: ShownEvent | undefined): boolean {
  return event.event === "overlapping" && before?.event === "overlapping" && event.plane === before.with && event.with === before.plane;
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
