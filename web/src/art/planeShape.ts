// The outline of a plane from its numbers, as path data in mm: stand at 0 0, nose up.
import type { PlaneShape, WingShape } from "../protocol";
import type { Tips } from "./features";
import { n, rounded, type Corner, type Spot } from "./path";

// How far the rounding of a tip reaches, in tip chords: along the leading edge, down the tip from the front,
// up the tip from behind, along the trailing edge. The two in the middle never pass each other, so the tip
// always touches the full span.
const tipCuts: Record<Tips, readonly [number, number, number, number]> = {
  round: [1.1, 0.5, 0.5, 1.1],
  full: [0.75, 0.5, 0.42, 0.6],
  square: [0.3, 0.3, 0.3, 0.3],
  blunt: [0.2, 0.14, 0.14, 0.2],
  raked: [0.75, 0.72, 0.2, 0.25],
};

export const wingTrail = (wing: WingShape, x: number): number => {
  const share = Math.min(1, Math.abs(x) / (wing.span / 2));
  const lead = wing.lead - wing.sweep * share;
  return lead - (wing.chord + (wing.tip_chord - wing.chord) * share);
};
export const wingLead = (wing: WingShape, x: number): number =>
  wing.lead - wing.sweep * Math.min(1, Math.abs(x) / (wing.span / 2));

// Both halves in one outline. The notch is cut into the trailing edge over the fuselage, so that the crew can see.
export function wingPath(wing: WingShape, tips: Tips, notch?: { width: number; depth: number }): string {
  const half = wing.span / 2;
  const tipLead = -(wing.lead - wing.sweep);
  const tipTrail = tipLead + wing.tip_chord;
  const [a, b, c, d] = tipCuts[tips].map((cut) => cut * wing.tip_chord) as [number, number, number, number];
  const trailAt = (x: number): Spot => [x, -wingTrail(wing, x)];
  const corners: Corner[] = [
    { at: [0, -wing.lead] },
    { at: [half, tipLead], before: a, after: b },
    { at: [half, tipTrail], before: c, after: d },
  ];
  if (notch && notch.depth > 0) {
    const outer = notch.width / 2;
    const inner = outer * 0.62;
    const bottom = -wingTrail(wing, 0) - notch.depth;
    corners.push({ at: trailAt(outer), before: 0.3 }, { at: [inner, bottom], before: notch.depth * 0.5 });
    corners.push({ at: [-inner, bottom], before: notch.depth * 0.5 }, { at: trailAt(-outer), before: 0.3 });
  } else {
    corners.push({ at: trailAt(0) });
  }
  corners.push({ at: [-half, tipTrail], before: d, after: c }, { at: [-half, tipLead], before: b, after: a });
  return rounded(corners);
}

// The tailplane has softer corners than a wing.
export function tailPath(wing: WingShape): string {
  const half = wing.span / 2;
  const tipLead = -(wing.lead - wing.sweep);
  const tipTrail = tipLead + wing.tip_chord;
  const soft = wing.tip_chord;
  return rounded([
    { at: [0, -wing.lead], before: wing.sweep > 1 ? 0.5 : 0 },
    { at: [half, tipLead], before: soft * 0.8, after: soft * 0.5 },
    { at: [half, tipTrail], before: soft * 0.45, after: soft * 0.7 },
    { at: [0, -wingTrail(wing, 0)] },
    { at: [-half, tipTrail], before: soft * 0.7, after: soft * 0.45 },
    { at: [-half, tipLead], before: soft * 0.5, after: soft * 0.8 },
  ]);
}

export const fuselageHalf = (shape: PlaneShape, y: number): number => {
  if (y >= shape.widest) {
    const share = (y - shape.widest) / Math.max(0.01, shape.nose - shape.widest);
    return (shape.width + (shape.nose_width - shape.width) * Math.min(1, share)) / 2;
  }
  const share = (shape.widest - y) / Math.max(0.01, shape.widest - shape.tail);
  return (shape.width + (shape.tail_width - shape.width) * Math.min(1, share)) / 2;
};

export function fuselagePath(shape: PlaneShape, roundNose: boolean): string {
  const nose = shape.nose_width / 2;
  const mid = shape.width / 2;
  const tail = shape.tail_width / 2;
  const bow = roundNose ? nose * 0.7 : nose * 0.45;
  const cheek = Math.min((shape.nose - shape.widest) * 0.6, 2.4);
  return rounded([
    { at: [nose, -shape.nose], before: bow, after: bow * 1.1 },
    { at: [mid, -shape.widest], before: cheek * 0.5, after: cheek },
    { at: [tail, -shape.tail] },
    { at: [-tail, -shape.tail] },
    { at: [-mid, -shape.widest], before: cheek, after: cheek * 0.5 },
    { at: [-nose, -shape.nose], before: bow * 1.1, after: bow },
  ]);
}

// The part of the fuselage between two stations, for cowls and bands.
export function fuselageSlice(shape: PlaneShape, from: number, to: number, grow = 0): string {
  const stations = [from, ...(shape.widest < from && shape.widest > to ? [shape.widest] : []), to];
  const right = stations.map((y): Spot => [fuselageHalf(shape, y) + grow, -y]);
  const left = stations.map((y): Spot => [-fuselageHalf(shape, y) - grow, -y]).reverse();
  return `M${[...right, ...left].map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}Z`;
}

export interface PlaneParts {
  lower: WingShape[]; // seen below the fuselage: lower and middle wings, lowest first
  upper: WingShape;
  tail: WingShape;
}

// Which wing lies on top, and which one is the tail.
export function partsOf(shape: PlaneShape): PlaneParts | null {
  const named = shape.wings.find((wing) => wing.place === "tailplane");
  const tail = named ?? shape.wings[shape.wings.length - 1];
  const wings = shape.wings.filter((wing) => wing !== tail);
  const upper = wings.find((wing) => wing.place === "upper") ?? wings[0];
  if (!tail || !upper) return null;
  const lower = wings.filter((wing) => wing !== upper);
  const order = ["lower", "middle"];
  lower.sort((a, b) => order.indexOf(a.place) - order.indexOf(b.place));
  return { lower, upper, tail };
}
