// The line below the planes of a set-up that says how even the fight is.
import type { Catalog } from "../protocol";
import { sideName } from "../state/names";
import { number, say } from "../text/say";
import { fairFightOf } from "./fairFight";
import type { FormPlane } from "./freeSetup";

export function FairFight({ planes, sides, catalog }: { planes: readonly FormPlane[]; sides: readonly string[]; catalog: Catalog }) {
  const fair = fairFightOf(planes, sides, catalog);
  if (!fair) return null;
  return (
    <p class="app-setup-fair" role="status">
      <span class="field-label">{say("app.setup.fair")}</span>
      <strong>{fair.sides.map(({ side, points }) => say("app.setup.fair.side", { side: sideName(side), points: number(points) })).join(" · ")}</strong>{" "}
      <span>
        {fair.stronger === null
          ? say("app.setup.fair.even")
          : say("app.setup.fair.stronger", { side: sideName(fair.stronger), percent: number(fair.percent / 100, { style: "percent" }) })}
      </span>
      <span class="field-hint">{say("app.setup.fair.hint")}</span>
    </p>
  );
}
