import assert from "node:assert/strict";
import { test } from "node:test";

import { phone, Player, serverAndBrowser, table } from "./support.mjs";

let server, browser, missions;
serverAndBrowser(async (itsServer, itsBrowser) => {
  server = itsServer;
  browser = itsBrowser;
  missions = Object.fromEntries((await server.json("/api/scenarios/ww1")).scenarios.map((each) => [each.id, each]));
});

async function openMission(player, id) {
  await player.lobby();
  await player.press(player.page.locator(`#scenario-${id}`));
  const place = player.page.locator(`#scenario-${id}-more`);
  await place.waitFor();
  return place;
}

test("a mission is read, its side and rules are chosen, and it begins with its orders", async () => {
  const { rescue } = missions;
  const player = await Player.come(browser, server);
  const { page } = player;
  const place = await openMission(player, "rescue");
  await place.getByText(rescue.briefing.en).waitFor();
  await place.getByText(rescue.sides.allied.en).waitFor();
  await place.getByRole("radio", { name: /Central Powers/ }).check();
  await place.getByText(rescue.sides.central.en).waitFor();
  await player.shot("mission-open");
  // It cannot be played without ground under it.
  await place.locator(".app-rules-line").click();
  await place.locator("#rules-rescue-landing").click();
  await place.getByText(/done on the ground/).waitFor();
  assert.ok(await place.getByRole("button", { name: "Fly this mission" }).isDisabled());
  await place.getByRole("button", { name: "As the mission suggests" }).click();
  await place.locator("#rules-rescue-deflection").click();
  await place.getByRole("button", { name: "Fly this mission" }).click();

  const orders = page.locator(".app-first-orders");
  await orders.getByText(rescue.sides.central.en).waitFor();
  assert.equal(await orders.getByText(rescue.sides.allied.en).count(), 0, "the other side's orders are not shown");
  await player.shot("mission-orders");
  await player.button("To the planes").click();
  assert.equal(await orders.count(), 0);
  await player.planning();
  await page.locator(".app-head .mission-line").getByText(/turn 1 of 14/).first().waitFor();
  const seen = await table(server, player.game());
  assert.deepEqual(seen.options, [...rescue.setup.options, "deflection"]);
  assert.equal(seen.title, rescue.title.en);
  assert.deepEqual(seen.seats.map((seat) => [seat.seat, seat.bot !== undefined]), [["allied", true], ["central", false]]);

  await player.button("Orders").click();
  const sheet = page.locator("#app-orders");
  await sheet.getByText(rescue.briefing.en).waitFor();
  await sheet.getByText("W1-LAND-01").waitFor();
  await player.shot("mission-orders-sheet");
  await page.keyboard.press("Escape");
  // Once read they do not come back with the page.
  await page.reload();
  await player.planning();
  assert.equal(await orders.count(), 0);
  await player.leave();
});

test("two at one screen: each reads his own orders behind the cover", async () => {
  const player = await Player.come(browser, server);
  const mission = missions["escort-home"];
  const place = await openMission(player, "escort-home");
  await place.getByRole("button", { name: "Two at this screen" }).click();
  for (const [name, side, other] of [["Player 1", "allied", "central"], ["Player 2", "central", "allied"]]) {
    await player.button(`I am ${name}`).waitFor();
    assert.equal(await player.page.getByText(mission.sides[side].en).count(), 0, "nothing behind the cover");
    await player.button(`I am ${name}`).click();
    await player.page.locator(".app-first-orders").getByText(mission.sides[side].en).waitFor();
    assert.equal(await player.page.getByText(mission.sides[other].en).count(), 0, `${name} reads his own`);
    await player.button("To the planes").click();
    for (let plane = 0; plane < 2; plane += 1) {
      const asked = await player.nextQuestion();
      assert.equal(asked.ask, "plan");
      await player.plan(["Straight", /stall/i, "Straight"]);
      if (plane === 0) await player.page.locator(".console-slot-card").first().waitFor({ state: "detached" });
    }
  }
  await player.leave();
});

test("friends are invited, one for each plane, and read the briefing while they wait", async () => {
  const host = await Player.come(browser, server);
  const place = await openMission(host, "patrol");
  await place.getByLabel("With friends: a seat for each plane").check();
  await place.getByRole("button", { name: "Invite friends" }).click();
  await host.page.getByRole("heading", { name: "The table is set" }).waitFor();
  await host.page.getByText(missions.patrol.briefing.en).waitFor();
  const seen = await table(server, host.game());
  assert.deepEqual(seen.seats.map((seat) => seat.seat).sort(), missions.patrol.setup.planes.map((plane) => plane.id).sort());
  assert.equal(seen.seats.filter((seat) => seat.taken).length, 1);
  await host.shot("mission-waiting-room");
  await host.leave();
});

test("every mission can be flown as it comes, in every language", async () => {
  for (const [i, mission] of Object.values(missions).entries()) {
    const language = ["en", "it", "fr"][i % 3];
    const player = await Player.come(browser, server, { locale: { en: "en-GB", it: "it-IT", fr: "fr-FR" }[language] });
    const place = await openMission(player, mission.id);
    await place.getByText(mission.briefing[language]).waitFor();
    await place.locator(".app-mission-ways .button-primary").click();
    await player.page.locator(".app-first-orders .button-primary").click();
    await player.page.locator(".app-first-orders").waitFor({ state: "detached" });
    await player.planning();
    await player.shot(`mission-${mission.id}`);
    await player.leave();
  }
});

test("a mission on a phone", async () => {
  const player = await Player.come(browser, server, { viewport: phone, touch: true, theme: "dark" });
  const place = await openMission(player, "uneven-match");
  await player.shot("mission-open-phone");
  const wide = await player.page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  assert.ok(wide[0] <= wide[1], `${wide}`);
  await player.press(place.getByRole("button", { name: "Fly this mission" }));
  await player.page.locator(".app-first-orders").waitFor();
  await player.shot("mission-orders-phone");
  await player.press(player.button("To the planes"));
  await player.planning();
  await player.leave();
});
