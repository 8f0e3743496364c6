// An order on its way over a line that may break: it is sent again until it is known what became of it.
import { WireError, type Connection } from "../../net/connection";
import type { Accepted, Order, Prompt, Refused, View } from "../../protocol";
import { say } from "../../text/say";
import type { Session } from "../session";
import { verdictAfterReturn } from "./orderDoubt";

export type Verdict = Awaited<ReturnType<Session["order"]>> & { update?: number };

const tries = 5;
const patience = 12_000; // ms for an answer
const returnWithin = 60_000; // ms for a broken line

const failed = (error: string): Verdict => ({ ok: false, objections: [], error });

export class Orders {
  private readonly returned: (() => void)[] = []; // orders in doubt wait for the next welcome

  constructor(
    private readonly connection: () => Connection,
    private readonly view: () => View | null, // the newest of the server
    private readonly prompts: () => Prompt[],
  ) {}

  welcomed(): void {
    for (const go of this.returned.splice(0)) go();
  }

  // `instead`: of an answer given before. Sent twice it is the same, so it is sent until it is known.
  async place(order: Order, instead = false): Promise<Verdict> {
    const moment = this.view();
    if (!moment) return failed(say("app.error.not-started"));
    const { turn, phase } = moment;
    const message = { type: "order", turn, phase, order, ...(instead ? { instead } : {}) };
    for (let attempt = 0; attempt < tries; attempt++) {
      try {
        return this.judge(await this.connection().request<Accepted | Refused>(message, patience), instead ? 0 : attempt);
      } catch (error) {
        const code = error instanceof WireError ? error.code : "strange";
        if (code !== "lost" && code !== "timeout") return failed(say(code === "closed" ? "app.error.closed" : "app.error.wire", { code }));
        const back = this.nextWelcome();
        if (code === "timeout") this.connection().reopen();
        if (!(await back)) break;
        if (!instead && verdictAfterReturn(order, { turn, phase }, this.view(), this.prompts()) === "taken") return { ok: true };
      }
    }
    return failed(say("app.error.lost"));
  }

  private judge(answer: Accepted | Refused, attempt: number): Verdict {
    if (answer.type === "accepted") return { ok: true, update: answer.update };
    // The first sending may have arrived after all: then the second is too late, and that is well.
    const late = answer.objections.some((each) => each.why === "already-given" || each.why === "stale");
    return attempt > 0 && late ? { ok: true } : { ok: false, objections: answer.objections };
  }

  private nextWelcome(): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), returnWithin);
      this.returned.push(() => {
        clearTimeout(timer);
        resolve(true);
      });
    });
  }
}
