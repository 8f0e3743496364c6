import assert from "node:assert/strict";
import { test } from "node:test";

import { camel, eventsOf, happened, look, plan, setup, tableFor, triplane } from "./prompts_support.mjs";
import { serverAndBrowser } from "./support.mjs";

let server, browser;
serverAndBrowser((itsServer, itsBrowser) => {
  server = itsServer;
  browser = itsBrowser;
});

const high = () => setup(["altitude", { "flying-higher": { floor: 4 } }], [camel({ at: [200, 100], heading: 0, altitude: 6 }), triplane({ at: [700, 800], heading: 180, altitude: 6 })]);

test("nobody is bothered with the floor until somebody wants another; then all are asked", async () => {
  const { player, page, game, refusals } = await tableFor(browser, server, high(), { told: { agree: true } });
  await page.locator("[data-pile]").first().waitFor(); // asked for a plan at once: the floor was answered unseen
  assert.deepEqual((await eventsOf(server, game)).filter((event) => event.event === "floor-proposed"), []);
  await page.getByText("Levels 4 to 7").first().waitFor();
  await page.getByRole("button", { name: /^Propose another floor/ }).click();
  await look(player, "floor-wish");
  await page.getByRole("button", { name: "Propose 5 to 8" }).click();
  await page.getByText(/Before the next turn you propose levels 5 to 8/).waitFor();
  await plan(page, [1, 2, 3]);

  await page.getByText("Shall the fight move to another level?").first().waitFor();
  await page.getByText(/Anna proposes 5 to 8/).waitFor();
  await look(player, "agree");
  await page.getByRole("button", { name: /^Agree: 5 to 8/ }).click();
  const changed = await happened(server, game, "floor");
  assert.deepEqual([changed.floor, changed.ceiling], [5, 8]);
  await page.getByText("Levels 5 to 8").first().waitFor();
  await page.locator(".story-floor", { hasText: "The floor is now 5, the ceiling 8." }).waitFor();
  assert.deepEqual(await refusals(), []);
  await player.leave();
});

test("one who does not agree keeps the floor where it is", async () => {
  const { player, page, game } = await tableFor(browser, server, high(), { told: { agree: true } });
  await page.getByRole("button", { name: /^Propose another floor/ }).click();
  await page.getByRole("button", { name: "Propose 5 to 8" }).click();
  await plan(page, [1, 2, 3]);
  await page.getByText("Shall the fight move to another level?").first().waitFor();
  await page.keyboard.press("n");
  await page.locator("[data-pile]").first().waitFor();
  await page.getByText("Levels 4 to 7").first().waitFor();
  assert.deepEqual((await eventsOf(server, game)).filter((event) => event.event === "floor"), []);
  await player.leave();
});

test("a second tab of the same seat does not decline what was wished for in the first", async () => {
  const { player, page, game } = await tableFor(browser, server, high(), { told: { agree: true } });
  const tab = await player.context.newPage();
  player.listen(tab);
  await tab.goto(`${server.url}/g/${game}`);
  await tab.locator("[data-pile]").first().waitFor();
  await page.bringToFront();
  await page.getByRole("button", { name: /^Propose another floor/ }).click();
  await page.getByRole("button", { name: "Propose 5 to 8" }).click();
  await tab.getByText(/Before the next turn you propose levels 5 to 8/).waitFor();
  await plan(page, [1, 2, 3]);
  assert.equal((await happened(server, game, "floor-proposed")).floor, 5);
  for (const each of [page, tab]) await each.getByText("Shall the fight move to another level?").first().waitFor();
  await player.leave();
});
