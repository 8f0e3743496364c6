// How a plane flies from one pose to the next: it leaves along its old heading and arrives along its new
// one. The poses are the referee's; only the way between them is drawn here.
import type { Point, Pose } from "../protocol";
import { ahead, degrees, distance, turnBetween } from "../pieces/geometry";

// A plane in the air at one moment.
export interface Airborne extends Pose {
  stretch: number; // 1: seen from above; towards 0 and below while it loops over
  lift: number; // 0 on its stand; 1 at the top of a loop
  bank: number; // -1 .. 1: leans left or right
}

export const ease = (t: number): number => (t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2);

export const clamped = (t: number): number => Math.min(1, Math.max(0, t));

// The four points of the curve on the sheet (y down).
export function curve(from: Pose, to: Pose): [Point, Point, Point, Point] {
  const reach = distance(from.at, to.at) * handle(turnBetween(from.heading, to.heading));
  const [ax, ay] = ahead(from.heading);
  const [bx, by] = ahead(to.heading);
  return [
    from.at,
    [from.at[0] + ax * reach, from.at[1] + ay * reach],
    [to.at[0] - bx * reach, to.at[1] - by * reach],
    to.at,
  ];
}

// Handles of a third of the chord draw a straight; of an arc they grow with its angle.
function handle(turn: number): number {
  const angle = Math.min(Math.abs(turn), 150) * (Math.PI / 180);
  if (angle < 0.02) return 0.42; // straights do not mind, sideslips get a round S
  const arc = (4 / 3) * Math.tan(angle / 4); // for a circle of radius 1 ...
  return arc / (2 * Math.sin(angle / 2)); // ... whose chord is this long
}

function onCurve(points: [Point, Point, Point, Point], t: number): { at: Point; along: Point; lean: number } {
  const u = 1 - t;
  const mix = (i: 0 | 1): number =>
    u * u * u * points[0][i] + 3 * u * u * t * points[1][i] + 3 * u * t * t * points[2][i] + t * t * t * points[3][i];
  const slope = (i: 0 | 1): number =>
    3 * u * u * (points[1][i] - points[0][i]) + 6 * u * t * (points[2][i] - points[1][i]) + 3 * t * t * (points[3][i] - points[2][i]);
  const bend = (i: 0 | 1): number =>
    6 * u * (points[2][i] - 2 * points[1][i] + points[0][i]) + 6 * t * (points[3][i] - 2 * points[2][i] + points[1][i]);
  const along: Point = [slope(0), slope(1)];
  const speed = Math.hypot(along[0], along[1]);
  const curl = speed < 1e-6 ? 0 : ((along[0] * bend(1) - along[1] * bend(0)) / speed ** 3) * 60;
  return { at: [mix(0), mix(1)], along, lean: Math.max(-1, Math.min(1, curl)) };
}

// The plane at t = 0 .. 1 of its flight. `looping`: the card is an Immelmann turn.
export function flightAt(from: Pose, to: Pose, looping: boolean, t: number): Airborne {
  if (t <= 0) return { ...from, stretch: 1, lift: 0, bank: 0 };
  if (t >= 1) return { ...to, stretch: 1, lift: 0, bank: 0 };
  if (looping) return loopAt(from, to, t);
  const place = onCurve(curve(from, to), t);
  const still = Math.hypot(place.along[0], place.along[1]) < 1e-6;
  const heading = still
    ? from.heading + turnBetween(from.heading, to.heading) * t
    : degrees(Math.atan2(place.along[0], -place.along[1]));
  return { at: place.at, heading: (heading + 360) % 360, stretch: 1, lift: 0, bank: place.lean };
}

// Forward past the arrowhead, up and over, and back onto it, nose turned round.
function loopAt(from: Pose, to: Pose, t: number): Airborne {
  const over = 26; // mm flown beyond the end before the nose comes over
  const [ax, ay] = ahead(from.heading);
  const out = t < 0.6 ? Math.sin((t / 0.6) * (Math.PI / 2)) : 1;
  const back = t < 0.6 ? 0 : (1 - Math.cos(((t - 0.6) / 0.4) * Math.PI)) / 2;
  const far: Point = [to.at[0] + ax * over, to.at[1] + ay * over];
  const at: Point = [
    from.at[0] + (far[0] - from.at[0]) * out + (to.at[0] - far[0]) * back,
    from.at[1] + (far[1] - from.at[1]) * out + (to.at[1] - far[1]) * back,
  ];
  const loop = clamped((t - 0.35) / 0.5); // the half loop itself
  const stretch = Math.cos(loop * Math.PI);
  const turned = loop >= 0.5;
  return {
    at,
    heading: turned ? to.heading : from.heading,
    // After the turn it is seen along its new heading: the length is positive again.
    stretch: Math.max(0.06, Math.abs(stretch)),
    lift: Math.sin(loop * Math.PI),
    bank: 0,
  };
}

// The way as an SVG path on the sheet.
export function wayPath(from: Pose, to: Pose, looping: boolean): string {
  const point = (p: Point): string => `${p[0].toFixed(2)} ${p[1].toFixed(2)}`;
  if (looping) {
    const [ax, ay] = ahead(from.heading);
    const tip: Point = [to.at[0] + ax * 26, to.at[1] + ay * 26];
    const side: Point = [-ay * 9, ax * 9];
    return `M ${point(from.at)} L ${point(to.at)} C ${point([tip[0] - side[0], tip[1] - side[1]])} ${point([tip[0] + side[0], tip[1] + side[1]])} ${point(to.at)}`;
  }
  const [a, b, c, d] = curve(from, to);
  return `M ${point(a)} C ${point(b)} ${point(c)} ${point(d)}`;
}

// One card after the other: the poses of a whole way, the first of them where the plane was.
export interface Leg {
  to: Pose;
  looping: boolean;
}
export function flightAlong(from: Pose, way: Leg[], t: number): Airborne {
  const last = way.at(-1);
  if (!last) return { ...from, stretch: 1, lift: 0, bank: 0 };
  const whole = clamped(t) * way.length;
  const index = Math.min(way.length - 1, Math.floor(whole));
  const leg = way[index] ?? last;
  return flightAt(way[index - 1]?.to ?? from, leg.to, leg.looping, ease(whole - index));
}

// Turned on the ground about one point of its base: that point is the one that stays where it is.
export function taxiAt(from: Pose, to: Pose, t: number): Airborne {
  const turn = turnBetween(from.heading, to.heading);
  const heading = (from.heading + turn * t + 360) % 360;
  const rest = { heading, stretch: 1, lift: 0, bank: 0 };
  const [dx, dy] = [to.at[0] - from.at[0], to.at[1] - from.at[1]];
  if (t >= 1) return { ...to, stretch: 1, lift: 0, bank: 0 };
  if (Math.abs(turn) < 1 || Math.hypot(dx, dy) < 0.01) return { ...rest, at: [from.at[0] + dx * t, from.at[1] + dy * t] };
  const part = 0.5 / Math.tan((turn * Math.PI) / 360);
  const still: Point = [(from.at[0] + to.at[0]) / 2 - dy * part, (from.at[1] + to.at[1]) / 2 + dx * part];
  const angle = (turn * t * Math.PI) / 180;
  const [x, y] = [from.at[0] - still[0], from.at[1] - still[1]];
  return { ...rest, at: [still[0] + x * Math.cos(angle) - y * Math.sin(angle), still[1] + x * Math.sin(angle) + y * Math.cos(angle)] };
}

// Points along the way flown so far, oldest first, for what a burning plane leaves behind.
export function pointsAlong(from: Pose, way: Leg[], t: number, count: number): Point[] {
  return Array.from({ length: count + 1 }, (_, index) => flightAlong(from, way, (t * index) / count).at);
}
