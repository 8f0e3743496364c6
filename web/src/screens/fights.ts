// The ready-made fights of the lobby: which planes meet, on how large a table, over which ground.
import type { NewGame, Setup, SetupPlane } from "../net/api";
import type { Catalog, Edition, PlaneSetup, TableInfo, View } from "../protocol";
import type { War } from "../state/wars";
import { lookOf, type Seating } from "./rematch";

export interface Fight {
  id: string;
  size: { width: number; height: number };
  ground: string;
  sides: Record<string, Pick<PlaneSetup, "id" | "model">[]>; // two; the first is flown by whoever does not choose
}

export const fights: Record<War, readonly Fight[]> = {
  ww1: [
    {
      id: "duel", size: { width: 900, height: 900 }, ground: "fields-7",
      sides: {
        allied: [{ id: "Camel", model: "sopwith-camel" }],
        central: [{ id: "Dr.I", model: "fokker-dr1" }],
      },
    },
    {
      id: "pairs", size: { width: 1100, height: 900 }, ground: "trenches-3",
      sides: {
        allied: [{ id: "SPAD", model: "spad-xiii" }, { id: "Camel", model: "sopwith-camel" }],
        central: [{ id: "Dr.I", model: "fokker-dr1" }, { id: "D.Va", model: "albatros-dva" }],
      },
    },
    {
      id: "escort", size: { width: 1200, height: 1000 }, ground: "fields-19",
      sides: {
        allied: [{ id: "R.E.8", model: "raf-re8" }, { id: "S.E.5a", model: "raf-se5a" }],
        central: [{ id: "D.III 1", model: "albatros-d3" }, { id: "D.III 2", model: "albatros-d3" }],
      },
    },
  ],
  ww2: [
    {
      id: "channel", size: { width: 900, height: 900 }, ground: "channel-4",
      sides: {
        allied: [{ id: "Spitfire", model: "spitfire-mk1" }],
        axis: [{ id: "Bf 109", model: "bf109-e3" }],
      },
    },
    {
      id: "pacific", size: { width: 1000, height: 900 }, ground: "ocean-11",
      sides: {
        allied: [{ id: "Wildcat 1", model: "f4f-3" }, { id: "Wildcat 2", model: "f4f-3" }],
        axis: [{ id: "Zero", model: "a6m2" }, { id: "Ki-43", model: "ki43-2" }],
      },
    },
    {
      id: "desert", size: { width: 1100, height: 900 }, ground: "desert-5",
      sides: {
        allied: [{ id: "Hurricane", model: "hurricane-mk2b" }, { id: "Spitfire", model: "spitfire-mk1" }],
        axis: [{ id: "Bf 109", model: "bf109-e4" }, { id: "Re.2002", model: "re2002" }],
      },
    },
  ],
};

export const sidesOfFight = (fight: Fight): string[] => Object.keys(fight.sides);
export const otherSide = (fight: Fight, side: string): string => sidesOfFight(fight).find((each) => each !== side) ?? side;

// One's own side stands first: it begins at the lower edge, near the player.
export function setupOf(war: War, fight: Fight, own: string, title: string): Setup {
  const planes: SetupPlane[] = [own, otherSide(fight, own)].flatMap((side) =>
    (fight.sides[side] ?? []).map((plane) => ({ ...plane, side, seat: side })),
  );
  return { format: "overdive-game/1", system: war, title, table: fight.size, planes };
}

// The better of the computer's pilots, where there is a choice.
export function usualBot(catalog: Catalog): string {
  return catalog.bots.includes("ace") ? "ace" : (catalog.bots[0] ?? "simple");
}

// After which turn it is a draw, if that was agreed on: the server's own limit is so far away that nobody need be told.
const usualTurns = 500;
export const agreedTurns = (table: TableInfo): Pick<NewGame, "turns"> =>
  table.last_turn !== undefined && table.last_turn < usualTurns ? { turns: table.last_turn } : {};

// The same fight once more. What the table does not tell (fields, missions, levels, wounds) is in the game itself: then
// the new one begins with the first turn of the old. `seating`: who sits where, if not as before; the people find their seats
// in the look of the new game.
export function gameAgain(table: TableInfo, view: View, seating?: Seating): NewGame {
  const bots = seating?.bots ?? Object.fromEntries(table.seats.flatMap((each) => (each.bot ? [[each.seat, each.bot]] : [])));
  const look = { ...table.look, ...(seating ? lookOf(table, seating) : {}) };
  const more = { bots, ...(table.clock ? { clock: table.clock } : {}), ...(table.stand_in ? { stand_in: table.stand_in } : {}), ...agreedTurns(table), ...(table.hints ? { hints: table.hints } : {}), ...(Object.keys(look).length > 0 ? { look } : {}) };
  const plain = table.system !== "ww2" && !view.fields && !view.score && table.look?.["scenario"] === undefined && view.ceiling === undefined;
  if (!plain) return { from: { game: table.game, update: 1 }, ...more };
  const setup: Setup = {
    format: "overdive-game/1", system: table.system, edition: table.edition as Edition, options: table.options,
    table: table.size, planes: table.planes,
  };
  if (table.title) setup.title = table.title;
  return { setup, ...more };
}
