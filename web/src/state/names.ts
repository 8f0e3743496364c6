// How seats, sides and planes are called in front of people.
import type { PlaneInfo, SeatInfo, TableInfo } from "../protocol";
import { memory } from "./memory";
import { canSay, say } from "../text/say";

export function sideName(side: string): string {
  const key = `app.side.${side}`;
  return canSay(key) ? say(key) : side;
}

export function botName(bot: string): string {
  const key = `bot.${bot}.name`;
  return canSay(key) ? say("opponent.seat", { name: say(key) }) : bot;
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

// Who flies a plane: the player's name, the computer, or the seat while nobody sits there.
export function pilotOf(table: TableInfo, plane: PlaneInfo): string {
  return seatName(table, plane.seat);
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
