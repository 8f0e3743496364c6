// Maneuver cards: how one is flown, what its marks say, and which may follow which.
import { CardArt, SpeedMarker } from "../../art";
import { arrowBends, arrowEnd, bendsPath } from "../../art/arrow";
import { MarkSymbol } from "../../art/symbols";
import type { Catalog, CatalogCard, Point } from "../../protocol";
import { say } from "../../text/say";
import { Board, CardAt, cardWith, Fly, pair, Tick, Wrong, type PictureProps } from "./board";
import { LevelStep } from "./heights";

// Cards in a row, in the order in which they are flown, with a verdict below.
function Row({ cards, right, at: [x, y] }: { cards: (CatalogCard | undefined)[]; right: boolean; at: Point }) {
  const below = 84;
  return (
    <g transform={`translate(${x} ${y})`}>
      {cards.map((card, i) => (
        <g key={i}>
          <CardAt card={card} at={[i * 60, 0]} />
          {i > 0 && <path class="rules-step" d={`M${i * 60 - 13} 34h8m-4 -4l4 4l-4 4`} />}
        </g>
      ))}
      {right ? <Tick at={[(cards.length * 60 - 16) / 2, below]} /> : <Wrong at={[(cards.length * 60 - 16) / 2, below]} />}
    </g>
  );
}

const straight = (catalog: Catalog): CatalogCard | undefined => cardWith(catalog, "straight");
const stall = (catalog: Catalog): CatalogCard | undefined => cardWith(catalog, "stall");
const loop = (catalog: Catalog): CatalogCard | undefined => cardWith(catalog, "immelmann");

// Two steep cards, and the same two with a straight between them.
export function SteepPicture({ catalog, label }: PictureProps) {
  const slip = cardWith(catalog, "steep", "left") ?? (catalog.decks["A"] ?? []).filter((card) => card.marks.includes("steep"))[1];
  return (
    <Board label={label} box={[-8, -8, 340, 112]} wide={470} bare>
      <Row at={[0, 0]} cards={[stall(catalog), slip]} right={false} />
      <Row at={[158, 0]} cards={[stall(catalog), straight(catalog), slip]} right />
    </Board>
  );
}

export function ImmelmannPicture({ catalog, label }: PictureProps) {
  return (
    <Board label={label} box={[-8, -8, 180, 112]} wide={280} bare>
      <Row at={[0, 0]} cards={[straight(catalog), loop(catalog), straight(catalog)]} right />
    </Board>
  );
}

// The same card between a stall and a straight: down instead of up.
export function SplitSPicture({ catalog, label }: PictureProps) {
  return (
    <Board label={label} box={[-8, -8, 258, 112]} wide={380} bare>
      <Row at={[0, 0]} cards={[stall(catalog), loop(catalog), straight(catalog)]} right />
      <LevelStep at={[214, 34]} from={2} to={1} climb={1} />
    </Board>
  );
}

export function OverdivePicture({ catalog, label }: PictureProps) {
  return (
    <Board label={label} box={[-8, -8, 258, 112]} wide={380} bare>
      <Row at={[0, 0]} cards={[stall(catalog), cardWith(catalog, "dive"), straight(catalog)]} right />
      <LevelStep at={[214, 34]} from={3} to={1} climb={0} />
    </Board>
  );
}

// The key to what is printed on cards.
export function MarksPicture({ catalog, label }: PictureProps) {
  const marks = ["straight", "left", "right", "stall", "immelmann", "steep", "climb", "dive"];
  return (
    <div class="rules-marks">
      <CardArt decorative card={cardWith(catalog, "steep", "left") ?? cardWith(catalog, "left")!} deck="A" width={96} />
      <ul class="rules-symbols" aria-labelledby={label}>
        {marks.map((mark) => (
          <li key={mark}>
            <svg viewBox="-7 -7 14 14" width="34" height="34" aria-hidden="true"><rect class="rules-symbol" x="-6.6" y="-6.6" width="13.2" height="13.2" rx="2" /><MarkSymbol mark={mark} ink={mark === "dive" ? "#a6261c" : "#1c3563"} /></svg>
            <span>{say(`rulesref.mark.${mark}`)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const turnOf = (catalog: Catalog): CatalogCard | undefined => {
  const deck = catalog.decks[pair(catalog)[0].deck] ?? [];
  return deck.find((card) => card.maneuver.includes("turn") && card.marks.includes("right") && !card.marks.includes("steep"));
};

// The arrow starts at the front edge; the rear edge goes to its head.
export function MovePicture({ catalog, label }: PictureProps) {
  const [model] = pair(catalog);
  const card = turnOf(catalog);
  if (!card) return null;
  const half = model.base.length / 2;
  const paths = card.arrows ? [card.arrows.low, card.arrows.high] : [card.arrow];
  return (
    <Board label={label} box={[-70, -190, 240, 240]} wide={300}>
      <Fly catalog={catalog} model={model} at={[0, 0]} side={1} />
      {paths.map((arrow, i) => {
        if (!arrow) return null;
        const [x, y] = arrowEnd(arrow);
        const turn = (arrow.turn * Math.PI) / 180;
        const slow = paths.length > 1 && i === 0;
        return (
          <g key={i}>
            <Fly catalog={catalog} model={model} at={[x + Math.sin(turn) * half, y - half - Math.cos(turn) * half]} heading={arrow.turn} side={1} ghost={slow} />
            <path class="rules-way" d={bendsPath(arrowBends(arrow), 1, [0, -half])} />
            <g transform={`translate(${x} ${y - half}) rotate(${arrow.turn})`}><path class="rules-way-head" d="M-6 3L0 -8L6 3Z" /></g>
          </g>
        );
      })}
    </Board>
  );
}

// The World War II game: the marker says which arrowhead holds.
export function SpeedsPicture({ catalog, label }: PictureProps) {
  const card = turnOf(catalog);
  return (
    <Board label={label} box={[0, -4, 250, 108]} wide={360} bare>
      <CardAt card={card} at={[8, 0]} width={64} />
      <g transform="translate(130 26)"><SpeedMarker face="high" size={44} /></g>
      <path class="rules-way" d="M166 26H222" />
      <path class="rules-way-head" d="M220 19L236 26L220 33Z" />
      <g transform="translate(130 74)"><SpeedMarker face="low" size={44} /></g>
      <path class="rules-way" d="M166 74H192" />
      <path class="rules-way-hollow" d="M190 67L206 74L190 81Z" />
    </Board>
  );
}

export function AccelerationPicture({ label }: PictureProps) {
  return (
    <Board label={label} box={[0, 0, 250, 60]} wide={360} bare>
      <g transform="translate(34 30)"><SpeedMarker face="low" size={44} open /></g>
      <path class="rules-step" d="M64 30h12m-5 -5l5 5l-5 5" />
      <g transform="translate(106 30)"><SpeedMarker face="high" size={44} /></g>
      <path class="rules-step" d="M136 30h12m-5 -5l5 5l-5 5" />
      <g transform="translate(178 30)"><SpeedMarker face="blank" size={44} /></g>
      <g transform="translate(226 30)"><SpeedMarker face="blank" size={30} /></g>
    </Board>
  );
}
