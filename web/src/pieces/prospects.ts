// Plans with what they hope for and fear, in sentences, and as ghosts for the table. The figures are the server's.
import type { Catalog, Pose, Prospect } from "../protocol";
import type { Weighed, WeighedWay } from "../state/ghosts";
import { percent, say } from "../text/say";
import { maneuverWords, type FacedCard } from "./CardFace";
import "../text/coaching";
import { cardOf, loops, type Who } from "./who";

// The cards of a plan; a marker lies on the one that the order places.
export function facesOf({ cards, order }: Prospect): FacedCard[] {
  const speed = "speed" in order ? order.speed : undefined;
  return cards.map((card, index) => ({ card, ...(speed && index === cards.length - 1 ? { speed } : {}) }));
}

export function planWords(catalog: Catalog, who: Who, prospect: Prospect): string {
  if (prospect.cards.length === 0) return say("coaching.no-cards");
  return facesOf(prospect).map((face) => maneuverWords(catalog, who, face)).join(", ");
}

const points = (value: number): string => {
  const n = Math.round(value * 10) / 10;
  return say("coaching.points", { n });
};

const clearly = 0.03; // of the chance to win: less is not worth a word

// "... : 62 % to win. Hopes for 1.8 points, fears 0.4; ends well placed."
export function prospectWords(catalog: Catalog, who: Who, prospect: Prospect): string {
  const told = [
    say("coaching.plan", { plan: planWords(catalog, who, prospect), chance: percent(prospect.chance) }),
    say("coaching.hopes", { deals: points(prospect.deals_points), takes: points(prospect.takes_points) }),
  ];
  if (Math.abs(prospect.position) >= clearly) told.push(say(prospect.position > 0 ? "coaching.position.well" : "coaching.position.badly"));
  return told.join(" ");
}

const poseOf = ({ x, y, heading }: Prospect["poses"][number]): Pose => ({ at: [x, y], heading });

export function wayOf(catalog: Catalog, who: Who, prospect: Prospect, sign: string): WeighedWay {
  return {
    sign, poses: prospect.poses.map(poseOf),
    loops: prospect.cards.map((card) => loops(cardOf(catalog, who.kind, card === "repeat" ? undefined : card))),
  };
}

// The best plans as ghosts, and what was flown where it is none of them. `looked`: a sign.
export function weigh(catalog: Catalog, who: Who, from: Pose, { prospects, flown }: { prospects: readonly Prospect[]; flown?: Prospect }, looked: string | null): Weighed {
  const ways = prospects.map((each, place) => wayOf(catalog, who, each, String(place + 1)));
  if (flown && !prospects.some((each) => sameFlight(each, flown))) ways.unshift({ ...wayOf(catalog, who, flown, flownSign), flown: true });
  const found = ways.findIndex((way) => way.sign === looked);
  return { plane: who.id, from, ways, looked: found < 0 ? null : found };
}
export const flownSign = "●";

// Whichever copies of the cards: they lead the same way.
export const sameFlight = (one: Prospect, other: Prospect): boolean =>
  one.poses.length === other.poses.length && one.poses.every((pose, i) => pose.x === other.poses[i]!.x && pose.y === other.poses[i]!.y && pose.heading === other.poses[i]!.heading);
