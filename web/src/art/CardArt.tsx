// A maneuver card as a whole <svg>: cream, with the arrow to scale. Measures inside are those of the printed card.
import type { ComponentChildren, JSX } from "preact";
import type { Arrow, CatalogCard } from "../protocol";
import { say } from "../text/say";
import { ahead, arrowBends, arrowEnd, arrowReach, bendsPath } from "./arrow";
import { Emblem } from "./Emblem";
import { n, type Spot } from "./path";
import { SkillSign } from "./SkillSign";
import { MarkSymbol } from "./symbols";

// The card is as large as a base.
export const cardSize = { width: 44, height: 67 } as const;
// One scale for the arrows of all decks, so that cards can be compared: a fast plane's arrow is longer.
export const arrowScale = 0.58;

const line = 3.1; // mm, the thickness of the arrow
const headLength = 7.6;
const headWidth = 9;
const bottom = 55; // where the arrow starts

// The arrows printed on a card: one, or (W2-MOVE-01) a long blue one for high speed and a short white one for low.
export interface PrintedArrow {
  arrow: Arrow;
  head: "blue" | "white" | "either"; // either: the marker is ignored (W2-MOVE-02)
}
const same = (a: Arrow, b: Arrow): boolean => a.forward === b.forward && a.right === b.right && a.turn === b.turn;

// The one that is painted first, and so lies below, comes first.
export function printedArrows({ arrow, arrows }: Pick<CatalogCard, "arrow" | "arrows">): PrintedArrow[] {
  if (!arrows) return [{ arrow, head: "blue" }];
  const { high, low } = arrows;
  if (high && low) return same(high, low) ? [{ arrow: high, head: "either" }] : [{ arrow: high, head: "blue" }, { arrow: low, head: "white" }];
  return [{ arrow: high ?? low ?? arrow, head: low && !high ? "white" : "blue" }];
}

// The arrow's start on the card: in the middle, moved aside so far that the whole arrow stays in the middle.
export function arrowStart(card: CatalogCard): Spot {
  const reaches = printedArrows(card).map(({ arrow }) => arrowReach(arrow, headLength / arrowScale));
  const left = Math.min(...reaches.map((reach) => reach.left));
  const right = Math.max(...reaches.map((reach) => reach.right));
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

const paper = "#fbf4e2";
const blue = "#1c3563";
const red = "#a6261c";

// The steep mark is drawn apart, as it is what forbids cards.
const cornerMarks = (card: CatalogCard): string[] => card.marks.filter((mark) => mark !== "steep");

export function CardArt({ card, deck, width = 96, faceDown = false, dimmed = false, decorative = false }: CardArtProps): JSX.Element {
  if (faceDown) return <CardBack deck={deck} wings={card.arrows ? 1 : 2} width={width} decorative={decorative} />;
  const start = arrowStart(card);
  const dive = card.marks.includes("dive");
  const steep = card.marks.includes("steep");
  const ink = dive ? red : blue;
  const maneuver = say(`maneuver.${card.maneuver}`);
  const label = say(steep ? "art.card.steep" : "art.card", { deck, card: card.card, maneuver });
  return (
    <CardSheet width={width} decorative={decorative} label={label}>
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
      {dimmed ? <DimmedSheet /> : null}
    </CardSheet>
  );
}

// The Exceptional Pilot's own card: what was just flown, once more (W2-ACE-EXC-01).
export function RepeatCardArt({ width = 96, dimmed = false, decorative = false }: Pick<CardArtProps, "width" | "dimmed" | "decorative">): JSX.Element {
  return (
    <CardSheet width={width} decorative={decorative} label={say("art.card.repeat")}>
      <CardPaper />
      <g opacity={dimmed ? 0.42 : undefined} fill="none" stroke={blue}>
        <path d="M12.6 40A11.6 11.6 0 1 1 31.4 40" stroke-width={n(line)} />
        <path d="M27.6 43.6L34.6 36.2L35.2 45.4Z" fill={blue} stroke-width="0.6" stroke-linejoin="round" />
        <g transform="translate(22 32.6) scale(0.62)"><SkillSign skill="exceptional-pilot" ink={blue} /></g>
        <path d="M12 52H32" stroke-width="0.5" stroke-opacity="0.5" />
      </g>
      {dimmed ? <DimmedSheet /> : null}
    </CardSheet>
  );
}

// A sheet of card that a page can hold.
export function CardSheet({ width, decorative, label, children }: { width: number; decorative: boolean; label: string; children: ComponentChildren }): JSX.Element {
  return (
    <svg
      class="art-card" viewBox={`0 0 ${cardSize.width} ${cardSize.height}`} width={width} height={(width * cardSize.height) / cardSize.width}
      {...(decorative ? { "aria-hidden": "true" as const } : { role: "img" as const, "aria-label": label })}
    >
      {children}
    </svg>
  );
}

const DimmedSheet = (): JSX.Element => <rect x="0.4" y="0.4" width="43.2" height="66.2" rx="3" fill="#b9ad90" fill-opacity="0.35" />;

const CardPaper = (): JSX.Element => (
  <g>
    <rect x="0.4" y="0.4" width="43.2" height="66.2" rx="3" fill={paper} stroke="#8d7c55" stroke-width="0.7" />
    <rect x="1.9" y="1.9" width="40.2" height="63.2" rx="1.9" fill="none" stroke="#1c3563" stroke-opacity="0.28" stroke-width="0.45" />
  </g>
);

function CardArrow({ card, start, ink }: { card: CatalogCard; start: Spot; ink: string }): JSX.Element {
  return (
    <g>
      {/* the edge of the base from which the arrow starts */}
      <path d={`M${n(start[0] - 4)} ${n(start[1] + 0.9)}H${n(start[0] + 4)}`} stroke={ink} stroke-opacity="0.45" stroke-width="0.8" stroke-linecap="round" />
      {printedArrows(card).map((each) => <OneArrow key={each.head} {...each} start={start} ink={ink} />)}
    </g>
  );
}

// White ones are hollow, so that they are told without colours too.
function OneArrow({ arrow, head, start, ink }: PrintedArrow & { start: Spot; ink: string }): JSX.Element {
  const end = arrowEnd(arrow);
  const tip: Spot = [end[0] * arrowScale + start[0], end[1] * arrowScale + start[1]];
  const way = ahead(arrow.turn);
  const across: Spot = [-way[1], way[0]];
  const spot = (along: number, aside: number) =>
    `${n(tip[0] + way[0] * along + across[0] * aside)} ${n(tip[1] + way[1] * along + across[1] * aside)}`;
  const barbs = (length: number, width: number, foot: number) =>
    `M${spot(length, 0)}L${spot(foot - 1.3, width / 2)}Q${spot(foot + 0.2, width * 0.2)} ${spot(foot, 0)}Q${spot(foot + 0.2, -width * 0.2)} ${spot(foot - 1.3, -width / 2)}Z`;
  const shaft = bendsPath(arrowBends(arrow), arrowScale, start);
  const neck = `M${tip.map(n).join(" ")}L${spot(1.2, 0)}`;
  const hollow = head === "white";
  return (
    <g>
      <path d={shaft} fill="none" stroke={ink} stroke-width={n(line)} />
      <path d={neck} stroke={ink} stroke-width={n(line)} />
      <path d={barbs(headLength, headWidth, 0.7)} fill={ink} stroke={ink} stroke-width={hollow ? 1.7 : 0.5} stroke-linejoin="round" />
      {hollow ? <path d={shaft + neck} fill="none" stroke={paper} stroke-width={n(line - 1.5)} /> : null}
      {hollow ? <path d={barbs(headLength, headWidth, 0.7)} fill={paper} stroke={paper} stroke-width="0.2" /> : null}
      {head === "either" ? <path d={barbs(headLength - 2.2, headWidth - 4.6, 1.9)} fill={paper} /> : null}
    </g>
  );
}

export interface CardBackProps {
  deck?: string;
  wings?: 1 | 2; // of the plane in the emblem: one in the World War II game
  width?: number;
  decorative?: boolean;
}

export function CardBack({ deck, wings = 2, width = 96, decorative = false }: CardBackProps): JSX.Element {
  return (
    <CardSheet width={width} decorative={decorative} label={say("art.card.back")}>
      <BackPaper wings={wings} />
      {deck ? <text x="22" y="59.4" font-size="6.4" text-anchor="middle" fill="#e8d5a3">{deck}</text> : null}
    </CardSheet>
  );
}

const BackPaper = ({ wings = 2 }: { wings?: 1 | 2 }): JSX.Element => (
  <g>
    <rect x="0.4" y="0.4" width="43.2" height="66.2" rx="3" fill="#f6ecd2" stroke="#8d7c55" stroke-width="0.7" />
    <rect x="2.2" y="2.2" width="39.6" height="62.6" rx="1.8" fill="#233f6e" />
    <rect x="3.5" y="3.5" width="37" height="60" rx="1.2" fill="none" stroke="#d9b869" stroke-width="0.5" />
    <g transform="translate(22 33.5)"><Emblem wings={wings} /></g>
  </g>
);

// A card that lies face down on the table, about 0 0, in mm of the drawing it is put into.
export function CardBackShape({ width }: { width: number }): JSX.Element {
  return <g transform={`scale(${n(width / cardSize.width)}) translate(${n(-cardSize.width / 2)} ${n(-cardSize.height / 2)})`}><BackPaper /></g>;
}
