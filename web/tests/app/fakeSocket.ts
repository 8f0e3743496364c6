// A server that a session talks to: what it was sent is kept, and what it says is heard at once.
export class FakeSocket {
  static newest: FakeSocket;
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  constructor() {
    FakeSocket.newest = this;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.readyState = 3;
  }
  hear(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  orders(): unknown[] {
    return this.sent.filter((each) => each["type"] === "order").map((each) => each["order"]);
  }
  last(type: string): Record<string, unknown> | undefined {
    return this.sent.filter((each) => each["type"] === type).at(-1);
  }
}

// Until all that is due now has happened.
export const soon = async (): Promise<void> => {
  for (let i = 0; i < 10; i++) await new Promise((resolve) => setTimeout(resolve));
};
