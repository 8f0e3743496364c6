// What can be chosen about a scenario: the lobby follows, the table begins with it, and orders are those of what was chosen.
import assert from "node:assert/strict";
import { test } from "node:test";

import { phone, Player, serverAndBrowser, table } from "./support.mjs";

let server, browser;
serverAndBrowser((itsServer, itsBrowser) => {
  server = itsServer;
  browser = itsBrowser;
});

async function openMission(player, id) {
  await player.lobby();
  await player.press(player.page.locator("[data-war=ww2]"));
  await player.page.locator("[data-war=ww2] input:checked").waitFor({ state: "attached" });
  await player.press(player.page.locator(`#scenario-${id}`));
  const place = player.page.locator(`#scenario-${id}-more`);
  await place.waitFor();
  return place;
}
const choose = (place, id, option) => place.locator(`#choice-${id}`).selectOption(option);

test("who attacks, what is flown and how many play is chosen, and the game is what was chosen", async () => {
  const player = await Player.come(browser, server);
  const { page } = player;
  const place = await openMission(player, "hell-from-above");
  const as = await server.json("/api/scenarios/ww2/hell-from-above?attacker=allied");
  const usual = await server.json("/api/scenarios/ww2/hell-from-above");
  await place.getByText(usual.sides.axis.en).waitFor();
  await choose(place, "hell-from-above-attacker", "allied");
  await place.getByText(as.sides.axis.en).waitFor();
  assert.equal(await place.getByText("a seat for each plane").count(), 0, "players are chosen");
  await choose(place, "hell-from-above-players", "6");
  await place.getByText("2 × Dewoitine D.520").first().waitFor();
  await choose(place, "hell-from-above-forces", "pacific");
  await place.getByText(/2 × Nakajima/).first().waitFor();
  // Six cannot fly four planes: the choice gives way.
  assert.equal(await place.locator("#choice-hell-from-above-players").inputValue(), "2");
  await choose(place, "hell-from-above-players", "4");
  await place.locator("#choice-hell-from-above-players option[value='4']:checked").waitFor({ state: "attached" });
  await place.getByRole("radio", { name: /F4F-3/ }).check();
  await place.getByText(as.sides.allied.en).waitFor();
  await player.shot("scenario-choices");
  await place.getByRole("button", { name: "Fly this mission" }).click();

  await page.locator(".app-first-orders").getByText(as.sides.allied.en).waitFor();
  await player.shot("scenario-chosen-orders");
  await player.button("To the planes").click();
  await player.planning();
  const seen = await table(server, player.game());
  assert.deepEqual(seen.seats.map((seat) => [seat.seat, seat.bot !== undefined]), [["Ki-43 1", true], ["Ki-43 2", true], ["F4F-3 1", false], ["F4F-3 2", true]]);
  assert.deepEqual(seen.planes.map((plane) => plane.model), ["ki43-2", "ki43-2", "f4f-3", "f4f-3"]);
  await player.shot("scenario-chosen-table");
});

test("skills of an ace appear with the ace, in every language, on a phone", async () => {
  for (const [locale, words] of [["it-IT", "Abilità dell'asso"], ["fr-FR", "Capacité de l'as"]]) {
    const player = await Player.come(browser, server, { viewport: phone, touch: true, locale });
    const place = await openMission(player, "face-to-face");
    assert.equal(await place.getByLabel(words, { exact: true }).count(), 0);
    await choose(place, "face-to-face-axis", "e4-ace");
    await place.getByLabel(words, { exact: true }).waitFor();
    await choose(place, "face-to-face-skill", "sniper");
    await place.locator("#choice-face-to-face-second-skill option[value=sniper]").waitFor({ state: "detached" });
    const wide = await player.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    assert.ok(wide <= 0, `the page is ${wide} too wide`);
    await place.locator("#choice-face-to-face-axis").scrollIntoViewIfNeeded();
    await player.shot(`scenario-choices-phone-${locale}`);
  }
});
