// Names and sentences about planes, players and objections.
import type { Objection, PlaneInfo, TableInfo } from "../protocol";
import type { Session } from "../session";
import { seatName } from "../screens/names";
import { canSay, say } from "../text/say";
import { cardOf } from "../table/who";

// Who flies a plane: the player's name, the computer, or the seat while nobody sits there.
export function pilotOf(table: TableInfo, plane: PlaneInfo): string {
  return seatName(table, plane.seat);
}

// The sentence of an objection; its rule is told apart, since it is a reference and not a reason.
export function objectionText(session: Session, objection: Objection): string {
  const plane = session.table.value.planes.find((each) => each.id === objection.plane);
  const model = session.catalog.models.find((each) => each.id === plane?.model);
  const card = model && cardOf(session.catalog, model, objection.card);
  const key = `objection.${objection.why}`;
  return say(canSay(key) ? key : "console.objection.other", {
    plane: objection.plane ?? "", other: objection.other ?? "", card: objection.card ?? "",
    maneuver: card ? say(`maneuver.${card.maneuver}`) : "",
  });
}
