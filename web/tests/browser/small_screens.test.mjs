// Phones, upright and on their side: the whole hand, Confirm, the menu and a mission's orders are there to be used.
import assert from "node:assert/strict";
import { test } from "node:test";

import { camel, notInSight, setup, tableFor, triplane } from "./prompts_support.mjs";
import { makeGame, Player, serverAndBrowser } from "./support.mjs";

let server, browser;
serverAndBrowser((itsServer, itsBrowser) => {
  server = itsServer;
  browser = itsBrowser;
});

const phones = { upright: { width: 390, height: 844 }, short: { width: 360, height: 640 }, lying: { width: 844, height: 390 } };
const duel = (options, level = {}) => setup(options, [camel({ at: [450, 100], heading: 0, ...level }), triplane({ at: [450, 800], heading: 180, ...level })]);

for (const [held, viewport] of Object.entries(phones)) {
  test(`${held}: every card of the hand and Confirm are in sight`, async () => {
    for (const [name, game] of [["basic", duel([])], ["altitude", duel(["altitude", { "flying-higher": { floor: 1 } }], { altitude: 3 })]]) {
      const { player, page } = await tableFor(browser, server, game, { come: { viewport, touch: true, theme: name === "basic" ? "light" : "dark" } });
      await player.planning();
      const piles = await page.locator("[data-pile]").evaluateAll((all) => all.map((each) => each.title));
      assert.ok(piles.some((title) => /stall/.test(title)) && piles.some((title) => /Immelmann/.test(title)), piles.join());
      assert.deepEqual(await notInSight(page, "[data-pile], .console-confirm, .app-sheet-tabs button, .app-head button"), [], name);
      await player.choose("Straight");
      assert.deepEqual(await notInSight(page, ".console-confirm"), [], `${name}, with a plan`);
      await player.shot(`small-${held}-${name}`);
      await player.leave();
    }
  });

  test(`${held}: the menu and a mission's orders fit, and can be read to their end`, async () => {
    const player = await Player.come(browser, server, { viewport, touch: true });
    const { page } = player;
    const { scenarios } = await server.json("/api/scenarios/ww1");
    const wordy = scenarios.map((each) => [JSON.stringify(each.sides).length + each.briefing.en.length, each]).sort((a, b) => b[0] - a[0])[0][1];
    const sides = [...new Set(wordy.setup.planes.map((plane) => plane.side))];
    const planes = wordy.setup.planes.map((plane) => ({ ...plane, seat: plane.side }));
    const { game, invite } = await makeGame(server, { setup: { ...wordy.setup, planes }, bots: { [sides[1]]: "simple" }, look: { scenario: wordy.id } });
    await player.open(`/g/${game}#invite=${invite}`);
    await player.press(player.button("Take this seat").first());
    const orders = page.locator(".app-first-orders");
    await orders.waitFor();
    const clipped = async (sheet) => sheet.evaluate((each) => {
      const box = each.getBoundingClientRect();
      const onScreen = box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
      return { onScreen, room: box.height / innerHeight, sideways: each.scrollWidth - each.clientWidth };
    });
    await page.evaluate(() => Promise.all(document.getAnimations().map((each) => each.finished.catch(() => undefined))));
    const read = await clipped(orders);
    assert.ok(read.onScreen && read.sideways <= 0, JSON.stringify(read));
    assert.ok(await orders.evaluate((each) => each.clientHeight >= Math.min(each.scrollHeight - 40, innerHeight * 0.7)), "room enough to read them");
    assert.deepEqual(await notInSight(page, ".app-first-orders .button-primary"), []);
    await player.shot(`small-${held}-orders`);
    await player.press(orders.getByRole("button"));
    await player.planning();
    assert.deepEqual(await notInSight(page, ".console-confirm"), [], "two planes have tabs as well");

    await player.press(page.locator(".app-menu-place > button"));
    const menu = page.locator(".app-menu");
    await menu.waitFor();
    const seen = await clipped(menu);
    assert.ok(seen.onScreen && seen.sideways <= 0, JSON.stringify(seen));
    const wide = await page.locator(".app-head button").evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth + 1).map((each) => each.textContent));
    assert.deepEqual(wide, [], "no label runs out of its button");
    await player.shot(`small-${held}-menu`);
    await player.leave();
  });
}
