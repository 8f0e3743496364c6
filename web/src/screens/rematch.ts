// Once more, and who sits where then: as before, or with the sides changed. The planes keep their places and their seats; it
// is the people who get up and sit down elsewhere, and the computer takes what they leave.
import type { TableInfo, View } from "../protocol";

export interface Seating {
  moves: Readonly<Record<string, string>>; // of everybody who is no bot: seat before, seat now
  bots: Readonly<Record<string, string>>;
}

const people = (table: TableInfo): string[] => table.seats.filter((each) => !each.bot).map((each) => each.seat);

export function asBefore(table: TableInfo): Seating {
  return {
    moves: Object.fromEntries(people(table).map((seat) => [seat, seat])),
    bots: Object.fromEntries(table.seats.flatMap((each) => (each.bot ? [[each.seat, each.bot]] : []))),
  };
}

// Each side's people take the seats of the next side, that of the last the first one's. Null where they do not all find one.
export function sidesChanged(table: TableInfo, targets: View["targets"] = {}): Seating | null {
  const planesOf = (seat: string): number => table.planes.filter((each) => each.seat === seat).length;
  const sideOf = (seat: string): string | undefined =>
    table.planes.find((each) => each.seat === seat)?.side ?? Object.values(targets).find((each) => each.seat === seat)?.side;
  // Those with planes first, of these those where people sat.
  const seatsOf = (side: string) => table.seats.filter((each) => sideOf(each.seat) === side)
    .sort((a, b) => Number(planesOf(b.seat) > 0) - Number(planesOf(a.seat) > 0) || Number(!!a.bot) - Number(!!b.bot));
  const sides = table.sides.filter((side) => seatsOf(side).some((each) => planesOf(each.seat) > 0));
  if (sides.length < 2) return null;
  const anyBot = table.seats.find((each) => each.bot)?.bot;
  const moves: Record<string, string> = {};
  const bots: Record<string, string> = Object.fromEntries(table.seats.flatMap((each) => (each.bot && !sides.includes(sideOf(each.seat) ?? "") ? [[each.seat, each.bot]] : [])));
  for (const [i, side] of sides.entries()) {
    const before = seatsOf(side);
    const here = before.filter((each) => !each.bot);
    const theirBots = before.flatMap((each) => (each.bot ? [each.bot] : []));
    const there = seatsOf(sides[(i + 1) % sides.length]!);
    for (const { seat } of here) {
      const free = there.shift();
      if (!free || planesOf(free.seat) === 0) return null;
      moves[seat] = free.seat;
    }
    for (const { seat, bot: own } of there) {
      const bot = theirBots.shift() ?? own ?? anyBot;
      if (bot === undefined) return null;
      bots[seat] = bot;
    }
  }
  return { moves, bots };
}

const mark = "again"; // what the look of the new game says of it

export const lookOf = (table: TableInfo, { moves }: Seating): Record<string, unknown> => ({ [mark]: { from: table.game, seats: moves } });

// The seat that somebody of the old game has in the new one. Where nobody said, the one that is left.
export function seatIn(next: TableInfo, from: string, seat: string): string | null {
  const told = next.look?.[mark] as { from?: unknown; seats?: Record<string, unknown> } | undefined;
  const meant = told?.from === from ? told.seats?.[seat] : undefined;
  const free = next.seats.filter((each) => !each.taken).map((each) => each.seat);
  if (typeof meant === "string") return free.includes(meant) ? meant : null;
  return free.length === 1 ? free[0]! : null;
}
