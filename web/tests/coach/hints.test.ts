// A hint is asked for, laid on the slots, and forgotten with its moment.
import { signal } from "@preact/signals";
import { describe, expect, it, vi } from "vitest";

import { hintsOf, hintTrouble, mayHint } from "../../src/deciding/hints";
import { planningOf } from "../../src/deciding/planning";
import { WireError } from "../../src/net/connection";
import type { Hint, PickedCard, Prompt, Prospect, TableInfo, View } from "../../src/protocol";
import type { Session } from "../../src/state/session";

vi.mock("../../src/sound/sound", () => ({ play: () => undefined, engine: () => undefined }));

const prospect = (order: Prospect["order"]): Prospect => ({ order, cards: [], often: 0, chance: 0.5, deals: 0, takes: 0, deals_points: 0, takes_points: 0, position: 0, poses: [] });
const hint = (plane: string): Hint => ({ type: "hint", id: 1, turn: 1, plane, chance: 0.5, prospects: [prospect({ kind: "plan", plane, cards: [3, 1, 2] })] });

function tableOf(prompt: Prompt, answer: (plane: string) => Promise<Hint>) {
  const drafts = signal<Record<string, number[]>>({});
  const placings = signal<Record<string, PickedCard>>({});
  const session = {
    drafts, placings, seat: "allied",
    table: signal({ hints: true, planes: [{ id: "Camel", model: "m", side: "allied", seat: "allied" }] } as unknown as TableInfo),
    view: signal({ turn: 1, phase: 0, ask: prompt.ask, planes: { Camel: { at: [0, 0], heading: 0, status: "flying" } } } as unknown as View),
    prompts: signal<Prompt[]>([prompt]),
    setDraft: (plane: string, cards: number[]) => (drafts.value = { ...drafts.peek(), [plane]: cards }),
    setPlacing: (plane: string, placing: PickedCard) => (placings.value = { ...placings.peek(), [plane]: placing }),
    consider: () => new Promise(() => undefined), outlook: () => new Promise(() => undefined),
    hint: vi.fn(answer),
  };
  return { session, planning: planningOf(session as unknown as Session), drafts, placings };
}
const plan: Prompt = { plane: "Camel", ask: "plan", slots: 3, hand: [1, 2, 3, 4] };

describe("a hint", () => {
  it("lays its three cards in the place of those chosen, marks the landing, and is put away by that", async () => {
    const { planning, drafts, session } = tableOf(plan, (plane) => Promise.resolve(hint(plane)));
    drafts.value = { Camel: [4] };
    const hints = hintsOf(planning);
    await hints.ask("Camel");
    expect(session.hint).toHaveBeenCalledWith("Camel");
    expect(hints.hint.value?.prospects).toHaveLength(1);
    hints.fly(prospect({ kind: "plan", plane: "Camel", cards: [3, 1, 2], landing: 2 }));
    expect(drafts.value).toEqual({ Camel: [3, 1, 2] });
    expect(planning.landing.value).toEqual({ Camel: 2 });
    expect(hints.hint.value).toBeNull();
  });
  it("lays a card with its marker where cards are planned one by one", () => {
    const { planning, placings } = tableOf({ plane: "Camel", ask: "plan", slots: 1, hand: [5, 6], markers: { high: 2, low: 2 } } as Prompt, (plane) => Promise.resolve(hint(plane)));
    placings.value = { Camel: { card: 5, speed: "high", overdive: false } };
    hintsOf(planning).fly(prospect({ kind: "plan", plane: "Camel", card: 6, speed: "low" }));
    expect(placings.value).toEqual({ Camel: { card: 6, speed: "low" } });
    hintsOf(planning).fly(prospect({ kind: "ready", plane: "Camel", card: 5, speed: "high", open: "low", overdive: false }));
    expect(placings.value).toEqual({ Camel: { card: 5, speed: "high", open: "low", overdive: false } });
  });
  it("is out of date in the next turn, and one that comes then is not shown", async () => {
    let tell: (hint: Hint) => void = () => undefined;
    const { planning, session } = tableOf(plan, () => new Promise((resolve) => (tell = resolve)));
    const hints = hintsOf(planning);
    const asked = hints.ask("Camel");
    expect(hints.asking.value).toBe(true);
    session.view.value = { ...session.view.value, turn: 2 };
    expect(hints.asking.value).toBe(false);
    tell(hint("Camel"));
    await asked;
    expect(hints.hint.value).toBeNull();
  });
  it("says why there is none", async () => {
    const { planning } = tableOf(plan, () => Promise.reject(new WireError("no-hint")));
    await hintsOf(planning).ask("Camel");
    expect(hintsOf(planning).trouble.value).toBe("none");
    expect(["too-soon", "too-fast", "no-hints", "not-asked", "timeout"].map((code) => hintTrouble(new WireError(code)))).toEqual(["busy", "busy", "refused", "none", "other"]);
    expect(hintTrouble("?")).toBe("other");
  });
  it("is there only where the table allows it", () => {
    const { session } = tableOf(plan, () => Promise.reject(new Error()));
    expect(mayHint(session as unknown as Session)).toBe(true);
    session.table.value = { planes: [] } as unknown as TableInfo;
    expect(mayHint(session as unknown as Session)).toBe(false);
  });
});
