// The story: one sentence for each thing that happened, in the tone of a squadron log, found by the event's word and
// filled from its fields (docs/formats.md, "Sentences").
import { cardOf } from "../pieces/who";
import type { Catalog, TableInfo } from "../protocol";
import { ruleOfEvent } from "../rulesref/places";
import { listOf, seatName, sideName } from "../state/names";
import type { ShownEvent, StoryLine } from "../state/session";
import { warOf } from "../state/wars";
import { canSay, language, say, type Fillings } from "../text/say";
import { faceWords } from "./faces";
import { iconOf, tallyOf, weightOf, type Icon, type Tally, type Weight } from "./weight";

// What is known of an event: where its sentences are, the words that tell them apart, what to fill in.
interface Account {
  key: string;
  words: string[];
  fillings: Fillings;
}
interface Around {
  table: TableInfo;
  catalog: Catalog;
  seat: string | null; // who reads it
}

// Fields that name something, and how it is called in front of people. Any other text is a word.
const asItIs = (name: string): string => name;
const names: Record<string, (name: string, table: TableInfo) => string> = {
  plane: asItIs, target: asItIs, with: asItIs, tailed: asItIs, by: asItIs, winner: asItIs, deck: asItIs, tokens: asItIs, troops: asItIs,
  skill: (skill) => say(`skill.${skill}`),
  marker: (marker) => say(`marker.${marker}`),
  gun: (gun) => say(`gun.${gun}`),
  side: sideName,
  seat: (seat, table) => seatName(table, seat),
  card: (face, { idle_symbols }) => faceWords(face, idle_symbols),
};

function maneuverOf({ table, catalog }: Around, plane: string | undefined, card: number): string {
  const model = catalog.models.find((each) => each.id === table.planes.find((one) => one.id === plane)?.model);
  const known = model && cardOf(catalog, model, card);
  return known ? say(`maneuver.${known.maneuver}`) : "";
}

function accountOf(event: ShownEvent, around: Around): Account {
  const { event: word, ...fields } = event;
  const account: Account = { key: `story.${word}`, words: [], fillings: {} };
  const plane = "plane" in event ? event.plane : undefined;
  const seat = around.table.planes.find((each) => each.id === plane)?.seat;
  for (const [name, value] of Object.entries({ ...(seat === undefined ? {} : { seat }), ...fields }) as [string, unknown][]) {
    if (value === true) account.words.push(name);
    if (typeof value === "number") account.fillings[name] = value;
    if (typeof value !== "string") continue;
    account.fillings[name] = names[name]?.(value, around.table) ?? value;
    if (!(name in names)) account.words.push(value);
  }
  if ("card" in event && typeof event.card === "number") account.fillings["maneuver"] = maneuverOf(around, plane, event.card);
  return account;
}

// The World War II game has sentences of its own for what is not the same there.
function keyOf({ key, words }: Account, system: string): string {
  for (const plain of system === "ww2" ? [`dawn.${key}`, key] : [key]) {
    const word = words.find((each) => canSay(`${plain}.${each}`));
    if (word !== undefined) return `${plain}.${word}`;
    if (canSay(plain)) return plain;
  }
  return key;
}

function tell(account: Account, system: string): string | null {
  const { fillings } = account;
  const key = keyOf(account, system);
  if (!canSay(key)) return null;
  const filled = [...say(key).matchAll(/\{([a-z_]+)\}/g)].map((match) => fillings[match[1] ?? ""]);
  const count = filled.find((each) => typeof each === "number");
  if (count === undefined) return say(key, fillings);
  if (count === 0 && canSay(`${key}.gone`)) return say(`${key}.gone`, fillings);
  const one = canSay(`${key}.one`) && new Intl.PluralRules(language.value).select(count) === "one";
  return say(one ? `${key}.one` : key, fillings);
}

// The few events whose sentences need more than their fields say. All others are told by what they are.
type Special = { [Kind in ShownEvent["event"]]?: (event: Extract<ShownEvent, { event: Kind }>, account: Account, around: Around) => void };
const special: Special = {
  revealed({ plane, card, flown, rule, speed }, account, around) {
    if (card === "repeat") account.fillings["maneuver"] = maneuverOf(around, plane, flown);
    if (card === "repeat") account.fillings["card"] = flown;
    if (speed) account.fillings["speed"] = say(`marker.${speed}`).toLocaleLowerCase(language.value);
    if (flown === 0) account.key += ".not-flown";
    else if (rule && flown === card) account.key += ".marker"; // put right
    else if (rule) account.key += ".replaced";
    else if (card === "repeat") account.key += ".repeat";
  },
  looked({ tokens, damage }, account, { table }) {
    if (tokens === undefined) return;
    account.key += damage === undefined || tokens.length === 0 ? ".nothing" : ".seen";
    account.fillings["tokens"] = tokens.map((token) => tokenWords(token, table)).join("; ");
  },
  "bombs-fell"({ hits }, account) {
    const targets = Object.keys(hits);
    account.key += targets.length === 0 ? ".missed" : ".hit";
    account.fillings["targets"] = listOf(targets, language.value);
  },
  disguised({ dummies }, account) {
    if (dummies === undefined) return;
    account.key += ".own";
    account.fillings["dummies"] = listOf(dummies, language.value);
  },
  evaded({ deck, card }, account, { table }) {
    if (card === undefined) return;
    account.key += ".seen";
    account.fillings["face"] = tokenWords(`${deck} ${card}`, table);
  },
  "sniper-drew"({ deck, cards }, account, { table }) {
    if (cards === undefined) return;
    account.key += ".seen";
    account.fillings["faces"] = cards.map((card) => tokenWords(`${deck} ${card}`, table)).join("; ");
  },
  // The table has sentences of its own for one card at short range and for several at long range.
  fired({ target, cards, bonus, range, tokens, bonus_rules, troops }, account) {
    if (tokens !== undefined) {
      if ((bonus_rules?.length ?? 0) > 0) account.key += ".aimed";
      if (troops !== undefined) account.fillings["plane"] = troops;
      return;
    }
    if (bonus > 0) account.key += ".bonus";
    account.fillings["other"] = target;
    if (range === "short" && cards === 1) account.key = `console.${account.key}.one`;
    if (range !== "short" && cards > 1) account.key = `console.${account.key}.far`;
  },
  // Its face where it may be seen, and where it came from if no gun was at work.
  drawn({ plane, target, card, points, cause }, account, { table }) {
    if (plane === undefined && target !== undefined) account.fillings["plane"] = target;
    if (card !== undefined) {
      account.key = table.system === "ww2" ? "story.drawn.seen" : "console.story.drawn";
      account.fillings["face"] = faceWords(card, table.idle_symbols, points);
    } else account.key += cause !== undefined && canSay(`story.drawn.${cause}.hidden`) ? `.${cause}.hidden` : ".hidden";
  },
  jammed({ barrels }, account) {
    if (barrels === 1) account.key = "console.story.jammed.one";
  },
  "card-shown"({ plane, tailed, card, verdict }, account, around) {
    if (card !== undefined) account.fillings["maneuver"] = maneuverOf(around, tailed, card);
    // Whoever should have seen a card and did not knows why.
    const mine = around.seat !== null && around.table.planes.find((each) => each.id === plane)?.seat === around.seat;
    if (verdict === undefined && mine) account.key += ".none";
  },
  // Nobody offered it: there was no turn left.
  "draw-agreed"({ turn }, account, { table }) {
    if (table.last_turn === undefined || turn <= table.last_turn) return;
    account.key = "console.story.last-turn";
    account.fillings["last"] = table.last_turn;
  },
  ended({ winner, score, tally }, account) {
    // With a mission equal points are a draw too, and then somebody is still there.
    if (winner === null && tally !== undefined) account.key = "console.draw";
    if (winner === null) return;
    account.fillings["side"] = sideName(winner);
    const won = score?.[winner];
    if (won !== undefined) account.fillings["score"] = won;
    else account.key = "console.won";
  },
};

// "B 4 crew": the letter of its group, and its face.
function tokenWords(token: string, { idle_symbols }: TableInfo): string {
  const [deck = "", ...face] = token.split(" ");
  return say("token.face", { deck, face: faceWords(face.join(" "), idle_symbols) });
}

export function sentenceOf(event: ShownEvent, table: TableInfo, catalog: Catalog, seat: string | null = null): string | null {
  const around = { table, catalog, seat };
  const account = accountOf(event, around);
  (special[event.event] as ((event: ShownEvent, account: Account, around: Around) => void) | undefined)?.(event, account, around);
  return tell(account, table.system);
}

export interface Told {
  index: number;
  text: string;
  event: ShownEvent["event"];
  weight: Weight;
  icon?: Icon;
  rule?: string; // where the rulebook tells of it
}
export interface Chapter {
  turn: number;
  phase: number; // 0: planning
  first: number; // index of its first event
  round?: number; // begins with this chapter, before its first turn
  tally?: Tally; // of its whole turn, with the turn's first chapter
  lines: Told[];
}

// Two planes in each other's way are told of once, not once from each side.
function toldBefore(event: ShownEvent, before: ShownEvent | undefined): boolean {
  if (event.event === "ended" && before?.event === "draw-agreed") return true;
  return event.event === "overlapping" && before?.event === "overlapping" && event.plane === before.with && event.with === before.plane;
}

// Where the others gave up, points had nothing to do with it.
function wonWithoutPoints(event: ShownEvent, before: ShownEvent | undefined): string | null {
  if (event.event !== "ended" || before?.event !== "gave-up" || event.winner === null) return null;
  return say("console.won", { side: sideName(event.winner) });
}

// Lines by turn and phase. Turn and phase themselves are headings and need no line; that somebody has decided is a mark beside
// his plane.
export function chapters(story: StoryLine[], table: TableInfo, catalog: Catalog, seat: string | null = null): Chapter[] {
  const war = warOf(table.system);
  const all: Chapter[] = [];
  for (const [position, { index, event }] of story.entries()) {
    let last = all.at(-1);
    const round = event.event === "round-began" ? { round: event.round } : {};
    if (!last || last.turn !== event.turn || last.phase !== event.phase || event.event === "round-began") {
      last = { turn: event.turn, phase: event.phase, first: index, lines: [], ...round };
      all.push(last);
    }
    if (event.event === "turn" || event.event === "phase") continue;
    if (toldBefore(event, story[position - 1]?.event)) continue;
    const weight = weightOf(event);
    if (weight === "mark") continue;
    const sentence = wonWithoutPoints(event, story[position - 1]?.event) ?? sentenceOf(event, table, catalog, seat);
    if (sentence === null) continue;
    const icon = iconOf(event.event);
    const rule = ruleOfEvent(event, war);
    last.lines.push({ index, text: sentence, event: event.event, weight, ...(icon ? { icon } : {}), ...(rule ? { rule } : {}) });
  }
  const events = new Map<number, ShownEvent[]>();
  for (const { event } of story) {
    const turn = events.get(event.turn);
    if (turn) turn.push(event);
    else events.set(event.turn, [event]);
  }
  const headed = new Set<number>();
  for (const chapter of all) {
    if (headed.has(chapter.turn)) continue;
    headed.add(chapter.turn);
    chapter.tally = tallyOf(events.get(chapter.turn) ?? []);
  }
  return all;
}
