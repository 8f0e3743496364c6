// The console of two spaces: a card, a marker on it, and what may not be laid.
import { signal } from "@preact/signals";
import { describe, expect, it, vi } from "vitest";

import { planningOf } from "../../src/deciding/planning";
import type { CardAhead, Marker, Objection, Order, Outlook, PickedCard, PlaneView, Prompt, TableInfo, View } from "../../src/protocol";
import type { Session } from "../../src/state/session";

vi.mock("../../src/sound/sound", () => ({ play: () => undefined, engine: () => undefined }));

const steep: Objection = { why: "steep-after-steep", rule: "W2-PLAN-02", plane: "Bf 109", bluff: true };
const slow: Objection = { why: "wrong-speed", rule: "W2-PLAN-03", plane: "Bf 109", bluff: true };
const notFree: Objection = { why: "engine-damaged", rule: "W2-SPEC-05", plane: "Bf 109" };

// Card 11 may not follow, card 2 must be slow, card 3 is never fast.
function wrong(card: number | "repeat", marker: Marker): Objection[] {
  if (card === 11) return [steep];
  if (card === 2 && marker === "high") return [slow];
  return card === 3 && marker === "high" ? [notFree] : [];
}

interface Game extends Session {
  asked: PickedCard[];
  ordered: Order[];
}
function session(prompt: Partial<Prompt> = {}): Game {
  const placings = signal<Record<string, PickedCard>>({});
  const asked: PickedCard[] = [];
  const ordered: Order[] = [];
  const hand = [2, 3, 11];
  const plane: PlaneView = { at: [0, 0], heading: 0, status: "flying", planned: false, cards: 0, guns: {}, can_fire: {}, console: [{ card: 1, speed: "high" }] };
  return {
    asked, ordered, placings, drafts: signal({}), seat: "axis",
    table: signal({ planes: [{ id: "Bf 109", model: "m", side: "axis", seat: "axis" }] } as unknown as TableInfo),
    view: signal<View>({ turn: 1, phase: 0, phases: 1, ask: "plan", awaiting: [], thinking: [], outcome: "open", decks: {}, planes: { "Bf 109": plane } }),
    prompts: signal<Prompt[]>([{ plane: "Bf 109", ask: "plan", slots: 1, hand, markers: { high: 1, low: 2 }, ...prompt } as Prompt]),
    setPlacing: (id: string, placing: PickedCard) => (placings.value = { ...placings.peek(), [id]: placing }),
    outlook(id: string, chosen: PickedCard): Promise<Outlook> {
      asked.push(chosen);
      const next: CardAhead[] = hand.flatMap((card) => (["high", "low"] as const).map((marker) => ({ card, marker, speed: marker, at: [0, 0] as [number, number], heading: 0, objections: wrong(card, marker) })));
      return Promise.resolve({ type: "outlook", id: 1, plane: id, way: [{ card: 1, marker: "high", at: [0, 60], heading: 0, objections: [] }], next });
    },
    order: (order: Order) => (ordered.push(order), Promise.resolve({ ok: true as const })),
  } as unknown as Game;
}
const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

describe("a console of two spaces", () => {
  it("takes a card and a marker, in whichever order, and gives them as one order", async () => {
    const game = session();
    const { spaces } = planningOf(game);
    await soon();
    expect(spaces.mark("Bf 109", "low")).toBe("laid");
    expect(spaces.complete("Bf 109")).toBe(false);
    expect(spaces.lay("Bf 109", 2)).toBe("laid");
    expect(spaces.complete("Bf 109")).toBe(true);
    await spaces.placed("Bf 109");
    expect(game.ordered).toEqual([{ kind: "plan", plane: "Bf 109", card: 2, speed: "low" }]);
  });
  it("asks once for all cards under all markers (W2-PLAN-01)", async () => {
    const game = session();
    const { spaces } = planningOf(game);
    await soon();
    spaces.lay("Bf 109", 2);
    spaces.mark("Bf 109", "low");
    await soon();
    expect(game.asked).toEqual([{}]);
  });
  it("takes a marker off again that does not fit another card (W2-PLAN-03)", async () => {
    const game = session();
    const { spaces } = planningOf(game);
    await soon();
    spaces.mark("Bf 109", "high");
    expect(spaces.lay("Bf 109", 2)).toBe("laid");
    expect(spaces.placing("Bf 109")).toEqual({ card: 2 });
    expect(spaces.mark("Bf 109", "high")).toBe("forbidden");
    expect(spaces.warned.value).toEqual({ card: 2, marker: "high" });
  });
  it("places a forbidden card as a bluff, and only when asked to (W2-PLAN-05)", async () => {
    const game = session();
    const { spaces } = planningOf(game);
    await soon();
    expect(spaces.lay("Bf 109", 11)).toBe("forbidden");
    expect(spaces.placing("Bf 109")).toEqual({});
    expect(spaces.lay("Bf 109", 11, true)).toBe("laid");
    spaces.mark("Bf 109", "low", true);
    await spaces.placed("Bf 109");
    expect(game.ordered).toEqual([{ kind: "plan", plane: "Bf 109", card: 11, speed: "low", bluff: true }]);
  });
  it("has no card that lies there, and no marker that is not free (W2-ACC-02)", async () => {
    const { spaces } = planningOf(session());
    await soon();
    expect(spaces.lay("Bf 109", 1)).toBe("absent");
    expect(spaces.lay("Bf 109", "repeat")).toBe("absent");
    expect(spaces.mark("Bf 109", "blank")).toBe("absent");
  });
  it("before the first turn wants the marker that lies open, which cannot lie on the card too (W2-ACC-01)", async () => {
    const game = session({ ask: "ready", markers: { high: 1, low: 1, blank: 2 }, opens: ["high", "low"] } as Partial<Prompt>);
    const { spaces } = planningOf(game);
    await soon();
    spaces.lay("Bf 109", 2);
    spaces.mark("Bf 109", "low");
    expect(spaces.complete("Bf 109")).toBe(false);
    spaces.openWith("Bf 109", "low");
    expect(spaces.placing("Bf 109")).toEqual({ card: 2, open: "low" });
    expect(spaces.mark("Bf 109", "low")).toBe("absent");
    await soon();
    expect(game.asked.at(-1)).toEqual({ open: "low" });
    expect(spaces.mark("Bf 109", "blank")).toBe("laid");
    await spaces.placed("Bf 109");
    expect(game.ordered.at(-1)).toEqual({ kind: "ready", plane: "Bf 109", card: 2, speed: "blank", open: "low" });
  });
  it("gives no card where none is needed (W2-LAND-02)", async () => {
    const game = session({ may_stay: true } as Partial<Prompt>);
    await soon();
    await planningOf(game).spaces.empty("Bf 109");
    expect(game.ordered).toEqual([{ kind: "plan", plane: "Bf 109", card: null }]);
  });
});
