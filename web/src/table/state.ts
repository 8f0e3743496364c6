// The state of a plane in words: what everybody sees, and what only its owner knows.
import { justHit, rudderJam } from "../pieces/hits";
import type { PlaneView, View } from "../protocol";
import { altitudeOf, statusOf } from "../state/inGame";
import { canSay, say } from "../text/say";

export function statusText(plane: Pick<PlaneView, "status" | "footing" | "home">): string {
  if (plane.home) return say("planes.home");
  const status = statusOf(plane);
  if (status === "flying") return say("table.state.flying");
  return canSay(`status.${status}`) ? say(`status.${status}`) : status;
}

// What is added to a plane's name when it is spoken of: all public.
export function statePhrases(plane: PlaneView, view: Pick<View, "ceiling">): string[] {
  const parts: string[] = [];
  const status = statusOf(plane);
  const level = altitudeOf(plane, view);
  if (status === "grounded" || status === "clouds") parts.push(statusText(plane));
  if (status === "flying" && level !== undefined) {
    parts.push(say("table.level", { n: level }));
    if ((plane.climb ?? 0) > 0) parts.push(say("table.climb", { n: plane.climb ?? 0 }));
  }
  if (plane.run) parts.push(say(`table.run.${plane.run}`));
  if (plane.still) parts.push(say("table.still"));
  if (status === "clouds" && (plane.pile ?? 0) > 0) parts.push(say("table.pile", { n: plane.pile ?? 0 }));
  if ((plane.flames ?? 0) > 0) parts.push(say("table.flames", { n: plane.flames ?? 0 }));
  if ((plane.smoke ?? 0) > 0) parts.push(say("table.smoke", { n: plane.smoke ?? 0 }));
  if (plane.tailing !== undefined) parts.push(say("table.tailing", { other: plane.tailing }));
  if (plane.passenger) parts.push(say("table.passenger"));
  return parts;
}

// The owner's secrets, if the view has them.
export function secretPhrases(plane: PlaneView): string[] {
  const parts: string[] = [];
  if (plane.wounded) parts.push(say("table.secret.wounded"));
  if (plane.observer) parts.push(say("table.secret.observer"));
  if (plane.engine) parts.push(say("table.secret.engine"));
  for (const side of ["left", "right"] as const) {
    const when = rudderJam(plane, side);
    if (when) parts.push(say(`table.secret.rudder.${side}.${when}`));
  }
  if (justHit(plane)) parts.push(say("table.secret.disrupted"));
  return parts;
}
