import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";

import { phone, Player, program, root, serverAndBrowser } from "./support.mjs";

// One climbs into the clouds, flies three cards there and dives out of them; the other lands.
const fight = {
  format: "overdive-game/1", system: "ww1", options: ["altitude", "landing", "cloud-cover"], table: { width: 1400, height: 1400 },
  fields: [{ at: [1000, 700], size: [200, 500], heading: 0 }],
  planes: [
    { id: "SPAD", model: "spad-xiii", side: "allied", at: [200, 200], heading: 0, altitude: 3, climb: 2 },
    { id: "SPAD 2", model: "spad-xiii", side: "central", at: [1000, 400], heading: 0, altitude: 0, climb: 1 },
  ],
  orders: [{ plan: { SPAD: [17, 1, 4], "SPAD 2": [18, 1, 10] } }, { plan: { SPAD: [5, 18, 2], "SPAD 2": [] } }],
};

let server, browser, game, events;
serverAndBrowser(async (itsServer, itsBrowser) => {
  server = itsServer;
  browser = itsBrowser;
  const folder = mkdtempSync(join(tmpdir(), "overdive-replay-"));
  const [file, replay] = [join(folder, "fight.json"), join(folder, "fight.jsonl")];
  writeFileSync(file, JSON.stringify(fight));
  await promisify(execFile)(program, ["referee", file, "--replay", replay], { cwd: root });
  ({ game } = await server.json("/api/replays", { method: "POST", body: readFileSync(replay) }));
  rmSync(folder, { recursive: true });
  events = (await server.json(`/api/games/${game}/history?as=all`)).updates.flatMap((each) => each.events);
});

async function openReplay(player) {
  await player.open(`/g/${game}/replay?as=all`);
  await player.page.getByRole("slider", { name: "Moment of the game" }).waitFor();
}
const goTo = async (player, sentence) => {
  const line = player.page.locator(".story-line", { hasText: sentence }).first();
  await line.waitFor({ state: "attached" });
  // Routine lines in a row are folded.
  await line.evaluate((each) => each.closest("details:not([open])")?.querySelector("summary").click());
  await line.click();
  await line.and(player.page.locator("[aria-current=step]")).waitFor();
};
const label = (player, plane, state) => player.page.getByRole("button", { name: new RegExp(`^${plane}, SPAD XIII, ${state}`) }).waitFor();

test("levels, clouds and a landing are told and shown at their moments", async () => {
  const player = await Player.come(browser, server);
  await openReplay(player);
  await label(player, "SPAD", "level 3, 2 climb counters");
  await label(player, "SPAD 2", "level 0, 1 climb counter");
  await goTo(player, "SPAD is at level 4");
  await goTo(player, "SPAD climbs into the clouds.");
  await label(player, "SPAD", "in the clouds");
  await goTo(player, "SPAD 2 touches down.");
  await label(player, "SPAD 2", "on the ground");
  await goTo(player, /SPAD flies on in the clouds, cards on its pile: 3/);
  await label(player, "SPAD", "in the clouds, 3 cards");
  await player.shot("replay-clouds");
  await goTo(player, "SPAD is at level 3, climb counters: 0.");
  await label(player, "SPAD", "level 3");
  await player.shot("replay-altitude");
  await player.leave();
});

test("a pile flown out of the clouds takes its time, card after card", async () => {
  const player = await Player.come(browser, server, { motion: "no-preference", viewport: phone, theme: "dark" });
  const before = events.findLastIndex((each, index) => each.event === "phase" && events.slice(index).some((later) => later.event === "left-clouds"));
  const { way } = events.find((each) => each.event === "left-clouds");
  assert.deepEqual(way.map((each) => each.card), [1, 4, 5, 18]);
  await player.open(`/g/${game}/replay?as=all&at=${before}`);
  await player.page.getByRole("slider", { name: "Moment of the game" }).waitFor();
  // The way drawn for it leads along every card of the pile, not straight to where it ends.
  await player.page.evaluate(() => {
    globalThis.ways = new Set();
    new MutationObserver(() => {
      for (const way of document.querySelectorAll(".table-flown")) globalThis.ways.add(way.getAttribute("d"));
    }).observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ["d"] });
  });
  await player.page.getByRole("button", { name: "Play", exact: true }).click();
  const ends = way.map(({ at: [x, y] }) => `${x.toFixed(2)} ${(fight.table.height - y).toFixed(2)}`);
  await player.page.waitForFunction((points) => [...globalThis.ways].some((d) => points.every((point) => d.includes(point))), ends);
  await player.leave();
});
