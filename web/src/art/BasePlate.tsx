// The base of a plane: a thin plate with what is printed on it. mm, the stand at 0 0, the front edge up.
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { CatalogModel } from "../protocol";
import { n } from "./path";
import { SideBadge } from "./SideBadge";
import { SideRim } from "./SideRim";
import type { SideMark } from "./sides";

export interface BasePlateProps {
  model: CatalogModel;
  side: SideMark;
  label?: string; // the plane's name along the rear edge
  selected?: boolean;
  dimmed?: boolean; // out of the game, or not of interest now
  ghost?: boolean; // only the outline: where a plan leads
  heading?: number; // of the group it is drawn in, for the direction of its shadow
}

// The rear arrow is what covers a card's arrowhead.
export const rearArrowLength = 6.25;

export function BasePlate({ model, side, label, selected = false, dimmed = false, ghost = false, heading = 0 }: BasePlateProps): JSX.Element {
  const { width, length } = model.base;
  const plate = useMemo(() => plateOf(width, length, side, label, ghost), [width, length, side.index, label, ghost]);
  const turn = (-heading * Math.PI) / 180;
  const [x, y] = [1.2 * Math.cos(turn) - 1.7 * Math.sin(turn), 1.2 * Math.sin(turn) + 1.7 * Math.cos(turn)];
  return (
    <g class="art-base" opacity={dimmed ? 0.5 : undefined}>
      {ghost ? null : (
        <rect x={n(-width / 2 + x)} y={n(-length / 2 + y)} width={n(width)} height={n(length)} rx="1.6" fill="#120d04" fill-opacity="0.3" />
      )}
      {selected ? (
        <rect x={n(-width / 2 - 1.6)} y={n(-length / 2 - 1.6)} width={n(width + 3.2)} height={n(length + 3.2)} rx="3" fill="none" stroke="#fff3cf" stroke-width="2.2" />
      ) : null}
      {selected ? (
        <rect x={n(-width / 2 - 2.9)} y={n(-length / 2 - 2.9)} width={n(width + 5.8)} height={n(length + 5.8)} rx="4" fill="none" stroke={side.paint} stroke-width="0.9" />
      ) : null}
      {plate}
    </g>
  );
}

function plateOf(width: number, length: number, side: SideMark, label: string | undefined, ghost: boolean): JSX.Element {
  const [right, bottom] = [width / 2, length / 2];
  const ink = "#3a3526";
  const tail = bottom - rearArrowLength;
  return (
    <g>
      <rect
        x={n(-right)} y={n(-bottom)} width={n(width)} height={n(length)} rx="1.6"
        fill="var(--plate, #efe6cc)" fill-opacity={ghost ? 0.28 : 0.93} stroke={ghost ? side.paint : "#5d5234"} stroke-width={ghost ? 0.9 : 0.35}
        {...(ghost ? { "stroke-dasharray": "3 2" } : {})}
      />
      {ghost ? null : <SideRim side={side} width={width} length={length} />}
      {/* where the arc of the front gun runs: from the stand through the front corners */}
      {ghost ? null : <path d={`M${n(-right + 2.6)} ${n(-bottom + 4)}L0 0L${n(right - 2.6)} ${n(-bottom + 4)}`} fill="none" stroke={ink} stroke-opacity="0.2" stroke-width="0.3" />}
      {/* the front mark, from which a card's arrow starts */}
      <path d={`M-3.4 ${n(-bottom + 4.6)}L0 ${n(-bottom + 0.5)}L3.4 ${n(-bottom + 4.6)}L0 ${n(-bottom + 3.3)}Z`} fill={side.paint} />
      {/* the rear arrow, which comes to lie on the card's arrowhead */}
      <path
        d={`M-0.75 ${n(bottom)}V${n(tail + 3.2)}H-2.3L0 ${n(tail)}L2.3 ${n(tail + 3.2)}H0.75V${n(bottom)}Z`}
        fill={ghost ? side.paint : ink} fill-opacity={ghost ? 0.8 : 1}
      />
      {ghost ? null : (
        <g>
          <g transform={`translate(${n(-right + 6)} ${n(bottom - 6.2)})`}><SideBadge side={side} size={5.4} fill={side.paint} /></g>
          <g transform={`translate(${n(right - 6)} ${n(bottom - 6.2)})`}><SideBadge side={side} size={5.4} fill={side.paint} /></g>
        </g>
      )}
      <circle r="1.5" fill="#fbf6e4" stroke="#8d2a1f" stroke-width="0.5" />
      <circle r="0.6" fill="#8d2a1f" />
      {label ? <text class="art-label" x="0" y={n(bottom - 10.2)} font-size={n(Math.min(4.4, (width - 5) / (label.length * 0.5)))} text-anchor="middle" fill={ink}>{label}</text> : null}
    </g>
  );
}

// The red dot of the stand once more, for those who want to measure with a plane above it.
export function StandDot(): JSX.Element {
  return (
    <g>
      <circle r="0.9" fill="#fbf6e4" />
      <circle r="0.55" fill="#b0281c" />
    </g>
  );
}
