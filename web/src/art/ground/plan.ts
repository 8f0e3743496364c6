// The ground as a few paths, from the lowest to the uppermost, grown from a seed.
import { chanceOf } from "../chance";
import { countryside } from "./countryside";
import type { Bounds, GroundKind, GroundSize, Layer, WoodTile } from "./kinds";
import { palettes, type Theme } from "./palette";
import { seaside } from "./seaside";
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

export function planGround(seed: string, kind: GroundKind, size: GroundSize, theme: Theme): GroundPlan {
  const chance = chanceOf(`${kind}/${seed}`);
  const palette = palettes[theme];
  const scale = scaleOf(size);
  const bounds: Bounds = { width: size.width / scale, height: size.height / scale, palette };
  const sea = kind === "sea" ? seaside(bounds, chance) : null;
  const layers = sea ? sea.layers : countryside(bounds, chance, kind === "trenches");
  const clouds = Array.from({ length: 4 }, (): Cloud => ({
    x: chance() * bounds.width,
    y: chance() * bounds.height,
    rx: chance.between(140, 300),
    ry: chance.between(90, 190),
  }));
  return {
    scale,
    base: sea ? palette.sea : palette.base,
    layers: layers.filter((layer) => layer.d),
    wood: woodTile(bounds, chance),
    coast: sea?.coast ?? "",
    clouds,
    cloud: palette.cloud,
  };
}
