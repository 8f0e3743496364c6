// One ready-made fight: a picture, which side to fly, and three ways to begin.
import { useState } from "preact/hooks";

import type { Catalog } from "../protocol";
import { say } from "../text/say";
import { FightPicture } from "./FightPicture";
import { sidesOfFight, type Fight } from "./fights";
import { HintsChoice, OpponentChoice } from "./OpponentChoice";
import { sideName } from "../state/names";

export type Way = "computer" | "screen" | "friend";

interface FightCardProps {
  fight: Fight;
  catalog: Catalog | null;
  busy: Way | null; // this card is just being dealt
  disabled: boolean;
  onStart(way: Way, own: string): void;
}

export function FightCard({ fight, catalog, busy, disabled, onStart }: FightCardProps) {
  const [own, setOwn] = useState(sidesOfFight(fight)[0] ?? "");
  const sides = sidesOfFight(fight);
  const models = (side: string | undefined) => (fight.sides[side ?? ""] ?? []).map((plane) => plane.model);
  const names = (side: string) =>
    models(side).map((id) => catalog?.models.find((each) => each.id === id)?.name ?? id);
  const counted = (side: string) => {
    const [first, second] = names(side);
    if (second === undefined) return first ?? "";
    return first === second ? `2 × ${first}` : `${first} + ${second}`;
  };
  const title = say(`app.fight.${fight.id}`);
  return (
    <article class="panel app-fight" aria-labelledby={`fight-${fight.id}`}>
      <FightPicture catalog={catalog} ground={fight.ground} below={models(sides[0])} above={models(sides[1])} />
      <div class="app-fight-body">
        <h3 id={`fight-${fight.id}`}>{title}</h3>
        <p class="app-fight-text">{say(`app.fight.${fight.id}.text`)}</p>
        <fieldset class="app-fight-sides">
          <legend class="visually-hidden">{say("app.you-fly")}</legend>
          {sides.map((side) => (
            <label key={side} class={own === side ? "app-fight-side app-fight-side-own" : "app-fight-side"}>
              <input type="radio" name={`side-${fight.id}`} checked={own === side} onChange={() => setOwn(side)} />
              <span>
                <span class="caps">{own === side ? say("app.you-fly") : sideName(side)}</span>
                <span class="app-fight-planes">{counted(side)}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <div class="app-fight-ways">
          <button type="button" class="button-primary button-large" disabled={disabled} onClick={() => onStart("computer", own)}>
            {busy === "computer" ? say("app.dealing") : say("app.fly-now")}
          </button>
          <OpponentChoice id={`opponent-${fight.id}`} catalog={catalog} label={say("opponent.label")} />
          <HintsChoice id={`hints-${fight.id}`} />
          <div class="app-row app-fight-more">
            <button type="button" disabled={disabled} onClick={() => onStart("screen", own)}>
              {busy === "screen" ? say("app.dealing") : say("app.two-here")}
            </button>
            <button type="button" disabled={disabled} onClick={() => onStart("friend", own)}>
              {busy === "friend" ? say("app.dealing") : say("app.invite")}
            </button>
          </div>
        </div>
      </div>
    </article>
  );
}
