// A plane seen from above, painted from the numbers of its shape: mm, the stand at 0 0, nose up.
import type { JSX } from "preact";
import { useContext, useId, useMemo } from "preact/hooks";
import type { CatalogModel, PlaneShape, WingShape } from "../protocol";
import { featuresOf, type Features } from "./features";
import { fighterSilhouette, paintFighter } from "./FighterArt";
import { isFighter, type Livery } from "./livery";
import { NationMark, rudderStripes } from "./marks";
import { PaintedNumber } from "./PaintedNumber";
import { at, box, circle, n, polyline } from "./path";
import { PlaneLight } from "./PlaneLight";
import { Spinning } from "./spinning";
import {
  fuselageHalf, fuselagePath, fuselageSlice, partsOf, tailPath, wingLead, wingPath, wingTrail, type PlaneParts,
} from "./planeShape";
import { Surface } from "./Surface";

export interface PlaneArtProps {
  model: CatalogModel;
  livery: Livery;
  spinning?: boolean; // the propeller is a blurred disc; otherwise it stands
  dimmed?: boolean; // a ghost of a plan, or a plane out of the game
  heading?: number; // of the group it is drawn in, so that the light keeps coming from the table's upper left
  shadow?: boolean; // on the plate below; usual
}

const contour = 0.22;
const leather = "#5f4029";
const metalDark = "#2b2b2c";

function fieldOf(wing: WingShape) {
  const top = -wing.lead - 0.2;
  const bottom = Math.max(-wingTrail(wing, 0), -wingTrail(wing, wing.span / 2)) + 0.2;
  return { x: -wing.span / 2, y: top, width: wing.span, height: bottom - top };
}

function ribsOf(wing: WingShape, spacing: number): string {
  let d = "";
  for (let x = spacing / 2; x < wing.span / 2 - 0.3; x += spacing) {
    for (const side of [-1, 1]) d += `M${n(side * x)} ${n(-wingLead(wing, x))}V${n(-wingTrail(wing, x))}`;
  }
  return d;
}

// Ailerons take the outer third of the trailing edge.
function aileronsOf(wing: WingShape): string {
  const inner = wing.span * 0.3;
  const outer = wing.span * 0.475;
  const hinge = (x: number) => -(wingTrail(wing, x) + (wingLead(wing, x) - wingTrail(wing, x)) * 0.26);
  return [-1, 1]
    .map((side) => polyline([[side * inner, -wingTrail(wing, inner)], [side * inner, hinge(inner)], [side * outer, hinge(outer)], [side * outer, -wingTrail(wing, outer)]]))
    .join("");
}

// A hint of the struts: seen where the stagger lets one look between the wings.
function strutsOf(parts: PlaneParts, bays: 1 | 2): string {
  const lower = parts.lower[0];
  if (!lower) return "";
  const { upper } = parts;
  const half = Math.min(lower.span, upper.span) / 2;
  const places = bays === 2 ? [0.44, 0.8] : [0.7];
  let d = "";
  for (const share of places) {
    const x = half * share;
    const chord = (wing: WingShape) => wingLead(wing, x) - wingTrail(wing, x);
    for (const along of [0.18, 0.74]) {
      const top = wingLead(upper, x) - chord(upper) * along;
      const foot = wingLead(lower, x) - chord(lower) * along;
      for (const side of [-1, 1]) d += `M${n(side * x)} ${n(-top)}L${n(side * (x - 0.15))} ${n(-foot)}`;
    }
  }
  return d;
}

// Where the pilot sits: just behind the upper wing, whose notch lets him look up.
const seatOf = (parts: PlaneParts): number => wingTrail(parts.upper, 0) - 0.35;

function Wing({ id, wing, features, livery, shade, dark, notch, top }: {
  id: string; wing: WingShape; features: Features; livery: Livery; shade: string; dark?: number;
  notch?: { width: number; depth: number }; top: boolean;
}): JSX.Element {
  const field = fieldOf(wing);
  const stripes = top && livery.personal === "stripes";
  const chevron = top && livery.personal === "chevron";
  const austrian = livery.nation === "AH" || livery.nation === "AT";
  const tip = wing.span / 2;
  const middle = -(wing.lead - wing.chord / 2);
  return (
    <Surface
      id={id} outline={wingPath(wing, features.tips, notch)} field={field} cloth={livery.wing}
      seed={`${livery.key}/${wing.place}`} shade={shade} ribs={ribsOf(wing, 1.25)} edge={contour} {...(dark ? { dark } : {})}
    >
      {austrian && top ? (
        <g>
          <path d={box(tip - 2.7, field.y, 3, field.height) + box(-tip - 0.3, field.y, 3, field.height)} fill="#a62a22" />
          <path d={box(tip - 1.8, field.y, 0.9, field.height) + box(-tip + 0.9, field.y, 0.9, field.height)} fill="#efe9dc" />
        </g>
      ) : null}
      {stripes ? (
        <g>
          <path d={box(3.1, field.y, 2.2, field.height) + box(-5.3, field.y, 2.2, field.height)} fill={livery.markEdge} />
          <path d={box(3.4, field.y, 1.6, field.height) + box(-5, field.y, 1.6, field.height)} fill={livery.mark} />
        </g>
      ) : null}
      {chevron ? (
        <path
          d={[-1, 1].map((s) => `M${n(s * 1.2)} ${n(middle - wing.chord)}L${n(s * 5.2)} ${n(middle + wing.chord)}h${n(s * 2.4)}L${n(s * 3.6)} ${n(middle - wing.chord)}Z`).join("")}
          fill={livery.mark} stroke={livery.markEdge} stroke-width="0.25"
        />
      ) : null}
      <path d={aileronsOf(wing)} fill="none" stroke="#1d1708" stroke-opacity="0.55" stroke-width="0.14" />
    </Surface>
  );
}

// Crosses and roundels on the upper wing, and the number between them.
function WingMarks({ wing, livery }: { wing: WingShape; livery: Livery }): JSX.Element {
  const x = wing.span * 0.355;
  const chord = wingLead(wing, x) - wingTrail(wing, x);
  const y = -(wingLead(wing, x) - chord * 0.49);
  const r = chord * 0.4;
  return (
    <g>
      {[-1, 1].map((side) => (
        <g transform={`translate(${n(side * x)} ${n(y)})`}>
          <NationMark nation={livery.nation} r={r} straight={livery.straightCross} pale={livery.nation === "GB" || livery.nation === "US"} />
        </g>
      ))}
    </g>
  );
}

function Engine({ shape, features, livery, seat }: { shape: PlaneShape; features: Features; livery: Livery; seat: number }): JSX.Element {
  const paint = livery.personal === "nose" ? livery.mark : livery.cowl;
  const spinner = features.spinner ? Math.min(1.1, shape.nose_width * 0.9) : 0;
  if (features.block === "cowl") {
    const back = Math.min(shape.widest - 0.4, shape.nose - 2);
    const slits: string[] = [];
    for (const share of [-0.62, -0.3, 0.3, 0.62]) slits.push(`M${n(fuselageHalf(shape, back) * share)} ${n(-back - 0.15)}v-0.75`);
    const lip = shape.nose_width / 2;
    return (
      <g>
        <path d={cowlPath(shape, back)} fill={paint} />
        <path d={cowlPath(shape, back)} fill="none" stroke="#1d1a14" stroke-opacity="0.75" stroke-width="0.18" />
        <path d={slits.join("")} stroke="#1d1a14" stroke-opacity="0.5" stroke-width="0.14" />
        <path d={`M${n(-lip * 0.82)} ${n(-shape.nose + 0.34)}Q0 ${n(-shape.nose + 0.95)} ${n(lip * 0.82)} ${n(-shape.nose + 0.34)}Q0 ${n(-shape.nose - 0.1)} ${n(-lip * 0.82)} ${n(-shape.nose + 0.34)}Z`} fill="#211f1d" />
        <path d={`M${n(-lip * 0.55)} ${n(-back - 0.2)}L${n(-lip * 0.5)} ${n(-shape.nose + 0.9)}`} stroke="#fff" stroke-opacity="0.4" stroke-width="0.3" stroke-linecap="round" />
      </g>
    );
  }
  const back = Math.max(shape.nose - (shape.nose - shape.tail) * 0.16, seat + 2.4);
  const front = shape.nose - spinner;
  const blockFrom = front - 0.7;
  const blockTo = Math.max(back - 0.4, seat + 2.2);
  const step = (blockFrom - blockTo) / 6;
  const cylinders: string[] = [];
  if (features.block === "six") {
    for (let i = 0; i < 6; i++) cylinders.push(circle(0, -(blockFrom - step * (i + 0.5)), Math.min(0.34, Math.abs(step) * 0.42)));
  }
  const side = (s: number) => {
    const x = (y: number) => n(s * (fuselageHalf(shape, y) - 0.12));
    const end = features.exhaust === "stack" ? blockTo + 0.6 : features.exhaust === "both" ? seat - 0.9 : blockTo - 0.3;
    return `M${x(blockFrom - 0.3)} ${n(-blockFrom + 0.3)}L${x(end)} ${n(-end)}`;
  };
  return (
    <g>
      <path d={fuselageSlice(shape, front - 0.05, back)} fill={paint} />
      <path d={fuselageSlice(shape, back + 0.06, back - 0.06)} fill="#1d1a14" fill-opacity="0.6" />
      {features.block === "six" ? (
        <g>
          <path d={box(-0.26, -blockFrom, 0.52, blockFrom - blockTo)} fill="#4a4a48" />
          <path d={cylinders.join("")} fill="#8b8d8a" stroke="#232323" stroke-width="0.1" />
        </g>
      ) : (
        <path
          d={`M${n(-shape.nose_width * 0.24)} ${n(-blockFrom)}V${n(-blockTo)}M${n(shape.nose_width * 0.24)} ${n(-blockFrom)}V${n(-blockTo)}`}
          stroke="#1d1a14" stroke-opacity="0.42" stroke-width="0.5" stroke-linecap="round"
        />
      )}
      {shape.nose_width > 1.6 ? <path d={fuselageSlice(shape, shape.nose - 0.08, shape.nose - 0.6, -0.12)} fill="#33322f" /> : null}
      {features.exhaust === "stack" ? (
        <path d={`M0.1 ${n(-blockTo - 1)}V${n(-blockTo + 0.4)}`} stroke={metalDark} stroke-width="0.55" stroke-linecap="round" />
      ) : null}
      {features.exhaust === "right" || features.exhaust === "both" ? <path d={side(1)} stroke={metalDark} stroke-width="0.36" stroke-linecap="round" /> : null}
      {features.exhaust === "left" || features.exhaust === "both" ? <path d={side(-1)} stroke={metalDark} stroke-width="0.36" stroke-linecap="round" /> : null}
      {spinner ? (
        <path
          d={`M${n(-fuselageHalf(shape, front))} ${n(-front)}Q${n(-fuselageHalf(shape, front) * 0.9)} ${n(-shape.nose)} 0 ${n(-shape.nose)}Q${n(fuselageHalf(shape, front) * 0.9)} ${n(-shape.nose)} ${n(fuselageHalf(shape, front))} ${n(-front)}Z`}
          fill={livery.personal === "nose" ? livery.markEdge : "#7e8280"} stroke="#1d1a14" stroke-opacity="0.7" stroke-width="0.14"
        />
      ) : null}
    </g>
  );
}

function cowlPath(shape: PlaneShape, back: number): string {
  const lip = shape.nose_width / 2;
  const wide = fuselageHalf(shape, Math.min(back, shape.widest));
  const nose = -shape.nose;
  const corner = Math.min(0.9, lip * 0.6);
  return (
    `M${n(-wide)} ${n(-back)}L${n(-fuselageHalf(shape, shape.widest))} ${n(-Math.max(shape.widest, back))}` +
    `L${n(-lip)} ${n(nose + corner)}Q${n(-lip)} ${n(nose)} ${n(-lip + corner)} ${n(nose)}H${n(lip - corner)}` +
    `Q${n(lip)} ${n(nose)} ${n(lip)} ${n(nose + corner)}L${n(fuselageHalf(shape, shape.widest))} ${n(-Math.max(shape.widest, back))}L${n(wide)} ${n(-back)}Z`
  );
}

// Cockpits, heads, guns.
function Crew({ model, features, seat }: { model: CatalogModel; features: Features; seat: number }): JSX.Element {
  const { shape } = model;
  const front = model.guns.find((gun) => gun.gun === "front");
  const rear = model.guns.find((gun) => gun.gun === "rear");
  const room = fuselageHalf(shape, seat) * 0.72;
  const muzzle = Math.min(seat + 4.6, shape.nose - 1.1);
  const twin = front?.deck === "A";
  const barrels = twin ? [-0.42, 0.42] : [0];
  const second = seat - features.seatGap;
  const ring = Math.min(fuselageHalf(shape, second) * 0.95, 1.35);
  return (
    <g>
      {front && !(features.topGun && !twin) ? (
        <g>
          <path d={barrels.map((x) => `M${n(x)} ${n(-seat - 1)}V${n(-muzzle)}`).join("")} stroke={metalDark} stroke-width="0.26" />
          <path d={barrels.map((x) => `M${n(x)} ${n(-seat - 0.9)}v-1.3`).join("")} stroke={metalDark} stroke-width="0.46" />
        </g>
      ) : null}
      <ellipse cx="0" cy={n(-seat)} rx={n(room)} ry="1.12" fill={leather} />
      <ellipse cx="0" cy={n(-seat)} rx={n(room - 0.2)} ry="0.9" fill="#1b1713" />
      <path d={`M${n(-room * 0.8)} ${n(-seat - 0.98)}Q0 ${n(-seat - 1.5)} ${n(room * 0.8)} ${n(-seat - 0.98)}`} fill="none" stroke="#dfe6e6" stroke-opacity="0.85" stroke-width="0.16" />
      {features.headrest ? <path d={`M-0.5 ${n(-seat + 1)}Q0 ${n(-seat + 0.7)} 0.5 ${n(-seat + 1)}L0 ${n(-seat + 3.4)}Z`} fill="#1d1a14" fill-opacity="0.35" /> : null}
      <Head y={-seat + 0.12} />
      {model.crew > 1 ? (
        <g>
          <circle cx="0" cy={n(-second)} r={n(ring)} fill={leather} />
          <circle cx="0" cy={n(-second)} r={n(ring - 0.2)} fill="#1b1713" />
          {rear ? <circle cx="0" cy={n(-second)} r={n(ring - 0.1)} fill="none" stroke="#8d8f8c" stroke-width="0.16" /> : null}
          <Head y={-second - 0.1} />
          {rear ? (
            <g>
              <path d={`M0.35 ${n(-second + 0.3)}L0.75 ${n(-second + 3)}`} stroke={metalDark} stroke-width="0.28" stroke-linecap="round" />
              <circle cx="0.42" cy={n(-second + 0.85)} r="0.36" fill={metalDark} />
            </g>
          ) : null}
        </g>
      ) : null}
    </g>
  );
}

const Head = ({ y }: { y: number }): JSX.Element => (
  <g>
    <circle cx="0" cy={n(y)} r="0.52" fill="#7a5637" stroke="#2d1d10" stroke-width="0.1" />
    <path d={`M-0.36 ${n(y - 0.2)}Q0 ${n(y - 0.5)} 0.36 ${n(y - 0.2)}`} fill="none" stroke="#d8d2c0" stroke-width="0.16" stroke-linecap="round" />
  </g>
);

function Rudder({ shape, tail, livery }: { shape: PlaneShape; tail: WingShape; livery: Livery }): JSX.Element {
  const from = Math.max(-wingTrail(tail, 0) - 0.8, -shape.tail - 2.6);
  const end = -shape.tail;
  const stripes = rudderStripes[livery.nation] ?? ["#efe9dc"];
  const step = (end - from) / stripes.length;
  const fin = -tail.lead - 0.3;
  return (
    <g>
      <path d={`M0 ${n(fin)}L0.3 ${n(from)}H-0.3Z`} fill={livery.tail.ground} stroke="#201a10" stroke-width="0.12" />
      {stripes.map((colour, i) => (
        <path d={box(-0.3, from + step * i, 0.6, step)} fill={colour} />
      ))}
      <path d={box(-0.3, from, 0.6, end - from)} fill="none" stroke="#201a10" stroke-opacity="0.7" stroke-width="0.12" />
    </g>
  );
}

function Propeller({ shape, id }: { shape: PlaneShape; id: string }): JSX.Element {
  const spinning = useContext(Spinning);
  const reach = Math.max(3.5, Math.min(4.6, (shape.nose - shape.tail) * 0.175));
  const y = -shape.nose + 0.1;
  return spinning ? (
    <g>
      <ellipse cx="0" cy={n(y)} rx={n(reach)} ry="0.62" fill={`url(#${id})`} />
      <ellipse cx="0" cy={n(y)} rx={n(reach)} ry="0.62" fill="none" stroke="#f3ead2" stroke-opacity="0.35" stroke-width="0.1" />
      <circle cx="0" cy={n(y)} r="0.4" fill="#4a3a24" />
    </g>
  ) : (
    <g>
      <path
        d={`M${n(-reach)} ${n(y + 0.05)}Q${n(-reach * 0.55)} ${n(y - 0.62)} -0.3 ${n(y - 0.18)}L0.3 ${n(y + 0.18)}Q${n(reach * 0.55)} ${n(y + 0.62)} ${n(reach)} ${n(y - 0.05)}Q${n(reach * 0.55)} ${n(y - 0.12)} 0.3 ${n(y - 0.2)}L-0.3 ${n(y + 0.2)}Q${n(-reach * 0.55)} ${n(y + 0.12)} ${n(-reach)} ${n(y + 0.05)}Z`}
        fill="#7c5a2e" stroke="#2e2010" stroke-width="0.12"
      />
      <circle cx="0" cy={n(y)} r="0.42" fill="#3d3a35" />
    </g>
  );
}

// Everything of the plane as one dark shape: shadows, small pictures in lists.
export function silhouette(model: CatalogModel): string {
  if (isFighter(model)) return fighterSilhouette(model);
  const parts = partsOf(model.shape);
  if (!parts) return "";
  const { tips } = featuresOf(model);
  return [...parts.lower, parts.upper].map((wing) => wingPath(wing, tips)).join("") + tailPath(parts.tail) +
    fuselagePath(model.shape, model.shape.engine === "rotary") + box(-0.3, -model.shape.tail - 2.2, 0.6, 2.2);
}

export interface PlaneSilhouetteProps {
  model: CatalogModel;
  fill?: string;
}
export function PlaneSilhouette({ model, fill = "currentColor" }: PlaneSilhouetteProps): JSX.Element {
  const d = useMemo(() => silhouette(model), [model]);
  return <path d={d} fill={fill} />;
}

// The two wars are drawn to different scales on their bases. In pictures that show planes of either beside one another,
// or in a frame that was cut for one, this makes them of a size.
export const pictureScale = (model: CatalogModel): number => (isFighter(model) ? 0.66 : 1);

// The light comes from the upper left of the table, whatever way the plane flies.
function shadowShift(heading: number): string {
  const turn = (-heading * Math.PI) / 180;
  const [x, y] = [1.1, 1.5];
  return at([x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)]);
}

export function PlaneArt({ model, livery, spinning = false, dimmed = false, heading = 0, shadow = true }: PlaneArtProps): JSX.Element {
  const id = useId();
  // Painting takes a while and never changes for the same paint; what moves is the group around it.
  const painted = useMemo(() => paint(model, livery, id), [model, livery, id]);
  const dark = useMemo(() => silhouette(model), [model]);
  return (
    <g class="art-plane" opacity={dimmed ? 0.45 : undefined}>
      {shadow ? <path d={dark} fill="#120d04" fill-opacity="0.28" transform={`translate(${shadowShift(heading)})`} /> : null}
      <Spinning.Provider value={spinning}>{painted}</Spinning.Provider>
    </g>
  );
}

function paint(model: CatalogModel, livery: Livery, id: string): JSX.Element {
  if (isFighter(model)) return paintFighter(model, livery, id);
  const { shape } = model;
  const parts = partsOf(shape);
  if (!parts) return <path d={fuselagePath(shape, false)} fill={livery.fuselage.ground} />;
  const features = featuresOf(model);
  const seat = seatOf(parts);
  const rotary = features.block === "cowl";
  const body = fuselagePath(shape, rotary);
  const half = shape.width / 2;
  const notch = { width: Math.min(shape.width, 3), depth: 0.9 };
  const bandAt = (parts.tail.lead + Math.min(seat - (model.crew > 1 ? features.seatGap + 1.4 : 1.6), seat)) / 2;
  const tailCloth = livery.personal === "tail" ? { ground: livery.mark, pattern: "plain" as const, patches: [] } : livery.tail;
  const hinge = -(wingTrail(parts.tail, 0) + parts.tail.chord * 0.42);
  const tailTip = parts.tail.span / 2;
  const wingShade = `url(#${id}w)`;
  return (
    <g>
      <PlaneLight id={id} half={half} metal={false} />

      {parts.lower.map((wing, i) => (
        <Wing id={`${id}l${i}`} wing={wing} features={features} livery={livery} shade={wingShade} dark={i === 0 ? 0.26 : 0.14} top={false} />
      ))}
      <path d={strutsOf(parts, features.bays)} stroke="#2a2013" stroke-width="0.3" stroke-linecap="round" />

      <Surface id={`${id}t`} outline={tailPath(parts.tail)} cloth={tailCloth} seed={`${livery.key}/tail`} shade={wingShade} edge={contour} ribs={ribsOf(parts.tail, 0.95)} field={fieldOf(parts.tail)}>
        <path d={`M${n(-tailTip)} ${n(hinge + parts.tail.sweep * 0.12)}L0 ${n(hinge)}L${n(tailTip)} ${n(hinge + parts.tail.sweep * 0.12)}`} fill="none" stroke="#1d1708" stroke-opacity="0.6" stroke-width="0.14" />
      </Surface>

      <Surface
        id={`${id}b`} outline={body} cloth={livery.fuselage} seed={`${livery.key}/body`} shade={`url(#${id}f)`} edge={contour}
        field={{ x: -half, y: -shape.nose, width: shape.width, height: shape.nose - shape.tail }}
      >
        {features.wood ? <path d={polyline([[0, -shape.nose], [0, -shape.tail]])} stroke="#4a3010" stroke-opacity="0.35" stroke-width="0.12" /> : null}
        <path d={fuselageSlice(shape, bandAt + 1, bandAt - 1)} fill={livery.markEdge} />
        <path d={fuselageSlice(shape, bandAt + 0.72, bandAt - 0.72)} fill={livery.mark} />
        <Engine shape={shape} features={features} livery={livery} seat={seat} />
      </Surface>
      <Rudder shape={shape} tail={parts.tail} livery={livery} />
      <Crew model={model} features={features} seat={seat} />

      <clipPath id={`${id}s`}>
        <path d={parts.lower.map((wing) => wingPath(wing, features.tips)).join("") + body} />
      </clipPath>
      <g clip-path={`url(#${id}s)`}>
        <path d={wingPath(parts.upper, features.tips, notch)} fill="none" stroke="#120d04" stroke-opacity="0.24" stroke-width="1.1" />
      </g>
      <Wing id={`${id}u`} wing={parts.upper} features={features} livery={livery} shade={wingShade} notch={notch} top />
      <WingMarks wing={parts.upper} livery={livery} />
      {livery.number > 1 ? (
        <PaintedNumber value={livery.number} x={features.topGun ? -parts.upper.span * 0.14 : 0} y={-parts.upper.lead + (parts.upper.chord - notch.depth) / 2} height={Math.min(2.1, parts.upper.chord * 0.5)} colour={livery.mark} edge={livery.markEdge} />
      ) : null}
      {features.topGun ? (
        <g>
          <path d={`M0.15 ${n(-wingTrail(parts.upper, 0) - 0.4)}V${n(-parts.upper.lead - 0.9)}`} stroke={metalDark} stroke-width="0.3" stroke-linecap="round" />
          <circle cx="0.15" cy={n(-parts.upper.lead + parts.upper.chord * 0.62)} r="0.5" fill={metalDark} />
        </g>
      ) : null}
      <Propeller shape={shape} id={`${id}p`} />
    </g>
  );
}
