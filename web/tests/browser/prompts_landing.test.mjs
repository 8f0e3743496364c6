import assert from "node:assert/strict";
import { test } from "node:test";

import { camel, eventsOf, happened, look, setup, tableFor, triplane, typePlan } from "./prompts_support.mjs";
import { serverAndBrowser } from "./support.mjs";

let server, browser;
serverAndBrowser((itsServer, itsBrowser) => {
  server = itsServer;
  browser = itsBrowser;
});

// Straight, straight, stall end in the field.
const field = { at: [200, 420], size: [200, 400], heading: 0 };
const homing = () => setup(["house-landing"], [camel({ at: [200, 120], heading: 0 }), triplane({ at: [700, 800], heading: 180 })], { fields: [field] });

test("a landing is marked in the plan and nobody knows before the wheels touch", async () => {
  const { player, page, game, keys, refusals } = await tableFor(browser, server, homing());
  await typePlan(page, [1, 2, 13]);
  await page.getByRole("button", { name: "The landing begins with card 1" }).click();
  await page.getByText(/Ready, with a landing from card 1/).waitFor();
  await look(player, "landing");
  await page.getByRole("button", { name: /^Confirm/ }).click();
  await happened(server, game, "touched-down", (event) => event.plane === "Camel" && event.phase === 2);
  const planned = (await eventsOf(server, game)).find((event) => event.event === "planned" && event.plane === "Camel");
  assert.equal(planned.landing, undefined);
  assert.equal((await happened(server, game, "planned", (event) => event.plane === "Camel", keys.allied)).landing, 1);
  await page.locator(".story-touched-down").waitFor();
  await page.getByText("on the ground").first().waitFor();
  assert.deepEqual(await refusals(), []);
  await player.leave();
});

test("a landing that is none is refused with its reason, and the plan stays", async () => {
  const { player, page, game } = await tableFor(browser, server, homing());
  await typePlan(page, [1, 7, 2]);
  await page.getByRole("button", { name: "The landing begins with card 1" }).click();
  await page.getByRole("button", { name: /^Confirm/ }).click();
  await page.locator(".console-message-danger").waitFor();
  assert.match(await page.locator(".console-message-danger").textContent(), /straight, straight, stall/);
  assert.equal(await page.locator(".console-slot-card").count(), 3);
  await page.getByRole("button", { name: "No landing in this plan" }).click();
  await page.getByRole("button", { name: /^Confirm/ }).click();
  await happened(server, game, "planned", (event) => event.plane === "Camel");
  await player.leave();
});
