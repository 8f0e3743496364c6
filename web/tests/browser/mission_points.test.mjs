// The end of a mission: each side's points and what they are for, as the referee told it.
import assert from "node:assert/strict";
import { test } from "node:test";

import { plan, setup, tableFor, triplane } from "./prompts_support.mjs";
import { serverAndBrowser } from "./support.mjs";

let server, browser;
serverAndBrowser((itsServer, itsBrowser) => {
  server = itsServer;
  browser = itsBrowser;
});

// A two-seater about to bring its photographs home over the upper edge, if its observer is well; the enemy leaves below.
const photographs = (observer) => setup(["special-damage"], [
  { id: "R.E.8", model: "raf-re8", side: "allied", seat: "allied", at: [450, 880], heading: 0, ...(observer ? { observer } : {}) },
  triplane({ at: [450, 20], heading: 180 }),
], {
  mission: {
    pieces: [
      { piece: "escape", plane: "R.E.8", edge: "top", points: 3, needs_observer: true },
      { piece: "losses", enemy_left: 1, enemy_lost: 2, own_lost: -1 },
    ],
  },
});

for (const [hit, lines, sum] of [
  [false, ["R.E.8 has got away+3", "Planes lost and driven off+1"], "4 points"],
  [true, ["Planes lost and driven off+1"], "1 point"],
]) {
  test(`a mission's points are told piece by piece, the observer ${hit ? "hit" : "well"}`, async () => {
    const { player, page } = await tableFor(browser, server, photographs(hit));
    await plan(page, [1, 2, 3]);
    const allied = page.locator(".app-tally-side").filter({ hasText: "Allied" });
    await allied.waitFor();
    assert.deepEqual(await allied.locator("li").allTextContents(), lines);
    assert.match(await allied.locator("h3").textContent(), new RegExp(sum));
    assert.deepEqual(await page.locator(".app-tally-side").filter({ hasNotText: "Allied" }).locator("li").allTextContents(), ["No points"]);
    await player.shot(`mission-points-${hit ? "hit" : "well"}`);
    await player.leave();
  });
}
