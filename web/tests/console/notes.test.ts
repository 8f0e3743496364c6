import { describe, expect, it } from "vitest";

import { publicNotes, secretNotes, type Note } from "../../src/console/notes";
import { heightWords } from "../../src/console/Positions";
import type { PlaneView } from "../../src/protocol";
import { canSay, say } from "../../src/text/say";

const plane = (more: Partial<PlaneView> = {}): PlaneView =>
  ({ at: [0, 0], heading: 0, status: "flying", planned: false, cards: 0, guns: { front: { jam: 0 } }, can_fire: { front: true }, ...more });
const words = (notes: Note[]): string[] => notes.map((note) => say(note.key, note.fillings));
const high = { ceiling: 5 };
const all = (more: Partial<PlaneView>, view = {}): string[] => words(publicNotes(plane(more), view, (gun) => gun));

describe("notes about a plane", () => {
  it("says nothing about a sound plane in the basic game", () => {
    expect(publicNotes(plane(), {}, (gun) => gun)).toEqual([]);
    expect(secretNotes(plane())).toEqual([]);
  });

  it("tells what all can see", () => {
    expect(all({ altitude: 2, climb: 1 }, high)).toEqual(["level 2, 1 climb counter"]);
    expect(all({ altitude: 3, climb: 0 }, high)).toEqual(["level 3"]);
    expect(all({ footing: "ground", still: 2 }, high)).toEqual(["on the ground", "stays still this turn"]);
    expect(all({ footing: "clouds", altitude: 4, pile: 2 }, high)).toEqual(["in the clouds", "2 cards on its pile"]);
    expect(all({ smoke: 3, flames: 1 })).toEqual(["on fire, 1 counter", "smoke, 3 counters"]);
    expect(all({ tailing: "Dr.I", run: "overdive", passenger: true })).toEqual(["tails Dr.I", "overdive", "passenger aboard"]);
  });

  it("tells jams of one barrel from those of both, and counts ammunition", () => {
    const guns = (gun: Partial<PlaneView["guns"][string]>): string[] => all({ guns: { front: { jam: 0, ...gun } } });
    expect(guns({ jam: 2 })).toEqual(["front gun jammed"]);
    expect(guns({ jam: 3, barrels: 1 })).toEqual(["front: one of two guns jammed"]);
    expect(guns({ jam: 3, barrels: 2 })).toEqual(["front: both guns jammed"]);
    expect(guns({ ammunition: 1 })).toEqual(["front gun: 1 card left"]);
    expect(guns({ ammunition: 0 })).toEqual(["front gun: no ammunition"]);
  });

  it("reminds the owner of his secrets, each with short words for the console", () => {
    const notes = secretNotes(plane({ rudder_left: 1, rudder_right: 2, engine: true, wounded: true, observer: true, disrupted: true }));
    expect(notes.map((note) => note.key)).toEqual(["notes.rudder-left.now", "notes.rudder-right.next", "notes.engine", "notes.wounded", "notes.observer", "notes.disrupted"]);
    for (const note of notes) {
      expect(canSay(note.key), note.key).toBe(true);
      expect(canSay(`${note.key}.short`), note.key).toBe(true);
    }
  });

  it("says heights to the ears", () => {
    expect(heightWords(plane({ altitude: 2, smoke: 1 }), high)).toEqual(["level 2", "trailing smoke"]);
    expect(heightWords(plane({ footing: "ground", flames: 2 }), high)).toEqual(["on the ground", "on fire"]);
    expect(heightWords(plane(), {})).toEqual([]);
  });
});
