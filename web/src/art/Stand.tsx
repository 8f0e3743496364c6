// How high a plane stands: pegs stacked on a foot, the level in figures, and the climb counters as chevrons. Drawn
// about 0 0 in units of a tenth of its height or so; it never turns with the plane, so that it can always be read.
import type { JSX } from "preact";
import { n } from "./path";

export interface AltitudeMarkProps {
  level: number; // as players say it
  pegs: number; // levels above the floor
  slots: number; // the most pegs there can be
  climb: number; // counters
  rate?: number; // counters that make a level
  ink?: string;
  soft?: string; // what is not there yet: empty slots, counters still missing
}

const figure = 6.1; // one figure of the level
const chevron = 4.6;

// The width of the mark, so that a tag can be cut to it. The height is 12.
export function altitudeWidth({ level, climb, rate }: Pick<AltitudeMarkProps, "level" | "climb" | "rate">): number {
  const counters = Math.max(climb, (rate ?? 1) - 1);
  return 7 + figure * String(level).length + (counters > 0 ? chevron + 1.8 : 0);
}

export function AltitudeMark({ level, pegs, slots, climb, rate, ink = "#1c2a44", soft = "#1c2a4455" }: AltitudeMarkProps): JSX.Element {
  const width = altitudeWidth({ level, climb, ...(rate === undefined ? {} : { rate }) });
  const left = -width / 2;
  const counters = Math.max(climb, (rate ?? 1) - 1);
  const peg = (12 - 2) / Math.max(3, slots);
  const step = Math.min(3, 11.6 / Math.max(1, counters));
  return (
    <g transform={`translate(${n(left)} -6)`}>
      {/* the foot, and the pegs on it: each narrower at the top, as they are moulded */}
      <rect x="0" y="10.4" width="6" height="1.6" rx="0.6" fill={ink} />
      {Array.from({ length: Math.max(3, slots) }, (_, index) => {
        const bottom = 10.1 - index * peg;
        const there = index < pegs;
        const d = `M0.7 ${n(bottom)}L1.2 ${n(bottom - peg + 0.5)}H4.8L5.3 ${n(bottom)}Z`;
        return there ? <path key={index} d={d} fill={ink} /> : index < slots ? <path key={index} d={d} fill="none" stroke={soft} stroke-width="0.5" /> : null;
      })}
      <text class="art-label" x={n(7 + (figure * String(level).length) / 2)} y="10.9" font-size="13" text-anchor="middle" fill={ink}>{level}</text>
      <g transform={`translate(${n(width - chevron)} 0)`} fill="none" stroke-linecap="round" stroke-linejoin="round">
        {Array.from({ length: counters }, (_, index) => {
          const y = 11.4 - index * step;
          return <path key={index} d={`M0.3 ${n(y)}L${n(chevron / 2)} ${n(y - 1.9)}L${n(chevron - 0.3)} ${n(y)}`} stroke={index < climb ? ink : soft} stroke-width={index < climb ? 1.5 : 0.6} />;
        })}
      </g>
    </g>
  );
}

// On the ground: a wheel on a line.
export function GroundMark({ ink = "#1c2a44" }: { ink?: string }): JSX.Element {
  return (
    <g fill="none" stroke={ink} stroke-linecap="round">
      <circle cy="-0.6" r="4.2" stroke-width="1.7" />
      <circle cy="-0.6" r="0.9" fill={ink} stroke="none" />
      <path d="M-7 5H7" stroke-width="1.5" />
    </g>
  );
}

// The tag that lies on the base: cream card with the mark on it.
export function StandTag({ grounded = false, size = 10, ...mark }: AltitudeMarkProps & { grounded?: boolean; size?: number }): JSX.Element {
  const width = (grounded ? 14 : altitudeWidth(mark)) + 4.4;
  return (
    <g transform={`scale(${n(size / 15)})`}>
      <rect x={n(-width / 2 + 0.7)} y="-6.5" width={n(width)} height="15" rx="3.4" fill="#120d04" fill-opacity="0.3" />
      <rect x={n(-width / 2)} y="-7.5" width={n(width)} height="15" rx="3.4" fill="#fbf6e6" stroke="#1c2a44" stroke-width="0.9" />
      {grounded ? <GroundMark /> : <AltitudeMark {...mark} />}
    </g>
  );
}
