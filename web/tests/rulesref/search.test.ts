import { describe, expect, it } from "vitest";

import { assembleBook } from "../../src/rulesref/readRules";
import { find, indexOf, marked, plain, wordsOf } from "../../src/rulesref/search";

const war = "# R\n## Fuoco\n- W1-FIRE-01 La città è colpita dall'aereo.\n- W1-FIRE-02 Un aereo sovrapposto, vedi W1-TAIL-01.\n## Inseguimenti\n- W1-TAIL-01 Una linea dritta.\n";
const index = indexOf(assembleBook("ww1", "en", { war, own: "" }, null, "| `tailing` | W1-TAIL-* | x | |\n"), (id) => (id === "tailing" ? "Pedinamento" : id));
const ids = (query: string): string[] => find(index, query).map(({ rule }) => rule.id);

describe("searching", () => {
  it("finds words without their accents, by their beginning", () => {
    expect(ids("citta")).toEqual(["W1-FIRE-01"]);
    expect(ids("CITTÀ")).toEqual(["W1-FIRE-01"]);
    expect(ids("sovrapp")).toEqual(["W1-FIRE-02"]);
    expect(ids("rapposto")).toEqual([]);
  });
  it("wants each of several words", () => {
    expect(ids("aereo colp")).toEqual(["W1-FIRE-01"]);
    expect(ids("aereo linea")).toEqual([]);
  });
  it("finds words after an apostrophe", () => expect(ids("aereo")).toEqual(["W1-FIRE-01", "W1-FIRE-02"]));
  it("finds a rule by its id, and after it those that name it", () => {
    expect(ids("w1-tail-01")).toEqual(["W1-TAIL-01", "W1-FIRE-02"]);
    expect(ids("W1 FIRE")).toEqual(["W1-FIRE-01", "W1-FIRE-02"]);
  });
  it("finds by chapter and by the name of an option", () => {
    expect(ids("inseguim")).toEqual(["W1-TAIL-01"]);
    expect(ids("pedin")).toEqual(["W1-TAIL-01"]);
  });
  it("puts first what is about the words", () => expect(ids("w1")).toEqual(["W1-FIRE-01", "W1-FIRE-02", "W1-TAIL-01"]));
  it("puts a chapter before those who only speak of it", () => {
    const other = indexOf(assembleBook("ww1", "en", { war: "# R\n## Turn\n- W1-TURN-01 Tailing, then fire.\n## Tailing\n- W1-TAIL-01 A line.\n", own: "" }, null, ""), String);
    expect(find(other, "tailing").map(({ rule }) => rule.id)).toEqual(["W1-TAIL-01", "W1-TURN-01"]);
  });
  it("finds nothing for nothing", () => expect([ids(""), ids("  ?! ")]).toEqual([[], []]));
});

describe("lighting up", () => {
  const lit = (text: string, query: string): string[] => marked(text, wordsOf(query)).filter((_, i) => i % 2 === 1);
  it("marks the beginnings of words as they are written", () => {
    expect(lit("La città e i cittadini", "citta")).toEqual(["città", "citta"]);
    expect(lit("La citt\u0061\u0300", "citta")).toEqual(["citt\u0061\u0300"]);
    expect(lit("dall'aereo", "aer")).toEqual(["aer"]);
    expect(marked("nothing here", wordsOf("x"))).toEqual(["nothing here"]);
  });
  it("keeps every letter", () => expect(marked("Ça va d'où ?", wordsOf("ca ou")).join("")).toBe("Ça va d'où ?"));
  it("is plain", () => expect(plain("Élève’s")).toBe("eleve's"));
});
