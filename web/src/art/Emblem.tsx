// Our emblem: a plane that dives through a ring of rays, about 0 0, some 32 units across.
import type { JSX } from "preact";

const rays = (): string => {
  let d = "";
  for (let i = 0; i < 24; i++) {
    const angle = (i * Math.PI) / 12;
    const [near, far] = i % 2 ? [12.6, 15] : [12.6, 17.4];
    const [x, y] = [Math.sin(angle), -Math.cos(angle)];
    d += `M${(x * near).toFixed(2)} ${(y * near).toFixed(2)}L${(x * far).toFixed(2)} ${(y * far).toFixed(2)}`;
  }
  return d;
};

export interface EmblemProps {
  paper?: string;
  ink?: string;
  brass?: string;
  wings?: 1 | 2; // of the World War II game, or a biplane
}

export function Emblem({ paper = "#f6ecd2", ink = "#233f6e", brass = "#d9b869", wings = 2 }: EmblemProps): JSX.Element {
  return (
    <g>
      <path d={rays()} stroke={brass} stroke-width="0.8" stroke-linecap="round" />
      <circle r="11.4" fill={ink} stroke={brass} stroke-width="0.7" />
      <g transform="rotate(145)">
        {wings === 1 ? <Monoplane paper={paper} ink={ink} brass={brass} /> : <Biplane paper={paper} ink={ink} brass={brass} />}
      </g>
    </g>
  );
}

type Inks = Required<Omit<EmblemProps, "wings">>;

const Biplane = ({ paper, ink, brass }: Inks): JSX.Element => (
  <g>
    <path d="M-10.6 -2.6Q-10.9 -5.4 -8.8 -5.5L0 -5.9L8.8 -5.5Q10.9 -5.4 10.6 -2.6Q10.3 -2 9 -1.9L0 -1.6L-9 -1.9Q-10.3 -2 -10.6 -2.6Z" fill={paper} />
    <path d="M-8.8 -0.9L0 -0.6L8.8 -0.9Q8.6 0.9 7.6 1L0 1.3L-7.6 1Q-8.6 0.9 -8.8 -0.9Z" fill={paper} fill-opacity="0.72" />
    <path d="M-1.5 -7.4Q-1.4 -8.8 0 -8.8Q1.4 -8.8 1.5 -7.4L1.3 0L0.5 9.4H-0.5L-1.3 0Z" fill={paper} />
    <path d="M0 5.6L4 7.8Q4 9.1 3.2 9.2L0 9.4L-3.2 9.2Q-4 9.1 -4 7.8Z" fill={paper} />
    <path d="M-4.2 -9.1H4.2" stroke={brass} stroke-width="0.7" stroke-linecap="round" />
    <circle cy="-0.4" r="0.75" fill={ink} />
    <path d="M-9.2 -3.7a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0 -2.6 0M6.6 -3.7a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0 -2.6 0" fill="none" stroke={ink} stroke-width="0.7" />
  </g>
);

const Monoplane = ({ paper, ink, brass }: Inks): JSX.Element => (
  <g>
    <path d="M0 -5Q6 -4.9 9.6 -3.4Q11.2 -2.6 10.6 -1.9Q7 0.6 0 1.2Q-7 0.6 -10.6 -1.9Q-11.2 -2.6 -9.6 -3.4Q-6 -4.9 0 -5Z" fill={paper} />
    <path d="M-1.3 -6.6Q-0.9 -9.4 0 -9.4Q0.9 -9.4 1.3 -6.6L1.4 -1L0.5 9.4H-0.5L-1.4 -1Z" fill={paper} />
    <path d="M0 5.9Q3.9 6.2 4 7.6Q3.4 8.7 0 9Q-3.4 8.7 -4 7.6Q-3.9 6.2 0 5.9Z" fill={paper} />
    <path d="M-4.2 -8.4H4.2" stroke={brass} stroke-width="0.7" stroke-linecap="round" />
    <path d="M-0.7 -2.4H0.7L0.55 1.6H-0.55Z" fill={ink} />
    <circle cx="-7" cy="-2.3" r="1.2" fill="none" stroke={ink} stroke-width="0.7" />
    <circle cx="7" cy="-2.3" r="1.2" fill="none" stroke={ink} stroke-width="0.7" />
  </g>
);
