// The course of a game that is over, read from its whole history: who had suffered how much at each moment, what each side
// had scored, how each plane ended. Only what the referee told is added up here; no rule is asked.
import type { Catalog, History, PlaneView, Status, View } from "../protocol";
import { viewAfter } from "../state/mergePatch";

export interface Moment {
  index: number; // of the event in the whole history
  turn: number;
  phase: number;
}
// What was so from a moment on.
export interface Step extends Moment {
  value: number;
}
export interface Loss extends Moment {
  cause: Status;
  by: string[]; // whose shots told in that very phase
}
export interface PlaneCourse {
  id: string;
  side: string;
  seat: string;
  model: string;
  tough: number; // the points that bring it down
  steps: Step[]; // its damage, from the start
  loss: Loss | null;
  held: Record<string, Record<string, number>>; // its damage, face up, as it was at the end
}
export interface SideCourse {
  side: string;
  steps: Step[];
}
export interface Course {
  planes: PlaneCourse[];
  points: SideCourse[]; // with a mission: what each side has scored; else empty
  strength: SideCourse[]; // how much of what its planes can take is left to a side, from 1 to 0
  first: number; // turn with which it begins
  last: Moment; // the end
  phases: number;
}

export const damageOf = (plane: PlaneCourse): number => plane.steps.at(-1)?.value ?? 0;
export const valueAt = (steps: readonly Step[], index: number): number => steps.filter((each) => each.index <= index).at(-1)?.value ?? 0;

// A plane that can still be counted on: it flies, waits for its round, came through it, or is home.
const stands = (plane: PlaneView | undefined): boolean =>
  plane !== undefined && (["flying", "waiting", "relieved"].includes(plane.status) || plane.home === true);

export function courseOf({ table, start, updates }: Pick<History, "table" | "start" | "updates">, catalog: Pick<Catalog, "models">): Course {
  let view: View = start;
  let now: Moment = { index: -1, turn: start.turn, phase: start.phase };
  const planes: PlaneCourse[] = table.planes.map(({ id, side, seat, model }) => ({
    id, side, seat, model, tough: catalog.models.find((each) => each.id === model)?.damage_points ?? 0,
    steps: [{ ...now, value: start.planes[id]?.damage ?? 0 }], loss: null, held: start.planes[id]?.held ?? {},
  }));
  const points: SideCourse[] = start.score ? table.sides.map((side) => ({ side, steps: [{ ...now, value: start.score?.[side] ?? 0 }] })) : [];
  const strength: SideCourse[] = table.sides.map((side) => ({ side, steps: [{ ...now, value: strengthOf(side, planes, view) }] }));
  const told: { plane: string; by: string; turn: number; phase: number }[] = [];

  const note = (steps: Step[], value: number): void => {
    if (steps.at(-1)?.value !== value) steps.push({ ...now, value });
  };
  for (const event of updates.flatMap((each) => each.events)) {
    const before = view;
    view = viewAfter(view, event.patch);
    now = { index: now.index + 1, turn: event.turn, phase: event.phase };
    if (event.event === "drawn" && event.plane !== undefined && event.by !== undefined && ((event.points ?? 0) > 0 || event.card === "explosion")) {
      told.push({ plane: event.plane, by: event.by, turn: event.turn, phase: event.phase });
    }
    for (const plane of planes) {
      const [old, seen] = [before.planes[plane.id], view.planes[plane.id]];
      if (old === seen || plane.loss) continue;
      note(plane.steps, seen?.damage ?? 0);
      // What it gives back at the end of its round or of the game it had.
      if (event.event !== "given-cards-back") plane.held = seen?.held ?? {};
    }
    if (event.event === "eliminated") {
      const plane = planes.find((each) => each.id === event.plane);
      const by = told.filter((each) => each.plane === event.plane && each.turn === event.turn && each.phase === event.phase).map((each) => each.by);
      if (plane) plane.loss = { ...now, cause: event.cause, by: event.cause === "shot-down" || event.cause === "exploded" ? [...new Set(by)] : [] };
    }
    for (const side of points) note(side.steps, scoreOf(event, side.side) ?? view.score?.[side.side] ?? 0);
    for (const side of strength) note(side.steps, strengthOf(side.side, planes, view));
  }
  return { planes, points, strength, first: Math.max(1, start.turn), last: now, phases: Math.max(1, start.phases) };
}

// What the referee reckons up at the end counts more than what was known on the way.
function scoreOf(event: History["updates"][number]["events"][number], side: string): number | undefined {
  return event.event === "ended" ? event.tally?.find((each) => each.side === side)?.points : undefined;
}

function strengthOf(side: string, planes: readonly PlaneCourse[], view: View): number {
  const own = planes.filter((each) => each.side === side);
  const all = own.reduce((sum, each) => sum + each.tough, 0);
  const left = own.filter((each) => stands(view.planes[each.id])).reduce((sum, each) => sum + Math.max(0, each.tough - damageOf(each)), 0);
  return all > 0 ? left / all : 0;
}
