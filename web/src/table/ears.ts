// What is heard of what is played.
import { isFighter } from "../art";
import type { CatalogModel, Status } from "../protocol";
import type { EngineName, SoundName } from "../sound/names";
import { engine, play } from "../sound/sound";
import type { Playing } from "../state/session";

const loud: ReadonlySet<Status> = new Set<Status>(["exploded", "crashed", "collided"]); // ends that are heard all over the table

type Model = Pick<CatalogModel, "shape" | "guns">;

// Fighters of the World War II game hum or growl; what flew before rattles.
export const engineOf = (model: Model | undefined): EngineName => (!model || !isFighter(model) ? "rotary" : model.shape.engine === "radial" ? "radial" : "inline");

// Tokens of group C are those of cannon.
export function gunsOf(model: Model | undefined): SoundName {
  if (!model || !isFighter(model)) return "guns";
  return model.guns.some((gun) => gun.tokens?.short.includes("C")) ? "cannon" : "machine-guns";
}

// `pan`: left or right of the ear; `side`: whose victory is one's own; `model`: of a plane, for the voices of its engine
// and guns; `near`: whose engine is heard.
export function hear(playing: Playing | null, pan: (plane: string) => number, side: string | undefined, model: (plane: string) => Model | undefined, near: string | undefined): void {
  if (!playing) return engine(0);
  const happens = new Set<string>(playing.events.map((event) => event.event));
  const heard = model(near ?? Object.keys(playing.after.planes)[0] ?? "");
  const cardboard = heard !== undefined && isFighter(heard); // tokens and markers instead of damage cards
  engine(happens.has("moved") ? 0.8 : 0.25, engineOf(heard));
  if (playing.duration === 0) return;
  const late = playing.duration / 1000;
  if (happens.has("revealed")) play("flip");
  playing.events.flatMap((event) => (event.event === "fired" ? [event] : [])).slice(0, 5).forEach((event, index) => {
    play(event.plane ? gunsOf(model(event.plane)) : "rifles", { delay: index * 0.07, pan: pan(event.plane || event.target) });
    play("hit", { delay: late * 0.5 + index * 0.07, pan: pan(event.target) });
  });
  if (happens.has("drawn") || happens.has("fire-crew")) play(cardboard ? "token" : "card");
  if (happens.has("speed")) play("marker");
  if (happens.has("bombs-placed")) play("whistle");
  if (happens.has("bombs-fell")) play("burst", { delay: late * 0.3 });
  if (happens.has("photographed")) play("camera");
  if (happens.has("card-shown")) play("flip");
  if (happens.has("jammed")) play("sputter");
  for (const event of playing.events) {
    if (event.event !== "eliminated") continue;
    play(loud.has(event.cause) ? "explosion" : event.cause === "shot-down" ? "fire" : "sputter");
  }
  if (happens.has("crashed") || happens.has("collided")) play("hit");
  const burned = (plane: string): boolean => (playing.before.planes[plane]?.flames ?? 0) > 0;
  if (playing.events.some((event) => event.event === "flames" && event.counters > 0 && !burned(event.plane))) play("fire");
  const { outcome, winner } = playing.after;
  if (happens.has("ended") && outcome === "won" && side !== undefined) play(winner === side ? "win" : "lose");
}
