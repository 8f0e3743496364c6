// The symbols in a card's corner, each about 0 0 and 10 units across.
import type { JSX } from "preact";

export interface SymbolProps {
  mark: string;
  ink: string;
}

export function MarkSymbol({ mark, ink }: SymbolProps): JSX.Element | null {
  const line = { fill: "none", stroke: ink, "stroke-width": "1.7", "stroke-linecap": "round", "stroke-linejoin": "round" } as const;
  switch (mark) {
    case "steep":
      return <path d="M0 -5L4.4 0L0 5L-4.4 0Z" fill={ink} />;
    case "stall": // the nose goes up, and the plane hangs
      return <path d="M-4.4 3.6H-1.2Q2.6 3.6 3.4 -0.6M3.4 -0.6V-4.4M0.9 -2.2L3.4 -4.6L5 -2" {...line} stroke-dasharray="none" />;
    case "straight":
      return <path d="M0 5V-4.2M-3 -1.2L0 -4.4L3 -1.2" {...line} />;
    case "left":
      return <path d="M5 0H-4.2M-1.2 -3L-4.4 0L-1.2 3" {...line} />;
    case "right":
      return <path d="M-5 0H4.2M1.2 -3L4.4 0L1.2 3" {...line} />;
    case "immelmann":
      return <path d="M-3 5V-1A3 3.4 0 0 1 3 -1V4M0.4 1.4L3 4.2L5.4 1.4" {...line} />;
    case "climb":
      return <path d="M-4 4.4L0 0.8L4 4.4M-4 -0.2L0 -3.8L4 -0.2" {...line} />;
    case "dive":
      return <path d="M-4 -4.4L0 -0.8L4 -4.4M-4 0.2L0 3.8L4 0.2" {...line} />;
    default:
      return null;
  }
}

// What a damage card does besides its points.
export function DamageSymbol({ symbol }: { symbol: string }): JSX.Element | null {
  const ink = "#2a2420";
  const line = { fill: "none", stroke: ink, "stroke-width": "1.3", "stroke-linecap": "round", "stroke-linejoin": "round" } as const;
  switch (symbol) {
    case "jam-red":
    case "jam-green": {
      const paint = symbol === "jam-red" ? "#a8261c" : "#2c6a3c";
      // A machine gun: water jacket, breech, grips; struck through once or twice, so that it needs no colours.
      return (
        <g>
          <GunShape fill={paint} />
          <path d={symbol === "jam-red" ? "M-5.6 -6L3.6 6M-1.4 -6L7.8 6" : "M-4 -6L5.2 6"} stroke="#fbf4e2" stroke-width="3" />
          <path d={symbol === "jam-red" ? "M-5.6 -6L3.6 6M-1.4 -6L7.8 6" : "M-4 -6L5.2 6"} stroke={ink} stroke-width="1.4" stroke-linecap="round" />
        </g>
      );
    }
    case "rudder-left":
    case "rudder-right":
      return (
        <g transform={symbol === "rudder-left" ? "scale(-1 1)" : undefined}>
          <path d="M0 -6.5V6.5" {...line} />
          <path d="M0 -1L4.6 5.2L2.6 7L0 4.4Z" fill={ink} />
          <path d="M-2 -4Q4.5 -6.5 6.2 -0.4M3.9 -1.6L6.3 -0.1L7.6 -2.8" {...line} />
          <path d="M-5.8 -6.4L5.8 6.4" stroke="#a8261c" stroke-width="1.2" stroke-linecap="round" />
        </g>
      );
    case "fire":
      return <FlameShape />;
    case "smoke":
      return (
        <g fill="#5d5a55">
          <circle cx="-3.4" cy="3.2" r="3.4" />
          <circle cx="2.4" cy="2.6" r="4" fill="#77736c" />
          <circle cx="-0.6" cy="-2.2" r="3.7" fill="#8b877f" />
          <circle cx="3.6" cy="-4.6" r="2.2" fill="#a29e95" />
        </g>
      );
    case "engine":
      return (
        <g>
          {[0, 60, 120, 180, 240, 300].map((turn) => (
            <rect x="-1.5" y="-7" width="3" height="4.6" rx="0.6" fill={ink} transform={`rotate(${turn})`} />
          ))}
          <circle r="3" fill="#fbf4e2" stroke={ink} stroke-width="1.2" />
          <path d="M-6.4 6.4L6.4 -6.4" stroke="#a8261c" stroke-width="1.4" stroke-linecap="round" />
        </g>
      );
    case "crew":
      return (
        <g>
          <path d="M-6.4 7Q-6.4 1.6 0 1.6Q6.4 1.6 6.4 7Z" fill={ink} />
          <circle cy="-2.4" r="4" fill="#7a5637" stroke={ink} stroke-width="1" />
          <path d="M-3.6 -3H3.6" stroke="#fbf4e2" stroke-width="1.5" />
          <path d="M2.6 1.4L6.6 5.4M6.6 1.4L2.6 5.4" stroke="#a8261c" stroke-width="1.5" stroke-linecap="round" />
        </g>
      );
    case "explosion":
      return <BurstShape />;
    default:
      return null;
  }
}

export const GunShape = ({ fill }: { fill: string }): JSX.Element => (
  <path d="M-9 -2.4H0V-1.6H8.6V-3H9.6V1.2H8.6V0.4H0V1.4H-1.6L-2.6 5.4H-5L-4.4 1.4H-7.4L-9 0.4Z" fill={fill} />
);

export const FlameShape = (): JSX.Element => (
  <g>
    <path d="M0 -8Q1.6 -4.4 4 -2.4Q6.8 0.2 5.2 4Q3.8 7.4 0 7.4Q-4 7.4 -5.2 4Q-6.2 0.8 -3.8 -2Q-3 -0.6 -2.2 -0.4Q-2.8 -4.6 0 -8Z" fill="#c2401c" />
    <path d="M0.3 -3.2Q1 -0.8 2.6 0.8Q4 2.6 2.8 4.8Q1.8 6.6 0 6.6Q-2.2 6.6 -2.9 4.6Q-3.4 2.6 -1.7 0.8Q-1.2 1.8 -0.6 1.8Q-0.9 -1.2 0.3 -3.2Z" fill="#e8952b" />
    <path d="M0.2 1.6Q1.8 3.4 1.4 4.8Q1 6 0 6Q-1.2 6 -1.4 4.8Q-1.4 3.4 0.2 1.6Z" fill="#f7df8e" />
  </g>
);

const burst = (outer: number, inner: number, points: number, turn = 0): string => {
  let d = "";
  for (let i = 0; i < points * 2; i++) {
    const angle = turn + (i * Math.PI) / points;
    const r = i % 2 ? inner : outer * (i % 4 ? 0.86 : 1);
    d += `${i ? "L" : "M"}${(Math.sin(angle) * r).toFixed(2)} ${(-Math.cos(angle) * r).toFixed(2)}`;
  }
  return `${d}Z`;
};
export const BurstShape = (): JSX.Element => (
  <g>
    <path d={burst(8.6, 4.6, 10)} fill="#a8261c" />
    <path d={burst(6.4, 3.4, 10, 0.3)} fill="#e07f22" />
    <path d={burst(4, 2.2, 8, 0.1)} fill="#f8e29a" />
  </g>
);
