// Planes that a question is about: all are outlined, and arrows show to which sides an answer may send the one asked about.
import { sideOf } from "../deciding/answers";
import type { Pose } from "../protocol";
import type { Session } from "../state/session";
import { at } from "./Arcs";
import { onSheet } from "../pieces/geometry";
import type { Stage } from "./stage";

export function AboutLayer({ session, stage }: { session: Session; stage: Stage }) {
  const view = session.view.value;
  if (!view || session.playing.value) return null;
  const pose = (id: string): Pose | undefined => {
    const plane = view.planes[id];
    return plane && onSheet(plane, stage.sheet.height);
  };
  const asked = session.prompts.value.flatMap((prompt) => {
    if (!("choices" in prompt)) return [];
    const sides = [...new Set(prompt.choices.map(sideOf))].flatMap((side) => (side === "left" ? [-1] : side === "right" ? [1] : []));
    const { plane, about = [] } = prompt;
    return about.length > 0 || sides.length > 0 ? [{ plane, about, sides }] : [];
  });
  return (
    <g class="table-abouts">
      {asked.map(({ plane, about, sides }) => (
        <g key={plane}>
          {/* Who is asked has his ring already. */}
          {[...(sides.length > 0 ? [plane] : []), ...about].map((id) => {
            const place = pose(id);
            const base = stage.who.find((each) => each.id === id)?.kind.base;
            return place && base && (
              <g key={id} transform={at(place)}>
                <rect class="table-about-base" x={-base.width / 2 - 1} y={-base.length / 2 - 1} width={base.width + 2} height={base.length + 2} rx="3" />
                {id === plane && sides.map((side) => (
                  <path key={side} class="table-about-arrow" d={`M ${side * base.width * 0.4} ${-base.length * 0.3} Q ${side * base.width * 0.55} ${-base.length * 0.62} ${side * base.width * 0.95} ${-base.length * 0.62} m ${-side * 7} -6 l ${side * 8} 6 l ${-side * 8} 6`} />
                ))}
              </g>
            );
          })}
        </g>
      ))}
    </g>
  );
}
