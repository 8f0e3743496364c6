// What the coach's screen works out from what the server told: the curve, the turn, whose plan, luck in words, plans in
// sentences and as ghosts.
import { describe, expect, it, vi } from "vitest";

import { asking, troubleOf } from "../../src/coach/asking";
import { bandsOf, ownSide, pointLooked } from "../../src/coach/curve";
import { fortuneOf, luckWords } from "../../src/coach/luck";
import { dearest, planeLooked, turnStarts, wellFlown } from "../../src/coach/turns";
import { ApiError } from "../../src/net/api";
import { facesOf, flownSign, planWords, prospectWords, sameFlight, weigh } from "../../src/pieces/prospects";
import type { Who } from "../../src/pieces/who";
import { canSay } from "../../src/text/say";
import type { Catalog, CoachedPlane, CoachReport, Prospect } from "../../src/protocol";

const curve = [1, 2, 3].map((turn) => ({ turn, chance: { allied: 0.25 * turn, central: 1 - 0.25 * turn } }));

describe("the curve", () => {
  it("has one's own side from below and the other from above, and they meet", () => {
    const [below, above] = bandsOf(curve, ["allied", "central"], "central");
    expect(below).toEqual({ side: "central", from: [0, 0, 0], to: [0.75, 0.5, 0.25] });
    expect(above).toEqual({ side: "allied", from: [0.75, 0.5, 0.25], to: [1, 1, 1] });
  });
  it("leaves between them what nobody wins", () => {
    const [below, above] = bandsOf([{ turn: 1, chance: { allied: 0.5, central: 0.25 } }], ["allied", "central"], "allied");
    expect(below?.to).toEqual([0.5]);
    expect(above?.from).toEqual([0.75]);
  });
  it("grows from below for the side of all one's planes, else for the first", () => {
    const planes = { Camel: { side: "allied" }, "Dr.I": { side: "central" }, "D.Va": { side: "central" } };
    expect(ownSide(["allied", "central"], planes, ["Dr.I", "D.Va"])).toBe("central");
    expect(ownSide(["allied", "central"], planes, ["Dr.I", "Camel"])).toBe("allied");
    expect(ownSide(["allied", "central"], planes, [])).toBe("allied");
  });
  it("is looked at in the turn of the game, in the last one before it that was weighed, and at the end in its last point", () => {
    const points = [1, 3, 4].map((turn) => ({ turn, chance: {} }));
    const looked = (turn: number, ended = false) => pointLooked(points, turn, ended)?.turn;
    expect([looked(0), looked(1), looked(2), looked(3)]).toEqual([1, 1, 1, 3]);
    expect(looked(3, true)).toBe(4);
    expect(pointLooked([], 3, false)).toBeUndefined();
  });
});

describe("turns and planes", () => {
  it("knows where each turn begins", () => {
    const events = ["turn", "planned", "moved", "turn", "moved", "ended"] as const;
    const starts = turnStarts(events.map((event, index) => ({ index, event: { event, turn: index < 3 ? 1 : 2 } })));
    expect([...starts]).toEqual([[1, 0], [2, 3]]);
  });
  const planes = [["Camel", 0.05], ["SE5", 0.2], ["Dr.I", 0.3]].map(([plane, cost]) => ({ plane, cost })) as CoachedPlane[];
  it("speaks of the own plane whose plan cost the most, until another one is chosen", () => {
    expect(planeLooked(planes, ["Camel", "SE5"], null)?.plane).toBe("SE5");
    expect(planeLooked(planes, ["Camel", "SE5"], "Dr.I")?.plane).toBe("Dr.I");
    expect(planeLooked(planes, [], null)?.plane).toBe("Dr.I");
    expect(planeLooked(planes, ["Camel"], "lost long ago")?.plane).toBe("Camel");
    expect(planeLooked([], ["Camel"], null)).toBeUndefined();
  });
  it("names the dearest plans of these planes, and none that were well flown", () => {
    const costs = [[1, "Camel", 0.1], [2, "Dr.I", 0.5], [3, "Camel", 0.019], [4, "Camel", 0.3], [5, "Camel", 0.1]].map(([turn, plane, cost]) => ({ turn, plane, cost })) as { turn: number; plane: string; cost: number }[];
    const turns = (planes: string[], told?: Parameters<typeof dearest>[2], most?: number) => dearest(costs, planes, told, most).map((each) => each.turn);
    expect(turns(["Camel"])).toEqual([4, 1]);
    expect(turns(["Camel"], undefined, 9)).toEqual([4, 1, 5]);
    expect(turns(["Camel", "Dr.I"])).toEqual([2, 4]);
    expect(turns(["Camel", "Dr.I"], { turn: 2, plane: "Dr.I", cost: 0.5, why: "choice" })).toEqual([4, 1]);
    expect(turns(["Camel", "Dr.I"], { turn: 2, plane: "Dr.I", cost: 0.6, why: "luck" })).toEqual([2, 4]);
    expect(wellFlown({ cost: 0.019 })).toBe(true);
    expect(wellFlown({ cost: 0.021 })).toBe(false);
  });
});

describe("luck", () => {
  it("counts from a point on, and a fifth of what could be expected", () => {
    expect(fortuneOf({ expected: 2, drawn: 2.9 })).toBe("even");
    expect(fortuneOf({ expected: 2, drawn: 3 })).toBe("more");
    expect(fortuneOf({ expected: 2, drawn: 1 })).toBe("less");
    expect(fortuneOf({ expected: 10, drawn: 11.9 })).toBe("even");
    expect(fortuneOf({ expected: 10, drawn: 12 })).toBe("more");
  });
  it("is told in words, with both figures", () => {
    expect(luckWords({ plane: "Camel", dealt: { expected: 6.25, drawn: 9 }, taken: { expected: 5, drawn: 2 } }))
      .toBe("Camel dealt 9 points where 6.3 could be hoped for: the draw was with it. It took 2 where 5 were to be feared: somebody was watching over it.");
    expect(luckWords({ plane: "Camel", dealt: { expected: 0, drawn: 0 }, taken: { expected: 0, drawn: 0 } })).toBe("Camel never came under fire, nor fired a shot.");
  });
});

const card = (number: number, maneuver: string, marks: string[] = []) => ({ card: number, maneuver, marks });
const catalog = { decks: { C: [card(1, "straight"), card(2, "straight"), card(7, "turn-60-left"), card(9, "immelmann", ["immelmann"])] } } as unknown as Catalog;
const who = { id: "Camel", kind: { deck: "C" } } as unknown as Who;
const prospect = (cards: (number | "repeat")[], more: Partial<Prospect> = {}): Prospect => ({
  order: { kind: "plan", plane: "Camel", cards: [] }, cards, often: 0.3, chance: 0.62, deals: 0.1, takes: 0.1, deals_points: 1.84, takes_points: 1, position: 0,
  poses: cards.map((_, i) => ({ x: 100 + 10 * Number(cards[i]), y: 200, heading: 0 })), ...more,
});

describe("a plan", () => {
  it("is told with its cards, its chance, what it hopes for and fears", () => {
    expect(prospectWords(catalog, who, prospect([7, 1, 2]))).toBe("60° turn to the left, straight, straight: 62% to win. Hopes for 1.8 points, fears 1 point.");
  });
  it("is told to end well or badly placed where that matters", () => {
    expect(prospectWords(catalog, who, prospect([1], { position: 0.05 }))).toMatch(/Ends well placed\.$/);
    expect(prospectWords(catalog, who, prospect([1], { position: -0.05 }))).toMatch(/Ends badly placed\.$/);
    expect(prospectWords(catalog, who, prospect([1], { position: 0.02 }))).toMatch(/fears 1 point\.$/);
  });
  it("has its marker on the card that the order places", () => {
    const dawn = prospect([1, 7], { order: { kind: "plan", plane: "Camel", card: 7, speed: "high" } });
    expect(facesOf(dawn)).toEqual([{ card: 1 }, { card: 7, speed: "high" }]);
    expect(planWords(catalog, who, dawn)).toBe("straight, 60° turn to the left at high speed");
  });
  it("may have no card, or the same again", () => {
    expect(planWords(catalog, who, prospect([]))).toBe("no card");
    expect(planWords(catalog, who, prospect(["repeat"]))).toBe("the same again");
  });
});

describe("the ghosts", () => {
  const from = { at: [1, 2] as [number, number], heading: 90 };
  const best = [prospect([7, 1]), prospect([1, 9])];
  it("are numbered from the best on, with what was flown apart", () => {
    const laid = weigh(catalog, who, from, { prospects: best, flown: prospect([1, 7]) }, "2");
    expect(laid.ways.map((way) => [way.sign, way.flown === true])).toEqual([[flownSign, true], ["1", false], ["2", false]]);
    expect(laid.looked).toBe(2);
    expect(laid.ways[2]?.loops).toEqual([false, true]);
    expect(laid.ways[1]?.poses).toEqual([{ at: [170, 200], heading: 0 }, { at: [110, 200], heading: 0 }]);
  });
  it("show what was flown once where it is one of the best", () => {
    const flown = { ...prospect([1, 9]), cards: [2, 9] }; // another copy of the card
    expect(sameFlight(best[1]!, flown)).toBe(true);
    expect(weigh(catalog, who, from, { prospects: best, flown }, null)).toMatchObject({ looked: null, ways: [{ sign: "1" }, { sign: "2" }] });
  });
});

describe("what is said by a word of the server or of ours", () => {
  it("is there for every one of them", () => {
    const keys = [
      ...["busy", "silent", "playing", "unknown", "other"].map((why) => `coaching.trouble.${why}`), ...["busy", "refused", "none", "other"].map((why) => `hint.trouble.${why}`),
      ...["own", "truth"].flatMap((each) => [`coaching.knowledge.${each}`, `coaching.knowledge.${each}.text`]), ...["choice", "luck"].map((why) => `coaching.decisive.${why}`),
      ...["", ".you", ".unjudged", ".unjudged.you"].map((how) => `coaching.flown${how}`), ...["high", "low", "blank"].map((marker) => `coaching.at.${marker}`),
      ...["cadet", "pilot", "veteran", "ace", "master"].flatMap((bot) => [`bot.${bot}.name`, `bot.${bot}.text`]), "coach.decisive.none",
    ];
    expect(keys.filter((key) => !canSay(key))).toEqual([]);
  });
});

describe("asking the coach", () => {
  const report = (turn: number | null, knowledge: string) => ({ turn, knowledge }) as unknown as CoachReport;
  it("asks once for each turn and way of knowing, and again only after it failed", async () => {
    const fetch = vi.fn((turn: number | null, knowledge: string) => Promise.resolve(report(turn, knowledge)));
    const coach = asking(fetch);
    coach.ask(3);
    coach.ask(3);
    expect(coach.of(3)).toEqual({ state: "asking" });
    await vi.waitFor(() => expect(coach.of(3)).toEqual({ state: "here", report: report(3, "own") }));
    coach.again(3);
    expect(fetch).toHaveBeenCalledTimes(1);
    coach.knowledge.value = "truth";
    expect(coach.of(3)).toBeUndefined();
    coach.ask(3);
    await vi.waitFor(() => expect(coach.of(3)).toEqual({ state: "here", report: report(3, "truth") }));
    expect(fetch.mock.calls).toEqual([[3, "own"], [3, "truth"]]);
  });
  it("says what is the matter, and tries again when told to", async () => {
    let busy = true;
    const coach = asking((turn, knowledge) => (busy ? Promise.reject(new ApiError(429, "too-fast", "")) : Promise.resolve(report(turn, knowledge))));
    coach.ask(null);
    await vi.waitFor(() => expect(coach.of(null)).toEqual({ state: "failed", why: "busy" }));
    busy = false;
    coach.ask(null);
    expect(coach.of(null)?.state).toBe("failed");
    coach.again(null);
    await vi.waitFor(() => expect(coach.of(null)?.state).toBe("here"));
  });
  it("knows troubles apart", () => {
    const trouble = (status: number, code: string) => troubleOf(new ApiError(status, code, ""));
    expect([trouble(503, "x"), trouble(0, "timeout"), trouble(0, "unreachable"), trouble(403, "not-over"), trouble(404, "no-such-turn"), trouble(500, "trouble")])
      .toEqual(["busy", "silent", "silent", "playing", "unknown", "other"]);
    expect(troubleOf(new Error("?"))).toBe("other");
  });
});
