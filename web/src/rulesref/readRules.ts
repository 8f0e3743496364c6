// Reads the catalogues of docs/rules into books. It runs when the table is built; no page carries it.
import { familyOf, inBothBooks, ruleId, type Book, type Chapter, type Piece, type Rule } from "./book.ts";

export interface Sources {
  war: string;
  own: string;
}

interface RawChapter extends Omit<Chapter, "rules" | "intro" | "foreign"> {
  intro: string[];
  rules: { id: string; text: string }[];
}
interface RawBook {
  title: string;
  intro: string[];
  chapters: RawChapter[];
}

const ruleLine = new RegExp(`^- (${ruleId.source})\\s+(.*)$`);

// The file as it stands: a title, paragraphs, chapters, and in each a list of rules.
export function readCatalogue(text: string): RawBook {
  const book: RawBook = { title: "", intro: [], chapters: [] };
  let paragraph = false; // the line before belongs to one
  for (const line of text.split("\n")) {
    const chapter = book.chapters.at(-1);
    const rule = ruleLine.exec(line);
    const head = /^(#{1,3}) (.*)$/.exec(line);
    if (head && head[1] === "#") book.title = head[2]!;
    else if (head) book.chapters.push({ key: "", title: head[2]!, level: head[1] === "##" ? 2 : 3, intro: [], rules: [] });
    else if (rule && chapter) chapter.rules.push({ id: rule[1]!, text: rule[2]!.trim() });
    else if (line.trim() !== "") {
      const last = chapter?.rules.at(-1);
      const into = chapter ? chapter.intro : book.intro;
      if (last) last.text += ` ${line.trim()}`;
      else if (paragraph) into[into.length - 1] += ` ${line.trim()}`;
      else into.push(line.trim());
    }
    paragraph = line.trim() !== "" && !head && !rule;
  }
  for (const chapter of book.chapters) chapter.key = familyOf(chapter.rules[0]?.id ?? chapter.title);
  return book;
}

// Words, stresses and references. What is in bold begins a ruling: it ends with the text, or with the bracket it is in.
export function readPieces(text: string): Piece[] {
  const bold = /\*\*[^*]+\*\*/.exec(text);
  if (!bold) return plainPieces(text);
  const before = text.slice(0, bold.index);
  let rest = text.slice(bold.index + bold[0].length);
  let after = "";
  if (before.trimEnd().endsWith("(")) {
    let depth = 1;
    const end = [...rest].findIndex((sign) => (depth += sign === "(" ? 1 : sign === ")" ? -1 : 0) === 0);
    if (end >= 0) [rest, after] = [rest.slice(0, end), rest.slice(end)];
  } else {
    // Two rulings in one text: the second begins anew.
    const next = rest.search(/\(?\*\*/);
    if (next >= 0) [rest, after] = [rest.slice(0, next), rest.slice(next)];
  }
  return [...plainPieces(before), { ruling: plainPieces(rest.replace(/^\s*[:\u00a0]*\s*:?\s*/, "")) }, ...readPieces(after)].filter((each) => each !== "");
}

function plainPieces(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const found of text.matchAll(new RegExp(`${ruleId.source}|\\*([^*]+)\\*|\`([^\`]+)\``, "g"))) {
    if (found.index > end) pieces.push(text.slice(end, found.index));
    if (found[1] !== undefined) pieces.push({ em: found[1] });
    else if (found[2] !== undefined) pieces.push({ code: found[2] });
    else pieces.push({ rule: found[0] });
    end = found.index + found[0].length;
  }
  if (end < text.length) pieces.push(text.slice(end));
  return pieces;
}

// Which rules each option brings, from the tables of docs/options.md: "W1-SPEC-*, W1-TWO-04", "W2-LAND-03 to W2-LAND-05".
export function readOptions(text: string, war: string): Record<string, string[]> {
  const mark = war === "ww1" ? "W1-" : "W2-";
  const found: Record<string, string[]> = {};
  for (const row of text.matchAll(/^\| `([a-z-]+)` \| ((?:W1|W2|OD)-[^|]*) \|/gm)) {
    const mine = row[2]!.startsWith(mark) || (war === "ww1" && row[2]!.startsWith("OD-"));
    if (mine) found[row[1]!] = row[2]!.split(",").map((each) => each.trim());
  }
  return found;
}

function brings(pattern: string, id: string): boolean {
  if (pattern.endsWith("*")) return id.startsWith(pattern.slice(0, -1));
  const [from, to] = pattern.split(" to ");
  return to === undefined ? id === from : familyOf(id) === familyOf(to) && id >= from! && id <= to;
}

// What a catalogue says of files and tests is for those who work on it: its sentences up to the last one of that kind are left out.
function forReaders(paragraph: string): string {
  const sentences = paragraph.split(/(?<=[.!?])\s+/);
  return sentences.filter((_, i) => !sentences.slice(i).some((each) => each.includes("`"))).join(" ");
}

export function assembleBook(war: Book["war"], language: string, english: Sources, translated: Sources | null, options: string): Book {
  const brought = Object.entries(readOptions(options, war));
  const optionsOf = (id: string): string[] => brought.filter(([, patterns]) => patterns.some((each) => brings(each, id))).map(([option]) => option);
  const [base, own] = [readCatalogue(english.war), readCatalogue(english.own)];
  const there = translated ? [readCatalogue(translated.war), readCatalogue(translated.own)] : [];
  const words = new Map(there.flatMap((book) => book.chapters).flatMap((chapter) => chapter.rules).map((rule) => [rule.id, rule.text]));
  // A chapter is known again by a rule in it.
  const chapterOf = new Map(there.flatMap((book) => book.chapters).flatMap((chapter) => chapter.rules.map((rule) => [rule.id, chapter] as const)));
  const paragraphs = (texts: readonly string[]): Piece[][] => texts.map(readPieces);
  const chapters = [...base.chapters, ...own.chapters.filter((each) => war === "ww1" || each.rules.some(({ id }) => inBothBooks(id)))];
  return {
    war, language,
    title: there[0]?.title || base.title,
    intro: paragraphs((there[0] && there[0].intro.length > 0 ? there[0].intro : base.intro).map(forReaders).filter((each) => each !== "")),
    chapters: chapters.map((chapter): Chapter => {
      const same = chapter.rules.map(({ id }) => chapterOf.get(id)).find((each) => each !== undefined);
      return {
        key: chapter.key, level: chapter.level,
        title: same?.title ?? chapter.title,
        intro: paragraphs(same?.intro ?? chapter.intro),
        rules: chapter.rules.map(({ id, text }): Rule => {
          const said = words.get(id);
          return { id, text: readPieces(said ?? text), options: optionsOf(id), ...(translated && said === undefined ? { foreign: true as const } : {}) };
        }),
        ...(translated && !same ? { foreign: true as const } : {}),
      };
    }),
  };
}
