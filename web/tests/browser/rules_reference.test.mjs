// The rulebook: on a page of its own, and beside the table, opened at the right place from wherever a rule is named.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { camel, setup, tableFor, triplane } from "./prompts_support.mjs";
import { phone, Player, root, serverAndBrowser } from "./support.mjs";

let server, browser;
serverAndBrowser((itsServer, itsBrowser) => {
  server = itsServer;
  browser = itsBrowser;
});

const axe = readFileSync(join(root, "web/node_modules/axe-core/axe.min.js"), "utf8");
async function assertAccessible(page, where, include) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  for (const theme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme: theme });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const found = await page.evaluate(async (what) => {
      const { violations } = await window.axe.run({ include: [what] });
      return violations.filter((each) => ["serious", "critical"].includes(each.impact)).map((each) => `${each.id}: ${each.nodes.slice(0, 3).map((node) => node.target.join(" ")).join(", ")}`);
    }, include);
    assert.deepEqual(found, [], `${where}, ${theme}`);
  }
  await page.emulateMedia({ colorScheme: "light" });
}

const sheet = (page) => page.getByRole("dialog", { name: /^Rulebook/ });
// The book lies open there: the rule is marked, at the top of what is seen, and the keyboard is on it.
async function opensAt(page, rule) {
  await page.waitForFunction((id) => {
    const there = document.getElementById(id);
    if (!there?.classList.contains("rules-rule-at") || document.activeElement !== there) return false;
    const { top, bottom } = there.getBoundingClientRect();
    return top >= 0 && top < innerHeight && bottom > 0;
  }, rule);
}
const focused = (page) => page.evaluate(() => document.activeElement?.getAttribute("data-rule") ?? document.activeElement?.textContent);

// As a link inside the table leads there.
const turnTo = (page, path) => page.evaluate((to) => {
  history.pushState(null, "", to);
  dispatchEvent(new PopStateEvent("popstate"));
}, path);

const burning = () => setup(["special-damage", "tailing"], [
  camel({ at: [450, 200], heading: 0, flames: 3, smoke: 2 }), triplane({ at: [450, 800], heading: 180 }),
]);

test("beside the table: from the strip, a refusal, a symbol and the rules of this game; the table stays", async () => {
  const { player, page } = await tableFor(browser, server, burning());
  await player.planning();

  // From the strip: search, step through what is found, go there, shut.
  await player.button("Rulebook").click();
  const search = sheet(page).getByRole("searchbox");
  await search.waitFor();
  await page.waitForFunction(() => document.activeElement?.matches("input[type=search]"));
  await search.pressSequentially("crossed base");
  await sheet(page).getByText("No rule says that").waitFor();
  await search.fill("crossing bas");
  await sheet(page).locator(".rules-search-said").getByText(/^\d+ rules?$/).waitFor();
  assert.ok((await sheet(page).locator("mark").allTextContents()).every((text) => /^(crossing|bas)$/i.test(text)));
  await search.fill("tailing show");
  assert.equal(await sheet(page).locator(".rules-rule").first().getAttribute("id"), "W1-TAIL-02");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  const second = await sheet(page).locator(".rules-rule").nth(1).getAttribute("id");
  assert.equal(await page.evaluate(() => document.activeElement.id), second);
  await page.keyboard.press("/");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await opensAt(page, "W1-TAIL-02");
  await sheet(page).locator(".rules-chapter", { hasText: "W1-TAIL-02" }).getByText("on in this game").first().waitFor();
  await player.shot("rules-beside-the-table");
  await page.keyboard.press("Escape");
  await sheet(page).waitFor({ state: "detached" });
  assert.match(await focused(page), /Rulebook/);

  // From a refusal: two steep cards.
  const steep = page.getByRole("group", { name: "Steep", exact: true }).locator("[data-pile]");
  await steep.first().click();
  await page.locator('[data-slot="0"] .console-slot-card').waitFor();
  await page.locator("[data-pile].console-forbidden").first().click({ force: true });
  await page.locator('.console-objection [data-rule="W1-PLAN-02"]').click();
  await opensAt(page, "W1-PLAN-02");
  await sheet(page).locator('[data-picture="steep"] [role=img]').waitFor();
  assert.equal(await page.locator('[data-slot="0"] .console-slot-card').count(), 1, "what is planned stays");
  await player.shot("rules-from-a-refusal");
  await assertAccessible(page, "the book beside the table", ".rules-sheet");
  // A reference leads on, and back.
  await search.fill("W1-PLAN-05");
  await page.keyboard.press("Enter");
  await opensAt(page, "W1-PLAN-05");
  await sheet(page).locator('[id="W1-PLAN-05"] .rules-ref', { hasText: "W1-ALT-08" }).click();
  await opensAt(page, "W1-ALT-08");
  await sheet(page).getByRole("button", { name: /Back/ }).click();
  await opensAt(page, "W1-PLAN-05");
  await page.keyboard.press("Escape");
  await sheet(page).waitFor({ state: "detached" });
  assert.equal(await focused(page), "W1-PLAN-02");

  // From the symbol of what burns, in the list of planes.
  await page.locator('.planes [data-rule="W1-SPEC-09"]').first().click();
  await opensAt(page, "W1-SPEC-09");
  await sheet(page).getByText("Referee's ruling").first().waitFor();
  await page.keyboard.press("Escape");
  assert.equal(await focused(page), "W1-SPEC-09");

  // From the list of rules of this game; keys pressed in the book never reach the table.
  await player.button("This game", { exact: true }).and(page.locator("[aria-controls=app-orders]")).click();
  await page.locator('#app-orders [data-rule="W1-TAIL-01"]').click();
  await opensAt(page, "W1-TAIL-01");
  const before = await page.locator(".console").textContent();
  await page.keyboard.press("1");
  await page.keyboard.press("Enter");
  assert.equal(await page.locator(".console").textContent(), before);
  const printed = sheet(page).getByRole("link", { name: /Only the rules of this game/ });
  assert.equal(await printed.getAttribute("href"), "/rules/ww1?options=special-damage%2Ctailing");
  await player.leave();
});

test("in the lobby: from an option, and the choice stays as it was", async () => {
  const player = await Player.come(browser, server);
  const { page } = player;
  await player.lobby();
  await page.locator(".app-rules summary").first().click();
  await page.locator('[data-option="aim"] .rule-link').first().click();
  await opensAt(page, "W1-AIM-01");
  assert.equal(await page.getByRole("checkbox", { name: "Aim" }).first().isChecked(), false);
  assert.equal(await sheet(page).getByText("in this game").count(), 0, "no game is played here");
  await page.keyboard.press("Escape");
  assert.equal(await focused(page), "W1-AIM-01");
  await player.leave();
});

test("a page of its own: in French, by keyboard, and on paper", async () => {
  const player = await Player.come(browser, server);
  const { page } = player;
  await player.lobby();
  await page.getByRole("link", { name: "Rulebook" }).first().click();
  await page.locator(".rules-rule").first().waitFor();
  assert.match(page.url(), /\/rules\/ww1$/);
  await page.locator(".rules-figure-box").first().waitFor();
  assert.ok((await page.locator(".rules-figure-box").count()) >= 14);
  await assertAccessible(page, "the book as a page", ".rules-page");

  await page.getByLabel("Language").selectOption("fr");
  await page.getByRole("heading", { name: /^Livret de règles/ }).waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("/");
  await page.keyboard.type("enrayee"); // on the picture and in the options it has an accent; the search has none
  await page.locator(".rules-search-said, .rules-none").first().waitFor();
  await page.getByRole("searchbox").fill("POURSUIT");
  await page.locator(".rules-rule").first().waitFor();
  assert.ok((await page.locator(".rules-option").allTextContents()).some((text) => text.includes("Poursuite")));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => location.hash !== "" && document.activeElement?.id === location.hash.slice(1));
  await player.shot("rules-page-french");
  // A rule of the other book leads there; the way back leads here again.
  await turnTo(page, "/rules/ww2#W2-DMG-03");
  await opensAt(page, "W2-DMG-03");
  await page.locator('[id="W2-DMG-03"] .rules-ref', { hasText: "W1-FIRE-08" }).click();
  await opensAt(page, "W1-FIRE-08");
  assert.match(page.url(), /\/rules\/ww1#W1-FIRE-08$/);
  await page.goBack();
  await page.waitForURL(/\/rules\/ww2/);

  // On paper: contents, chapters, ids and pictures; nothing to press.
  await turnTo(page, "/rules/ww1?options=tailing");
  await page.locator('[id="W1-TAIL-01"] figure').waitFor();
  assert.equal(await page.locator('[id="W1-SPEC-01"]').count(), 0, "only what is played");
  await page.emulateMedia({ media: "print" });
  assert.equal(await page.getByRole("searchbox").isVisible(), false);
  assert.equal(await page.getByRole("button", { name: "Imprimer" }).isVisible(), false);
  assert.equal(await page.locator(".rules-contents").isVisible(), true);
  // A chapter begins on a page of its own.
  const chapters = await page.locator(".rules-chapter-2").count();
  const pages = (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
  assert.ok(pages >= chapters, `${pages} pages for ${chapters} chapters`);
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("button", { name: /toutes les règles/ }).click();
  await page.locator('[id="W1-SPEC-01"]').waitFor();
  await player.leave();
});

test("on a phone: from the menu, as a sheet, with room for a finger", async () => {
  const player = await Player.come(browser, server, { viewport: phone, touch: true });
  const { page } = player;
  await player.flyNow();
  await player.press(page.locator("[aria-controls=app-menu]"));
  await player.press(page.locator("#app-menu").getByRole("button", { name: "Rulebook" }));
  await sheet(page).getByRole("searchbox").waitFor();
  await sheet(page).locator(".rules-rule").first().waitFor();
  const box = await sheet(page).boundingBox();
  assert.ok(box.x === 0 && box.width === phone.width && box.y > 60 && box.y + box.height <= phone.height + 1, JSON.stringify(box));
  for (const press of await sheet(page).locator("header button, summary, footer a").all()) assert.ok((await press.boundingBox()).height >= 43.5, await press.textContent());
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), phone.width);
  assert.ok(await sheet(page).locator(".rules-sheet-body").evaluate((body) => body.scrollWidth <= body.clientWidth), "nothing is wider than the sheet");
  await player.shot("rules-phone");
  await player.press(sheet(page).getByRole("button", { name: "Close" }));
  await sheet(page).waitFor({ state: "detached" });
  await player.planning();
  await player.leave();
});
