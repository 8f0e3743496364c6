// Smoke and flames of a plane that is still in the air: drawn in the plane's own frame, mm, nose up. Two pictures take
// turns (see art.css), a few times in a second: alive, and cheap where no graphics card helps.
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import type { PlaneShape } from "../protocol";
import { chanceOf } from "./chance";
import { n } from "./path";

export interface FumesProps {
  shape: PlaneShape;
  scale: number; // of the model on its stand
  smoke: number; // counters
  flames: number;
}

export function Fumes({ shape, scale, smoke, flames }: FumesProps): JSX.Element | null {
  const id = useId();
  if (smoke <= 0 && flames <= 0) return null;
  const black = flames > 0 ? "art-fumes-black" : "art-fumes-grey";
  const nose = -shape.nose * scale;
  const tail = -shape.tail * scale;
  const strength = Math.min(3, Math.max(smoke, flames));
  const frame = (which: number): JSX.Element => {
    const chance = chanceOf(`fumes ${which}`);
    const puffs: JSX.Element[] = [];
    const tongues: JSX.Element[] = [];
    const count = 7 + strength * 2;
    for (let i = 0; i < count; i++) {
      const age = (i + which * 0.5) / count;
      const y = nose + 8 + age * (tail - nose + 26 + strength * 7);
      puffs.push(<circle key={i} cx={n(chance.between(-1, 1) * (1.2 + age * 4.5))} cy={n(y)} r={n(4 + age * 9)} fill={`url(#${id}s)`} fill-opacity={n(1 - age * 0.72)} />);
    }
    const burning = flames > 0 ? 4 + flames : 0;
    for (let i = 0; i < burning; i++) {
      const age = i / burning;
      const x = chance.between(-1, 1) * (1.6 + age * 2.2);
      const y = nose + 6 + age * 13;
      const long = chance.between(6.5, 10) * (1 - age * 0.35);
      const wide = chance.between(2, 3) * (1 - age * 0.3);
      tongues.push(
        <path key={`o${i}`} d={`M${n(x)} ${n(y - wide)}Q${n(x + wide * 1.3)} ${n(y + wide * 0.4)} ${n(x + chance.between(-1.4, 1.4))} ${n(y + long)}Q${n(x - wide * 1.3)} ${n(y + wide * 0.4)} ${n(x)} ${n(y - wide)}Z`} fill="#d1491a" fill-opacity="0.92" />,
        <path key={`y${i}`} d={`M${n(x)} ${n(y - wide * 0.5)}Q${n(x + wide * 0.75)} ${n(y + wide * 0.4)} ${n(x)} ${n(y + long * 0.62)}Q${n(x - wide * 0.75)} ${n(y + wide * 0.4)} ${n(x)} ${n(y - wide * 0.5)}Z`} fill="#ffc14d" />,
      );
    }
    return <g key={which} class={`art-fumes-${which}`}>{puffs}{tongues}</g>;
  };
  return (
    <g class="art-fumes" pointer-events="none">
      <radialGradient id={`${id}s`}>
        <stop offset="0" class={black} stop-opacity="0.92" />
        <stop offset="0.5" class={black} stop-opacity="0.55" />
        <stop offset="1" class={black} stop-opacity="0" />
      </radialGradient>
      {frame(0)}
      {frame(1)}
    </g>
  );
}
