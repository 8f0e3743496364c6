// Shots, hits, explosions: drawn anew in each frame of their short life, and only they.
import { Explosion, Hit, SmokeTrail, Tracers } from "../art";
import type { Point } from "../protocol";
import type { Session } from "../session";
import { reducedMotion } from "./display";
import { wayPath } from "./flight";
import { fromStand, onSheet } from "./geometry";
import type { Stage } from "./stage";
import { loops } from "./who";

const text = (value: unknown): string => (typeof value === "string" ? value : "");

export function EffectsLayer({ session, stage }: { session: Session; stage: Stage }) {
  const playing = session.playing.value;
  if (!playing || playing.duration === 0) return null;
  if (!playing.events.some((event) => event.event === "fired" || event.event === "eliminated")) return null;
  return <Running session={session} stage={stage} />;
}

function Running({ session, stage }: { session: Session; stage: Stage }) {
  const playing = session.playing.value;
  // Without motion the shot stands still for its time, as on a drawing.
  const t = reducedMotion() ? 0.5 : stage.progress.value;
  if (!playing) return null;
  return (
    <g>
      {playing.events.map((event, index) => {
        if (event.event === "fired") {
          const who = stage.who.find((each) => each.id === event.plane);
          const from = event.plane ? stage.poseOf(event.plane) : undefined;
          const to = stage.poseOf(text(event["target"]));
          if (!who || !from || !to) return null;
          const rear = event["gun"] === "rear";
          const muzzle = fromStand(from, 0, rear ? who.kind.shape.tail * 0.35 : who.kind.shape.nose);
          const range = event["range"] === "short" ? "short" : "long";
          return (
            <g key={index}>
              <Tracers from={muzzle} to={to.at} progress={Math.min(1, t / 0.7)} range={range} />
              {t > 0.45 && <Hit at={scatter(to.at, index)} progress={(t - 0.45) / 0.55} size={range === "short" ? 18 : 13} />}
              {t > 0.6 && range === "short" && <Hit at={scatter(to.at, index + 5)} progress={(t - 0.6) / 0.4} size={13} />}
            </g>
          );
        }
        if (event.event === "eliminated" && event.plane) {
          const pose = stage.poseOf(event.plane);
          if (!pose) return null;
          if (event["cause"] === "exploded") return <Explosion key={index} at={pose.at} progress={t} size={70} />;
          if (event["cause"] === "shot-down") {
            const trail = [0, 1, 2, 3, 4].map((step): Point => fromStand(pose, Math.sin(step) * 3, -step * 9 * t));
            return (
              <g key={index}>
                <SmokeTrail points={trail} fire />
                {t > 0.7 && <Explosion at={pose.at} progress={(t - 0.7) / 0.3} size={34} />}
              </g>
            );
          }
        }
        return null;
      })}
    </g>
  );
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
        const looping = loops(stage.cardShown(who.id));
        return <path key={who.id} class="table-flown" d={wayPath(onSheet(before, stage.sheet.height), onSheet(after, stage.sheet.height), looping)} />;
      })}
    </g>
  );
}

// Hits fall on the plane here and there, but for one shot always in the same place.
function scatter(at: Point, seed: number): Point {
  const angle = seed * 2.4;
  return [at[0] + Math.cos(angle) * 5, at[1] + Math.sin(angle) * 5];
}
