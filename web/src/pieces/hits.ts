// What a hit does to a plane for a while, as its owner sees it.
import type { Glance, PlaneView } from "../protocol";
import { say } from "../text/say";

export type RudderJam = "now" | "next"; // binds this turn's plan, or the next one

export function rudderJam(plane: PlaneView, side: "left" | "right"): RudderJam | undefined {
  const turns = plane[`rudder_${side}`] ?? 0;
  return turns === 0 ? undefined : turns === 1 ? "now" : "next";
}

// No aim and no sight of another's card.
export function justHit(plane: PlaneView | undefined): boolean {
  return plane?.disrupted === true || plane?.blinded === true;
}

// What the viewer's ace saw of another plane: it may have taken more since.
export function glanceWords(glance: Glance): string {
  return say("planes.glance", { turn: glance.turn, n: glance.damage });
}
