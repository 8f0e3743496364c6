// Small things that belong to a table: what was laid out is put away by Escape or a click beside it, a number that is typed
// shows where it leads, the log shows the line of the moment, hints cover neither log nor planes.
import assert from "node:assert/strict";
import { test } from "node:test";

import { camel, setup, tableFor, triplane } from "./prompts_support.mjs";
import { botFight, Player, serverAndBrowser } from "./support.mjs";

let server, browser;
serverAndBrowser((itsServer, itsBrowser) => {
  server = itsServer;
  browser = itsBrowser;
});

const duel = () => setup([], [camel({ at: [450, 100], heading: 0 }), triplane({ at: [450, 800], heading: 180 })]);

test("the card of a plane and the menu of the eye are put away by Escape and by a click on the table", async () => {
  const { player, page } = await tableFor(browser, server, duel());
  await player.planning();
  const card = page.locator(".table-info");
  const menu = page.locator(".table-tool-sheet");
  const table = await page.locator(".table").boundingBox();
  let spot = 0.38;
  const away = {
    escape: async () => {
      await page.locator("[data-pile]").first().focus(); // the focus is somewhere else altogether
      await page.keyboard.press("Escape");
    },
    // Each time elsewhere: two clicks on one spot may be a double click on a fast machine.
    click: () => page.mouse.click(table.x + table.width * (spot += 0.06), table.y + table.height * 0.35),
  };
  for (const [how, putAway] of Object.entries(away)) {
    await page.locator('.planes-row button', { hasText: "Camel" }).click();
    await card.waitFor();
    await putAway();
    await card.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "What to show" }).click();
    await menu.waitFor();
    await putAway();
    await menu.waitFor({ state: "detached" });
    assert.ok(true, how);
  }
  await player.leave();
});

test("a card number shows its ghost while it is typed", async () => {
  const { player, page } = await tableFor(browser, server, duel());
  await player.planning();
  assert.equal(await page.locator(".table-ghost").count(), 0);
  await page.keyboard.type("1");
  await page.locator(".table-ghost").waitFor();
  const one = await page.locator(".table-ghost .table-plan-way").getAttribute("d");
  await page.keyboard.type("0");
  await page.waitForFunction((old) => document.querySelector(".table-ghost .table-plan-way")?.getAttribute("d") !== old, one);
  await page.keyboard.press("Escape");
  await page.locator(".table-ghost").waitFor({ state: "detached" });
  await player.leave();
});

test("the log of a replay keeps the line that is shown in sight", async () => {
  const { game } = await botFight(server);
  const player = await Player.come(browser, server, { viewport: { width: 1280, height: 720 } });
  const { page } = player;
  await player.open(`/g/${game}/replay?as=all`);
  await page.getByRole("slider", { name: "Moment of the game" }).waitFor();
  const inSight = () => page.waitForFunction(() => {
    const line = document.querySelector(".story-line[aria-current]")?.getBoundingClientRect();
    const box = document.querySelector(".story-lines").getBoundingClientRect();
    return line && line.top >= box.top - 1 && line.bottom <= box.bottom + 1;
  });
  const most = Number(await page.getByRole("slider", { name: "Moment of the game" }).getAttribute("max"));
  for (const part of [0.5, 0.9, 0.2, 1]) {
    await page.getByRole("slider", { name: "Moment of the game" }).fill(String(Math.floor(most * part) - (part === 1 ? 1 : 0)));
    await inSight();
  }
  await player.leave();
});

test("the log ends above a hint, and no plane lies under it", async () => {
  const player = await Player.come(browser, server, { viewport: { width: 1280, height: 720 } });
  const { page } = player;
  await player.open("/lesson?id=first-flight");
  await page.locator(".app-hint-title").waitFor();
  // Whatever the log has to tell, it ends above the hint; and no plane lies under it.
  for (const what of [".app-side-left", ".table-plane [data-body]", ".table-label"]) {
    await page.waitForFunction((selector) => {
      const hint = document.querySelector(".app-hint").getBoundingClientRect();
      const apart = (box) => box.right <= hint.left + 1 || box.left >= hint.right - 1 || box.bottom <= hint.top + 1 || box.top >= hint.bottom - 1;
      return [...document.querySelectorAll(selector)].every((each) => apart(each.getBoundingClientRect()));
    }, what);
  }
  await page.evaluate(() => { document.querySelector(".story-chapter ol").append(...Array.from({ length: 30 }, () => Object.assign(document.createElement("li"), { className: "story-line", textContent: "A line." }))); });
  assert.ok(await page.evaluate(() => document.querySelector(".app-side-left").getBoundingClientRect().bottom <= document.querySelector(".app-hint").getBoundingClientRect().top + 1), "also a long log");
  await player.shot("hint-beside-log");
  await player.leave();
});

test("an address that leads nowhere says so and shows the way to the lobby", async () => {
  const player = await Player.come(browser, server);
  await player.open("/no/such/place");
  await player.page.locator(".app-trouble").waitFor();
  assert.equal((await fetch(`${server.url}/no/such/place`)).status, 404);
  assert.equal((await fetch(`${server.url}/assets/none.js`)).headers.get("content-type"), "text/plain; charset=utf-8");
  await player.page.getByRole("link", { name: "To the lobby" }).click();
  await player.page.locator(".app-fight").first().waitFor();
  await player.leave([/404/]);
});
