// A set-up on its table, true to scale but for the planes, which are drawn larger: where everybody begins, and where
// one can land.
import { Airfield, Ground, PlaneArt, TargetArt, liveryOf, pictureScale, sideIndex, sideMark } from "../art";
import type { Catalog, GameSetup, LandingField } from "../protocol";
import { light } from "../table/theme";
import { groundKind } from "./FightPicture";
import { sidesOf } from "./scenarios";

interface SetupPictureProps {
  catalog: Catalog | null;
  setup: Pick<GameSetup, "system" | "table" | "planes" | "fields" | "targets">;
  ground: string;
  small?: boolean;
  class?: string;
}

export function SetupPicture({ catalog, setup, ground, small, class: name }: SetupPictureProps) {
  const { width, height } = setup.table;
  // Planes have the same size in every picture, however large the table is.
  const larger = (Math.max(width, height) / 1000) * (small ? 4.8 : 3.2);
  const sides = sidesOf(setup as GameSetup);
  const card = catalog?.models[0]?.base ?? { width: 44, length: 68 }; // a target has the size of a plane's base
  return (
    <svg class={`app-setup-picture ${name ?? ""}`} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid meet" aria-hidden="true">
      <Ground seed={ground} kind={groundKind(ground)} size={{ width, height }} theme={light().value} />
      {(setup.fields ?? []).map((field, i) => <FieldShape key={i} field={field} height={height} />)}
      {(setup.targets ?? []).map((target) => (
        <g key={target.id} transform={`translate(${target.at[0]} ${height - target.at[1]}) rotate(${target.heading}) scale(${larger * 0.5})`}>
          <TargetArt kind={target.kind ?? "target"} side={sideMark(sideIndex(sides, target.side))} width={card.width} length={card.length} seed={target.id} heading={target.heading} era={setup.system === "ww1" ? "ww1" : "ww2"} />
        </g>
      ))}
      {setup.planes.map((plane, i) => {
        const model = catalog?.models.find((each) => each.id === plane.model);
        // Later rounds begin where the first did.
        if (!model || !plane.at || (plane.round ?? 1) > 1) return null;
        const number = setup.planes.slice(0, i).filter((each) => each.model === plane.model).length;
        return (
          <g key={plane.id} transform={`translate(${plane.at[0]} ${height - plane.at[1]})`}>
            <circle r={18 * larger} fill={sideMark(sideIndex(sides, plane.side)).paint} opacity="0.28" />
            <g transform={`rotate(${plane.heading ?? 0})`}>
              <path transform={`scale(${larger})`} d="M-5 -18 0 -26 5 -18Z" fill={sideMark(sideIndex(sides, plane.side)).paint} />
              <g transform={`scale(${larger * pictureScale(model)})`}><PlaneArt model={model} livery={liveryOf(model, number, undefined, plane.side)} /></g>
            </g>
          </g>
        );
      })}
    </svg>
  );
}

export function FieldShape({ field, height }: { field: LandingField; height: number }) {
  return (
    <g transform={`translate(${field.at[0]} ${height - field.at[1]}) rotate(${field.heading})`}>
      <Airfield width={field.size[0]} length={field.size[1]} theme={light().value} heading={field.heading} waiting={field.waiting ?? false} />
    </g>
  );
}
