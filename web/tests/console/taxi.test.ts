import { describe, expect, it } from "vitest";

import { latest } from "../../src/deciding/latest";
import { standing, stays, taxiOrder } from "../../src/deciding/taxi";
import type { Pose, TaxiPrompt } from "../../src/protocol";

const north: Pose = { at: [100, 200], heading: 350 };
const asked = (way: TaxiPrompt["way"]): TaxiPrompt =>
  ({ plane: "Camel", ask: "taxi", way, points: [{ name: "front", at: [100, 234] }, { name: "centre", at: [100, 200] }] });

describe("taxiing", () => {
  it("becomes an order about or onto a point of the referee, or none where nothing changes", () => {
    expect(taxiOrder(asked("turn"), north, standing)).toEqual({ kind: "taxi", plane: "Camel" });
    expect(taxiOrder(asked("turn"), north, { point: "front", turn: 0 })).toEqual({ kind: "taxi", plane: "Camel" });
    expect(taxiOrder(asked("turn"), north, { point: "centre", turn: 45 })).toEqual({ kind: "taxi", plane: "Camel", about: [100, 200], heading: 35 });
    expect(taxiOrder(asked("turn"), north, { point: "front", turn: -360 })).toEqual({ kind: "taxi", plane: "Camel" });
    expect(taxiOrder(asked("place"), north, standing)).toEqual({ kind: "taxi", plane: "Camel" });
    expect(taxiOrder(asked("place"), north, { point: "front", turn: 0 })).toEqual({ kind: "taxi", plane: "Camel", at: [100, 234], heading: 350 });
    expect(taxiOrder(asked("place"), north, { point: "nowhere", turn: 5 })).toEqual({ kind: "taxi", plane: "Camel" });
    expect(stays(taxiOrder(asked("turn"), north, standing))).toBe(true);
    expect(stays(taxiOrder(asked("turn"), north, { point: "front", turn: 5 }))).toBe(false);
  });
});

describe("one question at a time", () => {
  it("asks the first and the newest wish, and hears the answers in their order", async () => {
    const answers: ((answer: string) => void)[] = [];
    const [wishes, heard]: [number[], string[]] = [[], []];
    const ask = latest((wish: number) => (wishes.push(wish), new Promise<string>((resolve) => answers.push(resolve))), (answer) => heard.push(answer));
    for (const wish of [1, 2, 3]) ask(wish);
    expect(wishes).toEqual([1]);
    answers[0]!("one");
    await Promise.resolve().then(() => undefined);
    expect(wishes).toEqual([1, 3]);
    answers[1]!("three");
    await new Promise((resolve) => setTimeout(resolve));
    expect(heard).toEqual(["one", "three"]);
    ask(4);
    expect(wishes).toEqual([1, 3, 4]);
  });
  it("goes on after a question without an answer", async () => {
    const heard: number[] = [];
    const ask = latest((wish: number) => (wish === 1 ? Promise.reject(new Error("lost")) : Promise.resolve(wish)), (answer) => heard.push(answer));
    ask(1);
    ask(2);
    await new Promise((resolve) => setTimeout(resolve));
    expect(heard).toEqual([2]);
  });
});
