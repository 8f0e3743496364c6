// What happened: the story of a game that is over in a few sentences, the chart, and all the figures for who unfolds them.
import { useMemo } from "preact/hooks";
import type { ComponentChildren } from "preact";

import type { Catalog, FiredEvent, History } from "../protocol";
import { listOf, sideName } from "../state/names";
import { navigate, paths } from "../state/router";
import { language, number, percent, say } from "../text/say";
import "./aftermath.css";
import { courseOf, type Course, type Loss } from "./course";
import { DamageChart } from "./DamageChart";
import { decisiveTurn, type Decisive } from "./decisive";
import { gunneryOf } from "./gunnery";
import { decksOn } from "./luck";
import { FaceUp, Gunnery, Turns } from "./Tables";

interface AftermathProps {
  history: History; // as seen by all eyes
  catalog: Catalog;
  winner: string | undefined;
  goTo?: (index: number) => void; // shows that moment here; without it the replay is opened
  children?: ComponentChildren; // below the story: what else there is to say
}

export function Aftermath({ history, catalog, winner, goTo, children }: AftermathProps) {
  const { table } = history;
  const told = useMemo(() => {
    const course = courseOf(history, catalog);
    const moments = history.updates.flatMap((each) => each.events);
    return {
      course, moments, gunners: gunneryOf(history), decisive: decisiveTurn(course, moments, winner),
      decks: decksOn(table.system, history.start), first: moments.find((each): each is FiredEvent => each.event === "fired"),
    };
  }, [history, catalog, winner]);
  const { course, moments, gunners, decisive, decks, first } = told;
  const go = (index: number, words: ComponentChildren, label?: string) => <ToMoment game={table.game} index={index} goTo={goTo} label={label}>{words}</ToMoment>;
  const losses = course.planes.flatMap((plane) => (plane.loss ? [{ plane: plane.id, loss: plane.loss }] : [])).sort((a, b) => a.loss.index - b.loss.index);
  // A game that was broken off before anything happened has no chart.
  const eventful = first !== undefined || [...course.strength, ...course.points].some((each) => each.steps.length > 1);
  return (
    <div class="aftermath" data-aftermath={table.game}>
      <div class="aftermath-story">
        <p>{first ? say(`aftermath.first.${first.range}`, { turn: first.turn, plane: first.plane ?? first.troops ?? "", target: first.target }) : say("aftermath.no-shot")}</p>
        {decisive && (
          <p data-decisive={decisive.turn}>
            {decisiveWords(decisive, course, winner)}{" "}
            {go(decisive.at.index, say("aftermath.see", { turn: decisive.turn }))}
          </p>
        )}
        {losses.length === 0 && <p>{say("aftermath.none-lost")}</p>}
        {losses.length > 0 && losses.length <= 3 && <p>{losses.map(({ plane, loss }) => lossWords(plane, loss)).join(" ")}</p>}
      </div>
      {eventful && <DamageChart course={course} sides={table.sides} decisive={decisive} />}
      {children}
      {losses.length > 3 && (
        <Unfold name="losses">
          <ul class="aftermath-losses">{losses.map(({ plane, loss }) => <li key={plane}>{lossWords(plane, loss)} {go(loss.index, say("aftermath.see-it"), say("aftermath.see-loss", { plane }))}</li>)}</ul>
        </Unfold>
      )}
      {eventful && (
        <>
          <Unfold name="shots"><Gunnery table={table} course={course} gunners={gunners} decks={decks} /></Unfold>
          <Unfold name="faces"><FaceUp table={table} course={course} /></Unfold>
          <Unfold name="turns"><Turns table={table} course={course} moments={moments} go={(index, words) => go(index, words)} /></Unfold>
        </>
      )}
    </div>
  );
}

function Unfold({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <details class="aftermath-unfold" data-unfold={name}>
      <summary class="panel-title">{say(`aftermath.${name}`)}</summary>
      {children}
    </details>
  );
}

// Why that turn, in figures that the table below shows too.
function decisiveWords({ kind, turn, swings, lost, from }: Decisive, course: Course, winner: string | undefined): string {
  const told = swings.map(({ side, change }) => `${sideName(side)} ${kind === "points" ? number(change, { signDisplay: "exceptZero" }) : percent(Math.abs(change))}`);
  const words = [say(`aftermath.turn.${kind}`, { turn, list: told.join(", ") })];
  if (kind !== "points" && lost.length > 0) words.push(say("aftermath.fell", { n: lost.length, names: listOf(lost, language.value) }));
  if (from !== null && winner !== undefined && from <= course.last.turn) words.push(say(from <= course.first ? "aftermath.ahead.always" : "aftermath.ahead", { side: sideName(winner), turn: from }));
  return words.join(" ");
}

function lossWords(plane: string, { cause, by, turn }: Loss): string {
  if (by.length > 0) return say(`aftermath.by.${cause}`, { plane, by: listOf(by, language.value), turn });
  return say("aftermath.lost", { plane, turn, how: say(`status.${cause}`) });
}

interface ToMomentProps {
  game: string;
  index: number;
  goTo: ((index: number) => void) | undefined;
  label: string | undefined;
  children: ComponentChildren;
}

function ToMoment({ game, index, goTo, label, children }: ToMomentProps) {
  const href = paths.replay(game, "all", index);
  return (
    <a
      class="aftermath-go" href={href} aria-label={label} data-moment={index}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        if (goTo) goTo(index);
        else navigate(href);
      }}
    >
      {children}
    </a>
  );
}
