// Over a full hand little room is left: all planes are seen all the same, and who has decided, with the list or without it.
import assert from "node:assert/strict";
import { test } from "node:test";

import { makeGame, Player, serverAndBrowser } from "./support.mjs";

let server, browser;
serverAndBrowser((itsServer, itsBrowser) => {
  server = itsServer;
  browser = itsBrowser;
});

const models = { allied: ["sopwith-camel", "spad-xiii", "raf-se5a", "sopwith-camel"], central: ["fokker-dr1", "albatros-dva", "albatros-d3", "fokker-dr1"] };
const four = {
  format: "overdive-game/1", system: "ww1", table: { width: 1200, height: 1200 },
  planes: Object.entries(models).flatMap(([side, kinds]) => kinds.map((model, n) => ({ id: `${side} ${n + 1}`, model, side, seat: side }))),
};

test("four against four on a laptop: every plane in sight over the hand, with its mark", async () => {
  const { game, invite } = await makeGame(server, { setup: four, bots: { central: "simple" }, look: { ground: "fields-7" } });
  const player = await Player.come(browser, server, { viewport: { width: 1280, height: 720 } });
  const { page } = player;
  await player.open(`/g/${game}#invite=${invite}`);
  await page.getByLabel("Your name").fill("Anna");
  await player.press(player.button("Take this seat").first());
  await player.planning();
  // The bots have decided at once, the four of this hand have not.
  await page.waitForFunction(() => document.querySelectorAll(".planes-ready").length === 4);
  assert.equal(await page.locator(".table-label-ready").count(), 4);
  assert.equal(await page.locator(".planes-thinking").count(), 4);
  const cut = await page.evaluate(() => {
    const list = document.querySelector(".app-side-right .app-side-body").getBoundingClientRect();
    return [...document.querySelectorAll(".planes-row .planes-name")].filter((each) => each.getBoundingClientRect().bottom > list.bottom + 1).map((each) => each.textContent);
  });
  await player.shot("at-a-glance-list");
  assert.deepEqual(cut, []);
  await player.shot("at-a-glance-list");
  // Folded, it tells how many; the names on the table tell who.
  await page.locator(".app-side-right .app-fold").click();
  await page.locator(".app-fold-decided").getByText("4 of 8 have decided").waitFor({ state: "attached" });
  await page.locator('[data-label="central 1"] .table-label-ready').waitFor();
  await page.locator('[data-label="allied 1"]').waitFor();
  assert.equal(await page.locator('[data-label="allied 1"] .table-label-ready').count(), 0);
  await player.plan("Straight");
  await page.locator('[data-label="allied 1"] .table-label-ready').waitFor();
  await page.locator(".app-fold-decided").getByText("5 of 8 have decided").waitFor({ state: "attached" });
  await player.shot("at-a-glance-folded");
  await player.leave();
});
