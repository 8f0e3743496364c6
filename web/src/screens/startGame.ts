// From a set-up to a chair at the table: makes the game, takes the seats, remembers the keys.
import { ApiError, api, type NewGame } from "../net/api";
import { newKey, newNumber } from "../net/keys";
import { memory } from "../state/memory";
import { warOf } from "../state/wars";

export async function sitDown(game: string, seat: string, invite: string, name: string): Promise<void> {
  // The key is noted before it is used: should the answer get lost, asking again with the same key is harmless.
  const noted = memory.find(game)?.trying;
  const key = noted?.seat === seat ? noted.key : newKey();
  memory.keep(game, { trying: { seat, key, name } });
  try {
    await api.takeSeat(game, seat, { invite, key, name, number: newNumber() });
  } catch (error) {
    // A clear no ends it; silence does not.
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) memory.stopTrying(game);
    throw error;
  }
  memory.stopTrying(game);
  memory.keepSeat(game, { seat, key, name });
}

// A seat that was asked for before the page was closed or the line went dead.
export async function askAgain(game: string): Promise<void> {
  const kept = memory.find(game);
  if (!kept?.trying || !kept.invite) return;
  await sitDown(game, kept.trying.seat, kept.invite, kept.trying.name).catch(() => undefined);
}

export async function startGame(body: NewGame, title: string, seats: { seat: string; name: string }[]): Promise<string> {
  const made = await api.newGame(body);
  memory.keep(made.game, { invite: made.invite, title, over: false });
  for (const { seat, name } of seats) await sitDown(made.game, seat, made.invite, name);
  if (body.setup) memory.flew(warOf(body.setup.system));
  return made.game;
}
