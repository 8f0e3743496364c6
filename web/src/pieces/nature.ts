// Whether a depot is a dummy: as everybody was told, or as its owner alone knows.
import type { TargetView } from "../protocol";
import { say } from "../text/say";

export type Nature = "real" | "dummy" | "own-dummy";

export function natureOf({ found, dummy }: Pick<TargetView, "found" | "dummy">): Nature | null {
  if (found === "real" || found === "dummy") return found;
  return dummy ? "own-dummy" : null;
}

export function natureWords(target: Pick<TargetView, "found" | "dummy">): string | null {
  const nature = natureOf(target);
  return nature && say(`targets.${nature}`);
}
