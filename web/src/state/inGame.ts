// Who is still in the game: in the air, on the ground, or somewhere in the clouds.
import type { PlaneView } from "../protocol";

const inGameStatuses: readonly string[] = ["flying", "grounded", "clouds"];

export function isInGame(plane: Pick<PlaneView, "status"> | undefined): boolean {
  return plane !== undefined && inGameStatuses.includes(plane.status);
}
