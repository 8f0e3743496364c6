import assert from "node:assert/strict";
import { test } from "node:test";

import { camel, eventsOf, happened, look, plan, setup, tableFor, triplane } from "./prompts_support.mjs";
import { serverAndBrowser } from "./support.mjs";

let server, browser;
serverAndBrowser((itsServer, itsBrowser) => {
  server = itsServer;
  browser = itsBrowser;
});

test("a two-seater fires with both guns, and each counts its ammunition", async () => {
  // One enemy comes head on, the other follows.
  const game = setup(["ammunition"], [
    { id: "R.E.8", model: "raf-re8", side: "allied", seat: "allied", at: [450, 300], heading: 0 },
    triplane({ id: "Dr.I 1", at: [450, 620], heading: 180 }),
    triplane({ id: "Dr.I 2", at: [450, 180], heading: 0 }),
  ]);
  const { player, page, game: id, refusals } = await tableFor(browser, server, game);
  await plan(page, [1, 2, 3]);
  await page.locator(".console-guns").waitFor();
  assert.match(await page.locator(".console-fire-head").textContent(), /front gun: 6 cards left.*rear gun: 6 cards left/);
  await look(player, "two-guns");
  await page.keyboard.press("f");
  const shots = [await happened(server, id, "fired", (event) => event.gun === "front"), await happened(server, id, "fired", (event) => event.gun === "rear")];
  assert.deepEqual(shots.map((shot) => shot.target), ["Dr.I 1", "Dr.I 2"]);
  assert.deepEqual(shots.map((shot) => shot.ammunition), [5, 5]);
  assert.deepEqual(await refusals(), []);
  await player.leave();
});

test("a wounded pilot is asked to fire and told why he cannot", async () => {
  const game = setup(["special-damage"], [camel({ at: [450, 300], heading: 0, wounded: true }), triplane({ at: [450, 600], heading: 180 })]);
  const { player, page, game: id } = await tableFor(browser, server, game);
  await page.getByText("Pilot wounded", { exact: true }).first().waitFor();
  await plan(page, [13, 1, 2]);
  await page.getByText("Camel cannot fire now.").first().waitFor();
  await page.getByText(/wounded pilot has no hand free/).waitFor();
  await look(player, "wounded");
  await page.keyboard.press("Enter");
  await happened(server, id, "phase", (event) => event.phase === 2);
  await player.leave();
});

// Fires in the first phase. True: his gun still works, for a card drawn may jam it.
async function firstShot(page, id) {
  await plan(page, [1, 13, 2]);
  await page.locator(".console-hold").waitFor();
  // A key pressed in the moment in which the question comes up may be lost: as a player would, press again.
  const ordered = async () => (await eventsOf(server, id)).some((event) => event.event === "aimed" && event.plane === "Camel");
  for (let presses = 0; presses < 20 && !(await ordered()); presses += 1) {
    await page.keyboard.press("f");
    await page.waitForTimeout(1000);
  }
  await happened(server, id, "phase-ended", (event) => event.phase === 1);
  return !(await eventsOf(server, id)).some((event) => event.event === "jammed" && event.plane === "Camel");
}

test("the second shot in a row counts more, and says so", async () => {
  const close = () => setup(["aim", "no-explosions"], [camel({ at: [450, 150], heading: 0 }), triplane({ at: [450, 260], heading: 0 })]);
  for (let tries = 0; ; tries += 1) {
    const { player, page, game: id } = await tableFor(browser, server, close(), { told: { plan: { "Dr.I": [[1, 2, 3]] } } });
    if (!(await firstShot(page, id))) {
      assert.ok(tries < 12, "the gun jams again and again");
      await player.leave();
      continue;
    }
    await page.locator(".console-bonus", { hasText: "+1" }).first().waitFor();
    await look(player, "aim");
    await page.keyboard.press("f");
    assert.equal((await happened(server, id, "fired", (event) => event.phase === 1)).bonus, 0);
    assert.equal((await happened(server, id, "fired", (event) => event.phase === 2)).bonus, 1);
    await player.leave();
    return;
  }
});

test("one barrel of a twin gun is jammed: the other fires on, with its own cards", async () => {
  const game = setup(["twin-jams", "no-explosions"], [camel({ at: [450, 150], heading: 0, jam: 3 }), triplane({ at: [450, 260], heading: 0 })]);
  const { player, page, game: id, refusals } = await tableFor(browser, server, game, { told: { plan: { "Dr.I": [[1, 2, 3]] } } });
  await plan(page, [1, 13, 2]);
  await page.locator(".console-hold").waitFor();
  await look(player, "twin-gun");
  await page.getByText(/^One of the two front guns is jammed \(3 counters\)/).waitFor();
  await page.getByRole("button", { name: /Fire at Dr\.I, short range.*deck B/ }).waitFor();
  await page.keyboard.press("f");
  const fired = await happened(server, id, "fired", (event) => event.phase === 1);
  assert.deepEqual([fired.deck, fired.cards], ["B", 2]);
  assert.deepEqual(await refusals(), []);
  await player.leave();
});
