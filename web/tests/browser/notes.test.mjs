// What was seen stays noted beside the plane, for who could see it and at the moment that is shown; and the log tells what matters.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";

import { phone, Player, program, root, serverAndBrowser, table } from "./support.mjs";

// One flies behind the other and fires three times. Of the cards he deals, two jam his gun and lie open for a moment.
const chase = {
  format: "overdive-game/1", system: "ww1", options: [], table: { width: 1200, height: 3000 },
  planes: [
    { id: "Hunter", model: "spad-xiii", side: "allied", seat: "allied", at: [600, 172.4], heading: 0 },
    { id: "Prey", model: "spad-xiii", side: "central", seat: "central", at: [600, 292.4], heading: 0 },
  ],
  draws: { A: ["2 jam-red", "1", "0", "3", "2 jam-green", "0"] },
  orders: [
    { plan: { Hunter: [1, 2, 3], Prey: [1, 2, 3] } }, { fire: { Hunter: { front: "Prey" } }, turn: 1, phase: 1 },
    { plan: { Hunter: [1, 2, 3], Prey: [1, 2, 3] } }, { fire: { Hunter: { front: "Prey" } }, turn: 2, phase: 2 },
    { fire: { Hunter: { front: "Prey" } }, turn: 2, phase: 3 },
  ],
};

let server, browser, game;
serverAndBrowser(async (itsServer, itsBrowser) => {
  server = itsServer;
  browser = itsBrowser;
  const folder = mkdtempSync(join(tmpdir(), "overdive-notes-"));
  const [file, replay] = [join(folder, "chase.json"), join(folder, "chase.jsonl")];
  writeFileSync(file, JSON.stringify(chase));
  await promisify(execFile)(program, ["referee", file, "--replay", replay], { cwd: root });
  ({ game } = await server.json("/api/replays", { method: "POST", body: readFileSync(replay) }));
  rmSync(folder, { recursive: true });
});

const note = (player, plane) => player.page.locator(`[data-seen="${plane}"]`);
async function open(player, eyes) {
  await player.open(`/g/${game}/replay?as=${eyes}`);
  await player.page.getByRole("slider", { name: "Moment of the game" }).waitFor();
}
const toEnd = (player) => player.page.getByRole("slider", { name: "Moment of the game" }).press("End");

test("cards that were shown are noted beside the plane, from the moment in which they were seen", async () => {
  const { seats } = await table(server, game);
  const [hunter, prey] = ["Hunter", "Prey"].map((name) => chase.planes.find((plane) => plane.id === name).seat);
  assert.ok(seats.length === 2);
  const player = await Player.come(browser, server);
  const { page } = player;
  await open(player, hunter);
  assert.equal(await note(player, "Prey").count(), 0);
  await toEnd(player);
  await note(player, "Prey").waitFor();
  assert.match(await note(player, "Prey").textContent(), /at least 4 points; jam seen/);
  assert.match(await note(player, "Prey").getAttribute("title"), /^2 points, gun jammed, red · turn 1, phase 1 · by Hunter, front gun\n2 points, gun jammed, green · turn 2, phase \d/);
  await player.shot("notes-seen");
  // Back to the first shot: then there was one. Its line on the plane's card leads there.
  await page.getByRole("button", { name: /^Prey/ }).first().click();
  const list = page.locator('[data-seen-list="Prey"] li button');
  assert.equal(await list.count(), 2);
  await player.shot("notes-card");
  await list.first().click();
  await page.waitForFunction(() => /at least 2 points/.test(document.querySelector('[data-seen="Prey"]')?.textContent ?? ""));
  // A page that comes back knows the same.
  await toEnd(player);
  await page.reload();
  await page.getByRole("slider", { name: "Moment of the game" }).waitFor();
  await toEnd(player);
  assert.match(await note(player, "Prey").textContent(), /at least 4 points/);

  // Its owner has his cards themselves, and so has who sees all.
  for (const eyes of [prey, "all"]) {
    await open(player, eyes);
    await toEnd(player);
    await page.locator(".planes-held").first().waitFor();
    assert.equal(await note(player, "Prey").count(), 0);
  }
  await player.leave();
});

test("the log has its pictures and its sums, and a filter that is remembered", async () => {
  const player = await Player.come(browser, server);
  const { page } = player;
  await open(player, "all");
  await toEnd(player);
  await page.locator(".story-fired .story-icon path").first().waitFor();
  await page.locator(".story-revealed.story-quiet").first().waitFor();
  assert.equal(await page.locator(".story-planned, .story-aimed").count(), 0, "who has decided is a mark, not a line");
  assert.match(await page.locator(".story-tally").first().textContent(), /1 shot, 2 times damage/);
  await player.shot("log-everything");
  await page.getByRole("button", { name: "What matters" }).click();
  await page.locator(".story-revealed").first().waitFor({ state: "detached" });
  assert.ok((await page.locator(".story-fired").count()) >= 2);
  await player.shot("log-what-matters");
  await page.reload();
  await page.locator(".story-fired").first().waitFor();
  assert.equal(await page.locator(".story-revealed").count(), 0);
  await player.leave();
});

test("on a phone the notes can be read, and the log pressed", async () => {
  const player = await Player.come(browser, server, { viewport: phone, touch: true, theme: "dark" });
  const { page } = player;
  await open(player, chase.planes[0].seat);
  await toEnd(player);
  await player.press(page.getByRole("button", { name: "Planes", exact: true }));
  await note(player, "Prey").waitFor();
  await player.shot("notes-phone");
  await player.press(page.getByRole("button", { name: "Log", exact: true }));
  await page.locator(".story-fired").first().waitFor();
  for (const box of await page.locator(".story-line, .story-filter button").evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height))) assert.ok(box >= 43.5, `${box}`);
  await player.shot("log-phone");
  await player.leave();
});
