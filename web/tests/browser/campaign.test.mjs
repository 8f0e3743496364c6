// A campaign of three games with two players: founded in the lobby, the other squadron by its link, games flown and given
// up, a flight called off, and the end in the diary.
import assert from "node:assert/strict";
import { test } from "node:test";

import { Player, phone, serverAndBrowser } from "./support.mjs";

let server, browser;
serverAndBrowser((itsServer, itsBrowser) => {
  server = itsServer;
  browser = itsBrowser;
});

const keptKeys = (player) => player.page.evaluate(() => JSON.parse(localStorage.getItem("overdive.campaigns"))[0]);

async function giveUp(player) {
  const seat = await player.page.evaluate((game) => JSON.parse(localStorage.getItem("overdive.games")).find((each) => each.game === game).seats[0], player.game());
  await player.page.evaluate(async ([game, key]) => {
    const socket = new WebSocket(`ws://${location.host}/ws`);
    await new Promise((resolve) => { socket.onopen = resolve; });
    await new Promise((resolve) => {
      socket.onmessage = ({ data }) => {
        const message = JSON.parse(data);
        if (message.type === "welcome") socket.send(JSON.stringify({ type: "offer", id: 1, offer: "give-up" }));
        if (message.type === "accepted" || message.type === "update") resolve();
      };
      socket.send(JSON.stringify({ type: "join", protocol: 1, game, key }));
    });
    socket.close();
  }, [player.game(), seat.key]);
}

test("a campaign of three games, two players", async () => {
  const anna = await Player.come(browser, server);
  await anna.lobby();
  const training = anna.page.locator(".app-calendar", { hasText: "The training squadron" });
  await training.scrollIntoViewIfNeeded();
  await anna.shot("campaign-lobby");
  await training.getByRole("button").click();
  await anna.page.getByRole("heading", { name: "The training squadron" }).waitFor();
  assert.match(anna.page.url(), /\/campaign\/c[A-Za-z0-9]{20}$/);
  const { campaign, keys } = await keptKeys(anna);

  // Bruno opens the link of the red squadron: the key leaves the address bar, and he has that squadron alone.
  const bruno = await Player.come(browser, server, { viewport: phone, touch: true });
  await bruno.open(`/campaign/${campaign}#squadron=central&key=${keys.central}`);
  await bruno.page.getByRole("heading", { name: "The training squadron" }).waitFor();
  assert.equal(new URL(bruno.page.url()).hash, "");
  assert.deepEqual(Object.keys((await keptKeys(bruno)).keys), ["central"]);
  await bruno.shot("campaign-phone");

  // A pilot gets another name.
  await anna.button("Rename Alder").click();
  await anna.page.getByLabel("New name of Alder").fill("Anna");
  await anna.button("Save").click();
  await anna.page.locator("[data-pilot=Anna]").waitFor();

  for (let game = 1; game <= 3; game += 1) {
    if (game === 2) {
      // A flight that is called off counts for nothing.
      await anna.button("With friends").click();
      await anna.page.waitForURL(/\/g\//);
      await anna.open(`/campaign/${campaign}`);
      await anna.button("Call the flight off").click();
    }
    await anna.button("With friends").click();
    await anna.page.waitForURL(/\/g\//);
    await bruno.open(`/campaign/${campaign}`);
    await bruno.press(bruno.button("Take your seat"));
    await bruno.page.waitForURL(/\/g\//);
    assert.equal(bruno.game(), anna.game());
    await anna.page.getByText("Anna").first().waitFor();
    if (game === 1) await anna.shot("campaign-game");
    await giveUp(bruno);
    const back = anna.page.getByRole("link", { name: "Back to the campaign" });
    await back.waitFor();
    if (game === 1) await anna.shot("campaign-result");
    await back.click();
    await anna.page.getByRole("heading", { name: `Results: ${game} of 3 games` }).waitFor();
  }
  await anna.page.getByRole("heading", { name: "The campaign is over" }).waitFor();
  const told = await server.json(`/api/campaigns/${campaign}`);
  assert.equal(told.results.length, 3);
  assert.deepEqual(told.results.map((each) => each.winner), ["allied", "allied", "allied"]);
  assert.equal(told.pilots[0].flown, 3);
  await anna.shot("campaign-over");

  // It goes elsewhere as a file, and comes back the same.
  const file = await (await fetch(`${server.url}/api/campaigns/${campaign}/export`)).text();
  await anna.lobby();
  await anna.page.locator(".app-campaigns input[type=file]").setInputFiles({ name: "season.json", mimeType: "application/json", buffer: Buffer.from(file) });
  await anna.page.waitForURL((url) => url.pathname.startsWith("/campaign/") && !url.pathname.endsWith(campaign));
  await anna.page.getByRole("heading", { name: "Results: 3 of 3 games" }).waitFor();
  await anna.page.getByText("Alder is called Anna from now on.").waitFor();
  await anna.page.getByLabel("Language").selectOption("it").catch(() => undefined);
  await anna.leave();
  await bruno.leave();
});
