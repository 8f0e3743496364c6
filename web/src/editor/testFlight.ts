// A scenario is flown as soon as it can be: against the computer, and with a way back to the desk.
import type { NewGame, SetupPlane } from "../net/api";
import type { Catalog, Scenario, ScenarioFile } from "../protocol";
import { usualBot } from "../screens/fights";
import { groundOf } from "../screens/scenarios";
import { sidesInUse } from "./draft";

// Each side has one seat; what it has on the ground belongs to it. Who looks for nobody's orders finds the scenario's own
// words only in its file, so the game is not called by it.
export function flightOf(file: ScenarioFile | Scenario, own: string, catalog: Catalog, title: string): NewGame {
  const planes: SetupPlane[] = file.setup.planes.map((plane) => ({ ...plane, seat: plane.side }));
  const targets = file.setup.targets?.map((target) => ({ ...target, seat: target.side }));
  const bots = Object.fromEntries(sidesInUse(file as ScenarioFile).filter((side) => side !== own).map((side) => [side, usualBot(catalog)]));
  return { setup: { ...file.setup, title, planes, ...(targets ? { targets } : {}) }, bots, look: { ground: groundOf(file) } };
}
