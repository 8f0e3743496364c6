// The sentence of an objection; its rule is told apart, since it is a reference and not a reason.
import type { Objection } from "../protocol";
import type { Session } from "../state/session";
import { canSay, say } from "../text/say";
import { cardOf } from "./who";

export function objectionText(session: Session, objection: Objection): string {
  const plane = session.table.value.planes.find((each) => each.id === objection.plane);
  const model = session.catalog.models.find((each) => each.id === plane?.model);
  const card = model && cardOf(session.catalog, model, objection.card === "repeat" ? undefined : objection.card);
  const key = `objection.${objection.why}`;
  return say(canSay(key) ? key : "console.objection.other", {
    plane: objection.plane ?? "", other: objection.other ?? "", card: objection.card ?? "",
    maneuver: card ? say(`maneuver.${card.maneuver}`) : "",
  });
}
