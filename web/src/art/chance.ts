// Small chance of our own: the same seed gives the same ground and the same camouflage on every machine.

export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash ^= text.charCodeAt(i);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

export interface Chance {
  (): number; // 0 .. 1
  between(low: number, high: number): number;
  below(count: number): number; // a whole number 0 .. count - 1
  pick<T>(list: readonly [T, ...T[]]): T;
  likely(probability: number): boolean;
}

export function chanceOf(seed: string): Chance {
  let state = hashOf(seed) || 1;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return Object.assign(next, {
    between: (low: number, high: number) => low + (high - low) * next(),
    below: (count: number) => Math.floor(next() * count),
    pick: <T,>(list: readonly [T, ...T[]]): T => list[Math.floor(next() * list.length)] ?? list[0],
    likely: (probability: number) => next() < probability,
  });
}
