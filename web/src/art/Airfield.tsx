// A landing field from above: mown grass in stripes, a chalked border, flags at the corners, the landing T and a wind
// sock. mm about its middle, its heading up.
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import { PersonShape } from "./Counters";
import { n } from "./path";

export interface AirfieldProps {
  width: number;
  length: number;
  theme: "light" | "dark";
  heading?: number; // of the group it is drawn in: the wind is the same all over the table
  waiting?: boolean; // somebody is to be picked up
}

const paints = {
  light: { grass: "#9dae72", mown: "#abba82", chalk: "#fbf7e6", wear: "#b7a877", ink: "#43401f", sock: "#c9501f" },
  dark: { grass: "#38502f", mown: "#415b37", chalk: "#c9cdbb", wear: "#5a563d", ink: "#d5d6bd", sock: "#d97443" },
};

export function Airfield({ width, length, theme, heading = 0, waiting = false }: AirfieldProps): JSX.Element {
  const id = useId();
  const paint = paints[theme];
  const [right, bottom] = [width / 2, length / 2];
  const stripe = width / Math.max(6, Math.round(width / 13));
  const stripes: string[] = [];
  for (let x = -right; x < right - 0.1; x += stripe * 2) stripes.push(`M${n(x)} ${n(-bottom)}h${n(Math.min(stripe, right - x))}v${n(length)}h${n(-Math.min(stripe, right - x))}Z`);
  const corners = [[-1, -1], [1, -1], [1, 1], [-1, 1]] as const;
  return (
    <g>
      <clipPath id={`${id}c`}><rect x={n(-right)} y={n(-bottom)} width={n(width)} height={n(length)} rx="5" /></clipPath>
      <rect x={n(-right - 2)} y={n(-bottom - 2)} width={n(width + 4)} height={n(length + 4)} rx="7" fill={paint.grass} fill-opacity="0.55" />
      <g clip-path={`url(#${id}c)`}>
        <rect x={n(-right)} y={n(-bottom)} width={n(width)} height={n(length)} fill={paint.grass} />
        <path d={stripes.join("")} fill={paint.mown} />
        {/* where wheels and tail skids have run */}
        <path d={`M-3 ${n(bottom)}Q-5 0 -2 ${n(-bottom)}M3.4 ${n(bottom)}Q2 ${n(bottom * 0.3)} 4 ${n(-bottom)}`} fill="none" stroke={paint.wear} stroke-width="2.2" stroke-opacity="0.6" />
        <ellipse cy={n(bottom * 0.55)} rx={n(width * 0.16)} ry={n(length * 0.09)} fill={paint.wear} fill-opacity="0.35" />
        <ellipse cy={n(-bottom * 0.5)} rx={n(width * 0.13)} ry={n(length * 0.07)} fill={paint.wear} fill-opacity="0.3" />
      </g>
      <rect x={n(-right + 2)} y={n(-bottom + 2)} width={n(width - 4)} height={n(length - 4)} rx="4" fill="none" stroke={paint.chalk} stroke-width="1.3" stroke-dasharray="9 5" />
      {/* the landing T: land along its stem, towards its bar */}
      <g transform={`translate(0 ${n(bottom - Math.min(34, length * 0.12))})`} fill="none" stroke={paint.chalk} stroke-width="3.2" stroke-linecap="square">
        <path d="M-8 -12H8M0 -12V10" />
      </g>
      <path d={`M-4.5 ${n(-bottom + 14)}L0 ${n(-bottom + 8)}L4.5 ${n(-bottom + 14)}`} fill="none" stroke={paint.chalk} stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" />
      {corners.map(([x, y]) => (
        <g key={`${x} ${y}`} transform={`translate(${n(x * (right - 2))} ${n(y * (bottom - 2))}) rotate(${n(-heading)})`}>
          <path d="M1.4 1.6L4.6 4.4" stroke="#120d04" stroke-opacity="0.35" stroke-width="0.9" />
          <circle r="1.2" fill={paint.ink} />
          <path d="M0 -0.4V-9" stroke={paint.ink} stroke-width="0.9" />
          <path d="M0.3 -9L8 -6.8L0.3 -4.4Z" fill="#c0392b" stroke="#5b1a12" stroke-width="0.3" />
        </g>
      ))}
      <g transform={`translate(${n(right - 10)} ${n(-bottom * 0.55)}) rotate(${n(-heading)})`}>
        <circle r="1.5" fill={paint.ink} />
        <path d="M0 0V-10" stroke={paint.ink} stroke-width="1.1" />
        <g transform="translate(0 -10) rotate(18)">
          <path d="M0 -2.4L16 -1V1L0 2.4Z" fill={paint.sock} />
          <path d="M4 -2.05L7.4 -1.75V1.75L4 2.05ZM10.6 -1.47L13.4 -1.22V1.22L10.6 1.47Z" fill="#fbf4e2" />
        </g>
      </g>
      {waiting ? (
        <g transform={`translate(${n(-right + 13)} ${n(-bottom * 0.3)}) rotate(${n(-heading)})`}>
          <circle r="9.4" fill="#fdf8ec" fill-opacity="0.9" stroke="#33563a" stroke-width="1.1" />
          <g transform="translate(-0.6 0.6) scale(0.95)"><PersonShape /></g>
          {/* he waves */}
          <path d="M3.6 3L7 -4.4" stroke="#26402c" stroke-width="2.2" stroke-linecap="round" />
          <path d="M8.6 -7.2Q10.8 -6.4 11.2 -3.6M6.2 -9.6Q12.4 -9.6 13.6 -3.4" fill="none" stroke="#33563a" stroke-width="1" stroke-linecap="round" />
        </g>
      ) : null}
    </g>
  );
}
