// Light and shade of a plane, as gradients that its surfaces are filled with once more: `w` along the chord of wings, `f`
// across the fuselage, `p` for the disc of the propeller.
import type { JSX } from "preact";
import { n } from "./path";

export interface PlaneLightProps {
  id: string; // the names above are added to it
  half: number; // mm, half the width of the fuselage
  metal: boolean; // shines at the leading edge, and is round; linen is flatter
}

export function PlaneLight({ id, half, metal }: PlaneLightProps): JSX.Element {
  const blade = metal ? ["#2a2a2c", "#4d4b46", "#6d6a60"] : ["#5a4526", "#6d5836", "#8d7a55"];
  const across = metal ? [0.32, 0.34, 0.3, 0.56, 0.06, 0.38] : [0.42, 0.36, 0.28, 0.6, 0.05, 0.48];
  return (
    <defs>
      <linearGradient id={`${id}w`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color="#fff6dc" stop-opacity={metal ? 0.2 : 0.12} />
        <stop offset={metal ? 0.22 : 0.2} stop-color="#fff6dc" stop-opacity={metal ? 0.26 : 0.3} />
        <stop offset={metal ? 0.5 : 0.48} stop-color="#fff6dc" stop-opacity="0" />
        <stop offset="1" stop-color="#120d04" stop-opacity="0.3" />
      </linearGradient>
      <linearGradient id={`${id}f`} gradientUnits="userSpaceOnUse" x1={n(-half)} y1="0" x2={n(half)} y2="0">
        <stop offset="0" stop-color="#120d04" stop-opacity={across[0]} />
        <stop offset={across[1]} stop-color="#fff6dc" stop-opacity={across[2]} />
        <stop offset={across[3]} stop-color="#fff6dc" stop-opacity={across[4]} />
        <stop offset="1" stop-color="#120d04" stop-opacity={across[5]} />
      </linearGradient>
      <radialGradient id={`${id}p`}>
        <stop offset="0" stop-color={blade[0]} stop-opacity={metal ? 0.7 : 0.75} />
        <stop offset="0.7" stop-color={blade[1]} stop-opacity={metal ? 0.34 : 0.4} />
        <stop offset="1" stop-color={blade[2]} stop-opacity="0.22" />
      </radialGradient>
    </defs>
  );
}
