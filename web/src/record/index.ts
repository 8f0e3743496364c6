// The record of this browser's pilots. For a screen that shows the end of a game:
//   countGame(game)   counts it, once; safe to call as often as one likes
//   medalsOf(game)    the medals it brought, empty until it is counted (reads a signal: the screen follows by itself)
//   <MedalArt medal={id} />, say(`record.medal.${id}`), say(`record.medal.${id}.text`)
import { flightBook } from "./book";
import { isMedal, type MedalId } from "./medals";

export { countGame } from "./count";
export { MedalArt } from "./MedalArt";
export { medals, type MedalId } from "./medals";

export function medalsOf(game: string): MedalId[] {
  return [...new Set(flightBook.book.value.flights.filter((each) => each.game === game).flatMap((each) => each.medals).filter(isMedal))];
}
