// Finds rules by words, by id, by the name of an option. Accents and capitals do not count, the beginning of a word is
// enough, and of several words each has to be there.
import type { Book, Chapter, Piece, Rule } from "./book";

export const plain = (text: string): string => text.normalize("NFD").replace(/\p{Mn}/gu, "").replace(/[\u2019\u02bc]/g, "'").toLowerCase();

// Where words begin: "d'un" has two, and so has an id ("w1-fire-06") three.
const wordStart = /[\p{L}\p{N}]+/gu;

export function wordsOf(query: string): string[] {
  return plain(query).match(wordStart) ?? [];
}

export function textOf(pieces: readonly Piece[]): string {
  return pieces.map((piece) => (typeof piece === "string" ? piece : "em" in piece ? piece.em : "code" in piece ? piece.code : "rule" in piece ? piece.rule : textOf(piece.ruling))).join("");
}

export interface Entry {
  rule: Rule;
  chapter: Chapter;
  words: string[]; // each word of it once, in order of the alphabet
  topic: string[]; // those of its chapter and its options
}
export type Index = readonly Entry[];

const sorted = (text: string): string[] => [...new Set(wordsOf(text))].sort();

export function indexOf(book: Book, optionName: (id: string) => string): Index {
  return book.chapters.flatMap((chapter) => chapter.rules.map((rule) => {
    const all = [rule.id, chapter.title, textOf(rule.text), ...rule.options.map(optionName)].join(" ");
    return { rule, chapter, words: sorted(all), topic: sorted([chapter.title, ...rule.options.map(optionName)].join(" ")) };
  }));
}

function hasBeginning(words: readonly string[], wanted: string): boolean {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (words[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return words[low]?.startsWith(wanted) === true;
}

export function find(index: Index, query: string): Entry[] {
  const wanted = wordsOf(query);
  if (wanted.length === 0) return [];
  const found = index.filter(({ words }) => wanted.every((word) => hasBeginning(words, word)));
  const id = plain(query).trim().replace(/\s+/g, "-");
  // Who types an id means that rule; then come those that are about the words, then those that only use them.
  const rank = ({ rule, topic }: Entry): number => (rule.id.toLowerCase().startsWith(id) ? wanted.length + 1 : wanted.filter((word) => hasBeginning(topic, word)).length);
  return found.map((entry) => ({ entry, rank: rank(entry) })).sort((a, b) => b.rank - a.rank).map(({ entry }) => entry);
}

// A text cut where the words searched for begin: every second part is one of them.
export function marked(text: string, wanted: readonly string[]): string[] {
  if (wanted.length === 0) return [text];
  const parts: string[] = [];
  let end = 0;
  for (const word of text.matchAll(/[\p{L}\p{N}\p{Mn}]+/gu)) {
    const bare = plain(word[0]);
    const hit = wanted.filter((each) => bare.startsWith(each)).sort((a, b) => b.length - a.length)[0];
    if (hit === undefined) continue;
    // As many letters of the text as there are letters searched for, with their accents.
    let length = 0;
    while (length < word[0].length && plain(word[0].slice(0, length)).length < hit.length) length += 1;
    while (/\p{Mn}/u.test(word[0][length] ?? "")) length += 1;
    parts.push(text.slice(end, word.index), text.slice(word.index, word.index + length));
    end = word.index + length;
  }
  return [...parts, text.slice(end)];
}
