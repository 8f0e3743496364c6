import assert from "node:assert/strict";
import { test } from "node:test";

import { phone, Player, serverAndBrowser, table } from "./support.mjs";

let server, browser;
serverAndBrowser((itsServer, itsBrowser) => {
  server = itsServer;
  browser = itsBrowser;
});

const box = (player, id, form = "fight-rules") => player.page.locator(`#${form}-${id}`);
const row = (player, id) => player.page.locator(`.app-lobby-top [data-option="${id}"]`);
const said = (player) => player.page.locator(".app-lobby-top .app-rules-said");
const line = (player) => player.page.locator(".app-lobby-top .app-rules:not(.app-terms) > .app-rules-line");
const preset = (player, name) => player.page.locator(".app-lobby-top .app-rules-presets").getByRole("button", { name, exact: true });
const chosen = (player) => player.page.locator(".app-lobby-top .app-option input[type=checkbox]").evaluateAll((all) => all.filter((each) => each.checked).map((each) => each.id.replace("fight-rules-", "")));

// How the game begins, as his own seat sees it.
async function firstView(player) {
  const key = await player.page.evaluate((game) => JSON.parse(localStorage.getItem("overdive.games")).find((each) => each.game === game).seats[0].key, player.game());
  return (await server.json(`/api/games/${player.game()}/history`, { headers: { authorization: `Bearer ${key}` } })).start;
}

async function openRules(player) {
  await player.lobby();
  await player.press(line(player));
  await row(player, "aim").waitFor();
}

test("every switch of the server is there, with its name, text and rule, in its group", async () => {
  const { options } = await server.json("/api/options/ww1");
  assert.ok(options.length >= 20, `${options.length} options`);
  const player = await Player.come(browser, server);
  await openRules(player);
  for (const option of options) {
    assert.equal(await row(player, option.id).locator(".app-option-rule").textContent(), option.rule, option.id);
    assert.notEqual(await row(player, option.id).locator(".app-option-name").textContent(), option.id, "it has a name");
    assert.ok((await row(player, option.id).locator(".app-option-text").textContent()).length > 20, option.id);
  }
  assert.equal(await player.page.locator(".app-lobby-top .app-rules-group").count(), new Set(options.map((each) => each.group)).size);
  await player.shot("lobby-rules");
  await player.leave();
});

test("by keyboard: a switch brings what it needs, and what is excluded says by which", async () => {
  const player = await Player.come(browser, server);
  await player.lobby();
  const { page } = player;
  await line(player).focus();
  await page.keyboard.press("Enter");
  await row(player, "landing").getByText("Needs Altitude").waitFor();
  await box(player, "landing").focus();
  await page.keyboard.press("Space");
  assert.deepEqual(await chosen(player), ["altitude", "landing"]);
  assert.equal(await said(player).textContent(), "Also turned on: Altitude.");
  // Shut out, but in reach of the keyboard, so that the reason can be heard.
  const other = box(player, "house-landing");
  assert.equal(await other.getAttribute("aria-disabled"), "true");
  const reason = await page.locator(`#${await other.getAttribute("aria-describedby")}`).textContent();
  assert.match(reason, /Not together with Altitude\./);
  await other.focus();
  await page.keyboard.press("Space");
  assert.deepEqual(await chosen(player), ["altitude", "landing"]);
  await player.shot("lobby-rules-excluded");
  await box(player, "altitude").focus();
  await page.keyboard.press("Space");
  assert.deepEqual(await chosen(player), []);
  assert.equal(await said(player).textContent(), "Also turned off: Landing and take-off.");
  await player.leave();
});

test("with the mouse: ready-made choices, the floor, the edition; kept for the next time and played by", async () => {
  const player = await Player.come(browser, server);
  await openRules(player);
  const { page } = player;
  await preset(player, "Everything").click();
  assert.equal(await preset(player, "Everything").getAttribute("aria-pressed"), "true");
  const all = await chosen(player);
  assert.ok(all.length > 15 && all.includes("altitude") && !all.includes("house-landing"), `${all}`);
  await preset(player, "Standard").click();
  const standard = await chosen(player);
  for (const each of ["special-damage", "aim", "tailing"]) assert.ok(standard.includes(each), `${standard}`);
  await preset(player, "With altitude").click();
  assert.deepEqual(await chosen(player), [...standard, "altitude"]);
  await box(player, "flying-higher").click();
  await row(player, "flying-higher").getByRole("spinbutton").fill("4");
  await page.locator(".app-lobby-top .app-rules-editions").getByText("Italian edition").click();
  await page.reload();
  await line(player).getByText(/optional rules · Italian edition/).waitFor();
  await player.button(/^Fly now/).first().click();
  await page.locator(".app-orders-place").waitFor();
  const seen = await table(server, player.game());
  assert.equal(seen.edition, "it");
  assert.deepEqual(seen.options.map((each) => (typeof each === "string" ? each : Object.keys(each)[0])), [...standard, "altitude", "flying-higher"]);
  await page.locator("[data-pile], .console-decision, .app-console button").first().waitFor();
  assert.equal((await firstView(player)).floor, 4);
  // The rules of this game are found in the strip above.
  await player.button("This game").click();
  await page.locator("#app-orders").getByText("W1-SPEC-01").waitFor();
  const rules = await page.locator("#app-orders").textContent();
  for (const words of ["Special damage", "W1-SPEC-01", "Flying higher", "Italian edition"]) assert.ok(rules.includes(words), words);
  await player.shot("rules-of-this-game");
  await page.keyboard.press("Escape");
  assert.equal(await page.locator("#app-orders").count(), 0);
  await player.leave();
});

test("a set-up of one's own: levels, a landing field, and what does not fit", async () => {
  const player = await Player.come(browser, server);
  await player.lobby();
  const { page } = player;
  await page.locator(".app-free > summary").click();
  const form = page.locator(".app-setup");
  await form.locator(".app-rules-line").click();
  await box(player, "landing", "setup-rules").click();
  await form.getByLabel("Starts at level").first().selectOption("3");
  await form.getByLabel("From the left, cm").fill("2");
  await form.getByText(/reaches over the table's edge/).waitFor();
  assert.ok(await form.getByRole("button", { name: "Fly now" }).isDisabled());
  await form.getByLabel("From the left, cm").fill("40");
  await form.getByLabel("Direction, degrees").fill("90");
  await player.shot("setup-altitude-field");
  await form.getByRole("button", { name: "Fly now" }).click();
  await player.planning();
  const start = await firstView(player);
  assert.equal(start.planes.Camel.altitude, 3);
  assert.equal(start.planes["Dr.I"].altitude, 2);
  assert.deepEqual(start.fields.map((field) => [field.at, field.heading]), [[[400, 450], 90]]);
  await player.leave();
});

test("the rules on a phone", async () => {
  const player = await Player.come(browser, server, { viewport: phone, touch: true });
  await openRules(player);
  await player.press(player.page.locator("label", { has: box(player, "overdive") }));
  assert.deepEqual(await chosen(player), ["altitude", "overdive"]);
  const wide = await player.page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  assert.ok(wide[0] <= wide[1], `${wide}`);
  const low = await player.page.locator(".app-lobby-top .app-option-head > label, .app-lobby-top .app-rules-presets button, .app-rules-line").evaluateAll((all) =>
    all.filter((each) => each.checkVisibility()).map((each) => each.getBoundingClientRect().height).filter((height) => height < 42));
  assert.deepEqual(low, []);
  await player.shot("lobby-rules-phone");
  await player.leave();
});
