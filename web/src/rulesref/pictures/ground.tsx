// Targets on the ground: bombs that cover the dot or only a corner, and pictures from the air.
import { BombCard, CameraSign, TargetArt, sideMark } from "../../art";
import { Board, Figure, Fly, pair, Tick, type PictureProps } from "./board";

function Target({ catalog, seed }: Pick<PictureProps, "catalog"> & { seed: string }) {
  const { width, length } = pair(catalog)[0].base;
  return (
    <>
      <TargetArt kind="target" side={sideMark(0)} width={width} length={length} seed={seed} era={catalog.system === "ww1" ? "ww1" : "ww2"} />
      <circle class="rules-dot" r="2.4" />
    </>
  );
}

export function BombsPicture({ catalog, label }: PictureProps) {
  const { width, length } = pair(catalog)[0].base;
  const drops = [[4, 6, "1"], [24, 44, "½"], [52, 54, "0"]] as const;
  return (
    <Board label={label} box={[-40, -50, 380, 150]} wide={460}>
      {drops.map(([x, y, worth], i) => (
        <g key={worth} transform={`translate(${i * 124} 0)`}>
          <Target catalog={catalog} seed={`bombed ${i}`} />
          <g transform={`translate(${x} ${y})`}>
            <rect class="rules-bomb" x={-width / 2} y={-length / 2} width={width} height={length} rx="2" />
            <BombCard width={width} length={length} />
          </g>
          <Figure at={[-28, 84]} size={24}>{worth}</Figure>
        </g>
      ))}
    </Board>
  );
}

export function CameraPicture({ catalog, label }: PictureProps) {
  const [model] = pair(catalog);
  const { width, length } = model.base;
  return (
    <Board label={label} box={[-60, -130, 200, 190]} wide={280}>
      <g transform="translate(8 -56) rotate(12)"><Target catalog={catalog} seed="seen" /></g>
      <rect class="rules-flown" x={-width / 2} y={-length * 1.5} width={width} height={length} rx="2" />
      <Fly catalog={catalog} model={model} at={[0, 0]} side={1} />
      <g transform="translate(78 -60) scale(2.4)"><circle r="9" class="rules-symbol" /><CameraSign /></g>
      <Tick at={[104, -86]} />
    </Board>
  );
}
