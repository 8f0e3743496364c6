// Layers that more than one ground has: ways with an edge, soft bands along a line, things with a shadow, the face of the water.
import type { Bounds, Layer } from "./kinds";

export interface Band {
  stroke: string;
  width: number;
  opacity?: number;
}

// One line drawn again and again, narrower each time: the shelf before a coast, the banks of a river.
export const bands = (d: string, all: readonly Band[]): Layer[] => all.map((band): Layer => ({ d, ...band }));

export interface Way {
  edge: Omit<Band, "stroke">;
  road: Omit<Band, "stroke">;
  clip?: true; // only on land
}
// A road, a lane or a track: its edge, and on it the surface.
export const wayLayers = (d: string, { edge, road, clip }: Way, { palette }: Bounds): Layer[] =>
  bands(d, [{ stroke: palette.roadEdge, ...edge }, { stroke: palette.road, ...road }]).map((layer) => (clip ? { ...layer, clip } : layer));

export interface Standing extends Band {
  shadow: Omit<Band, "stroke"> & Required<Pick<Layer, "shift">>;
}
// What stands on the ground has its shadow below it.
export const standingLayers = (d: string, { shadow, ...thing }: Standing, { palette }: Bounds): Layer[] => [
  { d, stroke: palette.shadow, ...shadow },
  { d, ...thing },
];

export const waveLayers = ({ waves, crests }: { waves: string; crests: string }, { palette }: Bounds): Layer[] => [
  { d: waves, stroke: palette.wave, width: 0.8, opacity: 0.5 },
  { d: crests, stroke: palette.waveLight, width: 0.9, opacity: 0.7 },
];
