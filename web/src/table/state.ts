// The state of a plane in words: what everybody sees, and what only its owner knows.
import type { PlaneView } from "../protocol";
import { canSay, say } from "../text/say";

export function statusText(plane: Pick<PlaneView, "status">): string {
  const { status } = plane;
  if (status === "flying") return say("table.state.flying");
  return canSay(`status.${status}`) ? say(`status.${status}`) : status;
}

// What is added to a plane's name when it is spoken of: all public.
export function statePhrases(plane: PlaneView): string[] {
  const parts: string[] = [];
  if (plane.status === "grounded" || plane.status === "clouds") parts.push(statusText(plane));
  if (plane.status === "flying" && plane.altitude !== undefined) {
    parts.push(say("table.level", { n: plane.altitude }));
    if ((plane.climb ?? 0) > 0) parts.push(say("table.climb", { n: plane.climb ?? 0 }));
  }
  if (plane.run) parts.push(say(`table.run.${plane.run}`));
  if (plane.still) parts.push(say("table.still"));
  if (plane.status === "clouds" && (plane.pile ?? 0) > 0) parts.push(say("table.pile", { n: plane.pile ?? 0 }));
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
    const when = plane.rudder?.[side];
    if (when) parts.push(say(`table.secret.rudder.${side}.${when}`));
  }
  if (plane.disrupted) parts.push(say("table.secret.disrupted"));
  return parts;
}
