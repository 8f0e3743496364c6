// A chart of steps, worked out in pixels: lines that stay level until something happens, and where their names stand.
import type { Course, Moment, PlaneCourse, Step } from "./course";

export type Shown = "planes" | "sides" | "points";
export interface Line {
  name: string;
  side: string;
  number: number; // within its side: tells lines of one side apart
  steps: { time: number; value: number }[];
  lost: number | null; // when
  value: number; // at the end
}
export interface Scale {
  from: number;
  to: number;
  least: number;
  most: number;
}

// Turns as a number: a phase happens in the middle of its part of the turn, so 2.5 is the second of three of turn 3.
export const timeOf = ({ turn, phase }: Pick<Moment, "turn" | "phase">, phases: number): number => Math.max(0, turn - 1) + Math.max(0, phase - 0.5) / phases;

// What there is to show, what is best shown first.
export function kindsOf(course: Course): Shown[] {
  const kinds: Shown[] = course.points.length > 0 ? ["points"] : [];
  if (course.planes.length <= 4) kinds.push("planes");
  if (course.planes.length > course.strength.length) kinds.push("sides");
  if (course.planes.length > 4 && course.planes.length <= 8) kinds.push("planes");
  return kinds;
}

export function linesOf(course: Course, shown: Shown): Line[] {
  const timed = (steps: readonly Step[], of = (value: number): number => value) => steps.map((each) => ({ time: timeOf(each, course.phases), value: of(each.value) }));
  if (shown === "planes") return course.planes.map((plane) => planeLine(course, plane));
  const sides = shown === "points" ? course.points : course.strength;
  const of = shown === "points" ? undefined : (left: number) => 1 - left;
  return sides.map(({ side, steps }) => {
    const line = timed(steps, of);
    return { name: side, side, number: 0, steps: line, lost: null, value: line.at(-1)?.value ?? 0 };
  });
}

function planeLine({ planes, phases }: Course, plane: PlaneCourse): Line {
  const part = (points: number): number => (plane.tough > 0 ? Math.min(1, points / plane.tough) : 0);
  const steps = plane.steps.map((each) => ({ time: timeOf(each, phases), value: part(each.value) }));
  return {
    name: plane.id, side: plane.side, number: planes.filter((each) => each.side === plane.side).indexOf(plane),
    steps, lost: plane.loss ? timeOf(plane.loss, phases) : null, value: steps.at(-1)?.value ?? 0,
  };
}

export function scaleOf({ first, last, phases }: Course, shown: Shown, lines: readonly Line[]): Scale {
  const to = Math.max(first, Math.ceil(timeOf(last, phases)));
  if (shown !== "points") return { from: first - 1, to, least: 0, most: 1 };
  const values = lines.flatMap((line) => line.steps.map((each) => each.value));
  return { from: first - 1, to, least: Math.min(0, ...values), most: Math.max(1, ...values) };
}

// Level, then up or down at once; a line ends where its plane was lost.
export function pathOf(line: Line, { to, from }: Scale, x: (time: number) => number, y: (value: number) => number): string {
  const parts = line.steps.map(({ time, value }, i) => (i === 0 ? `M${px(x(Math.max(from, time)))} ${px(y(value))}` : `H${px(x(time))}V${px(y(value))}`));
  return `${parts.join("")}H${px(x(line.lost ?? to))}`;
}
export const px = (value: number): string => String(Math.round(value * 10) / 10);

// Names that would lie over each other are pushed apart, in their order, inside the chart.
export function spread(wanted: readonly number[], least: number, most: number, apart: number): number[] {
  const order = wanted.map((at, i) => ({ at, i })).sort((a, b) => a.at - b.at || a.i - b.i);
  let below = least - apart;
  for (const each of order) below = each.at = Math.max(each.at, below + apart);
  let above = most + apart;
  for (const each of [...order].reverse()) above = each.at = Math.min(each.at, above - apart);
  const placed: number[] = [];
  for (const { at, i } of order) placed[i] = at;
  return placed;
}

// So many round numbers fit on an axis.
export function ticks(least: number, most: number, few = 4): number[] {
  const rough = Math.max(1, (most - least) / few);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((each) => each * power).find((each) => each >= rough) ?? rough;
  const found: number[] = [];
  for (let at = Math.ceil(least / step) * step; at <= most + 1e-9; at += step) found.push(at);
  return found;
}
