// Why a shot is not possible, drawn where it can be seen: the plane in the way, the edge of the arc, the end of the
// ruler, the blind spot. A small sign stands at each; touched, it says the sentence and the rule.
import { Fragment } from "preact";

import { planningOf } from "../deciding/planning";
import { objectionText } from "../pieces/objections";
import type { GunAims, PlaneView, Point, Pose } from "../protocol";
import { statusOf } from "../state/inGame";
import type { Session } from "../state/session";
import { say } from "../text/say";
import { sightsOf, type Looked } from "./aims";
import { at } from "./Arcs";
import { selected } from "../state/display";
import { boxAround, degrees, distance, fromStand, onSheet, wedge } from "../pieces/geometry";
import { centimetres } from "../pieces/lengths";
import { Pin } from "./Pin";
import { along, cornersOf, gunWhys, meets, middleOf, nearestOn, rulingsOf, shared, type Ruling } from "./refusals";
import type { Stage } from "./stage";
import type { Who } from "../pieces/who";
import { RuleLink } from "../rulesref/RuleLink";
import { WhyPicture } from "./WhyPicture";

interface Party {
  who: Who;
  plane: PlaneView;
  pose: Pose; // on the sheet
  corners: Point[];
}
interface Case {
  shooter: Party;
  target: Party;
  blocker?: Party;
  ruling: Ruling;
  told: boolean;
  spot: Point; // where its sign stands
  tell(): void;
}

// Whose shots are looked at: the plane that is asked to fire, and the one that is selected.
function shooters(session: Session): { plane: string; guns: GunAims[]; looked: Looked | null; look(what: Looked | null): void }[] {
  const planning = planningOf(session);
  const found: ReturnType<typeof shooters> = [];
  const open = session.prompts.value.find((prompt) => prompt.plane === planning.open.value);
  if (open && "guns" in open) found.push({ plane: open.plane, guns: open.guns, looked: planning.aimed.value, look: (what) => (planning.aimed.value = what) });
  const sights = sightsOf(session);
  const answer = sights.answer.value;
  if (answer && answer.plane === selected.value && answer.plane !== found[0]?.plane) {
    found.push({ plane: answer.plane, guns: answer.guns, looked: sights.looked.value, look: (what) => (sights.looked.value = what) });
  }
  return found;
}

function casesOf(session: Session, stage: Stage): Case[] {
  const view = session.view.value;
  if (!view || session.playing.value) return [];
  const party = (id: string | undefined): Party | undefined => {
    const who = stage.who.find((each) => each.id === id);
    const plane = who && view.planes[who.id];
    if (!who || !plane) return undefined;
    const pose = onSheet(plane, stage.sheet.height);
    return { who, plane, pose, corners: cornersOf(pose, who.kind.base) };
  };
  const ruler = session.catalog.ruler;
  const cases: Case[] = [];
  for (const { plane, guns, looked, look } of shooters(session)) {
    const shooter = party(plane);
    if (!shooter) continue;
    const spoken = new Set<string>(); // a jam is said once, not for each target
    for (const ruling of rulingsOf(guns, looked)) {
      const target = party(ruling.plane);
      const told = looked?.plane === ruling.plane;
      if (!target || (ruling.plain && !told)) continue;
      const ofGun = gunWhys.has(ruling.why);
      if (ofGun && !told && spoken.has(`${ruling.gun} ${ruling.why}`)) continue;
      spoken.add(`${ruling.gun} ${ruling.why}`);
      const blocker = party(ruling.by);
      const one: Case = {
        shooter, target, ruling, told, spot: [0, 0], ...(blocker ? { blocker } : {}),
        tell: () => look(told ? null : { gun: ruling.gun, plane: ruling.plane }),
      };
      one.spot = spotOf(one, ruler);
      cases.push(one);
    }
  }
  return cases;
}

function spotOf({ shooter, target, blocker, ruling }: Case, ruler: { length: number; half: number }): Point {
  const from = shooter.pose.at;
  const near = nearestOn(from, target.corners);
  const far = distance(from, near);
  if (gunWhys.has(ruling.why)) return fromStand(shooter.pose, 0, (ruling.gun === "rear" ? -0.5 : 0.5) * shooter.who.kind.base.length);
  switch (ruling.why) {
    case "blocked":
      return (blocker && meets(from, target.pose.at, blocker.corners)) ?? along(from, near, far * 0.5);
    case "overlap": {
      const both = shared(shooter.corners, target.corners);
      return both.length > 2 ? middleOf(both) : middleOf([from, target.pose.at]);
    }
    case "out-of-range":
      return along(from, near, Math.min(far, ruler.length));
    case "altitude":
      return along(from, near, far > ruler.half ? ruler.half : far * 0.5);
    case "clouds":
    case "grounded":
      return along(from, target.pose.at, distance(from, target.pose.at) * 0.5);
    default:
      return along(from, near, far * 0.55);
  }
}

const outline = (points: Point[]): string => `M ${points.map((point) => `${point[0].toFixed(1)} ${point[1].toFixed(1)}`).join(" L ")} Z`;

function Line({ from, to, name = "" }: { from: Point; to: Point; name?: string }) {
  return <line class={`table-ruling-line ${name}`} x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]} />;
}

// A short stroke across a line: here something ends.
function Stop({ from, to, at: spot }: { from: Point; to: Point; at: Point }) {
  const long = distance(from, to) || 1;
  const [x, y] = [(-(to[1] - from[1]) / long) * 7, ((to[0] - from[0]) / long) * 7];
  return <line class="table-ruling-stop" x1={spot[0] - x} y1={spot[1] - y} x2={spot[0] + x} y2={spot[1] + y} />;
}

function Picture({ shown, ruler }: { shown: Case; ruler: { length: number; half: number } }) {
  const { shooter, target, blocker, ruling, spot } = shown;
  const from = shooter.pose.at;
  const near = nearestOn(from, target.corners);
  const base = shooter.who.kind.base;
  switch (ruling.why) {
    case "blocked":
      return (
        <>
          <Line from={from} to={spot} />
          <Line from={spot} to={target.pose.at} name="table-ruling-lost" />
          {blocker && <path class="table-ruling-outline" d={outline(blocker.corners)} />}
          <Stop from={from} to={target.pose.at} at={spot} />
        </>
      );
    case "overlap": {
      const both = shared(shooter.corners, target.corners);
      return (
        <>
          <path class="table-ruling-soft" d={outline(shooter.corners)} />
          <path class="table-ruling-soft" d={outline(target.corners)} />
          {both.length > 2 && <path class="table-ruling-area" d={outline(both)} />}
        </>
      );
    }
    case "out-of-arc": {
      const gun = shooter.who.kind.guns.find((each) => each.gun === ruling.gun);
      return (
        <>
          {gun && <g transform={at(shooter.pose)}><path class="table-ruling-soft" d={wedge(gun.from, gun.to, ruler.length)} /></g>}
          <Line from={from} to={near} name="table-ruling-lost" />
        </>
      );
    }
    case "out-of-range": {
      const end = along(from, near, ruler.length);
      return (
        <>
          <Line from={from} to={end} />
          <Line from={end} to={near} name="table-ruling-lost" />
          <Stop from={from} to={near} at={end} />
        </>
      );
    }
    case "altitude": {
      // One level apart half a ruler would do; further apart no length helps.
      const apart = Math.abs((shooter.plane.altitude ?? 0) - (target.plane.altitude ?? 0));
      const end = along(from, near, Math.min(ruler.half, distance(from, near)));
      if (apart !== 1) return <Line from={from} to={near} name="table-ruling-lost" />;
      return (
        <>
          {shown.told && <circle class="table-ruling-soft" cx={from[0]} cy={from[1]} r={ruler.half} />}
          <Line from={from} to={end} />
          <Line from={end} to={near} name="table-ruling-lost" />
          <Stop from={from} to={near} at={end} />
        </>
      );
    }
    case "blind-spot": {
      // Behind the tail, between the lines through the corners of the rear edge, half a ruler deep.
      const half = degrees(Math.atan2(base.width, base.length));
      return (
        <>
          <g transform={at(shooter.pose)}><path class="table-ruling-area" d={wedge(180 - half, 180 + half, ruler.half)} /></g>
          <Line from={from} to={near} name="table-ruling-lost" />
        </>
      );
    }
    case "grounded":
    case "clouds": {
      const why = statusOf(target.plane) === ruling.why ? target : shooter;
      return (
        <>
          <Line from={from} to={target.pose.at} name="table-ruling-lost" />
          <path class="table-ruling-outline" d={outline(why.corners)} />
        </>
      );
    }
    default:
      if (gunWhys.has(ruling.why)) return null;
      return <Line from={from} to={near} name="table-ruling-lost" />;
  }
}

export function RulingLayer({ session, stage }: { session: Session; stage: Stage }) {
  return (
    <g class="table-rulings">
      {casesOf(session, stage).map((shown) => (
        <g key={`${shown.shooter.who.id} ${shown.target.who.id}`} class={shown.told ? "table-ruling-told" : "table-ruling-quiet"}>
          <Picture shown={shown} ruler={session.catalog.ruler} />
        </g>
      ))}
    </g>
  );
}

const measured = new Set(["out-of-range", "altitude", "blind-spot"]); // where the length is the reason

// The sentence stands beside what it explains, not on it: under the planes it speaks of, or over them.
function aside({ shooter, target, blocker }: Case, stage: Stage): { at: Point; where: "below" | "above" } {
  const all = [...shooter.corners, ...target.corners, ...(blocker?.corners ?? [])];
  const box = boxAround(all, 6);
  if (!box) return { at: shooter.pose.at, where: "below" };
  const middle = (box.left + box.right) / 2;
  // The side where it hides fewer planes, if there is room.
  const [wide, high] = [150 / stage.camera.peek().scale, 90 / stage.camera.peek().scale];
  const hidden = (top: number): number => stage.who.filter((who) => {
    const place = stage.poseOf(who.id)?.at;
    return place !== undefined && Math.abs(place[0] - middle) < wide + 20 && place[1] > top - 20 && place[1] < top + high + 20;
  }).length;
  const below = stage.roomBelow([middle, box.bottom]) > 110 && hidden(box.bottom) <= hidden(box.top - high);
  return { at: [middle, below ? box.bottom : box.top], where: below ? "below" : "above" };
}

export function RulingSigns({ session, stage }: { session: Session; stage: Stage }) {
  return (
    <>
      {casesOf(session, stage).map((shown) => {
        const { shooter, target, ruling, told, spot, tell } = shown;
        const sentence = objectionText(session, { why: ruling.why, plane: shooter.who.id, other: ruling.by ?? ruling.plane });
        const near = distance(shooter.pose.at, nearestOn(shooter.pose.at, target.corners));
        const levels = ruling.why === "altitude" && told;
        return (
          <Fragment key={`${shooter.who.id} ${target.who.id}`}>
            {levels && [shooter, target].map((party) => (
              <Pin key={`level ${party.who.id}`} at={fromStand(party.pose, 0, -party.who.kind.base.length * 0.62)} class="table-ruling-level">{say("table.level", { n: party.plane.altitude ?? 0 })}</Pin>
            ))}
            <Pin key="sign" at={spot} class={`table-ruling-pin${told ? " table-ruling-pin-told" : ""}`}>
              <button type="button" data-overlay class="table-ruling-badge" aria-label={sentence} aria-pressed={told} title={sentence} onClick={tell}>
                <WhyPicture why={ruling.why} />
              </button>
            </Pin>
            {told && (
              <Pin key="sentence" at={aside(shown, stage).at} keep class={`table-ruling-sentence table-ruling-${aside(shown, stage).where}`}>
                <p>{sentence}</p>
                <small>{measured.has(ruling.why) && `${centimetres(near)} · `}<RuleLink rule={ruling.rule} /></small>
              </Pin>
            )}
          </Fragment>
        );
      })}
    </>
  );
}
