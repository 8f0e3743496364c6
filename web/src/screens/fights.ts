// The ready-made fights of the lobby: which planes meet, on how large a table, over which ground.
import { lobbySystem, type NewGame, type Setup, type SetupPlane } from "../net/api";
import type { Catalog, Edition, TableInfo, View } from "../protocol";

export interface Fight {
  id: "duel" | "pairs" | "escort";
  size: { width: number; height: number };
  ground: string;
  sides: Record<"allied" | "central", { id: string; model: string }[]>;
}

export const fights: readonly Fight[] = [
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
];

export const otherSide = (side: "allied" | "central"): "allied" | "central" => (side === "allied" ? "central" : "allied");

// One's own side stands first: it begins at the lower edge, near the player.
export function setupOf(fight: Fight, own: "allied" | "central", title: string): Setup {
  const planes: SetupPlane[] = [own, otherSide(own)].flatMap((side) =>
    fight.sides[side].map((plane) => ({ ...plane, side, seat: side })),
  );
  return { format: "overdive-game/1", system: lobbySystem, title, table: fight.size, planes };
}

// The better of the computer's pilots, where there is a choice.
export function usualBot(catalog: Catalog): string {
  return catalog.bots.includes("ace") ? "ace" : (catalog.bots[0] ?? "simple");
}

// The same fight once more. What the table does not tell (fields, missions, levels, wounds) is in the game itself: then
// the new one begins with the first turn of the old.
export function gameAgain(table: TableInfo, view: View): NewGame {
  const bots = Object.fromEntries(table.seats.flatMap((each) => (each.bot ? [[each.seat, each.bot]] : [])));
  const more = { bots, ...(table.clock ? { clock: table.clock } : {}), ...(table.stand_in ? { stand_in: table.stand_in } : {}), ...(table.look ? { look: table.look } : {}) };
  const plain = !view.fields && !view.score && table.look?.["scenario"] === undefined && view.ceiling === undefined;
  if (!plain) return { from: { game: table.game, update: 1 }, ...more };
  const setup: Setup = {
    format: "overdive-game/1", system: table.system, edition: table.edition as Edition, options: table.options,
    table: table.size, planes: table.planes,
  };
  if (table.title) setup.title = table.title;
  return { setup, ...more };
}
