// How lucky the draws were: for each plane a bar for what was drawn, a mark where it could be expected, and a sentence.
import { sideIndex, sideMark } from "../art";
import { SideShape } from "../art/SideShape";
import type { CoachReport, Drawing } from "../protocol";
import { say } from "../text/say";
import { luckWords } from "./luck";

export function LuckOfDraw({ report }: { report: CoachReport }) {
  const most = Math.max(1, ...report.luck.flatMap(({ dealt, taken }) => [dealt.expected, dealt.drawn, taken.expected, taken.drawn]));
  return (
    <ul class="coach-luck">
      {report.luck.map((luck) => {
        const side = report.planes[luck.plane]?.side;
        return (
          <li key={luck.plane} data-luck={luck.plane}>
            <p class="coach-luck-name">{side !== undefined && <SideShape mark={sideMark(sideIndex(report.sides, side))} size={12} />} {luck.plane}</p>
            <Bar name={say("coaching.luck.dealt")} drawing={luck.dealt} most={most} />
            <Bar name={say("coaching.luck.taken")} drawing={luck.taken} most={most} />
            <p>{luckWords(luck)}</p>
          </li>
        );
      })}
    </ul>
  );
}

function Bar({ name, drawing: { expected, drawn }, most }: { name: string; drawing: Drawing; most: number }) {
  const at = (value: number): string => `${(100 * value) / most}%`;
  return (
    <div class="coach-bar" aria-hidden="true">
      <span>{name}</span>
      <span class="coach-bar-line"><i style={{ width: at(drawn) }} /><b style={{ left: at(expected) }} /></span>
    </div>
  );
}
