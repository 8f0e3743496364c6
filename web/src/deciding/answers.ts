// What there is in an answer besides whose it is: sides, other planes, numbers. Which question it answers is all the same.
import type { Answer, Side } from "../protocol";

export type Word = string | number;

// Its members by name; a list is one word.
export function membersOf(answer: Answer): Record<string, Word> {
  const { kind: _, plane: __, ...rest } = answer as { kind: string; plane: string } & Record<string, unknown>;
  return Object.fromEntries(Object.entries(rest).flatMap(([name, value]): [string, Word][] => {
    if (typeof value === "string" || typeof value === "number") return [[name, value]];
    // Whom troops fire at: they have one gun.
    if (name === "targets" && typeof value === "object" && value !== null) return Object.values(value as Record<string, string>).slice(0, 1).map((target): [string, Word] => ["target", target]);
    return Array.isArray(value) ? [[name, value.join(", ")]] : [];
  }));
}

// The side to which it sends a plane.
export function sideOf(answer: Answer): Side | null {
  const { to } = membersOf(answer);
  return to === "left" || to === "right" ? to : null;
}
