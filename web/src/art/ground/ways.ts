// Ways on the ground: what lies near them, and which parts of them are free.
import type { Spot } from "../path";

export const nearWay = (spot: Spot, way: readonly Spot[], distance: number): boolean =>
  way.some(([x, y]) => Math.abs(x - spot[0]) < distance && Math.abs(y - spot[1]) < distance && Math.hypot(x - spot[0], y - spot[1]) < distance);

// The parts of a way on which something holds.
export function runsOf(line: readonly Spot[], holds: (spot: Spot) => boolean): Spot[][] {
  const runs: Spot[][] = [];
  let run: Spot[] = [];
  for (const spot of line) {
    if (holds(spot)) run.push(spot);
    else if (run.length) {
      runs.push(run);
      run = [];
    }
  }
  if (run.length) runs.push(run);
  return runs.filter((each) => each.length > 1);
}
