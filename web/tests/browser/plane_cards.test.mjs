// Planes are chosen by their cards: what stands on them is the catalogue's, and mouse, keyboard and finger can use them.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { phone, Player, root, serverAndBrowser, table } from "./support.mjs";

let server, browser;
serverAndBrowser((itsServer, itsBrowser) => {
  server = itsServer;
  browser = itsBrowser;
});
const axe = readFileSync(join(root, "web/node_modules/axe-core/axe.min.js"), "utf8");
async function serious(page) {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const answer = await window.axe.run({ include: [".app-free"], exclude: ["svg[aria-hidden=true]"] }, { resultTypes: ["violations"] });
    return answer.violations.filter((each) => each.impact === "serious" || each.impact === "critical").map((each) => `${each.id} ${each.nodes[0].target}`);
  });
}
const cards = (player) => player.page.locator("[data-plane-card]");
const ids = (player) => cards(player).evaluateAll((all) => all.map((each) => each.dataset.planeCard));
async function openSetup(player, war) {
  await player.lobby();
  if (war === "ww2") await player.press(player.page.locator("[data-war=ww2]"));
  await player.press(player.page.locator(".app-free > summary"));
  await player.page.locator(".plane-chosen").first().waitFor();
}

test("a card for each plane, with the catalogue's figures; sifted, sorted and chosen", async () => {
  const player = await Player.come(browser, server);
  const { page } = player;
  const { models } = await server.json("/api/catalog/ww1");
  await openSetup(player);
  await page.locator(".plane-chosen").first().click();
  await cards(player).first().waitFor();
  const chooser = page.locator(".plane-chooser");
  assert.deepEqual((await ids(player)).sort(), models.filter((each) => each.sides.includes("allied")).map((each) => each.id).sort());
  await chooser.getByLabel("Side").selectOption("");
  assert.equal((await ids(player)).length, models.length);
  for (const model of models) {
    const text = await page.locator(`[data-plane-card="${model.id}"]`).innerText();
    for (const fact of [model.name, String(model.damage_points), ...model.guns.map((gun) => gun.deck), String(model.top_altitude)]) assert.ok(text.includes(fact), `${model.id}: ${fact}`);
  }
  await player.shot("plane-cards");
  assert.deepEqual(await serious(page), []);
  await chooser.getByLabel("Order by").selectOption("toughness");
  const sorted = (await ids(player)).map((id) => models.find((each) => each.id === id).damage_points);
  assert.deepEqual(sorted, [...sorted].sort((a, b) => b - a));
  await chooser.getByLabel("Nation").selectOption("AH");
  assert.deepEqual((await ids(player)).sort(), models.filter((each) => each.nations.includes("AH")).map((each) => each.id).sort());
  await chooser.getByLabel("Nation").selectOption("");
  await chooser.getByLabel("Role").selectOption("two-seater");
  assert.ok((await ids(player)).every((id) => models.find((each) => each.id === id).crew === 2));
  await chooser.getByLabel("Search").fill("no such plane");
  await chooser.getByRole("button", { name: "Show all" }).click();
  await page.locator('[data-plane-card="raf-re8"]').click();
  assert.equal(await cards(player).count(), 0, "the cards are put away");
  assert.match(await page.locator(".plane-chosen").first().textContent(), /RAF R\.E\.8.*14 points.*Two-seater/);
  await page.locator(".app-setup-end").getByRole("button", { name: "Fly now" }).click();
  await player.planning();
  assert.deepEqual((await table(server, player.game())).planes.map((each) => each.model), ["raf-re8", "fokker-dr1"]);
  await player.leave();
});

test("by keyboard: search and Enter, or arrows among the cards; Escape goes back to the plane", async () => {
  const player = await Player.come(browser, server);
  const { page } = player;
  await openSetup(player);
  const chosen = page.locator(".plane-chosen").first();
  await chosen.focus();
  await page.keyboard.press("Enter");
  await cards(player).first().waitFor();
  await page.keyboard.type("snipe");
  await page.waitForFunction(() => document.querySelectorAll("[data-plane-card]").length === 1);
  await page.keyboard.press("Enter");
  await chosen.getByText("Sopwith Snipe").waitFor();
  assert.ok(await chosen.evaluate((each) => each === document.activeElement));
  await page.keyboard.press("Enter");
  await cards(player).first().focus();
  const all = await ids(player);
  await page.keyboard.press("ArrowRight");
  assert.equal(await page.evaluate(() => document.activeElement.dataset.planeCard), all[1]);
  await page.keyboard.press("End");
  assert.equal(await page.evaluate(() => document.activeElement.dataset.planeCard), all.at(-1));
  await page.keyboard.press("Escape");
  assert.equal(await cards(player).count(), 0);
  await chosen.getByText("Sopwith Snipe").waitFor();
  assert.ok(await chosen.evaluate((each) => each === document.activeElement));
  await player.leave();
});

test("on a phone, planes of the other war with their tokens and two speeds", async () => {
  const player = await Player.come(browser, server, { viewport: phone, touch: true, theme: "dark" });
  const { page } = player;
  await openSetup(player, "ww2");
  await player.press(page.locator(".plane-chosen").first());
  const seafire = page.locator('[data-plane-card="seafire-mk2c"]');
  await seafire.scrollIntoViewIfNeeded();
  const text = await seafire.innerText();
  for (const fact of ["BCC / AC", "at low speed", "18"]) assert.ok(text.includes(fact), `${fact} in ${text}`);
  const small = await page.locator(".plane-chooser button, .plane-chooser select, .plane-chooser input, .plane-chosen").evaluateAll((all) => all.filter((each) => each.getBoundingClientRect().height < 44).map((each) => each.outerHTML.slice(0, 80)));
  assert.deepEqual(small, []);
  const [wide, there] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  assert.ok(wide <= there, `${wide} > ${there}`);
  await player.shot("plane-cards-phone");
  await player.press(seafire);
  await page.locator(".plane-chosen").first().getByText("Supermarine Seafire").waitFor();
  await player.leave();
});

test("the editor shows the same cards", async () => {
  const player = await Player.come(browser, server);
  const { page } = player;
  await player.open("/editor?war=ww1&copy=rescue");
  await page.locator(".editor-table").waitFor();
  await page.getByRole("tab", { name: "Planes" }).click();
  await page.getByText("Compare planes").click();
  await page.locator("#editor-plane-cards [data-plane-card]").nth(3).waitFor();
  await player.shot("plane-cards-editor");
  await page.locator('[data-plane-card="sopwith-triplane"]').click();
  assert.equal(await page.getByRole("group", { name: "Add a plane" }).getByRole("combobox", { name: "Plane" }).locator("option:checked").textContent(), "Sopwith Triplane");
  await player.leave();
});
