// A damage card: points and what else it does, or its back with the letter of the deck.
import type { JSX } from "preact";
import { say } from "../text/say";
import { CardSheet } from "./CardArt";
import { BurstShape, DamageSymbol } from "./symbols";

export interface DamageCardArtProps {
  deck: string;
  face?: string; // "3", "0 jam-red", "explosion"; without it the back is shown
  width?: number; // px
  decorative?: boolean;
}

export interface DamageFace {
  points: number | null; // null: the plane is gone whatever it had
  symbol: string;
}

export function readFace(face: string): DamageFace {
  const words = face.trim().split(/\s+/);
  const first = words[0] ?? "";
  if (/^\d+$/.test(first)) return { points: Number(first), symbol: words[1] ?? "" };
  return { points: null, symbol: first };
}

export function DamageCardArt({ deck, face, width = 64, decorative = false }: DamageCardArtProps): JSX.Element {
  const label = face === undefined ? say("art.damage.back", { deck }) : faceText(face, deck);
  return (
    <CardSheet width={width} decorative={decorative} label={label}>
      {face === undefined ? <Back deck={deck} /> : <Front deck={deck} face={readFace(face)} />}
    </CardSheet>
  );
}

// A face in words: "3 points, the crew is hit". `what` is the family of texts: of cards, or of tokens.
export function faceText(face: string, deck: string, what = "art.damage"): string {
  const { points, symbol } = readFace(face);
  if (points === null) return say(`${what}.explosion`, { deck });
  const base = say(`${what}.points`, { deck, n: points });
  return symbol ? say("art.damage.with", { points: base, what: say(`art.symbol.${symbol}`) }) : base;
}

function Front({ deck, face }: { deck: string; face: DamageFace }): JSX.Element {
  const { points, symbol } = face;
  return (
    <g>
      <rect x="0.4" y="0.4" width="43.2" height="66.2" rx="3" fill="#fbf4e2" stroke="#8d7c55" stroke-width="0.7" />
      <rect x="1.9" y="1.9" width="40.2" height="63.2" rx="1.9" fill={points === null ? "#f3d7c2" : "none"} stroke="#8e2a20" stroke-opacity="0.45" stroke-width="0.5" />
      {points === null ? (
        <g transform="translate(22 33) scale(2)"><BurstShape /></g>
      ) : (
        <text class="art-serif" x="22" y={symbol ? 31 : 43} font-size="32" text-anchor="middle" fill={points === 0 ? "#8a8068" : "#8e2a20"}>{points}</text>
      )}
      {symbol && points !== null ? <g transform="translate(22 46) scale(1.15)"><DamageSymbol symbol={symbol} /></g> : null}
      <text x="38.4" y="62.6" font-size="6.6" text-anchor="end" fill="#6d5a3a">{deck}</text>
    </g>
  );
}

// Bullet holes in doped linen.
const holes: readonly (readonly [number, number, number])[] = [[10, 13, 1.7], [15.5, 18.5, 1.3], [33, 49, 1.8], [28, 54, 1.3], [35, 56.5, 1.1]];

function Back({ deck }: { deck: string }): JSX.Element {
  return (
    <g>
      <rect x="0.4" y="0.4" width="43.2" height="66.2" rx="3" fill="#f6ecd2" stroke="#8d7c55" stroke-width="0.7" />
      <rect x="2.2" y="2.2" width="39.6" height="62.6" rx="1.8" fill="#7d2d25" />
      <rect x="3.5" y="3.5" width="37" height="60" rx="1.2" fill="none" stroke="#e0c489" stroke-width="0.5" />
      {holes.map(([x, y, r]) => (
        <g>
          <circle cx={x} cy={y} r={r * 1.5} fill="#c98f6a" fill-opacity="0.5" />
          <circle cx={x} cy={y} r={r} fill="#2b1411" />
        </g>
      ))}
      <circle cx="22" cy="33.5" r="11.5" fill="#f6ecd2" stroke="#e0c489" stroke-width="0.8" />
      <text class="art-serif" x="22" y="39.4" font-size="17" text-anchor="middle" fill="#7d2d25">{deck}</text>
    </g>
  );
}
