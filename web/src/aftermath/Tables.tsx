// The figures behind the story: the shots of every plane, what it took turn by turn, and its damage face up.
import type { ComponentChildren } from "preact";

import { DamageCardArt, DamageTokenArt, faceText, sideIndex, sideMark, tokenText } from "../art";
import { SideShape } from "../art/SideShape";
import type { TableInfo } from "../protocol";
import { sideName } from "../state/names";
import { number, percent, say } from "../text/say";
import { damageOf, valueAt, type Course, type PlaneCourse } from "./course";
import { total, type Gunner, type Score } from "./gunnery";
import { luckOf, type Deck, type Luck } from "./luck";

function Named({ table, id, side }: { table: TableInfo; id: string; side: string | undefined }) {
  return (
    <span class="aftermath-named">
      {side !== undefined && <SideShape mark={sideMark(sideIndex(table.sides, side))} size={12} />}
      <span>{id}</span>
    </span>
  );
}

interface GunneryProps {
  table: TableInfo;
  course: Course;
  gunners: readonly Gunner[];
  decks: ReadonlyMap<string, Deck>;
}

const signed = (value: number): string => number(value, { signDisplay: "exceptZero", maximumFractionDigits: 1 });

export function Gunnery({ table, course, gunners, decks }: GunneryProps) {
  const planeOf = (id: string): PlaneCourse | undefined => course.planes.find((each) => each.id === id);
  const rows = gunners.filter((each) => planeOf(each.id) || total(each).shots > 0);
  const lucks = new Map(rows.map((each) => [each.id, luckOf(each.cards, decks)]));
  const lucky = [...lucks.values()].some((each) => each !== null);
  return (
    <>
      <div class="aftermath-scroll" tabIndex={0} role="region" aria-label={say("aftermath.shots")}>
        <table class="aftermath-table">
          <thead>
            <tr>
              {["plane", "shots", "told", "given", "short", "long", "taken", "held", ...(lucky ? ["luck"] : [])].map((head) => (
                <th key={head} scope="col" class={`aftermath-${head}`} title={say(`aftermath.head.${head}.text`)}>{say(`aftermath.head.${head}`)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((each) => {
              const all = total(each);
              const plane = planeOf(each.id);
              return (
                <tr key={each.id} data-gunner={each.id}>
                  <th scope="row"><Named table={table} id={each.id} side={plane?.side} /></th>
                  <td data-cell="shots">{number(all.shots)}</td>
                  <td data-cell="told">{number(all.told)}</td>
                  <td data-cell="given"><strong>{number(all.points)}</strong></td>
                  <td class="aftermath-short">{byRange(each.short)}</td>
                  <td class="aftermath-long">{byRange(each.long)}</td>
                  <td data-cell="taken">{plane ? say("aftermath.of", { n: damageOf(plane), all: plane.tough }) : ""}</td>
                  <td data-cell="held">{each.chances > 0 ? say("aftermath.of", { n: each.held, all: each.chances }) : "–"}</td>
                  {lucky && <td data-cell="luck">{luckCell(lucks.get(each.id) ?? null)}</td>}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p class="field-hint">{say("aftermath.shots.text")}{lucky ? ` ${say("aftermath.luck.text")}` : ""}</p>
      {lucky && <ul class="aftermath-lucks">{rows.map((each) => lucks.get(each.id) && <li key={each.id}>{luckWords(each.id, lucks.get(each.id)!)}</li>)}</ul>}
    </>
  );
}

const byRange = ({ shots, points }: Score): string => (shots === 0 ? "–" : say("aftermath.points-of", { points, shots }));
const luckCell = (luck: Luck | null): string => (luck ? signed(luck.points - luck.usual) : "–");
const luckWords = (plane: string, { points, cards, usual }: Luck): string => say("aftermath.luck", { plane, n: points, cards, usual });

interface TurnsProps {
  table: TableInfo;
  course: Course;
  moments: readonly { turn: number }[];
  go(index: number, words: ComponentChildren): ComponentChildren;
}

// The chart as a table: what each had at the end of each turn. A turn in which nothing changed is left out.
export function Turns({ table, course, moments, go }: TurnsProps) {
  const ends = [...new Set(moments.map((each) => each.turn))].map((turn) => ({
    turn, first: moments.findIndex((each) => each.turn === turn), last: moments.length - 1 - [...moments].reverse().findIndex((each) => each.turn === turn),
  }));
  const columns = [
    ...course.points.map((each) => ({ name: sideName(each.side), side: each.side, told: (index: number) => number(valueAt(each.steps, index)) })),
    ...course.planes.map((each) => ({
      name: each.id, side: each.side,
      told: (index: number) => (each.loss && each.loss.index <= index ? say("aftermath.gone", { n: damageOf(each) }) : number(valueAt(each.steps, index))),
    })),
    ...course.strength.map((each) => ({ name: say("aftermath.strength", { side: sideName(each.side) }), side: each.side, told: (index: number) => percent(valueAt(each.steps, index)) })),
  ];
  const cells = (index: number): string[] => columns.map((each) => each.told(index));
  const rows = ends.filter(({ last }, i) => i === ends.length - 1 || cells(last).join() !== cells(ends[i - 1]?.last ?? -1).join());
  return (
    <>
      <div class="aftermath-scroll" tabIndex={0} role="region" aria-label={say("aftermath.turns")}>
        <table class="aftermath-table aftermath-turns">
          <thead>
            <tr>
              <th scope="col">{say("aftermath.head.turn")}</th>
              {columns.map((each) => <th key={each.name} scope="col"><Named table={table} id={each.name} side={each.side} /></th>)}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ turn, first, last }) => (
              <tr key={turn} data-turn={turn}>
                <th scope="row">{go(first, number(turn))}</th>
                {cells(last).map((cell, i) => <td key={i}>{cell}</td>)}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="field-hint">{say(course.points.length > 0 ? "aftermath.turns.points" : "aftermath.turns.text")}</p>
    </>
  );
}

export function FaceUp({ table, course }: { table: TableInfo; course: Course }) {
  const dawn = table.system === "ww2";
  return (
    <ul class="aftermath-faces">
      {course.planes.map((plane) => {
        const cards = Object.entries(plane.held).flatMap(([deck, faces]) => Object.entries(faces).filter(([, n]) => n > 0).map(([face, n]) => ({ deck, face, n })));
        return (
          <li key={plane.id} data-faces={plane.id}>
            <p><Named table={table} id={plane.id} side={plane.side} /> <span class="field-hint">{say("aftermath.points-taken", { n: damageOf(plane), all: plane.tough })}</span></p>
            {cards.length === 0 ? <p class="field-hint">{say("aftermath.untouched")}</p> : (
              <ul class="aftermath-cards">
                {cards.map(({ deck, face, n }) => (
                  <li key={`${deck} ${face}`} title={dawn ? tokenText(face, deck) : faceText(face, deck)}>
                    {dawn ? <DamageTokenArt deck={deck} face={face} width={36} /> : <DamageCardArt deck={deck} face={face} width={40} />}
                    {n > 1 && <b>×{n}</b>}
                  </li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ul>
  );
}
