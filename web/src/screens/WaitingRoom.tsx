// Before the fight: who sits where, which chairs are free, and the link for those who are still to come.
import { useState } from "preact/hooks";

import { PlaneArt, liveryOf, pictureScale } from "../art";
import { ApiError } from "../net/api";
import type { Catalog, SeatInfo, TableInfo } from "../protocol";
import { memory, type KeptGame } from "../state/memory";
import { paths } from "../state/router";
import { warOf } from "../state/wars";
import { say } from "../text/say";
import { Briefing, sidesToRead, useScenario } from "./GameOrders";
import { CogIcon, PersonIcon } from "./icons";
import { agreedTurns } from "./fights";
import { span } from "./InviteTerms";
import { errorSentence, ownName, seatName, sideName, titleOf } from "../state/names";
import { ShareLink } from "./ShareLink";
import { sitDown } from "./startGame";

interface WaitingRoomProps {
  table: TableInfo;
  catalog: Catalog;
  kept: KeptGame | undefined;
  lan?: string | undefined; // the server's address in the house, if it has one
}

export function WaitingRoom({ table, catalog, kept, lan }: WaitingRoomProps) {
  const [busy, setBusy] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [name, setName] = useState(() => ((kept?.seats.length ?? 0) > 0 ? say("app.person", { number: 2 }) : memory.settings.peek().name));
  const invite = kept?.invite;
  const mine = kept?.seats.map((each) => each.seat) ?? [];
  const scenario = useScenario(table);
  const free = table.seats.filter((each) => !each.taken);

  const sit = async (seat: string): Promise<void> => {
    if (!invite) return;
    setBusy(seat);
    setTrouble(null);
    try {
      if (mine.length === 0 && name.trim()) memory.set({ name: name.trim() });
      await sitDown(table.game, seat, invite, name.trim() || ownName());
      memory.flew(warOf(table.system));
    } catch (error) {
      setTrouble(errorSentence(error instanceof ApiError ? error.code : "strange"));
    }
    setBusy(null);
  };

  return (
    <div class="app-waiting">
      <section class="panel app-waiting-panel" aria-labelledby="waiting">
        <p class="caps">{titleOf(table)} · {say(`app.war.${warOf(table.system)}`)}</p>
        <h1 id="waiting" class="app-waiting-title">
          {mine.length > 0 ? say("app.waiting.title") : invite ? say("app.waiting.sit") : say("app.waiting.watch")}
        </h1>
        {invite && mine.length > 0 && free.length > 0 && (
          <ShareLink
            path={paths.invite(table.game, invite)} label={say("app.invite.link")} title={say("app.invite.title")} code={lan ? "open" : "folded"} explain="open"
            hint={say("app.invite.hint", { n: free.length })}
          />
        )}
        {!invite && mine.length === 0 && <p>{say("app.waiting.no-invite")}</p>}
        {invite && free.length > 0 && mine.length === 0 && (
          <div class="field">
            <label for="sit-name">{say("app.your-name")}</label>
            <input id="sit-name" type="text" maxLength={40} autocomplete="nickname" placeholder={say("app.pilot")} value={name} onInput={(event) => setName(event.currentTarget.value)} />
          </div>
        )}
        {trouble && <p role="alert" class="notice notice-danger">{trouble}</p>}
        <ul class="app-seats">
          {table.seats.map((seat) => (
            <SeatRow
              key={seat.seat} seat={seat} table={table} catalog={catalog} mine={mine.includes(seat.seat)}
              {...(invite && !seat.taken
                ? { take: () => void sit(seat.seat), busy: busy === seat.seat, also: mine.length > 0 }
                : {})}
            />
          ))}
        </ul>
        <Terms table={table} />
        {scenario && <Briefing scenario={scenario} sides={mine.length > 0 ? [...new Set(mine.flatMap((seat) => sidesToRead(table, seat)))] : table.sides} own={mine.length === 1} />}
        <p role="status" class="field-hint">{free.length > 0 ? say("app.waiting.free", { n: free.length }) : say("app.waiting.begins")}</p>
      </section>
    </div>
  );
}

// What one agrees to by sitting down.
function Terms({ table }: { table: TableInfo }) {
  const { turns } = agreedTurns(table);
  const lines = [
    table.clock && say("app.terms.clock.is", { time: span(table.clock.plan) }),
    table.stand_in && say("app.terms.absence.is", { time: span(table.stand_in.after) }),
    turns !== undefined ? say("app.terms.turns.is", { n: turns }) : undefined,
    table.hints ? say("hints.agreed") : undefined,
  ].filter((line) => line !== undefined);
  return lines.length > 0 ? <p class="field-hint app-waiting-terms">{lines.join(" ")}</p> : null;
}

interface SeatRowProps {
  seat: SeatInfo;
  table: TableInfo;
  catalog: Catalog;
  mine: boolean;
  take?: () => void;
  busy?: boolean;
  also?: boolean; // one sits already: a second player at this screen
}

function SeatRow({ seat, table, catalog, mine, take, busy, also }: SeatRowProps) {
  const planes = table.planes.filter((plane) => plane.seat === seat.seat);
  const sides = [...new Set(planes.map((plane) => plane.side))];
  return (
    <li class={mine ? "app-seat app-seat-mine" : "app-seat"}>
      <span class="app-seat-planes" aria-hidden="true">
        {planes.slice(0, 4).map((plane, i) => {
          const model = catalog.models.find((each) => each.id === plane.model);
          return model && (
            <svg key={plane.id} viewBox="-17 -17 34 34" width="52" height="52"><g transform={`scale(${pictureScale(model)})`}><PlaneArt model={model} livery={liveryOf(model, i, undefined, plane.side)} /></g></svg>
          );
        })}
      </span>
      <span class="app-seat-what">
        <strong>{seat.taken ? seatName(table, seat.seat) : say("app.seat.free")}</strong>
        {mine && <span class="app-seat-you"> {say("app.seat.you")}</span>}
        <span class="field-hint">{sides.map(sideName).join(", ")}: {planes.map((plane) => plane.id).join(", ")}</span>
      </span>
      {seat.taken ? (
        <span class="app-seat-state">
          {seat.bot ? <CogIcon /> : <PersonIcon />}
          {seat.bot ? say("app.seat.ready") : seat.online ? say("app.seat.here") : say("app.seat.away")}
        </span>
      ) : take ? (
        <button type="button" class={also ? "" : "button-primary"} disabled={busy} onClick={take}>
          {also ? say("app.seat.take-here") : say("app.seat.take")}
        </button>
      ) : (
        <span class="app-seat-state">{say("app.seat.open")}</span>
      )}
    </li>
  );
}
