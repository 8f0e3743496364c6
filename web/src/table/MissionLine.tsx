// How the mission stands: the points of each side and the turns left, in one quiet line.
import { SideShape } from "../art/SideShape";
import { sideIndex, sideMark } from "../art";
import { lastTurn, roundWords } from "../state/rounds";
import type { Session } from "../state/session";
import { sideName } from "../state/names";
import { say } from "../text/say";
import "./mission.css";

export function MissionLine({ session }: { session: Session }) {
  const view = session.playing.value?.before ?? session.view.value;
  if (!view || (view.score === undefined && view.turns === undefined && roundWords(view) === null)) return null;
  const { sides } = session.table.value;
  const score = view.score ?? {};
  const last = lastTurn(view, session.story.value, session.at.value);
  const spoken = [
    ...sides.filter((side) => side in score).map((side) => say("table.mission.points", { side: sideName(side), n: score[side] ?? 0 })),
    ...(last === undefined ? [] : [say("table.mission.turns", { turn: view.turn, turns: last })]),
  ].join(", ");
  return (
    <p class="mission-line" role="status">
      <span class="visually-hidden">{spoken}</span>
      {sides.filter((side) => side in score).map((side) => (
        <span key={side} class="mission-side" aria-hidden="true" title={sideName(side)}>
          <SideShape mark={sideMark(sideIndex(sides, side))} size={14} />
          <b>{score[side]}</b>
        </span>
      ))}
      <span class="mission-round">{roundWords(view)}</span>
      {last !== undefined && <span class="mission-turns" aria-hidden="true">{say("table.mission.turns", { turn: view.turn, turns: last })}</span>}
    </p>
  );
}
