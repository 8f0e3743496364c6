// Small signs drawn on the table in ink, about 0 0: an eye for tailing, a crosshair for aim.
import type { JSX } from "preact";

export interface EyeSignProps {
  size?: number; // across
  open?: number; // 1: open; 0: shut
}

export function EyeSign({ size = 10, open = 1 }: EyeSignProps): JSX.Element {
  const lid = 3.4 * Math.max(0.06, open);
  return (
    <g transform={`scale(${size / 12})`}>
      <circle r="6.6" fill="var(--panel-raised, #fdf8ec)" stroke="currentColor" stroke-width="1.1" />
      <path d={`M-4.8 0Q0 ${-lid * 1.7} 4.8 0Q0 ${lid * 1.7} -4.8 0Z`} fill="none" stroke="currentColor" stroke-width="1.1" stroke-linejoin="round" />
      {open > 0.35 ? <circle r={1.7} fill="currentColor" /> : null}
    </g>
  );
}

export function CrosshairSign({ size = 30 }: { size?: number }): JSX.Element {
  return (
    <g transform={`scale(${size / 20})`} fill="none" stroke="currentColor" stroke-linecap="round">
      <circle r="7" />
      <path d="M0 -10V-4M0 10V4M-10 0H-4M10 0H4" />
      <circle r="0.7" fill="currentColor" stroke="none" />
    </g>
  );
}
