// How high a card leads, small: at the ghosts on the table and on the cards of the hand.
import { AltitudeMark, altitudeWidth } from "../art";
import type { Flown, View } from "../protocol";
import { say } from "../text/say";
import { standingOf } from "./aloft";

const scale = 1.15; // px for each unit of the mark

export function LevelChip({ pose, view, rate, class: name }: { pose: Flown; view: View; rate: number | undefined; class: string }) {
  const standing = standingOf(pose, view);
  if (!standing) return null;
  const mark = { ...standing, ...(rate === undefined ? {} : { rate }) };
  const wide = altitudeWidth(mark);
  return (
    <span class={`level-chip ${name}`} aria-hidden="true">
      <svg viewBox={`${-wide / 2 - 0.5} -6.6 ${wide + 1} 13.2`} style={{ width: `${(wide + 1) * scale}px`, height: `${13.2 * scale}px` }}>
        <AltitudeMark {...mark} ink="currentColor" soft="color-mix(in srgb, currentColor 40%, transparent)" />
      </svg>
    </span>
  );
}

// "level 3, 1 climb counter"; nothing where nobody plays with altitude.
export function levelWords(pose: Flown | undefined): string {
  if (pose?.altitude === undefined) return "";
  const climb = pose.climb ?? 0;
  return climb > 0 ? say("notes.level.climbing", { level: pose.altitude, n: climb }) : say("notes.level", { level: pose.altitude });
}

// Whether a card changes how high the plane flies.
export function changesLevel(before: Flown | undefined, after: Flown | undefined): boolean {
  return before?.altitude !== undefined && after?.altitude !== undefined && (before.altitude !== after.altitude || (before.climb ?? 0) !== (after.climb ?? 0));
}
