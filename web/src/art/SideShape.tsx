// The sign of a side, small: told by shape first and by colour second.
import type { SideMark } from ".";

export function SideShape({ mark, size = 16 }: { mark: SideMark; size?: number }) {
  return (
    <svg class="side-shape" width={size} height={size} viewBox="-8 -8 16 16" aria-hidden="true">
      {mark.shape === "cross" && <path d="M -2.4 -7 H 2.4 V -2.4 H 7 V 2.4 H 2.4 V 7 H -2.4 V 2.4 H -7 V -2.4 H -2.4 Z" fill={mark.colour} />}
      {mark.shape === "ring" && <circle r="5.2" fill="none" stroke={mark.colour} stroke-width="3.4" />}
      {mark.shape === "diamond" && <path d="M 0 -7.5 L 7.5 0 L 0 7.5 L -7.5 0 Z" fill={mark.colour} />}
      {mark.shape === "chevron" && <path d="M -7 -1 L 0 -7 L 7 -1 V 6 L 0 0 L -7 6 Z" fill={mark.colour} />}
    </svg>
  );
}
