// The console in front of the player: plan, fire, or wait; with several planes, one tab for each.
import { useEffect, useMemo, useRef } from "preact/hooks";

import type { Prompt } from "../protocol";
import type { Session } from "../state/session";
import { say } from "../text/say";
import { troopsAsWho, whoIsWho, type Who } from "../pieces/who";
import { ChoiceConsole } from "./ChoiceConsole";
import { Clock } from "./Clock";
import { FireConsole } from "./FireConsole";
import { FloorWish } from "./FloorWish";
import { HintState } from "./HintPanel";
import { PlanConsole, PlanMessage } from "./PlanConsole";
import { planningOf, type Planning } from "../deciding/planning";
import { questionOf } from "./questions";
import { SideShape } from "../art/SideShape";
import { TaxiConsole } from "./TaxiConsole";
import { isMarked } from "../deciding/twoSpaces";
import { momentWords } from "../state/moment";
import { TwoSpaceConsole, TwoSpaceMessage } from "./TwoSpaceConsole";
import { useTyping } from "./typing";
import { Changing, TakeBack } from "./TakeBack";
import { Offers } from "./Offers";
import { OnItsWay } from "./OnItsWay";
import { Waiting } from "./Waiting";
import "./console.css";

export function Console({ session }: { session: Session }) {
  const planning = planningOf(session);
  const table = session.table.value;
  const all = useMemo(() => whoIsWho(table, session.catalog), [table, session]);
  const prompts = session.prompts.value;
  const open = planning.open.value;
  const prompt = prompts.find((each) => each.plane === open);
  const who = all.find((each) => each.id === open) ?? troopsAsWho(table, session.catalog, session.view.value, open);
  useTyping(planning, prompt ? prompt.plane : null);
  const turn = session.view.value;
  return (
    <section class="console" aria-label={say("console.name")}>
      <header class="console-bar">
        <span class="console-moment">
          {turn && momentWords(turn)}
        </span>
        <Tabs planning={planning} all={all} />
        {who && isMarked(prompt) && <TwoSpaceMessage planning={planning} who={who} prompt={prompt} />}
        {prompt?.ask === "plan" && who && !isMarked(prompt) && <PlanMessage planning={planning} who={who} prompt={prompt} />}
        {(!prompt || prompt.ask === "plan") && <FloorWish session={session} />}
        <Changing session={session} />
        <Offers session={session} />
        <OnItsWay planning={planning} />
        {prompt && <HintState planning={planning} />}
        {prompt && <TakeBack session={session} />}
        <Clock session={session} />
      </header>
      {prompt && who
        ? <Asked key={`${prompt.ask} ${who.id}`} planning={planning} prompt={prompt} who={who} all={all} />
        : <Waiting session={session} />}
      <div class="visually-hidden" aria-live="polite">{prompt && prompt.ask !== "plan" && prompt.ask !== "ready" ? questionOf(prompt, turn) : ""}</div>
    </section>
  );
}

function Asked({ planning, prompt, who, all }: { planning: Planning; prompt: Prompt; who: Who; all: Who[] }) {
  switch (prompt.ask) {
    case "plan":
    case "ready": return isMarked(prompt) ? <TwoSpaceConsole planning={planning} who={who} prompt={prompt} /> : <PlanConsole planning={planning} who={who} prompt={prompt} />;
    case "fire":
    case "first-fire":
      return "guns" in prompt ? <FireConsole planning={planning} who={who} prompt={prompt} /> : <ChoiceConsole planning={planning} prompt={prompt} who={who} all={all} />;
    case "taxi": return <TaxiConsole planning={planning} prompt={prompt} who={who} />;
    default: return <ChoiceConsole planning={planning} prompt={prompt} who={who} all={all} />;
  }
}

function Tabs({ planning, all }: { planning: Planning; all: Who[] }) {
  const { session } = planning;
  const mine = planning.mine.value;
  const due = session.prompts.value.map((prompt) => prompt.plane);
  const ask = session.view.value?.ask;
  // All have a plan to make; the other questions are for some of them, or are about an enemy's plane.
  const shown = ask === "plan" || ask === "ready" ? mine : planning.session.table.value.planes.filter((plane) => due.includes(plane.id));
  const row = useRef<HTMLDivElement>(null);
  const now = planning.open.value;
  // On a phone the tabs are one row, which may be longer than the screen.
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (tab && row.current) row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2;
  }, [now]);
  if (shown.length < 2 || due.length === 0) return null;
  return (
    <div class="console-tabs" role="group" aria-label={say("console.tabs")} ref={row}>
      {shown.map((plane) => {
        const who = all.find((each) => each.id === plane.id);
        const done = !due.includes(plane.id);
        const open = planning.open.value === plane.id;
        return (
          <button
            type="button" key={plane.id} class="console-tab" aria-pressed={open} disabled={done}
            onClick={() => planning.openPlane(plane.id)}
          >
            {who && <SideShape mark={who.mark} size={14} />}
            <span aria-hidden="true">{plane.id}</span>
            <span class="visually-hidden">{say(done ? "console.tab.done" : "console.tab.due", { plane: plane.id })}</span>
            {done && <span class="console-tick" aria-hidden="true">✓</span>}
          </button>
        );
      })}
    </div>
  );
}
