// Counters that lie beside a plane, each a <g> about 0 0. They are cardboard: a rim, a shadow, a picture.
import type { ComponentChildren, JSX } from "preact";
import { n } from "./path";
import { DamageSymbol, FlameShape, GunShape } from "./symbols";

export interface CounterProps {
  size?: number; // across
}
export interface CountedProps extends CounterProps {
  n?: number; // how many of them lie there; missing: only the picture
}
export interface JamCounterProps extends CounterProps {
  n: number; // how many counters still lie on the gun
  barrels?: number; // twin guns: which of the two is jammed, or both
}

// A round piece of cardboard.
export function Token({ size, fill, rim, children }: { size: number; fill: string; rim: string; children: ComponentChildren }): JSX.Element {
  return (
    <g transform={`scale(${n(size / 20)})`}>
      <circle cx="0.7" cy="1" r="10" fill="#120d04" fill-opacity="0.3" />
      <circle r="10" fill={rim} />
      <circle r="8.7" fill={fill} />
      {children}
    </g>
  );
}

// The number on its own small disc at the counter's edge: the picture stays whole.
function Count({ value, ink }: { value: number; ink: string }): JSX.Element {
  return (
    <g transform="translate(7.2 6.6)">
      <circle r="5.6" fill={ink} />
      <circle r="4.8" fill="#fbf4e2" />
      <text class="art-label" y="3.3" font-size="9.4" text-anchor="middle" fill={ink}>{value}</text>
    </g>
  );
}

function Jam({ at, off = false }: { at: string; off?: boolean }): JSX.Element {
  return (
    <g transform={at}>
      <GunShape fill={off ? "#8c8272" : "#3a2f28"} />
      {off ? null : <path d="M-5 -4.6L4.4 5.4" stroke="#fbf4e2" stroke-width="3.2" />}
      {off ? null : <path d="M-5 -4.6L4.4 5.4" stroke="#b3261b" stroke-width="1.7" stroke-linecap="round" />}
    </g>
  );
}

export function JamCounter({ n: count, size = 10, barrels }: JamCounterProps): JSX.Element {
  return (
    <Token size={size} fill="#fbf4e2" rim="#8e241b">
      {barrels === undefined ? <Jam at="translate(0.4 -3.7) scale(0.72)" /> : (
        // Two barrels, one above the other: struck through are those that are jammed.
        <g><Jam at="translate(0.6 -5.4) scale(0.56)" /><Jam at="translate(0.6 -0.9) scale(0.56)" off={barrels < 2} /></g>
      )}
      <text class="art-label" y={barrels === undefined ? "7.4" : "8"} font-size={barrels === undefined ? "10" : "8.4"} text-anchor="middle" fill="#8e241b">{count}</text>
    </Token>
  );
}

export function SmokePuff({ size = 10, n: count }: CountedProps): JSX.Element {
  return (
    <Token size={size} fill="#e4ddcb" rim="#57534c">
      <g transform="scale(0.92)"><DamageSymbol symbol="smoke" /></g>
      {count === undefined ? null : <Count value={count} ink="#44403a" />}
    </Token>
  );
}

export function Flame({ size = 10, n: count }: CountedProps): JSX.Element {
  return (
    <Token size={size} fill="#f6e6b9" rim="#a3341a">
      <g transform="translate(0 0.2) scale(0.92)"><FlameShape /></g>
      {count === undefined ? null : <Count value={count} ink="#8a2a14" />}
    </Token>
  );
}

// Somebody sits behind the pilot who did not come with the plane.
export function PassengerCounter({ size = 10 }: CounterProps): JSX.Element {
  return (
    <Token size={size} fill="#e8efdc" rim="#33563a">
      <PersonShape />
    </Token>
  );
}

export const PersonShape = ({ ink = "#26402c" }: { ink?: string }): JSX.Element => (
  <g fill={ink}>
    <path d="M-5.6 6.6Q-5.6 0.6 0 0.6Q5.6 0.6 5.6 6.6Z" />
    <circle cy="-3.2" r="3.4" />
  </g>
);
