// The pieces of a mission as forms: which keys each has, and what may stand there. One description for all of them; the
// server checks what comes of it.
import type { MissionPiece, PieceKind } from "../protocol";
import type { War } from "../state/wars";
import { sidesOfDraft, type Draft } from "./draft";

export type KeyKind = "plane" | "target" | "side" | "edge" | "field" | "points" | "count" | "count-or-all" | "round" | "truth";
export interface PieceKey {
  key: keyof MissionPiece;
  kind: KeyKind;
}
export interface PieceForm {
  piece: PieceKind;
  keys: readonly PieceKey[];
  oneOf?: readonly PieceKey[]; // exactly one of these
  wars: readonly War[];
}

const both: readonly War[] = ["ww1", "ww2"];
const points: PieceKey = { key: "points", kind: "points" };
const plane: PieceKey = { key: "plane", kind: "plane" };
const edge: PieceKey = { key: "edge", kind: "edge" };
const field: PieceKey = { key: "field", kind: "field" };
const target: PieceKey = { key: "target", kind: "target" };
const side: PieceKey = { key: "side", kind: "side" };
const figures = (...keys: (keyof MissionPiece)[]): PieceKey[] => keys.map((key) => ({ key, kind: "points" }));

export const pieceForms: readonly PieceForm[] = [
  { piece: "losses", keys: figures("enemy_left", "enemy_lost", "own_lost", "own_left"), wars: both },
  { piece: "escape", keys: [plane, edge, points, { key: "needs_observer", kind: "truth" }], wars: both },
  { piece: "hunt", keys: [plane, points], wars: both },
  { piece: "survive", keys: [plane, points], wars: both },
  { piece: "pick-up", keys: [plane, field, points], wars: both },
  { piece: "bring-home", keys: [plane, points], oneOf: [edge, field], wars: both },
  { piece: "way-home", keys: [side, edge, points, { key: "round", kind: "round" }], oneOf: [{ key: "pictures", kind: "count" }, { key: "silenced", kind: "count-or-all" }, { key: "bombed", kind: "count" }], wars: both },
  { piece: "damage", keys: [side, { key: "most", kind: "count" }], wars: both },
  { piece: "pictures", keys: [plane, points, { key: "needs_observer", kind: "truth" }], wars: both },
  { piece: "bombed", keys: [target], wars: both },
  { piece: "spared", keys: [target, points], wars: both },
  { piece: "spotted", keys: [target, points], wars: ["ww1"] },
  { piece: "destroyed", keys: [target, points, { key: "untouched", kind: "points" }], wars: ["ww1"] },
  { piece: "depots", keys: figures("silenced", "each", "untouched"), wars: both },
];
export const formOf = (piece: string): PieceForm | undefined => pieceForms.find((each) => each.piece === piece);

// The values a key may be chosen from; null: it is a number or a yes.
export function choicesFor(kind: KeyKind, draft: Draft): readonly (string | number)[] | null {
  switch (kind) {
    case "plane": return draft.setup.planes.map(({ id }) => id);
    case "target": return (draft.setup.targets ?? []).map(({ id }) => id);
    case "side": return sidesOfDraft(draft);
    case "edge": return ["top", "right", "bottom", "left"];
    case "field": return (draft.setup.fields ?? []).map((_, i) => i);
    default: return null;
  }
}

function usual({ kind }: PieceKey, draft: Draft): string | number | undefined {
  const choices = choicesFor(kind, draft);
  if (choices) return choices[0];
  return kind === "points" || kind === "count" || kind === "count-or-all" ? 1 : undefined;
}

// A new piece with what lies nearest.
export function newPiece(form: PieceForm, draft: Draft): MissionPiece {
  const keys = [...form.keys, ...(form.oneOf?.slice(0, 1) ?? [])];
  return Object.fromEntries([["piece", form.piece], ...keys.flatMap((key) => {
    const value = usual(key, draft);
    return value === undefined ? [] : [[key.key, value]];
  })]) as unknown as MissionPiece;
}

// Another of the keys of which one is due.
export function choose(piece: MissionPiece, form: PieceForm, wanted: PieceKey, draft: Draft): MissionPiece {
  const others = new Set((form.oneOf ?? []).map(({ key }) => key));
  const rest = Object.fromEntries(Object.entries(piece).filter(([key]) => !others.has(key as keyof MissionPiece)));
  const value = usual(wanted, draft);
  return { ...rest, ...(value === undefined ? {} : { [wanted.key]: value }) } as MissionPiece;
}
