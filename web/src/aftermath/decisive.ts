// The turn that decided a game, by a measure one can check on the table: in which turn did the winner's lead grow the most?
// The lead is that in points where there is a mission; otherwise in strength, the part of what all its planes can take that a
// side has left. Where nobody has won it is the turn in which most was lost.
import type { Course, Moment, SideCourse } from "./course";
import { valueAt } from "./course";

export interface Swing {
  side: string;
  change: number; // points won, or the part of its strength lost (below 0)
}
export interface Decisive {
  kind: "points" | "strength" | "hardest";
  at: Moment; // the beginning of the phase in which most of it happened
  turn: number;
  swings: Swing[]; // of every side in that turn
  lost: string[]; // planes that were lost in it
  from: number | null; // the turn after which the winner was ahead to the end
}

interface Turn {
  turn: number;
  from: number; // index before its first event
  to: number;
  phases: { phase: number; from: number; to: number }[];
}

// The turns with what belongs to each; `moments`: turn and phase of every event.
function turnsOf(moments: readonly Omit<Moment, "index">[]): Turn[] {
  const turns: Turn[] = [];
  for (const [index, { turn, phase }] of moments.entries()) {
    let now = turns.at(-1);
    if (now?.turn !== turn) turns.push((now = { turn, from: index - 1, to: index, phases: [] }));
    now.to = index;
    const part = now.phases.at(-1);
    if (part?.phase === phase) part.to = index;
    else now.phases.push({ phase, from: index - 1, to: index });
  }
  return turns;
}

export function decisiveTurn(course: Course, moments: readonly Omit<Moment, "index">[], winner: string | undefined): Decisive | null {
  const byPoints = course.points.length > 0 && winner !== undefined;
  const sides = byPoints ? course.points : course.strength;
  const turns = turnsOf(moments);
  const lead = (index: number): number => {
    if (winner === undefined) return -sides.reduce((sum, each) => sum + valueAt(each.steps, index), 0); // grows with all that is lost
    const own = sides.find((each) => each.side === winner);
    const others = sides.filter((each) => each.side !== winner).map((each) => valueAt(each.steps, index));
    return valueAt(own?.steps ?? [], index) - Math.max(...others);
  };
  const best = largest(turns, ({ from, to }) => lead(to) - lead(from));
  if (!best) return null;
  const part = largest(best.phases, ({ from, to }) => lead(to) - lead(from)) ?? best.phases[0];
  const behind = turns.filter(({ to }) => lead(to) <= tiny).at(-1);
  const ahead = behind ? turns.indexOf(behind) + 1 : 0;
  return {
    kind: winner === undefined ? "hardest" : byPoints ? "points" : "strength",
    at: { index: (part?.from ?? best.from) + 1, turn: best.turn, phase: part?.phase ?? 0 },
    turn: best.turn,
    swings: sides.map((each) => ({ side: each.side, change: change(each, best) })),
    lost: course.planes.filter((each) => each.loss?.turn === best.turn).map((each) => each.id),
    from: winner === undefined ? null : (turns[ahead]?.turn ?? null),
  };
}

const tiny = 1e-9;
const change = ({ steps }: SideCourse, { from, to }: Turn): number => valueAt(steps, to) - valueAt(steps, from);

// The one with the most of it, the last of several; none where there is nothing of it.
function largest<T>(all: readonly T[], of: (one: T) => number): T | null {
  let best: T | null = null;
  let most = tiny;
  for (const each of all) {
    const much = of(each);
    if (much < most) continue;
    [best, most] = [each, Math.max(much, tiny)];
  }
  return best;
}
