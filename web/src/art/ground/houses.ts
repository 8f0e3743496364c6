// Houses, villages and farms.
import type { Chance } from "../chance";
import type { Spot } from "../path";
import type { Bounds, Free, Layer } from "./kinds";
import { along, area } from "./strokes";
import { plant, type Trees } from "./trees";

export interface Village {
  roofs: string;
  dark: string;
  slate: string;
  slateDark: string;
  gardens: string;
}
export const noVillage = (): Village => ({ roofs: "", dark: "", slate: "", slateDark: "", gardens: "" });

export function house(village: Village, at: Spot, way: Spot, length: number, depth: number, slate: boolean): void {
  const across: Spot = [-way[1], way[0]];
  const corner = (a: number, b: number): Spot => [at[0] + way[0] * a * length + across[0] * b * depth, at[1] + way[1] * a * length + across[1] * b * depth];
  const [a, b, c, d] = [corner(-0.5, -0.5), corner(0.5, -0.5), corner(0.5, 0.5), corner(-0.5, 0.5)];
  const whole = area([a, b, c, d]);
  // The half of the roof that looks away from the light is darker.
  const away = across[0] + across[1] > 0 ? [corner(-0.5, 0), corner(0.5, 0), c, d] : [a, b, corner(0.5, 0), corner(-0.5, 0)];
  if (slate) {
    village.slate += whole;
    village.slateDark += area(away);
  } else {
    village.roofs += whole;
    village.dark += area(away);
  }
}

// Houses on both sides of a street.
export function settle(village: Village, street: readonly Spot[], centre: Spot, reach: number, chance: Chance, trees: Trees, free: Free): void {
  for (const { at, way } of along(street, 8.5)) {
    const distance = Math.hypot(at[0] - centre[0], at[1] - centre[1]);
    if (distance > reach) continue;
    for (const side of [-1, 1]) {
      if (!chance.likely(0.92 - (distance / reach) * 0.5)) continue;
      const off = side * chance.between(5.6, 7.6);
      const spot: Spot = [at[0] - way[1] * off, at[1] + way[0] * off];
      if (!free(spot)) continue;
      const cross = chance.likely(0.25);
      house(village, spot, cross ? [-way[1], way[0]] : way, chance.between(5, 7.4), chance.between(3.6, 4.6), chance.likely(0.2));
      const plot = side * chance.between(15, 20);
      const back: Spot = [at[0] - way[1] * plot, at[1] + way[0] * plot];
      if (chance.likely(0.6)) {
        const w: Spot = [way[0] * 3.6, way[1] * 3.6];
        const h: Spot = [-way[1] * side * 5.5, way[0] * side * 5.5];
        village.gardens += area([[back[0] - w[0] - h[0], back[1] - w[1] - h[1]], [back[0] + w[0] - h[0], back[1] + w[1] - h[1]], [back[0] + w[0] + h[0], back[1] + w[1] + h[1]], [back[0] - w[0] + h[0], back[1] - w[1] + h[1]]]);
      }
      if (chance.likely(0.35)) plant(trees, [back[0] + chance.between(-4, 4), back[1] + chance.between(-4, 4)]);
    }
  }
}

export function farm(village: Village, [x, y]: Spot, way: Spot, trees: Trees, chance: Chance): void {
  const across: Spot = [-way[1], way[0]];
  house(village, [x, y], way, 9, 4.2, false);
  house(village, [x + way[0] * 6.4 + across[0] * 5.6, y + way[1] * 6.4 + across[1] * 5.6], across, 7, 3.6, false);
  if (chance.likely(0.6)) house(village, [x - way[0] * 6 + across[0] * 6, y - way[1] * 6 + across[1] * 6], across, 6, 3.4, true);
  for (let i = 0; i < 5; i++) plant(trees, [x - across[0] * chance.between(6, 10) + way[0] * chance.between(-9, 9), y - across[1] * chance.between(6, 10) + way[1] * chance.between(-9, 9)]);
}

export function villageLayers(village: Village, { palette }: Bounds): Layer[] {
  return [
    { d: village.roofs, fill: palette.shadow, opacity: 0.24, shift: [1, 1.3] },
    { d: village.slate, fill: palette.shadow, opacity: 0.24, shift: [1, 1.3] },
    { d: village.roofs, fill: palette.roof },
    { d: village.dark, fill: palette.roofDark },
    { d: village.slate, fill: palette.roofSlate },
    { d: village.slateDark, fill: palette.shadow, opacity: 0.22 },
  ];
}
