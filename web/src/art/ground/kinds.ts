// What the ground is made of: layers, one for each colour and kind of thing.
import type { Spot } from "../path";
import type { Palette } from "./palette";

export interface GroundSize {
  width: number;
  height: number;
}

export interface Layer {
  d: string;
  fill?: string;
  stroke?: string;
  width?: number;
  dash?: string;
  opacity?: number;
  shift?: Spot; // shadows are the same shapes, moved
  clip?: boolean; // only on land
}

// What a layer is filled with whose fill is "wood".
export interface WoodTile {
  size: number;
  ground: string;
  layers: Layer[];
}

export interface Bounds extends GroundSize {
  palette: Palette;
}

export type Free = (spot: Spot) => boolean; // nothing else is there

export const shade: Spot = [1.3, 1.7]; // where shadows fall
