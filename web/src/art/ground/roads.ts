// Roads and lanes.
import type { Bounds, Layer } from "./kinds";

export function roadLayers(main: string, lanes: string, { palette }: Bounds): Layer[] {
  return [
    { d: lanes, stroke: palette.roadEdge, width: 2.5, opacity: 0.4 },
    { d: lanes, stroke: palette.road, width: 1.7, opacity: 0.85 },
    { d: main, stroke: palette.roadEdge, width: 5, opacity: 0.5 },
    { d: main, stroke: palette.road, width: 3.7 },
  ];
}
