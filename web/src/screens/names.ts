// How seats, sides and planes are called in front of people.
import type { SeatInfo, TableInfo, View } from "../protocol";
import { memory } from "../state/memory";
import { canSay, say } from "../text/say";

export function sideName(side: string): string {
  const key = `app.side.${side}`;
  return canSay(key) ? say(key) : side;
}

export function botName(bot: string): string {
  const key = `app.bot.${bot}`;
  return canSay(key) ? say(key) : bot;
}

export function seatName(table: TableInfo, seat: string): string {
  const info: SeatInfo | undefined = table.seats.find((each) => each.seat === seat);
  if (info?.name) return info.name;
  if (info?.bot) return botName(info.bot);
  const person = /^p(\d+)$/.exec(seat);
  if (person) return say("app.person", { number: Number(person[1]) });
  return sideName(seat);
}

export function planesOf(table: TableInfo, seat: string): string[] {
  return table.planes.filter((plane) => plane.seat === seat).map((plane) => plane.id);
}

// The seats that the game waits for, in the order of the table. Where a plane swerves to is chosen by one of its
// opponents; which one is told only where there is no other: nobody is to be blamed for another.
export function awaitedSeats(table: TableInfo, view: View | null): string[] {
  if (!view) return [];
  const awaited = table.planes.filter((plane) => view.awaiting[plane.id]);
  const due = new Set<string>();
  for (const plane of awaited) {
    const foes = new Set(table.planes.filter((other) => other.side !== plane.side).map((other) => other.seat));
    if (view.ask !== "swerve") due.add(plane.seat);
    else if (foes.size === 1) for (const seat of foes) due.add(seat);
    else return [];
  }
  return table.seats.map((each) => each.seat).filter((seat) => due.has(seat));
}

export function listOf(names: string[], lang: string): string {
  return new Intl.ListFormat(lang, { type: "conjunction" }).format(names);
}

export function ownName(): string {
  return memory.settings.value.name.trim() || say("app.pilot");
}

export function titleOf(table: TableInfo): string {
  if (table.title) return table.title;
  return table.planes.map((plane) => plane.id).join(" · ");
}

// A code of the server or of the wire as a sentence that says what to do.
export function errorSentence(code: string): string {
  const key = `app.error.${code}`;
  return canSay(key) ? say(key) : say("app.error.other", { code });
}
