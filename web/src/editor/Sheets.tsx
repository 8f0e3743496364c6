// The other sheets beside the table: its size and ground, sides and seats, rules, mission, briefing.
import { useEffect, useRef, useState } from "preact/hooks";

import { sideIndex, sideMark } from "../art";
import { SideShape } from "../art/SideShape";
import type { MissionPiece, OptionInfo } from "../protocol";
import { grounds, tableSizes } from "../screens/freeSetup";
import { choicesOf } from "../screens/options";
import { hasEditions, type Rules } from "../screens/rules";
import { RulesChoice } from "../screens/RulesChoice";
import { CloseIcon, PlusIcon } from "../screens/icons";
import { listOf, sideName } from "../state/names";
import { warOf } from "../state/wars";
import { language, languageNames, languages, say, type Language } from "../text/say";
import { act, draft, missingWords, piece as wantedPiece } from "./desk";
import { missionOf, put, renameSide, seatsOf, setPieces, setSetup, setTable, setTurns, setWords, sidesInUse, sidesOfDraft, wordsOf, type Words } from "./draft";
import { Choice, Group, NameField, NumberField, TextField, Truth } from "./fields";
import { choicesFor, choose, formOf, newPiece, pieceForms, type PieceForm, type PieceKey } from "./pieces";

export function TableSheet() {
  const now = draft.value;
  const { width, height } = now.setup.table;
  const [kind, seed] = /^([a-z]+)-?(.*)$/.exec(now.ground ?? "")?.slice(1) ?? ["", ""];
  const war = warOf(now.system);
  return (
    <>
      <Group title={say("editor.size")}>
        <div class="editor-row">
          {tableSizes.map((size) => (
            <button
              key={`${size.width}x${size.height}`} type="button" aria-pressed={width === size.width * 10 && height === size.height * 10}
              onClick={() => act((before) => setTable(before, { width: size.width * 10, height: size.height * 10 }))}
            >{say("app.setup.size", size)}</button>
          ))}
        </div>
        <div class="editor-row">
          <NumberField label={say("editor.width")} value={width} min={100} max={20000} step={0.01} onChange={(value) => value !== undefined && act((before) => setTable(before, { width: value, height }), "table width")} />
          <NumberField label={say("editor.height")} value={height} min={100} max={20000} step={0.01} onChange={(value) => value !== undefined && act((before) => setTable(before, { width, height: value }), "table height")} />
        </div>
      </Group>
      <Group title={say("app.setup.ground")}>
        <div class="editor-row">
          <Choice
            label={say("editor.ground.kind")} value={kind || undefined} choices={grounds[war]} empty={say("editor.ground.fits")} name={(each) => say(`app.ground.${each}`)}
            onChange={(value) => act((before) => put(before, "ground", value && `${value}-${seed || 7}`))}
          />
          {kind && <button type="button" onClick={() => act((before) => ({ ...before, ground: `${kind}-${1 + Math.floor(Math.random() * 999)}` }))}>{say("editor.ground.another")}</button>}
        </div>
      </Group>
    </>
  );
}

export function SidesSheet() {
  const now = draft.value;
  const [added, setAdded] = useState("");
  const sides = sidesOfDraft(now);
  const used = sidesInUse(now);
  return (
    <>
      {sides.map((side) => {
        const planes = now.setup.planes.filter((plane) => plane.side === side);
        const targets = (now.setup.targets ?? []).filter((target) => target.side === side);
        const seats = [...seatsOf(now)].filter(([, flown]) => flown.some((plane) => plane.side === side));
        const own = planes.length > 0 && planes.every((plane) => plane.seat === plane.id);
        const one = planes.every((plane) => plane.seat === undefined || plane.seat === side);
        return (
          <Group key={side} title={sideName(side)}>
            <p class="editor-side">
              <SideShape mark={sideMark(sideIndex(sides, side))} />
              <span>{say("editor.side.planes", { n: planes.length })}{targets.length > 0 ? `, ${say("editor.side.targets", { n: targets.length })}` : ""}</span>
            </p>
            {used.includes(side) && <NameField label={say("editor.side.name")} value={side} onChange={(name) => act((before) => renameSide(before, side, name))} />}
            {!one && (
              <ul class="editor-seats" aria-label={say("editor.seats")}>
                {seats.map(([seat, flown]) => <li key={seat}>{say("editor.seats.who", { seat: seat === side ? sideName(side) : seat, planes: listOf(flown.map(({ id }) => id), language.value) })}</li>)}
              </ul>
            )}
            {planes.length > 1 && (
              <div class="editor-row" role="group" aria-label={say("editor.seats")}>
                <button type="button" aria-pressed={one} onClick={() => act((before) => setSetup(before, { planes: before.setup.planes.map((plane) => (plane.side === side ? put(plane, "seat", undefined) : plane)) }))}>{say("editor.seats.one")}</button>
                <button type="button" aria-pressed={own} onClick={() => act((before) => setSetup(before, { planes: before.setup.planes.map((plane) => (plane.side === side ? { ...plane, seat: plane.id } : plane)) }))}>{say("editor.seats.each")}</button>
              </div>
            )}
          </Group>
        );
      })}
      <form
        class="editor-row"
        onSubmit={(event) => {
          event.preventDefault();
          const name = added.trim();
          if (name && !sides.includes(name)) act((before) => ({ ...before, sides: { ...before.sides, [name]: {} } }));
          setAdded("");
        }}
      >
        <TextField label={say("editor.side.another")} value={added} onChange={setAdded} />
        <button type="submit"><PlusIcon />{say("editor.add")}</button>
      </form>
      <p class="field-hint">{say("editor.seats.hint")}</p>
    </>
  );
}

export function RulesSheet({ list, rules }: { list: readonly OptionInfo[]; rules: Rules }) {
  const war = warOf(draft.value.system);
  return (
    <RulesChoice
      id="editor-rules" war={war} list={list} rules={rules}
      onChange={(chosen) => act((before) => setSetup(before, { options: choicesOf(chosen.chosen, list), ...(hasEditions(war) ? { edition: chosen.edition } : {}) }))}
    />
  );
}

// --- the mission ---

export function MissionSheet() {
  const now = draft.value;
  const { turns, pieces } = missionOf(now);
  const [wanted, setWanted] = useState<string>("losses");
  const forms = pieceForms.filter((form) => form.wars.includes(warOf(now.system)));
  const form = forms.find((each) => each.piece === wanted) ?? forms[0];
  return (
    <>
      <p class="field-hint">{say("editor.mission.hint")}</p>
      <NumberField label={say("editor.mission.turns")} value={turns} min={1} max={1000} optional hint={say("editor.mission.turns.hint")} onChange={(value) => act((before) => setTurns(before, value), "turns")} />
      <ol class="editor-pieces">
        {pieces.map((each, index) => <PieceCard key={`${index} ${each.piece}`} piece={each} index={index} pieces={pieces} />)}
      </ol>
      <Group title={say("editor.mission.add")}>
        <div class="editor-row">
          <Choice label={say("editor.mission.piece")} value={form?.piece} choices={forms.map((each) => each.piece)} name={(each) => say(`editor.piece.${each}`)} onChange={(value) => value && setWanted(value)} />
          <button type="button" disabled={!form || pieces.length >= 16} onClick={() => form && act((before) => setPieces(before, [...missionOf(before).pieces, newPiece(form, before)]))}><PlusIcon />{say("editor.add")}</button>
        </div>
        {form && <p class="field-hint">{say(`editor.piece.${form.piece}.text`)}</p>}
      </Group>
    </>
  );
}

function PieceCard({ piece, index, pieces }: { piece: MissionPiece; index: number; pieces: MissionPiece[] }) {
  const card = useRef<HTMLLIElement>(null);
  const wanted = wantedPiece.value === index;
  useEffect(() => {
    if (wanted) card.current?.scrollIntoView({ block: "nearest" });
  }, [wanted]);
  const form = formOf(piece.piece);
  const set = (next: MissionPiece, tag: string | null): void => act((before) => setPieces(before, missionOf(before).pieces.map((each, i) => (i === index ? next : each))), tag);
  return (
    <li ref={card} class={wanted ? "editor-piece editor-piece-wanted" : "editor-piece"}>
      <div class="editor-piece-head">
        <strong>{index + 1}. {form ? say(`editor.piece.${piece.piece}`) : piece.piece}</strong>
        <button type="button" class="button-quiet button-icon" aria-label={say("editor.piece.remove", { number: index + 1 })} onClick={() => act((before) => setPieces(before, pieces.filter((_, i) => i !== index)))}><CloseIcon /></button>
      </div>
      {form ? <PieceKeys piece={piece} form={form} index={index} onChange={set} /> : <code>{JSON.stringify(piece)}</code>}
    </li>
  );
}

function PieceKeys({ piece, form, index, onChange }: { piece: MissionPiece; form: PieceForm; index: number; onChange(next: MissionPiece, tag: string | null): void }) {
  const now = draft.value;
  const given = form.oneOf?.find(({ key }) => piece[key] !== undefined) ?? form.oneOf?.[0];
  const field = ({ key, kind }: PieceKey) => {
    const label = say(`editor.piece.key.${key}`);
    const tag = `piece ${index} ${key}`;
    const choices = choicesFor(kind, now);
    if (kind === "truth") return <Truth key={key} label={label} value={piece[key] === true} onChange={(on) => onChange(put(piece, key, (on || undefined) as never), null)} />;
    if (choices) return <Choice key={key} label={label} value={piece[key] as string | number | undefined} choices={choices} name={(value) => nameOf(kind, value)} onChange={(value) => onChange(put(piece, key, value as never), null)} />;
    if (kind === "count-or-all") return <CountOrAll key={key} label={label} value={piece[key] as number | "all" | undefined} onChange={(value, typing) => onChange(put(piece, key, value as never), typing ? tag : null)} />;
    const [min, max] = kind === "count" ? [0, 100] : kind === "round" ? [1, 4] : [-100, 100];
    return <NumberField key={key} label={label} value={piece[key] as number | undefined} min={min} max={max} optional={kind === "points" || kind === "round"} onChange={(value) => onChange(put(piece, key, value as never), tag)} />;
  };
  return (
    <div class="editor-row">
      {form.keys.map(field)}
      {form.oneOf && given && (
        <>
          <Choice label={say("editor.piece.one-of")} value={given.key} choices={form.oneOf.map(({ key }) => key)} name={(key) => say(`editor.piece.key.${key}`)} onChange={(key) => {
            const other = form.oneOf?.find((each) => each.key === key);
            if (other) onChange(choose(piece, form, other, now), null);
          }} />
          {field(given)}
        </>
      )}
    </div>
  );
}

// So many, or every one there is.
function CountOrAll({ label, value, onChange }: { label: string; value: number | "all" | undefined; onChange(value: number | "all" | undefined, typing: boolean): void }) {
  return (
    <>
      {value !== "all" && <NumberField label={label} value={value} min={0} max={100} onChange={(count) => onChange(count, true)} />}
      <Truth label={say("editor.piece.all", { what: label })} value={value === "all"} onChange={(all) => onChange(all ? "all" : 1, false)} />
    </>
  );
}

function nameOf(kind: PieceKey["kind"], value: string | number): string {
  if (kind === "edge") return say(`editor.edge.${value}`);
  if (kind === "side") return sideName(String(value));
  if (kind === "field") return say("editor.field", { number: Number(value) + 1 });
  return String(value);
}

// --- the briefing ---

export function BriefingSheet() {
  const now = draft.value;
  const [lang, setLang] = useState<Language>(() => languages.find((each) => now.title[each] || now.briefing[each]) ?? language.peek());
  const field = (what: Words, label: string, area: boolean, hint?: string) => (
    <TextField
      label={label} value={wordsOf(now, what)[lang] ?? ""} maxLength={area ? 700 : 60} area={area} lang={lang} {...(hint ? { hint } : {})}
      onChange={(text) => act((before) => setWords(before, what, lang, text), `words ${JSON.stringify(what)} ${lang}`)}
    />
  );
  const missing = missingWords(now);
  const hint = (what: "title" | "briefing"): string | undefined => (missing.includes(what) ? say("editor.words.missing") : undefined);
  return (
    <>
      <div class="editor-row" role="group" aria-label={say("app.language")}>
        {languages.map((each) => <button key={each} type="button" lang={each} aria-pressed={lang === each} onClick={() => setLang(each)}>{languageNames[each]}</button>)}
      </div>
      <p class="field-hint">{say("editor.words.hint")}</p>
      {field("title", say("editor.words.title"), false, hint("title"))}
      {field("briefing", say("editor.words.briefing"), true, hint("briefing"))}
      {sidesInUse(now).map((side) => <div key={side}>{field({ side }, say("editor.words.side", { side: sideName(side) }), true)}</div>)}
    </>
  );
}
