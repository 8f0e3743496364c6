// In what state a plane may begin, as forms: each key with its bounds and the wars that know it. Which switch it needs is
// told by the server's list.
import type { CatalogModel, OptionInfo, PlaneSetup } from "../protocol";
import { whatNeeds, type Chosen } from "../screens/options";
import type { War } from "../state/wars";

export interface PlaneKey {
  key: keyof PlaneSetup;
  kind: "number" | "truth" | "speed" | "skills" | "bombs";
  min?: number;
  max?: number | ((model: CatalogModel) => number);
  wars: readonly War[];
}

const both: readonly War[] = ["ww1", "ww2"];
export const planeKeys: readonly PlaneKey[] = [
  { key: "round", kind: "number", min: 1, max: 4, wars: both },
  { key: "altitude", kind: "number", min: 0, max: 20, wars: both },
  { key: "climb", kind: "number", min: 0, max: (model) => Math.max(0, (model.climb_rate ?? 1) - 1), wars: both },
  { key: "grounded", kind: "truth", wars: both },
  { key: "damage", kind: "number", min: 0, max: (model) => model.damage_points - 1, wars: both },
  { key: "jam", kind: "number", min: 0, max: 3, wars: ["ww1"] },
  { key: "ammunition", kind: "number", min: 0, max: 6, wars: ["ww1"] },
  { key: "speed", kind: "speed", wars: ["ww2"] },
  { key: "fuel", kind: "number", min: 1, max: 1000, wars: ["ww2"] },
  { key: "smoke", kind: "number", min: 0, max: 3, wars: both },
  { key: "flames", kind: "number", min: 0, max: 3, wars: both },
  { key: "wounded", kind: "truth", wars: both },
  { key: "engine", kind: "truth", wars: both },
  { key: "observer", kind: "truth", wars: ["ww1"] },
  { key: "bombs", kind: "bombs", wars: both },
  { key: "camera", kind: "truth", wars: both },
  { key: "wireless", kind: "truth", wars: ["ww1"] },
  { key: "skills", kind: "skills", wars: both },
];

// Of the switches that bring a key one must be on; none: nobody need be asked.
export const lacking = (key: string, chosen: Chosen, list: readonly OptionInfo[]): string[] => {
  const needs = whatNeeds(key, list);
  return needs.some((id) => chosen[id]) ? [] : needs;
};

type Bombs = NonNullable<PlaneSetup["bombs"]>;
// "4, 6/2, silence/4": points in full (half of it on part), or in full and in part, or a target silenced.
export const bombsText = (bombs: Bombs | undefined): string => (bombs ?? []).map((group) => (typeof group === "number" ? String(group) : `${group.full}/${group.part}`)).join(", ");
export function readBombs(text: string): Bombs | null {
  const groups = text.split(/[,;\s]+/).filter((part) => part !== "");
  const read = groups.map((part) => {
    const [, full, part_] = /^(\d{1,3}|silence)(?:\/(\d{1,3}))?$/.exec(part) ?? [];
    if (full === undefined) return null;
    if (part_ === undefined) return full === "silence" ? null : Number(full);
    return { full: full === "silence" ? ("silence" as const) : Number(full), part: Number(part_) };
  });
  return read.every((group) => group !== null) ? read : null;
}
