// What a pilot brings home from a game that is over: worked out once, from all that its history tells.
import type { Catalog, DrawnEvent, FiredEvent, GameEvent, History, PlaneInfo, Status } from "../protocol";
import { cameThrough } from "../state/inGame";
import { viewAfter } from "../state/mergePatch";
import { warOf } from "../state/wars";
import type { Sortie } from "./flight";
import type { MedalId } from "./medals";

type Drawn = DrawnEvent & { plane: string };

// Who brought a plane down (W2-CAMP-01): all who damaged it in the phase of its end; if it burned out, whoever shot at it last.
// A crash, a collision or an empty tank is nobody's victory.
function victorsOf(events: readonly GameEvent[], at: number): Drawn[] {
  const end = events[at];
  if (end?.event !== "eliminated" || (end.cause !== "shot-down" && end.cause !== "exploded")) return [];
  const before = events.slice(0, at).flatMap((each) => (isHit(each) && each.plane === end.plane ? [each] : []));
  const now = before.filter((each) => each.turn === end.turn && each.phase === end.phase && ((each.points ?? 0) > 0 || each.card?.includes("explosion") === true));
  return now.length > 0 ? now : before.slice(-1);
}

// Damage by somebody's guns, to a plane.
const isHit = (event: GameEvent): event is Drawn => event.event === "drawn" && event.plane !== undefined && event.by !== undefined;

interface Flown {
  history: History;
  catalog: Catalog;
  own: readonly PlaneInfo[];
  events: readonly GameEvent[];
}

// How far the shot went that a hit came from.
function rangeOf({ events }: Flown, hit: Drawn): FiredEvent["range"] | undefined {
  return events.find((each): each is FiredEvent => each.event === "fired" && each.turn === hit.turn && each.phase === hit.phase
    && each.plane === hit.by && each.target === hit.plane && each.gun === hit.gun)?.range;
}

function flewImmelmann({ events, catalog, own }: Flown, hit: Drawn): boolean {
  const model = catalog.models.find((each) => each.id === own.find((plane) => plane.id === hit.by)?.model);
  const cards = model ? catalog.decks[model.deck] : undefined;
  return events.some((each) => each.event === "revealed" && each.plane === hit.by && each.turn === hit.turn && each.phase === hit.phase
    && cards?.find((card) => card.card === each.flown)?.maneuver === "immelmann");
}

const hardest = ["ace", "master"];
const byAThread = 2; // points that are left, at most
const notLost: readonly Status[] = ["left", "waiting"]; // gone from the table, but nobody brought it down

export function sortieOf(history: History, catalog: Catalog, seat: string, pilot: string, when: number): Sortie {
  const { table } = history;
  const own = table.planes.filter((plane) => plane.seat === seat);
  const sides = new Set(own.map((plane) => plane.side));
  const enemies = table.planes.filter((plane) => !sides.has(plane.side));
  const events = history.updates.flatMap((each) => each.events);
  const flown: Flown = { history, catalog, own, events };
  const isOwn = (id: string | undefined): boolean => own.some((plane) => plane.id === id);
  const isEnemy = (id: string | undefined): boolean => enemies.some((plane) => plane.id === id);
  const end = events.reduce((view, each) => viewAfter(view, each.patch), history.start);
  const ended = events.find((each) => each.event === "ended");
  const winner = ended?.event === "ended" && ended.outcome === "won" ? ended.winner : null;
  const outcome = winner === null || winner === undefined ? "draw" : sides.has(winner) ? "won" : "lost";
  const hits = events.filter((each): each is Drawn => isHit(each) && isOwn(each.by) && isEnemy(each.plane));
  const taken = events.filter((each) => isHit(each) && isOwn(each.plane)).length;
  const kills = events.flatMap((each, at) => {
    if (each.event !== "eliminated" || !isEnemy(each.plane)) return [];
    const mine = victorsOf(events, at).filter((hit) => isOwn(hit.by));
    return mine.length > 0 ? [{ plane: each.plane, by: mine }] : [];
  });
  const alive = own.filter((plane) => cameThrough(end.planes[plane.id]) || end.planes[plane.id]?.home === true);
  const isLost = (plane: PlaneInfo): boolean => !alive.includes(plane) && !notLost.includes(end.planes[plane.id]?.status ?? "waiting");
  const seats = table.seats.filter((each) => enemies.some((plane) => plane.seat === each.seat));
  const against = [...new Set(seats.flatMap((each) => (each.bot ? [each.bot] : [])))];
  const fragile = (plane: PlaneInfo): boolean => {
    const model = catalog.models.find((each) => each.id === plane.model);
    return model !== undefined && model.damage_points - (end.planes[plane.id]?.damage ?? 0) <= byAThread;
  };
  const burned = (plane: PlaneInfo): boolean => events.some((each) => each.event === "flames" && each.plane === plane.id && each.counters > 0);
  const won = outcome === "won";
  const feats: Partial<Record<MedalId, boolean>> = {
    double: kills.length >= 2,
    untouched: won && hits.length > 0 && taken === 0,
    "long-shot": kills.some(({ by }) => by.some((hit) => rangeOf(flown, hit) === "long")),
    sting: kills.some(({ by }) => by.some((hit) => hit.gun === "rear")),
    immelmann: hits.some((hit) => (hit.points ?? 0) > 0 && flewImmelmann(flown, hit)),
    fire: won && alive.some(burned),
    thread: won && alive.some(fragile),
    odds: won && enemies.length > table.planes.length - enemies.length,
    mission: won && (table.look?.["scenario"] !== undefined || table.campaign !== undefined),
    "ace-beaten": won && against.some((bot) => hardest.includes(bot)),
  };
  return {
    game: table.game, seat, pilot, when, war: warOf(table.system), title: table.title,
    planes: own.map((plane) => plane.model), outcome, turns: end.turn,
    victories: kills.map(({ plane }) => enemies.find((each) => each.id === plane)?.model ?? ""),
    shots: events.filter((each) => each.event === "fired" && isOwn(each.plane)).length,
    hits: hits.length, taken, lost: own.filter(isLost).length, against,
    people: seats.filter((each) => !each.bot).length,
    medals: Object.entries(feats).flatMap(([id, earned]) => (earned ? [id] : [])),
  };
}
