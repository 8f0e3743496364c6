// Small pictures beside what stands out in the log.
import type { ComponentChildren } from "preact";

import { EyeSign, Flame, SmokePuff } from "../art";
import { DamageSymbol } from "../art/symbols";
import type { Icon } from "./weight";

const line = { fill: "none", stroke: "currentColor", "stroke-width": 1.8, "stroke-linecap": "round", "stroke-linejoin": "round" } as const;
const pictures: Record<Icon, ComponentChildren> = {
  shot: <path d="M-7 0H-1M1.5 0H7M-7 -4H-3.5M-1 -4H3M-7 4H-3.5M-1 4H3" {...line} />,
  hit: <g {...line}><rect x="-4.4" y="-6" width="8.8" height="12" rx="1.4" /><path d="M0 -2.6V2.6M-2.6 0H2.6" /></g>,
  jam: <g><circle r="7.6" fill="#fbf4e2" stroke="#8e241b" /><g transform="scale(0.72)"><DamageSymbol symbol="jam-red" /></g></g>,
  fire: <Flame size={15} />,
  smoke: <SmokePuff size={15} />,
  lost: <path d="M-5 -5L5 5M5 -5L-5 5" {...line} stroke-width="2.6" />,
  tail: <EyeSign size={15} />,
  bomb: <path d="M0 -6.5V-4M-2.4 -6.5H2.4M0 6.5Q-3.6 2.6 -2.6 -2.2Q-2.2 -4 0 -4Q2.2 -4 2.6 -2.2Q3.6 2.6 0 6.5Z" fill="currentColor" stroke="currentColor" stroke-width="1" />,
  crash: <path d="M0 -7L1.8 -2.2L7 -3.4L3.2 0.4L6 5L1 3L-2.4 7L-2.8 2L-7 0.6L-2.8 -1.4Z" fill="currentColor" />,
  star: <path d="M0 -6.6L1.9 -2.2L6.6 -1.8L3 1.3L4.1 6L0 3.5L-4.1 6L-3 1.3L-6.6 -1.8L-1.9 -2.2Z" fill="currentColor" />,
};

export function StoryIcon({ icon }: { icon: Icon | undefined }) {
  return <svg class="story-icon" viewBox="-8 -8 16 16" width="18" height="18" aria-hidden="true">{icon && pictures[icon]}</svg>;
}
