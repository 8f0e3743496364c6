// Bombs on their way, and pictures that are taken. Cards are mm about 0 0, heading up; effects take points of the drawing
// and a progress from 0 to 1, as all effects do.
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import type { Point } from "../protocol";
import { Token } from "./Counters";
import { Dust, Explosion, type BurstProps } from "./Effects";
import { n } from "./path";

export interface BombCardProps {
  width: number;
  length: number;
  counters?: number; // turns until they hit
  groups?: number; // how many groups fall together
  heading?: number; // of the group it is drawn in: figures stay upright
}

// The shadow of a stick of bombs: no plate lies there, only what will be hit.
export function BombCard({ width, length, counters = 0, groups = 1, heading = 0 }: BombCardProps): JSX.Element {
  const [right, bottom] = [width / 2, length / 2];
  const small = 1 - Math.min(4, counters) * 0.1; // the higher they are, the smaller is their shadow
  const bombs: readonly Point[] = groups > 1 ? [[-7, -12], [7, -5], [-7, 5], [7, 12]] : [[-5.5, -7], [5.5, 7]];
  return (
    <g class="art-bombs" pointer-events="none">
      <rect x={n(-right)} y={n(-bottom)} width={n(width)} height={n(length)} rx="2.4" fill="#17130b" fill-opacity="0.34" stroke="#17130b" stroke-opacity="0.85" stroke-width="0.9" stroke-dasharray="4 2.6" />
      <path d={`M${n(-right)} ${n(-bottom + 8)}V${n(-bottom)}h8M${n(right - 8)} ${n(-bottom)}h8v8M${n(right)} ${n(bottom - 8)}v8h-8M${n(-right + 8)} ${n(bottom)}h-8v-8`} fill="none" stroke="#8e2a20" stroke-width="1.4" stroke-linecap="round" />
      <path d={`M0 ${n(-bottom + 3)}V-5M0 5V${n(bottom - 3)}M${n(-right + 3)} 0H-5M5 0H${n(right - 3)}`} stroke="#8e2a20" stroke-opacity="0.55" stroke-width="0.5" />
      {bombs.map(([x, y]) => (
        <g key={`${x} ${y}`} transform={`translate(${n(x)} ${n(y)}) scale(${n(small)})`}><BombFromAbove /></g>
      ))}
      {counters > 0 ? <g transform={`rotate(${n(-heading)})`}><FallCounter n={counters} size={18} /></g> : null}
    </g>
  );
}

// Tail fins towards us.
const BombFromAbove = (): JSX.Element => (
  <g>
    <ellipse cx="1.6" cy="2" rx="2.6" ry="4.6" fill="#120d04" fill-opacity="0.35" />
    <path d="M0 -6Q-2.6 -3 -2.6 0.4Q-2.4 3.4 -1 5.2H1Q2.4 3.4 2.6 0.4Q2.6 -3 0 -6Z" fill="#3d443b" stroke="#15150f" stroke-width="0.4" />
    <path d="M-1 4.6L-3 7.4H3L1 4.6Z" fill="#2b302a" stroke="#15150f" stroke-width="0.4" stroke-linejoin="round" />
    <path d="M-1.2 -3.2Q-1.8 -0.6 -1.3 2" fill="none" stroke="#aab3a4" stroke-opacity="0.8" stroke-width="0.5" stroke-linecap="round" />
    <path d="M-2.3 -2.4H2.3" stroke="#d9b869" stroke-width="0.7" />
  </g>
);

// How many turns they still fall: an arrow down and a figure.
export const FallCounter = ({ n: count, size = 10 }: { n: number; size?: number }): JSX.Element => (
  <Token size={size} fill="#fbf4e2" rim="#2f3430">
    <path d="M-4.2 -5.4V3.6M-7 0.8L-4.2 3.9L-1.4 0.8" fill="none" stroke="#8e2a20" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" />
    <text class="art-label" x="3" y="4.4" font-size="12.4" text-anchor="middle" fill="#2f3430">{count}</text>
  </Token>
);

// Bombs hit: bursts one after the other along the stick, and earth that settles. A miss throws up earth alone.
export function BombBurst({ at, progress, size = 60, heading = 0, hit = true }: BurstProps & { heading?: number; hit?: boolean }): JSX.Element {
  const turn = (heading * Math.PI) / 180;
  const sticks = [-0.3, 0.02, 0.32].map((along, i): { at: Point; t: number; big: number } => ({
    at: [at[0] + Math.sin(turn) * -along * size + (i - 1) * 3, at[1] - Math.cos(turn) * -along * size],
    t: (progress - i * 0.14) / 0.72,
    big: 0.85 - i * 0.08,
  }));
  return (
    <g>
      {sticks.filter(({ t }) => t > 0 && t < 1).map(({ at: spot, t, big }, i) => (
        <g key={i}>
          <Dust at={spot} progress={t} size={size * big} />
          {hit ? <Explosion at={spot} progress={t} size={size * big * 0.85} /> : null}
        </g>
      ))}
    </g>
  );
}

export interface SnapshotProps {
  at: Point;
  progress: number;
  width?: number;
  height?: number;
}

// A picture: the finder closes in, the shutter flashes, and a print with a white edge is left for a moment.
export function Snapshot({ at, progress, width = 52, height = 74 }: SnapshotProps): JSX.Element {
  const t = Math.max(0, Math.min(1, progress));
  const grow = t < 0.35 ? 1.5 - (0.5 * t) / 0.35 : 1;
  const flash = t > 0.35 && t < 0.6 ? 1 - (t - 0.35) / 0.25 : 0;
  const print = t > 0.42 ? Math.min(1, (t - 0.42) / 0.15) * (t > 0.85 ? (1 - t) / 0.15 : 1) : 0;
  return (
    <g transform={`translate(${n(at[0])} ${n(at[1])})`} pointer-events="none">
      {print > 0 ? (
        <g opacity={n(print)} transform={`rotate(${n(-4 * print)})`}>
          <path d={frameAround(width, height, 4)} fill="#fdfbf2" stroke="#3a3526" stroke-opacity="0.5" stroke-width="0.4" fill-rule="evenodd" />
        </g>
      ) : null}
      {flash > 0 ? <rect x={n(-width / 2)} y={n(-height / 2)} width={n(width)} height={n(height)} fill="#ffffff" fill-opacity={n(0.85 * flash)} /> : null}
      {t < 0.6 ? <g transform={`scale(${n(grow)})`} opacity={n(t < 0.1 ? t / 0.1 : 1)}><CameraFrame width={width} height={height} /></g> : null}
    </g>
  );
}

const frameAround = (width: number, height: number, edge: number): string => {
  const [x, y] = [width / 2, height / 2];
  return `M${n(-x - edge)} ${n(-y - edge)}H${n(x + edge)}V${n(y + edge * 2.2)}H${n(-x - edge)}ZM${n(-x)} ${n(-y)}V${n(y)}H${n(x)}V${n(-y)}Z`;
};

// The finder of a camera: corners, a cross, and the four marks of a survey camera.
export function CameraFrame({ width, height }: { width: number; height: number }): JSX.Element {
  const [x, y] = [width / 2, height / 2];
  const d = `M${n(-x)} ${n(-y + 9)}V${n(-y)}h9M${n(x - 9)} ${n(-y)}h9v9M${n(x)} ${n(y - 9)}v9h-9M${n(-x + 9)} ${n(y)}h-9v-9M-4 0H4M0 -4V4M0 ${n(-y)}v3M0 ${n(y)}v-3M${n(-x)} 0h3M${n(x)} 0h-3`;
  return (
    <g fill="none" stroke-linecap="round">
      <path d={d} stroke="#17130b" stroke-opacity="0.55" stroke-width="2.4" />
      <path d={d} stroke="#fdfbf2" stroke-width="1.2" />
    </g>
  );
}

// Tracers that come up from the ground: troops fire at a plane.
export function GroundFire({ from, to, progress }: { from: Point; to: Point; progress: number }): JSX.Element {
  const id = useId();
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const distance = Math.hypot(dx, dy) || 1;
  const flight = 0.4;
  let trail = "";
  for (let i = 0; i < 10; i++) {
    const t = (progress - (i / 10) * (1 - flight)) / flight;
    if (t <= 0 || t >= 1) continue;
    const aside = (((i * 37) % 7) - 3) * 2.2; // many rifles, none of them sure
    const spot = (share: number): string => `${n(from[0] + dx * share - (dy / distance) * aside * (1 - share * 0.6))} ${n(from[1] + dy * share + (dx / distance) * aside * (1 - share * 0.6))}`;
    trail += `M${spot(Math.max(0, t - 0.07))}L${spot(t)}`;
  }
  return (
    <g pointer-events="none" fill="none" stroke-linecap="round">
      <radialGradient id={id}><stop offset="0" stop-color="#ffe6a0" /><stop offset="1" stop-color="#f2892e" stop-opacity="0" /></radialGradient>
      {progress > 0 && progress < 0.7 ? [[-6, 3], [5, -4], [1, 7]].map(([x = 0, y = 0], i) => <circle key={i} cx={n(from[0] + x)} cy={n(from[1] + y)} r={n(1.2 + 1.4 * Math.abs(Math.sin(progress * 30 + i * 2)))} fill={`url(#${id})`} />) : null}
      <path d={trail} stroke="#7c2d12" stroke-opacity="0.5" stroke-width="1.3" />
      <path d={trail} stroke="#ffd27a" stroke-width="0.7" />
    </g>
  );
}
