// The table itself: ground, pieces, plans and shots, under a camera that fingers, wheel and keys move.
import { useEffect, useMemo, useRef } from "preact/hooks";

import { asksForDummies, depotsIn } from "../deciding/dummies";
import { planningOf } from "../deciding/planning";
import { marking, typed } from "../deciding/typed";
import type { Point } from "../protocol";
import type { Session } from "../state/session";
import { say } from "../text/say";
import { inSight } from "../pieces/aloft";
import { AboutLayer } from "./About";
import { Arcs, ReachLayer, reachOf } from "./Arcs";
import { Backdrop } from "./Backdrop";
import { Cards } from "./Cards";
import { follow, rulerOut, selected, showArcs, showGrid, showReach, tilted } from "../state/display";
import { DangerLayer, DangerPanel, DangerSigns } from "./Danger";
import { EffectsLayer, FlownLayer } from "./EffectsLayer";
import { FireArc, FireLabels, FireLayer, PastFire } from "./FireLayer";
import { distance } from "../pieces/geometry";
import { GhostLayer } from "./Ghosts";
import { listen } from "./gestures";
import { InfoCard } from "./InfoCard";
import { Labels } from "./Labels";
import { StageContext } from "./Pin";
import { Planes } from "./Planes";
import { AheadLayer, AheadNumbers } from "./AheadLayer";
import { PlanLayer, PlanNumbers } from "./PlanLayer";
import { laid, snap } from "./measure";
import { RulerLabel, RulerLayer, RulerPanel } from "./Ruler";
import { RulingLayer, RulingSigns } from "./Rulings";
import { RoundBanner } from "./RoundBanner";
import { SaidLayer } from "./Said";
import { Stage } from "./stage";
import { AimRows, TailLayer } from "./Tails";
import { TargetLayer, TargetNames } from "./Targets";
import { TryLayer, TryNumbers } from "./Trying";
import { Toolbar, viewMenu } from "./Toolbar";
import { TrailLayer } from "./Trails";
import { WeighedLayer, WeighedNumbers } from "./Weighed";
import "./table.css";
import "./tilt.css";

export function TableView({ session }: { session: Session }) {
  const host = useRef<HTMLDivElement>(null);
  const game = session.table.value.game;
  const stage = useMemo(() => new Stage(session), [session, game]);
  useEffect(() => {
    if (!host.current) return;
    const stops = [stage.attach(host.current), listen(host.current, hands(session, stage)), closeByEscape()];
    return () => {
      for (const stop of stops) stop();
    };
  }, [stage]);

  return (
    <div
      class={`table${rulerOut.value ? " table-measuring" : ""}`} ref={host} tabIndex={0} role="application"
      aria-label={say("table.name")} aria-describedby="table-help" onKeyDown={(event) => key(event, stage)}
    >
      <p id="table-help" class="visually-hidden">{say("table.help")}</p>
      <div class="table-board">
      <svg class="table-ground" data-ground aria-hidden="true" viewBox={`0 0 ${stage.sheet.width} ${stage.sheet.height}`}>
        <Backdrop table={session.table.value} half={session.catalog.ruler.half} fields={session.view.value?.fields ?? []} />
      </svg>
      <svg class="table-pieces" aria-hidden="true">
        <g data-world>
          <TargetLayer session={session} stage={stage} />
          <ReachLayer session={session} stage={stage} />
          <DangerLayer session={session} stage={stage} />
          <Arcs session={session} stage={stage} />
          <FireArc session={session} stage={stage} />
          <FlownLayer session={session} stage={stage} />
          <PlanLayer session={session} stage={stage} />
          <AheadLayer session={session} stage={stage} />
          <TryLayer session={session} stage={stage} />
          <TrailLayer session={session} stage={stage} />
          <WeighedLayer session={session} stage={stage} />
          <GhostLayer session={session} stage={stage} />
          <Planes session={session} stage={stage} />
          <TailLayer session={session} stage={stage} />
          <AboutLayer session={session} stage={stage} />
          <AimRows session={session} stage={stage} />
          <RulingLayer session={session} stage={stage} />
          <PastFire session={session} stage={stage} />
          <FireLayer session={session} stage={stage} />
          <EffectsLayer session={session} stage={stage} />
          <RulerLayer session={session} stage={stage} />
        </g>
      </svg>
      </div>
      <div class="table-signs">
        <Labels session={session} stage={stage} />
        <StageContext.Provider value={stage}>
          <Cards session={session} stage={stage} />
          <PlanNumbers session={session} stage={stage} />
          <TargetNames session={session} stage={stage} />
          <AheadNumbers session={session} stage={stage} />
          <FireLabels session={session} stage={stage} />
          <RulingSigns session={session} stage={stage} />
          <DangerSigns session={session} stage={stage} />
          <WeighedNumbers session={session} stage={stage} />
          <TryNumbers session={session} stage={stage} />
          <RulerLabel session={session} stage={stage} />
          <SaidLayer session={session} />
        </StageContext.Provider>
      </div>
      <RoundBanner session={session} />
      <Toolbar stage={stage} />
      <RulerPanel session={session} stage={stage} />
      <DangerPanel session={session} stage={stage} />
      <InfoCard session={session} stage={stage} />
      {session.view.value === null && <p class="table-empty" data-overlay>{say("table.empty")}</p>}
    </div>
  );
}

function hands(session: Session, stage: Stage): Parameters<typeof listen>[1] {
  let held: "from" | "to" = "to";
  const end = (at: Point) => {
    const stands = stage.who
      .filter((who) => inSight(session.view.peek()?.planes[who.id]))
      .flatMap((who) => {
        const pose = stage.poseOf(who.id);
        return pose ? [{ plane: who.id, at: pose.at }] : [];
      });
    return snap(stage.toSheet(at), stands, 22 / stage.camera.peek().scale);
  };
  return {
    grab: () => (rulerOut.peek() ? "ruler" : "pan"),
    pan: (dx, dy) => stage.panBy(dx, dy),
    pinch: (at, factor, dx, dy) => stage.pinch(at, factor, dx, dy),
    wheel: (at, factor) => stage.zoom(at, factor, Math.abs(Math.log(factor)) > 0.05),
    doubleTap: (at, back) => stage.zoom(at, back ? 1 / 1.8 : 1.8),
    tap(_at, target) {
      viewMenu.value = false;
      const depot = target?.closest("[data-target]")?.getAttribute("data-target") ?? null;
      if (depot !== null && turnOver(session, depot)) return;
      const id = target?.closest("[data-plane]")?.getAttribute("data-plane") ?? null;
      selected.value = selected.peek() === id ? null : id;
      if (selected.peek() === null) reachOf.value = null;
    },
    ruler(at, moment) {
      const now = laid.peek();
      if (moment === "begin") {
        // Near an end of the ruler that lies there: take that end; else lay it anew.
        const near = (which: "from" | "to"): boolean => {
          const other = now?.[which];
          const place = other?.at ?? (other?.plane ? stage.poseOf(other.plane)?.at : undefined);
          return place !== undefined && distance(stage.toScreen(place), at) < 26;
        };
        held = now && near("from") && !near("to") ? "from" : "to";
        if (!now || (!near("from") && !near("to"))) laid.value = { from: end(at), to: end(at) };
      } else if (moment === "move" && now) {
        laid.value = { ...now, [held]: end(at) };
      }
    },
  };
}

// A depot that is touched while its owner chooses dummies becomes one, or is none any more.
function turnOver(session: Session, depot: string): boolean {
  const planning = planningOf(session);
  const prompt = planning.promptFor(planning.asked.peek() ?? "");
  if (!asksForDummies(prompt) || !depotsIn(prompt).includes(depot)) return false;
  planning.disguise(prompt, depot);
  return true;
}

// Whatever was laid on the table to be looked at.
function putAway(): void {
  viewMenu.value = false;
  selected.value = null;
  reachOf.value = null;
}

// Wherever the focus is: Escape puts away what lies on the table, unless somebody else had a use for it.
function closeByEscape(): () => void {
  const press = (event: KeyboardEvent): void => {
    if (event.key === "Escape" && !event.defaultPrevented) putAway();
  };
  document.addEventListener("keydown", press);
  return () => document.removeEventListener("keydown", press);
}

function key(event: KeyboardEvent, stage: Stage): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target instanceof HTMLElement ? event.target : null;
  if (target?.closest("select, input")) return;
  if (event.key === "0" && typed.peek() !== "") return; // the second digit of a card
  // H, L, B and A are markers and cards while the console asks for them.
  if (/^[hlba]$/i.test(event.key) && marking.peek()) return;
  const far = event.shiftKey ? 240 : 80;
  const acts: Record<string, () => void> = {
    "+": () => stage.zoom(null, 1.35),
    "=": () => stage.zoom(null, 1.35),
    "-": () => stage.zoom(null, 1 / 1.35),
    "0": () => stage.showFight(),
    ArrowLeft: () => stage.slide(far, 0),
    ArrowRight: () => stage.slide(-far, 0),
    ArrowUp: () => stage.slide(0, far),
    ArrowDown: () => stage.slide(0, -far),
    v: () => (tilted.value = !tilted.value),
    l: () => (follow.value = !follow.value),
    r: () => (rulerOut.value = !rulerOut.value),
    g: () => (showGrid.value = !showGrid.value),
    a: () => (showArcs.value = !showArcs.value),
    e: () => (showReach.value = !showReach.value),
    Escape: () => {
      putAway();
      rulerOut.value = false;
    },
  };
  const act = acts[event.key] ?? acts[event.key.toLowerCase()];
  if (!act) return;
  event.preventDefault();
  event.stopPropagation();
  act();
}
