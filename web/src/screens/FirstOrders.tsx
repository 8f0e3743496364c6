// The orders as they lie on the table when a mission begins; once read they are found in the strip above.
import { signal } from "@preact/signals";

import type { LiveSession } from "../state/live/liveSession";
import { say } from "../text/say";
import { Briefing, sidesToRead, useScenario } from "./GameOrders";

const keptAt = "overdive.read";

function keptRead(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(keptAt) ?? "[]") as string[];
  } catch {
    return [];
  }
}

const read = signal<readonly string[]>(keptRead());

function keepRead(what: string): void {
  read.value = [...read.value, what].slice(-40);
  try {
    sessionStorage.setItem(keptAt, JSON.stringify(read.value));
  } catch {
    // only as long as the page, then
  }
}

export function FirstOrders({ session }: { session: LiveSession }) {
  const table = session.table.value;
  const scenario = useScenario(table);
  const who = `${table.game} ${session.seat ?? ""}`;
  const begun = (session.newestView.value?.turn ?? 0) <= 1;
  if (!scenario || session.seat === null || !begun || read.value.includes(who)) return null;
  return (
    <aside class="panel app-result app-first-orders" aria-label={say("app.orders")}>
      <Briefing scenario={scenario} sides={sidesToRead(table, session.seat)} own />
      <p class="app-row">
        <button type="button" class="button-primary" onClick={() => keepRead(who)}>{say("app.orders.read")}</button>
        <span class="field-hint">{say("app.orders.hint")}</span>
      </p>
    </aside>
  );
}
