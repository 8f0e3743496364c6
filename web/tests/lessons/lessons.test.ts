// Lessons: every step of every lesson comes at its moment, goals count what was told, what happens once is explained once, and all
// of it is there in three languages.
import { describe, expect, it } from "vitest";

import { due, explains, toTheEdge, type Scene } from "../../src/lessons/explains";
import { progressOf } from "../../src/lessons/goals";
import { happened, within, type WhoseIs } from "../../src/lessons/happened";
import { inWords, type Lesson, type Step, type When } from "../../src/lessons/lesson";
import { makeProgress, readCourse } from "../../src/lessons/progress";
import { stepFor, type Moment } from "../../src/lessons/steps";
import type { Ask } from "../../src/protocol";
import type { ShownEvent } from "../../src/state/session";
import { start } from "../app/fixtures";

type File = Lesson & { setup: { planes: { id: string; seat: string }[] } };
const files = import.meta.glob<File>("../../../data/*/lessons/*.json", { eager: true, import: "default" });
const lessons = Object.entries(files).map(([path, file]) => [path.replace("../../../data/", "").replace(/lessons\/|\.json/g, ""), file] as const);
const books = Object.entries(import.meta.glob<Record<string, string>>("../../src/text/*/lessons.json", { eager: true, import: "default" }));

const whose: WhoseIs = (name) => (name === "Camel" ? "own" : "enemy");
const event = (fields: Record<string, unknown>): ShownEvent => ({ turn: 1, phase: 1, patch: {}, ...fields }) as unknown as ShownEvent;
const calm: Moment = { done: new Set(), ask: null, laid: null, turn: 1, phase: 0, showing: null, own: null, events: [], whose };

const least = (bounds: When["turn"], otherwise: number): number => (typeof bounds === "number" ? bounds : (bounds?.from ?? (bounds?.to !== undefined ? Math.min(bounds.to, otherwise) : otherwise)));

// The moment that a step waits for, and all that it says has happened.
function momentOf({ when }: Step, done: readonly string[]): Moment {
  const ask = (Array.isArray(when.ask) ? when.ask[0] : when.ask) as Ask | undefined;
  const events = when.happened ? Array.from({ length: when.happened.times ?? 1 }, () => event({ event: when.happened?.event, plane: when.happened?.by === "enemy" ? "D.III" : "Camel" })) : [];
  return {
    ...calm, done: new Set(done), ask: ask ?? null, laid: when.laid ?? (ask === "plan" || ask === "ready" ? "none" : null), turn: least(when.turn, 9), phase: least(when.phase, 0),
    showing: when.showing ?? null, events,
    own: { altitude: least(when.level, 3), climb: least(when.climb, 0), ...(when.grounded === true ? { footing: "ground" as const } : {}) },
  };
}

describe.each(lessons)("%s", (path, lesson) => {
  it("has every word in three languages", () => {
    const words = [lesson.title, lesson.text, lesson.goal.text, lesson.goal.learned, ...lesson.steps.flatMap((step) => [step.title, step.text])];
    for (const each of words) for (const language of ["en", "it", "fr"] as const) expect(each[language], JSON.stringify(each)).toBeTruthy();
    for (const each of words) expect(each.fr?.match(/[^\s\u00a0][:;!?](\s|$)/), each.fr).toBeNull();
  });
  it("comes to each of its steps", () => {
    const ids = lesson.steps.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const step of lesson.steps) {
      const before = lesson.steps.slice(0, lesson.steps.indexOf(step)).map(({ id }) => id);
      expect(stepFor(lesson.steps, momentOf(step, before))?.id, step.id).toBe(step.id);
    }
  });
  it("never stands silent while a plan is asked for, and says when to confirm", () => {
    const ask = path.startsWith("ww2") ? "ready" : "plan";
    for (const laid of ["none", "full"] as const) {
      const moment: Moment = { ...calm, ask, laid, own: { altitude: 1, climb: 0 } };
      expect(stepFor(lesson.steps, { ...moment, done: new Set(["welcome"]) }), laid).not.toBeNull();
    }
    expect(stepFor(lesson.steps, { ...calm, ask, laid: "none" })).toMatchObject({ id: "welcome", next: "read" });
  });
  it("has a goal that is reached by what it asks for, and not before", () => {
    expect(progressOf(lesson.goal, [], whose)).toMatchObject({ done: 0, reached: false });
    const told = lesson.goal.all.flatMap((pattern) => Array.from({ length: pattern.times ?? 1 }, () => event({
      event: pattern.event, plane: "Camel",
      ...Object.fromEntries(Object.entries(pattern.where ?? {}).map(([key, wanted]) => [key, typeof wanted !== "object" ? wanted : "has" in wanted ? [...wanted.has] : (wanted.from ?? wanted.to)])),
    })));
    expect(progressOf(lesson.goal, told, whose).reached).toBe(true);
    expect(progressOf(lesson.goal, told.slice(1), whose).reached).toBe(false);
    expect(progressOf(lesson.goal, told.map((each) => ({ ...each, plane: "D.III" }) as ShownEvent), whose).done).toBe(0);
  });
});

describe("the lessons of a war", () => {
  it.each(["ww1", "ww2"])("%s has five, in an order", (war) => {
    const own = lessons.filter(([path]) => path.startsWith(war)).map(([, lesson]) => lesson).sort((a, b) => a.order - b.order);
    expect(own.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5]);
    expect(own[0]?.id).toBe("first-flight");
    for (const { minutes } of own) expect(minutes).toBe(5);
    for (const lesson of own) expect(lesson.setup.planes.some((plane) => plane.seat === lesson.own)).toBe(true);
  });
});

describe("what has happened", () => {
  const fired = event({ event: "fired", plane: "Camel", target: "D.III", range: "short", bonus: 1, bonus_rules: ["W1-AIM-01"] });
  it("is found by whose it is, at whom, and by its fields", () => {
    expect(happened([fired], { event: "fired", by: "own", at: "enemy", where: { range: "short", bonus: { from: 1 }, bonus_rules: { has: ["W1-AIM-01"] } } }, whose)).toBe(true);
    for (const pattern of [{ by: "enemy" }, { at: "own" }, { where: { range: "long" } }, { where: { bonus: { to: 0 } } }, { where: { gun: "rear" } }, { times: 2 }] as const) {
      expect(happened([fired], { event: "fired", ...pattern }, whose)).toBe(false);
    }
  });
  it("is within its bounds", () => {
    expect([within(2, 2), within(2, { from: 3 }), within(2, { to: 2 }), within(2, {})]).toEqual([true, false, true, true]);
  });
});

describe("what happens for the first time", () => {
  const scene = (changes: Partial<Scene> = {}): Scene => ({ war: "ww1", view: start(), size: { width: 900, height: 900 }, idle: ["crew"], ask: null, refused: [], events: [], whose, ...changes });
  const ids = (changes: Partial<Scene>, said: string[] = []): string[] => due(scene(changes), new Set(said)).map(({ id }) => id);
  it("is explained once", () => {
    const events = [event({ event: "jammed", plane: "Camel", gun: "front", counters: 3 })];
    expect(ids({ events })).toContain("jam-own");
    expect(ids({ events }, ["jam-own"])).not.toContain("jam-own");
  });
  it.each<[string, Record<string, unknown>]>([
    ["hit", { event: "fired", plane: "Camel", bonus: 0 }], ["struck", { event: "drawn", plane: "Camel", points: 2, card: "2" }], ["zero", { event: "drawn", plane: "Camel", points: 0, card: "0" }],
    ["jam-enemy", { event: "jammed", plane: "D.III", counters: 3 }], ["cleared", { event: "unjamming", plane: "Camel", counters: 0 }], ["idle-symbol", { event: "drawn", plane: "Camel", card: "3 crew", points: 3 }],
    ["rudder", { event: "special-damage", plane: "Camel", effect: "rudder-left" }], ["pilot", { event: "special-damage", plane: "Camel", effect: "pilot" }],
    ["observer", { event: "special-damage", plane: "Camel", effect: "observer" }], ["engine", { event: "special-damage", plane: "Camel", effect: "engine" }],
    ["smoke", { event: "smoke", plane: "D.III", counters: 3 }], ["flames", { event: "flames", plane: "Camel", counters: 3 }], ["explosion", { event: "eliminated", plane: "D.III", cause: "exploded" }],
    ["won", { event: "eliminated", plane: "D.III", cause: "shot-down" }], ["enemy-left", { event: "eliminated", plane: "D.III", cause: "left" }], ["replaced", { event: "revealed", plane: "Camel", card: 15, flown: 1, rule: "W1-PLAN-04" }],
    ["tailed", { event: "tailing", plane: "D.III", target: "Camel" }], ["tailing-lost", { event: "tailing-lost", plane: "Camel", target: "D.III" }], ["aim", { event: "fired", plane: "D.III", bonus: 1 }],
    ["climb-counter", { event: "altitude", plane: "Camel", altitude: 1, climb: 1 }], ["speed", { event: "speed", plane: "Camel", speed: "high" }], ["slow-due", { event: "slow-due", plane: "Camel", plannings: 2 }],
    ["touched-down", { event: "touched-down", plane: "Camel" }], ["crashed", { event: "crashed", plane: "Camel", cards: 4 }],
  ])("%s is known by its event", (id, told) => {
    expect(ids({ events: [event(told)] })).toContain(id);
    expect(ids({})).not.toContain(id);
  });
  it("a card that is refused is explained by its reason, and the plainest word comes last", () => {
    expect(ids({ refused: ["steep-after-steep"] })).toEqual(["refused-steep", "refused"]);
    expect(ids({ refused: ["immelmann-without-straight"] })[0]).toBe("refused-immelmann");
    expect(ids({ refused: ["card-twice"] })).toEqual(["refused"]);
  });
  it("warns of the edge before it is too late", () => {
    const size = { width: 900, height: 900 };
    expect(toTheEdge([450, 800], 0, size)).toBeCloseTo(100);
    expect(toTheEdge([450, 800], 90, size)).toBeCloseTo(450);
    expect(toTheEdge([100, 450], 270, size)).toBeCloseTo(100);
    const view = start();
    const own = { ...view.planes["Camel"]!, at: [450, 800] as [number, number], heading: 0 };
    expect(ids({ view: { ...view, planes: { ...view.planes, Camel: own } }, ask: "plan" })).toContain("edge");
    expect(ids({ view: { ...view, planes: { ...view.planes, Camel: { ...own, heading: 180 } } }, ask: "plan" })).not.toContain("edge");
  });
  it("has words in three languages, and a rule of each war that has it", () => {
    expect(books).toHaveLength(3);
    for (const { id, rule } of explains) {
      for (const [, book] of books) expect([book[`lessons.explain.${id}.title`], book[`lessons.explain.${id}`]], id).not.toContain(undefined);
      expect(Object.keys(rule).length).toBeGreaterThan(0);
    }
  });
});

describe("how far somebody has come", () => {
  const box = (): Pick<Storage, "getItem" | "setItem"> & { held: Record<string, string> } => {
    const held: Record<string, string> = {};
    return { held, getItem: (key) => held[key] ?? null, setItem: (key, value) => { held[key] = value; } };
  };
  it("is still known tomorrow", () => {
    const store = box();
    const today = makeProgress(store);
    today.begin("ww1", "first-flight", "gABC");
    today.past("ww1", "first-flight", "welcome");
    today.explain("jam-own");
    today.fold(true);
    const tomorrow = makeProgress(store);
    expect(tomorrow.of("ww1", "first-flight")).toEqual({ game: "gABC", steps: ["welcome"] });
    expect(tomorrow.course.value).toMatchObject({ explained: ["jam-own"], folded: true });
  });
  it("begins anew with a new game, and what is done stays done", () => {
    const kept = makeProgress(box());
    kept.begin("ww2", "landing", "g1");
    kept.past("ww2", "landing", "welcome");
    kept.reached("ww2", "landing");
    kept.praise("ww2", "landing");
    kept.begin("ww2", "landing", "g2");
    expect(kept.of("ww2", "landing")).toEqual({ game: "g2", steps: [], done: true });
    expect([kept.doneOf("ww2"), kept.doneOf("ww1")]).toEqual([1, 0]);
  });
  it("lives without a store, and survives rubbish in it", () => {
    const homeless = makeProgress(undefined);
    homeless.begin("ww1", "altitude", "g1");
    expect(homeless.of("ww1", "altitude").game).toBe("g1");
    for (const rubbish of [null, 7, "x", [], { lessons: [1], explained: { a: 1 } }, { lessons: { "ww1/x": 3, "ww1/y": { steps: "no", game: 4 } } }]) {
      expect(() => readCourse(rubbish)).not.toThrow();
    }
    expect(readCourse({ lessons: { "ww1/y": { steps: [1, "a"], game: 4, done: "yes" } } }).lessons["ww1/y"]).toEqual({ steps: ["a"] });
    const broken = { getItem: () => "{", setItem: () => { throw new Error("full"); } };
    expect(() => makeProgress(broken).begin("ww1", "altitude", "g")).not.toThrow();
  });
});

it("words in a language that is not there are told in English", () => {
  expect(inWords({ en: "a", it: "b" }, "fr")).toBe("a");
});
