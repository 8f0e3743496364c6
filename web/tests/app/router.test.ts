import { describe, expect, it } from "vitest";

import { parseFragment, parseRoute, paths } from "../../src/state/router";

const game = "guq1Kq2AqoqrefbwLeSCQ";
const key = "AQVeT6GcJgDc0ILGscC8Ch";

describe("addresses", () => {
  it("knows the screens", () => {
    expect(parseRoute("/")).toEqual({ screen: "lobby" });
    expect(parseRoute("/lesson")).toEqual({ screen: "lesson", war: "ww1" });
    expect(parseRoute("/lesson", "?war=ww2")).toEqual({ screen: "lesson", war: "ww2" });
    expect(parseRoute("/lesson", "?war=ww9")).toEqual({ screen: "lesson", war: "ww1" });
    expect(parseRoute("/rules")).toEqual({ screen: "rules", war: "ww1", options: null });
    expect(parseRoute(...split(paths.rules("ww2", "W2-FIRE-01")))).toEqual({ screen: "rules", war: "ww2", options: null });
    expect(parseRoute(...split(paths.rules("ww1", null, ["aim", "tailing"])))).toEqual({ screen: "rules", war: "ww1", options: ["aim", "tailing"] });
    expect(parseRoute(...split(paths.rules("ww1", null, [])))).toEqual({ screen: "rules", war: "ww1", options: [] });
    expect(parseRoute("/editor")).toEqual({ screen: "editor" });
    expect(parseRoute(...split(paths.editCopy("ww2", "first-duel")))).toEqual({ screen: "editor", copy: { war: "ww2", scenario: "first-duel", chosen: {} } });
    expect(parseRoute(...split(paths.editCopy("ww2", "heavy-load", { forces: "pacific", war: "x" })))).toEqual({ screen: "editor", copy: { war: "ww2", scenario: "heavy-load", chosen: { forces: "pacific", war: "x" } } });
    expect(parseRoute(`/g/${game}`)).toEqual({ screen: "game", game });
    expect(parseRoute(`/g/${game}/`)).toEqual({ screen: "game", game });
    expect(parseRoute(`/g/${game}/replay`, "?as=all&at=17")).toEqual({ screen: "replay", game, as: "all", at: 17 });
    expect(parseRoute(`/g/${game}/replay`)).toEqual({ screen: "replay", game, as: null, at: null });
  });
  it("does not take anything for a game", () => {
    for (const path of ["/g", "/g/x", "/g/../etc", `/g/${game}/other`, `/g/${game}/replay/more`, "/lesson/2", "/editor/x", "/rules/ww9", "/rules/ww1/x", "/wp-admin"]) {
      expect(parseRoute(path).screen).toBe("unknown");
    }
    expect(parseRoute(`/g/${game}/replay`, "?at=1e9")).toMatchObject({ at: null });
  });
  it("reads keys behind the #, and only there", () => {
    expect(parseFragment(`#invite=${key}`)).toEqual({ invite: key });
    expect(parseFragment(`#seat=allied&key=${key}`)).toEqual({ seat: "allied", key });
    expect(parseFragment("#seat=allied")).toEqual({ broken: true }); // somebody meant to sit down
    expect(parseFragment("#invite=short")).toEqual({ broken: true });
    expect(parseFragment("#scenario=q1YqLi1S")).toEqual({ scenario: "q1YqLi1S" });
    expect(parseFragment("")).toEqual({});
  });
  it("writes addresses that it can read", () => {
    for (const war of ["ww1", "ww2"] as const) expect(parseRoute(...split(paths.lesson(war)))).toEqual({ screen: "lesson", war });
    expect(parseRoute(...split(paths.replay(game, "all", 5)))).toEqual({ screen: "replay", game, as: "all", at: 5 });
    expect(parseRoute(...split(paths.replay(game, "all", 5, true)))).toEqual({ screen: "replay", game, as: "all", at: 5, coach: true });
    expect(parseFragment(new URL(paths.carry(game, "central simple", key), "http://x").hash)).toEqual({ seat: "central simple", key });
    expect(parseFragment(new URL(paths.invite(game, key), "http://x").hash)).toEqual({ invite: key });
    expect(new URL(paths.carry(game, "allied", key), "http://x").search).toBe("");
  });
});

function split(path: string): [string, string] {
  const url = new URL(path, "http://x");
  return [url.pathname, url.search];
}
