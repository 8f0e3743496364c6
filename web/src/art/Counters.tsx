// Counters that lie beside a plane, each a <g> about 0 0. They are cardboard: a rim, a shadow, a picture.
import type { ComponentChildren, JSX } from "preact";
import { n } from "./path";
import { DamageSymbol, FlameShape, GunShape } from "./symbols";

export interface CounterProps {
  size?: number; // across
}
export interface JamCounterProps extends CounterProps {
  n: number; // how many counters still lie on the gun
}

function Token({ size, fill, rim, children }: { size: number; fill: string; rim: string; children: ComponentChildren }): JSX.Element {
  return (
    <g transform={`scale(${n(size / 20)})`}>
      <circle cx="0.7" cy="1" r="10" fill="#120d04" fill-opacity="0.3" />
      <circle r="10" fill={rim} />
      <circle r="8.7" fill={fill} />
      {children}
    </g>
  );
}

export function JamCounter({ n: count, size = 10 }: JamCounterProps): JSX.Element {
  return (
    <Token size={size} fill="#fbf4e2" rim="#8e241b">
      <g transform="translate(0.4 -3.7) scale(0.72)">
        <GunShape fill="#3a2f28" />
        <path d="M-5 -4.6L4.4 5.4" stroke="#fbf4e2" stroke-width="3.2" />
        <path d="M-5 -4.6L4.4 5.4" stroke="#b3261b" stroke-width="1.7" stroke-linecap="round" />
      </g>
      <text class="art-label" y="7.4" font-size="10" text-anchor="middle" fill="#8e241b">{count}</text>
    </Token>
  );
}

export function SmokePuff({ size = 10 }: CounterProps): JSX.Element {
  return (
    <Token size={size} fill="#e4ddcb" rim="#57534c">
      <g transform="scale(0.92)"><DamageSymbol symbol="smoke" /></g>
    </Token>
  );
}

export function Flame({ size = 10 }: CounterProps): JSX.Element {
  return (
    <Token size={size} fill="#f6e6b9" rim="#a3341a">
      <g transform="translate(0 0.2) scale(0.92)"><FlameShape /></g>
    </Token>
  );
}
