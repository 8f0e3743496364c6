// Notes about a plane as small labels, each with the counter or symbol that lies at the table.
import { EyeSign, Flame, JamCounter, SmokePuff } from "../art";
import { DamageSymbol, MarkSymbol } from "../art/symbols";
import { warOfGame } from "../rulesref/open";
import { ruleOfNote } from "../rulesref/places";
import { RuleLink } from "../rulesref/RuleLink";
import { say } from "../text/say";
import type { Note } from "./notes";

function Picture({ note }: { note: Note }) {
  const n = note.count ?? 0;
  switch (note.symbol) {
    case "smoke": return <SmokePuff size={11} />;
    case "fire": return <Flame size={11} />;
    case "jam": return <JamCounter n={n} size={11} {...(note.barrels === undefined ? {} : { barrels: note.barrels })} />;
    case "eye": return <EyeSign size={11} />;
    case "climb": return <MarkSymbol mark="climb" ink="currentColor" />;
    case undefined: return null;
    default: return <><circle r="6" fill="#fbf4e2" /><g transform="scale(0.62)"><DamageSymbol symbol={note.symbol} /></g></>;
  }
}

// Where there is little room a few words must do; the whole sentence is in the list of planes.
export function NoteLabel({ note, brief = false }: { note: Note; brief?: boolean }) {
  const whole = say(note.key, note.fillings);
  const rule = ruleOfNote(note.key, warOfGame());
  return (
    <span class={`note note-${note.tone}`} {...(brief ? { title: whole } : {})}>
      {note.symbol && <RuleLink rule={rule} about={whole}><svg viewBox="-6 -6 12 12" width="20" height="20" aria-hidden="true"><Picture note={note} /></svg></RuleLink>}
      {brief ? <><span aria-hidden="true">{say(`${note.key}.short`, note.fillings)}</span><span class="visually-hidden">{whole}</span></> : whole}
      {!note.symbol && !brief && <RuleLink sign rule={rule} about={whole} />}
    </span>
  );
}

export function NoteList({ notes, label, brief = false }: { notes: Note[]; label: string; brief?: boolean }) {
  if (notes.length === 0) return null;
  return (
    <ul class="notes" aria-label={label}>
      {notes.map((note) => <li key={note.key}><NoteLabel note={note} brief={brief} /></li>)}
    </ul>
  );
}
