// What hits bring: cards and tokens, their symbols, the counters that lie beside a plane afterwards.
import { DamageCardArt, DamageToken, Flame, JamCounter, SkillBadge, SmokePuff } from "../../art";
import { DamageSymbol } from "../../art/symbols";
import type { Catalog, CatalogModel, Point } from "../../protocol";
import { say } from "../../text/say";
import { Board, Figure, type PictureProps } from "./board";
import { skills } from "../../art/SkillSign";

// What a shot brings at a range: two cards or one; tokens by the letters of the plane.
export function TakenCards({ catalog, model, range, at: [x, y] }: { catalog: Catalog; model: CatalogModel; range: "short" | "long"; at: Point }) {
  const gun = model.guns[0];
  if (catalog.system === "ww2") {
    const letters = [...(gun?.tokens?.[range] ?? "A")];
    return <>{letters.map((deck, i) => <g key={i} transform={`translate(${x + i * 20} ${y + 18})`}><DamageToken deck={deck} size={19} /></g>)}</>;
  }
  return <>{Array.from({ length: range === "short" ? 2 : 1 }, (_, i) => <g key={i} transform={`translate(${x + i * 22} ${y})`}><DamageCardArt decorative deck={gun?.deck ?? "A"} width={22} /></g>)}</>;
}

const faces: Record<string, readonly string[]> = {
  ww1: ["jam-red", "jam-green", "rudder-left", "rudder-right", "crew", "engine", "smoke", "fire", "explosion"],
  ww2: ["rudder-left", "rudder-right", "crew", "engine", "smoke", "fire", "explosion"],
};

// A key to the symbols. It is a list, so that each has its words beside it.
export function SymbolsPicture({ catalog, label }: PictureProps) {
  return (
    <ul class="rules-symbols" aria-labelledby={label}>
      {(faces[catalog.system] ?? []).map((symbol) => (
        <li key={symbol}>
          <svg viewBox="-11 -11 22 22" width="44" height="44" aria-hidden="true"><circle r="10.6" class="rules-symbol" /><DamageSymbol symbol={symbol} /></svg>
          <span>{say(symbol === "explosion" ? "rulesref.symbol.explosion" : `art.symbol.${symbol}`)}</span>
        </li>
      ))}
    </ul>
  );
}

export function CountersPicture({ catalog, label }: PictureProps) {
  const dawn = catalog.system === "ww2";
  const n = dawn ? 6 : 3;
  return (
    <Board label={label} box={[0, 0, dawn ? 150 : 230, 62]} wide={dawn ? 260 : 360} bare>
      {!dawn && <g transform="translate(36 30)"><JamCounter n={3} size={48} /></g>}
      <g transform={`translate(${dawn ? 36 : 116} 30)`}><SmokePuff n={n} size={48} /></g>
      <g transform={`translate(${dawn ? 112 : 196} 30)`}><Flame n={n} size={48} /></g>
    </Board>
  );
}

// Three counters on the gun; after each maneuver one comes off.
export function JamPicture({ label }: PictureProps) {
  return (
    <Board label={label} box={[0, 0, 300, 66]} wide={400} bare>
      {[3, 2, 1].map((n, i) => (
        <g key={n}>
          <g transform={`translate(${36 + i * 84} 32)`}><JamCounter n={n} size={48} /></g>
          <path class="rules-step" d={`M${66 + i * 84} 32h20m-6 -6l6 6l-6 6`} />
        </g>
      ))}
      <path class="rules-tick" d="M268 32l8 9l16 -20" />
    </Board>
  );
}

export function SkillsPicture({ catalog, label }: PictureProps) {
  const own = catalog.system === "ww2" ? skills : (["good-at-escaping", "perfect-control"] as const);
  return (
    <ul class="rules-symbols" aria-labelledby={label}>
      {own.map((skill) => (
        <li key={skill}>
          <svg viewBox="-11 -11 22 22" width="44" height="44" aria-hidden="true"><SkillBadge skill={skill} size={20} /></svg>
          <span>{say(`skill.${skill}`)}</span>
        </li>
      ))}
    </ul>
  );
}

// Points add up in secret; what is at or over the plane's own is too much.
export function PointsPicture({ catalog, label }: PictureProps) {
  const dawn = catalog.system === "ww2";
  const taken = ["2", "0", "3 crew"];
  return (
    <Board label={label} box={[0, 0, 230, 76]} wide={330} bare>
      {taken.map((face, i) => (
        <g key={face} transform={`translate(${4 + i * 50} 4)`}>
          {dawn ? <g transform="translate(22 34)"><DamageToken deck="B" face={face} size={46} /></g> : <DamageCardArt decorative deck="A" face={face} width={44} />}
          {i < 2 && <Figure at={[47, 40]} size={14}>+</Figure>}
        </g>
      ))}
      <Figure at={[186, 48]} size={30}>= 5</Figure>
    </Board>
  );
}
