// Shots, hits, ends, dust: drawn anew in each frame of their short life, and only they.
import type { JSX } from "preact";

import { Debris, Dust, Explosion, Flame, Hit, SmokePuff, SmokeTrail, Tracers, Whirl } from "../art";
import type { GameEvent, Point, View } from "../protocol";
import type { Session } from "../session";
import { reducedMotion } from "./display";
import { wayPath } from "./flight";
import { fromStand, onSheet } from "./geometry";
import type { Stage } from "./stage";

const text = (value: unknown): string => (typeof value === "string" ? value : "");

type Effect = (event: GameEvent, stage: Stage, t: number, index: number, before: View) => JSX.Element | null;

const effects: Record<string, Effect> = {
  fired(event, stage, t, index) {
    const who = stage.who.find((each) => each.id === event.plane);
    const from = event.plane ? stage.poseOf(event.plane) : undefined;
    const to = stage.poseOf(text(event["target"]));
    if (!who || !from || !to) return null;
    const rear = event["gun"] === "rear";
    const muzzle = fromStand(from, 0, rear ? who.kind.shape.tail * 0.35 : who.kind.shape.nose);
    const range = event["range"] === "short" ? "short" : "long";
    return (
      <g>
        <Tracers from={muzzle} to={to.at} progress={Math.min(1, t / 0.7)} range={range} />
        {t > 0.45 && <Hit at={scatter(to.at, index)} progress={(t - 0.45) / 0.55} size={range === "short" ? 18 : 13} />}
        {t > 0.6 && range === "short" && <Hit at={scatter(to.at, index + 5)} progress={(t - 0.6) / 0.4} size={13} />}
      </g>
    );
  },
  eliminated(event, stage, t) {
    const pose = stage.poseOf(event.plane ?? "");
    if (!pose) return null;
    switch (event["cause"]) {
      case "exploded":
        return <Explosion at={pose.at} progress={t} size={70} />;
      case "shot-down":
        return (
          <g>
            <SmokeTrail points={behind(stage, event, t)} fire />
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
      default:
        return null;
    }
  },
  // A crash that the plane may survive: it stands in its dust.
  crashed(event, stage, t) {
    const pose = stage.poseOf(event.plane ?? "");
    return pose ? <Dust at={pose.at} progress={t} size={70} /> : null;
  },
  // It rolls: after touching down, or before it takes off.
  moved: (event, stage, t, _index, before) => (before.planes[event.plane ?? ""]?.status === "grounded" ? wheels(stage, event, t) : null),
  taxied: (event, stage, t) => wheels(stage, event, t),
  collided(event, stage, t) {
    const one = stage.poseOf(event.plane ?? "");
    const other = stage.poseOf(text(event["with"]));
    if (!one) return null;
    const at: Point = other ? [(one.at[0] + other.at[0]) / 2, (one.at[1] + other.at[1]) / 2] : one.at;
    return <Debris at={at} progress={t} size={58} />;
  },
  smoke: (event, stage, t, _index, before) => counter(stage, event, t, before, "smoke"),
  flames: (event, stage, t, _index, before) => counter(stage, event, t, before, "flames"),
};

// What a falling plane draws after it.
function behind(stage: Stage, event: GameEvent, t: number): Point[] {
  const pose = stage.poseOf(event.plane ?? "");
  return pose ? [0, 1, 2, 3, 4].map((step): Point => fromStand(pose, Math.sin(step) * 3, -step * 9 * t)) : [];
}

// Wheels on dry grass.
function wheels(stage: Stage, event: GameEvent, t: number): JSX.Element | null {
  const pose = stage.poseOf(event.plane ?? "");
  if (!pose) return null;
  return (
    <g>
      <Dust at={fromStand(pose, -6, -16)} progress={t} size={18} clods={false} />
      <Dust at={fromStand(pose, 6, -16)} progress={t} size={18} clods={false} />
    </g>
  );
}

// Counters come down on the plane when it catches fire, and rise from it when one goes.
function counter(stage: Stage, event: GameEvent, t: number, before: View, kind: "smoke" | "flames"): JSX.Element | null {
  const pose = stage.poseOf(event.plane ?? "");
  const count = Number(event["counters"] ?? 0);
  if (!pose) return null;
  const comes = count > (before.planes[event.plane ?? ""]?.[kind] ?? 0);
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
  if (!playing.events.some((event) => event.event in effects)) return null;
  return <Running session={session} stage={stage} />;
}

function Running({ session, stage }: { session: Session; stage: Stage }) {
  const playing = session.playing.value;
  // Without motion the shot stands still for its time, as on a drawing.
  const t = reducedMotion() ? 0.5 : stage.progress.value;
  if (!playing) return null;
  return <g>{playing.events.map((event, index) => <g key={index}>{effects[event.event]?.(event, stage, t, index, playing.before)}</g>)}</g>;
}

// While planes fly, the arrows they follow.
export function FlownLayer({ session, stage }: { session: Session; stage: Stage }) {
  const playing = session.playing.value;
  if (!playing || playing.duration === 0) return null;
  return (
    <g>
      {playing.events.map((event) => {
        const who = stage.who.find((each) => each.id === event.plane);
        const before = who && playing.before.planes[who.id];
        const after = who && playing.after.planes[who.id];
        if (event.event !== "moved" || !before || !after) return null;
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
