// A painted surface: cloth, patches of camouflage, light along the chord, ribs.
import type { ComponentChildren, JSX } from "preact";
import { patchesOf, type Field } from "./cloth";
import type { Cloth } from "./finish";
import { n } from "./path";

export interface SurfaceProps {
  id: string; // for the clip, unique in the page
  outline: string;
  field: Field;
  cloth: Cloth;
  seed: string;
  shade: string; // fill of the light and dark over it: a gradient
  ribs?: string;
  edge: number; // width of the contour
  dark?: number; // how much in the shade of another wing
  children?: ComponentChildren; // painted on it, clipped to it
}

export function Surface({ id, outline, field, cloth, seed, shade, ribs, edge, dark = 0, children }: SurfaceProps): JSX.Element {
  const patches = patchesOf(cloth, field, seed);
  return (
    <g>
      <path d={outline} fill={cloth.ground} />
      <clipPath id={id}>
        <path d={outline} />
      </clipPath>
      <g clip-path={`url(#${id})`}>
        {patches.map((patch) =>
          patch.stroke ? (
            <path d={patch.d} fill="none" stroke={patch.colour} stroke-width={n(patch.stroke)} stroke-linecap="round" />
          ) : (
            <path d={patch.d} fill={patch.colour} />
          ),
        )}
        {children}
        {ribs ? <path d={ribs} fill="none" stroke="#1d1708" stroke-opacity="0.2" stroke-width="0.09" /> : null}
      </g>
      <path d={outline} fill={shade} />
      {dark > 0 ? <path d={outline} fill="#14100a" fill-opacity={dark} /> : null}
      <path d={outline} fill="none" stroke="#201a10" stroke-opacity="0.85" stroke-width={n(edge)} stroke-linejoin="round" />
    </g>
  );
}
