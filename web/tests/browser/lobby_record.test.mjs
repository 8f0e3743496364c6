// The lobby as a newcomer and as an old hand see it: the computer's pilot, links that reach friends, open tables, and the flight book.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";

import { duel, makeGame, phone, Player, root, serverAndBrowser, table } from "./support.mjs";

let server, browser;
serverAndBrowser((itsServer, itsBrowser) => {
  server = itsServer;
  browser = itsBrowser;
});
const axe = readFileSync(join(root, "web/node_modules/axe-core/axe.min.js"), "utf8");
async function serious(page) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  return page.evaluate(async () => {
    const answer = await window.axe.run({ include: ["html"], exclude: ["[data-ground]", "svg[aria-hidden=true]"] }, { resultTypes: ["violations"] });
    return answer.violations.filter((each) => each.impact === "serious" || each.impact === "critical").map((each) => `${each.id} ${each.nodes[0].target}`);
  });
}
const noWider = async (page) => {
  const [wide, there] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  assert.ok(wide <= there, `${wide} > ${there}`);
};
async function giveUp(player) {
  await player.planning();
  await player.button("Menu").click();
  await player.page.locator("[data-do=give-up]").click();
  await player.page.locator("[data-do=give-up-sure]").click();
  await player.page.locator(".app-result").waitFor();
}
const book = (player) => player.page.evaluate(() => JSON.parse(localStorage.getItem("overdive.record") ?? "{}").flights ?? []);
const counted = (player) => player.page.waitForFunction(() => (JSON.parse(localStorage.getItem("overdive.record") ?? "{}").flights ?? []).length > 0);

test("a newcomer meets the gentlest pilot of the computer, and a choice is remembered", async () => {
  const player = await Player.come(browser, server);
  const { page } = player;
  await player.lobby();
  const choice = page.locator("#opponent-duel");
  const { bots } = await server.json("/api/catalog/ww1");
  assert.equal(await choice.inputValue(), "cadet");
  const levels = ["cadet", "pilot", "veteran", "ace", "master"];
  assert.deepEqual(levels.filter((each) => !bots.includes(each)), []);
  assert.deepEqual(await choice.locator("option").evaluateAll((all) => all.map((each) => each.value)), levels);
  assert.ok((await page.locator("#opponent-duel-text").textContent()).length > 10, "and says a sentence about itself");
  await choice.selectOption("ace");
  assert.equal(await page.locator("#opponent-pairs").inputValue(), "ace", "on every card");
  await page.reload();
  await page.locator(".app-fight .button-primary:enabled").first().waitFor();
  assert.equal(await choice.inputValue(), "ace");
  await page.locator("#scenario-rescue").click();
  assert.equal(await page.locator("#opponent-scenario-rescue").inputValue(), "ace");
  await player.button(/^Fly now/).first().click();
  await player.planning();
  assert.equal((await table(server, player.game())).seats.find((each) => each.bot)?.bot, "ace");
  await player.leave();
});

test("after two wins in a row the next better one is offered, once", async () => {
  const player = await Player.come(browser, server, {
    prepare: (page) => page.addInitScript(() => {
      if (localStorage.getItem("overdive.record")) return;
      const flight = { seat: "allied", pilot: "Anna", war: "ww1", outcome: "won", against: ["simple"] };
      localStorage.setItem("overdive.record", JSON.stringify({ flights: [{ ...flight, game: "g1", when: 1 }, { ...flight, game: "g2", when: 2 }] }));
      localStorage.setItem("overdive.opponent", JSON.stringify({ chosen: "simple" }));
    }),
  });
  await player.lobby();
  const up = player.page.locator(".opponent-up");
  await up.getByText("Two wins in a row").waitFor();
  await player.shot("lobby-going-up");
  await up.getByRole("button", { name: /^Yes/ }).click();
  await up.waitFor({ state: "detached" });
  assert.equal(await player.page.locator("#opponent-duel").inputValue(), "pilot");
  await player.leave();
});

test("a game of one's own is counted once, and the book goes along in a file", async () => {
  const folder = mkdtempSync(join(tmpdir(), "overdive-record-"));
  const anna = await Player.come(browser, server);
  const { page } = anna;
  await anna.lobby();
  await page.getByLabel("Your name").fill("Anna");
  await anna.button(/^Fly now/).first().click();
  await giveUp(anna);
  await counted(anna);
  const game = anna.game();
  const [flight] = await book(anna);
  assert.equal(flight.game, game);
  assert.equal(flight.pilot, "Anna");
  assert.equal(flight.outcome, "lost");
  assert.deepEqual(flight.medals, ["wings"]);
  await page.reload();
  await page.locator(".app-result, .app-result-tab").first().waitFor();
  assert.equal((await book(anna)).length, 1, "not again when it is opened again");

  await anna.lobby();
  await page.locator(".record-line-link").click();
  await page.getByRole("heading", { name: "Flight book of Anna" }).waitFor();
  assert.equal(new URL(page.url()).pathname, "/record");
  assert.equal(await page.locator("[data-medal=wings]").getAttribute("data-earned"), "1");
  assert.equal(await page.locator("[data-medal]").count(), 15);
  await page.getByText("Favourite plane", { exact: true }).first().waitFor();
  await page.locator(".record-loved svg").waitFor();
  assert.deepEqual(await serious(page), []);
  await anna.shot("record");
  await page.emulateMedia({ colorScheme: "dark" });
  await anna.shot("record-dark");
  assert.deepEqual(await serious(page), []);

  const [picture] = await Promise.all([page.waitForEvent("download"), anna.button("Save as a picture").click()]);
  await picture.saveAs(join(folder, "record.png"));
  const png = readFileSync(join(folder, "record.png"));
  assert.equal(png.subarray(1, 4).toString(), "PNG");
  assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [1200, 630]);
  assert.ok(png.length > 20_000, `${png.length} bytes of picture`);
  const [file] = await Promise.all([page.waitForEvent("download"), anna.button("Save keys and record").click()]);
  await file.saveAs(join(folder, "keys.json"));

  // On another device: the seat's key and the flight are there, and opening the file twice adds nothing.
  const other = await Player.come(browser, server, { viewport: phone, touch: true });
  await other.lobby();
  await other.press(other.page.getByRole("link", { name: "Open the flight book" }));
  await other.page.getByRole("heading", { name: "Nothing is written here yet." }).waitFor();
  await other.shot("record-empty-phone");
  for (const said of ["New games: 1, new flights: 1.", "New games: 0, new flights: 0."]) {
    await other.page.locator(".record-keep input[type=file]").setInputFiles(join(folder, "keys.json"));
    await other.page.getByText(said).waitFor();
  }
  const kept = await other.page.evaluate(() => JSON.parse(localStorage.getItem("overdive.games")));
  assert.deepEqual(kept.map((each) => [each.game, each.seats.length]), [[game, 1]]);
  await other.page.locator(".record-keep input[type=file]").setInputFiles({ name: "x.json", mimeType: "application/json", buffer: Buffer.from("{}") });
  await other.page.getByText("This file holds no keys").waitFor();
  await noWider(other.page);
  await other.shot("record-phone");
  // What is torn out stays out.
  await other.press(other.button("Tear these pages out"));
  await other.press(other.button("Yes, tear them out"));
  await other.page.getByRole("heading", { name: "Nothing is written here yet." }).waitFor();
  await other.page.locator(".record-keep input[type=file]").setInputFiles(join(folder, "keys.json"));
  await other.page.getByText("new flights: 0.").waitFor();
  await other.leave();
  await anna.leave();
  rmSync(folder, { recursive: true, force: true });
});

test("who only watches, and who opens a replay, has flown nothing", async () => {
  const { game } = await makeGame(server, { setup: duel(), bots: { allied: "simple", central: "simple" } });
  const end = Date.now() + 20_000;
  while (!(await table(server, game)).over) {
    assert.ok(Date.now() < end);
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  const player = await Player.come(browser, server);
  await player.open(`/g/${game}`);
  await player.page.locator(".app-replay-track").waitFor();
  await player.page.keyboard.press("End");
  assert.deepEqual(await book(player), []);
  await player.leave();
});

test("no link says localhost: the rest of it, or the address in the house with a code to scan", async () => {
  const anna = await Player.come(browser, server);
  await anna.lobby();
  await anna.button("Invite a friend").first().click();
  const link = anna.page.getByRole("textbox", { name: "Invitation", exact: true });
  await link.waitFor();
  assert.match(await link.inputValue(), /^\/g\/\w+#invite=/);
  await anna.page.getByText("./play --lan").waitFor();
  await anna.button("Copy the rest").waitFor();
  assert.deepEqual(await serious(anna.page), []);
  await anna.shot("invite-closed");
  const shown = await anna.page.locator("input").evaluateAll((all) => all.map((each) => each.value));
  assert.ok(shown.every((each) => !/localhost|127\.0\.0\.1/.test(each)), `${shown}`);

  // The server is known in the house.
  await anna.page.route("**/api/server", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), lan: { url: "http://192.168.1.7:7777/", qr: "" } } });
  });
  await anna.page.reload();
  await link.waitFor();
  assert.match(await link.inputValue(), /^http:\/\/192\.168\.1\.7:7777\/g\/\w+#invite=/);
  await anna.page.locator("[data-link-code]").waitFor();
  assert.equal(await anna.page.getByText("./play --lan").count(), 0);
  await anna.shot("invite-lan");
  await anna.leave();
});

test("a table is shown to all only if its maker says so, and a stranger sits down at it", async () => {
  const anna = await Player.come(browser, server);
  const ben = await Player.come(browser, server, { viewport: phone, touch: true });
  await anna.lobby();
  await anna.page.getByLabel("Your name").fill("Anna");
  await anna.page.getByText("Nobody is looking for company just now").waitFor();
  await anna.shot("open-tables-none");
  await anna.page.locator(".app-terms summary").click();
  const tick = anna.page.locator("#terms-listed");
  assert.equal(await tick.isChecked(), false);
  await anna.button("Invite a friend").first().click();
  await anna.page.getByRole("heading", { name: "The table is set" }).waitFor();
  assert.deepEqual((await server.json("/api/open-tables")).tables, []);
  await anna.lobby();
  await anna.page.locator(".app-terms summary").click();
  await tick.check();
  await anna.shot("open-tables-tick");
  await anna.button("Invite a friend").first().click();
  await anna.page.getByRole("heading", { name: "The table is set" }).waitFor();
  const game = anna.game();

  await ben.lobby();
  await ben.page.getByLabel("Your name").fill("Ben");
  const row = ben.page.locator(`[data-open-table="${game}"]`);
  await row.getByText("Anna at the table").waitFor();
  await row.scrollIntoViewIfNeeded();
  assert.deepEqual(await serious(ben.page), []);
  await noWider(ben.page);
  await ben.shot("open-tables-phone");
  await ben.press(row.getByRole("button", { name: /^Sit down/ }));
  await Promise.all([anna.planning(), ben.planning()]);
  assert.deepEqual((await server.json("/api/open-tables")).tables, []);
  assert.deepEqual((await table(server, game)).seats.map((each) => each.name).sort(), ["Anna", "Ben"]);
  await anna.lobby();
  await anna.page.locator(".app-terms summary").click();
  assert.equal(await tick.isChecked(), false, "and it is asked anew");
  await ben.leave();
  await anna.leave();
});

test("a server without open tables shows nothing of them", async () => {
  const player = await Player.come(browser, server, { prepare: (page) => page.route("**/api/open-tables*", (route) => route.fulfill({ status: 404, body: "" })) });
  await player.lobby();
  await player.page.locator(".app-terms summary").click();
  assert.equal(await player.page.locator("#open-tables, #terms-listed").count(), 0);
  await player.leave([/404/]);
});
