// The land below the table: drawn from a seed, the same for everybody at the table. mm, 0 0 at the upper left.
import type { JSX } from "preact";
import { useId, useMemo } from "preact/hooks";
import { hashOf } from "./chance";
import type { GroundSize, Layer } from "./ground/kinds";
import { groundKinds, type GroundKind } from "./ground/names";
import { planGround, type GroundPlan } from "./ground/plan";
import type { Theme } from "./ground/palette";

export type { GroundKind, GroundSize, Theme };

export interface GroundProps {
  seed: string;
  kind: GroundKind;
  size: GroundSize;
  theme: Theme;
}

// The look of a game names its ground in one word, like "fields-7": the kind, and the seed. Where none is told, it is
// one that fits the war and is the same for everybody at the table.
export function readGround(look: unknown, fallback: string, system = "ww1"): { kind: GroundKind; seed: string } {
  const text = typeof look === "string" && look ? look : `${usualKind(system, fallback)}-${fallback}`;
  const kind = groundKinds.find((each) => text.startsWith(each)) ?? "fields";
  return { kind, seed: text };
}
const usualKind = (system: string, seed: string): GroundKind => (system !== "ww2" ? "fields" : hashOf(seed) % 2 ? "channel" : "farmland");

const pacific: readonly string[] = ["a6m2", "ki43-2", "f4f-3", "f4f-4"];
const south: readonly string[] = ["re2002"];

// A ground for a fight of these models, where nobody names one: "ocean-7".
export function groundFor(system: string, models: readonly string[], seed: string): string {
  if (system !== "ww2") return `fields-${seed}`;
  if (models.some((model) => pacific.includes(model))) return `ocean-${seed}`;
  if (models.some((model) => south.includes(model))) return `desert-${seed}`;
  return `${usualKind(system, seed)}-${seed}`;
}

export function Ground({ seed, kind, size, theme }: GroundProps): JSX.Element {
  const id = useId();
  const { width, height } = size;
  return useMemo(() => paint(planGround(seed, kind, { width, height }, theme), { width, height }, id), [seed, kind, width, height, theme, id]);
}

// Shapes that are drawn more than once (with their shadow, with their banks) are written once.
function repeated(layers: readonly Layer[]): string[] {
  const seen = new Set<string>();
  const again = new Set<string>();
  for (const { d } of layers) (seen.has(d) ? again : seen).add(d);
  return [...again];
}

function paint(plan: GroundPlan, { width, height }: GroundSize, id: string): JSX.Element {
  const shared = repeated(plan.layers);
  return (
    <g class="art-ground" pointer-events="none" aria-hidden="true">
      {/* a window of its own, so that what runs over the edge is cut off cheaply */}
      <svg x="0" y="0" width={width} height={height} overflow="hidden">
        <defs>
          <radialGradient id={`${id}c`}>
            <stop offset="0" stop-color={plan.cloud} stop-opacity="0.1" />
            <stop offset="0.55" stop-color={plan.cloud} stop-opacity="0.055" />
            <stop offset="1" stop-color={plan.cloud} stop-opacity="0" />
          </radialGradient>
          {shared.map((d, i) => <path id={`${id}s${i}`} d={d} />)}
          <pattern id={`${id}w`} patternUnits="userSpaceOnUse" width={plan.wood.size} height={plan.wood.size}>
            <rect width={plan.wood.size} height={plan.wood.size} fill={plan.wood.ground} />
            {plan.wood.layers.map((layer) => paintLayer(layer, id, -1))}
          </pattern>
          {plan.coast ? (
            <clipPath id={`${id}l`}>
              <path d={plan.coast} />
            </clipPath>
          ) : null}
        </defs>
        <rect width={width} height={height} fill={plan.base} />
        <g transform={plan.scale === 1 ? undefined : `scale(${plan.scale.toFixed(4)})`}>
          {plan.layers.map((layer) => paintLayer(layer, id, shared.indexOf(layer.d)))}
          {plan.clouds.map((cloud) => (
            <ellipse cx={Math.round(cloud.x)} cy={Math.round(cloud.y)} rx={Math.round(cloud.rx)} ry={Math.round(cloud.ry)} fill={`url(#${id}c)`} />
          ))}
        </g>
      </svg>
    </g>
  );
}

function paintLayer({ d, fill, stroke, width, dash, opacity, shift, clip }: Layer, id: string, shared: number): JSX.Element {
  const look = {
    fill: fill === "wood" ? `url(#${id}w)` : (fill ?? "none"),
    ...(stroke ? { stroke, "stroke-width": width, "stroke-linecap": "round" as const, "stroke-linejoin": "round" as const } : {}),
    ...(dash ? { "stroke-dasharray": dash } : {}),
    // Never the opacity of the whole element: that would cost a layer as large as the window.
    ...(stroke && fill ? { "stroke-opacity": 0.28 } : stroke && opacity ? { "stroke-opacity": opacity } : opacity ? { "fill-opacity": opacity } : {}),
    ...(shift ? { transform: `translate(${shift[0]} ${shift[1]})` } : {}),
    ...(clip ? { "clip-path": `url(#${id}l)` } : {}),
  };
  return shared < 0 ? <path d={d} {...look} /> : <use href={`#${id}s${shared}`} {...look} />;
}
