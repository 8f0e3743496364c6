// The places at the table: the table fills the window; the console lies at your right hand, the planes above it, the log
// on the left, all of them light sheets over the table. A replay has its controls below. On a phone log, planes and
// console share one sheet below the table.
import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { ComponentChildren, RefObject } from "preact";

import { Console } from "../console/Console";
import { PlaneList } from "../console/PlaneList";
import { Positions } from "../console/Positions";
import { StoryLog } from "../console/StoryLog";
import type { Box } from "../pieces/geometry";
import type { Session } from "../state/session";
import { askedNow, hasDecided } from "../state/decided";
import { insets } from "../state/display";
import { MissionLine } from "../table/MissionLine";
import { TableView } from "../table/TableView";
import { say } from "../text/say";
import { logOpen, narrow, planesOpen, sheet, sideTab, type Sheet } from "./layout";

interface GameScreenProps {
  session: Session;
  header: ComponentChildren;
  console?: ComponentChildren; // instead of the console: the replay's controls
  overlay?: ComponentChildren; // lies on the table: the result
  hint?: ComponentChildren; // beside the table where there is room, never on a plane
  beside?: Beside | undefined; // in the place of the log: the coach of a replay
}
export interface Beside {
  label: string;
  content: ComponentChildren;
  onClose(): void;
}

export function GameScreen(props: GameScreenProps) {
  return narrow.value ? <NarrowScreen {...props} /> : <WideScreen {...props} />;
}

// Pixels over the hand: with less the planes are told in a line each. Of very many not all are in sight anyway.
const roomOf = (planes: number): number => Math.min(450, 120 + 80 * planes);
const planesShort = signal(false);

type Place = RefObject<HTMLElement | null>;

// Tells the table what lies over it, and the sheets how much room they leave each other.
function useInsets({ log, planes, console: own }: { log: Place; planes: Place; console: Place }, below: boolean, beside: boolean, count: number): void {
  const open = `${logOpen.value}${planesOpen.value}${beside}`;
  useEffect(() => {
    const measure = (): void => {
      const size = (place: Place, side: "offsetWidth" | "offsetHeight"): number => place.current?.[side] ?? 0;
      const [width, height] = [size(own, "offsetWidth"), size(own, "offsetHeight")];
      const rim = 8; // between the sheets and the window's edge
      const wide = Math.max(planesOpen.peek() ? size(planes, "offsetWidth") : 0, below ? 0 : width);
      const now = {
        top: 0,
        left: logOpen.peek() || beside ? size(log, "offsetWidth") + rim : 0,
        right: wide > 0 ? wide + rim : 0,
        bottom: below ? height + rim : 0,
      };
      const { style } = document.documentElement;
      style.setProperty("--app-console-height", `${height}px`); // for what lies right above the console
      style.setProperty("--app-console-below", `${below ? height : 0}px`);
      style.setProperty("--app-console-width", `${below ? 0 : width}px`);
      const stage = own.current?.parentElement?.clientHeight ?? 0;
      planesShort.value = !below && stage > 0 && stage - height < roomOf(count);
      const lying = [log, planes, own].flatMap(({ current }) => (current ? [boxOf(current)] : []));
      const before = insets.peek();
      if (JSON.stringify({ ...before, lying: undefined }) !== JSON.stringify(now) || JSON.stringify(before.lying) !== JSON.stringify(lying)) insets.value = { ...now, lying };
    };
    const observer = new ResizeObserver(measure);
    for (const each of [log, planes, own]) if (each.current) observer.observe(each.current);
    measure();
    return () => {
      observer.disconnect();
      insets.value = { top: 0, left: 0, right: 0, bottom: 0 };
    };
  }, [open, below, count]);
}

const boxOf = (element: HTMLElement): Box => ({
  left: element.offsetLeft, top: element.offsetTop, right: element.offsetLeft + element.offsetWidth, bottom: element.offsetTop + element.offsetHeight,
});

function WideScreen({ session, header, console: own, overlay, hint, beside }: GameScreenProps) {
  const left = useRef<HTMLElement>(null);
  const right = useRef<HTMLElement>(null);
  const bottom = useRef<HTMLElement>(null);
  useInsets({ log: left, planes: right, console: bottom }, own !== undefined, beside !== undefined, session.table.value.planes.length);
  return (
    <div class={own ? "app-game app-game-replay" : "app-game"}>
      <a class="app-skip" href="#console">{say("app.skip-to-console")}</a>
      {header}
      <div class={`app-stage${planesOpen.value ? " app-stage-planes" : ""}${planesShort.value ? " app-stage-short" : ""}${hint ? " app-stage-hinted" : ""}`}>
        <main class="app-table"><TableView session={session} /></main>
        {beside ? (
          <aside ref={left} class="app-side app-side-left app-side-beside" aria-label={beside.label}>
            <header class="app-beside-head">
              <h2>{beside.label}</h2>
              <button type="button" class="button-quiet" onClick={beside.onClose}>{say("app.close")}</button>
            </header>
            <div class="app-side-body">{beside.content}</div>
          </aside>
        ) : <aside ref={left} class={logOpen.value ? "app-side app-side-left" : "app-side app-side-left app-side-folded"} aria-label={say("app.log")}>
          <FoldButton open={logOpen.value} side="left" label={say("app.log")} onClick={() => (logOpen.value = !logOpen.value)} />
          {logOpen.value && <div class="app-side-body"><StoryLog session={session} /></div>}
        </aside>}
        <aside ref={right} class={planesOpen.value ? "app-side app-side-right" : "app-side app-side-right app-side-folded"} aria-label={say("app.planes")}>
          <FoldButton open={planesOpen.value} side="right" label={say("app.planes")} onClick={() => (planesOpen.value = !planesOpen.value)}>
            {!planesOpen.value && <Decided session={session} />}
          </FoldButton>
          {planesOpen.value && (
            <div class="app-side-body">
              <div class="app-tabs" role="group" aria-label={say("app.planes")}>
                {(["planes", "positions"] as const).map((tab) => (
                  <button key={tab} type="button" aria-pressed={sideTab.value === tab} onClick={() => (sideTab.value = tab)}>{say(`app.${tab}`)}</button>
                ))}
              </div>
              {sideTab.value === "planes" ? <PlaneList session={session} /> : <Positions session={session} />}
            </div>
          )}
        </aside>
        <section ref={bottom} id="console" class="app-console" tabIndex={-1} aria-label={say("app.console")}>
          {own ?? <Console session={session} />}
        </section>
        {hint}
        {overlay}
      </div>
    </div>
  );
}

// How many have made up their minds, while the list that says who is folded.
function Decided({ session }: { session: Session }) {
  const view = session.view.value;
  if (!view || askedNow(session) === undefined) return null;
  const ids = Object.keys(view.planes);
  const n = ids.filter((id) => hasDecided(session, id)).length;
  const of = n + view.awaiting.length;
  if (n === 0) return null;
  return <span class="app-fold-decided" title={say("app.decided", { n, of })}><span aria-hidden="true">✓ {n}/{of}</span><span class="visually-hidden">{say("app.decided", { n, of })}</span></span>;
}

function FoldButton({ open, side, label, onClick, children }: { open: boolean; side: "left" | "right"; label: string; onClick(): void; children?: ComponentChildren }) {
  const away = side === "left" ? "M12 4 6 10l6 6" : "m8 4 6 6-6 6";
  const back = side === "left" ? "m8 4 6 6-6 6" : "M12 4 6 10l6 6";
  return (
    <button type="button" class="app-fold" aria-expanded={open} onClick={onClick} title={open ? say("app.fold", { panel: label }) : say("app.unfold", { panel: label })}>
      <svg class="app-icon" viewBox="0 0 20 20" width="16" height="16" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"><path d={open ? away : back} /></svg>
      <span>{label}</span>
      {children}
    </button>
  );
}

const sheets: readonly Sheet[] = ["console", "planes", "log", "positions"];

function NarrowScreen({ session, header, console: own, overlay, hint, beside }: GameScreenProps) {
  const asked = session.prompts.value.length > 0;
  // A new decision brings the hand back to the front; what one looks at otherwise is one's own affair.
  useEffect(() => {
    if (asked) sheet.value = "console";
  }, [asked]);
  const here: readonly Sheet[] = beside ? [...sheets, "beside"] : sheets;
  const shown = here.includes(sheet.value) ? sheet.value : "console";
  return (
    <div class={own ? "app-game app-game-narrow app-game-replay" : "app-game app-game-narrow"}>
      {header}
      <div class="app-stage">
        <main class="app-table"><TableView session={session} /></main>
        <MissionLine session={session} />
        {overlay}
      </div>
      {hint}
      <section class={`app-sheet app-sheet-${shown}`} id="console" aria-label={shown === "beside" && beside ? beside.label : say(`app.sheet.${shown}`)}>
        <div class="app-sheet-body">
          {shown === "console" && (own ?? <Console session={session} />)}
          {shown === "planes" && <PlaneList session={session} />}
          {shown === "log" && <StoryLog session={session} />}
          {shown === "beside" && beside?.content}
          {shown === "positions" && <Positions session={session} />}
        </div>
        <nav class="app-sheet-tabs" aria-label={say("app.sheets")}>
          {here.map((each) => (
            <button key={each} type="button" aria-pressed={shown === each} onClick={() => (sheet.value = each)}>
              {each === "beside" && beside ? beside.label : say(each === "console" && own ? "app.sheet.replay" : `app.sheet.${each}`)}
              {each === "console" && asked && shown !== "console" && <span class="app-sheet-dot" aria-label={say("app.your-decision")} />}
            </button>
          ))}
        </nav>
      </section>
    </div>
  );
}
