// Shots, hits, ends, dust: drawn anew in each frame of their short life, and only they.
import type { JSX } from "preact";

import { BombBurst, Debris, Dust, Explosion, Flame, GroundFire, Hit, muzzlesOf, SmokePuff, SmokeTrail, Snapshot, Tracers, Whirl } from "../art";
import type { CollidedEvent, EliminatedEvent, FiredEvent, FlamesEvent, Point, Pose, SmokeEvent, View } from "../protocol";
import type { Session, ShownEvent } from "../state/session";
import { reducedMotion } from "../state/display";
import { wayPath } from "./flight";
import { fromStand, onSheet, pointOnSheet } from "../pieces/geometry";
import type { Stage } from "./stage";

interface Moment {
  stage: Stage;
  t: number; // 0 .. 1
  index: number; // of the event among those that are shown together
  before: View;
}

// Where a target lies, or a plane is.
function placeOf(id: string, { stage, before }: Moment): Point | undefined {
  const target = before.targets?.[id];
  return target ? pointOnSheet(target.at, stage.sheet.height) : stage.poseOf(id)?.at;
}

function shot(event: FiredEvent, moment: Moment): JSX.Element | null {
  const { stage, t, index } = moment;
  const at = placeOf(event.target, moment);
  const ground = event.troops === undefined ? undefined : placeOf(event.troops, moment);
  if (ground && at) {
    return (
      <g>
        <GroundFire from={ground} to={at} progress={Math.min(1, t / 0.7)} />
        {t > 0.5 && <Hit at={scatter(at, index)} progress={(t - 0.5) / 0.5} size={12} />}
      </g>
    );
  }
  const who = stage.who.find((each) => each.id === event.plane);
  const from = event.plane === undefined ? undefined : stage.poseOf(event.plane);
  if (!who || !from || !at) return null;
  const to = { at };
  const guns = muzzlesOf(who.kind);
  const muzzle = fromStand(from, 0, event.gun === "rear" ? who.kind.shape.tail * 0.35 : guns.ahead);
  const { range } = event;
  return (
    <g>
      <Tracers from={muzzle} to={to.at} progress={Math.min(1, t / 0.7)} range={range} apart={guns.apart} />
      {t > 0.45 && <Hit at={scatter(to.at, index)} progress={(t - 0.45) / 0.55} size={range === "short" ? 18 : 13} />}
      {t > 0.6 && range === "short" && <Hit at={scatter(to.at, index + 5)} progress={(t - 0.6) / 0.4} size={13} />}
    </g>
  );
}

function end({ plane, cause }: EliminatedEvent, { stage, t }: Moment): JSX.Element | null {
  const pose = stage.poseOf(plane);
  if (!pose) return null;
  switch (cause) {
    case "exploded":
      return <Explosion at={pose.at} progress={t} size={70} />;
    case "shot-down":
      return (
        <g>
          <SmokeTrail points={behind(pose, t)} fire />
          {t > 0.7 && <Explosion at={pose.at} progress={(t - 0.7) / 0.3} size={34} />}
        </g>
      );
    case "crashed":
      return (
        <g>
          <Dust at={pose.at} progress={t} size={84} />
          <Debris at={pose.at} progress={t} size={50} />
        </g>
      );
    case "collided":
      return (
        <g>
          <Debris at={pose.at} progress={t} size={64} />
          {t > 0.5 && <Explosion at={pose.at} progress={(t - 0.5) / 0.5} size={36} />}
        </g>
      );
    case "out-of-control":
      return (
        <g>
          <Whirl at={pose.at} progress={t} size={70} />
          {t > 0.75 && <Dust at={pose.at} progress={(t - 0.75) / 0.25} size={34} />}
        </g>
      );
    case "out-of-fuel": // it glides down, and its wheels find the ground somewhere
      return t > 0.6 ? <Dust at={pose.at} progress={(t - 0.6) / 0.4} size={40} /> : null;
    case "flying":
    case "left":
    case "waiting":
    case "relieved":
      return null;
  }
}

function clash(event: CollidedEvent, { stage, t }: Moment): JSX.Element | null {
  const one = stage.poseOf(event.plane);
  const other = stage.poseOf(event.with);
  if (!one) return null;
  const at: Point = other ? [(one.at[0] + other.at[0]) / 2, (one.at[1] + other.at[1]) / 2] : one.at;
  return <Debris at={at} progress={t} size={58} />;
}

function effectOf(event: ShownEvent, moment: Moment): JSX.Element | null {
  const { stage, t, before } = moment;
  switch (event.event) {
    case "fired":
      return shot(event, moment);
    case "eliminated":
      return end(event, moment);
    case "crashed": {
      // A crash that the plane may survive: it stands in its dust.
      const pose = stage.poseOf(event.plane);
      return pose ? <Dust at={pose.at} progress={t} size={70} /> : null;
    }
    case "moved": // it rolls: after touching down, or before it takes off
      return before.planes[event.plane]?.footing === "ground" ? wheels(stage, event.plane, t) : null;
    case "taxied":
      return wheels(stage, event.plane, t);
    case "collided":
      return clash(event, moment);
    case "bombs-fell":
      return <BombBurst at={pointOnSheet(event.at, stage.sheet.height)} heading={event.heading} progress={t} size={64} hit={Object.keys(event.hits).length > 0} />;
    case "photographed": {
      const at = placeOf(event.target, moment);
      return at && t > 0.4 ? <Snapshot at={at} progress={(t - 0.4) / 0.6} /> : null; // when the plane is nearly there
    }
    case "silenced": {
      const at = placeOf(event.target, moment);
      return at ? <Explosion at={at} progress={t} size={44} /> : null;
    }
    case "smoke":
    case "flames":
      return counter(event, moment);
    default:
      return null; // nothing of it is seen, or not here
  }
}

const visible: ReadonlySet<ShownEvent["event"]> = new Set<ShownEvent["event"]>(["fired", "eliminated", "crashed", "moved", "taxied", "collided", "smoke", "flames", "bombs-fell", "photographed", "silenced"]);

// What a falling plane draws after it.
function behind(pose: Pose, t: number): Point[] {
  return [0, 1, 2, 3, 4].map((step): Point => fromStand(pose, Math.sin(step) * 3, -step * 9 * t));
}

// Wheels on dry grass.
function wheels(stage: Stage, plane: string, t: number): JSX.Element | null {
  const pose = stage.poseOf(plane);
  if (!pose) return null;
  return (
    <g>
      <Dust at={fromStand(pose, -6, -16)} progress={t} size={18} clods={false} />
      <Dust at={fromStand(pose, 6, -16)} progress={t} size={18} clods={false} />
    </g>
  );
}

// Counters come down on the plane when it catches fire, and rise from it when one goes.
function counter({ event: kind, plane, counters: count }: SmokeEvent | FlamesEvent, { stage, t, before }: Moment): JSX.Element | null {
  const pose = stage.poseOf(plane);
  if (!pose) return null;
  const comes = count > (before.planes[plane]?.[kind] ?? 0);
  const size = comes ? 16 + 26 * (1 - Math.min(1, t * 1.8)) : 16;
  const y = pose.at[1] - 8 - (comes ? 0 : t * 22);
  return (
    <g transform={`translate(${pose.at[0]} ${y})`} opacity={t < 0.75 ? 1 : (1 - t) / 0.25}>
      {kind === "smoke" ? <SmokePuff size={size} n={count} /> : <Flame size={size} n={count} />}
    </g>
  );
}

export function EffectsLayer({ session, stage }: { session: Session; stage: Stage }) {
  const playing = session.playing.value;
  if (!playing || playing.duration === 0) return null;
  if (!playing.events.some((event) => visible.has(event.event))) return null;
  return <Running session={session} stage={stage} />;
}

function Running({ session, stage }: { session: Session; stage: Stage }) {
  const playing = session.playing.value;
  // Without motion the shot stands still for its time, as on a drawing.
  const t = reducedMotion() ? 0.5 : stage.progress.value;
  if (!playing) return null;
  return <g>{playing.events.map((event, index) => <g key={index}>{effectOf(event, { stage, t, index, before: playing.before })}</g>)}</g>;
}

// While planes fly, the arrows they follow.
export function FlownLayer({ session, stage }: { session: Session; stage: Stage }) {
  const playing = session.playing.value;
  if (!playing || playing.duration === 0) return null;
  return (
    <g>
      {playing.events.map((event) => {
        if (event.event !== "moved") return null;
        const who = stage.who.find((each) => each.id === event.plane);
        const before = who && playing.before.planes[who.id];
        const after = who && playing.after.planes[who.id];
        if (!before || !after) return null;
        let from = onSheet(before, stage.sheet.height);
        const d = stage.legsOf(who, event, onSheet(after, stage.sheet.height)).map((leg) => {
          const part = wayPath(from, leg.to, leg.looping);
          from = leg.to;
          return part;
        });
        return <path key={who.id} class="table-flown" d={d.join(" ")} />;
      })}
    </g>
  );
}

// Hits fall on the plane here and there, but for one shot always in the same place.
function scatter(at: Point, seed: number): Point {
  const angle = seed * 2.4;
  return [at[0] + Math.cos(angle) * 5, at[1] + Math.sin(angle) * 5];
}
