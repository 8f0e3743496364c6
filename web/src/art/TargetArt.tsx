// Things on the ground that are bombed, strafed and photographed: a card seen from above, with its dot in the middle.
// mm about 0 0, its heading up. What is printed on it is muted; the rim and the badges of its side are what one looks for.
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { say } from "../text/say";
import { chanceOf, type Chance } from "./chance";
import { box, circle, n, smooth, type Spot } from "./path";
import { SideBadge } from "./SideBadge";
import { SideRim } from "./SideRim";
import type { SideMark } from "./sides";

export type TargetKind = "target" | "depot" | "troops" | "balloon";
export type Era = "ww1" | "ww2";

export interface TargetArtProps {
  kind: TargetKind;
  side: SideMark;
  width: number;
  length: number;
  seed?: string; // its id: no two look quite the same
  heading?: number; // of the group it is drawn in, for the direction of shadows
  silenced?: boolean;
  dummy?: boolean; // a false depot, as its owner sees it
  photographed?: boolean;
  damage?: number; // points on it
  selected?: boolean;
  era?: Era; // trenches and horses, or lorries and halls
}

const paper = "#fbf4e2";
const earth = "#cbbb90";
const track = "#b5a373";
const inkDark = "#35301f";

// What lies on the card, in few strokes.
interface Scene {
  tracks: string;
  ditches: string;
  roofs: string;
  canvas: string;
  metal: string;
  men: string;
  ridges: string;
  water: string;
  gasbag: string;
}
const nothing = (): Scene => ({ tracks: "", ditches: "", roofs: "", canvas: "", metal: "", men: "", ridges: "", water: "", gasbag: "" });

const around = (x: number, y: number, wide: number, high: number, turn: number): string => {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const spot = (a: number, b: number): string => `${n(x + a * c - b * s)} ${n(y + a * s + b * c)}`;
  return `M${spot(-wide / 2, -high / 2)}L${spot(wide / 2, -high / 2)}L${spot(wide / 2, high / 2)}L${spot(-wide / 2, high / 2)}Z`;
};

// A lorry from above: bonnet, cab, canvas over the bed.
function lorry(scene: Scene, x: number, y: number, turn: number): void {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const at = (along: number): Spot => [x - s * -along, y + c * -along];
  scene.metal += around(...at(4), 2.7, 2.4, turn);
  scene.metal += around(...at(2), 3, 1.5, turn);
  scene.canvas += around(...at(-1.8), 3.4, 5.6, turn);
  const [ax, ay] = at(1);
  const [bx, by] = at(-4.6);
  scene.ridges += `M${n(ax)} ${n(ay)}L${n(bx)} ${n(by)}`;
}

function troops(scene: Scene, w: number, l: number, chance: Chance): void {
  scene.tracks += smooth([[-w * 0.5, l * 0.18], [-w * 0.1, l * 0.1], [w * 0.22, -l * 0.12], [w * 0.5, -l * 0.3]]);
  lorry(scene, -w * 0.2, l * 0.13, 1.25);
  lorry(scene, w * 0.27, -l * 0.17, 0.85);
  // A slit trench in zigzag, and men in open order behind it.
  const zig: Spot[] = Array.from({ length: 9 }, (_, i): Spot => [-w * 0.38 + (w * 0.76 * i) / 8, -l * 0.34 + (i % 2 ? 2 : -0.6)]);
  scene.ditches += `M${zig.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}`;
  for (const [cx, cy, count] of [[-w * 0.24, -l * 0.16, 6], [w * 0.2, l * 0.14, 7], [-w * 0.2, l * 0.32, 6], [w * 0.24, l * 0.34, 5]] as const) {
    for (let i = 0; i < count; i++) scene.men += circle(cx + chance.between(-5, 5), cy + chance.between(-4, 4), 0.62);
  }
  // A gun in its pit.
  scene.ditches += `M${n(w * 0.05 - 4)} ${n(-l * 0.24 + 1)}a4 4 0 1 1 7.6 1.6`;
  scene.metal += box(w * 0.05 - 0.5, -l * 0.24 - 4, 1, 5) + circle(w * 0.05, -l * 0.24 + 0.6, 1.5);
}

function depot(scene: Scene, w: number, l: number, chance: Chance): void {
  scene.tracks += `M${n(-w * 0.5)} ${n(l * 0.03)}H${n(w * 0.5)}M${n(w * 0.06)} ${n(l * 0.03)}V${n(l * 0.5)}`;
  const shed = (x: number, y: number, wide: number, high: number): void => {
    scene.roofs += box(x - wide / 2, y - high / 2, wide, high);
    scene.ridges += wide > high ? `M${n(x - wide / 2)} ${n(y)}h${n(wide)}` : `M${n(x)} ${n(y - high / 2)}v${n(high)}`;
  };
  shed(-w * 0.24, -l * 0.3, 13, 8);
  shed(w * 0.24, -l * 0.3, 13, 8);
  shed(-w * 0.27, l * 0.32, 9, 15);
  // Drums in rows, and stacks under canvas.
  for (let i = 0; i < 4; i++) for (let j = 0; j < 3; j++) scene.metal += circle(w * 0.16 + i * 2.7, l * 0.2 + j * 2.7, 1.1);
  for (let i = 0; i < 3; i++) {
    const x = -w * 0.3 + i * 6 + chance.between(-0.4, 0.4);
    scene.canvas += box(x, -l * 0.13, 4.6, 3.6);
    scene.ridges += `M${n(x)} ${n(-l * 0.13)}l4.6 3.6m0 -3.6l-4.6 3.6`;
  }
  scene.canvas += box(w * 0.17, l * 0.37, 9, 4);
}

function works(scene: Scene, w: number, l: number): void {
  scene.tracks += smooth([[-w * 0.16, l * 0.5], [-w * 0.1, l * 0.2], [-w * 0.18, -l * 0.16], [-w * 0.04, -l * 0.5]]);
  // Rails beside a long hall with a saw-tooth roof.
  scene.ditches += `M${n(w * 0.36)} ${n(-l * 0.5)}V${n(l * 0.5)}M${n(w * 0.4)} ${n(-l * 0.5)}V${n(l * 0.5)}`;
  scene.roofs += box(w * 0.02, -l * 0.36, w * 0.26, l * 0.24) + box(w * 0.02, l * 0.1, w * 0.26, l * 0.26) + box(-w * 0.4, -l * 0.3, 7, 10) + box(-w * 0.4, l * 0.22, 6, 8);
  for (let i = 1; i < 5; i++) scene.ridges += `M${n(w * 0.02)} ${n(-l * 0.36 + (l * 0.24 * i) / 5)}h${n(w * 0.26)}M${n(w * 0.02)} ${n(l * 0.1 + (l * 0.26 * i) / 5)}h${n(w * 0.26)}`;
  scene.metal += circle(-w * 0.33, l * 0.05, 3.2) + circle(-w * 0.33, -l * 0.08, 3.2);
}

// 1917: a fire trench in bays with a support trench behind it, sandbags, a machine gun in its nest, men along the parapet.
function trench(scene: Scene, w: number, l: number, chance: Chance): void {
  const bays = (y: number, deep: number): Spot[] => Array.from({ length: 12 }, (_, i): Spot => [-w * 0.5 + (w * i) / 11, y + (i % 4 < 2 ? -deep : deep)]);
  const line = (spots: Spot[]): string => `M${spots.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}`;
  const front = bays(-l * 0.2, 2.2);
  scene.ditches += line(front) + line(bays(l * 0.22, 1.8)) + line([[-w * 0.1, -l * 0.18], [-w * 0.02, 0], [-w * 0.12, l * 0.1], [-w * 0.04, l * 0.22]]);
  for (const [x, y] of front) {
    for (let bag = -1; bag <= 1; bag++) scene.canvas += around(x + bag * 2, y - 2.4 + chance.between(-0.3, 0.3), 1.9, 1.1, chance.between(-0.2, 0.2));
    if (chance.between(0, 1) < 0.8) scene.men += circle(x + chance.between(-1, 1), y + 1.2, 0.7);
  }
  // Wire before it, and shell holes.
  for (let i = 0; i < 7; i++) {
    const x = -w * 0.44 + (w * 0.88 * i) / 6;
    scene.ridges += `M${n(x - 2)} ${n(-l * 0.4)}l4 3.4m0 -3.4l-4 3.4M${n(x - 3)} ${n(-l * 0.4 + 1.7)}h6`;
  }
  scene.metal += box(w * 0.22 - 0.5, -l * 0.3, 1, 4.4) + circle(w * 0.22, -l * 0.22, 1.3);
  for (let i = 0; i < 5; i++) scene.men += circle(chance.between(-0.4, 0.4) * w, l * 0.22 + chance.between(-1.4, 2.4), 0.7);
}

// Four guns in their pits, with the tracks of limbers behind them.
function battery(scene: Scene, w: number, l: number, chance: Chance): void {
  scene.tracks += smooth([[-w * 0.5, l * 0.34], [-w * 0.1, l * 0.26], [w * 0.2, l * 0.36], [w * 0.5, l * 0.28]]);
  for (let i = 0; i < 4; i++) {
    const [x, y] = [-w * 0.34 + (w * 0.68 * i) / 3, -l * 0.2 + (i % 2 ? 3 : 0)];
    scene.ditches += `M${n(x - 3.6)} ${n(y + 2.4)}a4.2 4.2 0 1 1 7.2 0`;
    scene.metal += box(x - 0.45, y - 5.6, 0.9, 6.4) + box(x - 1.7, y - 0.6, 0.9, 2.6) + box(x + 0.8, y - 0.6, 0.9, 2.6);
    for (let man = 0; man < 3; man++) scene.men += circle(x + chance.between(-2.6, 2.6), y + 3 + chance.between(-0.8, 1.2), 0.62);
    scene.canvas += around(x + chance.between(-1, 1), l * 0.1 + chance.between(-1, 1), 4, 2.6, chance.between(-0.4, 0.4));
  }
  for (let i = 0; i < 3; i++) scene.roofs += around(-w * 0.28 + i * w * 0.26, l * 0.38, 5, 3, chance.between(-0.2, 0.2));
}

// A road over a river, on three arches.
function bridge(scene: Scene, w: number, l: number): void {
  scene.water = smooth([[-w * 0.55, -l * 0.06], [-w * 0.2, l * 0.03], [w * 0.2, -l * 0.03], [w * 0.55, l * 0.06]]);
  scene.tracks += `M0 ${n(-l * 0.52)}V${n(l * 0.52)}`;
  scene.roofs += box(-4.2, -l * 0.24, 8.4, l * 0.48);
  for (const y of [-0.16, 0, 0.16]) scene.ridges += `M-4.2 ${n(l * y)}h8.4`;
  scene.metal += box(-6, -l * 0.12, 1.8, 3) + box(4.2, -l * 0.12, 1.8, 3) + box(-6, l * 0.08, 1.8, 3) + box(4.2, l * 0.08, 1.8, 3);
  scene.canvas += around(-w * 0.32, -l * 0.34, 9, 6, 0.2) + around(w * 0.32, l * 0.36, 8, 6, -0.3);
}

// A gasbag from above, with its fins, on the cable to the winch.
function balloon(scene: Scene, w: number, l: number): void {
  scene.ditches += `M0 ${n(l * 0.1)}L${n(w * 0.2)} ${n(l * 0.46)}`;
  scene.metal += box(w * 0.2 - 2, l * 0.44 - 1.4, 4, 2.8);
  scene.gasbag = `M0 ${n(-l * 0.42)}C${n(w * 0.34)} ${n(-l * 0.4)} ${n(w * 0.34)} ${n(l * 0.1)} ${n(w * 0.12)} ${n(l * 0.3)}L${n(w * 0.3)} ${n(l * 0.42)}L0 ${n(l * 0.36)}L${n(-w * 0.3)} ${n(l * 0.42)}L${n(-w * 0.12)} ${n(l * 0.3)}C${n(-w * 0.34)} ${n(l * 0.1)} ${n(-w * 0.34)} ${n(-l * 0.4)} 0 ${n(-l * 0.42)}Z`;
  scene.ridges += `M0 ${n(-l * 0.42)}V${n(l * 0.36)}M${n(-w * 0.22)} ${n(-l * 0.2)}Q0 ${n(-l * 0.12)} ${n(w * 0.22)} ${n(-l * 0.2)}M${n(-w * 0.2)} ${n(l * 0.06)}Q0 ${n(l * 0.14)} ${n(w * 0.2)} ${n(l * 0.06)}`;
}

// What a target of 1917 is, as far as its name tells.
function sceneOf1917(scene: Scene, kind: TargetKind, w: number, l: number, name: string, chance: Chance): void {
  if (kind === "troops") trench(scene, w, l, chance);
  else if (/bridge|pont/i.test(name)) bridge(scene, w, l);
  else if (/batter|gun|howitz|cannon|canon/i.test(name)) battery(scene, w, l, chance);
  else if (kind === "depot" || /dump|dep/i.test(name)) depot(scene, w, l, chance);
  else works(scene, w, l);
}

function sceneOf(kind: TargetKind, width: number, length: number, seed: string, era: Era): Scene {
  const scene = nothing();
  const chance = chanceOf(`target ${seed}`);
  const [w, l] = [width - 7, length - 9];
  if (kind === "balloon") balloon(scene, w, l);
  else if (era === "ww1") sceneOf1917(scene, kind, w, l, seed, chance);
  else if (kind === "troops") troops(scene, w, l, chance);
  else if (kind === "depot") depot(scene, w, l, chance);
  else works(scene, w, l);
  return scene;
}

function craters(width: number, length: number, seed: string, count: number): JSX.Element {
  const chance = chanceOf(`craters ${seed}`);
  const spots = Array.from({ length: count }, (): [number, number, number] => [chance.between(-0.36, 0.36) * width, chance.between(-0.36, 0.36) * length, chance.between(1.6, 3.4)]);
  return (
    <g>
      <path d={spots.map(([x, y, r]) => circle(x, y, r * 1.5)).join("")} fill="#a3905f" fill-opacity="0.55" />
      <path d={spots.map(([x, y, r]) => circle(x, y, r)).join("")} fill="#4b3f29" fill-opacity="0.8" />
      <path d={spots.map(([x, y, r]) => circle(x + r * 0.2, y + r * 0.25, r * 0.62)).join("")} fill="#6d5c3c" />
    </g>
  );
}

const shiftOf = (heading: number, x: number, y: number): string => {
  const turn = (-heading * Math.PI) / 180;
  return `translate(${n(x * Math.cos(turn) - y * Math.sin(turn))} ${n(x * Math.sin(turn) + y * Math.cos(turn))})`;
};

export function TargetArt({ kind, side, width, length, seed = "", heading = 0, silenced = false, dummy = false, photographed = false, damage = 0, selected = false, era = "ww2" }: TargetArtProps): JSX.Element {
  const scene = useMemo(() => sceneOf(kind, width, length, seed, era), [kind, width, length, seed, era]);
  const [right, bottom] = [width / 2, length / 2];
  const shade = shiftOf(heading, 0.7, 0.9);
  const holes = silenced ? 9 : Math.min(6, damage);
  return (
    <g class="art-target">
      <rect x={n(-right)} y={n(-bottom)} width={n(width)} height={n(length)} rx="1.6" fill="#120d04" fill-opacity="0.28" transform={shiftOf(heading, 0.8, 1.1)} />
      {selected ? <rect x={n(-right - 1.6)} y={n(-bottom - 1.6)} width={n(width + 3.2)} height={n(length + 3.2)} rx="3" fill="none" stroke="#fff3cf" stroke-width="2.2" /> : null}
      <rect x={n(-right)} y={n(-bottom)} width={n(width)} height={n(length)} rx="1.6" fill={silenced ? "#b9ad8d" : earth} stroke="#5d5234" stroke-width="0.35" />
      <g stroke-linejoin="round">
        {scene.water ? <path d={scene.water} fill="none" stroke="#7d99a0" stroke-width="13" /> : null}
        <path d={scene.tracks} fill="none" stroke={track} stroke-width="5" />
        <path d={scene.ditches} fill="none" stroke="#8b7a52" stroke-width="1.1" />
        <g opacity={silenced ? 0.55 : undefined}>
          <path d={scene.roofs + scene.canvas + scene.metal} fill="#120d04" fill-opacity="0.3" transform={shade} />
          <path d={scene.men} fill="#120d04" fill-opacity="0.35" transform={shiftOf(heading, 0.5, 0.6)} />
          <path d={scene.roofs} fill={dummy ? "#d8c594" : "#8d7f68"} stroke={inkDark} stroke-opacity="0.7" stroke-width="0.25" {...(dummy ? { "stroke-dasharray": "1.2 0.9" } : {})} />
          <path d={scene.canvas} fill={dummy ? "#cdbf95" : "#7b7b58"} stroke={inkDark} stroke-opacity="0.7" stroke-width="0.22" {...(dummy ? { "stroke-dasharray": "1.2 0.9" } : {})} />
          <path d={scene.metal} fill={dummy ? "#bdb38f" : "#5f6358"} stroke={inkDark} stroke-opacity="0.7" stroke-width="0.22" />
          {scene.gasbag ? <path d={scene.gasbag} fill="#120d04" fill-opacity="0.3" transform={shiftOf(heading, 3, 4)} /> : null}
          {scene.gasbag ? <path d={scene.gasbag} fill="#c9b27a" stroke={inkDark} stroke-opacity="0.8" stroke-width="0.4" /> : null}
          <path d={scene.ridges} fill="none" stroke={inkDark} stroke-opacity="0.4" stroke-width="0.25" />
          <path d={scene.men} fill="#4c4a2f" />
        </g>
      </g>
      {holes > 0 ? craters(width, length, seed, holes) : null}
      <SideRim side={side} width={width} length={length} />
      <g transform={`translate(${n(-right + 6)} ${n(bottom - 6.2)})`}><Disc r={4} /><SideBadge side={side} size={5.2} fill={side.paint} /></g>
      <g transform={`translate(${n(right - 6)} ${n(-bottom + 6.2)})`}><Disc r={4.6} /><g transform="scale(0.4)"><TargetSign kind={kind} /></g></g>
      {/* the dot that is bombed and photographed */}
      <circle r="2.5" fill={paper} stroke="#8d2a1f" stroke-width="0.8" />
      <circle r="1.1" fill="#8d2a1f" />
      {dummy ? <DecoyMark width={width} /> : null}
      {photographed ? <g transform={`translate(${n(-right + 7)} ${n(-bottom + 7)}) rotate(${n(-heading)})`}><Disc r={4.8} /><g transform="scale(0.42)"><CameraSign /></g></g> : null}
      {silenced ? <path d={`M${n(-right + 5)} ${n(-bottom + 5)}L${n(right - 5)} ${n(bottom - 5)}M${n(right - 5)} ${n(-bottom + 5)}L${n(-right + 5)} ${n(bottom - 5)}`} stroke="#35241a" stroke-opacity="0.75" stroke-width="1.7" stroke-linecap="round" /> : null}
      {damage > 0 ? (
        <g transform={`translate(${n(right - 7)} ${n(bottom - 7)}) rotate(${n(-heading)})`}>
          <circle r="5.4" fill="#8e2a20" />
          <circle r="4.5" fill={paper} />
          <text class="art-label" y="2.7" font-size={damage > 9 ? 6.4 : 7.6} text-anchor="middle" fill="#8e2a20">{damage}</text>
        </g>
      ) : null}
    </g>
  );
}

const Disc = ({ r }: { r: number }): JSX.Element => <circle r={n(r)} fill={paper} fill-opacity="0.92" stroke="#5d5234" stroke-width="0.3" />;

// Canvas on poles: its owner knows.
const DecoyMark = ({ width }: { width: number }): JSX.Element => (
  <g transform={`translate(0 ${n(-width * 0.26)})`}>
    <path d="M-8 -3.6H8V3.6H-8Z" fill={paper} fill-opacity="0.94" stroke="#6b4c26" stroke-width="0.6" stroke-dasharray="1.6 1.1" />
    <path d="M-5.6 2.4L5.6 -2.4M-5.6 -2.4L5.6 2.4" stroke="#6b4c26" stroke-width="1.1" stroke-linecap="round" />
  </g>
);

// --- signs, each about 0 0 and some 16 units across ---

export function TargetSign({ kind, ink = "#2d2a1e" }: { kind: TargetKind; ink?: string }): JSX.Element {
  switch (kind) {
    case "troops": // a helmet
      return <path d="M-7.6 3Q-7.4 -5.6 0 -5.6Q7.4 -5.6 7.6 3H9Q8.6 5.4 5.6 4.8Q0 3.8 -5.6 4.8Q-8.6 5.4 -9 3Z" fill={ink} />;
    case "depot": // drums
      return (
        <g fill="none" stroke={ink} stroke-width="1.5">
          <path d="M-7 -4.4V5.4A3.4 1.5 0 0 0 -0.2 5.4V-4.4M0.6 -1.4V6.4A3.4 1.5 0 0 0 7.4 6.4V-1.4" />
          <ellipse cx="-3.6" cy="-4.4" rx="3.4" ry="1.6" />
          <ellipse cx="4" cy="-1.4" rx="3.4" ry="1.6" fill="#fbf4e2" />
        </g>
      );
    case "balloon": // a gasbag with its basket
      return (
        <g fill="none" stroke={ink} stroke-width="1.5">
          <path d="M-7.4 -2.6Q-7 -7.6 0 -7.6Q7 -7.6 7.4 -2.6Q6 2 0 2Q-6 2 -7.4 -2.6Z" fill={ink} />
          <path d="M-4 1.4L-1.4 5.2M4 1.4L1.4 5.2M-1.8 5.2H1.8V8H-1.8Z" />
        </g>
      );
    case "target": // rings
      return (
        <g fill="none" stroke={ink} stroke-width="1.6">
          <circle r="6.6" />
          <circle r="2" fill={ink} stroke="none" />
        </g>
      );
  }
}

export const CameraSign = ({ ink = "#2d2a1e" }: { ink?: string }): JSX.Element => (
  <g>
    <path d="M-9 -4.4H-4.4L-2.8 -7H2.8L4.4 -4.4H9V6.6H-9Z" fill={ink} stroke={ink} stroke-width="1" stroke-linejoin="round" />
    <circle cy="0.9" r="4" fill="#fbf4e2" />
    <circle cy="0.9" r="2.2" fill={ink} />
    <circle cx="6.4" cy="-2" r="0.9" fill="#fbf4e2" />
  </g>
);

// A mast that sends.
export const WirelessSign = ({ ink = "#2d2a1e" }: { ink?: string }): JSX.Element => (
  <g fill="none" stroke={ink} stroke-width="1.5" stroke-linecap="round">
    <path d="M0 -2L-3.6 8H3.6L0 -2M-2 4H2" />
    <path d="M-3.4 -5.4A4.8 4.8 0 0 0 -3.4 1.4M3.4 -5.4A4.8 4.8 0 0 1 3.4 1.4M-6 -8A8.4 8.4 0 0 0 -6 4M6 -8A8.4 8.4 0 0 1 6 4" />
    <circle cy="-2" r="1.3" fill={ink} stroke="none" />
  </g>
);

// A bomb from the side, nose down.
export const BombSign = ({ ink = "#2d2a1e" }: { ink?: string }): JSX.Element => (
  <g>
    <path d="M0 9Q-3.6 5.6 -3.6 0.6Q-3.6 -2.6 -1.4 -5H1.4Q3.6 -2.6 3.6 0.6Q3.6 5.6 0 9Z" fill={ink} />
    <path d="M-1.2 -4.6L-4.4 -9H4.4L1.2 -4.6Z" fill={ink} />
    <path d="M-2 -1.6Q-2.6 1.4 -1.4 4.4" fill="none" stroke="#fbf4e2" stroke-opacity="0.6" stroke-width="0.9" stroke-linecap="round" />
  </g>
);

export function targetText(kind: TargetKind, silenced: boolean): string {
  const what = say(`art.target.${kind}`);
  return silenced ? say("art.target.silenced", { what }) : what;
}
