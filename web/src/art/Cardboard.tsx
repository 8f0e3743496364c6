// Pieces of the World War II game that are punched out of cardboard: speed markers, damage tokens, badges of skills and
// the counters on them, the fuel gauge. Each is a <g> about 0 0, to be laid on the table, and has a whole <svg> for pages.
import type { ComponentChildren, JSX } from "preact";
import { say } from "../text/say";
import { Token } from "./Counters";
import { faceText, readFace } from "./DamageCardArt";
import { n } from "./path";
import { SkillSign } from "./SkillSign";
import { BurstShape, DamageSymbol } from "./symbols";

const paper = "#fbf4e2";
const blue = "#1c3563";
const edge = "#6e5c39";
const brass = "#d9b869";

interface ArtProps {
  width?: number; // px
  decorative?: boolean; // inside something that already says what it is
}

// One drawing about 0 0 as a picture on a page.
function Sheet({ span, width, label, decorative = false, children }: ArtProps & { span: readonly [number, number]; width: number; label: string; children: ComponentChildren }): JSX.Element {
  const [wide, high] = span;
  return (
    <svg
      class="art-card" viewBox={`${n(-wide / 2)} ${n(-high / 2)} ${n(wide)} ${n(high)}`} width={width} height={n((width * high) / wide)}
      {...(decorative ? { "aria-hidden": "true" as const } : { role: "img" as const, "aria-label": label })}
    >
      {children}
    </svg>
  );
}

// --- speed markers ---

export type MarkerFace = "high" | "low" | "blank";

export interface SpeedMarkerProps {
  face?: MarkerFace; // without it the back is seen
  size?: number; // across
  open?: boolean; // lies open as the speed now (W2-ACC-01)
  dimmed?: boolean; // not free, or not allowed now
}

const plate = (grow: number): string => {
  const [x, y, cut] = [12 + grow, 8.5 + grow, 3.2];
  return `M${-x + cut} ${-y}H${x - cut}L${x} ${-y + cut}V${y - cut}L${x - cut} ${y}H${-x + cut}L${-x} ${y - cut}V${-y + cut}Z`;
};
const chevrons = (tops: readonly number[], half: number): string => tops.map((y) => `M${-half} ${y + 4.2}L0 ${y}L${half} ${y + 4.2}`).join("");

// High is dark with three chevrons that rush ahead, low pale with a single hollow one: told without colours too.
function MarkerPrint({ face }: { face: MarkerFace | undefined }): JSX.Element {
  switch (face) {
    case "high":
      return (
        <g>
          <path d={plate(-0.9)} fill="#24467f" />
          <path d={chevrons([-6.6, -2.2, 2.2], 6.4)} fill="none" stroke={paper} stroke-width="2.5" stroke-linejoin="miter" />
        </g>
      );
    case "low":
      return (
        <g>
          <path d={plate(-0.9)} fill={paper} />
          <path d={plate(-2)} fill="none" stroke={blue} stroke-opacity="0.5" stroke-width="0.5" />
          <path d="M0 -4.4L6.6 1.6V4.8L0 -0.4L-6.6 4.8V1.6Z" fill={paper} stroke={blue} stroke-width="1.3" stroke-linejoin="round" />
        </g>
      );
    case "blank": // goes on as before
      return (
        <g>
          <path d={plate(-0.9)} fill="#d9ccac" />
          <path d="M-6 -1.7H6M-6 1.7H6" stroke="#7c6d4a" stroke-width="1.3" stroke-linecap="round" />
        </g>
      );
    case undefined:
      return (
        <g>
          <path d={plate(-0.9)} fill="#233f6e" />
          <path d={plate(-1.9)} fill="none" stroke={brass} stroke-width="0.5" />
          {/* an air speed indicator */}
          <circle r="5" fill="none" stroke={brass} stroke-width="0.8" />
          <path d="M0 0L2.6 -3M0 -5V-4M5 0H4M0 5V4M-5 0H-4" stroke={brass} stroke-width="0.8" stroke-linecap="round" />
          <circle r="0.9" fill={brass} />
        </g>
      );
  }
}

export function SpeedMarker({ face, size = 12, open = false, dimmed = false }: SpeedMarkerProps): JSX.Element {
  return (
    <g transform={`scale(${n(size / 24)})`} opacity={dimmed ? 0.45 : undefined}>
      <path d={plate(0)} fill="#120d04" fill-opacity="0.3" transform="translate(0.8 1.2)" />
      <path d={plate(0)} fill={edge} />
      <path d={plate(-0.45)} fill="#b9a678" />
      <MarkerPrint face={face} />
      {open ? <g transform="translate(11 -7.6)"><OpenPin /></g> : null}
    </g>
  );
}

// A brass pin: this marker lies open and holds.
const OpenPin = (): JSX.Element => (
  <g>
    <circle cx="0.5" cy="0.8" r="3.6" fill="#120d04" fill-opacity="0.35" />
    <circle r="3.6" fill="#8a6d2a" />
    <circle r="2.9" fill={brass} />
    <circle cx="-0.9" cy="-1" r="1" fill="#fff4d2" />
  </g>
);

export function SpeedMarkerArt({ width = 48, decorative = false, face, open = false, dimmed = false }: Omit<SpeedMarkerProps, "size"> & ArtProps): JSX.Element {
  const name = say(face ? `art.marker.${face}` : "art.marker.back");
  return (
    <Sheet span={[30, 23]} width={width} decorative={decorative} label={open ? say("art.marker.open", { marker: name }) : name}>
      <SpeedMarker {...(face ? { face } : {})} size={24} open={open} dimmed={dimmed} />
    </Sheet>
  );
}

// --- damage tokens ---

export interface DamageTokenProps {
  deck: string; // A, B, C
  face?: string; // "3", "2 smoke", "explosion"; without it the back is seen
  size?: number; // across
}

interface TokenPaint {
  back: string;
  rim: string;
  pips: number;
}
// Each letter has a colour and a number of notches in its rim.
const tokenPaints: Record<string, TokenPaint> = {
  A: { back: "#b98a2e", rim: "#7a5714", pips: 1 },
  B: { back: "#3f6f74", rim: "#254a4f", pips: 2 },
  C: { back: "#7d2d25", rim: "#521a15", pips: 3 },
};
const otherPaint: TokenPaint = { back: "#5d5a52", rim: "#3a382f", pips: 0 };

const pipsOf = (count: number): JSX.Element => (
  <g fill={paper}>
    {Array.from({ length: count }, (_, i) => {
      const turn = ((i - (count - 1) / 2) * 22 * Math.PI) / 180;
      return <circle key={i} cx={n(Math.sin(turn) * 8.75)} cy={n(Math.cos(turn) * 8.75)} r="0.85" />;
    })}
  </g>
);

export function DamageToken({ deck, face, size = 12 }: DamageTokenProps): JSX.Element {
  const paint = tokenPaints[deck] ?? otherPaint;
  return (
    <g transform={`scale(${n(size / 20)})`}>
      <circle cx="0.7" cy="1" r="10" fill="#120d04" fill-opacity="0.3" />
      <circle r="10" fill={paint.rim} />
      {face === undefined ? <TokenBack deck={deck} paint={paint} /> : <TokenFront face={face} paint={paint} />}
      {pipsOf(paint.pips)}
    </g>
  );
}

const TokenBack = ({ deck, paint }: { deck: string; paint: TokenPaint }): JSX.Element => (
  <g>
    <circle r="9.3" fill={paint.back} />
    <circle r="7.2" fill="none" stroke={paper} stroke-opacity="0.55" stroke-width="0.5" />
    <text class="art-label" y="4.6" font-size="13" text-anchor="middle" fill={paper}>{deck}</text>
  </g>
);

function TokenFront({ face, paint }: { face: string; paint: TokenPaint }): JSX.Element {
  const { points, symbol } = readFace(face);
  const text = String(points ?? "");
  return (
    <g>
      <circle r="9.4" fill={paint.back} />
      <circle r="7.8" fill={points === null ? "#f3d7c2" : paper} />
      {points === null ? (
        <g transform="scale(0.84)"><BurstShape /></g>
      ) : symbol ? (
        <g>
          <text class="art-label" x="-3.4" y="3.7" font-size={text.length > 1 ? 8.6 : 10.6} text-anchor="middle" fill={points === 0 ? "#8a8068" : "#8e2a20"}>{text}</text>
          <g transform="translate(3 0) scale(0.5)"><DamageSymbol symbol={symbol} /></g>
        </g>
      ) : (
        <text class="art-label" y="4.4" font-size={text.length > 1 ? 11 : 13} text-anchor="middle" fill={points === 0 ? "#a79b7c" : "#8e2a20"}>{text}</text>
      )}
    </g>
  );
}

export function DamageTokenArt({ deck, face, width = 40, decorative = false }: Omit<DamageTokenProps, "size"> & ArtProps): JSX.Element {
  return (
    <Sheet span={[22, 22.6]} width={width} decorative={decorative} label={face === undefined ? say("art.token.back", { deck }) : tokenText(face, deck)}>
      <DamageToken deck={deck} {...(face === undefined ? {} : { face })} size={20} />
    </Sheet>
  );
}

// A token in words: "Token B: 2 points, the plane trails smoke".
export const tokenText = (face: string, deck: string): string => faceText(face, deck, "art.token");

// --- skills of aces ---

export interface SkillBadgeProps {
  skill: string;
  size?: number; // across
  resting?: boolean; // recovery counters lie on it
  spent?: boolean; // used for good
  counters?: number; // recovery counters on it
}

// A brass badge on blue cloth; at rest it is dull.
export function SkillBadge({ skill, size = 12, resting = false, spent = false, counters = 0 }: SkillBadgeProps): JSX.Element {
  const dull = spent || resting || counters > 0;
  const shield = "M0 -11L9.4 -7.6V1.4Q9.4 8 0 11.4Q-9.4 8 -9.4 1.4V-7.6Z";
  return (
    <g transform={`scale(${n(size / 22)})`}>
      <path d={shield} fill="#120d04" fill-opacity="0.3" transform="translate(0.7 1)" />
      <path d={shield} fill={dull ? "#8b8471" : "#d9b869"} stroke={dull ? "#5a5443" : "#7a5c1c"} stroke-width="0.8" stroke-linejoin="round" />
      <path d={shield} transform="scale(0.84)" fill={dull ? "#d6cdb7" : paper} style={dull ? "--skill-paper: #d6cdb7" : undefined} />
      <g transform="translate(0 -0.6) scale(0.66)"><SkillSign skill={skill} ink={dull ? "#6d6653" : blue} /></g>
      {spent ? <path d="M-7.4 8.2L7.4 -8.2" stroke="#a8261c" stroke-width="1.8" stroke-linecap="round" /> : null}
      {counters > 0 ? <g transform="translate(7 7.4)"><RecoveryCounter n={counters} size={11.5} /></g> : null}
    </g>
  );
}

export function SkillBadgeArt({ width = 40, decorative = false, ...badge }: Omit<SkillBadgeProps, "size"> & ArtProps): JSX.Element {
  return (
    <Sheet span={[27, 26]} width={width} decorative={decorative} label={say(`skill.${badge.skill}`)}>
      <SkillBadge {...badge} size={22} />
    </Sheet>
  );
}

// Turns of rest: an hour-glass and how many.
export function RecoveryCounter({ n: count, size = 10 }: { n: number; size?: number }): JSX.Element {
  return (
    <Token size={size} fill="#e9e3d0" rim="#3c4a5c">
      <path d="M-6.4 -4.6H-1M-6.4 4.6H-1M-5.8 -4.2Q-5.8 -1.2 -3.7 0Q-5.8 1.2 -5.8 4.2M-1.6 -4.2Q-1.6 -1.2 -3.7 0Q-1.6 1.2 -1.6 4.2" fill="none" stroke="#3c4a5c" stroke-width="1.1" stroke-linecap="round" />
      <path d="M-4.9 4.2Q-3.7 1 -2.5 4.2Z" fill="#3c4a5c" />
      <text class="art-label" x="3.4" y="4.2" font-size={count > 9 ? 8.4 : 11.4} text-anchor="middle" fill="#26303d">{count}</text>
    </Token>
  );
}

// --- fuel ---

export interface FuelGaugeProps {
  fuel: number; // points left
  full?: number; // at the start
  size?: number; // across
}

// The face of a gauge: from empty on the left to full on the right, the reserve in red and hatched by ticks.
export function FuelGauge({ fuel, full = 40, size = 14 }: FuelGaugeProps): JSX.Element {
  const share = Math.max(0, Math.min(1, fuel / Math.max(1, full)));
  const spot = (part: number, r: number): string => {
    const turn = ((part - 0.5) * 200 * Math.PI) / 180;
    return `${n(Math.sin(turn) * r)} ${n(-Math.cos(turn) * r)}`;
  };
  const low = share <= 0.2;
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((part) => `M${spot(part, 8.4)}L${spot(part, part % 0.5 ? 7 : 6.2)}`).join("");
  return (
    <g transform={`scale(${n(size / 22)})`}>
      <circle cx="0.7" cy="1" r="11" fill="#120d04" fill-opacity="0.3" />
      <circle r="11" fill="#8a7a52" />
      <circle r="9.9" fill={low ? "#43201b" : "#22262b"} />
      <path d={`M${spot(0, 7.6)}A7.6 7.6 0 0 1 ${spot(0.2, 7.6)}`} fill="none" stroke="#d8563b" stroke-width="1.6" />
      <path d={ticks} stroke="#f1ead6" stroke-width="0.9" stroke-linecap="round" />
      <path d={`M0 0L${spot(share, 7.4)}`} stroke="#f6d98a" stroke-width="1.3" stroke-linecap="round" />
      <circle r="1.5" fill="#f6d98a" />
      <text class="art-label" y="8.4" font-size="6.6" text-anchor="middle" fill={low ? "#ffb8a4" : "#f1ead6"}>{Math.max(0, fuel)}</text>
    </g>
  );
}

export function FuelGaugeArt({ fuel, full = 40, width = 44, decorative = false }: Omit<FuelGaugeProps, "size"> & ArtProps): JSX.Element {
  return (
    <Sheet span={[23.4, 24]} width={width} decorative={decorative} label={say("art.fuel", { n: fuel })}>
      <FuelGauge fuel={fuel} full={full} size={22} />
    </Sheet>
  );
}
