// Where each plane is at this moment of what is played, and how it got there.
import { signal } from "@preact/signals";

import { heightOf } from "../pieces/aloft";
import { fromStand, onSheet } from "../pieces/geometry";
import { cardOf, loops, type Who } from "../pieces/who";
import type { CatalogCard, PlaneView, Pose } from "../protocol";
import { reducedMotion } from "../state/display";
import { planeOf, type Playing, type Session, type ShownEvent, type ShownMove } from "../state/session";
import { wayOf } from "../state/steps";
import type { Sheet } from "./camera";
import { clamped, ease, flightAlong, taxiAt, type Airborne, type Leg } from "./flight";
import { Heights } from "./heights";

// What a plane flew in one step: where it was, and the pose after each card.
export interface Flown {
  from: Pose;
  legs: Leg[];
}

export class Flights {
  readonly progress = signal(0); // of what is being played, for the effects
  readonly heights = new Heights();
  private readonly poses = new Map<string, Airborne>();
  private readonly cards = new Map<string, number>(); // the card each plane showed last, for its way of flying
  private readonly trails = new Map<string, Flown>(); // the last flight of each plane that was seen

  constructor(private readonly session: Session, private readonly sheet: Sheet, private readonly who: Who[]) {}

  poseOf(plane: string): Airborne | undefined {
    return this.poses.get(plane);
  }
  // The last flight seen of a plane, if it ended where the plane is now.
  trailOf(plane: string): Flown | undefined {
    return this.trails.get(plane);
  }
  // The card a plane flies now or flew last.
  cardShown(plane: string): CatalogCard | undefined {
    const who = this.who.find((each) => each.id === plane);
    const view = this.session.playing.peek()?.after ?? this.session.view.peek();
    return who && cardOf(this.session.catalog, who.kind, this.cards.get(plane) ?? view?.planes[plane]?.last);
  }

  // The cards that are turned tell how the planes are going to fly.
  remember(playing: Playing | null): void {
    for (const event of playing?.events ?? []) if (event.event === "revealed") this.cards.set(event.plane, event.flown);
  }

  // How far what is played has come, 0 .. 1; 1 where nothing moves.
  begin(playing: Playing | null, now: number): number {
    const moves = playing !== null && playing.duration > 0 && !reducedMotion();
    const t = moves ? clamped((now - playing.started) / playing.duration) : 1;
    this.progress.value = playing ? t : 0;
    return t;
  }

  fly(playing: Playing | null, t: number): void {
    const view = playing ? playing.before : this.session.view.peek();
    if (!view) return;
    for (const who of this.who) {
      const before = view.planes[who.id];
      if (!before) continue;
      const after = playing?.after.planes[who.id] ?? before;
      const events = playing?.events.filter((event) => concerns(event, who.id)) ?? [];
      this.poses.set(who.id, this.poseNow(who, before, after, events, t));
    }
  }

  private poseNow(who: Who, before: PlaneView, after: PlaneView, events: ShownEvent[], t: number): Airborne {
    const from = onSheet(before, this.sheet.height);
    const to = onSheet(after, this.sheet.height);
    const pose: Airborne = { ...to, stretch: 1, lift: 0, bank: 0 };
    for (const event of events) {
      if (event.event === "moved") {
        const legs = this.legsOf(who, event, to);
        this.trails.set(who.id, { from, legs });
        return flightAlong(from, legs, this.partFlown(legs.length, t));
      }
      if (event.event === "taxied") return taxiAt(from, to, ease(t));
      if (event.event === "swerved") {
        const aside = (event.to === "left" ? -1 : 1) * Math.sin(t * Math.PI);
        return { ...pose, at: fromStand(pose, aside * 9, 0), bank: aside };
      }
      if (event.event === "collided" && t < 1) {
        const shake = Math.sin(t * 46) * (1 - t) * 3;
        return { ...pose, at: fromStand(pose, shake, shake * 0.4) };
      }
    }
    return pose;
  }

  // The cards a move is made of: one, or all that were piled up in the clouds.
  legsOf(who: Who, moved: ShownMove, to: Pose): Leg[] {
    if (!moved.way || moved.way.length === 0) return [{ to, looping: loops(this.cardShown(who.id)) }];
    return moved.way.map((each) => ({
      to: onSheet(each, this.sheet.height), looping: loops(cardOf(this.session.catalog, who.kind, each.card)),
    }));
  }

  // While one flies its pile out of the clouds the others wait, and fly their card together with its last.
  private partFlown(legs: number, t: number): number {
    const longest = Math.max(1, ...(this.session.playing.peek()?.events ?? []).map((event) => wayOf(event).length));
    return clamped(1 - ((1 - t) * longest) / legs);
  }

  // How much of its way a plane has behind it, 0 .. 1, eased card by card.
  flown(plane: string): number {
    const legs = this.trails.get(plane)?.legs.length ?? 1;
    const whole = this.partFlown(legs, this.progress.peek()) * legs;
    return Math.min(legs, Math.floor(whole) + ease(whole % 1)) / legs;
  }

  // Lets planes rise and sink for so many ms; whether all have come to their level.
  rise(playing: Playing | null, ms: number): boolean {
    // A card that climbs or dives is told when it is turned; the plane rises while it flies it.
    const turning = playing?.events.some((event) => event.event === "revealed") ?? false;
    const view = (turning ? playing?.before : playing?.after) ?? this.session.view.peek();
    let level = true;
    for (const who of this.who) {
      const plane = view?.planes[who.id];
      if (!plane || !view) continue;
      level = this.heights.rise(who.id, heightOf(plane, view, who.kind.climb_rate), reducedMotion() ? null : ms) && level;
    }
    return level;
  }
}

function concerns(event: ShownEvent, plane: string): boolean {
  return planeOf(event) === plane || (event.event === "collided" && event.with === plane);
}
