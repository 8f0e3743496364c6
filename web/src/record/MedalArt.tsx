// A medal on its ribbon, 64 x 92 units from 0 0. Each has its own ribbon, its own shape and its own sign, so that none is told by colour alone.
import type { JSX } from "preact";

import type { MedalId } from "./medals";

type Metal = "gold" | "silver" | "bronze";
type Body = "disc" | "cross" | "star" | "shield" | "wings";

interface Look {
  ribbon: readonly string[]; // stripes from the left
  metal: Metal;
  body: Body;
  sign: string; // strokes about 0 0, some 20 across
}

const metals: Record<Metal, { light: string; mid: string; dark: string }> = {
  gold: { light: "#f6e2a0", mid: "#d6a93f", dark: "#7d5a12" },
  silver: { light: "#f2f3f1", mid: "#b5babb", dark: "#565d63" },
  bronze: { light: "#eebf94", mid: "#b9783f", dark: "#67391a" },
};

const navy = "#27406e";
const red = "#9c2a22";
const cream = "#f1e6c8";
const green = "#3f6a45";
const black = "#33323a";
const sky = "#6f9cc4";
const ochre = "#cf9b2f";

const looks: Record<MedalId, Look> = {
  wings: { ribbon: [sky, cream, sky], metal: "silver", body: "wings", sign: "" },
  first: { ribbon: [red, cream, red], metal: "bronze", body: "disc", sign: "M-2.5 -6L1 -8.5V8M-3.5 8H5.5" },
  ace: { ribbon: [navy, cream, navy, cream, navy], metal: "gold", body: "cross", sign: "M4 -7H-3.4L-4 -0.6Q0 -3 3.2 -0.6Q5.6 2.4 3 5.6Q-0.6 8.4 -4.6 5.4" },
  streak: { ribbon: [green, cream, green], metal: "gold", body: "disc", sign: "M-7 5L-2.6 -5M-2 5L2.4 -5M3 5L7.4 -5" },
  "both-wars": { ribbon: [navy, red], metal: "gold", body: "shield", sign: "M-8.6 -4.6H8.6M-8.6 -1.4H8.6M0 -7.6V0M-8.6 5.6H8.6M0 1.6V9" },
  double: { ribbon: [cream, navy, navy, cream], metal: "silver", body: "cross", sign: "M-6.6 -5L0 0L-6.6 5M0.4 -5L7 0L0.4 5" },
  untouched: { ribbon: [cream, sky, cream], metal: "silver", body: "shield", sign: "M-6.4 0.4L-1.8 5.2L6.6 -5.4" },
  "long-shot": { ribbon: [ochre, black, ochre], metal: "bronze", body: "disc", sign: "M-9 0H-3.4M3.4 0H9M0 -9V-3.4M0 3.4V9M-5.4 0A5.4 5.4 0 1 0 5.4 0A5.4 5.4 0 1 0 -5.4 0" },
  sting: { ribbon: [black, ochre, black, ochre, black], metal: "bronze", body: "shield", sign: "M0 7.4V-2.4M-6.6 -8L0 -2.4L6.6 -8M-3.6 7.4H3.6" },
  immelmann: { ribbon: [sky, black, sky], metal: "silver", body: "disc", sign: "M-4.6 8V-1.6A4.6 5 0 0 1 4.6 -1.6V5M1 1.6L4.6 5.6L8.2 1.6" },
  fire: { ribbon: [red, ochre, red], metal: "gold", body: "star", sign: "M0 6.4Q-5.4 5.6 -4.2 0.4Q-2.6 1.8 -2.2 0.2Q-2.2 -3.8 1 -6.6Q0.8 -3.4 3.2 -1.2Q5.4 2.6 3 5.2Q1.8 6.3 0 6.4Z" },
  thread: { ribbon: [cream, red, cream], metal: "bronze", body: "cross", sign: "M0 -9V-2.6M-6 0.6H6L4.4 2.8H0.8V6L3 7.8H-3L-0.8 6V2.8H-4.4Z" },
  odds: { ribbon: [red, navy, red, navy], metal: "gold", body: "star", sign: "M0 5.6V-1M-3 2L0 -1.4L3 2M-5 -5.2V-3.6M0 -6.2V-4.6M5 -5.2V-3.6" },
  mission: { ribbon: [green, ochre, green, ochre, green], metal: "silver", body: "shield", sign: "M-4.6 8.4V-7.6M-4.6 -7.2H6.6L3.8 -3.8L6.6 -0.4H-4.6" },
  "ace-beaten": { ribbon: [navy, ochre, navy], metal: "gold", body: "star", sign: "M-5.2 4V-3.8L-2.4 -0.6L0 -5L2.4 -0.6L5.2 -3.8V4Z" },
};

const star = Array.from({ length: 16 }, (_, i) => {
  const angle = (i * Math.PI) / 8;
  const far = i % 2 ? 15.5 : 21;
  return `${i ? "L" : "M"}${(far * Math.sin(angle)).toFixed(1)} ${(-far * Math.cos(angle)).toFixed(1)}`;
}).join("") + "Z";

const outlines: Record<Body, string> = {
  disc: "M0 -18A18 18 0 1 1 0 18A18 18 0 1 1 0 -18Z",
  cross: "M-6.4 -20.5H6.4L8.4 -8.4L20.5 -6.4V6.4L8.4 8.4L6.4 20.5H-6.4L-8.4 8.4L-20.5 6.4V-6.4L-8.4 -8.4Z",
  star,
  shield: "M0 -19.5L15.5 -14.5V1Q15.5 13.5 0 20.5Q-15.5 13.5 -15.5 1V-14.5Z",
  wings: "M0 -6.6Q5 -6.6 6 -3Q17 -10 30 -9Q26 2.4 7 3.8Q5 8 0 8Q-5 8 -7 3.8Q-26 2.4 -30 -9Q-17 -10 -6 -3Q-5 -6.6 0 -6.6Z",
};

// Signs lie on a round field, so that they are as large on every shape.
const field: Record<Body, string> = {
  disc: "M0 -14.6A14.6 14.6 0 1 1 0 14.6A14.6 14.6 0 1 1 0 -14.6Z",
  cross: "M0 -11.8A11.8 11.8 0 1 1 0 11.8A11.8 11.8 0 1 1 0 -11.8Z",
  star: "M0 -11.8A11.8 11.8 0 1 1 0 11.8A11.8 11.8 0 1 1 0 -11.8Z",
  shield: "M0 -16L12.4 -12V1Q12.4 11 0 16.8Q-12.4 11 -12.4 1V-12Z",
  wings: "M8 -3.4Q16 -7.4 26 -7M8.4 -0.4Q15 -3 23 -3.4M-8 -3.4Q-16 -7.4 -26 -7M-8.4 -0.4Q-15 -3 -23 -3.4M0 -3.4L1.2 -0.6L4 -0.4L1.8 1.4L2.6 4.2L0 2.6L-2.6 4.2L-1.8 1.4L-4 -0.4L-1.2 -0.6Z",
};

export const medalWidth = 64;
export const medalHeight = 92;

// As a group, for pictures that hold several.
export function MedalShape({ medal, earned = true }: { medal: MedalId; earned?: boolean }): JSX.Element {
  const { ribbon, metal, body, sign } = looks[medal];
  const { light, mid, dark } = metals[metal];
  const stripe = 26 / ribbon.length;
  const small = body === "cross" || body === "star" ? 0.86 : 1.02;
  if (!earned) {
    return (
      <g fill="none" stroke="currentColor" stroke-width="1.3" stroke-dasharray="3 2.4" opacity="0.55">
        <path d="M19 3H45V34L32 42L19 34Z" />
        <g transform="translate(32 66)">
          <path d={outlines[body]} />
          <path d={sign || field[body]} transform={`scale(${small})`} stroke-width="1.6" stroke-dasharray="none" />
        </g>
      </g>
    );
  }
  return (
    <g>
      {ribbon.map((colour, i) => {
        const x = 19 + i * stripe;
        const foot = (at: number): number => 42 - (Math.abs(at - 32) * 8) / 13;
        const middle = x < 32 && x + stripe > 32 ? `L32 42` : "";
        return <path key={i} d={`M${x} 3H${x + stripe}V${foot(x + stripe)}${middle}L${x} ${foot(x)}Z`} fill={colour} />;
      })}
      <path d="M19 3H45V34L32 42L19 34Z" fill="none" stroke="#000" stroke-opacity="0.35" stroke-width="0.8" />
      <path d="M17 1.6H47V5H17Z" fill={mid} stroke={dark} stroke-width="0.8" />
      <circle cx="32" cy="43.4" r="3" fill="none" stroke={dark} stroke-width="1.4" />
      <g transform="translate(32 66)" stroke-linejoin="round" stroke-linecap="round">
        <path d={outlines[body]} fill={mid} stroke={dark} stroke-width="1.2" />
        <path d={outlines[body]} fill={light} fill-opacity="0.55" transform="translate(-0.7 -0.9) scale(0.93)" />
        {body === "wings" ? (
          <path d={field.wings} fill="none" stroke={dark} stroke-width="1.1" />
        ) : (
          <>
            <path d={field[body]} fill={mid} stroke={dark} stroke-width="0.9" />
            <path d={sign} transform={`scale(${small})`} fill="none" stroke={dark} stroke-width="2.3" />
          </>
        )}
      </g>
    </g>
  );
}

export function MedalArt({ medal, earned = true, size = 64 }: { medal: MedalId; earned?: boolean; size?: number }): JSX.Element {
  return (
    <svg class="medal" viewBox={`0 0 ${medalWidth} ${medalHeight}`} width={size} height={(size * medalHeight) / medalWidth} aria-hidden="true">
      <MedalShape medal={medal} earned={earned} />
    </svg>
  );
}
