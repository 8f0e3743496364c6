// Paint: what a plane of a model wears, and what tells two of a kind apart. Nothing here knows who flies it.
import type { CatalogModel } from "../protocol";
import { hashOf } from "./chance";
import { cloth, plain, type Cloth } from "./finish";
import { changedSides, fighterScheme, nationOn, type FighterPaint } from "./fighterPaint";

export type Personal = "none" | "tail" | "stripes" | "nose" | "chevron";

export interface Livery {
  key: string; // the same key is the same paint
  nation: string;
  number: number; // as painted; the first machine goes without
  wing: Cloth;
  fuselage: Cloth;
  tail: Cloth;
  cowl: string;
  mark: string; // colour of the personal paint
  markEdge: string;
  personal: Personal;
  straightCross: boolean; // German planes of 1918
  fighter?: FighterPaint; // what planes of the World War II game wear besides
}

const linen = plain("#d9c99c");
const doped = plain("#cdbb88");
const aluminium = plain("#b9bdb8");
const olive = plain("#6c6541"); // the protective colour PC10
const oliveDark = plain("#5d583a");
const steel = "#9a9d9a";
const french = cloth("waves", "#8b8f58", "#5c6a41", "#bda873", "#6d5638");
const frenchFuselage = cloth("waves", "#a3965f", "#5c6a41", "#6d5638", "#bda873");
const lozenge = cloth("lozenge", "#7c8368", "#6a7085", "#978659", "#566450", "#70606f");
const mauve = cloth("bands", "#5f6a45", "#7d6580");
const threeTone = cloth("bands", "#5f6a45", "#8a5f48", "#a19a5f");
const streaked = cloth("streaks", "#8b8a5c", "#5b5f3d");
const plywood = plain("#c0924f");
const silver = plain("#a9aeb1");
const pale = plain("#b7c1bf");
const italian = cloth("dapple", "#c2ac73", "#6b7745", "#8a5f3f");
const hexed = cloth("dapple", "#b79f66", "#8b7a45", "#6d6b45");
const red = plain("#a4271e");
const black = plain("#34333a");
const blue = plain("#4a6a90");

type Scheme = Partial<Pick<Livery, "wing" | "fuselage" | "tail" | "cowl" | "nation" | "straightCross">>;

const brown = { wing: olive, fuselage: oliveDark, tail: olive };

// The first scheme is how the type is remembered; the next ones are for its second, third, ... machine.
const schemes: Record<string, readonly Scheme[]> = {
  "airco-dh4": [{ ...brown, cowl: "#7d8078" }, { wing: olive, fuselage: linen, tail: olive, cowl: "#7d8078" }],
  "albatros-d3": [
    { wing: mauve, fuselage: plywood, tail: plain("#6d774e"), cowl: steel },
    { wing: threeTone, fuselage: plywood, tail: plain("#c0924f"), cowl: steel },
    { wing: mauve, fuselage: red, tail: red, cowl: "#a4271e" },
  ],
  "albatros-dva": [
    { wing: lozenge, fuselage: plywood, tail: plain("#6d774e"), cowl: steel },
    { wing: mauve, fuselage: silver, tail: silver, cowl: steel },
    { wing: lozenge, fuselage: blue, tail: blue, cowl: "#4a6a90" },
  ],
  "breguet-br14-a2": [{ wing: french, fuselage: frenchFuselage, tail: french, cowl: "#8d8f82" }],
  "breguet-br14-b2": [{ wing: french, fuselage: plain("#a3a08a"), tail: french, cowl: "#7b7d72" }],
  "fokker-d7": [
    { wing: lozenge, fuselage: lozenge, tail: lozenge, cowl: "#5f6b4c", straightCross: true },
    { wing: lozenge, fuselage: red, tail: red, cowl: "#a4271e", straightCross: true },
    { wing: lozenge, fuselage: blue, tail: plain("#d9d2bd"), cowl: "#4a6a90", straightCross: true },
  ],
  "fokker-dr1": [
    { wing: red, fuselage: red, tail: red, cowl: "#96231b" },
    { wing: streaked, fuselage: streaked, tail: streaked, cowl: "#3c4033" },
    { wing: streaked, fuselage: black, tail: plain("#d9d2bd"), cowl: "#34333a" },
    { wing: streaked, fuselage: streaked, tail: plain("#c9a227"), cowl: "#c9a227" },
  ],
  "halberstadt-d3": [{ wing: doped, fuselage: doped, tail: doped, cowl: steel }, { wing: threeTone, fuselage: threeTone, tail: doped, cowl: steel }],
  "hanriot-hd1": [{ wing: french, fuselage: frenchFuselage, tail: french, cowl: steel }, { nation: "IT", wing: italian, fuselage: italian, tail: italian, cowl: steel }],
  "nieuport-11": [{ wing: doped, fuselage: doped, tail: doped, cowl: steel }, { nation: "IT", wing: french, fuselage: frenchFuselage, tail: french, cowl: steel }],
  "nieuport-17": [{ wing: aluminium, fuselage: aluminium, tail: aluminium, cowl: "#a6aaa6" }, { wing: french, fuselage: frenchFuselage, tail: french, cowl: steel }],
  "nieuport-21": [{ wing: french, fuselage: frenchFuselage, tail: french, cowl: steel }, { wing: aluminium, fuselage: aluminium, tail: aluminium, cowl: "#a6aaa6" }],
  "nieuport-23": [{ wing: aluminium, fuselage: frenchFuselage, tail: aluminium, cowl: "#a6aaa6" }, { nation: "GB", wing: olive, fuselage: oliveDark, tail: olive, cowl: steel }],
  "pfalz-d3": [{ wing: silver, fuselage: silver, tail: silver, cowl: "#8f9496" }, { wing: mauve, fuselage: silver, tail: silver, cowl: "#8f9496" }],
  "pfalz-d3a": [{ wing: lozenge, fuselage: silver, tail: silver, cowl: "#8f9496" }, { wing: silver, fuselage: plain("#7c8690"), tail: silver, cowl: "#8f9496" }],
  "pomilio-pc": [{ wing: italian, fuselage: italian, tail: italian, cowl: "#8d8f82" }],
  "raf-re8": [{ ...brown, cowl: "#74766d" }, { wing: olive, fuselage: linen, tail: linen, cowl: "#74766d" }],
  "raf-se5a": [{ ...brown, cowl: "#6e6a4c" }, { wing: olive, fuselage: plain("#7b7d78"), tail: olive, cowl: "#7b7d78" }],
  "roland-c2": [{ wing: threeTone, fuselage: threeTone, tail: threeTone, cowl: steel }, { wing: pale, fuselage: pale, tail: pale, cowl: steel }],
  "roland-c2-early": [{ wing: pale, fuselage: pale, tail: pale, cowl: steel }, { wing: doped, fuselage: pale, tail: doped, cowl: steel }],
  "rumpler-c4": [{ wing: lozenge, fuselage: plywood, tail: lozenge, cowl: steel }, { wing: mauve, fuselage: plain("#9b9f9d"), tail: mauve, cowl: steel }],
  "siemens-schuckert-d1": [{ wing: linen, fuselage: linen, tail: linen, cowl: steel }, { wing: threeTone, fuselage: doped, tail: doped, cowl: steel }],
  "sopwith-camel": [
    { ...brown, cowl: "#8e918c" },
    { wing: olive, fuselage: oliveDark, tail: plain("#d9d2bd"), cowl: "#a4271e" },
    { wing: olive, fuselage: plain("#45577b"), tail: olive, cowl: "#45577b" },
  ],
  "sopwith-snipe": [{ ...brown, cowl: "#7a7b74" }],
  "sopwith-triplane": [{ ...brown, cowl: "#8e918c" }, { wing: olive, fuselage: black, tail: olive, cowl: "#34333a" }],
  "spad-xiii": [
    { wing: french, fuselage: frenchFuselage, tail: french, cowl: "#9a8f62" },
    { wing: plain("#c8b47e"), fuselage: plain("#c8b47e"), tail: plain("#c8b47e"), cowl: "#b9a56f" },
  ],
  "ufag-c1": [{ wing: hexed, fuselage: plain("#b9974f"), tail: hexed, cowl: steel }, { wing: doped, fuselage: plywood, tail: doped, cowl: steel }],
};

// What planes of a nation look like whose model has no scheme of its own.
const usual: Record<string, Scheme> = {
  GB: { ...brown, cowl: steel },
  FR: { wing: french, fuselage: frenchFuselage, tail: french, cowl: steel },
  US: { wing: french, fuselage: frenchFuselage, tail: french, cowl: steel },
  IT: { wing: italian, fuselage: italian, tail: italian, cowl: steel },
  DE: { wing: lozenge, fuselage: lozenge, tail: lozenge, cowl: steel },
  AH: { wing: hexed, fuselage: plywood, tail: hexed, cowl: steel },
};

// Squadron colours that stay apart from the ground, from each other and from olive.
const marks: readonly (readonly [string, string])[] = [
  ["#f2ead6", "#2b2a2a"],
  ["#d9a61f", "#3a2d0a"],
  ["#2c63a6", "#e9e2cf"],
  ["#d2552f", "#35140a"],
  ["#41805a", "#efe9d6"],
  ["#75507f", "#efe6ee"],
  ["#5f98a0", "#12292d"],
  ["#23262d", "#e9e2cf"],
];
const personals: readonly Personal[] = ["none", "tail", "stripes", "nose", "chevron"];

const made = new Map<string, Livery>();

// A plane of the World War II game has one wing.
export const isFighter = (model: Pick<CatalogModel, "shape">): boolean => model.shape.wings[0]?.place === "mono";

// number counts the planes of one model in a game from 0: the first one looks as the type is remembered. A type that
// flew for both sides wears the colours of the side it is on. The same question gets the same object, so that a drawing can be kept.
export function liveryOf(model: CatalogModel, number: number, nation?: string, side?: string): Livery {
  const roundel = changedSides(model.nations, side);
  const wanted = nation ?? (roundel ? "IT" : nationOn(model.nations, side));
  const key = `${model.id}/${number}/${wanted ?? ""}${roundel ? "/allied" : ""}`;
  const before = made.get(key);
  if (before) return before;
  const livery = (isFighter(model) ? paintFighter : paintOld)(model, Math.max(0, Math.floor(number)), wanted, key, roundel);
  made.set(key, livery);
  return livery;
}

const homeOf = (model: CatalogModel): string => model.nations[0] ?? "GB";

// The colours by which machines of a kind are told apart.
function personalPaint(model: CatalogModel, order: number): Pick<Livery, "number" | "mark" | "markEdge" | "personal"> {
  const [mark, markEdge] = marks[(hashOf(model.id) + order) % marks.length] ?? ["#f2ead6", "#2b2a2a"];
  return { number: order + 1, mark, markEdge, personal: personals[order % personals.length] ?? "none" };
}

function paintOld(model: CatalogModel, order: number, nation: string | undefined, key: string): Livery {
  const home = nation ?? homeOf(model);
  const own = schemes[model.id] ?? [];
  const scheme: Scheme = own[order % Math.max(1, own.length)] ?? usual[home] ?? {};
  return {
    key,
    nation: nation ?? scheme.nation ?? home,
    wing: scheme.wing ?? linen,
    fuselage: scheme.fuselage ?? linen,
    tail: scheme.tail ?? linen,
    cowl: scheme.cowl ?? steel,
    straightCross: scheme.straightCross ?? false,
    ...personalPaint(model, order),
  };
}

function paintFighter(model: CatalogModel, order: number, nation: string | undefined, key: string, roundel: boolean): Livery {
  const scheme = fighterScheme(model.id, order, nation, homeOf(model));
  const { spine = null, spinner = "#6b6d68", nose = null, rudder = null, band = null, lead = null, ring = false } = scheme;
  return {
    key,
    nation: nation ?? scheme.nation ?? homeOf(model),
    wing: scheme.wing,
    fuselage: scheme.fuselage,
    tail: scheme.wing,
    cowl: nose ?? scheme.fuselage.ground,
    straightCross: false,
    fighter: { spine, spinner, nose, rudder, band: roundel ? null : band, lead, ring, roundel },
    ...personalPaint(model, order),
  };
}
