// The options of a game, each its id, or its id with its numbers.
import type { OptionChoice } from "../protocol";

export function hasOption(options: readonly OptionChoice[] | undefined, id: string): boolean {
  return options?.some((each) => (typeof each === "string" ? each === id : id in each)) ?? false;
}
