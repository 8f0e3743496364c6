// What happens for the first time is explained, in whatever lesson it happens: which word about it, by what has been told and by
// what lies on the table. Each is said once.
import type { Ask, Point, View } from "../protocol";
import type { ShownEvent } from "../state/session";
import type { War } from "../state/wars";
import { happened, type WhoseIs } from "./happened";
import type { Pattern } from "./lesson";

export interface Scene {
  war: War;
  view: View;
  size: { width: number; height: number };
  idle: readonly string[]; // symbols that do nothing by the rules agreed on
  ask: Ask | null;
  refused: readonly string[]; // why the card just touched may not be laid
  events: readonly ShownEvent[];
  whose: WhoseIs;
}

export interface Explain {
  id: string; // its words are lessons.explain.ID, with .ww2 behind where they are others there
  rule: Partial<Record<War, string>>;
  when: Pattern | ((scene: Scene) => boolean);
}

const cardWide = 44; // planes whose stands are nearer than that overlap, however they lie
const nearEdge: Record<War, number> = { ww1: 230, ww2: 190 }; // about two cards
const symbols = ["rudder-left", "rudder-right", "crew", "engine", "smoke", "fire"] as const;

// How far it is to the edge of the table, straight on.
export function toTheEdge(at: Point, heading: number, { width, height }: Scene["size"]): number {
  const [right, up] = [Math.sin((heading * Math.PI) / 180), Math.cos((heading * Math.PI) / 180)];
  const across = right > 1e-6 ? (width - at[0]) / right : right < -1e-6 ? -at[0] / right : Infinity;
  const along = up > 1e-6 ? (height - at[1]) / up : up < -1e-6 ? -at[1] / up : Infinity;
  return Math.min(across, along);
}

const flying = (scene: Scene, side: "own" | "enemy") =>
  Object.entries(scene.view.planes).filter(([name, plane]) => scene.whose(name) === side && plane.status === "flying").map(([, plane]) => plane);

function near({ view, events, ...scene }: Scene): boolean {
  if (view.phase === 0 || !events.some((each) => each.event === "moved")) return false;
  const all = { ...scene, view, events };
  return flying(all, "own").some((own) => flying(all, "enemy").some((enemy) => Math.hypot(own.at[0] - enemy.at[0], own.at[1] - enemy.at[1]) < cardWide && own.altitude === enemy.altitude));
}

export const explains: readonly Explain[] = [
  { id: "won", rule: { ww1: "W1-VIC-01", ww2: "W2-VIC-01" }, when: { event: "eliminated", by: "enemy" } },
  { id: "explosion", rule: { ww1: "W1-DMG-05", ww2: "W2-DMG-02" }, when: { event: "eliminated", where: { cause: "exploded" } } },
  { id: "hit", rule: { ww1: "W1-DMG-01", ww2: "W2-DMG-01" }, when: { event: "fired", by: "own" } },
  { id: "jam-own", rule: { ww1: "W1-DMG-03" }, when: { event: "jammed", by: "own" } },
  { id: "jam-enemy", rule: { ww1: "W1-DMG-03" }, when: { event: "jammed", by: "enemy" } },
  { id: "cleared", rule: { ww1: "W1-DMG-03" }, when: { event: "unjamming", by: "own", where: { counters: 0 } } },
  { id: "struck", rule: { ww1: "W1-DMG-02", ww2: "W2-DMG-01" }, when: { event: "drawn", by: "own", where: { points: { from: 1 } } } },
  { id: "zero", rule: { ww1: "W1-DMG-02", ww2: "W2-DMG-01" }, when: { event: "drawn", by: "own", where: { points: 0 } } },
  ...symbols.map((symbol) => ({
    id: "idle-symbol", rule: { ww1: "W1-DMG-06", ww2: "W2-DMG-02" },
    when: (scene: Scene) => scene.idle.includes(symbol) && happened(scene.events, { event: "drawn", by: "own", where: { card: { has: [symbol] } } }, scene.whose),
  })),
  { id: "rudder", rule: { ww1: "W1-SPEC-01", ww2: "W2-SPEC-01" }, when: { event: "special-damage", by: "own", where: { effect: { has: ["rudder"] } } } },
  { id: "pilot", rule: { ww1: "W1-SPEC-03", ww2: "W2-SPEC-03" }, when: { event: "special-damage", by: "own", where: { effect: "pilot" } } },
  { id: "observer", rule: { ww1: "W1-TWO-04" }, when: { event: "special-damage", by: "own", where: { effect: "observer" } } },
  { id: "engine", rule: { ww1: "W1-SPEC-06", ww2: "W2-SPEC-05" }, when: { event: "special-damage", by: "own", where: { effect: "engine" } } },
  { id: "smoke", rule: { ww1: "W1-SPEC-08", ww2: "W2-SPEC-06" }, when: { event: "smoke", where: { counters: { from: 1 } } } },
  { id: "flames", rule: { ww1: "W1-SPEC-09", ww2: "W2-SPEC-07" }, when: { event: "flames", where: { counters: { from: 1 } } } },
  { id: "replaced", rule: { ww1: "W1-PLAN-05", ww2: "W2-PLAN-04" }, when: ({ events, whose }) => events.some((each) => each.event === "revealed" && whose(each.plane) === "own" && each.rule !== undefined) },
  { id: "refused-immelmann", rule: { ww1: "W1-PLAN-04", ww2: "W2-PLAN-03" }, when: ({ refused }) => refused.some((why) => /immelmann|straight-must-follow|nothing-flown/.test(why)) },
  { id: "refused-steep", rule: { ww1: "W1-PLAN-02", ww2: "W2-PLAN-02" }, when: ({ refused }) => refused.includes("steep-after-steep") },
  { id: "refused", rule: { ww1: "W1-PLAN-06", ww2: "W2-PLAN-05" }, when: ({ refused }) => refused.length > 0 },
  {
    id: "edge", rule: { ww1: "W1-MOVE-04", ww2: "W2-MOVE-04" },
    when: (scene) => (scene.ask === "plan" || scene.ask === "ready") && flying(scene, "own").some((own) => toTheEdge(own.at, own.heading, scene.size) < nearEdge[scene.war]),
  },
  { id: "overlap", rule: { ww1: "W1-FIRE-07", ww2: "W2-FIRE-04" }, when: near },
  {
    id: "no-shot", rule: { ww1: "W1-FIRE-01", ww2: "W2-FIRE-01" },
    when: (scene) => scene.events.some((each) => each.event === "moved") && scene.ask === "plan" && (scene.view.turn > 1)
      && !scene.events.some((each) => each.event === "fired" || (each.event === "asked" && each.ask === "fire")) && !near(scene),
  },
  { id: "tailed", rule: { ww1: "W1-TAIL-01", ww2: "W2-TAIL-01" }, when: { event: "tailing", by: "enemy" } },
  { id: "tailing-lost", rule: { ww1: "W1-TAIL-05", ww2: "W2-TAIL-01" }, when: { event: "tailing-lost", by: "own" } },
  { id: "aim", rule: { ww1: "W1-AIM-01", ww2: "W2-AIM-01" }, when: ({ events }) => events.some((each) => each.event === "fired" && (each.bonus > 0 || (each.bonus_rules?.length ?? 0) > 0)) },
  { id: "climb-counter", rule: { ww1: "W1-ALT-06", ww2: "W2-ALT-04" }, when: { event: "altitude", by: "own", where: { climb: { from: 1 } } } },
  { id: "speed", rule: { ww2: "W2-ACC-02" }, when: { event: "speed", by: "own" } },
  { id: "slow-due", rule: { ww2: "W2-ACC-04" }, when: { event: "slow-due", by: "own" } },
  { id: "touched-down", rule: { ww1: "W1-LAND-02", ww2: "W2-LAND-01" }, when: { event: "touched-down", by: "own" } },
  { id: "crashed", rule: { ww1: "W1-LAND-04", ww2: "W2-LAND-03" }, when: { event: "crashed", by: "own" } },
  { id: "enemy-left", rule: { ww1: "W1-MOVE-04", ww2: "W2-MOVE-04" }, when: { event: "eliminated", by: "enemy", where: { cause: "left" } } },
];

// What is to be said now, one after the other.
export function due(scene: Scene, said: ReadonlySet<string>): Explain[] {
  const found = new Map<string, Explain>();
  for (const each of explains) {
    if (said.has(each.id) || found.has(each.id)) continue;
    if (typeof each.when === "function" ? each.when(scene) : happened(scene.events, each.when, scene.whose)) found.set(each.id, each);
  }
  return [...found.values()];
}
