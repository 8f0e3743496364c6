// What a plan leads to is told before it is confirmed: off the table, home, onto the ground, into the air, or nowhere.
import assert from "node:assert/strict";
import { test } from "node:test";

import { camel, happened, look, setup, tableFor, triplane } from "./prompts_support.mjs";
import { phone, serverAndBrowser } from "./support.mjs";

let server, browser;
serverAndBrowser((itsServer, itsBrowser) => {
  server = itsServer;
  browser = itsBrowser;
});

const enemy = triplane({ at: [700, 450], heading: 180, altitude: undefined });
const field = { at: [200, 300], size: [220, 420], heading: 0 };
const message = (page, tone) => page.locator(`.console-bar .console-message-${tone}`);
const confirm = (page) => page.locator(".console-confirm");

test("leaving the table by mistake looks different, and Enter alone does not do it", async () => {
  const { player, page, game } = await tableFor(browser, server, setup([], [camel({ at: [450, 800], heading: 0 }), enemy]));
  await player.choose("Straight");
  await message(page, "danger").getByText(/takes Camel off the table/).waitFor();
  assert.match(await confirm(page).getAttribute("class"), /console-confirm-grave/);
  await look(player, "leaves");
  await page.locator("body").press("Enter");
  assert.ok(await confirm(page).evaluate((button) => button === document.activeElement), "the first Enter comes to the button");
  assert.equal(await page.locator(".console-slot-card").count(), 3, "and nothing is sent");
  await page.keyboard.press("Enter");
  await happened(server, game, "planned", (event) => event.plane === "Camel");
  await player.leave();
});

test("leaving the table as the orders say is no mistake", async () => {
  const mission = { pieces: [{ piece: "escape", plane: "Camel", edge: "top", points: 3 }] };
  const { player, page, game } = await tableFor(browser, server, setup([], [camel({ at: [450, 800], heading: 0 }), enemy], { mission }));
  await player.choose("Straight");
  await message(page, "ok").getByText(/takes Camel home over the edge, as ordered/).waitFor();
  assert.match(await confirm(page).getAttribute("class"), /console-confirm-plain/);
  assert.equal(await page.locator(".table-edge-crossed").count(), 0);
  await player.shot("prompt-comes-home");
  await page.locator("body").press("Enter");
  await happened(server, game, "planned", (event) => event.plane === "Camel");
  await player.leave();
});

test("on the ground a plan says whether it takes off", async () => {
  const grounded = camel({ at: [200, 150], heading: 0, grounded: true, altitude: 0 });
  const { player, page } = await tableFor(browser, server, setup(["altitude", "landing"], [grounded, { ...enemy, altitude: 2 }], { fields: [field] }), { come: { viewport: phone, touch: true } });
  await player.choose("Straight");
  await message(page, "warn").getByText(/does not take off this turn/).waitFor();
  await player.shot("prompt-no-take-off-phone");
  await page.keyboard.press("Escape");
  for (let slot = 0; slot < 3; slot += 1) await page.keyboard.press("Backspace");
  await player.choose([/stall/i, "Straight", /climb/i]);
  await message(page, "ok").getByText("With card 3 Camel takes off.").waitFor();
  await player.leave();
});

test("a plan that lands says so, and one that comes down beside the field is grave", async () => {
  const low = (x) => camel({ at: [x, 150], heading: 0, altitude: 0, climb: 1 });
  for (const [x, tone, text] of [[200, "ok", /Card 1 lands Camel in the field/], [600, "danger", /outside the field: it crashes/]]) {
    const { player, page } = await tableFor(browser, server, setup(["altitude", "landing"], [low(x), { ...enemy, altitude: 2 }], { fields: [field] }));
    await player.choose([/dive/i, "Straight", /stall/i]);
    await message(page, tone).getByText(text).waitFor();
    assert.equal(/grave/.test(await confirm(page).getAttribute("class")), tone === "danger");
    await player.shot(`prompt-${tone === "ok" ? "lands" : "crashes"}`);
    await player.leave();
  }
});
