// The beachhead: dummies that one side alone knows, altitudes of choice, and two rounds with planes of their own.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { eventsOf, happened, look, notInSight, place, tableFor } from "./prompts_support.mjs";
import { Player, phone, root, serverAndBrowser } from "./support.mjs";

let server, browser;
serverAndBrowser((itsServer, itsBrowser) => {
  server = itsServer;
  browser = itsBrowser;
});

// One plane of each side in each round, and rounds of one turn.
const { setup } = JSON.parse(readFileSync(join(root, "data/ww2/scenarios/beachhead.json"), "utf8"));
const few = ["E-6", "Spitfire", "E-3", "Fresh Spitfire"];
const game = {
  ...setup,
  planes: setup.planes.filter(({ id }) => few.includes(id)).map((plane) => ({ ...plane, seat: plane.side })),
  targets: setup.targets.map((target) => ({ ...target, seat: target.side })),
  mission: { ...setup.mission, turns: 1 },
};

// All that a page is told, as it comes.
function listenTo(page) {
  const frames = [];
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => frames.push(String(payload))));
  return frames;
}
const depot = (page, name) => page.locator(`[data-depot="${name}"]`);
const pressed = (page) => page.locator('[data-depot][aria-pressed="true"]').evaluateAll((all) => all.map((each) => each.dataset.depot));
const drawn = (page) => page.locator("[data-plane]").evaluateAll((all) => all.map((each) => each.dataset.plane).sort());

test("dummies are chosen on the table and by keys, and the other side never learns which (W2-SCN-08)", async () => {
  const { player, page, game: id, keys, refusals } = await tableFor(browser, server, game, { told: { level: true } });
  // A second look through the eyes of the axis, beside those of who plays it.
  let frames;
  const enemy = await Player.come(browser, server, { prepare: async (itsPage) => { frames = listenTo(itsPage); } });
  await enemy.open(`/g/${id}#seat=axis&key=${keys.axis}`);
  await enemy.page.locator("[data-target]").first().waitFor();

  await depot(page, "Depot 1").waitFor();
  assert.equal(await page.locator("[data-depot]").count(), 4);
  const go = page.getByRole("button", { name: /^Disguise them/ });
  assert.ok(await go.isDisabled());
  await page.keyboard.press("1");
  await page.locator('[data-target="Depot 2"]').click();
  await depot(page, "Depot 2").and(page.locator('[aria-pressed="true"]')).waitFor();
  assert.deepEqual(await pressed(page), ["Depot 1", "Depot 2"]);
  // Of too many the first gives way.
  await depot(page, "Depot 3").click();
  await depot(page, "Depot 1").and(page.locator('[aria-pressed="false"]')).waitFor();
  assert.deepEqual(await pressed(page), ["Depot 2", "Depot 3"]);
  await page.getByText("Dummies: Depot 2 and Depot 3").waitFor();
  await look(player, "beachhead-dummies");
  await page.keyboard.press("Enter");

  // Its owner sees them from now on; the others know that there are some.
  const own = await happened(server, id, "disguised", () => true, keys.allied);
  assert.deepEqual(own.dummies, ["Depot 2", "Depot 3"]);
  assert.equal((await happened(server, id, "disguised", () => true, keys.axis)).dummies, undefined);
  await page.locator(".story-line", { hasText: "The dummies are Depot 2 and Depot 3." }).waitFor();
  assert.equal(await page.getByRole("img", { name: "a dummy, which only you know" }).count(), 2);
  await enemy.page.locator(".story-line", { hasText: "Some of the depots are dummies now; which, is a secret." }).waitFor();
  assert.equal(await enemy.page.locator(".table-nature").count(), 0);
  assert.equal(await enemy.page.getByText(/a dummy/).count(), 0);

  // The axis has chosen; now the altitude of the Spitfire, by its number.
  await page.locator(".console-altitude").first().waitFor();
  await happened(server, id, "level-set", (event) => event.plane === "E-6" && event.altitude === 1);
  assert.equal(await page.getByRole("button", { name: "Begin at altitude 5" }).count(), 1);
  await look(player, "beachhead-altitude");
  await page.keyboard.press("5");
  await happened(server, id, "level-set", (event) => event.plane === "Spitfire" && event.altitude === 5);

  // Round one: the planes of the second are neither on the table nor lost.
  await page.getByText("Round 1 of 2").first().waitFor();
  assert.deepEqual(await drawn(page), ["E-6", "Spitfire"]);
  assert.equal(await page.locator(".planes-out").count(), 0);
  assert.equal(await page.locator(".planes-round summary", { hasText: "Round 2, later: 1 plane" }).count(), 2);
  await place(page, 1, "low");
  await place(page, 2, "low");

  // Round two.
  await page.locator(".round-banner", { hasText: "Round 2 of 2: fresh planes" }).waitFor();
  await page.locator(".app-moment-round", { hasText: "Round 2 of 2" }).waitFor();
  await page.locator(".console-altitude").first().waitFor();
  assert.deepEqual(await drawn(page), ["E-3", "Fresh Spitfire"]);
  assert.equal(await page.locator(".planes-round summary", { hasText: "Round 1: 1 plane" }).count(), 2);
  assert.equal(await page.locator(".planes-out").count(), 0, "those that came through are no losses");
  await page.locator(".planes-round summary").last().click();
  await page.getByText("came through its round").last().waitFor();
  await page.getByText("turn 1 of 2").first().waitFor();
  await look(player, "beachhead-round-two");
  assert.deepEqual(frames.filter((frame) => /"dummies":|"dummy":\s*true|"found":\s*"(dummy|real)"/.test(frame)), [], "nothing was told to the axis so far");
  assert.ok(frames.some((frame) => frame.includes('"disguised"')), "frames were listened to");
  await page.getByRole("button", { name: "Begin at altitude 4" }).click();
  await happened(server, id, "level-set", (event) => event.plane === "Fresh Spitfire" && event.altitude === 4);
  await place(page, 1, "low");
  await page.locator(".round-banner").waitFor({ state: "detached" });
  await place(page, 2, "low");

  // The end: everybody learns which were real, and two of them are without a scratch.
  await page.locator(".app-result").waitFor();
  const ended = (await eventsOf(server, id)).find((event) => event.event === "ended");
  assert.equal(ended.winner, "allied");
  assert.equal(ended.score.allied, 8);
  await page.locator(".app-tally-won", { hasText: "8 points" }).waitFor();
  assert.equal(await page.locator(".app-fate-out").count(), 0);
  await enemy.page.locator(".story-line", { hasText: "Depot 2 is a dummy." }).waitFor();
  assert.equal(await enemy.page.getByRole("img", { name: "real", exact: true }).count(), 2);
  assert.equal(await enemy.page.getByRole("img", { name: "a dummy", exact: true }).count(), 2);
  assert.deepEqual(await refusals(), []);
  await enemy.leave();
  await player.leave();
});

test("on a phone depots and altitudes are within reach of a finger (W2-SCN-08)", async () => {
  const { player, page, game: id } = await tableFor(browser, server, game, { told: { level: true }, come: { viewport: phone, touch: true } });
  await depot(page, "Depot 1").waitFor();
  assert.deepEqual(await notInSight(page, "[data-depot], .console-disguise-go"), []);
  await player.press(depot(page, "Depot 1"));
  await player.press(depot(page, "Depot 4"));
  await player.press(page.getByRole("button", { name: /^Disguise them/ }));
  await page.locator(".console-altitude").first().waitFor();
  assert.deepEqual(await notInSight(page, ".console-altitude"), []);
  await page.locator(".mission-round", { hasText: "Round 1 of 2" }).waitFor();
  await player.press(page.getByRole("button", { name: "Begin at altitude 6" }));
  await happened(server, id, "level-set", (event) => event.plane === "Spitfire" && event.altitude === 6);
  await player.leave();
});

test("at one screen only the owner of the depots sees which are dummies (W2-SCN-08)", async () => {
  const { player, page, game: id } = await tableFor(browser, server, game, { mine: ["allied", "axis"] });
  await page.locator(".app-cover", { hasText: "Before the first turn: dummies" }).waitFor();
  await page.locator(".app-cover-button:enabled").click();
  await depot(page, "Depot 1").waitFor();
  await page.keyboard.press("3");
  await page.keyboard.press("4");
  await page.getByText("Dummies: Depot 3 and Depot 4").waitFor();
  await page.keyboard.press("Enter");
  await page.locator(".app-cover", { hasText: "altitudes" }).waitFor();
  assert.equal(await page.locator(".table-nature").count(), 0);
  await page.locator(".app-cover-button:enabled").click();
  await page.locator(".console-altitude").first().waitFor();
  assert.equal(await page.locator(".table-nature").count(), 0, "the axis chooses altitudes and sees no dummies");
  await page.keyboard.press("7");
  await happened(server, id, "level-set", (event) => event.plane === "E-6" && event.altitude === 7);
  await page.locator(".app-cover-button:enabled").click();
  await page.locator(".console-altitude").first().waitFor();
  assert.equal(await page.locator(".table-nature").count(), 2, "the allies do");
  await player.leave();
});
