import { expect, it } from "vitest";
import en from "../../src/text/en/art.json";
import fr from "../../src/text/fr/art.json";
import it_ from "../../src/text/it/art.json";

const fillings = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? "").sort();

it("has every text in three languages with the same fillings", () => {
  for (const other of [it_, fr] as Record<string, string>[]) {
    expect(Object.keys(other).sort()).toEqual(Object.keys(en).sort());
    for (const [key, text] of Object.entries(en)) expect(fillings(other[key] ?? ""), key).toEqual(fillings(text));
  }
});
