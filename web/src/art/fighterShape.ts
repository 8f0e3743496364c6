// The outline of a fighter with one wing, from its numbers: mm, the stand at 0 0, nose up. What is drawn keeps to the
// outline of the rules; only a belly and an ellipse swell over its straight lines, by half a millimetre at most.
import type { PlaneShape, WingShape } from "../protocol";
import type { Airframe } from "./airframes";
import { n, smooth, type Spot } from "./path";
import { tailPath, wingLead, wingPath, wingTrail } from "./planeShape";

// Where the edges of a wing are, so many mm from the middle: ahead of the stand.
export interface Edges {
  lead(x: number): number;
  trail(x: number): number;
}

export function edgesOf(wing: WingShape, { ellipse }: Pick<Airframe, "ellipse">): Edges {
  if (!ellipse) return { lead: (x) => wingLead(wing, x), trail: (x) => wingTrail(wing, x) };
  const missing = (x: number): number => {
    const share = Math.min(1, Math.abs(x) / (wing.span / 2));
    return wing.chord * (1 - (1 - share ** ellipse.power) ** (1 / ellipse.power));
  };
  return {
    lead: (x) => wing.lead - missing(x) * ellipse.lead,
    trail: (x) => wing.lead - wing.chord + missing(x) * (1 - ellipse.lead),
  };
}

export function fighterWing(wing: WingShape, frame: Pick<Airframe, "ellipse" | "tips">): string {
  if (!frame.ellipse) return wingPath(wing, frame.tips);
  const { lead, trail } = edgesOf(wing, frame);
  const half = wing.span / 2;
  // Close together at the tips, where the curve is tight.
  const places = [0, 14, 28, 42, 54, 65, 74, 81, 86].map((degrees) => half * Math.sin((degrees * Math.PI) / 180));
  const front = places.map((x): Spot => [x, -lead(x)]);
  const rear = places.map((x): Spot => [x, -trail(x)]);
  const tip: Spot = [half, -lead(half)];
  const right: Spot[] = [...front, tip, ...rear.reverse()];
  const left = right.slice(1, -1).reverse().map(([x, y]): Spot => [-x, y]);
  return smooth([...right, ...left], true);
}

// Where the wing is cut square the tailplane is too.
export const fighterTail = (tail: WingShape, { tips }: Pick<Airframe, "tips">): string =>
  tips === "square" || tips === "blunt" ? wingPath(tail, "square") : tailPath(tail);

// Half the width of the fuselage at a station: full-bellied, as metal is.
export function bodyHalf(shape: PlaneShape, y: number): number {
  const mid = shape.width / 2;
  if (y >= shape.widest) {
    const share = Math.min(1, (y - shape.widest) / Math.max(0.01, shape.nose - shape.widest));
    return mid + (shape.nose_width / 2 - mid) * share ** (shape.engine === "radial" ? 1.35 : 2.1);
  }
  const share = Math.min(1, (shape.widest - y) / Math.max(0.01, shape.widest - shape.tail));
  return mid + (shape.tail_width / 2 - mid) * share ** 1.22;
}

// Where the engine's cowling begins behind the spinner or the hub.
export const cowlFront = (shape: PlaneShape, frame: Airframe): number => shape.nose - (frame.spinner || 0.9);

export function bodySlice(shape: PlaneShape, from: number, to: number, grow = 0, steps = 8): string {
  const stations = Array.from({ length: steps + 1 }, (_, i) => from + ((to - from) * i) / steps);
  const right = stations.map((y): Spot => [Math.max(0.02, bodyHalf(shape, y) + grow), -y]);
  const left = [...right].reverse().map(([x, y]): Spot => [-x, y]);
  return `M${[...right, ...left].map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}Z`;
}

export function bodyPath(shape: PlaneShape, frame: Airframe): string {
  const front = cowlFront(shape, frame);
  const radial = shape.engine === "radial";
  const lip = radial ? Math.min(0.8, shape.nose_width * 0.22) : 0.12;
  const places = [0.04, 0.12, 0.22, 0.34, 0.47, 0.6, 0.73, 0.86, 1].map((share) => front - lip - (front - lip - shape.tail) * share);
  const nose = bodyHalf(shape, front - lip);
  const right: Spot[] = [[nose - lip * 0.9, -front], [nose, -front + lip], ...places.map((y): Spot => [bodyHalf(shape, y), -y])];
  const left = [...right].reverse().map(([x, y]): Spot => [-x, y]);
  // Two curves that end at the tail, so that neither swings past it.
  return `${smooth(right)}${smooth(left).replace("M", "L")}Z`;
}

// The spinner: an ogive ahead of the cowling, up to the very nose.
export function spinnerPath(shape: PlaneShape, frame: Airframe): string {
  const front = cowlFront(shape, frame);
  const radial = shape.engine === "radial";
  const half = radial ? Math.min(1.05, shape.nose_width * 0.3) : bodyHalf(shape, front) * 0.98;
  const tip = -shape.nose;
  return `M${n(-half)} ${n(-front)}C${n(-half * 0.95)} ${n(tip + 0.5)} ${n(-half * 0.4)} ${n(tip)} 0 ${n(tip)}C${n(half * 0.4)} ${n(tip)} ${n(half * 0.95)} ${n(tip + 0.5)} ${n(half)} ${n(-front)}Z`;
}

// Where wing and body meet, the wing's trailing edge runs out in a fillet.
export function filletPath(shape: PlaneShape, wing: WingShape): string {
  const trail = wing.lead - wing.chord;
  const outer = shape.width * 0.5 + 1.5;
  const side = (s: number) =>
    `M${n(s * outer)} ${n(-trail - 0.4)}Q${n(s * (shape.width * 0.5 + 0.5))} ${n(-trail + 0.2)} ${n(s * bodyHalf(shape, trail - 2))} ${n(-trail + 2)}L0 ${n(-trail + 2)}V${n(-trail - 1)}H${n(s * outer)}Z`;
  return side(1) + side(-1);
}
