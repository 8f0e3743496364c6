// A landing field for one's own set-up: whether there is one, where its middle lies, which way it runs. A touch on the
// picture puts it there.
import { Ground } from "../art";
import { light } from "../table/theme";
import { say } from "../text/say";
import { groundKind } from "./FightPicture";
import { fieldFits, fieldOf, type FormField, type FormSetup } from "./freeSetup";
import { FieldShape } from "./SetupPicture";

export function FieldForm({ form, onChange }: { form: FormSetup; onChange(field: FormField | null): void }) {
  const [width, height] = [form.width * 10 || 900, form.height * 10 || 900];
  const now: FormField = form.field ?? { x: Math.round(form.width / 2), y: Math.round(form.height / 2), heading: 0 };
  const field = fieldOf(form);
  const set = (changes: Partial<FormField>): void => {
    if (Object.values(changes).every(Number.isFinite)) onChange({ ...now, ...changes });
  };
  const ground = `${form.ground}-${form.seed}`;
  return (
    <fieldset class="app-field">
      <legend class="panel-title">{say("app.setup.field")}</legend>
      <label>
        <input type="checkbox" checked={form.field !== null} onChange={(event) => onChange(event.currentTarget.checked ? now : null)} />
        <span>{say("app.setup.field.there")}</span>
      </label>
      {field && (
        <div class="app-field-rows">
          <svg
            class={fieldFits(field, { width, height }) ? "app-field-picture" : "app-field-picture app-field-off"} viewBox={`0 0 ${width} ${height}`} aria-hidden="true"
            onPointerDown={(event) => {
              const box = event.currentTarget.getBoundingClientRect();
              set({
                x: Math.round(((event.clientX - box.left) / box.width) * form.width),
                y: Math.round((1 - (event.clientY - box.top) / box.height) * form.height),
              });
            }}
          >
            <Ground seed={ground} kind={groundKind(ground)} size={{ width, height }} theme={light().value} />
            <FieldShape field={field} height={height} />
          </svg>
          <div class="app-field-numbers">
            <label class="app-setup-cm">
              <span class="field-label">{say("app.setup.field.x")}</span>
              <input type="number" min="0" max={form.width} value={now.x} onInput={(event) => set({ x: event.currentTarget.valueAsNumber })} />
            </label>
            <label class="app-setup-cm">
              <span class="field-label">{say("app.setup.field.y")}</span>
              <input type="number" min="0" max={form.height} value={now.y} onInput={(event) => set({ y: event.currentTarget.valueAsNumber })} />
            </label>
            <label class="app-setup-cm">
              <span class="field-label">{say("app.setup.field.heading")}</span>
              <input type="number" min="0" max="359" step="5" value={now.heading} onInput={(event) => set({ heading: event.currentTarget.valueAsNumber })} />
            </label>
          </div>
        </div>
      )}
    </fieldset>
  );
}
