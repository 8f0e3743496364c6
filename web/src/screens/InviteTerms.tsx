// What an invitation says besides the fight: the time for each decision, when the computer may fly for somebody who has
// gone, and after how many turns it is a draw.
import { signal } from "@preact/signals";

import type { NewGame } from "../net/api";
import { memory } from "../state/memory";
import { number, say } from "../text/say";

export const clocks = [0, 60, 120, 300, 86_400] as const; // seconds; 0: none
export const absences = [0, 300, 600, 86_400] as const;
export const turnLimits = [0, 10, 20, 40, 80] as const; // 0: as the server has it

export function span(seconds: number): string {
  const [n, unit] = seconds < 60 ? [seconds, "second"] : seconds < 3600 ? [seconds / 60, "minute"] : seconds < 86_400 ? [seconds / 3600, "hour"] : [seconds / 86_400, "day"];
  return number(n, { style: "unit", unit, unitDisplay: "long" });
}

// Whether all may see the table among the open ones: asked anew each time, and no unless somebody says so.
export const listed = signal(false);

export function termsOf(bot: string): Pick<NewGame, "clock" | "stand_in" | "turns" | "listed"> {
  const { clock, absence, turns } = memory.settings.peek();
  return {
    ...(clock > 0 ? { clock: { plan: clock } } : {}), ...(absence > 0 ? { stand_in: { bot, after: absence } } : {}),
    ...(turns > 0 ? { turns } : {}), ...(listed.peek() ? { listed: true } : {}),
  };
}

// `tables`: the server has a list of open tables.
export function InviteTerms({ tables = false }: { tables?: boolean }) {
  const { clock, absence, turns } = memory.settings.value;
  return (
    <details class="app-rules app-terms">
      <summary class="app-rules-line">
        <span class="caps">{say("app.terms")}</span>
        <strong>{clock > 0 ? span(clock) : say("app.setup.no-clock")}{tables && listed.value ? `, ${say("tables.listed.on")}` : ""}</strong>
        <span class="app-rules-change">{say("app.rules.change")}</span>
      </summary>
      <div class="app-terms-body">
        <label class="field">
          <span class="field-label">{say("app.setup.clock")}</span>
          <select id="terms-clock" value={clock} onChange={(event) => memory.set({ clock: Number(event.currentTarget.value) })}>
            {clocks.map((each) => <option key={each} value={each}>{each === 0 ? say("app.setup.no-clock") : span(each)}</option>)}
          </select>
        </label>
        <label class="field">
          <span class="field-label">{say("app.terms.absence")}</span>
          <select id="terms-absence" value={absence} onChange={(event) => memory.set({ absence: Number(event.currentTarget.value) })}>
            {absences.map((each) => <option key={each} value={each}>{each === 0 ? say("app.terms.never") : say("app.terms.after", { time: span(each) })}</option>)}
          </select>
        </label>
        <label class="field">
          <span class="field-label">{say("app.terms.turns")}</span>
          <select id="terms-turns" value={turns} onChange={(event) => memory.set({ turns: Number(event.currentTarget.value) })}>
            {turnLimits.map((each) => <option key={each} value={each}>{each === 0 ? say("app.terms.turns.open") : say("app.terms.turns.after", { n: each })}</option>)}
          </select>
        </label>
        {tables && <ListedChoice id="terms-listed" />}
      </div>
    </details>
  );
}

export function ListedChoice({ id }: { id: string }) {
  return (
    <div class="app-terms-listed">
      <label>
        <input
          id={id} type="checkbox" checked={listed.value} aria-describedby={`${id}-hint`}
          onChange={(event) => {
            listed.value = event.currentTarget.checked;
          }}
        />
        <strong>{say("tables.listed")}</strong>
      </label>
      <p id={`${id}-hint`} class="field-hint">{say("tables.listed.hint")}</p>
    </div>
  );
}
