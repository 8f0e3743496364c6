import assert from "node:assert/strict";
import { test } from "node:test";

import { camel, happened, look, plan, setup, tableFor, triplane } from "./prompts_support.mjs";
import { phone, serverAndBrowser } from "./support.mjs";

let server, browser;
serverAndBrowser((itsServer, itsBrowser) => {
  server = itsServer;
  browser = itsBrowser;
});

const behind = () => setup(["tailing"], [camel({ at: [450, 200], heading: 0 }), triplane({ at: [450, 320], heading: 0 })]);
const told = { plan: { "Dr.I": [[6, 1, 9]] } };

test("a pilot on an enemy's tail sees his card and flies his own in another order", async () => {
  const { player, page, game, keys, refusals } = await tableFor(browser, server, behind(), { told });
  await page.getByText("Whom does Camel tail this turn?").first().waitFor();
  await look(player, "tail");
  await page.keyboard.press("1");
  await happened(server, game, "tailing", (event) => event.plane === "Camel" && event.target === "Dr.I");

  await plan(page, [1, 7, 10]);
  await page.locator(".console-shown").waitFor();
  assert.match(await page.locator(".console-shown").textContent(), /Dr\.I: card 6: 60° turn to the right.*flown like this/);
  await look(player, "reorder");

  // By the keyboard: the second card comes first. Then as it was, and once more with the mouse.
  const card = (number) => page.locator(`[data-card="${number}"]`);
  await card(7).focus();
  await page.keyboard.press("ArrowLeft");
  await page.getByRole("button", { name: /^Fly it in this order/ }).waitFor();
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("data-card")), "7", "the focus stays on the card");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Keep this order/ }).waitFor();
  const [from, to] = [await card(10).boundingBox(), await card(1).boundingBox()];
  await page.mouse.move(from.x + 20, from.y + 40);
  await page.mouse.down();
  await page.mouse.move(to.x + 40, to.y + 40, { steps: 5 });
  await page.mouse.move(to.x + 20, to.y + 40, { steps: 3 });
  await page.mouse.up();
  await page.getByRole("button", { name: /^Fly it in this order/ }).click();

  const flown = await happened(server, game, "revealed", (event) => event.plane === "Camel");
  assert.equal(flown.card, 10);
  const shown = await happened(server, game, "card-shown");
  assert.equal(shown.card, undefined, "nobody else sees the card");
  assert.equal((await happened(server, game, "card-shown", () => true, keys.allied)).card, 6);
  assert.deepEqual(await refusals(), []);
  await player.leave();
});

test("on a phone the cards are put into another order with a thumb", async () => {
  const { player, page, game } = await tableFor(browser, server, behind(), { told, come: { viewport: phone, touch: true } });
  await player.press(page.getByRole("button", { name: /^Tail Dr\.I/ }));
  await page.locator("[data-pile]").first().waitFor();
  await player.plan(["Straight", "Left", "Right"]);
  await page.locator(".console-shown").waitFor();
  const before = await page.locator("[data-card]").evaluateAll((all) => all.map((each) => Number(each.dataset.card)));
  await player.press(page.locator(".console-nudge").nth(1).getByRole("button").first());
  await look(player, "reorder-phone");
  await player.press(page.getByRole("button", { name: /^Fly it in this order/ }));
  const flown = await happened(server, game, "revealed", (event) => event.plane === "Camel");
  assert.equal(flown.card, before[1]);
  await player.leave();
});
