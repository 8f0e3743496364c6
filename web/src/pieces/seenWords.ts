// What was seen, in words: what it was, when, and by whom.
import { canSay, say } from "../text/say";
import { faceWords } from "./faces";
import { symbolsSeen, type Seen, type Sighting } from "./seen";

export const symbolWords = (symbol: string): string => (canSay(`seen.symbol.${symbol}`) ? say(`seen.symbol.${symbol}`) : symbol);

const whenWords = ({ turn, phase }: Sighting, phases: number): string =>
  phase === 0 ? say("seen.when.start", { turn }) : phases === 1 ? say("seen.when.turn", { turn }) : say("seen.when.phase", { turn, phase });

function whoWords({ by, gun, cause }: Sighting): string {
  if (by !== undefined) return gun === undefined ? say("seen.by", { by }) : say("seen.by.gun", { by, gun: say(`gun.${gun}`) });
  return cause !== undefined && canSay(`seen.cause.${cause}`) ? say(`seen.cause.${cause}`) : "";
}

export function sightingWords(sighting: Sighting, phases: number, idle: readonly string[] = []): string {
  const { face, points, symbol = "" } = sighting;
  const what = face === undefined ? symbolWords(symbol) : faceWords(face, idle, points);
  return [what, whenWords(sighting, phases), whoWords(sighting)].filter((part) => part !== "").join(" · ");
}

// "at least 2 points; jam seen, fire seen"
export function seenWords(seen: Seen, idle: readonly string[] = []): string {
  const symbols = symbolsSeen(seen).filter((symbol) => !idle.includes(symbol));
  const told = [...new Set(symbols.map((symbol) => say("seen.symbol", { symbol: symbolWords(symbol) })))];
  return [seen.points > 0 ? say("seen.points", { n: seen.points }) : "", told.join(", ")].filter((part) => part !== "").join("; ");
}
