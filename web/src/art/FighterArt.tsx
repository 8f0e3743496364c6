// A fighter of the World War II game from above: one wing, metal, glass. mm, the stand at 0 0, nose up.
import type { JSX } from "preact";
import { useContext } from "preact/hooks";
import type { CatalogModel, PlaneShape, WingShape } from "../protocol";
import { airframeOf, type Airframe } from "./airframes";
import { bodyHalf, bodyPath, bodySlice, cowlFront, edgesOf, fighterTail, fighterWing, filletPath, spinnerPath, type Edges } from "./fighterShape";
import type { FighterPaint } from "./fighterPaint";
import type { Livery } from "./livery";
import { FighterMark, NationMark } from "./marks";
import { PaintedNumber } from "./PaintedNumber";
import { box, circle, n, polyline, type Spot } from "./path";
import { PlaneLight } from "./PlaneLight";
import { partsOf } from "./planeShape";
import { Spinning } from "./spinning";
import { Surface } from "./Surface";

const contour = 0.24;
const ink = "#16140e";
const metal = "#2b2b2c";

// Everything as one dark shape: shadows, small pictures in lists.
export function fighterSilhouette(model: CatalogModel): string {
  const parts = partsOf(model.shape);
  if (!parts) return "";
  const frame = airframeOf(model);
  return fighterWing(parts.upper, frame) + fighterTail(parts.tail, frame) + bodyPath(model.shape, frame) + spinnerPath(model.shape, frame);
}

const bothSides = (draw: (side: number) => string): string => draw(1) + draw(-1);

// Ailerons outside, flaps inside, and the seams between panels.
function seams(wing: WingShape, edges: Edges, frame: Airframe, root: number): { controls: string; panels: string } {
  const half = wing.span / 2;
  const hinge = (x: number, share: number): number => -(edges.trail(x) + (edges.lead(x) - edges.trail(x)) * share);
  const [start, end] = [half * frame.flaps, half * 0.94];
  const controls = bothSides((s) => {
    const line = (from: number, to: number, share: number): string => {
      const spots: Spot[] = Array.from({ length: 5 }, (_, i): Spot => {
        const x = from + ((to - from) * i) / 4;
        return [s * x, hinge(x, share)];
      });
      return polyline([[s * from, -edges.trail(from)], ...spots, [s * to, -edges.trail(to)]]);
    };
    return line(start, end, 0.25) + line(root + 0.9, start - 0.25, 0.2);
  });
  const panels = bothSides((s) => {
    const along = (share: number): string =>
      polyline(Array.from({ length: 7 }, (_, i): Spot => {
        const x = root + ((half * 0.95 - root) * i) / 6;
        return [s * x, hinge(x, share)];
      }));
    const across = [0.3, 0.52, 0.7, 0.86].map((share) => `M${n(s * half * share)} ${n(-edges.lead(half * share))}V${n(hinge(half * share, 0.28))}`).join("");
    return along(0.62) + across;
  });
  return { controls, panels };
}

function WingArt({ id, wing, frame, livery, paint, shade, root }: {
  id: string; wing: WingShape; frame: Airframe; livery: Livery; paint: FighterPaint; shade: string; root: number;
}): JSX.Element {
  const half = wing.span / 2;
  const edges = edgesOf(wing, frame);
  const top = -wing.lead - 0.3;
  const field = { x: -half, y: top, width: wing.span, height: Math.max(-edges.trail(0), -edges.trail(half)) - top + 0.3 };
  const { controls, panels } = seams(wing, edges, frame, root);
  const outline = fighterWing(wing, frame);
  const leads = paint.lead
    ? bothSides((s) => polyline(Array.from({ length: 6 }, (_, i): Spot => {
      const x = half * (0.34 + 0.34 * (i / 5));
      return [s * x, -edges.lead(x) + 0.35];
    })))
    : "";
  return (
    <g>
      <Guns edges={edges} half={half} frame={frame} barrels />
      <Surface id={id} outline={outline} field={field} cloth={livery.wing} seed={`${livery.key}/wing`} shade={shade} edge={contour}>
        {livery.personal === "stripes" ? <path d={bothSides((s) => box(s > 0 ? half * 0.9 : -half, top, half * 0.1, field.height))} fill={livery.mark} /> : null}
        {livery.personal === "chevron" ? (
          <path d={bothSides((s) => polyline([[s * half * 0.5, top], [s * half * 0.4, top + field.height]]))} stroke={livery.mark} stroke-width="1.3" />
        ) : null}
        {leads ? <path d={leads} fill="none" stroke={paint.lead ?? ""} stroke-width="0.9" /> : null}
        <path d={panels} fill="none" stroke={ink} stroke-opacity="0.2" stroke-width="0.09" />
        <path d={controls} fill="none" stroke={ink} stroke-opacity="0.55" stroke-width="0.14" />
        {frame.folds ? <path d={bothSides((s) => `M${n(s * half * frame.folds)} ${n(-edges.lead(half * frame.folds))}L${n(s * half * (frame.folds + 0.03))} ${n(-edges.trail(half * frame.folds))}`)} stroke={ink} stroke-opacity="0.6" stroke-width="0.2" /> : null}
        {frame.slats ? (
          <path
            d={bothSides((s) => polyline([[s * half * 0.55, -edges.lead(half * 0.55)], [s * half * 0.56, -edges.lead(half * 0.56) + 0.8], [s * half * 0.93, -edges.lead(half * 0.93) + 0.75]]))}
            fill="none" stroke={ink} stroke-opacity="0.7" stroke-width="0.16"
          />
        ) : null}
        {frame.radiators === "none" ? null : (
          <path
            d={(frame.radiators === "both" ? [-1, 1] : [1]).map((s) => {
              const [a, b] = [root + 1.2, root + 4.4];
              const y = -edges.trail((a + b) / 2);
              return box(s > 0 ? a : -b, y - 1.25, b - a, 1.3);
            }).join("")}
            fill={ink} fill-opacity="0.32" stroke={ink} stroke-opacity="0.6" stroke-width="0.1"
          />
        )}
        <Guns edges={edges} half={half} frame={frame} barrels={false} />
      </Surface>
      <Marks wing={wing} edges={edges} frame={frame} livery={livery} paint={paint} />
    </g>
  );
}

// Barrels stick out ahead of the wing; ports are patches on its edge, and cannon have a blister behind.
function Guns({ edges, half, frame, barrels }: { edges: Edges; half: number; frame: Airframe; barrels: boolean }): JSX.Element {
  let long = "";
  let patches = "";
  let blisters = "";
  for (const guns of frame.guns) {
    for (let i = 0; i < guns.count; i++) {
      const x = half * guns.at + i * guns.gap;
      for (const s of [-1, 1]) {
        const y = -edges.lead(x);
        if (guns.barrel > 0) {
          long += `M${n(s * x)} ${n(y + 0.6)}V${n(y - guns.barrel)}`;
          blisters += `M${n(s * x)} ${n(y + 2.2)}v1.5`;
        } else {
          patches += box(s * x - 0.26, y - 0.1, 0.52, 0.75);
        }
      }
    }
  }
  return barrels ? (
    <path d={long} stroke={metal} stroke-width="0.42" stroke-linecap="round" />
  ) : (
    <g>
      <path d={patches} fill="#8d2f25" />
      <path d={blisters} stroke={ink} stroke-opacity="0.4" stroke-width="0.7" stroke-linecap="round" />
    </g>
  );
}

function Marks({ wing, edges, frame, livery, paint: { ring, roundel } }: { wing: WingShape; edges: Edges; frame: Airframe; livery: Livery; paint: FighterPaint }): JSX.Element {
  const share = frame.ellipse ? 0.66 : 0.7;
  const x = (wing.span / 2) * share;
  const chord = edges.lead(x) - edges.trail(x);
  const y = -(edges.lead(x) - chord * 0.47);
  const r = Math.min(2.35, chord * 0.39);
  return (
    <g>
      {[-1, 1].map((side) => (
        <g key={side} transform={`translate(${n(side * x)} ${n(y)})`}>{roundel ? <NationMark nation={livery.nation} r={r} pale={false} /> : <FighterMark nation={livery.nation} r={r} ring={ring} />}</g>
      ))}
    </g>
  );
}

function Nose({ shape, frame, livery, paint }: { shape: PlaneShape; frame: Airframe; livery: Livery; paint: FighterPaint }): JSX.Element {
  const radial = shape.engine === "radial";
  const front = cowlFront(shape, frame);
  const back = radial ? shape.nose - 5.4 : frame.glass.from + 2.2;
  const tint = livery.personal === "nose" ? livery.mark : paint.nose;
  const half = (y: number): number => bodyHalf(shape, y);
  const stubs = bothSides((s) => {
    let d = "";
    for (let i = 0; i < frame.exhaust; i++) {
      const y = front - 1.5 - i * (frame.exhaust > 3 ? 0.78 : 1.5);
      d += `M${n(s * (half(y) - 0.3))} ${n(-y)}L${n(s * (half(y) + 0.12))} ${n(-y + 0.4)}`;
    }
    return d;
  });
  return (
    <g>
      {tint ? <path d={bodySlice(shape, front + 0.1, radial ? back : front - 5.2)} fill={tint} /> : null}
      {radial ? (
        <g>
          {/* the opening, the lip and the gills of the cowling */}
          <path d={bodySlice(shape, front + 0.1, front - 0.42, -0.3, 3)} fill="#141312" />
          <path d={`M${n(-half(front - 0.9))} ${n(-front + 0.95)}Q0 ${n(-front + 0.45)} ${n(half(front - 0.9))} ${n(-front + 0.95)}`} fill="none" stroke="#fff6dc" stroke-opacity="0.4" stroke-width="0.3" />
          <path d={bodySlice(shape, back + 0.55, back)} fill={ink} fill-opacity="0.28" />
          <path d={bodySlice(shape, back + 0.06, back - 0.06)} fill={ink} fill-opacity="0.75" />
          <path d={[-0.75, -0.45, -0.15, 0.15, 0.45, 0.75].map((share) => `M${n(half(back) * share)} ${n(-back)}v-0.55`).join("")} stroke={ink} stroke-opacity="0.6" stroke-width="0.1" />
        </g>
      ) : (
        <g>
          <path d={`M${n(-half(front) * 0.55)} ${n(-front)}L${n(-half(back) * 0.52)} ${n(-back)}M${n(half(front) * 0.55)} ${n(-front)}L${n(half(back) * 0.52)} ${n(-back)}`} stroke={ink} stroke-opacity="0.35" stroke-width="0.1" />
          <path d={`M${n(-half(front - 5.2))} ${n(-front + 5.2)}H${n(half(front - 5.2))}`} stroke={ink} stroke-opacity="0.4" stroke-width="0.12" />
        </g>
      )}
      {frame.noseGuns ? (
        <path
          d={bothSides((s) => `M${n(s * half(front - 2) * 0.36)} ${n(-front + (radial ? 1 : 0.6))}L${n(s * half(front - 4) * 0.36)} ${n(-back + (radial ? 0.8 : -0.8))}`)}
          stroke={ink} stroke-opacity="0.75" stroke-width="0.32" stroke-linecap="round"
        />
      ) : null}
      {stubs ? <path d={stubs} stroke={metal} stroke-width="0.42" stroke-linecap="round" /> : null}
    </g>
  );
}

// Glass: a windscreen, a hood with its frames, and the sky in it.
function Canopy({ shape, frame, id }: { shape: PlaneShape; frame: Airframe; id: string }): JSX.Element {
  const { from, length, width, frames, spine } = frame.glass;
  const half = width / 2;
  const end = from - length;
  const y = (share: number): number => -(from - length * share);
  const aft = spine ? half * 0.62 : half * 0.34;
  const outline =
    `M${n(-half * 0.5)} ${n(-from)}Q0 ${n(-from - 0.35)} ${n(half * 0.5)} ${n(-from)}L${n(half)} ${n(y(0.22))}` +
    `L${n(half)} ${n(y(0.62))}Q${n(half * 0.92)} ${n(y(0.9))} ${n(aft)} ${n(-end)}H${n(-aft)}Q${n(-half * 0.92)} ${n(y(0.9))} ${n(-half)} ${n(y(0.62))}L${n(-half)} ${n(y(0.22))}Z`;
  let hoops = "";
  for (let i = 0; i <= frames; i++) hoops += `M${n(-half)} ${n(y(0.22 + (0.74 * i) / Math.max(1, frames)))}H${n(half)}`;
  return (
    <g>
      {spine ? <path d={`M${n(-aft)} ${n(-end)}L0 ${n(-(shape.tail + 3))}L${n(aft)} ${n(-end)}Z`} fill="#fff6dc" fill-opacity="0.16" /> : null}
      <clipPath id={id}><path d={outline} /></clipPath>
      <path d={outline} fill="#263845" />
      <g clip-path={`url(#${id})`}>
        {/* the pilot: a leather helmet and his shoulders */}
        <ellipse cx="0" cy={n(y(0.5))} rx={n(half * 0.72)} ry="0.62" fill="#4a4335" />
        <circle cx="0" cy={n(y(0.47))} r={n(Math.min(0.56, half * 0.5))} fill="#6e4b2e" stroke="#24170c" stroke-width="0.1" />
        <path d={`M${n(-half)} ${n(-from)}H0L${n(-half * 0.35)} ${n(-end)}H${n(-half)}Z`} fill="#bcd6e2" fill-opacity="0.5" />
        <path d={`M${n(half * 0.5)} ${n(y(0.1))}L${n(half * 0.72)} ${n(y(0.9))}`} stroke="#e8f4f8" stroke-opacity="0.4" stroke-width="0.22" />
        <path d={hoops + `M${n(-half * 0.5)} ${n(-from)}L${n(-half * 0.42)} ${n(y(0.22))}M${n(half * 0.5)} ${n(-from)}L${n(half * 0.42)} ${n(y(0.22))}`} stroke="#d9d6c4" stroke-opacity="0.8" stroke-width="0.17" />
      </g>
      <path d={outline} fill="none" stroke={ink} stroke-opacity="0.9" stroke-width="0.2" stroke-linejoin="round" />
    </g>
  );
}

function Fin({ shape, tail, livery, paint }: { shape: PlaneShape; tail: WingShape; livery: Livery; paint: FighterPaint }): JSX.Element {
  const start = -(tail.lead + 0.8);
  const end = -shape.tail;
  const hinge = end - (end - start) * 0.34;
  const rudder = livery.personal === "tail" ? livery.mark : paint.rudder;
  return (
    <g>
      <path d={`M0 ${n(start)}L0.36 ${n(hinge)}L0.24 ${n(end)}H-0.24L-0.36 ${n(hinge)}Z`} fill={(paint.spine ?? livery.fuselage).ground} stroke={ink} stroke-opacity="0.85" stroke-width="0.14" />
      {rudder ? <path d={`M-0.4 ${n(hinge)}H0.4L0.3 ${n(end)}H-0.3Z`} fill={rudder} stroke={ink} stroke-opacity="0.7" stroke-width="0.1" /> : null}
      {livery.nation === "IT" && !paint.roundel ? <path d={`M-0.36 ${n(hinge - 0.9)}H0.36M0 ${n(hinge - 2)}V${n(hinge)}`} stroke="#f1ece0" stroke-width="0.4" /> : null}
      {livery.nation === "FR" ? (
        <g>
          {["#24457f", "#f1ece0", "#b3261e"].map((colour, i) => <path key={colour} d={box(-0.34, hinge + ((end - hinge) * i) / 3, 0.68, (end - hinge) / 3)} fill={colour} />)}
        </g>
      ) : null}
    </g>
  );
}

function Propeller({ shape, frame, id }: { shape: PlaneShape; frame: Airframe; id: string }): JSX.Element {
  const spinning = useContext(Spinning);
  const reach = frame.propeller;
  const y = -cowlFront(shape, frame) - (frame.spinner ? frame.spinner * 0.36 : 0.35);
  if (spinning) {
    return (
      <g>
        <ellipse cx="0" cy={n(y)} rx={n(reach)} ry="0.78" fill={`url(#${id})`} />
        <path d={`M${n(-reach)} ${n(y)}H${n(-reach * 0.86)}M${n(reach * 0.86)} ${n(y)}H${n(reach)}`} stroke="#e2bd4d" stroke-opacity="0.75" stroke-width="0.5" stroke-linecap="round" />
      </g>
    );
  }
  const blade = (s: number): string => `M${n(s * 0.3)} ${n(y - 0.2)}Q${n(s * reach * 0.5)} ${n(y - 0.66)} ${n(s * reach * 0.88)} ${n(y - 0.12)}L${n(s * reach * 0.88)} ${n(y + 0.12)}Q${n(s * reach * 0.45)} ${n(y + 0.3)} ${n(s * 0.3)} ${n(y + 0.2)}Z`;
  return (
    <g>
      <path d={bothSides(blade)} fill="#26262a" stroke="#0d0c0b" stroke-width="0.1" />
      <path d={bothSides((s) => `M${n(s * reach * 0.76)} ${n(y - 0.1)}H${n(s * reach * 0.86)}`)} stroke="#e2bd4d" stroke-width="0.42" stroke-linecap="round" />
    </g>
  );
}

// The whole of it, without its shadow.
export function paintFighter(model: CatalogModel, livery: Livery, id: string): JSX.Element {
  const { shape } = model;
  const parts = partsOf(shape);
  const paint = livery.fighter;
  if (!parts || !paint) return <path d={fighterSilhouette(model)} fill={livery.fuselage.ground} />;
  const frame = airframeOf(model);
  const half = shape.width / 2;
  const body = bodyPath(shape, frame);
  const { upper: wing, tail } = parts;
  const bandAt = tail.lead + 2.6;
  const hinge = -(tail.lead - tail.chord * 0.56);
  const tailTip = tail.span / 2;
  const tailTop = -tail.lead - 0.2;
  const bodyField = { x: -half, y: -shape.nose, width: shape.width, height: shape.nose - shape.tail };
  const spinner = livery.number > 1 && livery.personal !== "none" ? livery.mark : paint.spinner;
  const hub = -cowlFront(shape, frame) - 0.35;
  return (
    <g>
      <PlaneLight id={id} half={half} metal={true} />

      {frame.tailStruts ? <path d={bothSides((s) => `M${n(s * 0.5)} ${n(tailTop - 0.6)}L${n(s * tailTip * 0.52)} ${n(tailTop + 1.2)}M${n(s * 0.4)} ${n(-shape.tail - 0.4)}L${n(s * tailTip * 0.5)} ${n(-tail.lead + tail.chord * 0.8)}`)} stroke={metal} stroke-width="0.26" stroke-linecap="round" /> : null}
      <Surface
        id={`${id}t`} outline={fighterTail(tail, frame)} cloth={livery.tail} seed={`${livery.key}/tail`} shade={`url(#${id}w)`} edge={contour}
        field={{ x: -tailTip, y: tailTop, width: tail.span, height: tail.chord + tail.sweep + 0.4 }}
      >
        {livery.personal === "tail" ? <path d={bothSides((s) => box(s > 0 ? tailTip * 0.62 : -tailTip, tailTop, tailTip * 0.38, tail.chord + 2))} fill={livery.mark} /> : null}
        <path d={`M${n(-tailTip)} ${n(hinge + tail.sweep * 0.2)}L0 ${n(hinge)}L${n(tailTip)} ${n(hinge + tail.sweep * 0.2)}`} fill="none" stroke={ink} stroke-opacity="0.6" stroke-width="0.14" />
      </Surface>

      <path d={filletPath(shape, wing)} fill={(paint.spine ?? livery.fuselage).ground} stroke={ink} stroke-opacity="0.7" stroke-width="0.16" />
      <WingArt id={`${id}g`} wing={wing} frame={frame} livery={livery} paint={paint} shade={`url(#${id}w)`} root={half} />
      {/* the body throws a little shade on the wing */}
      <clipPath id={`${id}s`}><path d={fighterWing(wing, frame) + fighterTail(tail, frame)} /></clipPath>
      <g clip-path={`url(#${id}s)`}><path d={body} fill="none" stroke="#120d04" stroke-opacity="0.26" stroke-width="1.3" /></g>

      {frame.scoop ? <path d={circle(-bodyHalf(shape, shape.nose - 5) - 0.25, -shape.nose + 5, 0.52) + box(-bodyHalf(shape, shape.nose - 5.6) - 0.7, -shape.nose + 5, 0.9, 1.5)} fill={paint.nose ?? livery.fuselage.ground} stroke={ink} stroke-opacity="0.8" stroke-width="0.14" /> : null}
      <Surface id={`${id}b`} outline={body} cloth={livery.fuselage} seed={`${livery.key}/body`} shade={`url(#${id}f)`} edge={contour} field={bodyField}>
        {paint.spine ? <Spine id={`${id}n`} shape={shape} cloth={paint.spine} seed={`${livery.key}/spine`} field={bodyField} /> : null}
        {paint.band ? <path d={bodySlice(shape, bandAt + 3.2, bandAt + 1.7, 0.2, 2)} fill={paint.band} /> : null}
        <path d={bodySlice(shape, bandAt + 0.95, bandAt - 0.95, 0.2, 2)} fill={livery.markEdge} />
        <path d={bodySlice(shape, bandAt + 0.65, bandAt - 0.65, 0.2, 2)} fill={livery.mark} />
        <path d={bodySlice(shape, -4.9, -5, 0.2, 1)} fill={ink} fill-opacity="0.35" />
        <Nose shape={shape} frame={frame} livery={livery} paint={paint} />
      </Surface>
      <Fin shape={shape} tail={tail} livery={livery} paint={paint} />
      <Canopy shape={shape} frame={frame} id={`${id}c`} />
      {livery.number > 1 ? <PaintedNumber value={livery.number} x={-half - 3.4} y={-wing.lead + wing.chord * 0.47} height={Math.min(3, wing.chord * 0.36)} colour={livery.mark} edge={livery.markEdge} /> : null}
      <Propeller shape={shape} frame={frame} id={`${id}p`} />
      {frame.spinner ? (
        <g>
          <path d={spinnerPath(shape, frame)} fill={spinner} />
          <path d={spinnerPath(shape, frame)} fill={`url(#${id}f)`} stroke={ink} stroke-opacity="0.85" stroke-width="0.16" />
          {frame.hubGun ? <circle cx="0" cy={n(-shape.nose + 0.15)} r="0.26" fill={metal} /> : null}
        </g>
      ) : (
        <path d={spinnerPath(shape, frame) + circle(0, hub, 0.5)} fill="#6f716c" stroke={ink} stroke-opacity="0.8" stroke-width="0.14" />
      )}
    </g>
  );
}

// The paint of the back, narrower than the body: its sides stay pale.
function Spine({ id, shape, cloth, seed, field }: { id: string; shape: PlaneShape; cloth: Livery["wing"]; seed: string; field: { x: number; y: number; width: number; height: number } }): JSX.Element {
  const stations = Array.from({ length: 9 }, (_, i) => shape.nose - ((shape.nose - shape.tail) * i) / 8);
  const right = stations.map((y): Spot => [bodyHalf(shape, y) * 0.66, -y]);
  const outline = `${polyline([...right, ...right.map(([x, y]): Spot => [-x, y]).reverse()])}Z`;
  return <Surface id={id} outline={outline} field={field} cloth={cloth} seed={seed} shade="none" edge={0} />;
}
