// A plane as a card: its picture over its arcs, its guns, and how it stands among the others in the box.
import { PlaneArt, liveryOf, pictureScale } from "../art";
import { wedge } from "../pieces/geometry";
import { centimetres } from "../pieces/lengths";
import { factsOf, lettersOf, sharesOf } from "../pieces/planeFacts";
import type { Catalog, CatalogModel } from "../protocol";
import { canSay, number, say } from "../text/say";
import "./planes.css";

export const nationName = (nation: string): string => (canSay(`plane.nation.${nation}`) ? say(`plane.nation.${nation}`) : nation);

// On its base's ground plan, nose up, with the reach of its guns at short range.
export function PlanePicture({ model, side, catalog, arcs = true }: { model: CatalogModel; side?: string | undefined; catalog: Catalog; arcs?: boolean }) {
  const reach = catalog.ruler.half * 0.36; // the arcs are a hint of where, not of how far
  return (
    <svg class="plane-picture" viewBox={arcs ? "-37 -37 74 74" : "-17 -17 34 34"} aria-hidden="true">
      {arcs && model.guns.map((gun) => <path key={gun.gun} class={`plane-arc plane-arc-${gun.gun}`} d={wedge(gun.from, gun.to, reach)} />)}
      <g transform={`scale(${pictureScale(model)})`}><PlaneArt model={model} livery={liveryOf(model, 0, undefined, side)} /></g>
    </svg>
  );
}

export function gunsText(model: CatalogModel): string {
  return model.guns.map((gun) => say(`plane.gun.${gun.gun}`, { letters: lettersOf(gun) })).join(", ");
}

export function nationsText(model: CatalogModel): string {
  return model.nations.map(nationName).join(", ");
}

// One line that says it all: what is chosen, without opening anything.
export function planeLine(model: CatalogModel, catalog: Catalog): string {
  const facts = factsOf(model, catalog);
  return [
    ...(model.points ? [say("plane.line.worth", { n: model.points.value })] : []),
    say("plane.line.speed", { length: centimetres(facts.straight) }), gunsText(model), say("plane.line.toughness", { n: facts.toughness }),
    ...(facts.crew > 1 ? [say("plane.two-seater")] : []),
  ].join(" · ");
}

interface BarProps {
  name: string;
  value: string;
  share: number;
  other?: number | undefined; // the plane compared with
}

function Bar({ name, value, share, other }: BarProps) {
  return (
    <span class="plane-bar-row">
      <span class="plane-bar-name">{name}</span>
      <svg class="plane-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <rect class="plane-bar-ground" x="0" y="2" width="100" height="6" />
        <rect class="plane-bar-share" x="0" y="2" width={share * 100} height="6" />
        {other !== undefined && <rect class="plane-bar-other" x={Math.min(98, other * 100 - 1)} y="0" width="2" height="10" />}
      </svg>
      <span class="plane-bar-value">{value}</span>
    </span>
  );
}

interface PlaneCardProps {
  model: CatalogModel;
  catalog: Catalog;
  side?: string | undefined;
  versus?: CatalogModel | undefined; // marked on its bars
}

// All of it is phrasing: a card may be a button.
export function PlaneCard({ model, catalog, side, versus }: PlaneCardProps) {
  const facts = factsOf(model, catalog);
  const shares = sharesOf(model, catalog);
  const other = versus && versus.id !== model.id ? sharesOf(versus, catalog) : undefined;
  return (
    <span class="plane-card">
      <PlanePicture model={model} side={side} catalog={catalog} />
      <span class="plane-card-words">
        <span class="plane-card-name">{model.name}</span>
        <span class="plane-card-nations">{nationsText(model)}</span>
        <span class="plane-card-guns">
          {model.guns.map((gun) => (
            <span key={gun.gun} class="plane-gun"><span class="plane-gun-letters">{lettersOf(gun)}</span> {say(`plane.gun.${gun.gun}.short`)} {number(Math.round(gun.to - gun.from))}°</span>
          ))}
        </span>
      </span>
      <span class="plane-bars">
        <Bar name={say("plane.speed")} value={centimetres(facts.straight)} share={shares.speed} other={other?.speed} />
        <Bar name={say("plane.turn")} value={`${number(facts.turn)}°`} share={shares.turn} other={other?.turn} />
        <Bar name={say("plane.toughness")} value={number(facts.toughness)} share={shares.toughness} other={other?.toughness} />
        {facts.climb !== null && <Bar name={say("plane.climb")} value={number(facts.climb)} share={shares.climb} other={other?.climb} />}
        {facts.top !== null && <Bar name={say("plane.top")} value={number(facts.top)} share={shares.top} other={other?.top} />}
      </span>
      <span class="plane-card-more">
        {[
          facts.crew > 1 ? say("plane.two-seater") : say("plane.fighter"), say("plane.deck", { deck: model.deck, n: facts.cards }),
          ...(facts.immelmann ? [] : [say("plane.no-immelmann")]), ...(facts.slow !== null ? [say("plane.slow", { length: centimetres(facts.slow) })] : []),
        ].join(" · ")}
      </span>
    </span>
  );
}
