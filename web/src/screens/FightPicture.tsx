// A fight at a glance: the planes of both sides over a patch of ground.
import { Ground, PlaneArt, liveryOf, pictureScale, readGround, type GroundKind } from "../art";
import type { Catalog } from "../protocol";
import { light } from "../table/theme";

interface FightPictureProps {
  catalog: Catalog | null;
  ground: string;
  below: string[]; // models
  above: string[];
}

const width = 180;
const height = 96;

export const groundKind = (ground: string): GroundKind => readGround(ground, "").kind;

export function FightPicture({ catalog, ground, below, above }: FightPictureProps) {
  const theme = light().value;
  const place = (models: string[], left: boolean) =>
    models.map((id, i) => {
      const model = catalog?.models.find((each) => each.id === id);
      if (!model) return null;
      const number = models.slice(0, i).filter((each) => each === id).length;
      const x = (left ? 48 : width - 48) + (models.length > 1 ? (i === 0 ? -18 : 20) * (left ? 1 : -1) : 0);
      const y = models.length > 1 ? (i === 0 ? 32 : 66) : height / 2 + (left ? 6 : -6);
      const heading = (left ? 62 : -118) + (i === 0 ? 0 : 10);
      return (
        <g key={`${id}${i}`} transform={`translate(${x} ${y})`}>
          <ellipse cx="5" cy="8" rx="12" ry="7" fill="#000" opacity="0.16" />
          <g transform={`rotate(${heading}) scale(${(models.length > 1 ? 1.25 : 1.75) * pictureScale(model)})`}>
            <PlaneArt model={model} livery={liveryOf(model, number)} spinning />
          </g>
        </g>
      );
    });
  return (
    <svg class="app-fight-picture" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <Ground seed={ground} kind={groundKind(ground)} size={{ width, height }} theme={theme} />
      {place(below, true)}
      {place(above, false)}
    </svg>
  );
}
