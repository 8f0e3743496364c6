import { signal } from "@preact/signals";
import { describe, expect, it, vi } from "vitest";

import { ceilingOf } from "../../src/console/FloorWish";
import type { ChoicePrompt } from "../../src/protocol";
import { floorAnswer, shareWish } from "../../src/state/live/floorWish";
import { altitudeOf, isInGame, statusOf } from "../../src/state/inGame";
import { hasOption } from "../../src/state/options";
import { start } from "./fixtures";

const asked: ChoicePrompt = {
  plane: "Camel", ask: "floor", decline: { kind: "floor", plane: "Camel" },
  choices: [{ kind: "floor", plane: "Camel", floor: 3 }, { kind: "floor", plane: "Camel", floor: 5 }],
};

describe("a wish for another floor", () => {
  it("is proposed if it fits, and nothing is proposed without one", () => {
    expect(floorAnswer(asked, null)).toEqual({ kind: "floor", plane: "Camel" });
    expect(floorAnswer(asked, 5)).toEqual({ kind: "floor", plane: "Camel", floor: 5 });
    expect(floorAnswer(asked, 6)).toEqual({ kind: "floor", plane: "Camel" });
    expect(floorAnswer(asked, 4)).toEqual({ kind: "floor", plane: "Camel" });
  });
  it("names the ceiling over each floor as the view has it", () => {
    const view = { ...start(), floor: 4, ceiling: 7, floors: [{ floor: 3, ceiling: 6 }, { floor: 5, ceiling: 8 }] };
    expect([3, 4, 5].map((floor) => ceilingOf(view, floor))).toEqual([6, 7, 8]);
  });
});

describe("small questions to a game", () => {
  it("an option is on with or without its numbers", () => {
    expect(hasOption(["aim", { "flying-higher": { floor: 4 } }], "flying-higher")).toBe(true);
    expect(hasOption(["aim"], "aim")).toBe(true);
    expect(hasOption(["aim"], "altitude")).toBe(false);
    expect(hasOption(undefined, "aim")).toBe(false);
  });
  it("a plane on the ground or in the clouds is in the game", () => {
    const statuses = ["flying", "left", "shot-down", "crashed"] as const;
    expect(statuses.filter((status) => isInGame({ status }))).toEqual(["flying"]);
    expect(isInGame(undefined)).toBe(false);
    expect(statusOf({ status: "flying" })).toBe("flying");
    expect(statusOf({ status: "flying", footing: "ground" })).toBe("grounded");
    expect(statusOf({ status: "flying", footing: "clouds" })).toBe("clouds");
    expect(statusOf({ status: "crashed", footing: "ground" })).toBe("crashed");
  });
  it("a plane has a level only where there is a ceiling, and none told is the lowest", () => {
    expect(altitudeOf({ altitude: 3 }, {})).toBeUndefined();
    expect(altitudeOf({ altitude: 3 }, { ceiling: 5 })).toBe(3);
    expect(altitudeOf({}, { ceiling: 5 })).toBe(0);
  });
});

describe("two tabs of one seat", () => {
  const quiet = () => new Promise((resolve) => setTimeout(resolve, 30));
  it("have one wish, also the tab that comes later", async () => {
    const [one, two, other] = [signal<number | null>(null), signal<number | null>(null), signal<number | null>(null)];
    const stops = [shareWish("g1 allied", one), shareWish("g1 central", other)];
    one.value = 5;
    await quiet();
    stops.push(shareWish("g1 allied", two));
    await vi.waitFor(() => expect(two.value).toBe(5));
    two.value = null;
    await vi.waitFor(() => expect(one.value).toBeNull());
    await quiet();
    expect([one.value, two.value, other.value]).toEqual([null, null, null]);
    for (const stop of stops) stop();
  });
});
