// The table one writes on: things are dragged with mouse or finger, turned by their handle, or moved with the keys.
import { useRef } from "preact/hooks";

import { Airfield, BasePlate, Ground, PlaneArt, TargetArt, liveryOf, sideIndex, sideMark } from "../art";
import type { Catalog, Point, Pose } from "../protocol";
import { groundKind } from "../screens/FightPicture";
import { groundOf } from "../screens/scenarios";
import { sideName } from "../state/names";
import { warOf } from "../state/wars";
import { light } from "../table/theme";
import { say } from "../text/say";
import { act, chosen, complaintsAbout, draft, letGo, snap, tab } from "./desk";
import { nudge, place, poseOf, removeThing, sidesOfDraft, snapped, thingsOf, turnBy, type Thing, type ThingKind } from "./draft";

const kinds: readonly ThingKind[] = ["field", "target", "plane"]; // those above last
const same = (a: Thing | null, b: Thing): boolean => a?.kind === b.kind && a.index === b.index;

export function choose(thing: Thing): void {
  chosen.value = thing;
  tab.value = thing.kind === "plane" ? "planes" : "ground";
}

export function EditorTable({ catalog }: { catalog: Catalog }) {
  const sheet = useRef<SVGSVGElement>(null);
  const now = draft.value;
  const { width, height } = now.setup.table;
  const unit = Math.max(width, height) / 900;
  const margin = 42 * unit;
  const sides = sidesOfDraft(now);
  const ground = groundOf(now);
  const card = catalog.models[0]?.base ?? { width: 44, length: 68 };

  // A point of the screen on the table, y up.
  const onTable = (event: PointerEvent): Point | null => {
    const matrix = sheet.current?.getScreenCTM()?.inverse();
    if (!matrix) return null;
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
    return [point.x, height - point.y];
  };

  const drag = (event: PointerEvent, thing: Thing, what: "move" | "turn"): void => {
    if (event.button !== 0) return;
    const pose = poseOf(draft.peek(), thing);
    const from = onTable(event);
    if (!pose || !from) return;
    event.stopPropagation();
    choose(thing);
    letGo();
    const target = event.currentTarget as SVGElement;
    target.setPointerCapture(event.pointerId);
    const tag = `${what} ${thing.kind} ${thing.index}`;
    const move = (next: PointerEvent): void => {
      const to = onTable(next);
      if (!to) return;
      if (what === "move") {
        const at: Point = [pose.at[0] + to[0] - from[0], pose.at[1] + to[1] - from[1]];
        act((before) => place(before, thing, { at: snap.peek() ? snapped(at) : [Math.round(at[0]), Math.round(at[1])] }), tag);
      } else {
        // The hand keeps the angle at which it took the handle.
        const angle = ([x, y]: Point): number => (Math.atan2(x - pose.at[0], y - pose.at[1]) * 180) / Math.PI;
        const turn = angle(to) - angle(from);
        const heading = pose.heading + turn;
        act((before) => place(before, thing, { heading: snap.peek() ? Math.round(heading / 15) * 15 : Math.round(heading) }), tag);
      }
    };
    const end = (): void => {
      target.removeEventListener("pointermove", move);
      target.removeEventListener("pointerup", end);
      target.removeEventListener("pointercancel", end);
      letGo();
    };
    target.addEventListener("pointermove", move);
    target.addEventListener("pointerup", end);
    target.addEventListener("pointercancel", end);
  };

  const onKey = (event: KeyboardEvent, thing: Thing): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const far = event.shiftKey ? 1 : 10;
    const ways: Record<string, Point> = { ArrowLeft: [-far, 0], ArrowRight: [far, 0], ArrowUp: [0, far], ArrowDown: [0, -far] };
    const way = ways[event.key];
    const tag = `keys ${thing.kind} ${thing.index}`;
    if (way) act((before) => nudge(before, thing, way), tag);
    else if (event.key === "r" || event.key === "R") act((before) => turnBy(before, thing, event.shiftKey ? -15 : 15), `${tag} turn`);
    else if (event.key === "Delete" || event.key === "Backspace") act((before) => removeThing(before, thing));
    else if (event.key === "Escape") chosen.value = null;
    else return;
    event.preventDefault();
  };

  const draw = (thing: Thing, pose: Pose) => {
    if (thing.kind === "field") {
      const field = now.setup.fields?.[thing.index];
      return field && <Airfield width={field.size[0]} length={field.size[1]} theme={light().value} heading={pose.heading} waiting={field.waiting ?? false} />;
    }
    if (thing.kind === "target") {
      const target = now.setup.targets?.[thing.index];
      return target && (
        <TargetArt
          kind={target.kind ?? "target"} side={sideMark(sideIndex(sides, target.side))} width={card.width} length={card.length} seed={target.id} heading={pose.heading}
          dummy={target.dummy ?? false} damage={target.damage ?? 0} era={warOf(now.system)} selected={same(chosen.value, thing)}
        />
      );
    }
    const plane = now.setup.planes[thing.index];
    const model = catalog.models.find((each) => each.id === plane?.model);
    if (!plane || !model) return null;
    const number = now.setup.planes.slice(0, thing.index).filter((each) => each.model === plane.model).length;
    return (
      <>
        <BasePlate model={model} side={sideMark(sideIndex(sides, plane.side))} label={plane.id} selected={same(chosen.value, thing)} heading={pose.heading} />
        <PlaneArt model={model} livery={liveryOf(model, number, undefined, plane.side)} />
      </>
    );
  };
  const sizeOf = (thing: Thing): { width: number; length: number } => {
    if (thing.kind === "field") return { width: now.setup.fields?.[thing.index]?.size[0] ?? 90, length: now.setup.fields?.[thing.index]?.size[1] ?? 270 };
    if (thing.kind === "target") return card;
    return catalog.models.find((each) => each.id === now.setup.planes[thing.index]?.model)?.base ?? card;
  };

  const named = (thing: Thing, pose: Pose): string => {
    const where = { x: Math.round(pose.at[0]), y: Math.round(pose.at[1]), heading: pose.heading };
    if (thing.kind === "field") return say("editor.thing.field", { number: thing.index + 1, ...where });
    const { id, side } = thingsOf(now, thing.kind)[thing.index] as { id: string; side: string };
    return say("editor.thing", { name: id, side: sideName(side), ...where });
  };

  const selected = chosen.value;
  // Rounds mostly begin at the same places: a hand takes the planes of the round that is worked on.
  const roundOf = (thing: Thing): number => (thing.kind === "plane" ? (now.setup.planes[thing.index]?.round ?? 1) : 0);
  const shownRound = Math.max(1, selected ? roundOf(selected) : 1);
  const elsewhere = (thing: Thing): boolean => thing.kind === "plane" && roundOf(thing) !== shownRound;
  const selectedPose = selected && poseOf(now, selected);
  return (
    <svg
      ref={sheet} class="editor-table" viewBox={`${-margin} ${-margin} ${width + 2 * margin} ${height + 2 * margin}`} preserveAspectRatio="xMidYMid meet"
      role="group" aria-label={say("editor.table", { width, height })}
      onPointerDown={() => {
        chosen.value = null;
      }}
    >
      <g data-ground>
        <rect x={-6 * unit} y={-6 * unit} width={width + 12 * unit} height={height + 12 * unit} rx={4 * unit} class="editor-table-edge" />
        <Ground seed={ground} kind={groundKind(ground)} size={{ width, height }} theme={light().value} />
      </g>
      {kinds.flatMap((kind) => thingsOf(now, kind).map((_, index) => {
        const thing: Thing = { kind, index };
        const pose = poseOf(now, thing);
        if (!pose) return null;
        const size = sizeOf(thing);
        const wrong = complaintsAbout(thing);
        return (
          <g
            key={`${kind} ${index}`} class={elsewhere(thing) ? "editor-thing editor-thing-elsewhere" : "editor-thing"} data-thing={`${kind}-${index}`} role="button" tabindex={0} aria-pressed={same(selected, thing)}
            aria-label={`${named(thing, pose)}${wrong ? `. ${say("editor.thing.wrong")}` : ""}`}
            transform={`translate(${pose.at[0]} ${height - pose.at[1]}) rotate(${pose.heading})`}
            onPointerDown={(event) => drag(event, thing, "move")} onFocus={() => choose(thing)} onKeyDown={(event) => onKey(event, thing)}
          >
            <rect class="editor-thing-room" x={-size.width / 2 - 8 * unit} y={-size.length / 2 - 8 * unit} width={size.width + 16 * unit} height={size.length + 16 * unit} />
            {draw(thing, pose)}
            {same(selected, thing) && <rect class="editor-thing-chosen" x={-size.width / 2 - 5 * unit} y={-size.length / 2 - 5 * unit} width={size.width + 10 * unit} height={size.length + 10 * unit} rx={4 * unit} stroke-width={2.2 * unit} />}
            {wrong && (
              <g class="editor-thing-wrong" transform={`translate(${size.width / 2} ${-size.length / 2}) rotate(${-pose.heading}) scale(${unit})`}>
                <circle r="12" /><path d="M0 -6V2M0 6v.5" />
              </g>
            )}
          </g>
        );
      }))}
      <g aria-hidden="true">
        {(["target", "plane"] as const).flatMap((kind) => thingsOf(now, kind).map((each, index) => {
          const pose = poseOf(now, { kind, index });
          const turn = ((pose?.heading ?? 0) * Math.PI) / 180;
          if (elsewhere({ kind, index })) return null;
          const size = sizeOf({ kind, index });
          const below = (Math.abs(Math.cos(turn)) * size.length + Math.abs(Math.sin(turn)) * size.width) / 2;
          return pose && (
            <text key={`${kind} ${index}`} class="editor-thing-name" x={pose.at[0]} y={height - pose.at[1] + below + 22 * unit} font-size={19 * unit} stroke-width={5 * unit}>{"id" in each ? each.id : ""}</text>
          );
        }))}
      </g>
      {selected && selectedPose && <Handle thing={selected} pose={selectedPose} reach={sizeOf(selected).length / 2 + 26 * unit * handSize()} unit={unit * handSize()} table={{ width, height, margin }} onGrip={drag} />}
    </svg>
  );
}

// A finger is thicker than the point of a mouse.
const handSize = (): number => (globalThis.matchMedia?.("(pointer: coarse)").matches ? 2.6 : 1);

interface HandleProps {
  thing: Thing;
  pose: Pose;
  reach: number;
  unit: number;
  table: { width: number; height: number; margin: number };
  onGrip(event: PointerEvent, thing: Thing, what: "turn"): void;
}

// Before the nose; where that is off the paper, behind the tail.
function Handle({ thing, pose, reach, unit, table, onGrip }: HandleProps) {
  const turn = (pose.heading * Math.PI) / 180;
  const fits = (way: number): boolean => {
    const [x, y] = [pose.at[0] + Math.sin(turn) * reach * way, pose.at[1] + Math.cos(turn) * reach * way];
    return x > -table.margin && y > -table.margin && x < table.width + table.margin && y < table.height + table.margin;
  };
  const way = fits(1) || !fits(-1) ? -1 : 1;
  return (
    <g class="editor-handle" transform={`translate(${pose.at[0]} ${table.height - pose.at[1]}) rotate(${pose.heading})`} onPointerDown={(event) => onGrip(event, thing, "turn")}>
      <circle class="editor-thing-room" cy={way * reach} r={22 * unit} />
      <circle class="editor-handle-dot" cy={way * reach} r={9 * unit} stroke-width={2 * unit} />
      <path class="editor-handle-sign" transform={`translate(0 ${way * reach}) scale(${unit})`} d="M-4 -1.5a4.3 4.3 0 1 1 1.2 4.4M-4.6 -4.6 -4 -1.3-.8 -2" />
    </g>
  );
}
