// Who flies for the computer: one choice for all fights of this browser, on every card.
import { flightBook } from "../record/book";
import type { Catalog } from "../protocol";
import { memory } from "../state/memory";
import { canSay, say } from "../text/say";
import { chooseOpponent, nextUp, opponentIn, opponents, stayWith } from "../state/opponent";
import "./opponent.css";

export const opponentName = (bot: string): string => (canSay(`bot.${bot}.name`) ? say(`bot.${bot}.name`) : bot);
export const opponentText = (bot: string): string => (canSay(`bot.${bot}.text`) ? say(`bot.${bot}.text`) : "");

interface OpponentChoiceProps {
  id: string;
  catalog: Catalog | null;
  label: string;
}

export function OpponentChoice({ id, catalog, label }: OpponentChoiceProps) {
  const all = opponents(catalog?.bots ?? []);
  const now = opponentIn(catalog?.bots ?? []);
  const shown = all.length > 0 ? all : [now];
  return (
    <div class="opponent">
      <label class="opponent-label" for={id}>{label}</label>
      <select id={id} value={now} disabled={!catalog} aria-describedby={`${id}-text`} data-opponent onChange={(event) => chooseOpponent(event.currentTarget.value)}>
        {shown.map((bot) => <option key={bot} value={bot}>{opponentName(bot)}</option>)}
      </select>
      <p class="field-hint opponent-text" id={`${id}-text`}>{opponentText(now)}</p>
    </div>
  );
}

interface HintsChoiceProps {
  id: string;
  checked?: boolean; // left out: the one choice for all fights against the computer
  onChange?(checked: boolean): void;
}

export function HintsChoice({ id, checked = memory.settings.value.hints, onChange = (hints) => memory.set({ hints }) }: HintsChoiceProps) {
  return (
    <label class="opponent-hints" title={say("hints.allowed.text")}>
      <input id={id} type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>{say("hints.allowed")}</span>
    </label>
  );
}

// What was chosen, as the new game is told of it.
export const hintsWanted = (): { hints?: true } => (memory.settings.peek().hints ? { hints: true } : {});

// After some wins: would he like a better one? Asked once for each.
export function GoingUp({ catalog }: { catalog: Catalog }) {
  const now = opponentIn(catalog.bots);
  const next = nextUp(catalog.bots, now, flightBook.book.value.flights);
  if (next === null) return null;
  return (
    <div class="notice notice-ok opponent-up" role="status">
      <p>{say("opponent.up", { now: opponentName(now), next: opponentName(next) })}</p>
      <div class="app-row">
        <button type="button" onClick={() => chooseOpponent(next)}>{say("opponent.up.yes", { next: opponentName(next) })}</button>
        <button type="button" class="button-quiet" onClick={() => stayWith(now)}>{say("opponent.up.no")}</button>
      </div>
    </div>
  );
}
