// The ground as a few paths, from the lowest to the uppermost, grown from a seed.
import { chanceOf, type Chance } from "../chance";
import { countryside, oldCountry } from "./countryside";
import { desert } from "./desert";
import type { Bounds, GroundSize, Layer, WoodTile } from "./kinds";
import { wideParcels } from "./land";
import type { GroundKind } from "./names";
import { ocean } from "./ocean";
import { paletteOf, type Theme } from "./palette";
import { channelShore, seaside } from "./seaside";
import { woodTile } from "./trees";

export interface Cloud {
  x: number;
  y: number;
  rx: number;
  ry: number;
}
export interface GroundPlan {
  scale: number; // of what follows: 1 on a usual table, more on a large one
  base: string;
  layers: Layer[];
  wood: WoodTile;
  coast: string; // outline of the land, for clipping; empty inland
  clouds: Cloud[]; // their soft shadows
  cloud: string;
}

// A table of three by three feet. Larger ones see larger fields rather than more of them: the ground must stay
// cheap to move about. Pictures much smaller than any table are seen from higher up.
const usual = 900 * 900;
const smallest = 500 * 500;
function scaleOf({ width, height }: GroundSize): number {
  const area = width * height;
  return area < smallest ? Math.max(0.4, Math.sqrt(area / smallest)) : Math.max(1, Math.sqrt(area / usual));
}

interface Drawn {
  layers: Layer[];
  coast?: string;
  wet?: boolean; // the base is the sea
}

function draw(kind: GroundKind, bounds: Bounds, chance: Chance): Drawn {
  switch (kind) {
    case "fields":
      return { layers: countryside(bounds, chance, oldCountry) };
    case "trenches":
      return { layers: countryside(bounds, chance, { ...oldCountry, war: true }) };
    case "farmland":
      return { layers: countryside(bounds, chance, { war: false, parcels: wideParcels, airfield: true }) };
    case "sea":
      return { ...seaside(bounds, chance), wet: true };
    case "channel":
      return { ...seaside(bounds, chance, channelShore), wet: true };
    case "ocean":
      return { layers: ocean(bounds, chance), wet: true };
    case "desert":
      return { layers: desert(bounds, chance) };
  }
}

export function planGround(seed: string, kind: GroundKind, size: GroundSize, theme: Theme): GroundPlan {
  const chance = chanceOf(`${kind}/${seed}`);
  const palette = paletteOf(kind, theme);
  const scale = scaleOf(size);
  const bounds: Bounds = { width: size.width / scale, height: size.height / scale, palette };
  const { layers, coast = "", wet = false } = draw(kind, bounds, chance);
  const clouds = Array.from({ length: 4 }, (): Cloud => ({
    x: chance() * bounds.width,
    y: chance() * bounds.height,
    rx: chance.between(140, 300),
    ry: chance.between(90, 190),
  }));
  return {
    scale,
    base: wet ? palette.sea : palette.base,
    layers: layers.filter((layer) => layer.d),
    wood: woodTile(bounds, chance),
    coast,
    clouds,
    cloud: palette.cloud,
  };
}
