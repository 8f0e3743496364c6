// Levels: stands and climb counters, fire from one level to another, the ground.
import { Airfield, StandTag } from "../../art";
import type { Catalog, CatalogModel, Point } from "../../protocol";
import { PlaneArt, liveryOf } from "../../art";
import { Board, cardWith, CardAt, Figure, Fly, Line, pair, Tick, Wrong, type PictureProps } from "./board";

const Tag = ({ at: [x, y], level, climb = 0, rate = 3, size = 34, grounded = false }: { at: Point; level: number; climb?: number; rate?: number; size?: number; grounded?: boolean }) => (
  <g transform={`translate(${x} ${y})`}><StandTag level={level} pegs={level} slots={3} climb={climb} rate={rate} size={size} grounded={grounded} /></g>
);

// A level before and after.
export function LevelStep({ at: [x, y], from, to, climb }: { at: Point; from: number; to: number; climb: number }) {
  return (
    <g>
      <Tag at={[x, y - 18]} level={from} size={24} />
      <path class="rules-step" d={`M${x} ${y - 3}v9m-4 -4l4 4l4 -4`} />
      <Tag at={[x, y + 22]} level={to} climb={climb} size={24} />
    </g>
  );
}

// Each climb a counter; as many as the climb rate are a level.
export function ClimbPicture({ catalog, label }: PictureProps) {
  const rate = pair(catalog)[1].climb_rate ?? 3;
  const steps = Array.from({ length: rate + 1 }, (_, i) => i);
  const climb = cardWith(catalog, "climb");
  const wide = 76;
  return (
    <Board label={label} box={[0, 0, wide * steps.length + 8, 118]} wide={120 * steps.length} bare>
      {steps.map((step) => (
        <g key={step} transform={`translate(${step * wide + 38} 0)`}>
          <Tag at={[0, 26]} level={step === rate ? 2 : 1} climb={step === rate ? 0 : step} rate={rate} />
          {step < rate && <CardAt card={climb} at={[24, 54]} width={36} />}
          {step < rate && <path class="rules-step" d="M31 26h12m-5 -5l5 5l-5 5" />}
        </g>
      ))}
    </Board>
  );
}

// Seen from the side: the same level up to the whole ruler, the next up to half of it, further not at all.
export function LevelsPicture({ catalog, label }: PictureProps) {
  const [us, them] = pair(catalog);
  const { half, length } = catalog.ruler;
  const at = (level: number): number => 190 - level * 56;
  return (
    <Board label={label} box={[-52, 0, length + 120, 212]} wide={460}>
      {[0, 1, 2, 3].map((level) => (
        <g key={level}>
          <path class={level === 0 ? "rules-floor rules-floor-ground" : "rules-floor"} d={`M-28 ${at(level) + 12}H${length + 56}`} />
          <Figure at={[-40, at(level) + 16]}>{level}</Figure>
        </g>
      ))}
      <Line from={[10, at(2)]} to={[length - 6, at(2)]} name="long" />
      <Line from={[10, at(2)]} to={[half - 12, at(3)]} name="long" />
      <Line from={[10, at(2)]} to={[length * 0.8, at(1)]} name="lost" />
      <Line from={[10, at(2)]} to={[half * 0.66, at(0)]} name="lost" />
      <Up model={us} at={[0, at(2)]} catalog={catalog} side={1} />
      <Up model={them} at={[length + 8, at(2)]} catalog={catalog} side={0} />
      <Up model={them} at={[half, at(3)]} catalog={catalog} side={0} />
      <Up model={them} at={[length * 0.84, at(1)]} catalog={catalog} side={0} />
      <Up model={them} at={[half * 0.7, at(0)]} catalog={catalog} side={0} />
      <Tick at={[length * 0.62, at(2)]} />
      <Tick at={[half * 0.46, at(2.55)]} />
      <Wrong at={[length * 0.52, at(1.4)]} />
      <Wrong at={[half * 0.4, at(0.95)]} />
    </Board>
  );
}

function Up({ model, at: [x, y], catalog, side }: { model: CatalogModel; at: Point; catalog: Catalog; side: 0 | 1 }) {
  const dawn = catalog.system === "ww2";
  return (
    <g transform={`translate(${x} ${y}) rotate(${side === 1 ? 90 : -90}) scale(${dawn ? 0.8 : 0.95})`}>
      <PlaneArt model={model} livery={liveryOf(model, 0, undefined, side === 1 ? "allied" : dawn ? "axis" : "central")} shadow={false} />
    </g>
  );
}

// The tailer's line leaves through his front edge and enters through the other's rear edge.
export function TailingPicture({ catalog, label }: PictureProps) {
  const [us, them] = pair(catalog);
  const [a, b]: [Point, Point] = [[0, 0], [116, -34]];
  return (
    <Board label={label} box={[-50, -92, 236, 146]} wide={380}>
      <Line from={a} to={b} name="plain" />
      <Fly catalog={catalog} model={us} at={a} heading={80} side={1} />
      <Fly catalog={catalog} model={them} at={b} heading={62} side={0} />
      <Line from={a} to={b} name="plain" />
    </Board>
  );
}

function Field({ catalog, label, cards, levels }: PictureProps & { cards: string[]; levels: { level: number; climb?: number; grounded?: boolean }[] }) {
  const [model] = pair(catalog);
  const drawn = cards.map((mark) => cardWith(catalog, mark));
  return (
    <Board label={label} box={[-66, -176, 330, 330]} wide={380}>
      <g transform="translate(0 -8)"><Airfield width={104} length={300} theme="light" /></g>
      {levels.map((each, i) => {
        const y = 104 - i * 88;
        return (
          <g key={i}>
            <Fly catalog={catalog} model={model} at={[0, y]} side={1} ghost={i < levels.length - 1} />
            <Tag at={[82, y - 4]} level={each.level} climb={each.climb ?? 0} grounded={each.grounded ?? false} size={30} />
            {drawn[i] && <CardAt card={drawn[i]} at={[136, y - 72]} width={46} />}
            {drawn[i] && <path class="rules-step" d={`M120 ${y - 18}v-44m-5 6l5 -6l5 6`} />}
          </g>
        );
      })}
    </Board>
  );
}

export function LandingPicture(props: PictureProps) {
  return (
    <Field
      {...props} cards={["dive", "straight", "stall"]}
      levels={[{ level: 0, climb: 1 }, { level: 0, grounded: true }, { level: 0, grounded: true }]}
    />
  );
}

export function TakeOffPicture(props: PictureProps) {
  return (
    <Field
      {...props} cards={["stall", "straight", "climb"]}
      levels={[{ level: 0, grounded: true }, { level: 0, grounded: true }, { level: 0, climb: 1 }]}
    />
  );
}
