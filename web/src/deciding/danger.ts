// Where enemies could fly and shoot: their reach is asked of the referee, who knows no more of it than everybody; their arcs
// are swept over the table bit by bit, so that nothing on the table stutters, and kept as long as the moment lasts. Who could
// be hit as all stand now is the referee's word; of places ahead he tells no levels, and the shade is the most that could be.
import { batch, computed, effect, signal, type ReadonlySignal, type Signal } from "@preact/signals";

import { coverAt, emptyField, stand, sweep, type Cover, type Field } from "../pieces/field";
import { inSight } from "../pieces/aloft";
import { fromStand, onSheet, pointOnSheet } from "../pieces/geometry";
import { whoIsWho, type Who } from "../pieces/who";
import type { Aims, PlaneView, Point, Pose, Reach, View } from "../protocol";
import type { Session } from "../state/session";

export interface Moment {
  turn: number;
  phase: number;
}

// When a plane stands where its next card leads it, or the one after that: phases are counted on into the next turn, and cards
// laid before the first turn are flown in it.
export function momentAfter({ turn, phase, phases }: Pick<View, "turn" | "phase" | "phases">, cards: number): Moment {
  const later = phase + cards - 1;
  return { turn: Math.max(1, turn) + Math.floor(later / phases), phase: (later % phases) + 1 };
}

const standsWide = 22; // mm around each point: where no headings are told

interface Job {
  key: string;
  field: Field;
  poses: readonly Pose[];
  arcs: Who["kind"]["guns"];
  at: number;
}

export interface Danger {
  readonly possible: ReadonlySignal<boolean>; // the referee can be asked
  readonly on: Signal<boolean>;
  readonly whose: Signal<string | null>; // null: of all enemies
  readonly step: ReadonlySignal<number>; // cards ahead that are shown, 0: as they stand
  readonly steps: ReadonlySignal<number>; // how many cards ahead are known
  readonly headings: ReadonlySignal<boolean>; // false: only where they could stand is told
  readonly enemies: ReadonlySignal<Who[]>; // to the viewer; of an onlooker everybody
  readonly shown: ReadonlySignal<Who[]>; // those whose danger is shown
  readonly working: ReadonlySignal<boolean>;
  choose(step: number): void;
  toggle(): void;
  fieldOf(plane: string, step: number): Field | undefined;
  // Who could shoot at a base that stands there, and how near the nearest of them.
  threats(base: Who["kind"]["base"], pose: Pose, step: number, to: string): { planes: string[]; cover: Cover };
  close(): void;
}

const known = new WeakMap<Session, Danger>();
export function dangerOf(session: Session): Danger {
  let danger = known.get(session);
  if (!danger) known.set(session, (danger = begin(session)));
  return danger;
}

// Poses so near to each other that their arcs are the same to the eye.
export function apart(poses: readonly Pose[]): Pose[] {
  const seen = new Set<string>();
  return poses.filter(({ at: [x, y], heading }) => {
    const key = `${Math.round(x / 3)} ${Math.round(y / 3)} ${Math.round(heading / 3)}`;
    return !seen.has(key) && seen.add(key);
  });
}

function begin(session: Session): Danger {
  const on = signal(false);
  const whose = signal<string | null>(null);
  const chosen = signal<{ moment: string; step: number } | null>(null);
  const reaches = signal<ReadonlyMap<string, Reach>>(new Map());
  const aims = signal<ReadonlyMap<string, Aims>>(new Map()); // whom it could hit as all stand: the referee knows levels, and who is in the way
  const fields = signal<ReadonlyMap<string, Field>>(new Map());
  const underway = signal(0);
  const table = session.table.peek();
  const all = whoIsWho(table, session.catalog);
  const sheet = table.size;

  const now = computed(() => {
    const view = session.view.value;
    return view === null || !session.live.value || session.playing.value !== null ? null : view;
  });
  const possible = computed(() => session.connection.value !== "none" && session.live.value && session.view.value?.outcome === "open");
  const moment = computed(() => `${session.view.value?.turn}/${session.view.value?.phase}/${session.view.value?.ask}`);
  const mySides = new Set(all.filter((who) => who.seat === session.seat).map((who) => who.side));
  const there = computed(() => all.filter((who) => inSight(now.value?.planes[who.id])));
  const enemies = computed(() => there.value.filter((who) => !mySides.has(who.side)));
  const shown = computed(() => {
    const one = there.value.find((who) => who.id === whose.value);
    return one ? [one] : enemies.value;
  });
  // A plane that has moved, or flown another card, can go elsewhere.
  const keyOf = (id: string, view: View): string => {
    const plane: PlaneView | undefined = view.planes[id];
    return `${view.turn}/${view.phase}/${id}/${plane?.at.join()}/${plane?.heading}/${plane?.last}`;
  };
  const reachOf = (id: string): Reach | undefined => (now.value ? reaches.value.get(keyOf(id, now.value)) : undefined);
  const steps = computed(() => Math.max(0, ...shown.value.map((who) => (reachOf(who.id)?.poses ?? reachOf(who.id)?.after ?? []).length)));
  const headings = computed(() => shown.value.every((who) => reachOf(who.id) === undefined || reachOf(who.id)?.poses !== undefined));
  // Who plans wants to know where they will be, who fires where they are.
  const usual = computed(() => (now.value?.ask === "fire" || now.value?.ask === "first-fire" ? 0 : 1));
  const step = computed(() => {
    const wish = chosen.value?.moment === moment.value ? chosen.value.step : usual.value;
    return steps.value === 0 ? wish : Math.min(wish, steps.value);
  });

  // ---- asking, one after the other

  let asking = false;
  const ask = async (id: string, key: string): Promise<void> => {
    asking = true;
    underway.value += 1;
    try {
      const [answer, hits] = await Promise.all([session.reach(id), session.aims(id).catch(() => null)]);
      batch(() => {
        reaches.value = new Map(reaches.peek()).set(key, answer);
        if (hits) aims.value = new Map(aims.peek()).set(key, hits);
      });
    } catch {
      reaches.value = new Map(reaches.peek()).set(key, { type: "reach", id: 0, plane: id, after: [] }); // not told: nothing is shown
    } finally {
      underway.value -= 1;
      asking = false;
      askNext();
    }
  };
  // The chosen ones first, then the others: one's own places are tried against all of them.
  const wanted = (): Who[] => [...new Set([...shown.peek(), ...enemies.peek()])];
  function askNext(): void {
    const view = now.peek();
    if (!on.peek() || !view || asking) return;
    const missing = wanted().find((who) => !reaches.peek().has(keyOf(who.id, view)));
    if (missing) void ask(missing.id, keyOf(missing.id, view));
  }

  // ---- working it out, a few milliseconds at a time

  let jobs: Job[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const work = (): void => {
    timer = undefined;
    const end = performance.now() + 5;
    while (jobs.length > 0 && performance.now() < end) {
      const job = jobs[0]!;
      for (let some = 0; some < 24 && job.at < job.poses.length; some++, job.at++) {
        const pose = job.poses[job.at]!;
        if (job.arcs.length === 0) stand(job.field, pose.at, standsWide);
        for (const gun of job.arcs) sweep(job.field, pose, gun, session.catalog.ruler);
      }
      if (job.at < job.poses.length) continue;
      jobs.shift();
      fields.value = new Map(fields.peek()).set(job.key, job.field);
    }
    underway.value = Math.max(0, underway.peek());
    busy.value = jobs.length > 0;
    if (jobs.length > 0) timer = setTimeout(work, 4);
  };
  const busy = signal(false);

  function posesOf(reach: Reach, view: View, ahead: number): { poses: Pose[]; headed: boolean } {
    const plane = view.planes[reach.plane];
    if (ahead === 0) return { poses: plane ? [onSheet(plane, sheet.height)] : [], headed: true };
    const told = reach.poses?.[ahead - 1];
    if (told) return { poses: apart(told.map(([x, y, heading]) => onSheet({ at: [x, y], heading }, sheet.height))), headed: true };
    return { poses: apart((reach.after[ahead - 1] ?? []).map((at) => ({ at: pointOnSheet(at, sheet.height), heading: 0 }))), headed: false };
  }
  function plan(): void {
    const view = now.peek();
    if (!on.peek() || !view) {
      jobs = [];
      return;
    }
    const order = [step.peek(), ...[0, 1, 2, 3].filter((each) => each !== step.peek())];
    const next: Job[] = [];
    for (const ahead of order) {
      for (const who of wanted()) {
        const reach = reaches.peek().get(keyOf(who.id, view));
        const key = `${keyOf(who.id, view)}/${ahead}`;
        if (!reach || fields.peek().has(key)) continue;
        const begun = jobs.find((job) => job.key === key);
        if (begun) {
          next.push(begun);
          continue;
        }
        const { poses, headed } = posesOf(reach, view, ahead);
        // A gun that all can see is jammed or empty shoots at nobody now; later it may.
        const guns = who.kind.guns.filter((gun) => ahead > 0 || view.planes[who.id]?.can_fire[gun.gun] !== false);
        if (poses.length === 0 || (headed && guns.length === 0)) continue;
        next.push({ key, field: emptyField(sheet), poses, arcs: headed ? guns : [], at: 0 });
      }
    }
    jobs = next;
    busy.value = jobs.length > 0;
    if (jobs.length > 0 && timer === undefined) timer = setTimeout(work, 0);
  }

  const stops = [
    effect(() => {
      moment.value;
      fields.value = new Map();
      reaches.value = new Map();
      aims.value = new Map();
      jobs = [];
    }),
    effect(() => {
      on.value;
      now.value;
      shown.value;
      enemies.value;
      askNext();
    }),
    effect(() => {
      on.value;
      now.value;
      reaches.value;
      step.value;
      shown.value;
      plan();
    }),
    effect(() => {
      if (!possible.value) on.value = false;
    }),
  ];

  const fieldOf = (id: string, ahead: number): Field | undefined => (now.value ? fields.value.get(`${keyOf(id, now.value)}/${ahead}`) : undefined);
  return {
    possible, on, whose, step, steps, headings, enemies, shown, fieldOf,
    working: computed(() => busy.value || underway.value > 0),
    choose(wish) {
      chosen.value = { moment: moment.peek(), step: wish };
    },
    toggle() {
      batch(() => {
        if (!on.peek()) whose.value = null;
        on.value = !on.peek() && possible.peek();
      });
    },
    threats(base, pose, ahead, to) {
      const places = placesOf(base, pose);
      let cover: Cover = 0;
      const planes: string[] = [];
      for (const enemy of enemies.value) {
        const told = ahead === 0 && now.value ? aims.value.get(keyOf(enemy.id, now.value)) : undefined;
        if (told && !told.guns.some((gun) => gun.targets.some((aim) => aim.plane === to))) continue;
        const field = enemy.id === to ? undefined : fieldOf(enemy.id, ahead);
        const worst = field ? places.reduce<Cover>((most, place) => Math.max(most, coverAt(field, place)) as Cover, 0) : 0;
        if (worst > 0) planes.push(enemy.id);
        if (worst > cover) cover = worst;
      }
      return { planes, cover };
    },
    close() {
      for (const stop of stops) stop();
      clearTimeout(timer);
    },
  };
}

// Points all over a base: whatever of it can be hit is near one of them.
export function placesOf({ width, length }: { width: number; length: number }, pose: Pose): Point[] {
  const parts = [-0.5, -0.25, 0, 0.25, 0.5];
  return parts.flatMap((right) => parts.map((forward) => fromStand(pose, right * width, forward * length)));
}
