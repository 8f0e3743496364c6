// Counts a game of one's own when it is over: each player at this screen for himself.
import { api, catalog as fetchCatalog } from "../net/api";
import { memory } from "../state/memory";
import { testFlight } from "../state/testFlight";
import { say } from "../text/say";
import { flightBook } from "./book";
import { sortieOf } from "./sortie";

// Nobody gave himself a name: at a shared screen these are guests, who are in nobody's book.
const isGuest = (name: string): boolean => Array.from({ length: 8 }, (_, i) => say("app.person", { number: i + 1 })).includes(name);
const pilotOf = (name: string): string => (name.trim() === say("app.pilot") || isGuest(name.trim()) ? "" : name.trim());

const underway = new Set<string>();

// Lessons and test flights from the editor are practice: they are in no book.
export async function countGame(game: string, practice = false): Promise<void> {
  const kept = memory.find(game);
  if (practice || !kept || kept.seats.length === 0 || testFlight.peek() === game || flightBook.has(game) || underway.has(game)) return;
  underway.add(game);
  try {
    const history = await api.history(game, { as: "all" });
    if (!history.table.over || (history.table as { lesson?: string }).lesson !== undefined) return;
    const catalog = await fetchCatalog(history.table.system);
    const players = kept.seats.filter((each, i) => i === 0 || !isGuest(each.name));
    flightBook.add(players.map((each) => sortieOf(history, catalog, each.seat, pilotOf(each.name), Date.now())));
  } catch {
    // no answer: it is counted when the game is opened the next time
  } finally {
    underway.delete(game);
  }
}
