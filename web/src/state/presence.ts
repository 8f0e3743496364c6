// Who is at the table, and for how long somebody has been away. The server says how many seconds it was when it said so.
import type { SeatInfo, TableInfo } from "../protocol";

const heardAt = new WeakMap<TableInfo, number>();

// Notes when a table was told.
export function heard(table: TableInfo): TableInfo {
  heardAt.set(table, performance.now());
  return table;
}

export function secondsAway(table: TableInfo, seat: SeatInfo, now = performance.now()): number {
  return (seat.away ?? 0) + Math.max(0, now - (heardAt.get(table) ?? now)) / 1000;
}

// Somebody sits there who could be here, and is not.
export const isAway = (seat: SeatInfo): boolean => seat.taken && !seat.bot && !seat.online && seat.away !== undefined;

// People who play for themselves: neither bots nor those for whom one flies.
export const playing = (seat: SeatInfo): boolean => seat.taken && !seat.bot && !seat.stand_in;

// Seconds until the computer may fly for somebody who is away; null: that was not agreed, or it does already.
export function untilStandIn(table: TableInfo, seat: SeatInfo, now?: number): number | null {
  if (!table.stand_in || !isAway(seat) || seat.stand_in) return null;
  return Math.max(0, Math.ceil(table.stand_in.after - secondsAway(table, seat, now)));
}
