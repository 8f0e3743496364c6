// The small parts of every sheet: a number that can be typed, a choice, a yes or no.
import type { ComponentChildren } from "preact";
import { useId, useState } from "preact/hooks";

import { say } from "../text/say";
import { letGo } from "./desk";

interface NumberFieldProps {
  label: string;
  value: number | undefined;
  min: number;
  max: number;
  step?: number;
  optional?: boolean; // may be left empty: as the rules have it
  hint?: string;
  onChange(value: number | undefined): void;
}

// What is typed stays as it is typed until it is left; only a number within its bounds goes into the document.
export function NumberField({ label, value, min, max, step = 1, optional, hint, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const id = useId();
  return (
    <div class="editor-number">
      <label class="field-label" for={id}>{label}</label>
      <input
        id={id} aria-describedby={hint ? `${id}-hint` : undefined} type="number" min={min} max={max} step={step === 1 ? 1 : "any"} required={!optional} value={typed ?? (value === undefined ? "" : String(value))}
        {...(optional ? { placeholder: "–" } : {})}
        onInput={(event) => {
          const { value: text, valueAsNumber: number } = event.currentTarget;
          setTyped(text);
          if (text === "" && optional) onChange(undefined);
          else if (Number.isFinite(number) && number >= min && number <= max && (step !== 1 || Number.isInteger(number))) onChange(number);
        }}
        onBlur={() => {
          setTyped(null);
          letGo();
        }}
      />
      {hint && <span id={`${id}-hint`} class="field-hint">{hint}</span>}
    </div>
  );
}

interface TextFieldProps {
  label: string;
  value: string;
  maxLength?: number;
  area?: boolean;
  lang?: string;
  hint?: string;
  onChange(value: string): void;
}

export function TextField({ label, value, maxLength = 40, area, lang, hint, onChange }: TextFieldProps) {
  const id = useId();
  const shared = { id, "aria-describedby": hint ? `${id}-hint` : undefined, value, maxLength, lang, onBlur: letGo };
  return (
    <div class="editor-text">
      <label class="field-label" for={id}>{label}</label>
      {area
        ? <textarea rows={5} {...shared} onInput={(event) => onChange(event.currentTarget.value)} />
        : <input type="text" {...shared} onInput={(event) => onChange(event.currentTarget.value)} />}
      {hint && <span id={`${id}-hint`} class="field-hint">{hint}</span>}
    </div>
  );
}

// A name that must not be empty: what is typed goes into the document when it is left.
export function NameField({ label, value, onChange }: { label: string; value: string; onChange(value: string): void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const done = (): void => {
    const name = typed?.trim();
    setTyped(null);
    if (name && name !== value) onChange(name);
  };
  return (
    <label class="editor-text">
      <span class="field-label">{label}</span>
      <input
        type="text" maxLength={40} value={typed ?? value} onInput={(event) => setTyped(event.currentTarget.value)} onBlur={done}
        onKeyDown={(event) => {
          if (event.key === "Enter") done();
        }}
      />
    </label>
  );
}

interface SeatFieldProps {
  label: string;
  value: string;
  usual: string; // what stands there when it is left empty
  known: readonly string[]; // to choose from, or to be written like
  hint: string;
  wrong: boolean;
  onChange(value: string | undefined): void;
}

// A name that may be left out; what is typed goes into the document when it is left.
export function SeatField({ label, value, usual, known, hint, wrong, onChange }: SeatFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const id = useId();
  const done = (): void => {
    const name = typed?.trim();
    setTyped(null);
    if (name !== undefined && name !== value) onChange(name === "" ? undefined : name);
  };
  return (
    <div class="editor-text">
      <label class="field-label" for={id}>{label}</label>
      <input
        id={id} type="text" maxLength={40} list={`${id}-known`} aria-describedby={`${id}-hint`} aria-invalid={wrong} placeholder={usual} value={typed ?? value}
        onInput={(event) => setTyped(event.currentTarget.value)} onBlur={done}
        onKeyDown={(event) => {
          if (event.key === "Enter") done();
        }}
      />
      <datalist id={`${id}-known`}>{known.map((each) => <option key={each} value={each} />)}</datalist>
      <span id={`${id}-hint`} class={wrong ? "field-error" : "field-hint"}>{hint}</span>
    </div>
  );
}

interface ChoiceProps<T extends string | number> {
  label: string;
  value: T | undefined;
  choices: readonly T[];
  name(choice: T): string;
  empty?: string; // what stands for no choice
  onChange(value: T | undefined): void;
}

export function Choice<T extends string | number>({ label, value, choices, name, empty, onChange }: ChoiceProps<T>) {
  const there = value === undefined || choices.includes(value) ? choices : [value, ...choices]; // also what should not be there
  return (
    <label class="editor-choice">
      <span class="field-label">{label}</span>
      <select value={value === undefined ? "" : String(value)} onChange={(event) => onChange(there.find((each) => String(each) === event.currentTarget.value))}>
        {(empty !== undefined || value === undefined) && <option value="">{empty ?? say("editor.choose")}</option>}
        {there.map((each) => <option key={each} value={String(each)}>{name(each)}</option>)}
      </select>
    </label>
  );
}

export function Truth({ label, value, onChange }: { label: string; value: boolean; onChange(value: boolean): void }) {
  return (
    <label class="editor-truth">
      <input type="checkbox" checked={value} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>{label}</span>
    </label>
  );
}

export const Group = ({ title, children }: { title: string; children: ComponentChildren }) => (
  <fieldset class="editor-group">
    <legend class="panel-title">{title}</legend>
    {children}
  </fieldset>
);
