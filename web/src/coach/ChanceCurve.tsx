// The chance to win over the turns. Sides are told apart by their place, sign and name; over the chart lies a slider, by which
// mouse, finger and keys walk from turn to turn.
import { sideIndex, sideMark } from "../art";
import { SideShape } from "../art/SideShape";
import { px } from "../aftermath/chart";
import { useWidth } from "../aftermath/DamageChart";
import type { Chances, DecisiveTurn } from "../protocol";
import { sideName } from "../state/names";
import { number, percent, say } from "../text/say";
import { bandsOf, chanceIn, type Band } from "./curve";

interface ChanceCurveProps {
  curve: readonly Chances[];
  sides: readonly string[];
  own: string; // the side that is shown from below
  decisive: DecisiveTurn | undefined;
  turn: number | null; // that is looked at
  turns: { has(turn: number): boolean }; // the turns there are: the last point is none of them, it tells how it ended
  onTurn(turn: number): void;
}

const [above, below, left, thumb] = [16, 22, 36, 22];
const height = 138;

export function ChanceCurve({ curve, sides, own, decisive, turn, turns, onTurn }: ChanceCurveProps) {
  const [width, place] = useWidth();
  const first = curve[0]?.turn ?? 1;
  const [from, to] = [left + thumb / 2, width - thumb / 2];
  // Point by point, as the slider walks: turns that were not weighed are left out.
  const pointOf = (at: number): number => curve.findIndex((each) => each.turn === at);
  const x = (at: number): number => (curve.length < 2 ? (from + to) / 2 : from + (pointOf(at) / (curve.length - 1)) * (to - from));
  const y = (part: number): number => above + (1 - part) * (height - above - below);
  const bands = bandsOf(curve, sides, own);
  const line = (parts: readonly number[]): string => parts.map((part, i) => `${px(x(curve[i]!.turn))} ${px(y(part))}`).join("L");
  const every = Math.ceil(curve.length / Math.max(2, Math.floor((to - from) / 26)));
  const words = (at: number): string => {
    const chance = chanceIn(curve, at)?.chance ?? {};
    return say(turns.has(at) ? "coaching.curve.turn" : "coaching.curve.end", { turn: at, list: sides.map((side) => `${sideName(side)} ${percent(chance[side] ?? 0)}`).join(", ") });
  };
  const now = turn === null ? undefined : chanceIn(curve, turn);
  return (
    <figure class="coach-figure">
      <figcaption>{now ? say(turns.has(now.turn) ? "coaching.curve.now" : "coaching.curve.end", { list: `${sideName(own)} ${percent(now.chance[own] ?? 0)}`, turn: now.turn, side: sideName(own), chance: percent(now.chance[own] ?? 0) }) : say("coaching.curve")}</figcaption>
      <div ref={place} class="coach-chart">
        <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          {bands.map((band) => <BandArt key={band.side} band={band} colour={sideMark(sideIndex(sides, band.side)).wash} path={`M${line(band.to)}L${[...line(band.from).split("L")].reverse().join("L")}Z`} />)}
          <g class="aftermath-grid">
            {[0, 0.5, 1].map((part) => (
              <g key={part}>
                <path d={`M${px(from)} ${px(y(part))}H${px(to)}`} />
                <text x={left - 2} y={px(y(part) + 4)} text-anchor="end">{percent(part)}</text>
              </g>
            ))}
            {curve.map(({ turn: at }, i) => i % every === 0 && turns.has(at) && <text key={at} x={px(x(at))} y={height - 5} text-anchor="middle">{number(at)}</text>)}
          </g>
          {decisive && chanceIn(curve, decisive.turn) && <path class="coach-decisive-mark" d={`M${px(x(decisive.turn))} ${above - 3}l-5.5-9h11z`} />}
          {turn !== null && <path class="coach-now" d={`M${px(x(turn))} ${above}V${height - below}`} />}
          {bands.length > 0 && <path class="coach-line" d={`M${line(bands[0]!.to)}`} />}
          {now && <circle class="coach-dot" cx={px(x(now.turn))} cy={px(y(now.chance[own] ?? 0))} r="5" />}
          {bands.slice(0, 2).map(({ side }, i) => (
            <g key={side} class="coach-side" style={{ color: sideMark(sideIndex(sides, side)).colour }}>
              <svg x={px(from + 8)} y={i === 0 ? height - below - 20 : above + 8} width="12" height="12"><SideShape mark={sideMark(sideIndex(sides, side))} size={12} /></svg>
              <text x={px(from + 25)} y={i === 0 ? height - below - 9 : above + 19}>{sideName(side)}</text>
            </g>
          ))}
        </svg>
        <input
          class="coach-walk" type="range" min={0} max={curve.length - 1} step={1} value={Math.max(0, turn === null ? 0 : pointOf(turn))} aria-label={say("coaching.curve.walk")} aria-valuetext={words(turn ?? first)}
          style={{ left: `${left}px`, width: `${Math.max(thumb, width - left)}px`, top: `${above}px`, height: `${height - above - below}px` }}
          onInput={(event) => onTurn(curve[event.currentTarget.valueAsNumber]?.turn ?? first)}
        />
      </div>
    </figure>
  );
}

function BandArt({ band, colour, path }: { band: Band; colour: string; path: string }) {
  return <path class="coach-band" data-band={band.side} style={{ fill: colour }} d={path} />;
}
