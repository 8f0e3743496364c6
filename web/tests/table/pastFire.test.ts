import { describe, expect, it } from "vitest";

import type { StoryLine } from "../../src/state/session";
import { shotsAt } from "../../src/table/FireLayer";

const line = (index: number, event: string, more = {}): StoryLine => ({ index, update: 1, event: { event, turn: 1, phase: 1, ...more } }) as unknown as StoryLine;
const story = [
  line(0, "moved", { plane: "Camel" }), line(1, "fired", { plane: "Camel", target: "Dr.I", range: "short" }), line(2, "drawn", { plane: "Dr.I" }),
  line(3, "fired", { plane: "Dr.I", target: "Camel", range: "long" }), line(4, "drawn", { plane: "Camel" }), line(5, "phase"), line(6, "moved", { plane: "Camel" }),
];
const shooters = (at: number): (string | undefined)[] => shotsAt(story, at).map((shot) => shot.plane);

describe("shots of a moment one looks back at", () => {
  it("are those of its volley so far", () => {
    expect(shooters(0)).toEqual([]);
    expect(shooters(1)).toEqual(["Camel"]);
    expect(shooters(2)).toEqual(["Camel"]);
    expect(shooters(4)).toEqual(["Camel", "Dr.I"]);
  });
  it("are gone as soon as planes move on", () => {
    expect(shooters(5)).toEqual([]);
    expect(shooters(6)).toEqual([]);
  });
});
