// The first choice of the lobby: which war. It is remembered, and nothing but the sheets below it changes.
import { Ground, PlaneArt, liveryOf } from "../art";
import { catalog as fetchCatalog } from "../net/api";
import { memory } from "../state/memory";
import { wars, type War } from "../state/wars";
import { light } from "../table/theme";
import { say } from "../text/say";
import { groundKind } from "./FightPicture";
import { useAsync } from "./useAsync";

const pictures: Record<War, { ground: string; planes: { model: string; x: number; y: number; heading: number }[] }> = {
  ww1: { ground: "trenches-9", planes: [{ model: "sopwith-camel", x: 62, y: 40, heading: 64 }, { model: "fokker-dr1", x: 120, y: 24, heading: 78 }] },
  ww2: { ground: "channel-2", planes: [{ model: "spitfire-mk1", x: 62, y: 40, heading: 64 }, { model: "bf109-e3", x: 120, y: 24, heading: 78 }] },
};

export function WarChoice() {
  const { war } = memory.settings.value;
  return (
    <fieldset class="app-wars">
      <legend class="visually-hidden">{say("app.wars")}</legend>
      {wars.map((each) => (
        <label key={each} class={war === each ? "panel app-war app-war-chosen" : "panel app-war"} data-war={each}>
          <input type="radio" name="war" class="visually-hidden" checked={war === each} onChange={() => memory.set({ war: each })} />
          <WarPicture war={each} />
          <span class="app-war-words">
            <span class="app-war-name">{say(`app.war.${each}`)}</span>
            <span class="app-war-text">{say(`app.war.${each}.text`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

const width = 180;
const height = 64;

function WarPicture({ war }: { war: War }) {
  const [catalog] = useAsync(() => fetchCatalog(war), [war]);
  const { ground, planes } = pictures[war];
  return (
    <svg class="app-war-picture" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <Ground seed={ground} kind={groundKind(ground)} size={{ width, height }} theme={light().value} />
      {planes.map(({ model: id, x, y, heading }) => {
        const model = catalog.state === "here" ? catalog.value.models.find((each) => each.id === id) : undefined;
        return model && (
          <g key={id} transform={`translate(${x} ${y})`}>
            <ellipse cx="4" cy="7" rx="11" ry="6" fill="#000" opacity="0.16" />
            <g transform={`rotate(${heading}) scale(1.3)`}><PlaneArt model={model} livery={liveryOf(model, 0)} spinning /></g>
          </g>
        );
      })}
    </svg>
  );
}
