// The table is large, follows the fight, stays where the player puts it, and can be looked at from the side.
import assert from "node:assert/strict";
import { test } from "node:test";

import { camel, eventually, plan, setup, tableFor, triplane } from "./prompts_support.mjs";
import { serverAndBrowser } from "./support.mjs";

let server, browser;
serverAndBrowser((itsServer, itsBrowser) => {
  server = itsServer;
  browser = itsBrowser;
});

const viewport = { width: 1280, height: 720 };
const duel = () => setup([], [camel({ at: [370, 330], heading: 20 }), triplane({ at: [560, 600], heading: 200 })]);
const shooting = () => setup([], [camel({ at: [400, 300], heading: 10 }), triplane({ at: [470, 600], heading: 190 })]);
const world = (page) => page.locator("[data-world]").getAttribute("transform");
// A frame after which nothing has moved any more.
const atRest = (page) => eventually(async () => {
  const before = await world(page);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve)))));
  return before === (await world(page)) ? before : null;
}, "the map comes to rest");

test("planes are seen as planes, nothing lies over them, and the map does not swim while one plans", async () => {
  const { player, page } = await tableFor(browser, server, duel(), { come: { viewport } });
  await player.planning();
  await atRest(page);
  const seen = await page.evaluate(() => {
    const box = (element) => element.getBoundingClientRect();
    const sheets = [...document.querySelectorAll(".app-side, .app-console, .table-tools")].map(box);
    return [...document.querySelectorAll("[data-plate]")].map((plate) => {
      const own = box(plate);
      return { wide: box(document.querySelector(`[data-body="${plate.dataset.plate}"]`)).width, covered: sheets.some((each) => own.right > each.left && own.left < each.right && own.bottom > each.top && own.top < each.bottom) };
    });
  });
  assert.ok(seen.length === 2 && seen.every((each) => each.wide >= 60 && !each.covered), JSON.stringify(seen));
  const table = await page.locator(".app-table").boundingBox();
  assert.ok(table.width === viewport.width && table.height > viewport.height * 0.9, JSON.stringify(table));
  const was = await world(page);
  await player.fill(0, "Straight");
  await player.fill(1, "Left");
  assert.equal(await atRest(page), was);
  // Moved by hand it stays there, until one asks for the fight again.
  await page.mouse.move(500, 400);
  await page.mouse.down();
  await page.mouse.move(560, 430, { steps: 4 });
  await page.mouse.up();
  const own = await eventually(async () => ((await world(page)) === was ? null : world(page)), "the hand moves the map");
  assert.equal(await page.locator(".table-tool-follow").getAttribute("aria-pressed"), "false");
  await page.locator(".table").focus();
  await page.keyboard.press("0");
  await page.locator(".table-tool-follow[aria-pressed=true]").waitFor();
  await eventually(async () => (await world(page)) !== own, "it goes back to the fight");
  await player.leave();
});

test("a sheet that was folded is found folded again", async () => {
  const { player, page } = await tableFor(browser, server, duel(), { come: { viewport } });
  await player.planning();
  await page.locator(".app-side-left .app-fold").click();
  await page.locator(".app-side-left.app-side-folded").waitFor();
  await page.reload();
  await player.planning();
  assert.equal(await page.locator(".app-side-left .app-fold").getAttribute("aria-expanded"), "false");
  assert.equal(await page.locator(".app-side-right .app-fold").getAttribute("aria-expanded"), "true");
  await player.leave();
});

test("from the side: flat while one plans, planes can still be met, and the way back is one key", async () => {
  const { player, page } = await tableFor(browser, server, shooting(), { come: { viewport } });
  await player.planning();
  await page.locator(".table-tool-tilt").click();
  await page.locator(".table-tool-tilt[aria-pressed=true]").waitFor();
  assert.equal(await page.locator(".table-board[data-leaned]").count(), 0, "a plan is made from above");
  await plan(page, [1, 13, 2]);
  await page.locator(".console-hold").waitFor();
  await page.locator(".table-board[data-leaned]").waitFor();
  await atRest(page);
  assert.ok(Number(await page.locator('[data-peg="Dr.I"] line').first().getAttribute("y2")) < -5, "its stand is seen");
  const body = await page.locator('[data-body="Dr.I"]').boundingBox();
  await page.mouse.click(body.x + body.width / 2, body.y + body.height / 2);
  await page.getByRole("region", { name: "About Dr.I" }).waitFor();
  // Its name stands by it.
  const label = await page.locator('[data-label="Dr.I"]').boundingBox();
  assert.ok(Math.hypot(label.x + label.width / 2 - body.x - body.width / 2, label.y + label.height / 2 - body.y - body.height / 2) < 220, JSON.stringify({ label, body }));
  await player.shot("from-the-side");
  await page.keyboard.press("Escape");
  await page.locator(".table").focus();
  await page.keyboard.press("v");
  await eventually(async () => (await page.locator(".table-board[data-leaned]").count()) === 0, "from above again");
  await player.leave();
});

test("who looks back sees who fired at whom", async () => {
  const { player, page } = await tableFor(browser, server, shooting(), { come: { viewport } });
  await player.planning();
  await plan(page, [1, 13, 2]);
  await page.locator(".console-hold").waitFor();
  await page.keyboard.press("f");
  const line = page.locator(".story-fired").first();
  await line.waitFor();
  await line.click();
  await page.locator(".table-fire-past .table-shot").first().waitFor();
  await player.leave();
});
