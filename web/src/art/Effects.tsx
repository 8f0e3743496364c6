// What happens between two views. Points are those of the drawing (y down), progress runs from 0 to 1; the table
// keeps the time. Nothing here moves by itself, so a table that shows no motion can draw one still moment.
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import type { Point } from "../protocol";
import { chanceOf } from "./chance";
import { n } from "./path";

const clamp = (value: number): number => Math.max(0, Math.min(1, value));
const ease = (t: number): number => 1 - (1 - t) * (1 - t) * (1 - t);

export interface TracersProps {
  from: Point; // the muzzle
  to: Point;
  progress: number;
  range: "short" | "long";
  apart?: number; // mm from the middle to the guns: those in wings meet at the target
}

// A burst: shots one after the other, a little scattered, with a flash at the muzzle.
export function Tracers({ from, to, progress, range, apart = 1.1 }: TracersProps): JSX.Element {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const distance = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / distance, dy / distance];
  const shots = range === "short" ? 9 : 6;
  const flight = 0.34; // the share of the time one shot is on its way
  const length = Math.min(15, distance * 0.3);
  let trail = "";
  let core = "";
  for (let i = 0; i < shots; i++) {
    const t = (progress - (i / shots) * (1 - flight)) / flight;
    if (t <= 0 || t >= 1) continue;
    const aside = ((i * 37) % 5) - 2;
    const spread = aside * (0.25 + 0.75 * t) * (range === "short" ? 0.9 : 1.2);
    const gun = i % 2 ? apart : -apart; // two barrels
    const meet = apart > 2 ? 0.85 : 0;
    const head = t * distance;
    const tail = Math.max(0, head - length);
    const spot = (along: number) => `${n(from[0] + ux * along - uy * (spread * (along / distance) + gun * (1 - (meet * along) / distance)))} ${n(from[1] + uy * along + ux * (spread * (along / distance) + gun * (1 - (meet * along) / distance)))}`;
    trail += `M${spot(tail)}L${spot(head)}`;
    core += `M${spot(Math.max(tail, head - length * 0.45))}L${spot(head)}`;
  }
  const firing = progress < 1 - flight * 0.8 && progress > 0;
  const flash = firing ? 2.2 + 1.6 * Math.abs(Math.sin(progress * shots * Math.PI)) : 0;
  return (
    <g pointer-events="none" stroke-linecap="round" fill="none">
      <path d={trail} stroke="#8c2c12" stroke-opacity="0.55" stroke-width={range === "short" ? 2.1 : 1.5} />
      <path d={trail} stroke="#ff9a3c" stroke-opacity="0.8" stroke-width={range === "short" ? 1.2 : 0.85} />
      <path d={core} stroke="#fff6cf" stroke-width={range === "short" ? 0.9 : 0.6} />
      {flash ? (apart > 2 ? [-apart, apart] : [0]).map((aside) => (
        <g key={aside} transform={`translate(${n(from[0] - uy * aside)} ${n(from[1] + ux * aside)}) rotate(${n((Math.atan2(ux, -uy) * 180) / Math.PI)})`} stroke="none">
          <path d={`M-1.6 0Q${n(-flash * 0.5)} ${n(-flash)} 0 ${n(-flash * 2.2)}Q${n(flash * 0.5)} ${n(-flash)} 1.6 0Z`} fill="#f29b34" fill-opacity="0.9" />
          <path d={`M-0.8 0Q${n(-flash * 0.22)} ${n(-flash * 0.7)} 0 ${n(-flash * 1.3)}Q${n(flash * 0.22)} ${n(-flash * 0.7)} 0.8 0Z`} fill="#fff3c0" />
        </g>
      )) : null}
    </g>
  );
}

// Smoke and fire have no edge.
function Soft({ id, colour, hold = 0.35 }: { id: string; colour: string; hold?: number }): JSX.Element {
  return (
    <radialGradient id={id}>
      <stop offset="0" stop-color={colour} stop-opacity="0.95" />
      <stop offset={hold} stop-color={colour} stop-opacity="0.75" />
      <stop offset="1" stop-color={colour} stop-opacity="0" />
    </radialGradient>
  );
}

export interface BurstProps {
  at: Point;
  progress: number;
  size?: number; // across at its largest
}

// Splinters fly off and a whiff of smoke stays.
export function Hit({ at, progress, size = 16 }: BurstProps): JSX.Element {
  const id = useId();
  const t = clamp(progress);
  const out = ease(t) * (size / 2);
  let sparks = "";
  let splinters = "";
  for (let i = 0; i < 11; i++) {
    const angle = i * 2.4 + 0.4;
    const reach = out * (0.55 + ((i * 29) % 10) / 20);
    const near = reach * (0.35 + 0.5 * t);
    const line = `M${n(Math.cos(angle) * near)} ${n(Math.sin(angle) * near)}L${n(Math.cos(angle) * reach)} ${n(Math.sin(angle) * reach)}`;
    if (i % 3) sparks += line;
    else splinters += line;
  }
  return (
    <g transform={`translate(${n(at[0])} ${n(at[1])})`} pointer-events="none" opacity={n(t < 0.6 ? 1 : (1 - t) / 0.4)} stroke-linecap="round">
      <Soft id={id} colour="#57524a" />
      <circle r={n(out * 0.95)} fill={`url(#${id})`} fill-opacity={n(0.7 * (1 - t))} />
      <path d={sparks} stroke="#c8481b" stroke-width="1.3" />
      <path d={sparks} stroke="#ffd27a" stroke-width="0.6" />
      <path d={splinters} stroke="#4b3a22" stroke-width="1" />
      {t < 0.35 ? <circle r={n(size * 0.16 * (1 - t / 0.35) + 0.4)} fill="#fff3c4" /> : null}
    </g>
  );
}

interface Ball {
  x: number;
  y: number;
  r: number;
  late: number;
}
const balls = (seed: string, count: number): Ball[] => {
  const chance = chanceOf(seed);
  return Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * Math.PI * 2 + chance.between(-0.4, 0.4);
    const far = chance.between(0.15, 0.62);
    return { x: Math.cos(angle) * far, y: Math.sin(angle) * far, r: chance.between(0.26, 0.46), late: chance.between(0, 0.22) };
  });
};
const smokeBalls = balls("smoke", 11);
const fireBalls = balls("fire", 9);

// Flash, ball of fire, debris, and smoke that drifts apart.
export function Explosion({ at, progress, size = 70 }: BurstProps): JSX.Element {
  const id = useId();
  const t = clamp(progress);
  const half = size / 2;
  const fire = clamp(1 - (t - 0.2) / 0.5);
  const smoke = t < 0.12 ? t / 0.12 : clamp((1 - t) / 0.55);
  const grow = (late: number) => ease(clamp((t - late * 0.4) / (0.8 - late * 0.4)));
  let debris = "";
  for (let i = 0; i < 13; i++) {
    const angle = i * 2.4;
    const reach = half * ease(t) * (0.75 + ((i * 17) % 10) / 20);
    const turn = angle + t * 5 + i;
    const long = 0.7 + ((i * 7) % 4) * 0.5;
    const [x, y] = [Math.cos(angle) * reach, Math.sin(angle) * reach];
    debris += `M${n(x - Math.cos(turn) * long)} ${n(y - Math.sin(turn) * long)}L${n(x + Math.cos(turn) * long)} ${n(y + Math.sin(turn) * long)}`;
  }
  const ball = (each: Ball, spread: number, swell: number, fill: string, opacity: number) => {
    const g = grow(each.late);
    const far = half * (0.2 + g * 0.8) * spread;
    return <circle cx={n(each.x * far)} cy={n(each.y * far)} r={n(each.r * half * (0.4 + g * 0.6) * swell)} fill={`url(#${id}${fill})`} fill-opacity={n(opacity)} />;
  };
  return (
    <g transform={`translate(${n(at[0])} ${n(at[1])})`} pointer-events="none">
      <Soft id={`${id}s`} colour="#2f2b27" hold={0.5} />
      <Soft id={`${id}f`} colour="#cf4717" hold={0.6} />
      <Soft id={`${id}y`} colour="#ffb43c" hold={0.5} />
      <Soft id={`${id}w`} colour="#fff4cc" hold={0.45} />
      {smoke > 0 ? smokeBalls.map((each) => ball(each, 1.25, 1.9, "s", 0.72 * smoke)) : null}
      <path d={debris} stroke="#2b2118" stroke-width="1.1" stroke-linecap="round" stroke-opacity={n(clamp((1 - t) / 0.35))} />
      {fire > 0 ? (
        <g opacity={n(Math.min(1, fire * 1.6))}>
          {fireBalls.map((each) => ball(each, 0.85, 1.7 * (0.55 + 0.45 * fire), "f", 0.95))}
          {fireBalls.map((each) => ball(each, 0.6, 1.15 * fire, "y", 0.95))}
          <circle r={n(half * 0.55 * ease(clamp(t / 0.15)) * fire)} fill={`url(#${id}w)`} />
        </g>
      ) : null}
      {t < 0.16 ? <circle r={n(half * (0.5 + t * 4))} fill={`url(#${id}w)`} fill-opacity={n(1 - t / 0.16)} /> : null}
    </g>
  );
}

export interface SmokeTrailProps {
  points: Point[]; // from the oldest to where the plane is now
  fire?: boolean; // flames at the plane
}

// Puffs along the way: old ones are large and thin.
export function SmokeTrail({ points, fire = false }: SmokeTrailProps): JSX.Element | null {
  const id = useId();
  if (points.length < 2) return null;
  const lengths = points.slice(1).map((point, i) => Math.hypot(point[0] - (points[i]?.[0] ?? 0), point[1] - (points[i]?.[1] ?? 0)));
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  const count = Math.max(2, Math.min(60, Math.round(whole / 3.6)));
  const chance = chanceOf("trail");
  const puffs: JSX.Element[] = [];
  const flames: JSX.Element[] = [];
  let segment = 0;
  let before = 0;
  for (let i = 0; i <= count; i++) {
    const target = (whole * i) / count;
    while (segment < lengths.length - 1 && before + (lengths[segment] ?? 0) < target) before += lengths[segment++] ?? 0;
    const a: Point = points[segment] ?? [0, 0];
    const b: Point = points[segment + 1] ?? a;
    const share = clamp((target - before) / (lengths[segment] || 1));
    const age = 1 - i / count;
    const drift = age * 4;
    const x = a[0] + (b[0] - a[0]) * share + chance.between(-1, 1) * (1 + drift);
    const y = a[1] + (b[1] - a[1]) * share + chance.between(-1, 1) * (1 + drift);
    puffs.push(<circle cx={n(x)} cy={n(y)} r={n(3.4 + age * 8)} fill-opacity={n(0.62 * (1 - age) + 0.06)} />);
    if (fire && age < 0.3) flames.push(<circle cx={n(x)} cy={n(y)} r={n(3.6 * (1 - age / 0.3) + 1.2)} fill={`url(#${id}${i % 2 ? "f" : "y"})`} fill-opacity={n(1 - age * 2)} />);
  }
  return (
    <g pointer-events="none">
      <Soft id={`${id}s`} colour="#3f3c37" />
      {fire ? <Soft id={`${id}f`} colour="#d8501a" hold={0.5} /> : null}
      {fire ? <Soft id={`${id}y`} colour="#ffbe4d" hold={0.5} /> : null}
      <g fill={`url(#${id}s)`}>{puffs}</g>
      {flames}
    </g>
  );
}

// Earth and dust thrown up where a plane comes down; without clods, what wheels raise.
export function Dust({ at, progress, size = 60, clods: thrown = true }: BurstProps & { clods?: boolean }): JSX.Element {
  const id = useId();
  const t = clamp(progress);
  const half = size / 2;
  const gone = t < 0.55 ? 1 : (1 - t) / 0.45;
  let clods = "";
  for (let i = 0; i < (thrown ? 15 : 0); i++) {
    const angle = i * 2.4 + 0.9;
    const reach = half * ease(t) * (0.5 + ((i * 23) % 10) / 14);
    const size = 0.8 + ((i * 11) % 5) * 0.35;
    const [x, y] = [Math.cos(angle) * reach, Math.sin(angle) * reach];
    clods += `M${n(x - size)} ${n(y)}L${n(x)} ${n(y - size)}L${n(x + size)} ${n(y + size * 0.4)}Z`;
  }
  return (
    <g transform={`translate(${n(at[0])} ${n(at[1])})`} pointer-events="none" opacity={n(gone)}>
      <Soft id={`${id}d`} colour="#a48a5c" hold={0.45} />
      <Soft id={`${id}e`} colour="#6d5a3c" hold={0.4} />
      {smokeBalls.map((each, i) => {
        const g = ease(clamp((t - each.late * 0.3) / 0.8));
        return <circle key={i} cx={n(each.x * half * 1.5 * g)} cy={n(each.y * half * 1.5 * g)} r={n(each.r * half * (0.4 + 1.1 * g))} fill={`url(#${id}${i % 3 ? "d" : "e"})`} fill-opacity={n(0.85 * (1 - t * 0.4))} />;
      })}
      <path d={clods} fill="#4a3a22" />
    </g>
  );
}

// Pieces of wings, spars and cloth that fly apart: what is left of two planes that touched.
export function Debris({ at, progress, size = 44 }: BurstProps): JSX.Element {
  const t = clamp(progress);
  const half = size / 2;
  const pieces: JSX.Element[] = [];
  for (let i = 0; i < 14; i++) {
    const angle = i * 2.4 + 0.2;
    const reach = half * ease(t) * (0.45 + ((i * 19) % 10) / 14);
    const long = 2 + ((i * 7) % 5);
    pieces.push(
      <rect
        key={i} x={n(-long / 2)} y="-0.6" width={n(long)} height={i % 3 ? 0.8 : 1.8} fill={["#6b4c26", "#d8c89b", "#3c3226"][i % 3]}
        transform={`translate(${n(Math.cos(angle) * reach)} ${n(Math.sin(angle) * reach)}) rotate(${n(i * 47 + t * (i % 2 ? 320 : -260))})`}
      />,
    );
  }
  return (
    <g transform={`translate(${n(at[0])} ${n(at[1])})`} pointer-events="none" opacity={n(t < 0.6 ? 1 : (1 - t) / 0.4)}>
      {t < 0.3 ? <circle r={n(half * 0.5 * (1 - t / 0.3))} fill="#fff3c4" fill-opacity="0.8" /> : null}
      {pieces}
    </g>
  );
}

// The whirl of a plane that nobody holds any more.
export function Whirl({ at, progress, size = 60 }: BurstProps): JSX.Element {
  const t = clamp(progress);
  const half = size / 2;
  const arcs = [0, 120, 240].map((turn) => {
    const r = half * (1 - 0.45 * t);
    const a = ((turn + t * 540) * Math.PI) / 180;
    const b = a + 1.4;
    return `M${n(Math.cos(a) * r)} ${n(Math.sin(a) * r)}A${n(r)} ${n(r)} 0 0 1 ${n(Math.cos(b) * r)} ${n(Math.sin(b) * r)}`;
  });
  return (
    <g transform={`translate(${n(at[0])} ${n(at[1])})`} pointer-events="none" opacity={n(t < 0.8 ? 0.9 : (1 - t) / 0.2)} fill="none" stroke-linecap="round">
      <path d={arcs.join("")} stroke="#120d04" stroke-opacity="0.35" stroke-width="3.6" />
      <path d={arcs.join("")} stroke="#fdf8ec" stroke-width="1.8" />
    </g>
  );
}
