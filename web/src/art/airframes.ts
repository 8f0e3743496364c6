// What the numbers of a shape do not say of a fighter of the World War II game: the plan of its wing, its glass, its
// guns, its nose. A model that is not in the list gets what is usual for its engine, so a new plane needs only its numbers.
import type { CatalogModel } from "../protocol";
import type { Tips } from "./features";

export interface Ellipse {
  power: number; // 2 is an ellipse; more is fuller
  lead: number; // how much of the curve the leading edge has; the rest is the trailing edge's
}

export interface Glass {
  from: number; // mm ahead of the stand: the foot of the windscreen
  length: number;
  width: number;
  frames: number; // hoops across it
  spine: boolean; // the back of the fuselage rises behind it, up to the tail
}

export interface WingGuns {
  at: number; // shares of the half span, the innermost
  count: number; // side by side
  gap: number; // mm between them
  barrel: number; // mm of barrel ahead of the leading edge; 0: a port, sealed with red cloth
}

export interface Airframe {
  tips: Tips;
  ellipse: Ellipse | null;
  glass: Glass;
  guns: readonly WingGuns[];
  noseGuns: boolean; // troughs in the cowling
  hubGun: boolean; // a cannon that fires through the spinner
  spinner: number; // mm long; 0: a bare hub
  exhaust: number; // stubs on each side
  radiators: "both" | "right" | "none"; // seen as flaps behind the wing
  scoop: boolean; // an intake on the left of the nose
  slats: boolean; // on the outer leading edge
  folds: number; // share of the half span at which the wing folds; 0: it does not
  tailStruts: boolean;
  flaps: number; // share of the half span the flaps reach to, where the ailerons begin
  blades: 2 | 3;
  propeller: number; // mm, radius
}

const ports = (at: number, count: number, gap: number): WingGuns => ({ at, count, gap, barrel: 0 });
const cannon = (at: number, barrel: number): WingGuns => ({ at, count: 1, gap: 0, barrel });

const emil: Partial<Airframe> = {
  tips: "square", glass: { from: 1.5, length: 6.2, width: 2.05, frames: 3, spine: true }, noseGuns: true, spinner: 2.1, exhaust: 6,
  radiators: "both", scoop: true, slats: true, tailStruts: true, flaps: 0.56, propeller: 5.4,
};
const spitfire: Partial<Airframe> = {
  ellipse: { power: 2, lead: 0.34 }, glass: { from: 1.6, length: 5.6, width: 2, frames: 2, spine: true }, guns: [ports(0.36, 1, 0), ports(0.5, 2, 1.1), ports(0.72, 1, 0)],
  spinner: 2, exhaust: 3, radiators: "right", flaps: 0.5, propeller: 5.7,
};
const hurricane: Partial<Airframe> = {
  tips: "round", glass: { from: 2.6, length: 5.8, width: 2.15, frames: 6, spine: true }, guns: [ports(0.36, 4, 0.95)], spinner: 2, exhaust: 3, flaps: 0.46, propeller: 5.9,
};
const wildcat: Partial<Airframe> = {
  tips: "blunt", glass: { from: 4.2, length: 6.6, width: 2.2, frames: 4, spine: true }, guns: [ports(0.42, 2, 1.2)], folds: 0.3, flaps: 0.58, propeller: 5.2,
};

const known: Record<string, Partial<Airframe>> = {
  "a6m2": { tips: "round", glass: { from: 5.4, length: 10.4, width: 2.3, frames: 8, spine: false }, guns: [cannon(0.3, 1.3)], noseGuns: true, spinner: 1.5, flaps: 0.5, propeller: 5.1 },
  "bf109-e1": { ...emil, guns: [ports(0.42, 1, 0)] },
  "bf109-e3": { ...emil, guns: [cannon(0.42, 1.7)] },
  "bf109-e4": { ...emil, guns: [cannon(0.42, 1.7)], glass: { from: 1.5, length: 6.2, width: 2.25, frames: 4, spine: true } },
  "bf109-e6": { ...emil, guns: [ports(0.42, 1, 0)] },
  "d520": { tips: "full", glass: { from: -1.4, length: 5.6, width: 2, frames: 3, spine: true }, guns: [ports(0.4, 2, 1)], hubGun: true, spinner: 2.6, exhaust: 6, flaps: 0.56, propeller: 5.2 },
  "f4f-3": wildcat,
  "f4f-4": { ...wildcat, guns: [ports(0.42, 3, 1.2)] },
  "hurricane-mk1": hurricane,
  "hurricane-mk2b": { ...hurricane, guns: [ports(0.36, 4, 0.95), ports(0.62, 2, 1.1)] },
  "ki43-2": { tips: "round", glass: { from: 4, length: 6.4, width: 2.2, frames: 3, spine: false }, noseGuns: true, spinner: 1.5, flaps: 0.52, propeller: 4.9 },
  "re2002": { ellipse: { power: 2.5, lead: 0.3 }, glass: { from: 2.8, length: 5.6, width: 2.2, frames: 3, spine: true }, guns: [ports(0.4, 1, 0)], noseGuns: true, spinner: 1.8, flaps: 0.5, propeller: 5.4 },
  "seafire-mk2c": { ...spitfire, guns: [cannon(0.35, 2.3), ports(0.56, 2, 1.3)], exhaust: 6 },
  "spitfire-mk1": spitfire,
};

// How far from the middle its guns are, and how far ahead of the stand, for the flash and the tracers.
export function muzzlesOf(model: CatalogModel): { apart: number; ahead: number } {
  const wing = model.shape.wings[0];
  const guns = wing?.place === "mono" ? airframeOf(model).guns[0] : undefined;
  return wing && guns ? { apart: (wing.span / 2) * guns.at, ahead: wing.lead } : { apart: 1.1, ahead: model.shape.nose };
}

export function airframeOf(model: CatalogModel): Airframe {
  const radial = model.shape.engine === "radial";
  const usual: Airframe = {
    tips: "round",
    ellipse: null,
    glass: { from: 2.4, length: 6, width: Math.min(2.2, model.shape.width * 0.6), frames: 3, spine: true },
    guns: [],
    noseGuns: false,
    hubGun: false,
    spinner: radial ? 0 : 2,
    exhaust: radial ? 0 : 6,
    radiators: "none",
    scoop: false,
    slats: false,
    folds: 0,
    tailStruts: false,
    flaps: 0.52,
    blades: 3,
    propeller: 5.3,
  };
  return { ...usual, ...known[model.id] };
}
