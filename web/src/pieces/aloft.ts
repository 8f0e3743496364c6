// Where planes are besides their place on the sheet: in the air and how high, on the ground, in the clouds, or gone.
import type { PlaneView, View } from "../protocol";
import { altitudeOf, isInGame, statusOf } from "../state/inGame";

// Whether a plane is where shots and rulers can meet it.
export function inSight(plane: PlaneView | undefined): boolean {
  return isInGame(plane) && plane?.footing !== "clouds";
}

export interface Standing {
  level: number;
  pegs: number; // levels above the floor
  slots: number;
  climb: number;
}

// How high a plane stands; null where nobody plays with altitude.
export function standingOf(plane: Pick<PlaneView, "altitude" | "climb">, view: Pick<View, "floor" | "ceiling">): Standing | null {
  const level = altitudeOf(plane, view);
  if (level === undefined) return null;
  const floor = view.floor ?? 0;
  const slots = (view.ceiling ?? level) - floor;
  return { level, pegs: Math.max(0, Math.min(slots, level - floor)), slots, climb: plane.climb ?? 0 };
}

export const onGround = -1;

// The height that is drawn, in levels over the floor; counters lift a plane a little. On the ground: onGround.
export function heightOf(plane: PlaneView, view: Pick<View, "floor" | "ceiling">, rate: number | undefined): number {
  if (statusOf(plane) === "grounded") return onGround;
  const standing = standingOf(plane, view);
  if (!standing) return 0;
  return standing.pegs + Math.min(0.6, (standing.climb / Math.max(2, rate ?? 3)) * 0.6);
}

// Lower planes lie under higher ones, and those out of the game under all. Planes in the clouds are above all.
export function layerOf(plane: PlaneView | undefined): number {
  if (!plane || !isInGame(plane)) return -2;
  if (statusOf(plane) === "grounded") return -1;
  if (statusOf(plane) === "clouds") return 1000;
  return (plane.altitude ?? 0) + Math.min(0.9, (plane.climb ?? 0) / 10);
}
