// How a side is told: by a colour of the page and, for those who cannot tell colours, by a shape.

export type SideShape = "cross" | "ring" | "diamond" | "chevron";

export interface SideMark {
  index: number;
  colour: string; // strong, for lines and writing: a CSS colour that follows the theme
  wash: string; // pale, for surfaces
  paint: string; // the same in light and dark, for plates and counters that lie on the ground
  shape: SideShape;
}

const shapes: readonly SideShape[] = ["cross", "ring", "diamond", "chevron"];
const paints: readonly string[] = ["#a8322a", "#27609b", "#86690f", "#64428c"];

export function sideMark(index: number): SideMark {
  const each = ((index % shapes.length) + shapes.length) % shapes.length;
  return {
    index: each,
    colour: `var(--side-${each})`,
    wash: `var(--side-${each}-wash)`,
    paint: paints[each] ?? "#555",
    shape: shapes[each] ?? "ring",
  };
}

// The two sides of a war always wear the same marks, whoever is named first: a cross and a ring. Others follow.
const known: Readonly<Record<string, number>> = { central: 0, axis: 0, allied: 1 };

export function sideIndex(sides: readonly string[], side: string): number {
  const place = known[side];
  if (place !== undefined) return place;
  const others = sides.filter((each) => known[each] === undefined);
  const free = [0, 1, 2, 3].filter((index) => !sides.some((each) => known[each] === index));
  return free[Math.max(0, others.indexOf(side)) % free.length] ?? 0;
}
