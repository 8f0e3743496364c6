import { describe, expect, it } from "vitest";

import { GameHistory } from "../../src/state/history";
import { strideFrom } from "../../src/state/replaySession";
import { event, phase, start } from "./fixtures";

describe("the history", () => {
  it("begins with the start and gives the view after any event", () => {
    const history = new GameHistory(start());
    expect(history.last).toBe(-1);
    expect(history.viewAt(-1)).toEqual(start());
    history.append(1, phase());
    expect(history.length).toBe(13);
    expect(history.viewAt(-1).planes["Camel"]?.at).toEqual([450, 100]);
    expect(history.viewAt(3).planes["Camel"]?.at).toEqual([450, 200]);
    expect(history.viewAt(3).planes["Dr.I"]?.at).toEqual([450, 800]);
    expect(history.viewAt(7).planes["Dr.I"]?.cards).toBe(2);
    expect(history.viewAt(99).planes["Dr.I"]?.status).toBe("shot-down");
  });

  it("gives the same views over many snapshots as by patching one by one", () => {
    const history = new GameHistory(start());
    for (let update = 1; update <= 40; update++) {
      const events = Array.from({ length: 1 + (update % 7) }, (_, i) =>
        event("moved", { plane: "Camel", turn: update }, { turn: update, planes: { Camel: { at: [update, i] } } }));
      history.append(update, events);
    }
    expect(history.length).toBeGreaterThan(120);
    for (let index = 0; index < history.length; index++) {
      const line = history.lines[index]!;
      const view = history.viewAt(index);
      expect(view.turn).toBe(line.event.turn);
      expect(view.planes["Camel"]?.at[0]).toBe(line.update);
      expect(line.index).toBe(index);
    }
    expect(history.update).toBe(40);
  });

  it("gives the same plane again as long as nothing has happened to it", () => {
    const history = new GameHistory(start());
    history.append(1, phase());
    const [one, two] = [history.viewAt(2), history.viewAt(3)]; // the Camel moves
    expect(two.planes["Camel"]).not.toBe(one.planes["Camel"]);
    expect(two.planes["Dr.I"]).toBe(one.planes["Dr.I"]);
    history.append(2, [event("moved", { plane: "Camel" }, {})], structuredClone(history.newestView)); // told anew, and nothing changed
    expect(history.viewAt(99).planes["Camel"]).toBe(history.viewAt(12).planes["Camel"]);
  });

  it("keeps old views untouched", () => {
    const history = new GameHistory(start());
    const before = history.viewAt(-1);
    history.append(1, phase());
    expect(before).toEqual(start());
  });

  it("believes the whole view that comes with an update", () => {
    const history = new GameHistory(start());
    history.append(1, [event("moved")], { ...start(), turn: 9 });
    expect(history.viewAt(0).turn).toBe(9);
    history.append(2, [event("turn", {}, { phase: 2 })]);
    expect(history.newestView).toMatchObject({ turn: 9, phase: 2 });
  });
  it("a plane that leaves the clouds flies its whole pile in its next move", () => {
    const history = new GameHistory(start());
    const way = [{ card: 1, at: [1, 2], heading: 0 }, { card: 18, at: [3, 4], heading: 0 }];
    history.append(1, [event("left-clouds", { plane: "SPAD", way }), event("revealed", { plane: "SPAD" }), event("moved", { plane: "Camel" }), event("moved", { plane: "SPAD" }), event("moved", { plane: "SPAD" })]);
    expect(history.lines.map((line) => ("way" in line.event ? line.event.way : undefined))).toEqual([way, undefined, undefined, way, undefined]);
  });
});

describe("strides through a replay", () => {
  const history = new GameHistory(start());
  history.append(1, [event("turn", { phase: 0 }), event("planned", { phase: 0 })]);
  history.append(2, [event("moved"), event("phase-ended"), event("moved", { phase: 2 }), event("turn", { turn: 2, phase: 0 }), event("moved", { turn: 2 })]);

  it("goes by event and stays inside", () => {
    expect(strideFrom(history, -1, "event", 1)).toBe(0);
    expect(strideFrom(history, 6, "event", 1)).toBe(6);
    expect(strideFrom(history, 0, "event", -1)).toBe(-1);
    expect(strideFrom(history, -1, "event", -1)).toBe(-1);
  });
  it("goes to the end of the next phase and back again", () => {
    const stops = [-1];
    while (stops.at(-1)! < history.last) stops.push(strideFrom(history, stops.at(-1)!, "phase", 1));
    expect(stops).toEqual([-1, 1, 3, 4, 5, 6]);
    expect(strideFrom(history, 3, "phase", -1)).toBe(1);
    expect(strideFrom(history, 1, "phase", -1)).toBe(-1);
  });
  it("goes by turn", () => {
    expect(strideFrom(history, -1, "turn", 1)).toBe(4);
    expect(strideFrom(history, 4, "turn", 1)).toBe(6);
    expect(strideFrom(history, 6, "turn", -1)).toBe(4);
    expect(strideFrom(history, 4, "turn", -1)).toBe(-1);
  });
});
