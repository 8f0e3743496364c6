// Turning a plane on the ground: about which point of its base, and how far. The table shows where it will stand.
import { useEffect, useMemo, useRef } from "preact/hooks";

import { latest } from "../deciding/latest";
import type { Pose, TaxiOrder, TaxiPrompt } from "../protocol";
import { taxiGhost } from "../state/ghosts";
import type { Who } from "../pieces/who";
import { number, say } from "../text/say";
import { Decision, Key } from "./Decision";
import type { Planning } from "../deciding/planning";
import { standing, stays, taxiOrder, type Taxi } from "../deciding/taxi";

export function TaxiConsole({ planning, prompt, who }: { planning: Planning; prompt: TaxiPrompt; who: Who }) {
  const { plane, way, points } = prompt;
  const pose = planning.session.view.value?.planes[plane];
  const taxi = planning.taxi.value[plane] ?? standing;
  const set = (next: Partial<Taxi>): void => planning.steer(plane, next);
  const order = pose && taxiOrder(prompt, pose, taxi);
  useGhost(planning, pose, order);
  if (!pose || !order) return null;
  const degrees = say("question.taxi.degrees", { degrees: number(Math.abs(taxi.turn)), side: say(taxi.turn < 0 ? "question.taxi.to-left" : "question.taxi.to-right") });
  return (
    <Decision planning={planning} question={say("question.taxi.question", { plane })} detail={say(`question.taxi.detail.${way}`)}>
      <div class="console-taxi">
        <fieldset class="console-base">
          <legend>{say(`question.taxi.point.${way}`)}</legend>
          <div class="console-base-plate" style={{ aspectRatio: `${who.kind.base.width} / ${who.kind.base.length}` }}>
            <div class="console-base-points">
              {points.map((point) => (
                <label key={point.name} title={say(`question.taxi.at.${point.name}`)}>
                  <input type="radio" name={`taxi-${plane}`} checked={taxi.point === point.name} onChange={() => set({ point: point.name })} />
                  <span class="visually-hidden">{say(`question.taxi.at.${point.name}`)}</span>
                </label>
              ))}
            </div>
          </div>
        </fieldset>
        <div class="console-angle">
          <label for="console-taxi-turn">{say("question.taxi.turn")} <output>{taxi.turn === 0 ? say("question.taxi.no-turn") : degrees}</output></label>
          <div class="console-angle-row">
            <button type="button" aria-label={say("question.taxi.left")} onClick={() => planning.steer(plane, { turn: taxi.turn - 15 })}>−15°</button>
            <input
              id="console-taxi-turn" type="range" min={-180} max={180} step={5} value={taxi.turn} aria-valuetext={degrees}
              onInput={(event) => set({ turn: Number(event.currentTarget.value) })}
            />
            <button type="button" aria-label={say("question.taxi.right")} onClick={() => planning.steer(plane, { turn: taxi.turn + 15 })}>+15°</button>
            <input
              type="number" class="console-angle-number" min={-180} max={180} step={1} value={taxi.turn} aria-label={say("question.taxi.number")}
              onInput={(event) => { if (event.currentTarget.value !== "") set({ turn: Number(event.currentTarget.value) }); }}
            />
          </div>
        </div>
        <div class="console-choice-row">
          <button type="button" class="console-choice button-primary button-large" disabled={stays(order) || planning.busy.value} onClick={() => void planning.give(order)}>
            {say("question.taxi.go")} <Key name="↵" />
          </button>
          <button type="button" class="console-choice console-decline" disabled={planning.busy.value} onClick={() => void planning.give({ kind: "taxi", plane })}>
            {say("question.taxi.stay")} <Key name="N" />
          </button>
        </div>
      </div>
    </Decision>
  );
}

// Asks the referee where the plane would come to stand, for the table to draw.
function useGhost(planning: Planning, pose: Pose | undefined, order: TaxiOrder | undefined): void {
  const { session } = planning;
  const here = useRef(true);
  const ask = useMemo(() => latest((wish: TaxiOrder) => session.taxi(wish), ({ plane, to }) => {
    if (here.current && to) taxiGhost.value = { plane, ...to };
  }), [session]);
  useEffect(() => {
    if (order && pose && stays(order)) taxiGhost.value = { plane: order.plane, at: pose.at, heading: pose.heading };
    else if (order) ask(order);
  }, [JSON.stringify(order), pose]);
  useEffect(() => () => {
    here.current = false;
    taxiGhost.value = null;
  }, []);
}
