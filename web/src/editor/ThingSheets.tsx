// The sheets beside the table: planes, and what lies on the ground. A list to choose from, and the chosen thing with every
// number it has.
import type { Catalog, LandingField, OptionInfo, PlaneSetup, Skill, TargetKind, TargetSetup } from "../protocol";
import { sideIndex, sideMark } from "../art";
import { SideShape } from "../art/SideShape";
import { hasFields, hasLevels, startLevels, type Chosen } from "../screens/options";
import { optionName } from "../screens/RulesChoice";
import { CloseIcon, CopyIcon, PlusIcon } from "../screens/icons";
import { PlaneChooser } from "../screens/PlaneChooser";
import { listOf, sideName } from "../state/names";
import { skillsOf } from "../screens/options";
import { warOf } from "../state/wars";
import { language, say } from "../text/say";
import { useId, useState } from "preact/hooks";
import { choose } from "./EditorTable";
import { act, chosen, draft } from "./desk";
import { addField, addPlane, addTarget, copyThing, place, put, removeThing, renameThing, replaceThing, seatsOf, setSeat, sidesOfDraft, thingsOf, turned, type Thing } from "./draft";
import { Choice, Group, NameField, NumberField, SeatField, Truth } from "./fields";
import { bombsText, lacking, planeKeys, readBombs, type PlaneKey } from "./planeKeys";

interface SheetProps {
  catalog: Catalog;
  list: readonly OptionInfo[];
  rules: Chosen;
}

const mostPlanes = 64;
const mostTargets = 16;
const mostFields = 4;

export function PlanesSheet({ catalog, list, rules }: SheetProps) {
  const now = draft.value;
  const thing = chosen.value?.kind === "plane" ? chosen.value : null;
  return (
    <>
      <Things kind="plane" name={(index) => now.setup.planes[index]?.id ?? ""} />
      <AddPlane catalog={catalog} />
      {thing && <PlaneForm key={`${thing.index}`} thing={thing} catalog={catalog} list={list} rules={rules} />}
    </>
  );
}

function Things({ kind, name }: { kind: Thing["kind"]; name(index: number): string }) {
  const now = draft.value;
  const all = thingsOf(now, kind);
  const sides = sidesOfDraft(now);
  if (all.length === 0) return <p class="field-hint">{say(`editor.none.${kind}`)}</p>;
  return (
    <ul class="editor-list">
      {all.map((each, index) => (
        <li key={index}>
          <button type="button" aria-pressed={chosen.value?.kind === kind && chosen.value.index === index} onClick={() => choose({ kind, index })}>
            {"side" in each && <SideShape mark={sideMark(sideIndex(sides, each.side))} />}
            {name(index)}
          </button>
        </li>
      ))}
    </ul>
  );
}

function AddPlane({ catalog }: { catalog: Catalog }) {
  const now = draft.value;
  const sides = sidesOfDraft(now);
  const fewest = [...sides.slice(0, 2)].sort((a, b) => countOf(a) - countOf(b))[0] ?? "";
  function countOf(side: string): number {
    return now.setup.planes.filter((plane) => plane.side === side).length;
  }
  const [wanted, setWanted] = useState<{ model?: string; side?: string }>({});
  const [looking, setLooking] = useState(false);
  const side = wanted.side && sides.includes(wanted.side) ? wanted.side : fewest;
  const fitting = catalog.models.filter((each) => each.sides.includes(side));
  const models = fitting.length > 0 ? fitting : catalog.models;
  const mate = now.setup.planes.filter((plane) => plane.side === side).at(-1)?.model;
  const model = models.find((each) => each.id === (wanted.model ?? mate)) ?? models.find((each) => each.id === mate) ?? models.find((each) => each.crew === 1) ?? models[0];
  return (
    <Group title={say("editor.add-plane")}>
      <div class="editor-row">
        <Choice label={say("app.setup.side")} value={side} choices={sides} name={sideName} onChange={(value) => setWanted({ ...wanted, ...(value ? { side: value } : {}) })} />
        <Choice label={say("app.setup.model")} value={model?.id} choices={models.map(({ id }) => id)} name={(id) => models.find((each) => each.id === id)?.name ?? id} onChange={(value) => setWanted({ ...wanted, ...(value ? { model: value } : {}) })} />
        <button
          type="button" disabled={!model || now.setup.planes.length >= mostPlanes}
          onClick={() => {
            if (!model) return;
            act((before) => addPlane(before, model.id, side, catalog));
            choose({ kind: "plane", index: draft.peek().setup.planes.length - 1 });
            setWanted({ model: model.id });
          }}
        >
          <PlusIcon />
          {say("editor.add")}
        </button>
      </div>
      <details class="editor-planes" open={looking} onToggle={(event) => setLooking(event.currentTarget.open)}>
        <summary>{say("plane.compare")}</summary>
        {looking && (
          <PlaneChooser
            id="editor-plane-cards" name={say("editor.add-plane")} value={model?.id ?? ""} side={side} catalog={catalog} onClose={() => setLooking(false)}
            onChoose={(id) => {
              const its = catalog.models.find((each) => each.id === id)?.sides ?? [];
              setWanted({ model: id, side: its.includes(side) ? side : (sides.find((each) => its.includes(each)) ?? side) });
              setLooking(false);
            }}
          />
        )}
      </details>
    </Group>
  );
}

function Actions({ thing }: { thing: Thing }) {
  return (
    <div class="editor-row editor-actions">
      <button type="button" onClick={() => {
        act((before) => copyThing(before, thing));
        choose({ kind: thing.kind, index: thingsOf(draft.peek(), thing.kind).length - 1 });
      }}><CopyIcon />{say("editor.copy")}</button>
      <button type="button" class="button-danger" onClick={() => {
        chosen.value = null;
        act((before) => removeThing(before, thing));
      }}><CloseIcon />{say("editor.remove")}</button>
    </div>
  );
}

function PoseFields({ thing, pose }: { thing: Thing; pose: Partial<{ at: [number, number]; heading: number }> }) {
  const { width, height } = draft.value.setup.table;
  const tag = `pose ${thing.kind} ${thing.index}`;
  if (!pose.at) {
    return (
      <p class="editor-row">
        <span class="field-hint">{say("editor.placed-by-rules")}</span>
        <button type="button" onClick={() => act((before) => place(before, thing, { at: [width / 2, height / 2], heading: 0 }))}>{say("editor.place")}</button>
      </p>
    );
  }
  const [x, y] = pose.at;
  return (
    <div class="editor-row">
      <NumberField label={say("editor.x")} value={x} min={0} max={width} step={0.01} onChange={(value) => value !== undefined && act((before) => place(before, thing, { at: [value, y] }), `${tag} x`)} />
      <NumberField label={say("editor.y")} value={y} min={0} max={height} step={0.01} onChange={(value) => value !== undefined && act((before) => place(before, thing, { at: [x, value] }), `${tag} y`)} />
      <NumberField label={say("editor.heading")} value={pose.heading ?? 0} min={-360} max={360} step={0.01} onChange={(value) => value !== undefined && act((before) => place(before, thing, { heading: turned(value) }), `${tag} h`)} />
    </div>
  );
}

function PlaneForm({ thing, catalog, list, rules }: SheetProps & { thing: Thing }) {
  const now = draft.value;
  const plane = now.setup.planes[thing.index];
  if (!plane) return null;
  const war = warOf(now.system);
  const set = (next: PlaneSetup, tag: string): void => act((before) => replaceThing(before, thing, next), `plane ${thing.index} ${tag}`);
  const model = catalog.models.find((each) => each.id === plane.model);
  const keys = planeKeys.filter((key) => key.wars.includes(war));
  const open = keys.filter((key) => lacking(key.key, rules, list).length === 0 || plane[key.key] !== undefined);
  const shut = keys.filter((key) => !open.includes(key));
  const needed = [...new Set(shut.flatMap((key) => lacking(key.key, rules, list)))];
  return (
    <Group title={plane.id}>
      <NameField label={say("editor.name")} value={plane.id} onChange={(id) => act((before) => renameThing(before, { kind: "plane", index: thing.index }, id))} />
      <div class="editor-row">
        <Choice label={say("app.setup.model")} value={plane.model} choices={catalog.models.map(({ id }) => id)} name={(id) => catalog.models.find((each) => each.id === id)?.name ?? id} onChange={(value) => value && set({ ...plane, model: value }, "model")} />
        <Choice label={say("app.setup.side")} value={plane.side} choices={sidesOfDraft(now)} name={sideName} onChange={(value) => value && set({ ...plane, side: value }, "side")} />
      </div>
      <SeatOf plane={plane} index={thing.index} />
      <PoseFields thing={thing} pose={plane} />
      <details class="editor-more" open={open.some((key) => plane[key.key] !== undefined)}>
        <summary>{say("editor.begins")}</summary>
        <div class="editor-row">
          {open.map((key) => <KeyField key={key.key} of={key} plane={plane} max={model ? (typeof key.max === "function" ? key.max(model) : (key.max ?? 0)) : 100} rules={rules} list={list} onChange={(next) => set(next, key.key)} />)}
        </div>
        {shut.length > 0 && (
          <p class="field-hint">
            {say("editor.needs-rules", { keys: listOf(shut.map((key) => say(`editor.key.${key.key}`)), language.value), options: listOf(needed.map(optionName), language.value) })}
          </p>
        )}
      </details>
      <Actions thing={thing} />
    </Group>
  );
}

// Several planes may have one seat; it is said at once where that cannot be.
function SeatOf({ plane, index }: { plane: PlaneSetup; index: number }) {
  const seats = seatsOf(draft.value);
  const foreign = plane.seat === undefined ? undefined : seats.get(plane.seat)?.find((each) => each.side !== plane.side);
  const taken = plane.seat === "spectator";
  const hint = taken ? say("editor.seat.taken", { seat: plane.seat ?? "" })
    : foreign ? say("editor.seat.other-side", { seat: plane.seat ?? "", side: sideName(foreign.side) }) : say("editor.seat.hint");
  return (
    <SeatField
      label={say("editor.seat")} value={plane.seat ?? ""} usual={sideName(plane.side)} known={[...seats].filter(([seat, planes]) => seat !== plane.seat && planes.every(({ side }) => side === plane.side)).map(([seat]) => seat)}
      hint={hint} wrong={taken || foreign !== undefined} onChange={(seat) => act((before) => setSeat(before, index, seat))}
    />
  );
}

interface KeyFieldProps {
  of: PlaneKey;
  plane: PlaneSetup;
  max: number;
  rules: Chosen;
  list: readonly OptionInfo[];
  onChange(next: PlaneSetup): void;
}

function KeyField({ of: { key, kind, min = 0 }, plane, max, rules, list, onChange }: KeyFieldProps) {
  const label = say(`editor.key.${key}`);
  const value = plane[key];
  if (kind === "truth") return <Truth label={label} value={value === true} onChange={(on) => onChange(put(plane, key, on || undefined))} />;
  if (kind === "speed") return <Choice label={label} value={plane.speed} choices={["high", "low"] as const} empty={say("editor.usual")} name={(speed) => say(`editor.speed.${speed}`)} onChange={(speed) => onChange(put(plane, "speed", speed))} />;
  if (kind === "skills") return <Skills plane={plane} rules={rules} list={list} onChange={onChange} />;
  if (kind === "bombs") return <Bombs plane={plane} onChange={onChange} />;
  if (key === "altitude") {
    const levels = startLevels(plane.model, rules, list);
    if (levels.length > 0) return <Choice label={label} value={plane.altitude} choices={levels} empty={say("editor.usual")} name={String} onChange={(level) => onChange(put(plane, "altitude", level))} />;
  }
  if (typeof value === "object") return <p class="field-hint">{say("editor.by-gun", { key: label })}</p>; // by gun, as the file has it
  return <NumberField label={label} value={value as number | undefined} min={min} max={max} optional onChange={(number) => onChange(put(plane, key, number as never))} />;
}

function Skills({ plane, rules, list, onChange }: Omit<KeyFieldProps, "of" | "max">) {
  const has = plane.skills ?? [];
  const turn = (skill: Skill, on: boolean): void => {
    const next = on ? [...has, skill] : has.filter((each) => each !== skill);
    onChange(put(plane, "skills", next.length > 0 ? next : undefined));
  };
  return (
    <fieldset class="editor-skills">
      <legend class="field-label">{say("editor.key.skills")}</legend>
      {skillsOf(list).filter((skill) => has.includes(skill) || lacking(skill, rules, list).length === 0).map((skill) => (
        <Truth key={skill} label={say(`skill.${skill}`)} value={has.includes(skill)} onChange={(on) => turn(skill, on)} />
      ))}
    </fieldset>
  );
}

function Bombs({ plane, onChange }: Pick<KeyFieldProps, "plane" | "onChange">) {
  const [typed, setTyped] = useState<string | null>(null);
  const wrong = typed !== null && readBombs(typed) === null;
  const id = useId();
  return (
    <div class="editor-text">
      <label class="field-label" for={id}>{say("editor.key.bombs")}</label>
      <input
        id={id} aria-describedby={`${id}-hint`} type="text" value={typed ?? bombsText(plane.bombs)} aria-invalid={wrong} maxLength={80}
        onInput={(event) => {
          const text = event.currentTarget.value;
          setTyped(text);
          const bombs = readBombs(text);
          if (bombs) onChange(put(plane, "bombs", bombs.length > 0 ? bombs : undefined));
        }}
        onBlur={() => setTyped(null)}
      />
      <span id={`${id}-hint`} class={wrong ? "field-error" : "field-hint"}>{say("editor.bombs.hint")}</span>
    </div>
  );
}

// --- the ground: targets and landing fields ---

export function GroundSheet({ list, rules }: SheetProps) {
  const now = draft.value;
  const thing = chosen.value;
  const fields = hasFields(rules, list);
  const bringers = list.filter((option) => option.brings?.includes("fields")).map(({ id }) => optionName(id));
  return (
    <>
      <Group title={say("editor.targets")}>
        <Things kind="target" name={(index) => now.setup.targets?.[index]?.id ?? ""} />
        <button
          type="button" disabled={(now.setup.targets?.length ?? 0) >= mostTargets}
          onClick={() => {
            act((before) => addTarget(before, sidesOfDraft(before)[0] ?? "allied", say("editor.target.name")));
            choose({ kind: "target", index: (draft.peek().setup.targets?.length ?? 1) - 1 });
          }}
        ><PlusIcon />{say("editor.add-target")}</button>
        {thing?.kind === "target" && <TargetForm key={thing.index} thing={thing} levels={hasLevels(rules, list)} />}
      </Group>
      <Group title={say("editor.fields")}>
        <Things kind="field" name={(index) => say("editor.field", { number: index + 1 })} />
        {fields
          ? <button
              type="button" disabled={(now.setup.fields?.length ?? 0) >= mostFields}
              onClick={() => {
                act(addField);
                choose({ kind: "field", index: (draft.peek().setup.fields?.length ?? 1) - 1 });
              }}
            ><PlusIcon />{say("editor.add-field")}</button>
          : <p class="field-hint">{say("editor.fields.need", { options: listOf(bringers, language.value) })}</p>}
        {thing?.kind === "field" && <FieldForm key={thing.index} thing={thing} />}
      </Group>
    </>
  );
}

const kinds = { ww1: ["target", "depot", "troops", "balloon"], ww2: ["target", "depot", "troops"] } as const;
// What belongs to one kind alone goes with it; a balloon can always take something.
function asKind(target: TargetSetup, kind: TargetKind): TargetSetup {
  const { dummy, points, altitude, ...rest } = target;
  if (kind === "balloon") return { ...rest, kind, points: points ?? 10, ...(altitude === undefined ? {} : { altitude }) };
  return { ...rest, kind, ...(kind === "depot" && dummy ? { dummy } : {}) };
}

function TargetForm({ thing, levels }: { thing: Thing; levels: boolean }) {
  const now = draft.value;
  const target = now.setup.targets?.[thing.index];
  if (!target) return null;
  const set = (next: TargetSetup, tag: string): void => act((before) => replaceThing(before, thing, next), `target ${thing.index} ${tag}`);
  return (
    <div class="editor-form">
      <NameField label={say("editor.name")} value={target.id} onChange={(id) => act((before) => renameThing(before, { kind: "target", index: thing.index }, id))} />
      <div class="editor-row">
        <Choice label={say("editor.target.kind")} value={target.kind ?? "target"} choices={kinds[warOf(now.system)] as readonly TargetKind[]} name={(kind) => say(`editor.target.kind.${kind}`)} onChange={(kind) => kind && set(asKind(target, kind), "kind")} />
        <Choice label={say("app.setup.side")} value={target.side} choices={sidesOfDraft(now)} name={sideName} onChange={(side) => side && set({ ...target, side }, "side")} />
      </div>
      <PoseFields thing={thing} pose={target} />
      <div class="editor-row">
        <NumberField label={say("editor.key.damage")} value={target.damage} min={0} max={1000} optional onChange={(damage) => set(put(target, "damage", damage), "damage")} />
        {target.kind === "balloon" && <NumberField label={say("editor.target.points")} value={target.points} min={1} max={1000} onChange={(points) => set(put(target, "points", points), "points")} />}
        {target.kind === "balloon" && levels && <NumberField label={say("editor.key.altitude")} value={target.altitude} min={1} max={3} optional onChange={(level) => set(put(target, "altitude", level), "altitude")} />}
        {target.kind === "depot" && <Truth label={say("editor.target.dummy")} value={target.dummy ?? false} onChange={(dummy) => set(put(target, "dummy", dummy || undefined), "dummy")} />}
      </div>
      <Actions thing={thing} />
    </div>
  );
}

function FieldForm({ thing }: { thing: Thing }) {
  const field = draft.value.setup.fields?.[thing.index];
  if (!field) return null;
  const set = (next: LandingField, tag: string): void => act((before) => replaceThing(before, thing, next), `field ${thing.index} ${tag}`);
  const [across, along] = field.size;
  return (
    <div class="editor-form">
      <PoseFields thing={thing} pose={field} />
      <div class="editor-row">
        <NumberField label={say("editor.field.width")} value={across} min={1} max={20000} step={0.01} onChange={(value) => value !== undefined && set({ ...field, size: [value, along] }, "across")} />
        <NumberField label={say("editor.field.length")} value={along} min={1} max={20000} step={0.01} onChange={(value) => value !== undefined && set({ ...field, size: [across, value] }, "along")} />
        <Truth label={say("editor.field.waiting")} value={field.waiting ?? false} onChange={(waiting) => set(put(field, "waiting", waiting || undefined), "waiting")} />
      </div>
      <Actions thing={thing} />
    </div>
  );
}
