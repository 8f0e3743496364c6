import assert from "node:assert/strict";
import { test } from "node:test";

import { camel, setup, tableFor, triplane } from "./prompts_support.mjs";
import { secretsSeen, watchSecrets } from "./secrets_watch.mjs";
import { askedOf, serverAndBrowser } from "./support.mjs";

let server, browser;
serverAndBrowser((itsServer, itsBrowser) => {
  server = itsServer;
  browser = itsBrowser;
});

const seats = { Camel: "allied", SPAD: "allied", "Dr.I": "central" };
const altitude = { altitude: 3 };
// All options that go together; and once more with the others of those that exclude each other.
const games = [
  { name: "with everything", level: altitude, options: ["special-damage", "aim", "illegal-moves", "tailing", "disruption", "blind-spot", "physical-overlap", "altitude", "landing", "overdive", { "flying-higher": { floor: 1 } }, "cloud-cover", "real-outlines", "single-gun", "twin-jams", "deflection", "ammunition", "collisions"] },
  { name: "landing by the house rules", level: {}, options: ["special-damage", "aim", "tailing", "no-explosions", "exact-overlap", "house-landing", "collisions", "twin-jams", "deflection"] },
  { name: "by the basic rules", level: {}, options: [], speed: "fast" },
];

// What the screen asks, and an answer to it: head on first, so that there are shots, then a circle, then off the table.
async function step(page) {
  const asked = await askedOf(page, ".console-plan [data-pile]", 20);
  if (asked === "over") return asked;
  await page.evaluate(async (kind) => {
    const press = (selector) => document.querySelector(selector)?.click();
    const key = (name) => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
    const turn = Number(/Turn (\d+)/.exec(document.querySelector(".app-moment")?.textContent ?? "")?.[1] ?? 1);
    if (kind === "cover") press(".app-cover-button:enabled");
    else if (kind === "fire") press(document.querySelector(".console-target") ? ".console-target" : ".console-hold");
    else if (kind === "choice") key(document.querySelector(".console-reorder, .console-taxi") ? "n" : "1");
    else {
      const group = turn === 2 || turn === 3 ? "Left" : "Straight";
      const free = (label) => [...document.querySelectorAll(`.console-group${label} [data-pile][aria-disabled="false"]`)];
      const placed = () => document.querySelectorAll(".console-slot-card").length;
      // Where damage wants another plan (an engine that is hit, a stall in every turn), the cards are taken back and others tried.
      const tried = (window.tried ??= { waits: 0, plans: 0 });
      if (document.querySelector(".console-confirm:enabled")) {
        window.tried = undefined;
        press(".console-confirm");
      } else if (placed() === 3) {
        tried.waits += 1;
        if (tried.waits % 50 !== 0) return;
        tried.plans += 1;
        document.querySelectorAll(".console-clear").forEach((each) => each.click());
      } else {
        const any = free("")[(placed() + tried.plans) % Math.max(1, free("").length)];
        ((tried.plans === 0 && free(`[aria-label="${group}"]`)[0]) || any)?.click();
      }
    }
  }, asked);
  return asked;
}

for (const { name, level, options, speed = "instant" } of games) {
  test(`two at one screen, ${name}: no frame shows a secret to whom it is not for`, async () => {
    const planes = [camel({ at: [420, 200], heading: 0, ...level }), { ...camel({ at: [520, 200], heading: 0, ...level }), id: "SPAD", model: "spad-xiii" }, triplane({ at: [450, 640], heading: 180, ...level })];
    let together = {};
    // The draws are the server's own: one game may end before anybody is hit.
    for (let tries = 0; tries < 6 && !(together.allied?.["drawn card"] && together.central["drawn card"]); tries += 1) {
      const prepare = async (page) => {
        await watchSecrets(page, seats);
        await page.addInitScript((chosen) => {
          if (location.protocol !== "about:") localStorage.setItem("overdive.display", JSON.stringify({ speed: chosen }));
        }, speed);
      };
      const { player, page } = await tableFor(browser, server, setup(options, planes), { mine: ["allied", "central"], come: { motion: "no-preference", prepare } });
      let steps = 0;
      while ((await step(page)) !== "over") assert.ok((steps += 1) < 3000, "the game came to its end");
      const seen = await secretsSeen(page);
      assert.deepEqual(seen.leaks, [], `${seen.frames} frames`);
      assert.ok(seen.lifted.includes("allied") && seen.lifted.includes("central"), "both have lifted the curtain");
      assert.ok(seen.secrets.allied.hand > 0 && seen.secrets.central.plan > 0, "what is looked for is there");
      for (const whose of ["allied", "central"]) together = { ...together, [whose]: { ...together[whose], ...seen.secrets[whose] } };
      await player.leave();
    }
    for (const whose of ["allied", "central"]) assert.ok(together[whose].damage > 0 && together[whose]["drawn card"] > 0, JSON.stringify(together));
  });
}
