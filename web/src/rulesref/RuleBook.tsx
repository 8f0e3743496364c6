// The book itself: a line to search in, the chapters, every rule with its id, its text, its picture, and the option it
// belongs to. It lies on a page of its own or beside the table; where it is opened is told from outside.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";

import { catalog as fetchCatalog, options as fetchOptions } from "../net/api";
import type { Catalog } from "../protocol";
import type { War } from "../state/wars";
import { canSay, language, say } from "../text/say";
import { isOurs, type Book, type Chapter, type Rule } from "./book";
import { fetchRules } from "./library";
import { picturesAt } from "./pictures";
import { find, indexOf, wordsOf, type Entry } from "./search";
import { useLoaded } from "./useLoaded";
import { Lit, Reference, Words, type Reading } from "./Words";
import "./rules.css";

export interface Place {
  rule: string | null;
}

interface RuleBookProps {
  war: War;
  at: Place; // a new object opens the book anew, though it be at the same rule
  playing: readonly string[] | null; // the options of the game that is played, if one is
  only?: boolean; // nothing but what is played
  focus?: boolean; // the keyboard comes along
  beside?: boolean; // the table is there too: less room
  go(rule: string): void;
}

export const optionName = (id: string): string => (canSay(`option.${id}.name`) ? say(`option.${id}.name`) : id);
const bookName = (war: War): string => say(`rulesref.book.${war}`);

export function RuleBook({ war, at, playing, only = false, focus = false, beside = false, go }: RuleBookProps) {
  const lang = language.value;
  const loaded = useLoaded(() => fetchRules(war, lang), [war, lang]);
  const catalog = useLoaded(() => fetchCatalog(war), [war]);
  const list = useLoaded(() => fetchOptions(war), [war]);
  const [query, setQuery] = useState("");
  const whole = useMemo(() => (loaded ? withOptions(loaded, list ?? []) : loaded), [loaded, list]);
  const book = useMemo(() => (whole && only && playing ? played(whole, playing) : whole), [whole, only, playing]);
  const index = useMemo(() => (book ? indexOf(book, optionName) : []), [book]);
  const found = useMemo(() => find(index, query), [index, query]);
  const wanted = useMemo(() => wordsOf(query), [query]);
  const place = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [turnTo, setTurnTo] = useState<Place>(at);
  useEffect(() => {
    setTurnTo(at);
    if (at.rule !== null) setQuery("");
  }, [at]);

  // Opened at a rule: it comes to the top, is marked, and is where the keyboard is.
  const here = book !== null && book !== undefined;
  useEffect(() => {
    if (!here) return;
    const rule = turnTo.rule === null ? null : place.current?.querySelector<HTMLElement>(`[id="${CSS.escape(turnTo.rule)}"]`);
    if (rule) {
      rule.scrollIntoView({ block: "start" });
      rule.focus({ preventScroll: true });
    } else if (focus) input.current?.focus({ preventScroll: true });
  }, [turnTo, here, query === ""]);
  // Pictures come a moment later and push what is below them: the rule stays where it was.
  useEffect(() => {
    const rule = catalog && turnTo.rule !== null ? place.current?.querySelector<HTMLElement>(`[id="${CSS.escape(turnTo.rule)}"]`) : null;
    if (rule && document.activeElement === rule) rule.scrollIntoView({ block: "start" });
  }, [catalog]);

  const reading: Reading = { war, wanted, go: (rule) => {
    setQuery("");
    go(rule);
  } };

  const rules = (): HTMLElement[] => [...(place.current?.querySelectorAll<HTMLElement>(".rules-rule") ?? [])];
  const onKeyDown = (event: KeyboardEvent): void => {
    const target = event.target as HTMLElement;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const inField = target === input.current;
    const onRule = target.classList.contains("rules-rule");
    if (event.key === "/" && !inField) {
      event.preventDefault();
      event.stopPropagation();
      input.current?.focus();
      input.current?.select();
    } else if (event.key === "Escape" && inField && query !== "") {
      event.preventDefault();
      event.stopPropagation();
      setQuery("");
    } else if (event.key === "ArrowDown" && (inField || onRule)) {
      event.preventDefault();
      const all = rules();
      step(all[inField ? 0 : all.indexOf(target) + 1]);
    } else if (event.key === "ArrowUp" && onRule) {
      event.preventDefault();
      const all = rules();
      const before = all[all.indexOf(target) - 1];
      if (before) step(before);
      else input.current?.focus();
    } else if (event.key === "Enter" && query !== "" && (inField || onRule)) {
      event.preventDefault();
      const rule = onRule ? target.id : found[0]?.rule.id;
      if (rule) reading.go(rule);
    }
  };
  // On a page of its own the slash reaches the search from anywhere.
  useEffect(() => {
    if (beside) return;
    const slash = (event: KeyboardEvent): void => {
      const field = event.target instanceof HTMLElement && event.target.matches("input, select, textarea");
      if (event.key !== "/" || field || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener("keydown", slash);
    return () => document.removeEventListener("keydown", slash);
  }, [beside]);

  if (book === undefined) return <p class="notice notice-danger" role="alert">{say("app.error.unreachable")}</p>;
  const searching = wanted.length > 0;
  // Where most of it is in another language that is said once, not at each rule.
  const foreign = book !== null && book.chapters.flatMap(({ rules: all }) => all.map((rule) => rule.foreign === true));
  const strange = foreign !== false && foreign.filter(Boolean).length * 2 > foreign.length;
  return (
    <div class={`rules-book${beside ? " rules-beside" : ""}`} ref={place} onKeyDown={onKeyDown}>
      <form class="rules-search" role="search" onSubmit={(event) => event.preventDefault()}>
        <label>
          <span class="visually-hidden">{say("rulesref.search", { book: bookName(war) })}</span>
          <input
            ref={input} type="search" autocomplete="off" spellcheck={false} placeholder={say("rulesref.search.hint")} value={query} aria-controls="rules-text"
            onInput={(event) => setQuery(event.currentTarget.value)}
          />
        </label>
        <span class="rules-search-said" role="status">{searching && book ? say("rulesref.found", { n: found.length }) : ""}</span>
      </form>
      {book === null ? <p class="rules-coming">{say("app.loading")}</p> : (
        <div class={`rules-leaves${strange ? " rules-strange" : ""}`}>
          {!searching && <Contents book={book} beside={beside} />}
          <div class="rules-text" id="rules-text" lang={lang}>
            {strange && <p class="notice">{say("rulesref.foreign.all")}</p>}
            {searching ? <Found entries={found} reading={reading} playing={playing} catalog={catalog ?? null} /> : (
              <>
                <div class="rules-intro">{book.intro.map((each, i) => <p key={i}><Words pieces={each} reading={reading} /></p>)}</div>
                {book.chapters.map((chapter) => <ChapterText key={chapter.key} chapter={chapter} reading={reading} playing={playing} catalog={catalog ?? null} at={turnTo.rule} />)}
              </>
            )}
          </div>
        </div>
      )}
    </div>
  );
}

function step(to: HTMLElement | undefined): void {
  to?.focus({ preventScroll: true });
  to?.scrollIntoView({ block: "nearest" });
}

// The server's own list may know an option that the tables do not.
function withOptions(book: Book, list: readonly { id: string; rule: string }[]): Book {
  const more = (rule: Rule): string[] => list.filter((each) => each.rule === rule.id && !rule.options.includes(each.id)).map(({ id }) => id);
  return { ...book, chapters: book.chapters.map((chapter) => ({ ...chapter, rules: chapter.rules.map((rule) => ({ ...rule, options: [...rule.options, ...more(rule)] })) })) };
}

export const isPlayed = (rule: Rule, playing: readonly string[]): boolean => rule.options.length === 0 || rule.options.some((each) => playing.includes(each));

function played(book: Book, playing: readonly string[]): Book {
  return {
    ...book,
    chapters: book.chapters.map((chapter) => ({ ...chapter, rules: chapter.rules.filter((rule) => isPlayed(rule, playing)) })).filter(({ rules }) => rules.length > 0),
  };
}

const anchor = (chapter: Chapter): string => `chapter-${chapter.key}`;

function Contents({ book, beside }: { book: Book; beside: boolean }) {
  const turn = (event: MouseEvent, chapter: Chapter): void => {
    event.preventDefault(); // the address names rules, not chapters
    const head = document.getElementById(anchor(chapter));
    head?.scrollIntoView({ block: "start" });
    head?.focus({ preventScroll: true });
  };
  const lines = (
    <ol class="rules-contents-list">
      {book.chapters.map((chapter) => (
        <li key={chapter.key} class={`rules-contents-${chapter.level}`}>
          <a href={`#${chapter.rules[0]?.id ?? ""}`} onClick={(event) => turn(event, chapter)}>{chapter.title}</a>
        </li>
      ))}
    </ol>
  );
  if (beside) return <details class="rules-contents"><summary>{say("rulesref.contents")}</summary><nav aria-label={say("rulesref.contents")}>{lines}</nav></details>;
  return <nav class="rules-contents" aria-labelledby="rules-contents"><h2 class="panel-title" id="rules-contents">{say("rulesref.contents")}</h2>{lines}</nav>;
}

interface TextProps {
  reading: Reading;
  playing: readonly string[] | null;
  catalog: Catalog | null;
}

function ChapterText({ chapter, reading, playing, catalog, at }: TextProps & { chapter: Chapter; at: string | null }) {
  const Head = chapter.level === 2 ? "h2" : "h3";
  // An option that all its rules belong to is named once.
  const [first] = chapter.rules;
  const common = first !== undefined && chapter.rules.length > 1 && chapter.rules.every((rule) => rule.options.join() === first.options.join()) ? first.options : [];
  return (
    <section class={`rules-chapter rules-chapter-${chapter.level}`} aria-labelledby={anchor(chapter)}>
      <Head id={anchor(chapter)} tabIndex={-1}>{chapter.title}</Head>
      {common.length > 0 && <Options ids={common} playing={playing} />}
      {chapter.intro.map((each, i) => <p key={i} class="rules-chapter-intro"><Words pieces={each} reading={reading} /></p>)}
      <ul class="rules-list">
        {chapter.rules.map((rule) => (
          <RuleText key={rule.id} rule={rule} reading={reading} playing={playing} catalog={catalog} options={common.length > 0 && rule.id !== at ? [] : rule.options} marked={rule.id === at} />
        ))}
      </ul>
    </section>
  );
}

function Found({ entries, reading, playing, catalog }: TextProps & { entries: readonly Entry[] }) {
  if (entries.length === 0) return <p class="rules-none">{say("rulesref.none")}</p>;
  return (
    <ul class="rules-list rules-found">
      {entries.map(({ rule, chapter }) => (
        <RuleText key={rule.id} rule={rule} reading={reading} playing={playing} catalog={catalog} options={rule.options} chapter={chapter.title} />
      ))}
    </ul>
  );
}

interface RuleTextProps extends TextProps {
  rule: Rule;
  options: readonly string[];
  chapter?: string; // where it stands, if that is not seen
  marked?: boolean;
}

function RuleText({ rule, reading, playing, catalog, options, chapter, marked = false }: RuleTextProps) {
  const out = playing !== null && !isPlayed(rule, playing);
  return (
    <li id={rule.id} class={`rules-rule${marked ? " rules-rule-at" : ""}${out ? " rules-rule-out" : ""}`} tabIndex={-1}>
      <Reference rule={rule.id} reading={reading} class="rules-id" label={say("rulesref.to-rule", { rule: rule.id })} />
      <div class="rules-words">
        {chapter !== undefined && <p class="rules-where"><Lit text={chapter} wanted={reading.wanted} /></p>}
        <p {...(rule.foreign ? { lang: "en" } : {})}>
          {isOurs(rule.id) && <><span class="rules-ours" lang={language.value}>{say("rulesref.ours")}</span>{" "}</>}
          <Words pieces={rule.text} reading={reading} />
        </p>
        {rule.foreign && <p class="rules-foreign">{say("rulesref.foreign")}</p>}
        {options.length > 0 && <Options ids={options} playing={playing} wanted={reading.wanted} />}
        {catalog && picturesAt(reading.war, rule.id).map(({ name, picture: Picture }) => {
          const label = `picture-${name}`;
          return (
            <figure key={name} class="rules-figure-box" data-picture={name}>
              <Picture catalog={catalog} label={label} />
              <figcaption id={label}>{say(canSay(`rulesref.picture.${name}.${reading.war}`) ? `rulesref.picture.${name}.${reading.war}` : `rulesref.picture.${name}`)}</figcaption>
            </figure>
          );
        })}
      </div>
    </li>
  );
}

function Options({ ids, playing, wanted = [] }: { ids: readonly string[]; playing: readonly string[] | null; wanted?: readonly string[] }) {
  return (
    <p class="rules-options">
      {ids.map((id) => (
        <span key={id} class={`rules-option${playing === null ? "" : playing.includes(id) ? " rules-option-on" : " rules-option-off"}`}>
          {say("rulesref.option")} <strong><Lit text={optionName(id)} wanted={wanted} /></strong>
          {playing !== null && <> · {say(playing.includes(id) ? "rulesref.option.on" : "rulesref.option.off")}</>}
        </span>
      ))}
    </p>
  );
}
