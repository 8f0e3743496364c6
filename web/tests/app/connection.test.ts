import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { Connection, WireError, socketUrl } from "../../src/net/connection";
import type { Pong, Update, Welcome } from "../../src/protocol";

class FakeSocket {
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  constructor() {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.();
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  hear(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const welcome = { type: "welcome", protocol: 1, update: 3 };

describe("the connection", () => {
  let heard: (Welcome | Update)[] = [];
  let fatal: string[] = [];
  const connect = (key?: string) =>
    new Connection({
      url: "ws://x/ws", game: "g1", key,
      onWelcome: (message) => heard.push(message), onUpdate: (message) => heard.push(message),
      onTable: () => undefined, onDraft: () => undefined, onFatal: (code) => fatal.push(code),
      socket: () => new FakeSocket() as unknown as WebSocket,
    });
  const newest = () => FakeSocket.all.at(-1)!;

  beforeEach(() => {
    vi.useFakeTimers();
    FakeSocket.all = [];
    heard = [];
    fatal = [];
  });
  afterEach(() => vi.useRealTimers());

  it("joins with its key, and only then is live", () => {
    const connection = connect("secret");
    newest().open();
    expect(newest().sent).toEqual([{ type: "join", protocol: 1, game: "g1", key: "secret" }]);
    expect(connection.state.value).toBe("connecting");
    newest().hear(welcome);
    expect(connection.state.value).toBe("live");
    expect(heard).toHaveLength(1);
    connection.close();
  });

  it("finds the answer by its id, whatever comes between", async () => {
    const connection = connect();
    newest().open();
    newest().hear(welcome);
    const first = connection.request<Pong>({ type: "ping" });
    const second = connection.request<Pong>({ type: "ping" });
    const [a, b] = newest().sent.slice(-2).map((each) => each["id"]);
    newest().hear({ type: "pong", id: b });
    newest().hear({ type: "novelty", id: 999 });
    newest().hear({ type: "pong", id: a });
    expect((await first).id).toBe(a);
    expect((await second).id).toBe(b);
    connection.close();
  });

  it("sends what was asked without a connection once there is one", async () => {
    const connection = connect();
    const answer = connection.request<Pong>({ type: "ping" });
    newest().open();
    expect(newest().sent).toHaveLength(1);
    newest().hear(welcome);
    newest().hear({ type: "pong", id: newest().sent[1]!["id"] });
    await expect(answer).resolves.toMatchObject({ type: "pong" });
    connection.close();
  });

  it("comes back by itself and says that what was under way is lost", async () => {
    const connection = connect();
    newest().open();
    newest().hear(welcome);
    const doubt = connection.request({ type: "order" });
    newest().close();
    expect(connection.state.value).toBe("lost");
    await expect(doubt).rejects.toMatchObject({ code: "lost" });
    vi.advanceTimersByTime(1000);
    expect(FakeSocket.all).toHaveLength(2);
    newest().open();
    newest().hear(welcome);
    expect(connection.state.value).toBe("live");
    expect(heard).toHaveLength(2);
    connection.close();
  });

  it("notices a dead line by its silence", () => {
    const connection = connect();
    newest().open();
    newest().hear(welcome);
    vi.advanceTimersByTime(20_000);
    expect(newest().sent.at(-1)).toMatchObject({ type: "ping" });
    return vi.advanceTimersByTimeAsync(10_000).then(() => {
      expect(connection.state.value).not.toBe("live");
      expect(FakeSocket.all.length).toBeGreaterThan(1);
      connection.close();
    });
  });

  it("asks again a little later when it was too fast", async () => {
    const connection = connect();
    newest().open();
    newest().hear(welcome);
    const answer = connection.request<Pong>({ type: "ping" });
    const id = newest().sent.at(-1)!["id"];
    const before = newest().sent.length;
    newest().hear({ type: "error", id, code: "too-fast", text: "" });
    vi.advanceTimersByTime(300);
    expect(newest().sent).toHaveLength(before + 1);
    newest().hear({ type: "pong", id });
    await expect(answer).resolves.toMatchObject({ id });
    connection.close();
  });

  it("gives up where asking again is no use", async () => {
    connect("wrong");
    newest().open();
    newest().hear({ type: "error", code: "bad-key", text: "no" });
    expect(fatal).toEqual(["bad-key"]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it("refuses what has no answer in time", async () => {
    const connection = connect();
    const answer = expect(connection.request({ type: "ping" }, 1000)).rejects.toBeInstanceOf(WireError);
    await vi.advanceTimersByTimeAsync(1500);
    await answer;
    connection.close();
    await expect(connection.request({ type: "ping" })).rejects.toMatchObject({ code: "closed" });
  });

  it("speaks safely where the page came safely", () => {
    expect(socketUrl({ protocol: "https:", host: "a.example" })).toBe("wss://a.example/ws");
    expect(socketUrl({ protocol: "http:", host: "10.0.0.2:7777" })).toBe("ws://10.0.0.2:7777/ws");
  });
});

describe("an answer that is overdue", () => {
  let socket: FakeSocket;
  let connection: Connection;
  beforeEach(() => {
    vi.useFakeTimers();
    FakeSocket.all = [];
    connection = new Connection({
      url: "ws://x/ws", game: "g1", onWelcome: () => undefined, onUpdate: () => undefined, onTable: () => undefined,
      onDraft: () => undefined, onFatal: () => undefined, socket: () => new FakeSocket() as unknown as WebSocket,
    });
    socket = FakeSocket.all.at(-1)!;
    socket.open();
    socket.hear(welcome);
  });
  afterEach(() => {
    connection.close();
    vi.useRealTimers();
  });

  it("is spoken of after a moment, not after the whole patience", () => {
    void connection.request({ type: "order" }, 12_000).catch(() => undefined);
    vi.advanceTimersByTime(1_400);
    expect(connection.state.value).toBe("live");
    vi.advanceTimersByTime(200);
    expect(connection.state.value).toBe("slow");
  });

  it("is forgiven when the line shows that it is alive", () => {
    void connection.request({ type: "order" }, 12_000).catch(() => undefined);
    vi.advanceTimersByTime(1_600);
    socket.hear({ type: "pong", id: socket.sent.at(-1)!["id"] });
    expect(connection.state.value).toBe("live");
    vi.advanceTimersByTime(4_000);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it("ends a line that is dead", async () => {
    const lost = connection.request({ type: "order" }, 12_000).catch((error: unknown) => (error as WireError).code);
    await vi.advanceTimersByTimeAsync(4_700);
    expect(connection.state.value).toBe("lost");
    expect(await lost).toBe("lost");
  });
});
