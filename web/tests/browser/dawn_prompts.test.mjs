// The questions of the World War II game, each in a game that leads straight to it.
import assert from "node:assert/strict";
import { test } from "node:test";

import { dawn, happened, lay, look, messerschmitt, place, spitfire, tableFor } from "./prompts_support.mjs";
import { phone, serverAndBrowser } from "./support.mjs";

let server, browser;
serverAndBrowser((itsServer, itsBrowser) => {
  server = itsServer;
  browser = itsBrowser;
});

const apart = (options, mine = {}, foe = {}) => dawn(options, [spitfire({ at: [450, 150], heading: 0, ...mine }), messerschmitt({ at: [450, 750], heading: 180, ...foe })]);
const near = (options, mine = {}, foe = {}) => dawn(options, [spitfire({ at: [450, 250], heading: 0, ...mine }), messerschmitt({ at: [450, 560], heading: 180, ...foe })]);

const dive = 17; // of the Spitfire's deck

test("a first card gets ready with its marker, and with acceleration the one that lies open", async () => {
  const { player, page, game, keys, refusals } = await tableFor(browser, server, apart(["acceleration", "fuel"]));
  await page.locator("[data-open]").first().waitFor();
  await lay(page, 1, "blank");
  assert.ok(await page.getByRole("button", { name: /^Confirm/ }).isDisabled(), "the marker that lies open is still due");
  await page.keyboard.press("Shift+H");
  await page.locator("[data-open=high][aria-pressed=true]").waitFor();
  await look(player, "dawn-ready");
  await page.keyboard.press("Enter");
  const own = await happened(server, game, "readied", (event) => event.plane === "Spitfire", keys.allied);
  assert.deepEqual([own.card, own.speed, own.open], [1, "blank", "high"]);
  const told = await happened(server, game, "readied", (event) => event.plane === "Spitfire");
  assert.equal(told.card, undefined, "nobody else sees the card");
  assert.deepEqual(await refusals(), []);
  await player.leave();
});

test("the next card is dragged to its space, a marker is laid on it, and both ends are drawn", async () => {
  const { player, page, game, keys } = await tableFor(browser, server, apart([]));
  await place(page, 1, "high");
  await page.locator('[data-slot="1"]').waitFor();
  // By the mouse: the card, then the marker.
  const slot = await page.locator("[data-slot]").boundingBox();
  const drag = async (from) => {
    const box = await from.boundingBox();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(slot.x + 40, slot.y + 50, { steps: 6 });
    await page.mouse.move(slot.x + 30, slot.y + 60, { steps: 3 });
    await page.mouse.up();
  };
  await drag(page.locator('[data-pile][title*="card 7"], [data-pile][title^="7"]').first());
  await page.locator("[data-slot] .console-slot-card").waitFor();
  assert.equal(await page.locator(".table-plan-speeds").count(), 2, "an end for each speed");
  await drag(page.locator("[data-marker=low]"));
  await page.locator("[data-slot] .console-space-marker-own").waitFor();
  assert.equal(await page.locator(".table-plan-speeds-pale").count(), 1, "the other speed is pale");
  await look(player, "dawn-plan");
  await page.keyboard.press("Enter");
  const own = await happened(server, game, "planned", (event) => event.plane === "Spitfire", keys.allied);
  assert.deepEqual([own.card, own.speed], [7, "low"]);
  await player.leave();
});

test("a forbidden card says why, and may be placed as a bluff (W2-PLAN-02)", async () => {
  const { player, page, game, keys } = await tableFor(browser, server, apart([], { last: 1, speed: "low" }));
  await place(page, 11, "low"); // a stall, steep
  await page.locator('[data-slot="1"]').waitFor();
  await page.locator("[data-pile][aria-disabled=true]").first().waitFor(); // by now the referee has said what may be placed
  await page.keyboard.type("13");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: /^Place it anyway/ }).waitFor();
  assert.match(await page.locator(".console-message").textContent(), /steep/);
  await page.keyboard.press("a");
  await page.keyboard.press("l");
  // The marker is part of the same bluff.
  if (await page.getByRole("button", { name: /^Place it anyway/ }).count()) await page.keyboard.press("a");
  await page.getByRole("button", { name: /^Confirm the bluff/ }).click();
  const own = await happened(server, game, "planned", (event) => event.plane === "Spitfire", keys.allied);
  assert.equal(own.card, 13);
  await player.leave();
});

test("an exceptional pilot repeats the card before, under another marker (W2-ACE-EXC-01)", async () => {
  const { player, page, game, keys, refusals } = await tableFor(browser, server, apart(["aces"], { skills: ["exceptional-pilot"] }));
  const again = page.getByRole("group", { name: "Ace", exact: true }).locator("[data-pile]");
  await page.locator("[data-marker]").first().waitFor();
  assert.equal(await again.count(), 0, "before the first card there is nothing to repeat");
  await place(page, 7, "high");
  await page.locator('[data-slot="1"]').waitFor();
  await again.waitFor();
  await page.keyboard.press("r");
  await page.locator('[data-slot="1"] .console-slot-card').waitFor();
  assert.match(await page.locator('[data-slot="1"] .console-slot-card').textContent(), /the same again/);
  await page.locator(".table-plan-speeds").nth(1).waitFor();
  assert.equal(await page.locator(".table-plan-speeds").count(), 2, "an end for each speed");
  await page.keyboard.press("l");
  await page.locator("[data-slot] .console-space-marker-own").waitFor();
  await look(player, "dawn-repeat");
  await page.keyboard.press("Enter");
  const own = await happened(server, game, "planned", (event) => event.plane === "Spitfire", keys.allied);
  assert.deepEqual([own.card, own.speed], ["repeat", "low"]);
  // In the next turn it lies there as what it is, and is flown as the card before it.
  await page.getByText(/Flown this turn: the same again/).first().waitFor({ state: "attached" });
  await place(page, 1, "low");
  const flown = await happened(server, game, "revealed", (event) => event.plane === "Spitfire" && event.card === "repeat");
  assert.equal(flown.flown, 7);
  assert.deepEqual(await refusals(), []);
  await player.leave();
});

test("a daredevil says at the dive whether it begins an overdive (W2-OVER-01)", async () => {
  const options = ["altitude", "overdive", "aces"];
  const flying = { altitude: 4, last: 1, speed: "low" };
  const others = await tableFor(browser, server, apart(options, flying, { altitude: 4 }));
  await place(others.page, 11, "low"); // a stall
  await lay(others.page, dive, "high");
  assert.equal(await others.page.getByRole("checkbox", { name: "Begin an overdive" }).count(), 0, "after a stall a dive is an overdive to all others");
  await others.player.leave();

  const { player, page, game, keys, refusals } = await tableFor(browser, server, apart(options, { ...flying, skills: ["daredevil"] }, { altitude: 4 }));
  await place(page, 11, "low");
  await lay(page, dive, "high");
  const box = page.getByRole("checkbox", { name: "Begin an overdive" });
  assert.ok(await box.isChecked());
  await look(player, "dawn-daredevil");
  await box.focus();
  await page.keyboard.press("Space");
  assert.ok(!(await box.isChecked()));
  await page.getByRole("button", { name: /^Confirm/ }).click();
  const own = await happened(server, game, "planned", (event) => event.plane === "Spitfire", keys.allied);
  assert.deepEqual([own.card, own.speed, own.overdive], [dive, "high", false]);
  // The turn after it the dive is flown: two steep cards, and the skill says how long it rests.
  await place(page, 1, "low");
  await page.locator(".console-two .skill-rests").waitFor();
  assert.match(await page.locator(".console-two .skill-rests").textContent(), /Daredevil.*rests for \d more cards/);
  await look(player, "dawn-daredevil-rests");
  assert.deepEqual(await refusals(), []);
  await player.leave();
});

test("who tails sees the card of this turn and changes his own, then plans", async () => {
  const { player, page, game, keys, refusals } = await tableFor(browser, server,
    dawn(["tailing"], [spitfire({ at: [450, 200], heading: 0 }), messerschmitt({ at: [450, 340], heading: 0 })]), { told: { place: { "Bf 109": [[7, "low"], [1, "low"]] } } });
  await place(page, 1, "low");
  await page.getByText("Whom does Spitfire tail this turn?").first().waitFor();
  await page.keyboard.press("1");
  await page.locator(".console-shown").first().waitFor();
  assert.match(await page.locator(".console-shown").first().textContent(), /card 7/i);
  await look(player, "dawn-change");
  await page.keyboard.type("7");
  await page.getByRole("button", { name: /^Fly .* instead/ }).waitFor();
  await page.keyboard.press("Enter");
  const own = await happened(server, game, "changed", (event) => event.plane === "Spitfire", keys.allied);
  assert.equal(own.card, 7);
  await page.getByText(/plans after the others/).waitFor();
  await place(page, 2, "low");
  const flown = await happened(server, game, "revealed", (event) => event.plane === "Spitfire");
  assert.equal(flown.card, 7);
  assert.deepEqual(await refusals(), []);
  await player.leave();
});

test("a sharp eye looks at a plane near enough, and rests", async () => {
  const { player, page, game, keys } = await tableFor(browser, server, near(["aces"], { skills: ["technical-eye"] }, { at: [450, 400], damage: 3 }));
  await place(page, 1, "low");
  await page.getByRole("button", { name: /^Look at Bf 109/ }).waitFor();
  await look(player, "dawn-eye");
  await page.keyboard.press("1");
  await happened(server, game, "looked", (event) => event.target === "Bf 109", keys.allied);
  await page.locator(".skill-rests").first().waitFor();
  await player.leave();
});

test("a shot with perfect aim and a sniper, who gives one of two tokens", async () => {
  const { player, page, game, keys } = await tableFor(browser, server, near(["aces"], { skills: ["perfect-aim", "sniper"] }));
  await place(page, 1, "low");
  await place(page, 2, "low");
  await page.locator(".console-calls").waitFor();
  await page.keyboard.press("p");
  await page.locator('[data-call="perfect-aim"][aria-pressed=true]').waitFor();
  await page.locator('[data-call="sniper"] button').first().click();
  await look(player, "dawn-fire");
  await page.keyboard.press("f");
  await page.locator(".console-token").nth(1).waitFor();
  await look(player, "dawn-snipe");
  await page.keyboard.press("2");
  const fired = await happened(server, game, "fired", (event) => event.plane === "Spitfire");
  assert.ok(fired.bonus_rules.includes("W2-ACE-AIM-01"));
  assert.equal((await happened(server, game, "sniper-drew")).cards, undefined, "nobody else sees the two");
  assert.equal((await happened(server, game, "sniper-drew", () => true, keys.allied)).cards.length, 2);
  await player.leave();
});

test("an itchy trigger finger may fire before the others", async () => {
  const { player, page, game } = await tableFor(browser, server, near(["aces"], { skills: ["itchy-trigger-finger"] }));
  await place(page, 1, "low");
  await place(page, 2, "low");
  await page.getByText("Does Spitfire fire before the others?").first().waitFor();
  await look(player, "dawn-first-fire");
  await page.keyboard.press("f");
  await happened(server, game, "fired", (event) => event.plane === "Spitfire");
  await player.leave();
});

test("who is good at evading sees what was drawn for him and ignores one", async () => {
  const { player, page, game } = await tableFor(browser, server, near(["aces"], { skills: ["good-at-evading"] }), { told: { fire: { "Bf 109": true } } });
  await place(page, 1, "low");
  await place(page, 2, "low");
  await page.locator(".console-hold").waitFor();
  await page.keyboard.press("h");
  await page.locator(".console-token").first().waitFor();
  await look(player, "dawn-evade");
  await page.keyboard.press("1");
  await happened(server, game, "evaded", (event) => event.plane === "Spitfire");
  await player.leave();
});

test("a wounded pilot plans at once, and is told why (W2-SPEC-03)", async () => {
  const { player, page } = await tableFor(browser, server, apart(["special-damage"], { wounded: true }));
  await place(page, 1, "low");
  await place(page, 2, "low");
  await page.getByText(/is wounded: he has moved first and plans at once/).waitFor();
  await look(player, "dawn-wounded");
  await player.leave();
});

test("bombs are announced, fall and hit; troops are asked whom they fire at", async () => {
  const targets = [{ id: "depot", kind: "depot", side: "axis", at: [450, 420], heading: 0 }, { id: "infantry", kind: "troops", side: "allied", at: [450, 560], heading: 0 }];
  const game = { ...apart([], { at: [450, 250], bombs: [6, 4] }, { at: [450, 640] }), targets };
  const { player, page, game: id } = await tableFor(browser, server, game);
  await place(page, 1, "low");
  await place(page, 2, "low");
  await page.getByRole("button", { name: /^Drop one load/ }).waitFor();
  await page.getByText("bombs: 2 loads").waitFor();
  await look(player, "dawn-drop");
  await page.keyboard.press("1");
  await happened(server, id, "dropping", (event) => event.plane === "Spitfire" && event.groups === 1);
  await page.getByRole("button", { name: /^Fire at Bf 109/ }).first().waitFor();
  await look(player, "dawn-troops");
  for (let tries = 0; tries < 4 && (await page.getByRole("button", { name: /^Fire at Bf 109/ }).count()) > 0; tries += 1) {
    await page.keyboard.press((await page.locator(".console-hold").count()) > 0 ? "h" : "1");
    await page.waitForTimeout(400);
  }
  await happened(server, id, "fired", (event) => event.troops === "infantry");
  await player.leave();
});

test("bombs from a height fall with their counters, turn by turn, and a camera frames what it took (W2-BOMB-05, W2-PHOTO-01)", async () => {
  // A slow straight of these decks takes a card 95.1 mm on: the Spitfire to 245.1, its bombs to 340.2, 435.3 and 530.4. With
  // the camera the Hurricane flies at level 3 over the works.
  const targets = [{ id: "bridge", side: "axis", at: [450, 530], heading: 0 }, { id: "works", side: "axis", at: [300, 250], heading: 0 }];
  const game = dawn(["altitude"], [
    spitfire({ at: [450, 150], heading: 0, altitude: 4, bombs: [6] }),
    { id: "Hurricane", model: "hurricane-mk1", side: "allied", seat: "allied", at: [300, 150], heading: 0, altitude: 3, camera: true },
    messerschmitt({ at: [750, 750], heading: 180, altitude: 4 }),
  ], { targets });
  const { player, page, game: id, keys } = await tableFor(browser, server, game);
  const bothPlan = async (card) => {
    await place(page, card, "low");
    await place(page, card, "low");
  };
  await bothPlan(1);
  await bothPlan(7);
  await page.getByRole("button", { name: /^Drop/ }).first().waitFor();
  await page.keyboard.press("1");
  const placed = await happened(server, id, "bombs-placed", (event) => event.plane === "Spitfire", keys.allied);
  assert.equal(placed.counters, 2, "from level 4 two counters");
  await page.locator("[data-bombs='2']").waitFor();
  await look(player, "dawn-bombs-falling");
  await happened(server, id, "photographed", (event) => event.plane === "Hurricane" && event.target === "works");
  await page.locator("[data-target=works][data-photographed]").waitFor();
  await bothPlan(1);
  await page.locator("[data-bombs='1']").waitFor();
  await bothPlan(2);
  const fell = await happened(server, id, "bombs-fell", () => true);
  assert.deepEqual(fell.hits, { bridge: "full" });
  assert.equal(await page.locator("[data-bombs]").count(), 0);
  await look(player, "dawn-bombs-fell");
  await player.leave();
});

test("on the ground without a card a plane may taxi, or no card is planned (W2-LAND-02)", async () => {
  const field = { at: [450, 200], size: [120, 300], heading: 0 };
  const { player, page, game, keys } = await tableFor(browser, server,
    dawn(["altitude", "landing"], [spitfire({ at: [450, 200], heading: 0, altitude: 0, grounded: true }), messerschmitt({ at: [450, 750], heading: 180, altitude: 3 })], { fields: [field] }));
  await page.getByRole("button", { name: /^No card/ }).waitFor();
  await look(player, "dawn-ground");
  // Three turns without a card: then it may taxi (W2-LAND-04).
  for (let plans = 0; plans < 4 && (await page.locator(".console-taxi").count()) === 0; plans += 1) {
    await page.getByRole("button", { name: /^No card/ }).first().click();
    await page.locator(".console-stay, .console-taxi").first().waitFor();
    await page.waitForTimeout(500);
  }
  await page.locator(".console-taxi").waitFor();
  await look(player, "dawn-taxi");
  const own = await happened(server, game, "planned", (event) => event.plane === "Spitfire", keys.allied);
  assert.equal(own.card, null);
  await player.leave();
});

test("with a thumb: card, marker, confirm", async () => {
  const { player, page, game, keys } = await tableFor(browser, server, apart(["acceleration", "fuel", "special-damage"]), { come: { viewport: phone, touch: true } });
  await page.locator("[data-open]").first().waitFor();
  await player.press(page.locator("[data-open=low]"));
  await player.press(page.locator("[data-pile]").first());
  await player.press(page.locator("[data-marker=high]"));
  await look(player, "dawn-phone");
  const wide = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  assert.ok(wide, "nothing is wider than the screen");
  await player.press(page.getByRole("button", { name: /^Confirm/ }));
  const own = await happened(server, game, "readied", (event) => event.plane === "Spitfire", keys.allied);
  assert.deepEqual([own.speed, own.open], ["high", "low"]);
  await player.leave();
});
