// The rim of a plate, for each side one that is told without colours too: thick, double, broken, beaded.
import type { JSX } from "preact";
import { n } from "./path";
import type { SideMark } from "./sides";

export function SideRim({ side, width, length }: { side: SideMark; width: number; length: number }): JSX.Element {
  const frame = (inset: number, stroke: number, dash?: string) => (
    <rect
      x={n(-width / 2 + inset)} y={n(-length / 2 + inset)} width={n(width - 2 * inset)} height={n(length - 2 * inset)} rx={n(Math.max(0.4, 1.6 - inset))}
      fill="none" stroke={side.paint} stroke-width={n(stroke)} {...(dash ? { "stroke-dasharray": dash } : {})}
    />
  );
  switch (side.shape) {
    case "cross":
      return frame(0.8, 1.6);
    case "ring":
      return <g>{frame(0.45, 0.9)}{frame(1.95, 0.6)}</g>;
    case "diamond":
      return <g>{frame(0.3, 0.6)}{frame(1.3, 1.4, "5 1.4")}</g>;
    case "chevron":
      return <g>{frame(0.3, 0.6)}{frame(1.4, 1.2, "1.2 1.2")}</g>;
  }
}
