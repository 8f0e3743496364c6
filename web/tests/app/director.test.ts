import { describe, expect, it } from "vitest";

import { Director, type Pace } from "../../src/state/director";
import { GameHistory } from "../../src/state/history";
import { sealedAs } from "../../src/protocol";
import { isPlayed, stepsOf } from "../../src/state/steps";
import { event, phase, start } from "./fixtures";

// A clock that a test turns by hand.
class HandPace implements Pace {
  factorNow = 1;
  hiddenNow = false;
  time = 0;
  private waiting: { at: number; then: () => void }[] = [];
  factor = () => this.factorNow;
  hidden = () => this.hiddenNow;
  now = () => this.time;
  wait = (ms: number, then: () => void) => {
    const entry = { at: this.time + ms, then };
    this.waiting.push(entry);
    return () => {
      this.waiting = this.waiting.filter((each) => each !== entry);
    };
  };
  pass(ms: number): void {
    this.time += ms;
    for (const each of this.waiting.filter((one) => one.at <= this.time)) {
      this.waiting = this.waiting.filter((one) => one !== each);
      each.then();
    }
  }
  get pending(): number {
    return this.waiting.length;
  }
}

describe("steps", () => {
  it("puts together what happens together, shots before their cards", () => {
    const steps = stepsOf(phase(), 0);
    expect(steps.map((step) => [step.kind, step.events.length, step.first, step.last])).toEqual([
      ["plain", 1, 0, 0],
      ["reveal", 2, 1, 2],
      ["move", 2, 3, 4],
      ["fire", 2, 5, 4],
      ["draw", 4, 5, 10],
      ["lose", 1, 11, 11],
      ["plain", 1, 12, 12],
    ]);
    expect(steps.map((step) => step.duration > 0)).toEqual([false, true, true, true, true, true, false]);
  });
  it("lets all planes move although pictures are taken, bombs fall together, and a volley go on although it silences", () => {
    const steps = stepsOf([
      event("moved", { plane: "E-6" }), event("photographed", { plane: "E-6", target: "camp" }), event("moved", { plane: "Spitfire" }),
      event("bombs-fell", { plane: "E-6" }), event("silenced", { target: "camp" }),
      event("fired", { plane: "Spitfire", target: "E-6" }), event("silenced", { target: "depot" }), event("drawn", { plane: "E-6" }),
    ], 0);
    expect(steps.map((step) => [step.kind, step.events.length])).toEqual([["move", 3], ["strike", 2], ["fire", 1], ["draw", 2]]);
  });
  it("keeps the moves of two phases apart", () => {
    const steps = stepsOf([event("moved", { phase: 1 }), event("moved", { phase: 2 })], 10);
    expect(steps.map((step) => [step.first, step.last])).toEqual([[10, 10], [11, 11]]);
  });
  it("turns all cards at once and lets all planes move together, whatever height they gain on the way", () => {
    const steps = stepsOf([
      event("revealed", { plane: "Camel" }), event("altitude", { plane: "Camel" }), event("run", { plane: "Camel" }), event("piled", { plane: "SPAD" }),
      event("left-clouds", { plane: "D.Va" }), event("revealed", { plane: "D.Va" }), event("revealed", { plane: "Dr.I" }), event("touched-down", { plane: "Dr.I" }),
      event("halted", { plane: "Dr.I" }), event("moved", { plane: "Camel" }), event("moved", { plane: "Dr.I" }), event("entered-clouds", { plane: "Camel" }),
      event("crashed", { plane: "Dr.I" }), event("drawn", { plane: "Dr.I", cause: "crash" }), event("flames", { plane: "Dr.I" }),
    ], 0);
    expect(steps.map((step) => [step.kind, step.events.length])).toEqual([["reveal", 9], ["move", 3], ["strike", 1], ["draw", 2]]);
    expect(stepsOf([event("left-clouds"), event("revealed"), event("took-off")], 0).map((step) => step.kind)).toEqual(["reveal"]);
  });
  it("loses whoever goes out of control when all cards are turned", () => {
    const steps = stepsOf([event("revealed", { plane: "Camel" }), event("eliminated", { plane: "Camel" }), event("revealed", { plane: "Dr.I" }), event("moved", { plane: "Dr.I" })], 4);
    expect(steps.map((step) => [step.kind, step.events.length, step.first, step.last])).toEqual([["reveal", 2, 4, 3], ["lose", 1, 4, 6], ["move", 1, 7, 7]]);
  });
  it("gives a look at a card its time, and a pile of cards as much as it has cards", () => {
    const looks = stepsOf([event("reordered", { plane: "Camel" }), event("card-shown", { plane: "Camel" }), event("card-shown", { plane: "SPAD" }), event("asked")], 0);
    expect(looks.map((step) => [step.kind, step.events.length, step.duration > 0])).toEqual([["plain", 1, false], ["look", 2, true], ["plain", 1, false]]);
    const [one, pile] = [stepsOf([event("moved")], 0)[0]!, stepsOf([event("moved"), event("moved", { way: [{}, {}, {}] })], 0)[0]!];
    expect(pile.duration).toBeGreaterThan(2 * one.duration);
  });
  it("shows special damage with the card it came from", () => {
    const steps = stepsOf([event("fired"), event("drawn"), event("special-damage"), event("smoke"), event("fired"), event("drawn"), event("flames")], 0);
    expect(steps.map((step) => [step.kind, step.events.length])).toEqual([["fire", 2], ["draw", 5]]);
  });
  it("gives taxiing, swerving and colliding their time", () => {
    const steps = stepsOf([event("taxied", { moved: true }), event("overlapping"), event("swerved"), event("swerved"), event("collided")], 0);
    expect(steps.map((step) => step.kind)).toEqual(["taxi", "plain", "swerve", "strike"]);
    expect(steps.map((step) => step.duration > 0)).toEqual([true, false, true, true]);
    expect(stepsOf([event("taxied", { moved: false })], 0).map((step) => step.kind)).toEqual(["plain"]);
  });
  it("covers every event exactly once", () => {
    const events = [...phase(), ...phase()];
    const covered = stepsOf(events, 0).filter((step) => step.last >= step.first).flatMap((step) =>
      Array.from({ length: step.last - step.first + 1 }, (_, i) => step.first + i));
    expect(covered).toEqual(events.map((_, i) => i));
  });
});

it("of all answers only taxiing is seen on the table", () => {
  expect(Object.values(sealedAs).filter(isPlayed)).toEqual(["taxied"]);
});

describe("the director", () => {
  const made = () => {
    const pace = new HandPace();
    const history = new GameHistory(start());
    const director = new Director(history, pace);
    return { pace, history, director };
  };

  it("plays a phase step by step, and the view is the one before until a step ends", async () => {
    const { pace, history, director } = made();
    history.append(1, phase());
    const played = director.playTo(history.last);
    const seen: string[] = [];
    while (director.playing.value) {
      const { events, before, after, duration } = director.playing.value;
      seen.push(events[0]!.event);
      expect(director.view.value).toBe(before);
      if (events[0]!.event === "moved") {
        expect(before.planes["Camel"]?.at).toEqual([450, 100]);
        expect(after.planes["Camel"]?.at).toEqual([450, 200]);
        expect(duration).toBe(900);
      }
      if (events[0]!.event === "fired") expect(after.planes["Dr.I"]?.cards).toBe(0);
      pace.pass(duration);
    }
    expect(seen).toEqual(["revealed", "moved", "fired", "drawn", "eliminated"]);
    expect(director.at.value).toBe(12);
    expect(director.busy.value).toBe(false);
    await played;
  });

  it("goes on to what arrives while it plays", () => {
    const { pace, history, director } = made();
    history.append(1, phase().slice(0, 5));
    void director.playTo(history.last);
    pace.pass(900);
    history.append(2, phase().slice(5));
    void director.playTo(history.last);
    for (let i = 0; i < 10 && director.busy.value; i++) pace.pass(1000);
    expect(director.at.value).toBe(12);
    expect(pace.pending).toBe(0);
  });

  it("jumps at instant speed, and when nobody looks", () => {
    for (const set of [(pace: HandPace) => (pace.factorNow = 0), (pace: HandPace) => (pace.hiddenNow = true)]) {
      const { pace, history, director } = made();
      set(pace);
      history.append(1, phase());
      void director.playTo(history.last);
      expect(director.at.value).toBe(12);
      expect(director.playing.value).toBeNull();
      expect(pace.pending).toBe(0);
    }
  });

  it("does not pile up when the tab goes to the background in the middle", () => {
    const { pace, history, director } = made();
    history.append(1, phase());
    void director.playTo(history.last);
    expect(director.playing.value?.events[0]?.event).toBe("revealed");
    pace.hiddenNow = true;
    director.finish();
    expect(director.at.value).toBe(12);
    expect(pace.pending).toBe(0);
  });

  it("lets somebody look back while it plays", async () => {
    const { pace, history, director } = made();
    history.append(1, phase());
    const played = director.playTo(history.last);
    director.jump(2);
    await played;
    expect(director.at.value).toBe(2);
    pace.pass(5000);
    expect(director.at.value).toBe(2);
    expect(director.busy.value).toBe(false);
  });

  it("shows slower or faster as asked", () => {
    const { pace, history, director } = made();
    pace.factorNow = 2;
    history.append(1, [event("moved")]);
    void director.playTo(0);
    expect(director.playing.value?.duration).toBe(1800);
  });
});
