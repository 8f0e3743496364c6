// A card of a plan, small, with the marker that lies on it; and what it is called.
import { CardArt, RepeatCardArt, SpeedMarkerArt } from "../art";
import type { Catalog, Marker } from "../protocol";
import { say } from "../text/say";
import "../text/coaching";
import { cardOf, type Who } from "./who";

export interface FacedCard {
  card: number | "repeat";
  speed?: Marker; // where cards have markers
}

interface CardFaceProps {
  catalog: Catalog;
  who: Who;
  card: FacedCard;
  width: number;
  dimmed?: boolean;
}

const known = (catalog: Catalog, who: Who, card: number | "repeat") => (card === "repeat" ? undefined : cardOf(catalog, who.kind, card));

export function CardFace({ catalog, who, card: { card, speed }, width, dimmed = false }: CardFaceProps) {
  const face = known(catalog, who, card);
  return (
    <>
      {face ? <CardArt decorative card={face} deck={who.kind.deck} width={width} dimmed={dimmed} /> : <RepeatCardArt decorative width={width} />}
      {speed && <SpeedMarkerArt decorative face={speed} width={Math.min(26, width * 0.85)} />}
    </>
  );
}

// With its number, as in the hand.
export function cardWords(catalog: Catalog, who: Who, { card, speed }: FacedCard): string {
  const face = known(catalog, who, card);
  const words = face ? say("table.card", { card: face.card, maneuver: say(`maneuver.${face.maneuver}`) }) : say("maneuver.repeat");
  return speed ? say("try.at", { card: words, speed: say(`marker.${speed}`) }) : words;
}

// As it is flown.
export function maneuverWords(catalog: Catalog, who: Who, { card, speed }: FacedCard): string {
  const words = say(`maneuver.${known(catalog, who, card)?.maneuver ?? "repeat"}`);
  return speed ? say(`coaching.at.${speed}`, { maneuver: words }) : words;
}
