// The record as a picture that can be shown to others: 1200 x 630, the same by day and by night.
import type { JSX } from "preact";

import { PlaneArt, liveryOf, pictureScale } from "../art";
import { Emblem } from "../art/Emblem";
import type { CatalogModel } from "../protocol";
import { number, say } from "../text/say";
import { favourite, figuresOf, medalCounts } from "./figures";
import type { Sortie } from "./flight";
import { MedalShape, medalWidth } from "./MedalArt";
import { medals } from "./medals";

export const pictureSize = { width: 1200, height: 630 };

const ink = "#1b2740";
const soft = "#4c5468";
const brass = "#8a6518";
const face = "Alegreya, Georgia, serif";
const label = "'Alegreya Sans', 'Trebuchet MS', sans-serif";

interface PictureProps {
  name: string;
  flights: readonly Sortie[];
  model: CatalogModel | undefined; // the favourite
}

export function RecordPicture({ name, flights, model }: PictureProps): JSX.Element {
  const figures = figuresOf(flights);
  const counts = medalCounts(flights);
  const earned = medals.filter((id) => counts[id] > 0);
  const step = Math.min(80, 1080 / Math.max(1, earned.length));
  const loved = favourite(flights);
  const shown: [string, number][] = [
    [say("record.flights"), figures.flights], [say("record.won"), figures.won], [say("record.victories"), figures.victories], [say("record.hits"), figures.hits],
  ];
  return (
    <svg class="record-picture" viewBox={`0 0 ${pictureSize.width} ${pictureSize.height}`} role="img" aria-label={`${say("record.picture.alt")}: ${name}`}>
      <rect width="1200" height="630" fill="#f0e7d2" />
      <path d="M-20 470Q180 380 420 430T860 400T1240 330V650H-20Z" fill="#e5d9bd" />
      <path d="M700 -10Q760 140 900 190T1220 300V-10Z" fill="#e9dfc6" />
      <path d="M-10 560Q320 470 620 520T1220 430" fill="none" stroke="#cdbf9d" stroke-width="3" stroke-dasharray="2 9" stroke-linecap="round" />
      <rect x="22" y="22" width="1156" height="586" rx="10" fill="none" stroke={brass} stroke-width="3" />
      <rect x="30" y="30" width="1140" height="570" rx="6" fill="none" stroke={brass} stroke-width="1" />
      <g transform="translate(92 96) scale(2.3)"><Emblem wings={loved?.war === "ww2" ? 1 : 2} /></g>
      <text x="150" y="88" font-family={label} font-size="26" font-weight="700" fill={soft}>{say("record.title")}</text>
      <text x="150" y="136" font-family={face} font-size={name.length > 20 ? 36 : 52} font-weight="700" fill={ink}>{name}</text>
      {shown.map(([word, value], i) => (
        <g key={word}>
          <text x={64 + i * 196} y="258" font-family={face} font-size="72" font-weight="700" fill={ink}>{number(value)}</text>
          <text x={66 + i * 196} y="292" font-family={label} font-size="20" font-weight="700" fill={soft}>{word}</text>
        </g>
      ))}
      {model && loved && (
        <g>
          <g transform={`translate(985 200) rotate(38) scale(${9.2 * pictureScale(model)})`}><PlaneArt model={model} livery={liveryOf(model, 0)} spinning heading={38} /></g>
          <text x="988" y="372" text-anchor="middle" font-family={face} font-size="30" font-weight="700" fill={ink}>{model.name}</text>
          <text x="988" y="402" text-anchor="middle" font-family={label} font-size="20" fill={soft}>{`${say("record.favourite")}, ${say("record.favourite.times", { n: loved.times })}`}</text>
        </g>
      )}
      {earned.map((id, i) => <g key={id} transform={`translate(${58 + i * step} 428) scale(${Math.min(1.45, (step * 1.18) / medalWidth)})`}><MedalShape medal={id} /></g>)}
      {earned.length === 0 && <text x="64" y="490" font-family={face} font-size="26" font-style="italic" fill={soft}>{say("record.medal.wings.text")}</text>}
      <text x="1140" y="584" text-anchor="end" font-family={face} font-size="26" font-weight="700" fill={brass}>Overdive</text>
    </svg>
  );
}
