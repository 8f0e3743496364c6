// Where a plane is: in the air and how high, on the ground, somewhere in the clouds, or out of the game and how.
import type { PlaneView, Status, View, Speed } from "../protocol";

export type Whereabouts = Status | "grounded" | "clouds"; // each with a text under "status."

const footings = { ground: "grounded", clouds: "clouds" } as const;

export function statusOf(plane: Pick<PlaneView, "status" | "footing">): Whereabouts {
  return plane.status === "flying" && plane.footing !== undefined ? footings[plane.footing] : plane.status;
}

export function isInGame(plane: Pick<PlaneView, "status"> | undefined): boolean {
  return plane?.status === "flying";
}

// Whether it lies on the table, as a plane or a wreck: not before its round, nor after one that it came through, and
// what was lost in a round is cleared away for the next.
export function isOnTable(plane: Pick<PlaneView, "status" | "round"> | undefined, view: Pick<View, "round">): boolean {
  if (!plane || plane.status === "waiting" || plane.status === "relieved") return false;
  return isInGame(plane) || (plane.round ?? 1) >= (view.round ?? 1);
}

// Still flying, or home after its round: no loss.
export function cameThrough(plane: Pick<PlaneView, "status"> | undefined): boolean {
  return isInGame(plane) || plane?.status === "relieved";
}

// Its level; undefined where nobody plays with altitude.
export function altitudeOf(plane: Pick<PlaneView, "altitude">, view: Pick<View, "ceiling">): number | undefined {
  return view.ceiling === undefined ? undefined : (plane.altitude ?? 0);
}

// The marker that lies open, or the speed flown last: fast unless it is told. Before anything is flown there is none.
export function speedOf(plane: Pick<PlaneView, "speed" | "last">, view: Pick<View, "turn"> | null, open: boolean): Speed | undefined {
  const known = open ? (view?.turn ?? 0) > 0 : (plane.last ?? 0) > 0;
  return plane.speed ?? (known ? "high" : undefined);
}
