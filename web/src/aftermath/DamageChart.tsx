// Damage, or points, over the turns: a line of steps for each plane or side. Sides are told apart by their sign and colour,
// planes of one side by the dashes of their lines, and each line bears its name.
import { useEffect, useRef, useState } from "preact/hooks";

import { sideIndex, sideMark } from "../art";
import { SideShape } from "../art/SideShape";
import { sideName } from "../state/names";
import { number, percent, say } from "../text/say";
import { kindsOf, linesOf, pathOf, px, scaleOf, spread, ticks, type Line, type Shown } from "./chart";
import type { Course } from "./course";
import type { Decisive } from "./decisive";

interface DamageChartProps {
  course: Course;
  sides: readonly string[];
  decisive: Decisive | null;
}

const dashes = ["", "9 4", "2.5 4", "11 4 2.5 4"];
const [above, below, left] = [14, 26, 40];
const height = 210;

export function DamageChart({ course, sides, decisive }: DamageChartProps) {
  const kinds = kindsOf(course);
  const [shown, show] = useState<Shown>(kinds[0] ?? "sides");
  const [width, place] = useWidth();
  const lines = linesOf(course, shown);
  const name = (line: Line): string => (shown === "planes" ? line.name : sideName(line.name));
  const right = Math.min(width * 0.36, 34 + 7.2 * Math.max(...lines.map((line) => name(line).length)));
  const scale = scaleOf(course, shown, lines);
  const x = (time: number): number => left + ((time - scale.from) / (scale.to - scale.from)) * (width - left - right);
  const y = (value: number): number => above + ((scale.most - value) / (scale.most - scale.least)) * (height - above - below);
  const told = (value: number): string => (shown === "points" ? number(value) : percent(value));
  const labels = spread(lines.map((line) => y(line.value)), above + 2, height - below, 17);
  const turns = scale.to - scale.from;
  const every = Math.ceil(turns / Math.max(2, Math.floor((width - left - right) / 34)));
  return (
    <figure class="aftermath-figure">
      <figcaption>
        <span>{say(`aftermath.chart.${shown}`)}</span>
        {kinds.length > 1 && (
          <span class="aftermath-kinds" role="group" aria-label={say("aftermath.chart.choose")}>
            {kinds.map((kind) => (
              <button key={kind} type="button" class="button-quiet" aria-pressed={kind === shown} onClick={() => show(kind)}>{say(`aftermath.chart.by.${kind}`)}</button>
            ))}
          </span>
        )}
      </figcaption>
      <div ref={place} class="aftermath-chart">
        <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={say("aftermath.chart.label", { list: lines.map((line) => `${name(line)} ${told(line.value)}`).join(", ") })}>
          {decisive && decisive.kind !== "hardest" && (
            <g class="aftermath-decisive">
              <rect x={px(x(decisive.turn - 1))} y={above} width={px(x(decisive.turn) - x(decisive.turn - 1))} height={height - above - below} />
              <path d={`M${px((x(decisive.turn - 1) + x(decisive.turn)) / 2)} ${above - 2}l-4.5-7h9z`} />
            </g>
          )}
          <g class="aftermath-grid">
            {(shown === "points" ? ticks(scale.least, scale.most) : [0, 0.5, 1]).map((value) => (
              <g key={value}>
                <path d={`M${left} ${px(y(value))}H${px(width - right)}`} />
                <text x={left - 6} y={px(y(value) + 4)} text-anchor="end">{told(value)}</text>
              </g>
            ))}
            {Array.from({ length: turns }, (_, i) => scale.from + i + 1).map((turn) => (
              <g key={turn}>
                <path d={`M${px(x(turn))} ${height - below}v5`} />
                {(turn - scale.from - 1) % every === 0 && <text x={px((x(turn - 1) + x(turn)) / 2)} y={height - 9} text-anchor="middle">{number(turn)}</text>}
              </g>
            ))}
          </g>
          {lines.map((line, i) => {
            const mark = sideMark(sideIndex(sides, line.side));
            const end = x(line.lost ?? scale.to);
            return (
              <g key={line.name} style={{ color: mark.colour }} class="aftermath-line" data-line={line.name}>
                <path d={pathOf(line, scale, x, y)} stroke-dasharray={dashes[line.number % dashes.length] || undefined} />
                {line.lost !== null && <path class="aftermath-lost" d={`M${px(end - 5)} ${px(y(line.value) - 5)}l10 10m0-10l-10 10`} />}
                <path class="aftermath-lead" d={`M${px(end + (line.lost === null ? 0 : 6))} ${px(y(line.value))}L${px(width - right + 6)} ${px(labels[i]!)}`} />
                <svg x={px(width - right + 8)} y={px(labels[i]! - 6)} width="12" height="12"><SideShape mark={mark} size={12} /></svg>
                <text x={px(width - right + 24)} y={px(labels[i]! + 4.5)}>{name(line)}</text>
              </g>
            );
          })}
        </svg>
      </div>
    </figure>
  );
}

// As wide as there is room.
export function useWidth() {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(520);
  useEffect(() => {
    const box = place.current;
    if (!box) return;
    const measure = (): void => setWidth(Math.max(240, Math.round(box.clientWidth)));
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    measure();
    return () => observer.disconnect();
  }, []);
  return [width, place] as const;
}
