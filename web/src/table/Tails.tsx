// Who hangs on whose tail, and who keeps whom in his sights.
import { CrosshairSign, EyeSign } from "../art";
import type { Point, Pose } from "../protocol";
import type { Session } from "../state/session";
import { isInGame } from "../state/inGame";
import { reducedMotion, selected } from "../state/display";
import { distance, fromStand, onSheet } from "../pieces/geometry";
import type { Stage } from "./stage";
import type { Who } from "../pieces/who";

interface Thread {
  d: string;
  middle: Point;
}

// From the nose of the one to the tail of the other, a little bent, so that it is not taken for a line of fire.
export function thread(from: Pose, to: Pose, reach: number): Thread {
  const a = fromStand(from, 0, reach * 0.62);
  const b = fromStand(to, 0, -reach * 0.72);
  const long = distance(a, b);
  const bow = Math.min(26, 8 + long * 0.14);
  const c = fromStand(from, bow * 0.6, reach * 0.62 + long * 0.34);
  const d = fromStand(to, bow, -reach * 0.72 - long * 0.34);
  const mix = (i: 0 | 1): number => (a[i] + 3 * c[i] + 3 * d[i] + b[i]) / 8;
  const point = (p: Point): string => `${p[0].toFixed(1)} ${p[1].toFixed(1)}`;
  return { d: `M ${point(a)} C ${point(c)} ${point(d)} ${point(b)}`, middle: [mix(0), mix(1)] };
}

interface Tail {
  who: Who;
  tailed: string;
  sure: boolean; // told to all; else it is only offered or chosen face down
}

function tailsOf(session: Session, stage: Stage): Tail[] {
  const view = session.view.value;
  if (!view) return [];
  return stage.who.flatMap((who): Tail[] => {
    const plane = view.planes[who.id];
    if (plane?.tailing !== undefined) return [{ who, tailed: plane.tailing, sure: true }];
    const prompt = session.prompts.value.find((each) => each.plane === who.id);
    const answers = plane?.answer ? [plane.answer] : prompt && "choices" in prompt ? prompt.choices : [];
    return answers.flatMap((each) => (each.kind === "tail" && each.target !== undefined ? [{ who, tailed: each.target, sure: false }] : []));
  });
}

export function TailLayer({ session, stage }: { session: Session; stage: Stage }) {
  const view = session.view.value;
  const playing = session.playing.value;
  const all = tailsOf(session, stage);
  if (!view || all.length === 0) return null;
  const t = playing && playing.duration > 0 ? stage.progress.value : 0; // moves with the planes
  return (
    <g class="table-tails">
      {all.map(({ who, tailed, sure }) => {
        const mine = view.planes[who.id];
        const other = view.planes[tailed];
        if (!mine || !other || !isInGame(mine) || !isInGame(other)) return null;
        const from = playing ? stage.poseOf(who.id) : onSheet(mine, stage.sheet.height);
        const to = playing ? stage.poseOf(tailed) : onSheet(other, stage.sheet.height);
        if (!from || !to) return null;
        const { d, middle } = thread(from, to, who.kind.base.length / 2);
        const shown = playing?.events.some((event) => event.event === "card-shown" && event.plane === who.id) ?? false;
        // While a card is shown the eye blinks, twice.
        const open = shown && !reducedMotion() ? Math.abs(Math.cos(t * Math.PI * 2)) : 1;
        return (
          <g key={`${who.id} ${tailed}`} class={`table-tail${sure ? "" : " table-tail-offered"}${mine.shown ? " table-tail-seen" : ""}`} style={{ color: who.mark.colour }}>
            <path class="table-tail-rim" d={d} />
            <path class="table-tail-line" d={d} />
            <g transform={`translate(${middle[0].toFixed(1)} ${middle[1].toFixed(1)})`}><g class="table-eye"><EyeSign size={shown ? 19 : 15} open={open} /></g></g>
          </g>
        );
      })}
    </g>
  );
}

// The plane looked at fired at these in the last phase: firing on gives the bonus of aim.
export function AimRows({ session, stage }: { session: Session; stage: Stage }) {
  const view = session.view.value;
  const who = stage.who.find((each) => each.id === selected.value);
  const plane = who && view?.planes[who.id];
  if (!view || !plane || session.playing.value) return null;
  const rows = [...new Set(Object.values(plane.guns).flatMap((gun) => (gun.row === undefined ? [] : [gun.row])))];
  return (
    <g class="table-aim-row">
      {rows.map((row) => {
        const target = view.planes[row];
        if (!target || !isInGame(target)) return null;
        const { at } = onSheet(target, stage.sheet.height);
        return <g key={row} transform={`translate(${at[0]} ${at[1]})`}><g class="table-aim-rim"><CrosshairSign size={58} /></g><CrosshairSign size={58} /></g>;
      })}
    </g>
  );
}
