// What players do besides deciding, as a live session has it: changing an answer, presence, the order of one's games.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { inOrder } from "../../src/screens/YourGames";
import type { Catalog, Prompt, SeatInfo, TableInfo, View } from "../../src/protocol";
import { liveSession, type LiveSession } from "../../src/state/live/liveSession";
import type { KeptGame } from "../../src/state/memory";
import { still } from "../../src/state/pace";
import { heard, isAway, secondsAway, untilStandIn } from "../../src/state/presence";
import { FakeSocket, soon } from "./fakeSocket";
import { start } from "./fixtures";

const table = { game: "g1", planes: [], sides: [], seats: [], options: [], started: true } as unknown as TableInfo;
const plan: Prompt = { plane: "Camel", ask: "plan", slots: 3, hand: [1, 2, 3, 4] } as Prompt;

function planned(cards: number[]): View {
  const view = start();
  return { ...view, turn: 1, ask: "plan", awaiting: ["Dr.I"], planes: { ...view.planes, Camel: { ...view.planes["Camel"]!, planned: true, plan: cards } } };
}

describe("an answer that is changed", () => {
  let session: LiveSession;
  let socket: FakeSocket;
  beforeEach(async () => {
    const view = planned([1, 2, 3]);
    vi.stubGlobal("WebSocket", FakeSocket);
    vi.stubGlobal("location", { protocol: "http:", host: "x" });
    vi.stubGlobal("document", { hidden: false, addEventListener: () => undefined, removeEventListener: () => undefined });
    vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify({ table, as: "allied", start: view, updates: [] }))));
    session = liveSession({ game: "g1", seat: "allied", key: "k", catalog: {} as Catalog, table, pace: still });
    socket = FakeSocket.newest;
    socket.readyState = 1;
    socket.onopen?.();
    socket.hear({ type: "welcome", protocol: 1, seat: "allied", table, update: 5, view, prompts: [], changes: [plan] });
    await soon();
  });
  afterEach(() => {
    session.close();
    vi.unstubAllGlobals();
  });

  it("opens with the cards as they lie, asks as before, and can be left as it was", () => {
    expect(session.prompts.value).toEqual([]);
    session.company!.takeBack("Camel");
    expect(session.prompts.value).toEqual([plan]);
    expect(session.drafts.value["Camel"]).toEqual([1, 2, 3]);
    session.company!.leaveIt();
    expect(session.prompts.value).toEqual([]);
    expect(session.drafts.value["Camel"]).toBeUndefined();
  });

  it("is sent instead of the first, and the view follows", async () => {
    session.company!.takeBack("Camel");
    const sent = session.order({ kind: "plan", plane: "Camel", cards: [4, 2, 3] });
    await soon();
    expect(socket.last("order")).toMatchObject({ instead: true, order: { cards: [4, 2, 3] } });
    socket.hear({ type: "accepted", id: socket.last("order")!["id"], update: 5 });
    socket.hear({ type: "changed", update: 5, view: planned([4, 2, 3]), prompts: [], changes: [plan] });
    expect(await sent).toMatchObject({ ok: true });
    await soon();
    expect(session.company!.changing.value).toBeNull();
    expect(session.view.value?.planes["Camel"]?.plan).toEqual([4, 2, 3]);
    expect(session.known.value).toBe(0); // the history has no update more than before
  });

  it("is over when the others were faster", async () => {
    session.company!.takeBack("Camel");
    socket.hear({ type: "update", update: 6, events: [], view: { ...planned([1, 2, 3]), awaiting: [] }, prompts: [] });
    await soon();
    expect(session.company!.changing.value).toBeNull();
    expect(session.prompts.value).toEqual([]);
  });

  it("an order that answers something new is sent plainly", async () => {
    void session.order({ kind: "plan", plane: "Camel", cards: [1, 2, 3] });
    await soon();
    expect(socket.last("order")).not.toHaveProperty("instead");
  });
});

describe("presence", () => {
  const ben: SeatInfo = { seat: "central", name: "Ben", taken: true, online: false, away: 90 };
  it("counts on from what the server said", () => {
    const told = heard({ ...table, seats: [ben], stand_in: { bot: "ace", after: 300 } });
    const now = performance.now();
    expect(secondsAway(told, ben, now + 10_000)).toBeCloseTo(100, 0);
    expect(untilStandIn(told, ben, now + 10_000)).toBe(200);
    expect(untilStandIn(told, ben, now + 300_000)).toBe(0);
    expect(untilStandIn({ ...told, stand_in: undefined } as unknown as TableInfo, ben)).toBeNull();
  });
  it("is no matter of bots and free seats", () => {
    expect(isAway(ben)).toBe(true);
    expect(isAway({ ...ben, online: true })).toBe(false);
    expect(isAway({ seat: "central", taken: true, online: true, bot: "ace" })).toBe(false);
    expect(isAway({ seat: "central", taken: false, online: false })).toBe(false);
  });
});

describe("one's games", () => {
  const game = (id: string, over = false): KeptGame => ({ game: id, seats: [{ seat: "allied", key: "k", name: "" }], title: "", when: 0, over });
  it("stand in the order of who is waited for", () => {
    const known = {
      waits: { table: { ...table, thinking: ["central"] } }, mine: { table: { ...table, thinking: ["allied"] } },
      ended: { table: { ...table, over: true, thinking: [] } },
    };
    const games = [game("ended"), game("waits"), game("old", true), game("mine")];
    expect(inOrder(games, known).map((each) => each.game)).toEqual(["mine", "waits", "ended", "old"]);
  });
});
