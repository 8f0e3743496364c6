// Where the cards of a console with two spaces lead: the one flown this turn, and the one for the next, with an end for each
// speed. The speed whose marker lies on the card is strong, the others are pale.
import { Fragment } from "preact";

import { PlaneArt, SpeedMarkerArt } from "../art";
import { planningOf, type Planning } from "../deciding/planning";
import { isMarked, type HandCard } from "../deciding/twoSpaces";
import type { CardAhead, Edge, Flown, Marker, Point, Pose } from "../protocol";
import { weighed } from "../state/ghosts";
import { isInGame } from "../state/inGame";
import type { Session } from "../state/session";
import { onSheet } from "../pieces/geometry";
import { LevelChip } from "../pieces/LevelChip";
import { cardOf, loops, modelScale, type Who } from "../pieces/who";
import { Arc, at } from "./Arcs";
import { wayPath } from "./flight";
import { Outline } from "./Ghosts";
import { Pin } from "./Pin";
import type { Stage } from "./stage";

interface Leg {
  from: Pose;
  to: Pose;
  looping: boolean;
  forbidden: boolean;
  strong: boolean;
  markers: Marker[]; // under which it ends there
  flown: Flown;
}
export interface AheadWay {
  who: Who;
  first: Leg | null; // of the card that lies there
  legs: Leg[]; // of the card that is chosen, or looked at
  open: boolean;
}

const placed = (card: CardAhead | undefined): Flown | undefined => (card?.at === undefined ? undefined : (card as Flown));

export function aheadWays(session: Session, stage: Stage): AheadWay[] {
  const view = session.view.value;
  if (!view || session.playing.value) return [];
  const planning = planningOf(session);
  return stage.who.flatMap((who): AheadWay[] => {
    const plane = view.planes[who.id];
    const seen = planning.spaces.outlook(who.id);
    if (!plane || !seen || !isInGame(plane) || who.seat !== session.seat) return [];
    const sheet = (pose: Flown): Pose => onSheet(pose, stage.sheet.height);
    const leg = (from: Pose, card: CardAhead, strong: boolean, markers: Marker[]): Leg | null => {
      const to = placed(card);
      const number = card.flown ?? (card.card === "repeat" ? undefined : card.card);
      return to ? { from, to: sheet(to), looping: loops(cardOf(session.catalog, who.kind, number)), forbidden: card.objections.length > 0, strong, markers, flown: to } : null;
    };
    const stands = onSheet(plane, stage.sheet.height);
    const lies = seen.way[0];
    const first = lies ? leg(stands, lies, true, []) : null;
    const from = first?.to ?? stands;
    const { card, strong } = chosenFor(planning, who);
    const all = card === undefined ? [] : planning.spaces.aheads(who.id, card);
    return [{ who, first, legs: joined(all).flatMap(({ ahead, markers }) => leg(from, ahead, strong === undefined || markers.includes(strong), markers) ?? []), open: planning.open.value === who.id }];
  });
}

// What is looked at comes before what is chosen; after the order is given, what lies on the console.
function chosenFor(planning: Planning, who: Who): { card: HandCard | undefined; strong: Marker | undefined } {
  const { spaces } = planning;
  const prompt = planning.promptFor(who.id);
  const look = planning.open.value === who.id ? spaces.looked.value : null;
  const { card, speed } = spaces.placing(who.id);
  if (prompt?.ask === "change") return { card: look?.card ?? planning.swap.value[who.id], strong: undefined };
  if (isMarked(prompt)) return { card: look?.card ?? card, strong: look?.marker ?? speed };
  const answer = planning.session.view.value?.planes[who.id]?.answer;
  if (answer && (answer.kind === "plan" || answer.kind === "ready") && answer.card != null) return { card: answer.card, strong: answer.speed };
  return { card: undefined, strong: undefined };
}

// Markers under which a card ends at the same place are one end.
function joined(all: CardAhead[]): { ahead: CardAhead; markers: Marker[] }[] {
  const ends: { ahead: CardAhead; markers: Marker[] }[] = [];
  for (const ahead of all) {
    const twin = ends.find((each) => each.ahead.at?.join() === ahead.at?.join() && each.ahead.heading === ahead.heading && (each.ahead.objections.length > 0) === (ahead.objections.length > 0));
    if (twin) twin.markers.push(ahead.marker);
    else ends.push({ ahead, markers: [ahead.marker] });
  }
  return ends;
}

// Every place that the camera should keep in sight.
export function aheadReach(session: Session, stage: Stage): Point[] {
  const planning = planningOf(session);
  const open = planning.open.value;
  const seen = open === null ? undefined : planning.spaces.outlook(open);
  const prompt = open === null ? undefined : planning.promptFor(open);
  if (!seen || !(isMarked(prompt) || prompt?.ask === "change")) return [];
  return [...seen.way, ...seen.next].flatMap((card) => (card.at && card.heading !== undefined ? [onSheet({ at: card.at, heading: card.heading }, stage.sheet.height).at] : []));
}

export function aheadEdges(session: Session, stage: Stage): Edge[] {
  return aheadWays(session, stage).flatMap(({ first, legs }) => [first, ...legs.filter((leg) => leg.strong)].flatMap((leg) => (leg?.flown.leads === "comes-home" ? [] : (leg?.flown.over ?? []))));
}

export function AheadLayer({ session, stage }: { session: Session; stage: Stage }) {
  const scale = modelScale(session.table.value);
  return (
    <g>
      {aheadWays(session, stage).map(({ who, first, legs, open }) => (
        <g key={who.id} class={`table-plan${open ? "" : " table-plan-quiet"}`}>
          {open && first && legs.length === 0 && <g transform={at(first.to)}><Arc model={who.kind} ruler={session.catalog.ruler} name="table-arc-plan" /></g>}
          {first && <Drawn leg={first} who={who} scale={scale} />}
          {[...legs].sort((a, b) => Number(a.strong) - Number(b.strong)).map((leg, index) => (
            <g key={index} class={`table-ghost${leg.strong ? "" : " table-ghost-pale"}`}>
              {open && leg.strong && <g transform={at(leg.to)}><Arc model={who.kind} ruler={session.catalog.ruler} name={legs.filter((each) => each.strong).length === 1 ? "table-arc-plan" : "table-arc-faint"} /></g>}
              <Drawn leg={leg} who={who} scale={scale} />
            </g>
          ))}
        </g>
      ))}
    </g>
  );
}

function Drawn({ leg, who, scale }: { leg: Leg; who: Who; scale: number }) {
  return (
    <g class={leg.forbidden ? "table-plan-forbidden" : ""}>
      <path class="table-plan-way" d={wayPath(leg.from, leg.to, leg.looping)} />
      <g transform={at(leg.to)}>
        <Outline model={who.kind} />
        <g transform={`scale(${scale})`} class="table-plan-plane"><PlaneArt model={who.kind} livery={who.livery} dimmed shadow={false} /></g>
      </g>
    </g>
  );
}

// The ends of one card lie close together: the first marker goes to the left of its plane, the next one to the right, so that none
// lies on another, or on the plane, and a little ahead of it, away from the card before. In rem: further across, where they are wide.
function besideEnd({ heading }: Pose, index: number): Point {
  const turn = (heading * Math.PI) / 180;
  const side = index % 2 === 0 ? -1 : 1;
  return [Math.cos(turn) * side * 2.5 + Math.sin(turn), Math.sin(turn) * side * 1.9 - Math.cos(turn)];
}

// The numbers of the spaces, the markers, and with altitude how high the plane will be there.
export function AheadNumbers({ session, stage }: { session: Session; stage: Stage }) {
  const view = session.view.value;
  if (!view || weighed.value) return null; // then the numbers are those of the plans that are weighed
  return (
    <>
      {aheadWays(session, stage).map(({ who, first, legs }) => (
        <Fragment key={who.id}>
          {first && <Pin at={first.to.at} class={`table-plan-number${first.forbidden ? " table-plan-number-forbidden" : ""}`}>1<LevelChip class="table-plan-level" pose={first.flown} view={view} rate={who.kind.climb_rate} /></Pin>}
          {legs.map((leg, index) => (
            <Pin key={index} at={leg.to.at} aside={besideEnd(leg.to, index)} class={`table-plan-number table-plan-speeds table-plan-speeds-${besideEnd(leg.to, index)[0] < 0 ? "left" : "right"}${leg.strong ? "" : " table-plan-speeds-pale"}${leg.forbidden ? " table-plan-number-forbidden" : ""}`}>
              {leg.markers.map((marker) => <SpeedMarkerArt key={marker} decorative face={marker} width={26} />)}
              <LevelChip class="table-plan-level" pose={leg.flown} view={view} rate={who.kind.climb_rate} />
            </Pin>
          ))}
        </Fragment>
      ))}
    </>
  );
}
