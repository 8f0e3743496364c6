// The finish of a surface: what is painted over the whole of it.
export type Pattern = "plain" | "waves" | "lozenge" | "streaks" | "dapple" | "bands" | "swathes" | "splinter" | "mottle";

// A ground colour, and patches of others on it.
export interface Cloth {
  ground: string;
  pattern: Pattern;
  patches: readonly string[];
}

export const plain = (ground: string): Cloth => ({ ground, pattern: "plain", patches: [] });
export const cloth = (pattern: Pattern, ground: string, ...patches: string[]): Cloth => ({ ground, pattern, patches });
