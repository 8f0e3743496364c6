// Roads and lanes.
import type { Bounds, Layer } from "./kinds";
import { wayLayers } from "./layers";

export function roadLayers(main: string, lanes: string, bounds: Bounds): Layer[] {
  return [
    ...wayLayers(lanes, { edge: { width: 2.5, opacity: 0.4 }, road: { width: 1.7, opacity: 0.85 } }, bounds),
    ...wayLayers(main, { edge: { width: 5, opacity: 0.5 }, road: { width: 3.7 } }, bounds),
  ];
}
