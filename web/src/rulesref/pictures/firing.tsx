// Who may fire at whom: arcs, the two halves of the ruler, what stands in between, planes on top of each other.
import { wedge } from "../../pieces/geometry";
import { Board, Figure, Fly, Line, pair, Tick, twoSeater, Wrong, type PictureProps } from "./board";
import { TakenCards } from "./damage";

// A two-seater has two arcs; who has one gun has the front one.
export function ArcsPicture({ catalog, label }: PictureProps) {
  const model = twoSeater(catalog) ?? pair(catalog)[0];
  const { length, half } = catalog.ruler;
  return (
    <Board label={label} box={[-length - 20, -length - 12, 2 * length + 40, (model.guns.length > 1 ? 2 : 1.35) * length + 24]} wide={340}>
      {model.guns.map((gun) => (
        <g key={gun.gun} class={gun.gun === "rear" ? "rules-arc rules-arc-rear" : "rules-arc"}>
          <path class="rules-arc-long" d={wedge(gun.from, gun.to, length, half)} />
          <path class="rules-arc-short" d={wedge(gun.from, gun.to, half)} />
        </g>
      ))}
      <Fly catalog={catalog} model={model} at={[0, 0]} side={0} />
    </Board>
  );
}

export function RulerPicture({ catalog, label }: PictureProps) {
  const [us, them] = pair(catalog);
  const { length, half } = catalog.ruler;
  const base = them.base.length / 2;
  const short = half * 0.86;
  const long = length * 0.92;
  return (
    <Board label={label} box={[-46, -76, length + 170, 196]} wide={480}>
      <g transform="translate(0 -48)">
        <rect class="rules-ruler-short" x="0" y="-8" width={half} height="16" rx="2" />
        <rect class="rules-ruler-long" x={half} y="-8" width={length - half} height="16" rx="2" />
      </g>
      <Line from={[0, 0]} to={[short, 14]} name="short" />
      <Line from={[0, 0]} to={[long, 60]} name="long" />
      <Fly catalog={catalog} model={us} at={[0, 0]} heading={90} side={1} />
      <g transform={`translate(${short + them.base.width / 2} 14)`}><Fly catalog={catalog} model={them} at={[0, 0]} side={0} /></g>
      <g transform={`translate(${long + base} 64)`}><Fly catalog={catalog} model={them} at={[0, 0]} heading={70} side={0} number={1} /></g>
      <TakenCards catalog={catalog} model={us} range="short" at={[half * 0.38, -66]} />
      <TakenCards catalog={catalog} model={us} range="long" at={[length * 0.7, -66]} />
    </Board>
  );
}

export function BlockedPicture({ catalog, label }: PictureProps) {
  const [us, them] = pair(catalog);
  const { length } = catalog.ruler;
  const far = length * 0.86;
  return (
    <Board label={label} box={[-50, -74, length + 110, 158]} wide={460}>
      <Line from={[0, 0]} to={[far * 0.42, -12]} name="short" />
      <Line from={[far * 0.42, -12]} to={[far, -26]} name="lost" />
      <Line from={[0, 0]} to={[far * 0.98, 42]} name="long" />
      <Fly catalog={catalog} model={us} at={[0, 0]} heading={90} side={1} />
      <Fly catalog={catalog} model={us} at={[far * 0.5, -26]} heading={20} side={1} number={1} />
      <Fly catalog={catalog} model={them} at={[far + 22, -30]} heading={160} side={0} />
      <Fly catalog={catalog} model={them} at={[far + 24, 46]} heading={90} side={0} number={1} />
      <Wrong at={[far * 0.74, -42]} />
      <Tick at={[far * 0.66, 50]} />
    </Board>
  );
}

export function OverlapPicture({ catalog, label }: PictureProps) {
  const [us, them] = pair(catalog);
  return (
    <Board label={label} box={[-60, -62, 290, 130]} wide={400}>
      <Line from={[0, 0]} to={[172, -6]} name="long" />
      <Fly catalog={catalog} model={them} at={[26, 18]} heading={40} side={0} />
      <Fly catalog={catalog} model={us} at={[0, 0]} heading={90} side={1} />
      <Fly catalog={catalog} model={them} at={[196, -8]} heading={0} side={0} number={1} />
      <Wrong at={[34, -40]} />
      <Tick at={[120, -22]} />
    </Board>
  );
}

// Behind the flat rear edge, half a ruler deep.
export function BlindSpotPicture({ catalog, label }: PictureProps) {
  const model = twoSeater(catalog) ?? pair(catalog)[0];
  const [, them] = pair(catalog);
  const us = pair(catalog)[0];
  const { length, half } = catalog.ruler;
  const { width, length: long } = model.base;
  const side = (Math.atan2(width, long) * 180) / Math.PI;
  const rear = model.guns.find(({ gun }) => gun === "rear");
  return (
    <Board label={label} box={[-length - 20, -50, 2 * length + 40, length + 70]} wide={360}>
      {rear && <path class="rules-arc-long" d={wedge(rear.from, rear.to, length)} />}
      <path class="rules-blind" d={wedge(180 - side, 180 + side, half)} />
      <Fly catalog={catalog} model={model} at={[0, 0]} side={0} />
      <Line from={[0, 0]} to={[-4, half * 0.72]} name="lost" />
      <Fly catalog={catalog} model={us} at={[-6, half * 0.86]} side={1} />
      <Line from={[0, 0]} to={[half * 0.72, half * 0.82]} name="short" />
      <Fly catalog={catalog} model={them.sides.includes("allied") ? them : us} at={[half * 0.86, half]} heading={-30} side={1} number={1} />
      <Wrong at={[-42, half * 0.9]} size={12} />
      <Tick at={[half * 0.86 + 46, half * 0.9]} size={12} />
    </Board>
  );
}

// Phase after phase at one target: from the second on each card counts one more.
export function AimRowPicture({ catalog, label }: PictureProps) {
  const [us, them] = pair(catalog);
  const rows = [0, 1, 2].map((row) => row * 150);
  return (
    <Board label={label} box={[-45, -74, 390, 128]} wide={460}>
      {rows.map((x, row) => (
        <g key={x} transform={`translate(${x * 0.86} 0)`}>
          <Line from={[0, 16]} to={[22, -22]} name="short" />
          <g transform="scale(0.62)">
            <Fly catalog={catalog} model={us} at={[0, 30]} heading={30} side={1} />
            <Fly catalog={catalog} model={them} at={[44 + row * 2, -50 + row * 6]} heading={20 + row * 18} side={0} />
          </g>
          <circle class="rules-badge" cx="-24" cy="-52" r="12" />
          <Figure at={[-24, -47]}>{row === 0 ? "1" : row + 1}</Figure>
          {row > 0 && <Figure at={[54, 16]} size={22}>+1</Figure>}
        </g>
      ))}
    </Board>
  );
}

export function DisruptionPicture({ catalog, label }: PictureProps) {
  const [us, them] = pair(catalog);
  return (
    <Board label={label} box={[-50, -66, 320, 132]} wide={400}>
      <Line from={[0, 14]} to={[70, -26]} name="lost" />
      <Fly catalog={catalog} model={us} at={[0, 18]} heading={62} side={1} />
      <Fly catalog={catalog} model={them} at={[94, -30]} heading={50} side={0} />
      <Line from={[196, 30]} to={[30, 22]} name="short" />
      <Fly catalog={catalog} model={them} at={[214, 30]} heading={-92} side={0} number={1} />
      <g transform="translate(-4 14)"><path class="rules-hit" d="M0 -15L4 -5L14 -8L8 1L15 9L5 7L1 16L-4 7L-14 10L-8 1L-14 -7L-4 -5Z" /></g>
      <Figure at={[-16, -38]} size={22}>+1</Figure>
      <Wrong at={[14, -45]} size={11} />
    </Board>
  );
}
