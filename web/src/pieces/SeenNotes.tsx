// What was seen of an enemy's damage, kept beside the plane: short in the list of planes, whole on its card, where each line
// leads back to the moment in which it was seen.
import { DamageSymbol } from "../art/symbols";
import type { Session } from "../state/session";
import { say } from "../text/say";
import { seenOf, symbolsSeen, type Seen } from "./seen";
import { seenWords, sightingWords } from "./seenWords";
import "./seen.css";

// Of a plane whose damage the viewer does not know anyhow. Null: nothing was seen.
export function useSeen(session: Session, plane: string): Seen | null {
  const seen = seenOf(session.story.value, session.at.value).get(plane);
  const known = session.view.value?.planes[plane]?.damage !== undefined;
  return known || seen === undefined || (seen.sightings.length === 0 && seen.points === 0) ? null : seen;
}

function Sign({ symbol }: { symbol: string }) {
  return <svg class="seen-sign" viewBox="-8 -8 16 16" width="20" height="20" aria-hidden="true"><circle r="7.6" /><g transform="scale(0.8)"><DamageSymbol symbol={symbol} /></g></svg>;
}

export function SeenBrief({ session, plane }: { session: Session; plane: string }) {
  const seen = useSeen(session, plane);
  if (!seen) return null;
  const { idle_symbols: idle = [] } = session.table.value;
  const phases = session.view.value?.phases ?? 3;
  const all = seen.sightings.map((sighting) => sightingWords(sighting, phases, idle)).join("\n");
  return (
    <p class="seen-brief" title={all} data-seen={plane}>
      <span class="visually-hidden">{say("seen.name")} {seenWords(seen, idle)}</span>
      <span aria-hidden="true">
        {seen.points > 0 && <b>{say("seen.points.short", { n: seen.points })}</b>}
        {symbolsSeen(seen).filter((symbol) => !idle.includes(symbol)).map((symbol) => <Sign key={symbol} symbol={symbol} />)}
        <span class="seen-soft">{say("seen.short")}</span>
      </span>
    </p>
  );
}

export function SeenList({ session, plane }: { session: Session; plane: string }) {
  const seen = useSeen(session, plane);
  if (!seen) return null;
  const { idle_symbols: idle = [] } = session.table.value;
  const phases = session.view.value?.phases ?? 3;
  return (
    <div class="seen-list" data-seen-list={plane}>
      <p>{say("seen.name")} <b>{seenWords(seen, idle)}</b></p>
      <ul>
        {seen.sightings.map((sighting) => (
          <li key={sighting.index}>
            <button type="button" title={say("story-log.go")} onClick={() => session.goTo(sighting.index)}>{sightingWords(sighting, phases, idle)}</button>
          </li>
        ))}
      </ul>
    </div>
  );
}
