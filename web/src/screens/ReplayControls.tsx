// The controls of a replay: a slider over all events with a mark at each turn, play and pause, strides by event, phase
// and turn. Space, arrows, Home and End do the same from anywhere on the screen.
import { useEffect, useMemo, useState } from "preact/hooks";

import type { TableInfo } from "../protocol";
import type { ReplaySession, Stride } from "../state/replaySession";
import { paths } from "../state/router";
import { number, say } from "../text/say";
import { BackIcon, DownIcon, ForthIcon, PauseIcon, PlayIcon, ShareIcon } from "./icons";
import { SpeedChoice } from "./Preferences";
import { copyLink } from "./share";

interface ReplayControlsProps {
  session: ReplaySession;
  table: TableInfo;
  as: string;
  coach: boolean; // he sits beside the table
  onOpen(what: "play-on" | "story" | "coach"): void;
}

export function ReplayControls({ session, table, as, coach, onOpen }: ReplayControlsProps) {
  const { history } = session;
  const at = session.at.value;
  const running = session.running.value;
  const [said, setSaid] = useState("");
  const marks = useMemo(
    () => history.lines.filter((line) => line.event.event === "turn").map((line) => ({ index: line.index, turn: line.event.turn })),
    [history],
  );
  const toggle = (): void => (session.running.peek() ? session.pause() : session.play());
  useKeys(session, toggle);

  const share = async (): Promise<void> => {
    const said = await copyLink(paths.replay(table.game, as || null, session.at.peek()));
    setSaid(say(said));
    setTimeout(() => setSaid(""), said === "share.copied.rest" ? 12_000 : 4000);
  };
  // The longer the stride, the more arrows; the word is beside them where there is room.
  const arrows = (by: Stride, direction: 1 | -1) => {
    const Arrow = direction > 0 ? ForthIcon : BackIcon;
    return <span class="app-replay-arrows">{["turn", "phase", "event"].slice(["turn", "phase", "event"].indexOf(by)).map((each) => <Arrow key={each} />)}</span>;
  };
  const stride = (by: Stride, direction: 1 | -1, sign: string) => (
    <button type="button" class="app-replay-step" onClick={() => session.step(by, direction)} aria-label={say(`app.replay.${direction > 0 ? "next" : "previous"}.${by}`)} title={say(`app.replay.${direction > 0 ? "next" : "previous"}.${by}`)}>
      {direction < 0 && arrows(by, direction)}
      {sign && <span aria-hidden="true" class="app-wide-only">{sign}</span>}
      {direction > 0 && arrows(by, direction)}
    </button>
  );
  // With many turns only every so manieth number fits.
  const every = Math.ceil(marks.length / 14);
  const view = session.view.value;
  return (
    <div class="app-replay">
      <div class="app-replay-track">
        <input
          type="range" min={-1} max={history.last} value={at} aria-label={say("app.replay.moment")}
          aria-valuetext={view ? say("app.replay.value", { turn: view.turn, phase: view.phase, event: number(at + 1), events: number(history.length) }) : ""}
          onInput={(event) => session.goTo(event.currentTarget.valueAsNumber)}
        />
        <div class="app-replay-marks" aria-hidden="true">
          {marks.map(({ index, turn }, i) => (
            <span key={index} class="app-replay-mark" style={{ left: `${((index + 1) / Math.max(1, history.length)) * 100}%` }}>{i % every === 0 ? number(turn) : ""}</span>
          ))}
        </div>
      </div>
      <div class="app-replay-row">
        <div class="app-replay-steps" role="group" aria-label={say("app.replay.steps")}>
          {stride("turn", -1, say("app.replay.sign.turn"))}
          {stride("phase", -1, say("app.replay.sign.phase"))}
          {stride("event", -1, "")}
          <button type="button" class="button-primary app-replay-play" onClick={toggle} aria-label={running ? say("app.replay.pause") : say("app.replay.play")}>
            {running ? <PauseIcon /> : <PlayIcon />}
          </button>
          {stride("event", 1, "")}
          {stride("phase", 1, say("app.replay.sign.phase"))}
          {stride("turn", 1, say("app.replay.sign.turn"))}
        </div>
        <SpeedChoice id="replay-speed" />
        <div class="app-row app-replay-more">
          {table.over && <button type="button" data-do="story" onClick={() => onOpen("story")}>{say("aftermath.story")}</button>}
          {table.over && <button type="button" data-do="coach" aria-pressed={coach} onClick={() => onOpen("coach")}>{say("coaching.name")}</button>}
          <button type="button" onClick={() => void share()}><ShareIcon />{say("app.replay.share")}</button>
          {table.over && <a class="button" href={`/api/games/${table.game}/replay`} download={`${table.game}.jsonl`}><DownIcon />{say("app.replay.download")}</a>}
          {table.over && <button type="button" onClick={() => onOpen("play-on")}>{say("app.play-on")}</button>}
          <span role="status" class="app-share-said">{said}</span>
        </div>
      </div>
    </div>
  );
}

function useKeys(session: ReplaySession, toggle: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement | null;
      if (event.ctrlKey || event.metaKey || event.altKey || target?.closest("input, select, textarea, .table")) return;
      if (event.key === " " && target?.closest("button, a, summary")) return;
      const acts: Record<string, () => void> = {
        " ": toggle,
        ArrowRight: () => session.step(event.shiftKey ? "turn" : "phase", 1),
        ArrowLeft: () => session.step(event.shiftKey ? "turn" : "phase", -1),
        ".": () => session.step("event", 1),
        ",": () => session.step("event", -1),
        Home: () => session.goTo(-1),
        End: () => session.goLive(),
      };
      const act = acts[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [session]);
}
