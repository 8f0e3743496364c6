// What the pictures of the rulebook are made of: a patch of table, planes on it, lines, and the signs for right and wrong.
import type { ComponentChildren } from "preact";

import { BasePlate, CardArt, PlaneArt, liveryOf, sideMark } from "../../art";
import type { Catalog, CatalogCard, CatalogModel, Point } from "../../protocol";

export interface PictureProps {
  catalog: Catalog;
  label: string; // id of the words below it
}

interface BoardProps {
  label: string;
  box: [left: number, top: number, width: number, height: number]; // mm
  wide?: number; // px of the page at most
  bare?: boolean; // no table below
  children: ComponentChildren;
}

export function Board({ label, box: [left, top, width, height], wide = 420, bare = false, children }: BoardProps) {
  return (
    <svg class="rules-board" role="img" aria-labelledby={label} viewBox={`${left} ${top} ${width} ${height}`} style={{ maxWidth: `${wide}px` }}>
      {!bare && <rect class="rules-ground" x={left} y={top} width={width} height={height} rx="8" />}
      {children}
    </svg>
  );
}

// Two planes of one war that everybody knows: one of each side.
export function pair(catalog: Catalog): [CatalogModel, CatalogModel] {
  const wanted = catalog.system === "ww2" ? ["spitfire-mk1", "bf109-e3"] : ["sopwith-camel", "fokker-dr1"];
  const [one, two] = wanted.map((id) => catalog.models.find((model) => model.id === id));
  const any = catalog.models[0]!;
  return [one ?? any, two ?? any];
}

export const twoSeater = (catalog: Catalog): CatalogModel | undefined =>
  catalog.models.find((model) => model.id === "rumpler-c4") ?? catalog.models.find((model) => model.guns.some(({ gun }) => gun === "rear"));

interface FlyProps {
  catalog: Catalog;
  model: CatalogModel;
  at: Point;
  heading?: number;
  side: 0 | 1;
  ghost?: boolean; // where it was, or will be
  number?: number;
}

export function Fly({ catalog, model, at, heading = 0, side, ghost = false, number = 0 }: FlyProps) {
  const dawn = catalog.system === "ww2";
  return (
    <g transform={`translate(${at[0]} ${at[1]}) rotate(${heading})`}>
      <BasePlate model={model} side={sideMark(side)} heading={heading} ghost={ghost} />
      {!ghost && (
        <g transform={`scale(${dawn ? 1.25 : 1.4})`}><PlaneArt model={model} livery={liveryOf(model, number, undefined, side === 0 ? (dawn ? "axis" : "central") : "allied")} heading={heading} /></g>
      )}
      <circle class="rules-dot" r="2" />
    </g>
  );
}

export const Tick = ({ at: [x, y], size = 9 }: { at: Point; size?: number }) => (
  <g transform={`translate(${x} ${y}) scale(${size / 9})`}>
    <circle class="rules-right" r="9" />
    <path class="rules-verdict" d="M-4.4 0.2L-1.2 3.6L4.6 -3.6" />
  </g>
);
export const Wrong = ({ at: [x, y], size = 9 }: { at: Point; size?: number }) => (
  <g transform={`translate(${x} ${y}) scale(${size / 9})`}>
    <circle class="rules-wrong" r="9" />
    <path class="rules-verdict" d="M-3.8 -3.8L3.8 3.8M3.8 -3.8L-3.8 3.8" />
  </g>
);

export function Line({ from, to, name }: { from: Point; to: Point; name: "short" | "long" | "lost" | "plain" }) {
  return <line class={`rules-line rules-line-${name}`} x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]} />;
}

// What is written into a picture: figures and "+1", never a word.
export const Figure = ({ at: [x, y], size = 14, children }: { at: Point; size?: number; children: string | number }) => (
  <text class="rules-figure" x={x} y={y} font-size={size} text-anchor="middle">{children}</text>
);

export function cardWith(catalog: Catalog, ...marks: string[]): CatalogCard | undefined {
  const deck = catalog.decks["A"] ?? Object.values(catalog.decks)[0] ?? [];
  return deck.find((card) => marks.every((mark) => card.marks.includes(mark)));
}

export function CardAt({ card, at: [x, y], width = 44 }: { card: CatalogCard | undefined; at: Point; width?: number }) {
  return card ? <g transform={`translate(${x} ${y})`}><CardArt decorative card={card} deck="A" width={width} /></g> : null;
}
