// Six against six: whose plan it is, who is who, and a card that leaves the fight its size.
import assert from "node:assert/strict";
import { test } from "node:test";

import { camel, setup, tableFor, triplane } from "./prompts_support.mjs";
import { serverAndBrowser } from "./support.mjs";

let server, browser;
serverAndBrowser((itsServer, itsBrowser) => {
  server = itsServer;
  browser = itsBrowser;
});

const row = (make, names, model, y, heading) => names.map((id, index) => ({ ...make({ at: [170 + index * 200, y], heading }), id, model: model[index % model.length] }));
const six = () => setup([], [
  ...row(camel, ["Camel", "SPAD", "Camel 2", "SPAD 2", "Camel 3", "SPAD 3"], ["sopwith-camel", "spad-xiii"], 120, 0),
  ...row(triplane, ["Dr.I", "D.Va", "Dr.I 2", "D.Va 2", "Dr.I 3", "D.Va 3"], ["fokker-dr1", "albatros-dva"], 780, 180),
], { table: { width: 1350, height: 900 } });
const scaleOf = (page) => page.evaluate(() => Number(/scale\(([\d.]+)/.exec(document.querySelector("[data-world]").getAttribute("transform"))[1]));

for (const [name, viewport, touch] of [["1280", { width: 1280, height: 720 }, false], ["1440", { width: 1440, height: 900 }, false], ["phone", { width: 390, height: 844 }, true]]) {
  test(`six against six at ${name}`, async () => {
    const { player, page } = await tableFor(browser, server, six(), { come: { viewport, touch } });
    await player.planning();
    // The plane that is planned for is marked on the table, and the mark goes with it.
    const marked = async () => [
      await page.locator("[data-plane]:has(.table-asked)").evaluateAll((all) => all.map((each) => each.dataset.plane)),
      await page.locator(".table-label-now").evaluateAll((all) => all.map((each) => each.dataset.label)),
    ];
    assert.deepEqual(await marked(), [["Camel"], ["Camel"]]);
    await player.press(page.getByRole("group", { name: "Planes" }).getByRole("button", { name: /^SPAD 2/ }));
    await page.locator('[data-plane="SPAD 2"] .table-asked').waitFor();
    assert.deepEqual(await marked(), [["SPAD 2"], ["SPAD 2"]]);
    // Every plane has its name.
    const nameless = await page.locator("[data-label]").evaluateAll((all) => all.filter((each) => each.querySelector(".table-label-name").getBoundingClientRect().width < 10).map((each) => each.dataset.label));
    assert.deepEqual(nameless, []);
    await player.shot(`many-planes-${name}`);
    // Its card does not send the fight far away, and does not lie on the plane it tells of.
    const before = await scaleOf(page);
    await player.press(page.locator('[data-label="D.Va 3"]'));
    await page.locator(".table-info").waitFor();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const after = await scaleOf(page);
    assert.ok(after > before * 0.8, `${before} and with the card ${after}`);
    const covered = await page.evaluate(() => {
      const card = document.querySelector(".table-info").getBoundingClientRect();
      return ["D.Va 3", "SPAD 2"].filter((name) => {
        const plane = document.querySelector(`[data-plate="${name}"]`).getBoundingClientRect();
        return card.left < plane.right && plane.left < card.right && card.top < plane.bottom && plane.top < card.bottom;
      });
    });
    // On a phone there is room for one of them.
    assert.deepEqual(covered.filter((name) => !touch || name === "D.Va 3"), [], "the card lies beside its plane");
    await player.shot(`many-planes-card-${name}`);
    await player.leave();
  });
}
