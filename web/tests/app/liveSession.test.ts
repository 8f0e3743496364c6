// What a live session does with the questions of the server. Before every turn it is asked for a new floor: it answers by
// itself, and nobody is bothered.
import { signal } from "@preact/signals";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { Catalog, ChoicePrompt, History, Prompt, TableInfo, View } from "../../src/protocol";
import { shareWish } from "../../src/state/live/floorWish";
import { liveSession, type LiveSession } from "../../src/state/live/liveSession";
import { still } from "../../src/state/pace";
import { FakeSocket, soon } from "./fakeSocket";
import { event, start } from "./fixtures";

const floor: ChoicePrompt = {
  plane: "Camel", ask: "floor", decline: { kind: "floor", plane: "Camel" },
  choices: [{ kind: "floor", plane: "Camel", floor: 3 }, { kind: "floor", plane: "Camel", floor: 5 }],
};
const table = { game: "g1", planes: [], sides: [], seats: [], options: [], started: true } as unknown as TableInfo;

describe("a floor that is asked for", () => {
  let session: LiveSession;
  let socket: FakeSocket;
  let updates: History["updates"] = []; // what the server's history holds

  beforeEach(async () => {
    updates = [];
    const view = start();
    vi.stubGlobal("WebSocket", FakeSocket);
    vi.stubGlobal("location", { protocol: "http:", host: "x" });
    vi.stubGlobal("document", { hidden: false, addEventListener: () => undefined, removeEventListener: () => undefined });
    vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify({ table, as: "allied", start: view, updates }), { headers: { "content-type": "application/json" } })));
    session = liveSession({ game: "g1", seat: "allied", key: "k", catalog: {} as Catalog, table, pace: still });
    socket = FakeSocket.newest;
    socket.readyState = 1;
    socket.onopen?.();
    socket.hear({ type: "welcome", protocol: 1, seat: "allied", table, update: 0, view, prompts: [] });
    await soon();
  });
  afterEach(() => {
    session.close();
    vi.unstubAllGlobals();
  });

  const tell = (number: number, turn: number, prompts: Prompt[]): void => {
    const view: View = { ...start(), turn, floor: 4, ceiling: 7 };
    socket.hear({ type: "update", update: number, events: [{ event: "asked", turn, phase: 0, patch: { turn, floor: 4, ceiling: 7 } }], view, prompts });
  };
  const update = async (number: number, turn: number, prompts: Prompt[]): Promise<void> => {
    tell(number, turn, prompts);
    await soon();
  };
  // A tab without a wish waits a little for another one's.
  const asked = (orders: number): Promise<void> => vi.waitFor(() => expect(socket.orders()).toHaveLength(orders), 3000);
  const answer = async (more: Record<string, unknown>): Promise<void> => {
    socket.hear({ id: socket.sent.at(-1)!["id"], ...more });
    await soon();
  };

  it("is answered with no proposal, and no player sees the question", async () => {
    await update(1, 1, [floor]);
    await asked(1);
    expect(socket.orders()).toEqual([{ kind: "floor", plane: "Camel" }]);
    expect(socket.sent.at(-1)).toMatchObject({ turn: 1, phase: 0 });
    expect(session.due.value).toEqual([]);
    expect(session.prompts.value).toEqual([]);
    await answer({ type: "accepted", update: 2 });
    await update(2, 2, [floor]);
    await asked(2);
  });

  it("is the one that the player wished for, once", async () => {
    session.floorWish.value = 5;
    await update(1, 1, [floor]);
    expect(socket.orders()).toEqual([{ kind: "floor", plane: "Camel", floor: 5 }]);
    await answer({ type: "accepted", update: 2 });
    expect(session.floorWish.value).toBeNull();
  });

  it("waits with a wish that does not fit yet", async () => {
    session.floorWish.value = 7;
    await update(1, 1, [floor]);
    expect(socket.orders()).toEqual([{ kind: "floor", plane: "Camel" }]);
    await answer({ type: "accepted", update: 2 });
    expect(session.floorWish.value).toBe(7);
  });

  it("does not hide the next question when the history was faster than the update", async () => {
    const events = (turn: number) => [event("asked", { turn, phase: 0 }, { turn })];
    updates = [{ update: 1, events: events(1) }, { update: 2, events: events(1) }];
    // A gap: the session asks for the history, which already knows update 2.
    const tail: Prompt = { plane: "Camel", ask: "tail", choices: [{ kind: "tail", plane: "Camel", target: "Dr.I" }], decline: { kind: "tail", plane: "Camel" } };
    session.close();
    session = liveSession({ game: "g1", seat: "allied", key: "k", catalog: {} as Catalog, table, pace: still });
    socket = FakeSocket.newest;
    socket.readyState = 1;
    socket.onopen?.();
    socket.hear({ type: "welcome", protocol: 1, seat: "allied", table, update: 1, view: { ...start(), turn: 1 }, prompts: [floor] });
    await soon();
    await update(2, 1, [tail]);
    expect(session.due.value).toEqual([tail]);
    expect(session.prompts.value).toEqual([tail]);
  });

  it("is left to the player if the answer was refused", async () => {
    await update(1, 1, [floor]);
    await asked(1);
    await answer({ type: "refused", objections: [{ why: "floor-does-not-fit" }] });
    expect(session.due.value).toEqual([floor]);
  });

  it("is no matter any more if another tab of the seat has answered first", async () => {
    await update(1, 1, [floor]);
    await asked(1);
    await answer({ type: "refused", objections: [{ why: "already-given" }] });
    expect(session.due.value).toEqual([]);
    // Answered while this tab still waited for a wish: it says nothing.
    tell(2, 2, [floor]);
    tell(3, 2, []);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(socket.orders()).toHaveLength(1);
  });

  it("follows the wish of another tab of the seat", async () => {
    const tab = signal<number | null>(null);
    const stop = shareWish("g1 allied", tab);
    tab.value = 5;
    await vi.waitFor(() => expect(session.floorWish.value).toBe(5));
    await update(1, 1, [floor]);
    await asked(1);
    expect(socket.orders()).toEqual([{ kind: "floor", plane: "Camel", floor: 5 }]);
    await answer({ type: "accepted", update: 2 });
    await vi.waitFor(() => expect(tab.value).toBeNull());
    stop();
  });
});
