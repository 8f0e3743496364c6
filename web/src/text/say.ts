// Every sentence people read comes through here: say(key, fillings) in the language chosen. English is always
// at hand; the other languages are fetched when somebody chooses them.
import { signal } from "@preact/signals";
import type { Signal } from "@preact/signals";

import sharedEnglish from "../../../data/texts/en.json";

export type Language = "en" | "it" | "fr";
export type Texts = Record<string, string>;
export type Fillings = Record<string, string | number>;

export const languages: readonly Language[] = ["en", "it", "fr"];
// Names of languages are written in the language itself, so they need no translation.
export const languageNames: Record<Language, string> = { en: "English", it: "Italiano", fr: "Français" };

type OwnFile = { default: Texts };
type SharedFile = { default: { texts: Texts } };

// What is said late comes with the parts that say it: the first screen need not wait for it.
const ownEnglish = import.meta.glob<OwnFile>(["./en/*.json", "!./en/coaching.json"], { eager: true });
const ownOther = import.meta.glob<OwnFile>(["./it/*.json", "./fr/*.json"]);
const sharedOther: Partial<Record<Language, () => Promise<SharedFile>>> = {
  it: () => import("../../../data/texts/it.json") as Promise<SharedFile>,
  fr: () => import("../../../data/texts/fr.json") as Promise<SharedFile>,
};

const english: Texts = { ...sharedEnglish.texts };
for (const file of Object.values(ownEnglish)) Object.assign(english, file.default);
export const learn = (late: Texts): void => void Object.assign(english, late);

export const language: Signal<Language> = signal("en");
// Which texts are at hand; replaced as a whole when a language arrives, so that all readers notice.
const books = signal<Partial<Record<Language, Texts>>>({ en: english });

async function fetchBook(wanted: Language): Promise<Texts> {
  const mine = Object.entries(ownOther).filter(([path]) => path.startsWith(`./${wanted}/`));
  const [shared, ...own] = await Promise.all([sharedOther[wanted]?.(), ...mine.map(([, load]) => load())]);
  return Object.assign({}, shared?.default.texts, ...own.map((file) => file.default)) as Texts;
}

const underway = new Map<Language, Promise<void>>();
function loadLanguage(wanted: Language): Promise<void> {
  if (books.peek()[wanted]) return Promise.resolve();
  const running = underway.get(wanted);
  if (running) return running;
  const loading = fetchBook(wanted)
    .then((book) => {
      books.value = { ...books.peek(), [wanted]: wanted === "fr" ? unbroken(book) : book };
    })
    .finally(() => underway.delete(wanted));
  underway.set(wanted, loading);
  return loading;
}

// French has a space before some signs, and no line may end there.
export const unbrokenText = (text: string): string => text.replace(/ (?=[:;!?»])/g, "\u00a0");
export function unbroken(book: Texts): Texts {
  return Object.fromEntries(Object.entries(book).map(([key, text]) => [key, unbrokenText(text)]));
}

// Fetches the texts first, so the screen goes from one language to the other in one step.
export async function chooseLanguage(wanted: Language): Promise<void> {
  await loadLanguage(wanted);
  language.value = wanted;
}

// Somebody may also set the signal itself; then the texts follow as soon as they are here.
language.subscribe((chosen) => {
  void loadLanguage(chosen).catch(() => undefined);
});

const missed = new Set<string>();

export function lookUp(book: Texts, lang: Language, key: string, fillings?: Fillings): string | undefined {
  const n = fillings?.["n"];
  if (typeof n === "number") {
    const category = new Intl.PluralRules(lang).select(n);
    const plural = book[`${key}.${category}`] ?? book[`${key}.other`];
    if (plural !== undefined) return plural;
  }
  return book[key];
}

export function fill(text: string, lang: Language, fillings?: Fillings): string {
  if (!fillings) return text;
  return text.replace(/\{([a-z_]+)\}/g, (whole, word: string) => {
    const value = fillings[word];
    if (value === undefined) return whole;
    return typeof value === "number" ? formatNumber(lang, value) : value;
  });
}

export function say(key: string, fillings?: Fillings): string {
  const lang = language.value;
  const book = books.value[lang];
  let text = book && lookUp(book, lang, key, fillings);
  let spoken = lang;
  if (text === undefined) {
    text = lookUp(english, "en", key, fillings);
    spoken = "en";
  }
  if (text === undefined) {
    if (import.meta.env.DEV && !missed.has(key)) {
      missed.add(key);
      console.warn(`no text for ${key}`);
    }
    return key;
  }
  return fill(text, spoken, fillings);
}

// Whether a text exists, for keys made from what the server sends.
export function canSay(key: string): boolean {
  return key in english;
}

const formats = new Map<string, Intl.NumberFormat>();
function formatNumber(lang: Language, value: number, options?: Intl.NumberFormatOptions): string {
  const name = options ? lang + JSON.stringify(options) : lang;
  let format = formats.get(name);
  if (!format) {
    format = new Intl.NumberFormat(lang, options ?? { maximumFractionDigits: 1 });
    formats.set(name, format);
  }
  return format.format(value);
}

export function number(value: number, options?: Intl.NumberFormatOptions): string {
  return formatNumber(language.value, value, options);
}
export const percent = (part: number): string => number(part, { style: "percent" });
