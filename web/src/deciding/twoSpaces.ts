// The console of two spaces: a card with a marker on it is laid on one of them. What is chosen here is no order yet; where
// cards lead, and what speaks against them, is told by the referee for every card under every marker.
import { batch, computed, effect, signal, type ReadonlySignal, type Signal } from "@preact/signals";

import type { CardAhead, Marker, Outlook, PickedCard, PlaceOrder, PlanPrompt, Prompt } from "../protocol";
import { play } from "../sound/sound";
import type { Session } from "../state/session";
import type { Sending } from "./sending";

// A card of the hand, or the one that stands for the card before it.
export type HandCard = number | "repeat";

export type MarkedPrompt = PlanPrompt & { markers: NonNullable<PlanPrompt["markers"]> };
export const isMarked = (prompt: Prompt | undefined): prompt is MarkedPrompt => prompt !== undefined && "markers" in prompt && prompt.markers !== undefined;

// A card, a marker, or both, that somebody looks at.
export interface Look {
  card?: HandCard;
  marker?: Marker;
}

export interface TwoSpaces {
  readonly looked: Signal<Look | null>;
  readonly warned: Signal<Look | null>; // something forbidden that was touched and may be placed anyway
  placing(plane: string): PickedCard;
  outlook(plane: string): Outlook | undefined;
  // Every marker under which a card may be considered now: the one that lies there already, or all that are free.
  aheads(plane: string, card: HandCard): CardAhead[];
  ahead(plane: string, card: HandCard | undefined, marker: Marker | undefined): CardAhead | undefined;
  lay(plane: string, card: HandCard, anyway?: boolean): "laid" | "forbidden" | "absent";
  layAll(order: PlaceOrder): void; // in the place of what lies there
  mark(plane: string, marker: Marker, anyway?: boolean): "laid" | "forbidden" | "absent";
  openWith(plane: string, marker: Marker): void;
  diveOn(plane: string, overdive: boolean): void;
  takeOff(plane: string, what: "card" | "marker" | "all"): void;
  complete(plane: string): boolean;
  placed(plane: string): Promise<boolean>; // gives the order
  empty(plane: string): Promise<boolean>; // gives the order without a card
}

export const mayPlace = (card: CardAhead): boolean => card.objections.every((objection) => objection.bluff);

export function twoSpaces(session: Session, open: ReadonlySignal<string | null>, { busy, trouble, send }: Sending): TwoSpaces {
  const looked = signal<Look | null>(null);
  const warned = signal<Look | null>(null);
  const answers = signal<ReadonlyMap<string, Outlook>>(new Map());
  const asked = new Set<string>();
  const moment = computed(() => `${session.view.value?.turn ?? 0}/${session.view.value?.phase ?? 0}`);
  const promptOf = (plane: string): Prompt | undefined => session.prompts.value.find((each) => each.plane === plane);
  const placing = (plane: string): PickedCard => session.placings?.value[plane] ?? {};
  const keyOf = (plane: string): string => `${moment.value}/${session.view.value?.ask ?? ""}/${plane}/${placing(plane).open ?? ""}`;
  const outlook = (plane: string): Outlook | undefined => answers.value.get(keyOf(plane));

  // Another moment, another answer.
  effect(() => {
    moment.value;
    asked.clear();
    batch(() => {
      answers.value = new Map();
      looked.value = null;
      warned.value = null;
    });
  });
  // Asks for what the open console is going to show.
  effect(() => {
    const plane = open.value;
    const prompt = plane === null ? undefined : promptOf(plane);
    if (plane === null || !(isMarked(prompt) || prompt?.ask === "change")) return;
    const key = keyOf(plane);
    if (asked.has(key)) return;
    asked.add(key);
    const { open: face } = placing(plane);
    session.outlook(plane, face ? { open: face } : {}).then(
      (answer) => {
        if (asked.has(key)) answers.value = new Map(answers.peek()).set(key, answer);
      },
      () => asked.delete(key),
    );
  });

  const inHand = (prompt: MarkedPrompt, card: HandCard): boolean => (card === "repeat" ? prompt.repeat === true : prompt.hand.includes(card));
  const free = (prompt: MarkedPrompt, marker: Marker, face: Marker | undefined): boolean => (prompt.markers[marker] ?? 0) > (face === marker ? 1 : 0);
  const aheads = (plane: string, card: HandCard): CardAhead[] => (outlook(plane)?.next ?? []).filter((each) => each.card === card);
  const ahead = (plane: string, card: HandCard | undefined, marker: Marker | undefined): CardAhead | undefined =>
    (card === undefined || marker === undefined ? undefined : aheads(plane, card).find((each) => each.marker === marker));

  function put(plane: string, next: PickedCard): void {
    batch(() => {
      session.setPlacing(plane, next);
      looked.value = null;
      warned.value = null;
      trouble.value = null;
    });
    play("card");
  }
  function warn(look: Look): "forbidden" {
    batch(() => {
      warned.value = look;
      looked.value = look;
    });
    return "forbidden";
  }
  const forbids = (all: readonly CardAhead[]): boolean => all.length > 0 && all.every((each) => each.objections.length > 0);

  return {
    looked, warned, placing, outlook, aheads, ahead,
    lay(plane, card, anyway = false) {
      const prompt = promptOf(plane);
      if (!isMarked(prompt) || !inHand(prompt, card)) return "absent";
      const { overdive: _, ...now } = placing(plane);
      const all = aheads(plane, card);
      // A marker that lies there already and does not fit the new card is taken off again.
      const fits = now.speed !== undefined && !forbids(all.filter((each) => each.marker === now.speed));
      if (forbids(all) && !anyway) return warn({ card });
      const { speed, ...bare } = now;
      put(plane, { ...bare, card, ...(speed && (fits || anyway) ? { speed } : {}) });
      return "laid";
    },
    layAll({ plane, card, speed, overdive, open: face }) {
      put(plane, { ...(card === null ? {} : { card }), ...(speed ? { speed } : {}), ...(overdive === false ? { overdive } : {}), ...(face ? { open: face } : {}) });
    },
    mark(plane, marker, anyway = false) {
      const prompt = promptOf(plane);
      const now = placing(plane);
      if (!isMarked(prompt) || !free(prompt, marker, now.open)) return "absent";
      const found = ahead(plane, now.card, marker);
      if (found && found.objections.length > 0 && !anyway) return warn({ card: found.card, marker });
      put(plane, { ...now, speed: marker });
      return "laid";
    },
    openWith(plane, marker) {
      const prompt = promptOf(plane);
      if (!isMarked(prompt) || !prompt.opens?.includes(marker)) return;
      const { speed, ...now } = placing(plane);
      // It cannot lie in two places.
      put(plane, { ...now, open: marker, ...(speed && free(prompt, speed, marker) ? { speed } : {}) });
    },
    diveOn(plane, overdive) {
      const { overdive: _, ...now } = placing(plane);
      put(plane, overdive ? now : { ...now, overdive: false });
    },
    takeOff(plane, what) {
      const { card, speed, overdive: _, ...now } = placing(plane);
      if (what === "card") put(plane, { ...now, ...(speed ? { speed } : {}) });
      else if (what === "marker") put(plane, { ...now, ...(card === undefined ? {} : { card }) });
      else put(plane, {});
    },
    complete(plane) {
      const prompt = promptOf(plane);
      const { card, speed, open: face } = placing(plane);
      return isMarked(prompt) && card !== undefined && speed !== undefined && ((prompt.opens?.length ?? 0) === 0 || face !== undefined);
    },
    async placed(plane) {
      const prompt = promptOf(plane);
      const { card, speed, overdive, open: face } = placing(plane);
      if (!isMarked(prompt) || card === undefined || speed === undefined || busy.peek()) return false;
      if ((prompt.opens?.length ?? 0) > 0 && face === undefined) return false;
      const bluff = (ahead(plane, card, speed)?.objections.length ?? 0) > 0;
      const order: PlaceOrder = { kind: prompt.ask, plane, card, speed };
      return send({ ...order, ...(overdive === false ? { overdive } : {}), ...(face ? { open: face } : {}), ...(bluff ? { bluff } : {}) });
    },
    async empty(plane) {
      const prompt = promptOf(plane);
      const face = placing(plane).open ?? prompt_open(prompt);
      return isMarked(prompt) ? send({ kind: prompt.ask, plane, card: null, ...(face ? { open: face } : {}) }) : false;
    },
  };
}

// Who stays on the ground has a speed marker that lies open all the same.
function prompt_open(prompt: Prompt | undefined): Marker | undefined {
  return isMarked(prompt) ? prompt.opens?.at(-1) : undefined;
}
