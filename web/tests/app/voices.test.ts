// What passes between people at a table besides the game: phrases, who watches, a rematch.
import { signal } from "@preact/signals";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { Catalog, TableInfo } from "../../src/protocol";
import { makeCourtesy, readCourtesy } from "../../src/state/courtesy";
import { liveSession, type LiveSession } from "../../src/state/live/liveSession";
import { phrasesKnown } from "../../src/state/live/voices";
import { still } from "../../src/state/pace";
import { FakeSocket, soon } from "./fakeSocket";
import { start } from "./fixtures";

const table = { game: "g1", planes: [], sides: [], seats: [], options: [], started: true } as unknown as TableInfo;
let session: LiveSession;
let socket: FakeSocket;

async function come(how: { seat: string | null; key?: string; watchAs?: () => string | undefined }): Promise<void> {
  session = liveSession({ game: "g1", catalog: {} as Catalog, table, pace: still, ...how });
  await join(how.seat);
}
async function join(seat: string | null): Promise<void> {
  socket = FakeSocket.newest;
  socket.readyState = 1;
  socket.onopen?.();
  socket.hear({ type: "welcome", protocol: 1, ...(seat === null ? {} : { seat }), table, update: 0, view: start(), prompts: [] });
  await soon();
}
async function answer(more: Record<string, unknown>): Promise<void> {
  socket.hear({ id: socket.sent.at(-1)!["id"], ...more });
  await soon();
}

beforeEach(() => {
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("location", { protocol: "http:", host: "x" });
  vi.stubGlobal("document", { hidden: false, addEventListener: () => undefined, removeEventListener: () => undefined });
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify({ table, as: "allied", start: start(), updates: [] }), { headers: { "content-type": "application/json" } })));
});
afterEach(() => {
  session?.close();
  phrasesKnown.value = true;
  vi.unstubAllGlobals();
});

describe("a phrase", () => {
  it("is said by who has a seat, and heard by all in the order it came", async () => {
    await come({ seat: "allied", key: "k" });
    const said = session.voices!.talk("good-shot");
    expect(socket.last("say")).toMatchObject({ phrase: "good-shot" });
    await answer({ type: "accepted", update: 0 });
    expect(await said).toBeNull();
    socket.hear({ type: "said", seat: "allied", phrase: "good-shot" });
    socket.hear({ type: "said", seat: "central", phrase: "thanks" });
    expect(session.voices!.heard.value.map(({ number, seat, phrase }) => [number, seat, phrase])).toEqual([[1, "allied", "good-shot"], [2, "central", "thanks"]]);
  });
  it("is kept for a while, not for ever", async () => {
    await come({ seat: "allied", key: "k" });
    for (let i = 0; i < 50; i++) socket.hear({ type: "said", seat: "central", phrase: "oops" });
    expect(session.voices!.heard.value.map((each) => each.number)).toEqual(Array.from({ length: 30 }, (_, i) => 21 + i));
  });
  it("that comes too soon says so, and one may try again", async () => {
    await come({ seat: "allied", key: "k" });
    const said = session.voices!.talk("oops");
    await answer({ type: "error", code: "too-soon", text: "" });
    expect(await said).toBe("too-soon");
    expect(session.voices!.mayTalk).toBe(true);
  });
  it("is offered no more once a server has not known what it is", async () => {
    await come({ seat: "allied", key: "k" });
    expect(session.voices!.mayTalk).toBe(true);
    const said = session.voices!.talk("hello");
    await answer({ type: "error", code: "unknown-type", text: "" });
    expect(await said).toBe("unknown-type");
    expect(session.voices!.mayTalk).toBe(false);
  });
  it("is heard, and not said, by who watches", async () => {
    await come({ seat: null });
    socket.hear({ type: "said", seat: "central", phrase: "hello" });
    expect(session.voices!.heard.value).toHaveLength(1);
    expect(session.voices!.mayTalk).toBe(false);
  });
});

describe("who watches", () => {
  it("comes with his name, and without it when he likes it so", async () => {
    const name = signal<string | undefined>("Anna");
    await come({ seat: null, watchAs: () => name.value });
    expect(socket.sent[0]).toMatchObject({ type: "join", name: "Anna" });
    const before = socket;
    name.value = undefined;
    expect(before.readyState).toBe(3);
    await vi.waitFor(() => expect(FakeSocket.newest).not.toBe(before), 3000);
    await join(null);
    expect(socket.sent[0]).not.toHaveProperty("name");
  });
  it("has no need of one with a seat's key", async () => {
    await come({ seat: "allied", key: "k", watchAs: () => "Anna" });
    expect(socket.sent[0]).toMatchObject({ type: "join", key: "k" });
    expect(socket.sent[0]).not.toHaveProperty("name");
  });
});

describe("a rematch", () => {
  it("is told to the others with the invitation, and the answer comes back", async () => {
    await come({ seat: "allied", key: "k" });
    const told = session.company!.rematch("g2", "i".repeat(22));
    expect(socket.last("rematch")).toMatchObject({ game: "g2", invite: "i".repeat(22) });
    await answer({ type: "error", code: "too-late", text: "" });
    expect(await told).toBe("too-late");
  });
});

describe("what one does not want to hear", () => {
  it("is remembered by game and seat, or all of it", () => {
    const kept = new Map<string, string>();
    const store = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
    const one = makeCourtesy(() => store);
    one.mute("g1", "central", true);
    expect([one.isMuted("g1", "central"), one.isMuted("g1", "allied"), one.isMuted("g2", "central")]).toEqual([true, false, false]);
    const later = makeCourtesy(() => store);
    expect(later.isMuted("g1", "central")).toBe(true);
    later.mute("g1", "central", false);
    expect(later.isMuted("g1", "central")).toBe(false);
    later.set({ quiet: true });
    expect(makeCourtesy(() => store).isMuted("g9", "x")).toBe(true);
  });
  it("does without a memory, and with rubbish in it", () => {
    const none = makeCourtesy(() => {
      throw new Error("refused");
    });
    none.mute("g1", "central", true);
    expect(none.isMuted("g1", "central")).toBe(true);
    for (const rubbish of ["", "[", "7", '{"muted":7,"quiet":"yes"}', '{"muted":[1,"g s"]}']) expect(readCourtesy(rubbish).quiet).toBe(false);
    expect(readCourtesy('{"muted":[1,"g s"]}').muted).toEqual(["g s"]);
  });
});
