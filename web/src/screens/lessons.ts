// The first flight of each war: a small fight against a gentle computer, and which hints have words of their own there.
import type { NewGame } from "../net/api";
import type { HintName } from "../state/lesson";
import type { War } from "../state/wars";

interface Lesson {
  own: string; // the side of whoever learns
  game: (title: string) => NewGame;
  words: ReadonlySet<HintName>; // told as in the other war where they are not here
}

const size = { width: 900, height: 900 };

export const lessons: Record<War, Lesson> = {
  ww1: {
    own: "allied",
    game: (title) => ({
      setup: {
        format: "overdive-game/1", system: "ww1", title, table: size,
        planes: [
          { id: "Camel", model: "sopwith-camel", side: "allied", seat: "allied", at: [450, 200], heading: 0 },
          { id: "D.III", model: "halberstadt-d3", side: "central", seat: "central", at: [450, 700], heading: 180 },
        ],
      },
      bots: { central: "simple" }, // a first flight is no place for an ace
      look: { ground: "fields-12" },
    }),
    words: new Set(),
  },
  ww2: {
    own: "allied",
    game: (title) => ({
      setup: {
        format: "overdive-game/1", system: "ww2", title, table: size,
        planes: [
          { id: "Spitfire", model: "spitfire-mk1", side: "allied", seat: "allied", at: [450, 250], heading: 0 },
          { id: "Bf 109", model: "bf109-e3", side: "axis", seat: "axis", at: [450, 610], heading: 180 },
        ],
      },
      bots: { axis: "simple" },
      look: { ground: "channel-2" },
    }),
    words: new Set(["welcome", "choose", "marker", "confirm", "next", "fire", "fired", "again"]),
  },
};

// The key of a hint's sentence; that of its title ends in ".title".
export const hintKey = (war: War, hint: HintName): string => (lessons[war].words.has(hint) ? `app.hint.${war}.${hint}` : `app.hint.${hint}`);
