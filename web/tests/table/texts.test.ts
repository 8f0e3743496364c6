import { describe, expect, it } from "vitest";

import { keys } from "../../src/screens/keys";

type Texts = Record<string, string>;
const files = import.meta.glob<Texts>(["../../src/text/*/table.json", "../../src/text/*/console.json", "../../src/text/*/questions.json", "../../src/text/*/view.json", "../../src/text/*/phrases.json", "../../src/text/*/danger.json"], { eager: true, import: "default" });
const book = (lang: string): Texts => Object.assign({}, ...Object.entries(files).filter(([path]) => path.includes(`/${lang}/`)).map(([, texts]) => texts)) as Texts;
const fillings = (text: string): string[] => [...text.matchAll(/\{([a-z_]+)\}/g)].map((match) => match[1]!).sort();

describe("texts of table, console and questions", () => {
  const english = book("en");
  it.each(["it", "fr"])("%s has the same keys and fillings as English", (lang) => {
    const other = book(lang);
    expect(Object.keys(other).sort()).toEqual(Object.keys(english).sort());
    for (const [key, text] of Object.entries(english)) expect([key, fillings(other[key] ?? "")]).toEqual([key, fillings(text)]);
  });

  it("every key of the keyboard has its words", () => {
    for (const group of keys) {
      expect(english[group.group]).toBeDefined();
      for (const key of group.keys) expect(english[key.does]).toBeDefined();
    }
  });
});
