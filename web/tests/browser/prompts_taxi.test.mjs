import assert from "node:assert/strict";
import { test } from "node:test";

import { camel, happened, look, setup, tableFor, triplane } from "./prompts_support.mjs";
import { phone, serverAndBrowser } from "./support.mjs";

let server, browser;
serverAndBrowser((itsServer, itsBrowser) => {
  server = itsServer;
  browser = itsBrowser;
});

const field = { at: [200, 200], size: [150, 300], heading: 0 };
const grounded = () => setup(["altitude", "landing"], [camel({ at: [200, 200], heading: 0, grounded: true, altitude: 0 }), triplane({ at: [700, 700], heading: 180 })], { fields: [field] });

test("a plane on the ground stays without cards and is turned about a corner", async () => {
  const { player, page, game, refusals } = await tableFor(browser, server, grounded());
  await page.getByText("Camel is on the ground: choose its cards, or stay.").first().waitFor();
  await look(player, "stay");
  await page.keyboard.press("n");
  await page.getByText("Camel is on the ground and may taxi.").first().waitFor();
  assert.ok(await page.getByRole("button", { name: /^Taxi there/ }).isDisabled(), "nothing is chosen yet");
  await page.getByRole("radio", { name: "rear left corner" }).check();
  await page.locator("#console-taxi-turn").focus();
  for (let i = 0; i < 9; i += 1) await page.keyboard.press("ArrowRight");
  await look(player, "taxi");
  await page.keyboard.press("Enter");
  const taxied = await happened(server, game, "taxied");
  assert.equal(taxied.heading, 45);
  assert.notDeepEqual(taxied.at, [200, 200]);
  await page.locator(".story-taxied", { hasText: "Camel taxies on the ground." }).waitFor();
  assert.deepEqual(await refusals(), []);
  await player.leave();
});

test("it may also stay as it is, by a thumb", async () => {
  const { player, page } = await tableFor(browser, server, grounded(), { come: { viewport: phone, touch: true } });
  await player.press(page.getByRole("button", { name: /^Stay on the ground/ }));
  await page.getByText("Camel is on the ground and may taxi.").first().waitFor();
  await look(player, "taxi-phone");
  await player.press(page.getByRole("button", { name: /^Stay as it is/ }));
  await page.getByText("Camel is on the ground: choose its cards, or stay.").first().waitFor(); // the next turn
  await player.leave();
});
