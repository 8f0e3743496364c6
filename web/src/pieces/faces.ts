// A damage card's face in words: "2 jam-red" is two points and a jam. Of symbols that do nothing in this game nothing is said.
import { canSay, say } from "../text/say";

export function faceWords(face: string, idle: readonly string[] = [], points?: number): string {
  const [first = "", ...rest] = face.split(" ");
  const number = /^\d+$/.test(first) ? Number(first) : undefined;
  const symbols = number === undefined ? [first, ...rest] : rest;
  const words = symbols.filter((symbol) => symbol !== "" && !idle.includes(symbol)).map((symbol) => (canSay(`face.${symbol}`) ? say(`face.${symbol}`) : symbol));
  const counted = points ?? number;
  if (counted !== undefined && !(symbols.includes("explosion"))) words.unshift(say("face.points", { n: counted }));
  return words.join(", ");
}
