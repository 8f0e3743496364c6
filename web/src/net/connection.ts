// One WebSocket to one game: joins, asks and answers by id, notices silence, comes back by itself. What the
// messages mean for the game is not its business (see state/liveSession.ts).
import { signal, type Signal } from "@preact/signals";

import { protocolVersion } from "../protocol";
import type { Changed, Draft, Nudged, Said, ServerMessage, TableMessage, Update, Welcome } from "../protocol";

export type ConnectionState = "connecting" | "live" | "slow" | "lost"; // slow: an answer is overdue

// An answer of the server that says no, or no answer at all ("lost", "timeout", "closed").
export class WireError extends Error {
  constructor(readonly code: string, text = code) {
    super(text);
  }
}

export interface ConnectionOptions {
  url: string;
  game: string;
  key?: string | undefined;
  name?: (() => string | undefined) | undefined; // of somebody who watches, as he likes to be called just then
  onWelcome(message: Welcome): void;
  onUpdate(message: Update): void;
  onTable(message: TableMessage): void;
  onChanged?(message: Changed): void;
  onNudged?(message: Nudged): void;
  onSaid?(message: Said): void;
  onDraft(message: Draft): void;
  onFatal(code: string): void; // the server will not have us: asking again is no use
  socket?: (url: string) => WebSocket; // for tests
}

interface Waiting {
  message: Record<string, unknown>;
  resolve(answer: ServerMessage): void;
  reject(error: WireError): void;
  timer: ReturnType<typeof setTimeout>;
  overdue: ReturnType<typeof setTimeout>;
  tries: number;
}

const fatal = new Set(["version", "no-such-game", "bad-key"]);
const pingEvery = 20_000;
const pongWithin = 8_000;
const answerWithin = 1_500; // longer than that deserves a word
const proofWithin = 3_000; // and then the line must show that it is alive

export function backoff(attempt: number, random = Math.random()): number {
  return Math.min(15_000, 400 * 2 ** attempt) * (0.75 + 0.5 * random);
}

export class Connection {
  readonly state: Signal<ConnectionState> = signal("connecting");
  private socket: WebSocket | null = null;
  private joined = false;
  private closed = false;
  private everLive = false;
  private attempt = 0;
  private nextId = 1;
  private readonly waiting = new Map<number, Waiting>();
  private readonly unsent: number[] = []; // asked while there was no connection
  private retry: ReturnType<typeof setTimeout> | undefined;
  private pinger: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly options: ConnectionOptions) {
    globalThis.addEventListener?.("online", this.hurry);
    globalThis.addEventListener?.("offline", this.cutOff);
    globalThis.document?.addEventListener("visibilitychange", this.hurry);
    this.open();
  }

  // Sends and waits for the answer with the same id. Without a connection it waits for one, as long as
  // patience lasts; questions that were under way when it broke are refused with "lost".
  request<T extends ServerMessage>(message: Record<string, unknown>, patience = 10_000): Promise<T> {
    if (this.closed) return Promise.reject(new WireError("closed"));
    const id = this.nextId++;
    return new Promise<T>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.settle(id);
        reject(new WireError("timeout"));
      }, patience);
      const overdue = setTimeout(() => this.doubt(message), answerWithin);
      const entry: Waiting = { message: { ...message, id }, resolve: (answer) => resolve(answer as T), reject, timer, overdue, tries: 0 };
      this.waiting.set(id, entry);
      if (this.joined) this.send(entry.message);
      else this.unsent.push(id);
    });
  }

  // Sends what needs no answer; without a connection it is dropped.
  tell(message: Record<string, unknown>): void {
    if (this.joined) this.send(message);
  }

  // For when an answer is overdue although the line looks open.
  reopen(): void {
    this.socket?.close();
    this.broken(this.socket);
  }

  close(): void {
    if (this.closed) return;
    this.closed = true;
    globalThis.removeEventListener?.("online", this.hurry);
    globalThis.removeEventListener?.("offline", this.cutOff);
    globalThis.document?.removeEventListener("visibilitychange", this.hurry);
    clearTimeout(this.retry);
    clearInterval(this.pinger);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.refuseAll("closed");
  }

  private readonly hurry = (): void => {
    if (globalThis.document?.hidden || this.closed || this.socket) return;
    clearTimeout(this.retry);
    this.open();
  };

  // The browser itself knows that there is no network.
  private readonly cutOff = (): void => {
    if (this.socket) this.reopen();
  };

  // An answer is overdue: say so, and find out whether the line is dead.
  private doubt(message: Record<string, unknown>): void {
    if (this.state.peek() !== "live" || message["type"] === "ping") return;
    this.state.value = "slow";
    this.proveAlive(proofWithin);
  }

  private proveAlive(within: number): void {
    this.request({ type: "ping" }, within).catch((error: unknown) => {
      if (error instanceof WireError && error.code === "timeout") this.reopen();
    });
  }

  private open(): void {
    let socket: WebSocket;
    try {
      socket = this.options.socket?.(this.options.url) ?? new WebSocket(this.options.url);
    } catch {
      this.later();
      return;
    }
    this.socket = socket;
    socket.onopen = () => {
      const join: Record<string, unknown> = { type: "join", protocol: protocolVersion, game: this.options.game };
      const name = this.options.name?.();
      if (this.options.key) join["key"] = this.options.key;
      else if (name) join["name"] = name;
      this.send(join);
    };
    socket.onmessage = (event) => {
      if (socket === this.socket) this.heard(String(event.data));
    };
    socket.onclose = () => this.broken(socket);
    socket.onerror = () => socket.close();
  }

  private send(message: Record<string, unknown>): void {
    if (this.socket?.readyState === 1) this.socket.send(JSON.stringify(message));
  }

  private heard(text: string): void {
    let message: ServerMessage;
    try {
      message = JSON.parse(text) as ServerMessage;
    } catch {
      return;
    }
    if (this.state.peek() === "slow") this.state.value = "live";
    switch (message.type) {
      case "welcome":
        this.welcomed(message);
        return;
      case "update":
        this.options.onUpdate(message);
        return;
      case "table":
        this.options.onTable(message);
        return;
      case "changed":
        this.options.onChanged?.(message);
        return;
      case "nudged":
        this.options.onNudged?.(message);
        return;
      case "said":
        this.options.onSaid?.(message);
        return;
      case "draft":
        this.options.onDraft(message);
        return;
      case "error":
        this.complained(message.code, message.text, message.id);
        return;
      default: {
        // Readers skip what they do not know: an answer counts by its id only.
        const id = (message as { id?: unknown }).id;
        if (typeof id === "number") this.settle(id)?.resolve(message);
      }
    }
  }

  private welcomed(message: Welcome): void {
    this.joined = true;
    this.everLive = true;
    this.attempt = 0;
    this.options.onWelcome(message);
    this.state.value = "live";
    for (const id of this.unsent.splice(0)) {
      const entry = this.waiting.get(id);
      if (entry) this.send(entry.message);
    }
    clearInterval(this.pinger);
    this.pinger = setInterval(() => this.proveAlive(pongWithin), pingEvery);
  }

  private complained(code: string, text: string, id: number | undefined): void {
    const entry = id === undefined ? undefined : this.waiting.get(id);
    if (code === "too-fast" && entry && entry.tries < 3) {
      entry.tries += 1;
      setTimeout(() => {
        if (id !== undefined && this.waiting.has(id)) this.send(entry.message);
      }, 250 * entry.tries);
      return;
    }
    if (id !== undefined) this.settle(id)?.reject(new WireError(code, text));
    if (fatal.has(code)) {
      this.close();
      this.options.onFatal(code);
    }
  }

  private settle(id: number): Waiting | undefined {
    const entry = this.waiting.get(id);
    if (entry) {
      clearTimeout(entry.timer);
      clearTimeout(entry.overdue);
      this.waiting.delete(id);
    }
    return entry;
  }

  private broken(socket: WebSocket | null): void {
    if (this.closed || !socket || socket !== this.socket) return;
    this.socket = null;
    this.joined = false;
    clearInterval(this.pinger);
    this.state.value = this.everLive ? "lost" : "connecting";
    this.refuseAll("lost");
    this.later();
  }

  private refuseAll(code: string): void {
    // What was never sent is in no doubt: it waits for the next connection.
    const keep = code === "lost" ? new Set(this.unsent) : new Set<number>();
    for (const id of [...this.waiting.keys()]) {
      if (!keep.has(id)) this.settle(id)?.reject(new WireError(code));
    }
  }

  private later(): void {
    clearTimeout(this.retry);
    this.retry = setTimeout(() => {
      if (!this.closed && !this.socket) this.open();
    }, backoff(this.attempt++));
  }
}

export function socketUrl(location: Pick<Location, "protocol" | "host">): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`;
}
