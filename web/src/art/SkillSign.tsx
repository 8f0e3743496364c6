// What an ace can do, as a sign: one for each skill, about 0 0 and some 18 units across, in one ink.
import type { JSX } from "preact";
import { n } from "./path";

export const skills = [
  "acrobatic-pilot", "daredevil", "exceptional-pilot", "golden-touch-high", "golden-touch-low", "good-at-evading", "good-at-escaping",
  "perfect-control", "super-ace", "technical-eye", "perfect-aim", "sniper", "itchy-trigger-finger",
] as const;
export type SkillId = (typeof skills)[number];

export interface SkillSignProps {
  skill: string;
  ink?: string;
}

function star(points: number, outer: number, inner: number, y = 0): string {
  let d = "";
  for (let i = 0; i < points * 2; i++) {
    const angle = (i * Math.PI) / points;
    const r = i % 2 ? inner : outer;
    d += `${i ? "L" : "M"}${n(Math.sin(angle) * r)} ${n(y - Math.cos(angle) * r)}`;
  }
  return `${d}Z`;
}

// A throttle in its quadrant: pushed right forward, or drawn back.
const throttle = (line: object, ink: string, forward: boolean): JSX.Element => (
  <g>
    <path d="M-6.6 7.4A9.4 9.4 0 0 1 -6.6 -7.4M-3.6 6.4A7.6 7.6 0 0 1 -3.6 -6.4" {...line} stroke-width="1.2" />
    <path d={forward ? "M6.4 4.6L-0.6 -4.8" : "M6.4 -4.6L-0.6 4.8"} {...line} stroke-width="2.4" />
    <circle cx="-1.8" cy={forward ? -6.2 : 6.2} r="2.7" fill={forward ? ink : "none"} stroke={ink} stroke-width="1.7" />
    <circle cx="6.4" cy={forward ? 4.6 : -4.6} r="1.5" fill={ink} />
  </g>
);

export function SkillSign({ skill, ink = "currentColor" }: SkillSignProps): JSX.Element | null {
  const line = { fill: "none", stroke: ink, "stroke-width": "1.9", "stroke-linecap": "round", "stroke-linejoin": "round" } as const;
  switch (skill) {
    case "acrobatic-pilot": // a loop
      return <path d="M-8.6 6.6Q1 8 4.6 2.4A5.2 5.2 0 1 0 -4.6 -0.4Q-3.4 5.6 7.4 6.4M4.4 3.6L8 6.5L4.2 8.8" {...line} />;
    case "daredevil": // one steep card on the other
      return (
        <g fill={ink}>
          <path d="M-3.6 -8.4L0.6 -3.2L-3.6 2L-7.8 -3.2Z" />
          <path d="M3.6 -2L7.8 3.2L3.6 8.4L-0.6 3.2Z" />
        </g>
      );
    case "exceptional-pilot":
      return <path d={star(5, 9.2, 3.8, 0.6)} fill={ink} />;
    case "golden-touch-high":
      return throttle(line, ink, true);
    case "golden-touch-low":
      return throttle(line, ink, false);
    case "good-at-evading": // a way round a bullet
      return (
        <g>
          <path d="M-1.2 8.4Q-8.6 4 -7 -0.6Q-5.4 -5.4 -0.6 -7.8M-5 -8.6L0 -8.2L-1.6 -3.4" {...line} />
          <path d="M1.4 1.2L7.4 7.2M7.4 1.2L1.4 7.2" {...line} />
        </g>
      );
    case "good-at-escaping": // an eye that loses sight
      return (
        <g>
          <path d="M-9 0Q0 -9.6 9 0Q0 9.6 -9 0Z" {...line} stroke-width="1.7" />
          <circle r="2.6" fill={ink} />
          <path d="M-7 8L7 -8" {...line} stroke-width="2.2" />
        </g>
      );
    case "perfect-control": // a card that may be looked at again
      return (
        <g>
          <path d="M-6 -8.6H3.4V5.4H-6Z" {...line} stroke-width="1.6" />
          <path d="M-3.4 -4.6H0.8M-3.4 -1.6H0" {...line} stroke-width="1.3" />
          <path d="M-2.4 4.4Q3.4 -1.8 9 4.4Q3.4 10.4 -2.4 4.4Z" {...line} stroke-width="1.6" fill="var(--skill-paper, #fbf4e2)" />
          <circle cx="3.4" cy="4.4" r="1.7" fill={ink} />
        </g>
      );
    case "super-ace": // a star with wings
      return (
        <g fill={ink}>
          <path d={star(5, 6, 2.6, -0.6)} />
          <path d="M-5 -1.4L-10 -4.6Q-9.4 1.6 -3.8 3.4ZM5 -1.4L10 -4.6Q9.4 1.6 3.8 3.4Z" />
          <path d="M-3.4 7.2H3.4" stroke={ink} stroke-width="1.7" stroke-linecap="round" />
        </g>
      );
    case "technical-eye": // a magnifying glass over a nut
      return (
        <g>
          <circle cx="-1.8" cy="-1.8" r="6.4" {...line} />
          <path d="M3 3L8.4 8.4" {...line} stroke-width="2.8" />
          <path d="M-1.8 -5.2L1.2 -3.5V-0.1L-1.8 1.6L-4.8 -0.1V-3.5Z" {...line} stroke-width="1.4" />
        </g>
      );
    case "perfect-aim":
      return (
        <g>
          <circle r="6" {...line} />
          <path d="M0 -9.4V-3.6M0 9.4V3.6M-9.4 0H-3.6M9.4 0H3.6" {...line} />
          <circle r="1.2" fill={ink} />
        </g>
      );
    case "sniper": // two rounds, of which one is chosen
      return (
        <g>
          <path d="M-6.6 8V-2.4Q-6.4 -6.6 -3.9 -8.6Q-1.4 -6.6 -1.2 -2.4V8Z" fill={ink} />
          <path d="M1.6 7.4V-2.2Q1.8 -6.2 4.1 -8Q6.4 -6.2 6.6 -2.2V7.4Z" {...line} stroke-width="1.4" />
          <path d="M-6.6 4.4H-1.2" stroke="var(--skill-paper, #fbf4e2)" stroke-width="1.1" />
          <path d="M1.6 4.4H6.6" {...line} stroke-width="1.2" />
        </g>
      );
    case "itchy-trigger-finger": // before all others: a flash
      return <path d="M2.6 -9.4L-6 1.4H-0.8L-2.8 9.4L6.4 -2.2H0.8Z" fill={ink} stroke={ink} stroke-width="0.8" stroke-linejoin="round" />;
    default:
      return null;
  }
}
