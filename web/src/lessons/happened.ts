// Whether something has happened as a pattern of a lesson says. Reads told events only, and decides nothing.
import type { ShownEvent } from "../state/session";
import type { Match, Pattern, Range, Whose } from "./lesson";

// Whose plane (or target) something of this name is.
export type WhoseIs = (name: string) => Whose;

export function within(value: number, bounds: number | Range): boolean {
  if (typeof bounds === "number") return value === bounds;
  return value >= (bounds.from ?? -Infinity) && value <= (bounds.to ?? Infinity);
}

function fits(value: unknown, wanted: Match): boolean {
  if (typeof wanted !== "object") return value === wanted;
  if ("has" in wanted) return (typeof value === "string" || Array.isArray(value)) && wanted.has.some((word) => value.includes(word));
  return typeof value === "number" && within(value, wanted);
}

function nameIn(event: ShownEvent, field: string): string | undefined {
  const value = (event as unknown as Readonly<Record<string, unknown>>)[field];
  return typeof value === "string" ? value : undefined;
}

export function matches(event: ShownEvent, pattern: Pattern, whose: WhoseIs): boolean {
  if (event.event !== pattern.event) return false;
  if (pattern.by !== undefined) {
    const plane = nameIn(event, "plane");
    if (plane === undefined || whose(plane) !== pattern.by) return false;
  }
  if (pattern.at !== undefined) {
    const target = nameIn(event, "target");
    if (target === undefined || whose(target) !== pattern.at) return false;
  }
  const fields = event as unknown as Readonly<Record<string, unknown>>;
  return Object.entries(pattern.where ?? {}).every(([field, wanted]) => fits(fields[field], wanted));
}

export const count = (events: readonly ShownEvent[], pattern: Pattern, whose: WhoseIs): number =>
  events.reduce((sum, event) => sum + (matches(event, pattern, whose) ? 1 : 0), 0);

export const happened = (events: readonly ShownEvent[], pattern: Pattern, whose: WhoseIs): boolean => count(events, pattern, whose) >= (pattern.times ?? 1);
