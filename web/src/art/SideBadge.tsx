// The shape of a side as a small plate: a cross, a ring, a diamond or a chevron, about 0 0, 10 units across.
import type { JSX } from "preact";
import type { SideMark } from "./sides";

const outlines: Record<SideMark["shape"], string> = {
  cross: "M-1.5 -5H1.5V-1.5H5V1.5H1.5V5H-1.5V1.5H-5V-1.5H-1.5Z",
  ring: "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0ZM-2.2 0a2.2 2.2 0 1 1 4.4 0a2.2 2.2 0 1 1 -4.4 0Z",
  diamond: "M0 -5.4L5.2 0L0 5.4L-5.2 0Z",
  chevron: "M0 -4.6L5.2 1.4V5L0 -0.6L-5.2 5V1.4Z",
};

export interface SideBadgeProps {
  side: SideMark;
  size?: number; // across
  fill?: string;
}

export function SideBadge({ side, size = 10, fill }: SideBadgeProps): JSX.Element {
  return <path d={outlines[side.shape]} transform={`scale(${size / 10})`} fill={fill ?? side.colour} />;
}
