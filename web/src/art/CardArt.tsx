// A maneuver card as a whole <svg>: cream, with the arrow to scale. Measures inside are those of the printed card.
import type { JSX } from "preact";
import type { CatalogCard } from "../protocol";
import { say } from "../text/say";
import { ahead, arrowBends, arrowEnd, arrowReach, bendsPath } from "./arrow";
import { Emblem } from "./Emblem";
import { n, type Spot } from "./path";
import { MarkSymbol } from "./symbols";

// The card is as large as a base.
export const cardSize = { width: 44, height: 67 } as const;
// One scale for the arrows of all decks, so that cards can be compared: a fast plane's arrow is longer.
export const arrowScale = 0.58;

const line = 3.1; // mm, the thickness of the arrow
const headLength = 7.6;
const headWidth = 9;
const bottom = 55; // where the arrow starts

// The arrow's start on the card: in the middle, moved aside so far that the whole arrow stays in the middle.
export function arrowStart(card: CatalogCard): Spot {
  const { left, right } = arrowReach(card.arrow, headLength / arrowScale);
  return [cardSize.width / 2 - ((left + right) / 2) * arrowScale, bottom];
}

export interface CardArtProps {
  card: CatalogCard;
  deck: string;
  width?: number; // px
  faceDown?: boolean;
  dimmed?: boolean; // may not be played now
  decorative?: boolean; // inside something that already says what it is
}

const blue = "#1c3563";
const red = "#a6261c";

// The steep mark is drawn apart, as it is what forbids cards.
const cornerMarks = (card: CatalogCard): string[] => card.marks.filter((mark) => mark !== "steep");

export function CardArt({ card, deck, width = 96, faceDown = false, dimmed = false, decorative = false }: CardArtProps): JSX.Element {
  if (faceDown) return <CardBack deck={deck} width={width} decorative={decorative} />;
  const start = arrowStart(card);
  const dive = card.marks.includes("dive");
  const steep = card.marks.includes("steep");
  const ink = dive ? red : blue;
  const maneuver = say(`maneuver.${card.maneuver}`);
  const label = say(steep ? "art.card.steep" : "art.card", { deck, card: card.card, maneuver });
  return (
    <svg
      class="art-card" viewBox={`0 0 ${cardSize.width} ${cardSize.height}`} width={width} height={(width * cardSize.height) / cardSize.width}
      {...(decorative ? { "aria-hidden": "true" as const } : { role: "img" as const, "aria-label": label })}
    >
      <CardPaper />
      <g opacity={dimmed ? 0.42 : undefined}>
        <CardArrow card={card} start={start} ink={ink} />
        <text x="4" y="11.4" font-size="11.2" fill={ink} letter-spacing="-0.4">{card.card}</text>
        {cornerMarks(card).map((mark, i) => (
          <g transform={`translate(${n(37.6 - i * 8)} 7.8) scale(0.68)`}><MarkSymbol mark={mark} ink={ink} /></g>
        ))}
        {steep ? <g transform="translate(37.6 60) scale(0.72)"><MarkSymbol mark="steep" ink={ink} /></g> : null}
        <text x="4" y="63" font-size="7.6" fill={ink} fill-opacity="0.8">{deck}</text>
      </g>
      {dimmed ? <rect x="0.4" y="0.4" width="43.2" height="66.2" rx="3" fill="#b9ad90" fill-opacity="0.35" /> : null}
    </svg>
  );
}

const CardPaper = (): JSX.Element => (
  <g>
    <rect x="0.4" y="0.4" width="43.2" height="66.2" rx="3" fill="#fbf4e2" stroke="#8d7c55" stroke-width="0.7" />
    <rect x="1.9" y="1.9" width="40.2" height="63.2" rx="1.9" fill="none" stroke="#1c3563" stroke-opacity="0.28" stroke-width="0.45" />
  </g>
);

function CardArrow({ card, start, ink }: { card: CatalogCard; start: Spot; ink: string }): JSX.Element {
  const end = arrowEnd(card.arrow);
  const tip: Spot = [end[0] * arrowScale + start[0], end[1] * arrowScale + start[1]];
  const way = ahead(card.arrow.turn);
  const across: Spot = [-way[1], way[0]];
  const spot = (along: number, aside: number) =>
    `${n(tip[0] + way[0] * along + across[0] * aside)} ${n(tip[1] + way[1] * along + across[1] * aside)}`;
  const head =
    `M${spot(headLength, 0)}L${spot(-0.6, headWidth / 2)}Q${spot(0.9, headWidth * 0.2)} ${spot(0.7, 0)}` +
    `Q${spot(0.9, -headWidth * 0.2)} ${spot(-0.6, -headWidth / 2)}Z`;
  return (
    <g>
      {/* the edge of the base from which the arrow starts */}
      <path d={`M${n(start[0] - 4)} ${n(start[1] + 0.9)}H${n(start[0] + 4)}`} stroke={ink} stroke-opacity="0.45" stroke-width="0.8" stroke-linecap="round" />
      <path d={bendsPath(arrowBends(card.arrow), arrowScale, start)} fill="none" stroke={ink} stroke-width={n(line)} />
      <path d={`M${tip.map(n).join(" ")}L${spot(1.2, 0)}`} stroke={ink} stroke-width={n(line)} />
      <path d={head} fill={ink} stroke={ink} stroke-width="0.5" stroke-linejoin="round" />
    </g>
  );
}

export interface CardBackProps {
  deck?: string;
  width?: number;
  decorative?: boolean;
}

export function CardBack({ deck, width = 96, decorative = false }: CardBackProps): JSX.Element {
  return (
    <svg
      class="art-card" viewBox={`0 0 ${cardSize.width} ${cardSize.height}`} width={width} height={(width * cardSize.height) / cardSize.width}
      {...(decorative ? { "aria-hidden": "true" as const } : { role: "img" as const, "aria-label": say("art.card.back") })}
    >
      <BackPaper />
      {deck ? <text x="22" y="59.4" font-size="6.4" text-anchor="middle" fill="#e8d5a3">{deck}</text> : null}
    </svg>
  );
}

const BackPaper = (): JSX.Element => (
  <g>
    <rect x="0.4" y="0.4" width="43.2" height="66.2" rx="3" fill="#f6ecd2" stroke="#8d7c55" stroke-width="0.7" />
    <rect x="2.2" y="2.2" width="39.6" height="62.6" rx="1.8" fill="#233f6e" />
    <rect x="3.5" y="3.5" width="37" height="60" rx="1.2" fill="none" stroke="#d9b869" stroke-width="0.5" />
    <g transform="translate(22 33.5)"><Emblem /></g>
  </g>
);

// A card that lies face down on the table, about 0 0, in mm of the drawing it is put into.
export function CardBackShape({ width }: { width: number }): JSX.Element {
  return <g transform={`scale(${n(width / cardSize.width)}) translate(${n(-cardSize.width / 2)} ${n(-cardSize.height / 2)})`}><BackPaper /></g>;
}
