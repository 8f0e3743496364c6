// National marks as painted on wings, drawn about 0 0.
import type { JSX } from "preact";
import { box, circle, n, polygon, type Spot } from "./path";

const colours = { blue: "#24457f", red: "#b3261e", white: "#f1ece0", green: "#2f7043", black: "#1f1e1f", yellow: "#e0b53a" };

// Rings from the outside in.
const rings: Record<string, readonly [string, string, string]> = {
  GB: [colours.blue, colours.white, colours.red],
  FR: [colours.red, colours.white, colours.blue],
  IT: [colours.red, colours.white, colours.green],
  BE: [colours.red, colours.yellow, colours.black],
  US: [colours.red, colours.blue, colours.white],
  RU: [colours.red, colours.blue, colours.white],
};

// The stripes of the rudder from the hinge to its edge.
export const rudderStripes: Record<string, readonly string[]> = {
  GB: [colours.blue, colours.white, colours.red],
  FR: [colours.blue, colours.white, colours.red],
  IT: [colours.green, colours.white, colours.red],
  BE: [colours.black, colours.yellow, colours.red],
  US: [colours.red, colours.blue, colours.white],
  RU: [colours.white, colours.blue, colours.red],
  DE: [colours.white],
  AH: [colours.red, colours.white, colours.red],
  AT: [colours.red, colours.white, colours.red],
  TR: [colours.white],
  PL: [colours.white, colours.red],
};

export const crossNations: readonly string[] = ["DE", "AH", "AT"];

// The cross with curved arms, as an outline within a square of the size given.
function formedCross(r: number): string {
  const waist = r * 0.2;
  const flare = r * 0.62;
  const pull = r * 0.42;
  let d = "";
  for (let arm = 0; arm < 4; arm++) {
    const turn = (arm * Math.PI) / 2;
    const spot = (x: number, y: number): string => {
      const cos = Math.cos(turn);
      const sin = Math.sin(turn);
      return `${n(x * cos - y * sin)} ${n(x * sin + y * cos)}`;
    };
    d += `${arm === 0 ? "M" : "L"}${spot(-waist, -waist)}Q${spot(-waist, -pull)} ${spot(-flare, -r)}L${spot(flare, -r)}Q${spot(waist, -pull)} ${spot(waist, -waist)}`;
  }
  return `${d}Z`;
}

const straightCross = (r: number, arm: number): string => {
  const points: Spot[] = [
    [-arm, -r], [arm, -r], [arm, -arm], [r, -arm], [r, arm], [arm, arm],
    [arm, r], [-arm, r], [-arm, arm], [-r, arm], [-r, -arm], [-arm, -arm],
  ];
  return polygon(points);
};

export interface NationMarkProps {
  nation: string;
  r: number;
  straight?: boolean; // the straight cross of 1918
  pale?: boolean; // on dark paint a thin light ring sets it off
}

export function NationMark({ nation, r, straight = false, pale = true }: NationMarkProps): JSX.Element {
  const ring = rings[nation];
  if (ring) {
    const [outer, middle, inner] = ring;
    return (
      <g>
        {pale ? <path d={circle(0, 0, r * 1.1)} fill={colours.white} fill-opacity="0.75" /> : null}
        <path d={circle(0, 0, r)} fill={outer} />
        <path d={circle(0, 0, r * 0.68)} fill={middle} />
        <path d={circle(0, 0, r * 0.35)} fill={inner} />
      </g>
    );
  }
  if (nation === "TR") {
    return (
      <g>
        <path d={box(-r, -r, 2 * r, 2 * r)} fill={colours.white} />
        <path d={box(-r * 0.8, -r * 0.8, 1.6 * r, 1.6 * r)} fill={colours.black} />
      </g>
    );
  }
  if (nation === "PL") {
    return (
      <g>
        <path d={box(-r, -r, 2 * r, 2 * r)} fill={colours.white} />
        <path d={box(-r, -r, r, r) + box(0, 0, r, r)} fill={colours.red} />
      </g>
    );
  }
  if (straight) {
    return (
      <g>
        <path d={straightCross(r * 1.05, r * 0.42)} fill={colours.white} />
        <path d={straightCross(r * 1.05, r * 0.25)} fill={colours.black} />
      </g>
    );
  }
  return (
    <g>
      <path d={formedCross(r)} fill={colours.black} stroke={colours.white} stroke-width={n(r * 0.26)} stroke-linejoin="round" paint-order="stroke" />
    </g>
  );
}

// The marks of about 1940: what is painted on the upper wing.
export function FighterMark({ nation, r, ring = false }: { nation: string; r: number; ring?: boolean }): JSX.Element {
  switch (nation) {
    case "GB": // red on blue
      return (
        <g>
          <path d={circle(0, 0, r)} fill={colours.blue} />
          <path d={circle(0, 0, r * 0.42)} fill={colours.red} />
        </g>
      );
    case "DE": // a narrow cross with white and thin black edges
      return (
        <g>
          <path d={straightCross(r, r * 0.4)} fill={colours.black} />
          <path d={straightCross(r * 0.99, r * 0.34)} fill={colours.white} />
          <path d={straightCross(r, r * 0.17)} fill={colours.black} />
        </g>
      );
    case "IT": // three rods in a ring
      return (
        <g>
          <path d={circle(0, 0, r)} fill={colours.white} />
          <path d={circle(0, 0, r * 0.94)} fill="none" stroke={colours.black} stroke-width={n(r * 0.14)} />
          <path d={[-0.42, 0, 0.42].map((x) => box((x - 0.1) * r, -r * 0.58, r * 0.2, r * 1.16)).join("")} fill={colours.black} />
        </g>
      );
    case "JP":
      return (
        <g>
          {ring ? <path d={circle(0, 0, r * 1.14)} fill={colours.white} /> : null}
          <path d={circle(0, 0, r)} fill={colours.red} />
        </g>
      );
    case "US": // a white star on blue, after the red dot was painted out
      return (
        <g>
          <path d={circle(0, 0, r)} fill="#1f3358" />
          <path d={starPath(r * 0.98)} fill={colours.white} />
        </g>
      );
    case "SU":
      return <path d={starPath(r * 1.15)} fill={colours.red} stroke={colours.white} stroke-width={n(r * 0.12)} />;
    default:
      return <NationMark nation={nation} r={r} pale={false} />;
  }
}

function starPath(r: number): string {
  return polygon(Array.from({ length: 10 }, (_, i): Spot => {
    const turn = (i * Math.PI) / 5;
    const far = i % 2 ? r * 0.382 : r;
    return [Math.sin(turn) * far, -Math.cos(turn) * far];
  }));
}
