// The books, each fetched when somebody opens it for the first time.
import { shelf } from "virtual:rulebook";

import type { War } from "../state/wars";
import { unbrokenText, type Language } from "../text/say";
import type { Book, Piece } from "./book";

const kept = new Map<string, Promise<Book>>();

export function fetchRules(war: War, language: Language): Promise<Book> {
  const name = `${war} ${language}`;
  const known = kept.get(name);
  if (known) return known;
  const loading = shelf[war][language]().then(
    ({ default: book }) => (language === "fr" ? unbrokenBook(book) : book),
    (error: unknown) => {
      kept.delete(name); // the next one tries again
      throw error;
    },
  );
  kept.set(name, loading);
  return loading;
}

const unbrokenPiece = (piece: Piece): Piece =>
  typeof piece === "string" ? unbrokenText(piece) : "ruling" in piece ? { ruling: piece.ruling.map(unbrokenPiece) } : piece;

// No line of French ends before a colon.
function unbrokenBook(book: Book): Book {
  return {
    ...book,
    chapters: book.chapters.map((chapter) => ({
      ...chapter, title: unbrokenText(chapter.title), intro: chapter.intro.map((each) => each.map(unbrokenPiece)),
      rules: chapter.rules.map((rule) => ({ ...rule, text: rule.text.map(unbrokenPiece) })),
    })),
  };
}
