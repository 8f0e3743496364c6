// The rulebook against what it is made from: every rule is in it, in every language, and every id that is named anywhere leads somewhere.
import { describe, expect, it } from "vitest";
import { shelf } from "virtual:rulebook";

import { skills } from "../../src/art/SkillSign";
import { bookOf, familyOf, isRuleId, ruleId, type Book } from "../../src/rulesref/book";
import { pictures } from "../../src/rulesref/pictures";
import { eventRules, noteRules, skillRules, symbolRules, thingRules } from "../../src/rulesref/places";
import { assembleBook, readCatalogue, readPieces } from "../../src/rulesref/readRules";
import { textOf } from "../../src/rulesref/search";
import { wars } from "../../src/state/wars";
import { canSay, languages } from "../../src/text/say";

const docs = import.meta.glob<string>("../../../docs/rules/**/*.md", { eager: true, query: "?raw", import: "default" });
const ids = (text: string): string[] => text.match(ruleId) ?? [];
const listed = (file: string): string[] => [...docs[`../../../docs/rules/${file}.md`]!.matchAll(/^- (\S+)/gm)].map((match) => match[1]!).filter(isRuleId);
const known = new Set(["ww1", "ww2", "own"].flatMap(listed));

const books: Book[] = await Promise.all(wars.flatMap((war) => languages.map(async (language) => (await shelf[war][language]()).default)));
const rulesOf = (book: Book) => book.chapters.flatMap((chapter) => chapter.rules);
const inBooks = (war: string, language = "en"): Set<string> => new Set(rulesOf(books.find((book) => book.war === war && book.language === language)!).map(({ id }) => id));

describe("the books", () => {
  it("have every rule of the catalogues, in every language", () => {
    expect(known.size).toBeGreaterThan(150);
    for (const language of languages) {
      for (const id of [...listed("ww1"), ...listed("own")]) expect(inBooks("ww1", language), id).toContain(id);
      for (const id of listed("ww2")) expect(inBooks("ww2", language), id).toContain(id);
      for (const id of known) expect(inBooks(bookOf(id), language), id).toContain(id);
    }
  });
  it("have each rule once, with a text", () => {
    for (const book of books) {
      const all = rulesOf(book);
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
      for (const rule of all) expect(textOf(rule.text).trim().length, rule.id).toBeGreaterThan(10);
    }
  });
  it("have chapters that are told apart, the same in all languages", () => {
    for (const book of books) {
      const keys = book.chapters.map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      expect(keys).toEqual(books.find((each) => each.war === book.war && each.language === "en")!.chapters.map(({ key }) => key));
    }
  });
  it("say what has not been put into a language, and only that", () => {
    for (const book of books) {
      const there = Object.entries(docs).filter(([path]) => path.includes(`/rules/${book.language}/`)).map(([, text]) => text).join("\n");
      for (const rule of rulesOf(book)) expect(rule.foreign === true, `${rule.id} ${book.language}`).toBe(book.language !== "en" && !there.includes(`- ${rule.id} `));
    }
  });
  it("say nothing of tests and files", () => {
    for (const book of books) expect(book.intro.map(textOf).join(" ")).not.toMatch(/`|\.md|tag\b/);
  });
  it("leave no mark of the catalogue's own writing in a text", () => {
    for (const book of books) for (const rule of rulesOf(book)) expect(textOf(rule.text), rule.id).not.toMatch(/\*\*|`/);
  });
});

describe("ids that are named", () => {
  const sources = import.meta.glob<string>(["../../src/**/*.{ts,tsx,json}", "../../../data/texts/*.json"], { eager: true, query: "?raw", import: "default" });
  const program = import.meta.glob<string>(["../../../src/**/*.{cpp,h}"], { eager: true, query: "?raw", import: "default" });
  it("in the texts and pages of the table all stand in a book", () => {
    for (const [path, text] of Object.entries(sources)) for (const id of ids(text)) expect(known, `${id} in ${path}`).toContain(id);
  });
  it("in the program all stand in a book: objections, refusals, options, what players are told", () => {
    const named = new Set(Object.values(program).flatMap(ids));
    expect(named.size).toBeGreaterThan(60);
    for (const id of named) expect(known, id).toContain(id);
  });
  it("as the rules of options belong to these options", () => {
    for (const war of wars) {
      const switches = Object.entries(program).find(([path]) => path.endsWith(`/src/${war}/switches.cpp`))![1];
      const rules = rulesOf(books.find((book) => book.war === war && book.language === "en")!);
      for (const [, option, id] of switches.matchAll(/\.id = "([a-z-]+)",\s*\.rule = "([^"]+)"/g)) {
        const rule = rules.find((each) => each.id === id);
        expect(rule, id).toBeDefined();
        if (option !== "one-box") expect(rule!.options, `${option} ${id}`).toContain(option); // which docs/options.md does not list
      }
    }
  });
  it("in other rules all stand in a book", () => {
    for (const [path, text] of Object.entries(docs)) for (const id of ids(text)) expect(known, `${id} in ${path}`).toContain(id);
  });
});

describe("places in the book", () => {
  const damage = import.meta.glob<{ default: { system: string; cards: { points: number; symbol?: string }[] } }>("../../../data/*/damage/*.json", { eager: true });
  it("are known for every symbol that a card or token can have", () => {
    for (const { default: deck } of Object.values(damage)) {
      for (const { symbol } of deck.cards) if (symbol !== undefined) expect(symbolRules[deck.system as "ww1" | "ww2"], symbol).toHaveProperty([symbol]);
    }
  });
  it("are known for every skill", () => {
    for (const skill of skills) expect(skillRules.ww2).toHaveProperty([skill]);
  });
  it("are rules of that war's own book", () => {
    for (const war of wars) {
      const there = inBooks(war);
      for (const map of [symbolRules, skillRules, noteRules, thingRules, eventRules]) for (const id of Object.values(map[war])) expect(there, id).toContain(id);
    }
  });
});

describe("pictures", () => {
  it("are at least fourteen, each at rules that are in its book", () => {
    expect(pictures.length).toBeGreaterThanOrEqual(14);
    for (const { name, at } of pictures) for (const [war, id] of Object.entries(at)) expect(inBooks(war), `${name} ${id}`).toContain(id);
  });
  it("have words", () => {
    for (const { name, at } of pictures) for (const war of Object.keys(at)) expect(canSay(`rulesref.picture.${name}`) || canSay(`rulesref.picture.${name}.${war}`), name).toBe(true);
  });
});

describe("reading a catalogue", () => {
  it("finds chapters, their paragraphs and their rules, also over several lines", () => {
    const read = readCatalogue("# Title\n\nOne\ntwo.\n\nThree.\n\n## First\nWords.\n- W1-AB-01 A text\n  that goes on.\n- W1-AB-02 B\n### Under it\n- W1-CD-01 C\n");
    expect(read.title).toBe("Title");
    expect(read.intro).toEqual(["One two.", "Three."]);
    expect(read.chapters).toEqual([
      { key: "W1-AB", title: "First", level: 2, intro: ["Words."], rules: [{ id: "W1-AB-01", text: "A text that goes on." }, { id: "W1-AB-02", text: "B" }] },
      { key: "W1-CD", title: "Under it", level: 3, intro: [], rules: [{ id: "W1-CD-01", text: "C" }] },
    ]);
  });
  it("marks rulings, references and stresses", () => {
    expect(readPieces("See W1-AB-01, *so*. **Ruling**: but (W2-CD-02).")).toEqual(["See ", { rule: "W1-AB-01" }, ", ", { em: "so" }, ". ", { ruling: ["but (", { rule: "W2-CD-02" }, ")."] }]);
    expect(readPieces("It is so (**Ruling**: when (or if) told, before fire). And more.")).toEqual(["It is so (", { ruling: ["when (or if) told, before fire"] }, "). And more."]);
    expect(readPieces("**Décision** : ainsi")).toEqual([{ ruling: ["ainsi"] }]);
    expect(readPieces("**Ruling** on W1-AB-01: so")).toEqual([{ ruling: ["on ", { rule: "W1-AB-01" }, ": so"] }]);
  });
  it("shows English where a language lacks a rule, and says so", () => {
    const english = { war: "# Rules\n## Fire\n- W1-FIRE-01 One.\n- W1-FIRE-02 Two.\n## Tail\n- W1-TAIL-01 Three.\n", own: "# Own\n## Camp\n- OD-CAMP-01 Four.\n" };
    const italian = { war: "# Regole\n## Fuoco\n- W1-FIRE-02 Due.\n", own: "" };
    const book = assembleBook("ww1", "it", english, italian, "| `tailing` | W1-TAIL-*, W1-FIRE-02 | x | |\n");
    expect(book.title).toBe("Regole");
    expect(book.chapters.map(({ title, foreign }) => [title, foreign ?? false])).toEqual([["Fuoco", false], ["Tail", true], ["Camp", true]]);
    expect(rulesOf(book).map(({ id, text, foreign, options }) => [id, textOf(text), foreign ?? false, options])).toEqual([
      ["W1-FIRE-01", "One.", true, []], ["W1-FIRE-02", "Due.", false, ["tailing"]], ["W1-TAIL-01", "Three.", true, ["tailing"]], ["OD-CAMP-01", "Four.", true, []],
    ]);
  });
  it("knows families and books", () => {
    expect(familyOf("W1-HOUSE-LAND-03")).toBe("W1-HOUSE-LAND");
    expect([bookOf("W1-FIRE-01", "ww2"), bookOf("W2-FIRE-01"), bookOf("OD-CAMP-02", "ww2"), bookOf("OD-BOMB-01", "ww2")]).toEqual(["ww1", "ww2", "ww2", "ww1"]);
    expect([isRuleId("W1-FIRE-01"), isRuleId("W1-FIRE-01 x"), isRuleId("W1-ED-*")]).toEqual([true, false, false]);
  });
});
