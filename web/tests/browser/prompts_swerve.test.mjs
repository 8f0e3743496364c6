import assert from "node:assert/strict";
import { test } from "node:test";

import { camel, happened, look, plan, setup, tableFor, triplane } from "./prompts_support.mjs";
import { serverAndBrowser } from "./support.mjs";

let server, browser;
serverAndBrowser((itsServer, itsBrowser) => {
  server = itsServer;
  browser = itsBrowser;
});

// Head on, so far apart that both end on the same spot after a straight each.
const headOn = () => setup(["collisions"], [camel({ at: [450, 300], heading: 0 }), triplane({ at: [450, 518], heading: 180 })]);

test("planes in each other's way: the enemy's side is chosen in secret, and equal sides collide", async () => {
  const { player, page, game, keys, refusals } = await tableFor(browser, server, headOn(), { told: { swerve: "right" } });
  await plan(page, [1, 2, 3]);
  await page.getByText("Which way does Dr.I swerve?").first().waitFor();
  await page.getByText(/You choose in secret/).waitFor();
  await look(player, "swerve");
  await page.keyboard.press("2");
  await happened(server, game, "collided");
  const secret = await happened(server, game, "swerve-chosen", (event) => event.plane === "Dr.I");
  assert.equal(secret.to, undefined, "a choice is nobody else's business");
  assert.equal((await happened(server, game, "swerve-chosen", (event) => event.plane === "Dr.I", keys.allied)).to, "right");
  await page.locator(".story-collided").first().waitFor();
  assert.deepEqual(await refusals(), []);
  await player.leave();
});

test("different sides pass each other", async () => {
  const { player, page, game } = await tableFor(browser, server, headOn(), { told: { swerve: "right" } });
  await plan(page, [1, 2, 3]);
  await page.getByRole("button", { name: /^Left/ }).click();
  await happened(server, game, "swerved", (event) => event.plane === "Dr.I" && event.to === "left");
  await page.locator(".story-swerved").first().waitFor();
  assert.equal(await page.locator(".story-collided").count(), 0);
  await player.leave();
});
