import { signal } from "@preact/signals";
import { describe, expect, it, vi } from "vitest";

import { refusedOf } from "../../src/console/FireConsole";
import { planningOf } from "../../src/deciding/planning";
import { mayBluff } from "../../src/console/bluff";
import type { Considered, Objection, Order, PlaneView, Prompt, TableInfo, View } from "../../src/protocol";
import type { Session } from "../../src/state/session";

vi.mock("../../src/sound/sound", () => ({ play: () => undefined, engine: () => undefined }));

// A session of one plane whose card 9 may not follow anything but card 1, and whose card 8 is never possible.
function session(): Session & { asked: number[][]; ordered: Order[]; view: { value: View } } {
  const drafts = signal<Record<string, number[]>>({});
  const asked: number[][] = [];
  const ordered: Order[] = [];
  const wrong = (before: number | undefined, card: number): Objection[] => {
    if (card === 8) return [{ why: "needs-altitude", plane: "Camel", card }];
    return card === 9 && before !== 1 ? [{ why: "immelmann-without-straight", plane: "Camel", card, bluff: true }] : [];
  };
  const hand = [1, 2, 3, 4, 8, 9];
  const plane: PlaneView = { at: [0, 0], heading: 0, status: "flying", planned: false, cards: 0, guns: {}, can_fire: {} };
  return {
    asked, ordered, drafts, seat: "allied",
    table: signal({ planes: [{ id: "Camel", model: "m", side: "allied", seat: "allied" }] } as unknown as TableInfo),
    view: signal<View>({ turn: 1, phase: 0, phases: 3, ask: "plan", awaiting: [], thinking: [], outcome: "open", decks: {}, planes: { Camel: plane } }),
    prompts: signal<Prompt[]>([{ plane: "Camel", ask: "plan", slots: 3, hand }]),
    setDraft: (id: string, cards: number[]) => (drafts.value = { ...drafts.peek(), [id]: cards }),
    consider(id: string, cards: number[]): Promise<Considered> {
      asked.push(cards);
      return Promise.resolve({
        type: "considered", id: 1, plane: id, cards, way: cards.map(() => ({ at: [0, 0], heading: 0 })),
        next: hand.filter((card) => !cards.includes(card)).map((card) => ({ card, at: [0, 0], heading: 0, objections: wrong(cards.at(-1), card) })),
        objections: cards.flatMap((card, index) => wrong(cards[index - 1], card)),
      });
    },
    order: (order: Order) => (ordered.push(order), Promise.resolve({ ok: true as const })),
  } as unknown as Session & { asked: number[][]; ordered: Order[]; view: { value: View } };
}
const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

describe("planning", () => {
  it("chooses one card after the other, and no fourth", async () => {
    const game = session();
    const planning = planningOf(game);
    expect(planning.open.value).toBe("Camel");
    for (const card of [1, 2, 3]) {
      await soon();
      expect(planning.choose("Camel", card)).toBe("chosen");
    }
    expect(planning.choose("Camel", 4)).toBe("full");
    expect(planning.chosen("Camel")).toEqual([1, 2, 3]);
    expect(planning.choose("Camel", 77)).toBe("absent");
  });

  it("asks the server once for each prefix", async () => {
    const game = session();
    const planning = planningOf(game);
    await soon();
    planning.choose("Camel", 1);
    await soon();
    planning.clear("Camel", 0);
    planning.choose("Camel", 1);
    await soon();
    expect(game.asked).toEqual([[], [1]]);
  });

  it("warns before a forbidden card and places it anyway as a bluff", async () => {
    const game = session();
    const planning = planningOf(game);
    await soon();
    expect(planning.choose("Camel", 9)).toBe("forbidden");
    expect(planning.warned.value).toBe(9);
    expect(mayBluff(planning, "Camel", 9)).toBe(true);
    expect(planning.chosen("Camel")).toEqual([]);
    expect(planning.choose("Camel", 9, undefined, true)).toBe("chosen");
    await soon();
    expect(planning.warned.value).toBeNull();
    planning.choose("Camel", 1);
    await soon();
    planning.choose("Camel", 2);
    await soon();
    expect(await planning.confirm("Camel")).toBe(true);
    expect(game.ordered).toEqual([{ kind: "plan", plane: "Camel", cards: [9, 1, 2], bluff: true }]);
  });

  it("offers no bluff where the rules know none", async () => {
    const planning = planningOf(session());
    await soon();
    expect(planning.choose("Camel", 8)).toBe("forbidden");
    expect(mayBluff(planning, "Camel", 8)).toBe(false);
  });

  it("replaces, exchanges, moves and takes back", async () => {
    const game = session();
    const planning = planningOf(game);
    game.setDraft("Camel", [1, 2, 3]);
    await soon();
    planning.choose("Camel", 4, 1);
    expect(planning.chosen("Camel")).toEqual([1, 4, 3]);
    planning.choose("Camel", 3, 0); // lies in slot 3: the two change places
    expect(planning.chosen("Camel")).toEqual([3, 4, 1]);
    planning.move("Camel", 2, 0);
    expect(planning.chosen("Camel")).toEqual([1, 3, 4]);
    planning.clear("Camel", 1);
    expect(planning.chosen("Camel")).toEqual([1, 4]);
    expect(await planning.confirm("Camel")).toBe(false);
  });

  it("forgets answers when a new turn begins", async () => {
    const game = session();
    const planning = planningOf(game);
    await soon();
    expect(planning.considered("Camel", [])).toBeDefined();
    game.view.value = { ...game.view.value, turn: 2 };
    expect(planning.considered("Camel", [])).toBeUndefined();
    await soon();
    expect(planning.considered("Camel", [])).toBeDefined();
  });
});

describe("plans beyond three cards", () => {
  it("stays on the ground without any", async () => {
    const game = session();
    expect(await planningOf(game).stay("Camel")).toBe(true);
    expect(game.ordered).toEqual([{ kind: "plan", plane: "Camel", cards: [] }]);
  });

  it("carries the mark of a landing until the turn is over", async () => {
    const game = session();
    const planning = planningOf(game);
    game.setDraft("Camel", [1, 2, 3]);
    planning.mark("Camel", 2);
    planning.mark("Camel", 1);
    expect(await planning.confirm("Camel")).toBe(true);
    expect(game.ordered).toEqual([{ kind: "plan", plane: "Camel", cards: [1, 2, 3], landing: 1 }]);
    planning.mark("Camel", null);
    expect(planning.landing.value).toEqual({});
    planning.mark("Camel", 3);
    game.view.value = { ...game.view.value, turn: 2 };
    expect(planning.landing.value).toEqual({});
  });

  it("keeps an order of cards and a turn on the ground only for their moment", () => {
    const game = session();
    const planning = planningOf(game);
    planning.arrange("Camel", [3, 1, 2]);
    planning.steer("Camel", { turn: 400 });
    planning.steer("Camel", { point: "front" });
    expect(planning.order.value).toEqual({ Camel: [3, 1, 2] });
    expect(planning.taxi.value).toEqual({ Camel: { point: "front", turn: 180 } });
    planning.arrange("Camel", null);
    expect(planning.order.value).toEqual({});
    planning.arrange("Camel", [3, 1, 2]);
    game.view.value = { ...game.view.value, phase: 1 };
    expect(planning.order.value).toEqual({});
    expect(planning.taxi.value).toEqual({});
  });

  it("counts planes on the ground and in the clouds among one's own", () => {
    const game = session();
    const planning = planningOf(game);
    const own = (more: Partial<PlaneView>): string[] => {
      game.view.value = { ...game.view.value, planes: { Camel: { ...game.view.value.planes["Camel"]!, ...more } } };
      return planning.mine.value.map((plane) => plane.id);
    };
    expect(own({ footing: "ground" })).toEqual(["Camel"]);
    expect(own({ footing: "clouds" })).toEqual(["Camel"]);
    expect(own({ status: "collided" })).toEqual([]);
  });
});

describe("what cannot be hit", () => {
  it("is named once, with the reasons of all guns", () => {
    const refused = refusedOf("R.E.8", [
      { gun: "front", targets: [], refused: [{ plane: "Dr.I", why: "out-of-arc", rule: "W1-FIRE-02" }, { plane: "D.Va", why: "blocked", by: "SPAD" }] },
      { gun: "rear", targets: [{ plane: "D.Va", range: "short", distance: 50, point: [0, 0], deck: "A" }], refused: [{ plane: "Dr.I", why: "out-of-range" }] },
    ]);
    expect(refused.map((each) => [each.plane, each.reasons.map((reason) => reason.why)])).toEqual([["Dr.I", ["out-of-arc", "out-of-range"]]]);
  });
});
