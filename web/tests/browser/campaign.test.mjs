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
  await anna.page.waitForURL(/\/campaign\/c[A-Za-z0-9]{20}$/); // the lobby has a heading of this name too
  await anna.page.getByRole("heading", { name: "The training squadron", level: 1 }).waitFor();
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

// A campaign file in which the first pilot of the allied squadron has become an ace: games flown on paper, one victory for each
// enemy in them, as another server would have kept them.
async function seasonWithAnAce(calendar, changes = {}) {
  const post = (path, body) => server.json(path, { method: "POST", body: JSON.stringify(body) });
  let { campaign } = await post("/api/campaigns", { calendar });
  const file = await server.json(`/api/campaigns/${campaign}/export`);
  const plan = file.events[0].founded.calendar;
  const last = plan.games.at(-1);
  plan.games = Array.from({ length: 7 }, (_, i) => ({ ...last, id: `flight-${i + 1}` }));
  Object.assign(plan, changes);
  // Who is there at the start depends on the first game.
  file.events = [file.events[0]];
  const join = (squadron, name) => file.events.push({ joined: { squadron, name } });
  const planes = plan.scenarios[last.scenario].setup.planes;
  planes.forEach(({ side }, i) => join(plan.squadrons.find((each) => each.side === side).id, side === "allied" ? `Ally ${i}` : `Foe ${i}`));
  const sides = Object.fromEntries(plan.squadrons.map(({ id, side }) => [id, side]));
  for (let game = 0; ; game += 1) {
    ({ campaign } = await post("/api/campaigns/import", file));
    const { next, pilots } = await server.json(`/api/campaigns/${campaign}`);
    const ace = pilots.findIndex(({ squadron }) => squadron === "allied");
    if (pilots[ace].victories >= 5) return { file, ace: pilots[ace].name };
    const flights = next.flights.map(({ plane, pilot }) => ({ plane, pilot }));
    file.events.push({ begun: { game: next.id, link: "", flights } });
    const lost = next.flights.filter(({ squadron }) => sides[squadron] !== "allied");
    file.events.push({ reported: { winner: "allied", turns: 5, sorties: next.flights.map(({ pilot, squadron }) => (
      sides[squadron] === "allied" ? { pilot, fate: "home", given: 9, wounded: false, victors: [] } : { pilot, fate: "shot-down", given: 0, wounded: false, victors: [ace] })) } });
    lost.forEach(({ squadron }, i) => join(squadron, `Foe ${game + 2}.${i}`));
  }
}

async function openFile(player, file) {
  await player.lobby();
  const before = player.page.url();
  await player.page.locator(".app-campaigns input[type=file]").setInputFiles({ name: "season.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(file)) });
  await player.page.waitForURL((url) => url.pathname.startsWith("/campaign/") && url.href !== before);
  await player.page.locator("[data-pilot]").first().waitFor();
  return keptKeys(player);
}

test("OD-CAMP-08: the option is there when a campaign of World War I is founded, and the screen says so", async () => {
  const anna = await Player.come(browser, server, { viewport: { width: 1280, height: 720 } });
  await anna.lobby();
  const training = anna.page.locator(".app-calendar", { hasText: "The training squadron" });
  await training.getByLabel(/Aces choose skills \(our rule\)/).check();
  await training.scrollIntoViewIfNeeded();
  await anna.shot("campaign-option");
  await training.getByRole("button").click();
  await anna.page.waitForURL(/\/campaign\/c[A-Za-z0-9]{20}$/); // the lobby has a heading of this name too
  await anna.page.getByRole("heading", { name: "The training squadron", level: 1 }).waitFor();
  await anna.page.getByText("Aces choose skills (our rule)").waitFor();
  assert.equal((await server.json(`/api/campaigns/${(await keptKeys(anna)).campaign}`)).ace_skills, true);
  await anna.leave();
});

test("OD-CAMP-08, OD-ACE-03: an ace of World War I chooses a skill on the screen and flies with it, two at one screen", async () => {
  const { file, ace } = await seasonWithAnAce("training-squadron", { ace_skills: true });
  const anna = await Player.come(browser, server, { viewport: { width: 1280, height: 720 } });
  const { campaign } = await openFile(anna, file);
  const row = anna.page.locator(`[data-pilot="${ace}"]`);
  await row.getByText(`${ace} may choose a skill.`).waitFor();
  const choice = anna.page.getByLabel(`Skill of ${ace}`);
  assert.deepEqual(await choice.locator("option").allTextContents(), ["Good at Escaping", "Perfect Control"]);
  await choice.selectOption("perfect-control");
  await row.scrollIntoViewIfNeeded();
  await anna.shot("campaign-ace-1280");
  await row.getByRole("button", { name: "Choose" }).click();
  await row.getByText(/Perfect Control/).waitFor();
  await choice.waitFor({ state: "detached" });
  await anna.page.getByText(`${ace} has learned something: Perfect Control.`).waitFor();
  const flown = (await server.json(`/api/campaigns/${campaign}`)).results.length;

  for (let game = 1; game <= 3; game += 1) {
    await anna.button("At one screen").click();
    await anna.page.waitForURL(/\/g\//);
    const seats = await anna.page.evaluate((id) => JSON.parse(localStorage.getItem("overdive.games")).find((each) => each.game === id).seats.length, anna.game());
    assert.equal(seats, 2);
    if (game === 1) {
      // The badge of his plane, once the screen is his.
      await anna.button(/^I am/).click();
      await anna.page.locator(".skill-badges", { hasText: "Perfect Control" }).first().waitFor({ state: "attached" });
      await anna.shot("campaign-ace-game");
    }
    await giveUp(anna);
    await anna.page.getByRole("link", { name: "Back to the campaign" }).click();
    await anna.page.getByRole("heading", { name: new RegExp(`^Results: ${flown + game} of `) }).waitFor();
  }
  await anna.page.setViewportSize(phone);
  await anna.shot("campaign-ace-phone");
  await anna.leave();
});

test("W2-CAMP-05: an ace of Dawn of War chooses a skill on a phone", async () => {
  const { file, ace } = await seasonWithAnAce("channel-1940");
  const anna = await Player.come(browser, server, { viewport: phone, touch: true });
  await openFile(anna, file);
  const row = anna.page.locator(`[data-pilot="${ace}"]`);
  await anna.page.getByLabel(`Skill of ${ace}`).selectOption("sniper");
  await row.scrollIntoViewIfNeeded();
  await anna.shot("campaign-ace-dawn-phone");
  await anna.press(row.getByRole("button", { name: "Choose" }));
  await row.getByText(/Sniper/).waitFor();
  await anna.leave();
});

test("OD-CAMP-05: a flight whose game is gone says so, and offers to fly it again or to go on", async () => {
  const anna = await Player.come(browser, server, { viewport: { width: 1280, height: 720 } });
  await anna.lobby();
  await anna.page.locator(".app-calendar", { hasText: "The training squadron" }).getByRole("button").click();
  await anna.page.waitForURL(/\/campaign\/c[A-Za-z0-9]{20}$/); // the lobby has a heading of this name too
  await anna.page.getByRole("heading", { name: "The training squadron", level: 1 }).waitFor();
  const { campaign } = await keptKeys(anna);
  await anna.button("With friends").click();
  await anna.page.waitForURL(/\/g\//);
  // The server of this test takes nothing out of its log: the page is told as if it had.
  await anna.page.route(`**/api/campaigns/${campaign}`, async (route) => {
    const answer = await route.fetch();
    const told = await answer.json();
    if (told.underway) told.underway = { game: told.underway.game, gone: true };
    await route.fulfill({ response: answer, json: told });
  });
  await anna.open(`/campaign/${campaign}`);
  await anna.page.getByText(/is not there any more/).waitFor();
  await anna.button("Go on without it").waitFor();
  await anna.shot("campaign-gone-1280");
  await anna.button("Fly it again").click();
  await anna.button("With friends").waitFor();
  await anna.leave();
});
