// Whether a question to fire leaves but one answer, so that a player may have it given for him. What the others can see must
// leave but one as well: a quick answer may tell nobody that a gun is silent for a reason he does not know.
import type { FirePrompt, GunAims, View } from "../protocol";
import { degrees, distance, headingTo, turnBetween } from "../pieces/geometry";
import { inSight } from "../pieces/aloft";
import type { Who } from "../pieces/who";

interface Ruler {
  length: number;
}

// Reasons that only the owner may know.
const secret: ReadonlySet<string> = new Set(["wounded", "observer-hit", "jam-slow"]);
const isSilent = (gun: GunAims): boolean => gun.refused.some((each) => secret.has(each.why));

// Whether a plane could lie in an arc, as everybody sees it: rather too many than one too few.
function mayLieIn(from: number, to: number, shooter: View["planes"][string], other: View["planes"][string], wide: number, ruler: Ruler): boolean {
  const far = distance(shooter.at, other.at);
  if (far > ruler.length + wide) return false;
  if (far <= wide) return true;
  const half = (to - from) / 2 + degrees(Math.asin(wide / far));
  return Math.abs(turnBetween(shooter.heading + (from + to) / 2, headingTo(shooter.at, other.at))) <= half;
}

// The targets of its guns, none: there is nothing to fire at. Null: the player has something to decide.
export function onlyOrder(prompt: FirePrompt, who: Who, view: View | null, all: readonly Who[], ruler: Ruler): Record<string, string> | null {
  const shooter = view?.planes[who.id];
  if (!view || !shooter || prompt.ask !== "fire") return null; // to fire first is a skill, and always a choice
  if ((prompt.skills ?? []).length > 0) return null;
  const shots = prompt.guns.flatMap(({ gun, targets }) => targets.map((aim) => ({ gun, plane: aim.plane })));
  // The last cards of a gun, and one barrel of two that would not be cleared, are worth a thought.
  for (const { gun } of prompt.guns) {
    const state = shooter.guns[gun];
    if (state?.ammunition !== undefined || (state?.barrels === 1 && state.jam > 0)) return null;
  }
  if (view.targets !== undefined && prompt.guns.some(isSilent)) return null; // they might be meant as well
  const couldBe = prompt.guns.filter(isSilent).flatMap(({ gun }) => {
    const printed = who.kind.guns.find((each) => each.gun === gun);
    return all.filter((other) => {
      const plane = view.planes[other.id];
      return printed && plane && other.id !== who.id && other.side !== who.side && inSight(plane)
        && mayLieIn(printed.from, printed.to, shooter, plane, Math.hypot(other.kind.base.width, other.kind.base.length) / 2, ruler);
    }).map((other) => ({ gun, plane: other.id }));
  });
  const seen = [...shots, ...couldBe];
  const [only] = shots;
  if (seen.length !== 1) return null;
  if (only === undefined) return {};
  return prompt.ready[only.gun] === only.plane ? { [only.gun]: only.plane } : null;
}
