// A tailing pilot's cards in another order, but only in one that the referee allows.

const same = (a: readonly number[], b: readonly number[]): boolean => a.length === b.length && a.every((card, index) => card === b[index]);

export function allowed(cards: readonly number[], orders: readonly (readonly number[])[]): boolean {
  return orders.some((order) => same(order, cards));
}

// The order after the card at `from` was moved to `to`: as a hand would push it in; else the two change places; else
// any allowed order that has it there. Null: it cannot go there.
export function movedTo(cards: readonly number[], from: number, to: number, orders: readonly (readonly number[])[]): number[] | null {
  const card = cards[from];
  if (card === undefined || to < 0 || to >= cards.length) return null;
  const pushed = cards.filter((_, index) => index !== from);
  pushed.splice(to, 0, card);
  if (allowed(pushed, orders)) return pushed;
  const swapped = [...cards];
  [swapped[from], swapped[to]] = [swapped[to]!, card];
  if (allowed(swapped, orders)) return swapped;
  const other = orders.find((order) => order[to] === card);
  return other ? [...other] : null;
}
