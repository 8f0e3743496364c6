// The rules a player likes to play by: which edition, which options. They are kept for the next time.
import { signal } from "@preact/signals";

import type { Edition, OptionChoice, OptionInfo } from "../protocol";
import { wars, type War } from "../state/wars";
import { choicesOf, chosenOf, sound, type Chosen } from "./options";

export interface Rules {
  edition: Edition;
  chosen: Chosen;
}

export const editions: readonly Edition[] = ["en", "it", "fr"];
export const basicRules: Rules = { edition: "en", chosen: {} };

const keptAt: Record<War, string> = { ww1: "overdive.rules", ww2: "overdive.rules.ww2" };

// Reads with care: anything may have been left there.
export function readRules(text: string | null): Rules {
  try {
    const kept = JSON.parse(text ?? "null") as { edition?: unknown; options?: unknown } | null;
    const edition = editions.find((each) => each === kept?.edition) ?? "en";
    const isChoice = (each: unknown): each is OptionChoice =>
      typeof each === "string" || (typeof each === "object" && each !== null && Object.values(each).every((numbers) => typeof numbers === "object" && numbers !== null));
    const options = Array.isArray(kept?.options) ? (kept.options as unknown[]).filter(isChoice) : [];
    return { edition, chosen: chosenOf(options) };
  } catch {
    return basicRules;
  }
}

function keptRules(war: War): Rules {
  try {
    return readRules(localStorage.getItem(keptAt[war]));
  } catch {
    return basicRules;
  }
}

export const ownRules = signal(Object.fromEntries(wars.map((war) => [war, keptRules(war)])) as Record<War, Rules>);

export function keepRules(war: War, rules: Rules, list: readonly OptionInfo[]): void {
  ownRules.value = { ...ownRules.peek(), [war]: rules };
  try {
    localStorage.setItem(keptAt[war], JSON.stringify({ edition: rules.edition, options: choicesOf(rules.chosen, list) }));
  } catch {
    // only as long as the page, then
  }
}

// Of what is kept, what this server offers.
export const soundRules = (rules: Rules, list: readonly OptionInfo[]): Rules => ({ ...rules, chosen: sound(rules.chosen, list) });

// Of the rules of the Second World War there is one edition.
export const hasEditions = (war: War): boolean => war === "ww1";

export function inSetup(rules: Rules, list: readonly OptionInfo[], war: War = "ww1"): { edition?: Edition; options: OptionChoice[] } {
  return { ...(hasEditions(war) ? { edition: rules.edition } : {}), options: choicesOf(rules.chosen, list) };
}
