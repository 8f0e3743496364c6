// A cloud seen from above, with soft edges and no filter: a few circles that fade out.
import type { JSX } from "preact";
import { useId, useMemo } from "preact/hooks";
import { chanceOf } from "./chance";
import { n } from "./path";

export interface CloudProps {
  seed: string;
  width: number;
  height: number;
  theme?: "light" | "dark";
  thin?: boolean; // a veil that lets see what is under it
}

export function Cloud({ seed, width, height, theme = "light", thin = false }: CloudProps): JSX.Element {
  const id = useId();
  const puffs = useMemo(() => {
    const chance = chanceOf(`cloud ${seed}`);
    return Array.from({ length: 13 }, (_, index) => {
      const angle = (index / 13) * Math.PI * 2 + chance.between(-0.2, 0.2);
      const far = index % 3 === 0 ? chance.between(0.1, 0.4) : chance.between(0.55, 0.75);
      return { x: Math.cos(angle) * far * (width / 2), y: Math.sin(angle) * far * (height / 2), r: chance.between(0.2, 0.3) * Math.min(width, height) * 1.15 };
    });
  }, [seed, width, height]);
  const [top, low] = theme === "light" ? ["#fffdf6", "#c9ced6"] : ["#aeb9cc", "#46536c"];
  const fade = (name: string, colour: string, strong: number) => (
    <radialGradient id={`${id}${name}`}>
      <stop offset="0" stop-color={colour} stop-opacity={strong} />
      <stop offset="0.55" stop-color={colour} stop-opacity={strong * 0.85} />
      <stop offset="1" stop-color={colour} stop-opacity="0" />
    </radialGradient>
  );
  return (
    <g pointer-events="none">
      {fade("a", low, thin ? 0 : 0.55)}
      {fade("b", top, thin ? 0.3 : 0.62)}
      {thin ? null : puffs.map((each, index) => <circle key={`s${index}`} cx={n(each.x + 2.5)} cy={n(each.y + 3.5)} r={n(each.r * 1.15)} fill={`url(#${id}a)`} />)}
      {puffs.map((each, index) => <circle key={`t${index}`} cx={n(each.x)} cy={n(each.y)} r={n(each.r)} fill={`url(#${id}b)`} />)}
    </g>
  );
}
