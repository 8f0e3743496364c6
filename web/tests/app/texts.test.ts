// What people read: plurals, fillings, and three languages that say the same things.
import { describe, expect, it } from "vitest";

import { chooseLanguage, fill, language, lookUp, number, say, type Texts, unbroken } from "../../src/text/say";

const own = import.meta.glob<{ default: Texts }>("../../src/text/*/*.json", { eager: true });
const shared = import.meta.glob<{ default: { texts: Texts } }>("../../../data/texts/*.json", { eager: true });
const sources = import.meta.glob<string>("../../src/**/*.{ts,tsx}", { eager: true, query: "?raw", import: "default" });

// The files of one language by name; those shared with the C++ program are called "shared".
function booksOf(lang: string): Record<string, Texts> {
  const books: Record<string, Texts> = {};
  for (const [path, file] of Object.entries(shared)) if (path.endsWith(`/${lang}.json`)) books["shared"] = file.default.texts;
  for (const [path, file] of Object.entries(own)) {
    const [folder, name] = path.split("/").slice(-2);
    if (folder === lang && name) books[name] = file.default;
  }
  return books;
}
const fillings = (text: string): string[] => [...new Set(text.match(/\{[a-z_]+\}/g) ?? [])].sort();

describe("the three languages", () => {
  const english = booksOf("en");
  for (const lang of ["it", "fr"]) {
    const other = booksOf(lang);
    it(`${lang} has the files of English`, () => {
      expect(Object.keys(other).sort()).toEqual(Object.keys(english).sort());
    });
    for (const [name, book] of Object.entries(english)) {
      it(`${lang} says all of ${name}, with the same fillings`, () => {
        expect(Object.keys(other[name] ?? {}).sort()).toEqual(Object.keys(book).sort());
        for (const [key, text] of Object.entries(book)) {
          const said = other[name]?.[key] ?? "";
          expect(said.trim(), key).not.toBe("");
          expect(fillings(said), key).toEqual(fillings(text));
        }
      });
    }
  }
  it("has no key in two files", () => {
    const keys = Object.values(english).flatMap((book) => Object.keys(book));
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
  });
  it("has a sentence for every objection, option, edition and way to end", () => {
    const objections = ("rudder-jammed needs-stall climb-with-immelmann dive-with-split-s too-high in-clouds landing-straight-due landing-stall-due "
      + "take-off-straight-due take-off-climb-due overdive-straight-due plan-needs-cards not-in-field held-still altitude grounded clouds blind-spot "
      + "wounded jam-slow observer-hit no-ammunition cannot-tail not-a-reorder reorder-illegal disrupted bad-taxi floor-does-not-fit not-proposed pile-full no-landing no-side").split(" ");
    const options = ("special-damage aim illegal-moves tailing no-explosions disruption blind-spot physical-overlap exact-overlap altitude landing overdive "
      + "flying-higher cloud-cover real-outlines single-gun twin-jams deflection ammunition collisions house-landing").split(" ");
    const wanted = [
      ...objections.map((why) => `objection.${why}`),
      ...options.flatMap((id) => [`option.${id}.name`, `option.${id}.text`]),
      ...["en", "it", "fr"].flatMap((edition) => [`edition.${edition}`, `edition.${edition}.text`]),
      ...["grounded", "clouds", "left", "shot-down", "exploded", "crashed", "out-of-control", "collided"].map((status) => `status.${status}`),
      ...["left", "shot-down", "exploded", "crashed", "out-of-control", "collided"].map((cause) => `story.eliminated.${cause}`),
    ];
    expect(wanted.filter((key) => !(key in (english["shared"] ?? {})))).toEqual([]);
  });
  it("has both forms of every plural", () => {
    for (const [name, book] of Object.entries(english)) {
      for (const key of Object.keys(book)) {
        if (name === "app.json" && key.endsWith(".one")) expect(book).toHaveProperty([key.replace(/\.one$/, ".other")]);
      }
    }
  });
  it("says every key that the screens ask for", () => {
    const all = Object.assign({}, ...Object.values(english)) as Texts;
    const asked = Object.values(sources).flatMap((text) => [...text.matchAll(/\bsay\(\s*"([^"]+)"/g)].map((match) => match[1]!));
    expect(asked.length).toBeGreaterThan(100);
    expect([...new Set(asked)].filter((key) => !(key in all) && !(`${key}.other` in all))).toEqual([]);
  });
});

describe("say", () => {
  const book: Texts = { "a.one": "{n} card", "a.other": "{n} cards", b: "{plane} and {n}" };
  it("chooses the plural by n, in the language's own way", () => {
    expect(lookUp(book, "en", "a", { n: 1 })).toBe("{n} card");
    expect(lookUp(book, "en", "a", { n: 0 })).toBe("{n} cards");
    expect(lookUp(book, "fr", "a", { n: 0 })).toBe("{n} card");
    expect(lookUp(book, "fr", "a", { n: 1_000_000 })).toBe("{n} cards");
    expect(lookUp(book, "en", "b", { n: 1 })).toBe("{plane} and {n}");
  });
  it("binds the signs of French to their words", () => {
    expect(unbroken({ a: "Prêt ? Oui : {n} ; non !", b: "sans" })).toEqual({ a: "Prêt\u00a0? Oui\u00a0: {n}\u00a0; non\u00a0!", b: "sans" });
  });
  it("fills in words and numbers, and leaves what it does not know", () => {
    expect(fill("{plane}: {n} of {most}", "en", { plane: "Camel", n: 1234 })).toBe("Camel: 1,234 of {most}");
    expect(fill("{n}", "it", { n: 1.5 })).toBe("1,5");
  });
  it("switches languages at once and falls back to the key", async () => {
    expect(say("app.fly-now")).toBe("Fly now");
    await chooseLanguage("it");
    expect(language.value).toBe("it");
    expect(say("app.fly-now")).toBe("Vola subito");
    expect(say("story.turn", { turn: 3 })).toBe("Turno 3.");
    expect(number(2.5)).toBe("2,5");
    await chooseLanguage("fr");
    expect(say("app.invite.hint", { n: 2 })).toContain("aux 2 joueurs");
    expect(say("table.card", { card: 3, maneuver: "montée" })).toBe("3\u00a0: montée"); // no line ends before the colon
    await chooseLanguage("en");
    expect(say("no.such.key")).toBe("no.such.key");
  });
});
