// Planes that may collide: both are outlined, and arrows show to which sides the one that is asked about can swerve.
import type { Pose } from "../protocol";
import type { Session } from "../state/session";
import { at } from "./Arcs";
import { onSheet } from "../pieces/geometry";
import type { Stage } from "./stage";

export function SwerveLayer({ session, stage }: { session: Session; stage: Stage }) {
  const view = session.view.value;
  if (!view || session.playing.value) return null;
  const pose = (id: string): Pose | undefined => {
    const plane = view.planes[id];
    return plane && onSheet(plane, stage.sheet.height);
  };
  return (
    <g class="table-swerves">
      {session.prompts.value.flatMap((prompt) => (prompt.ask === "swerve" ? [prompt] : [])).map((prompt) => (
        <g key={prompt.plane}>
          {[prompt.plane, ...prompt.against].map((id) => {
            const place = pose(id);
            const base = stage.who.find((each) => each.id === id)?.kind.base;
            return place && base && (
              <g key={id} transform={at(place)}>
                <rect class="table-swerve-base" x={-base.width / 2 - 1} y={-base.length / 2 - 1} width={base.width + 2} height={base.length + 2} rx="3" />
                {id === prompt.plane && [-1, 1].map((side) => (
                  <path key={side} class="table-swerve-arrow" d={`M ${side * base.width * 0.4} ${-base.length * 0.3} Q ${side * base.width * 0.55} ${-base.length * 0.62} ${side * base.width * 0.95} ${-base.length * 0.62} m ${-side * 7} -6 l ${side * 8} 6 l ${-side * 8} 6`} />
                ))}
              </g>
            );
          })}
        </g>
      ))}
    </g>
  );
}
