// Who fired how often, how often it told and what it did; and who had somebody in his sights and held his fire.
import type { FiredEvent, GameEvent, History, Range, View } from "../protocol";
import { viewAfter } from "../state/mergePatch";

export interface Score {
  shots: number;
  told: number; // shots that did at least a point, or blew the target up
  points: number;
}
export interface Gunner {
  id: string; // a plane, or troops
  short: Score;
  long: Score;
  taken: Score; // what others fired at it
  chances: number; // times it was asked whom to fire at and a gun of it could fire
  held: number; // of these it let pass
  cards: Drawn[]; // dealt by its shots
}
export interface Drawn {
  deck: string;
  face: string;
}
interface Shot {
  by: string;
  gun: string;
  at: string;
  range: Range;
  turn: number;
  phase: number;
  points: number;
  told: boolean;
}

const none = (): Score => ({ shots: 0, told: 0, points: 0 });
export const total = ({ short, long }: Pick<Gunner, "short" | "long">): Score =>
  ({ shots: short.shots + long.shots, told: short.told + long.told, points: short.points + long.points });

const shooterOf = ({ plane, troops }: FiredEvent): string => plane ?? troops ?? "";

export function gunneryOf({ table, start, updates }: Pick<History, "table" | "start" | "updates">): Gunner[] {
  const gunners = new Map<string, Gunner>();
  const gunner = (id: string): Gunner => {
    const known = gunners.get(id) ?? { id, short: none(), long: none(), taken: none(), chances: 0, held: 0, cards: [] };
    gunners.set(id, known);
    return known;
  };
  for (const { id } of table.planes) gunner(id);

  const shots: Shot[] = [];
  let view: View = start;
  for (const event of updates.flatMap((each) => each.events)) {
    if ((event.event === "aimed" || event.event === "aimed-first") && couldFire(view, event.plane)) {
      const one = gunner(event.plane);
      one.chances += 1;
      const target = event.event === "aimed" ? event.target : undefined;
      if (target === undefined && Object.keys(event.targets ?? {}).length === 0) one.held += 1;
    }
    const before = view;
    view = viewAfter(view, event.patch);
    if (event.event === "fired") {
      shots.push({ by: shooterOf(event), gun: event.gun ?? "", at: event.target, range: event.range, turn: event.turn, phase: event.phase, points: 0, told: false });
    } else if (event.event === "drawn") {
      const at = event.plane ?? event.target ?? "";
      const shot = event.by === undefined ? undefined : newest(shots, event, (each) => each.by === event.by && each.at === at && each.gun === (event.gun ?? each.gun));
      if (!shot) continue;
      shot.points += dealt(event, before, view);
      shot.told ||= event.card === "explosion";
      if (event.card !== undefined) gunner(shot.by).cards.push({ deck: event.deck, face: event.card });
    } else if (event.event === "evaded") {
      // Another token in the place of one that was drawn: the last shot at that plane did more or less for it.
      const shot = newest(shots, event, (each) => each.at === event.plane);
      if (shot) shot.points += dealt(event, before, view);
    }
  }
  for (const shot of shots) {
    for (const score of [gunner(shot.by)[shot.range], gunner(shot.at).taken]) {
      score.shots += 1;
      score.told += shot.told || shot.points > 0 ? 1 : 0;
      score.points += shot.points;
    }
  }
  return [...gunners.values()];
}

// The last such shot of that phase.
function newest(shots: readonly Shot[], { turn, phase }: Pick<Shot, "turn" | "phase">, is: (shot: Shot) => boolean): Shot | undefined {
  return shots.filter((each) => each.turn === turn && each.phase === phase && is(each)).at(-1);
}

// By how much the damage of plane or target has grown.
function dealt(event: Extract<GameEvent, { event: "drawn" | "evaded" }>, before: View, after: View): number {
  const damage = (view: View): number =>
    event.plane !== undefined ? (view.planes[event.plane]?.damage ?? 0) : (view.targets?.[("target" in event && event.target) || ""]?.damage ?? 0);
  return damage(after) - damage(before);
}

const couldFire = (view: View, plane: string): boolean => Object.values(view.planes[plane]?.can_fire ?? {}).some((each) => each);
