import assert from "node:assert/strict";
import { test } from "node:test";

import { firstShots, Player, secretFaces, serverAndBrowser, table } from "./support.mjs";

let server, browser;
serverAndBrowser((itsServer, itsBrowser) => {
  server = itsServer;
  browser = itsBrowser;
});

// What browsers say about a line that is cut on purpose.
const cut = [/WebSocket connection to/, /Failed to load resource/, /net::ERR_/, /WebSocket is closed/];

// This page is open as localhost: what stands there to be sent is the link without its address.
async function linkOf(page, label) {
  const shown = await page.getByRole("textbox", { name: label, exact: true }).inputValue();
  assert.match(shown, /^\/g\//);
  return server.url + shown;
}
const slot = (page, index) => page.locator(`[data-slot="${index}"] .console-slot-card`);
const turn = (page) => page.locator(".app-moment .visually-hidden");

async function together(a, b, group) {
  const asked = [await a.nextQuestion(), await b.nextQuestion()];
  assert.deepEqual(asked.map((each) => each.ask), ["plan", "plan"]);
  await a.plan(group ?? firstShots(asked[0]));
  await b.plan(group ?? firstShots(asked[1]));
}

// Both fire, or hold their fire, until both plan the turn, or it is over.
async function untilPlanning(players, number, key = "h") {
  const end = Date.now() + 60_000;
  while (Date.now() < end) {
    const questions = await Promise.all(players.map((each) => each.question()));
    if (questions.every((each) => each?.ask === "over")) return "over";
    if (questions.every((each) => each?.ask === "plan" && each.moment.startsWith(`Turn ${number},`))) return "plan";
    for (const [index, question] of questions.entries()) {
      if (question?.ask === "fire") await players[index].page.keyboard.press(key);
    }
    await players[0].page.waitForTimeout(150);
  }
  throw new Error(`turn ${number} was never planned`);
}

// A spectator's document has nothing that belongs to one seat.
async function assertSeesNoSecrets(spectator) {
  const seen = await spectator.page.evaluate(() => ({
    own: document.querySelectorAll("[data-pile], [data-slot], .console-hand, .planes-damage, .planes-held, .table-plan-number").length,
  }));
  assert.deepEqual(seen, { own: 0 });
  assert.deepEqual(await secretFaces(spectator), []);
}

test("two friends and a spectator play to the end through lost lines, closed pages and a killed server", async () => {
  const [anna, ben, cleo] = await Promise.all([Player.come(browser, server), Player.come(browser, server), Player.come(browser, server)]);

  // A game up to its second turn. An explosion may end it in the first: then they sit down again.
  let game;
  const begin = async () => {
    // Anna invites.
    await anna.open();
    await anna.page.getByLabel("Your name").fill("Anna");
    await anna.button("Invite a friend").first().click();
    await anna.page.getByRole("heading", { name: "The table is set" }).waitFor();
    await anna.shot("online-waiting-host");
    const invitation = await linkOf(anna.page, "Invitation");
    assert.match(invitation, /\/g\/g\w+#invite=\w+/);
    game = anna.game();

    // Ben opens the invitation in a browser of his own. The key is wiped from the address at once.
    await ben.page.goto(invitation);
    await ben.page.getByRole("heading", { name: "Take a seat" }).waitFor();
    assert.equal(new URL(ben.page.url()).hash, "");
    await ben.page.getByLabel("Your name").fill("Ben");
    await ben.shot("online-waiting-guest");
    await ben.button("Take this seat").click();
    await Promise.all([anna.planning(), ben.planning()]);

    // Cleo has only the link to watch, from Ben's menu.
    await ben.button("Menu").click();
    const watch = await linkOf(ben.page, "To watch");
    assert.equal(watch, `${server.url}/g/${game}`);
    await ben.page.keyboard.press("Escape");
    await cleo.page.goto(watch);
    await cleo.page.getByText("You are watching").waitFor();
    await cleo.page.getByText(/Waiting for (Anna and Ben|Ben and Anna)/).first().waitFor();
    await cleo.shot("online-spectator");
    await assertSeesNoSecrets(cleo);

    // A first turn with shots.
    await together(anna, ben);
    return untilPlanning([anna, ben], 2, "f");
  };
  for (let tries = 0; (await begin()) === "over"; tries += 1) assert.ok(tries < 5);
  await cleo.page.locator(".story-fired").first().waitFor();
  await assertSeesNoSecrets(cleo);
  assert.ok((await cleo.page.locator(".story-drawn").count()) > 0, "that cards were drawn is public");
  assert.ok((await anna.page.locator(".story-drawn").count()) > 0);

  // A second tab of Anna's stays in step: cards chosen here appear there, and the other way round.
  const second = await anna.context.newPage();
  anna.listen(second);
  await second.goto(`${server.url}/g/${game}`);
  await second.locator("[data-pile]").first().waitFor();
  await anna.fill(0, "Left");
  await slot(second, 0).waitFor();
  const twin = Object.assign(Object.create(anna), { page: second });
  await twin.fill(1, "Left");
  await slot(anna.page, 1).waitFor();

  // Anna closes both; the lobby's list brings her back to where she was, with the cards that lay there.
  await second.close();
  await anna.page.close();
  anna.page = await anna.context.newPage();
  anna.listen(anna.page);
  anna.page.setDefaultTimeout(20_000);
  await anna.open();
  const mine = anna.page.getByRole("region", { name: "Your games" });
  await mine.getByText("Your decision is awaited").waitFor();
  await anna.shot("online-your-games");
  await mine.getByRole("link", { name: "Go on" }).click();
  await slot(anna.page, 1).waitFor();
  assert.match(await turn(anna.page).textContent(), /^Turn 2,/);
  const beside = await anna.context.newPage(); // once more a second tab, left alone until the next turn
  anna.listen(beside);
  await beside.goto(`${server.url}/g/${game}`);
  await slot(beside, 1).waitFor();

  // The carry link opens Anna's seat in another browser.
  await anna.button("Menu").click();
  assert.match(await linkOf(anna.page, "Your seat on another device (Anna)"), /key=•+$/, "not to be read over a shoulder");
  await anna.page.keyboard.press("Escape");
  const kept = await anna.page.evaluate((id) => JSON.parse(localStorage.getItem("overdive.games")).find((each) => each.game === id).seats[0], game);
  const phone = await Player.come(browser, server);
  await phone.open(`/g/${game}#${new URLSearchParams({ seat: kept.seat, key: kept.key })}`);
  await slot(phone.page, 1).waitFor();
  assert.equal(new URL(phone.page.url()).hash, "");
  await phone.fill(2, "Left");
  await slot(anna.page, 2).waitFor();
  await phone.button(/^Confirm/).click();
  await anna.page.getByText("Waiting for Ben").first().waitFor();
  await phone.leave();

  // Ben's line goes dead while he plans. What he has chosen stays with him, and he goes on when it is back.
  await ben.fill(0, "Right");
  await ben.context.setOffline(true);
  await server.stop("SIGKILL");
  await ben.page.getByText("Connection lost").waitFor();
  await ben.shot("online-connection-lost");
  await ben.fill(1, "Right");
  await server.start();
  await anna.page.getByText("Connection lost").waitFor({ state: "detached" });
  assert.ok(await ben.page.getByText("Connection lost").isVisible());
  await ben.context.setOffline(false);
  await ben.page.getByText("Connection lost").waitFor({ state: "detached" });
  await slot(ben.page, 1).waitFor();
  await ben.fill(2, "Right");
  await ben.button(/^Confirm/).click();
  assert.equal(await untilPlanning([anna, ben], 3), "plan");
  await beside.locator(".app-moment .visually-hidden", { hasText: "Turn 3, planning" }).waitFor({ state: "attached" });
  await beside.locator("[data-pile]").first().waitFor();
  assert.equal(await slot(beside, 0).count(), 0);
  await beside.close();
  await cleo.page.locator(".app-moment .visually-hidden", { hasText: "Turn 3, planning" }).waitFor({ state: "attached" });

  // The server is killed right behind a confirmed plan: nothing of it is lost or asked again.
  await anna.plan("Straight");
  await anna.page.getByText("Waiting for Ben").first().waitFor();
  await server.stop("SIGKILL");
  await anna.page.getByText("Connection lost").waitFor();
  await server.start();
  await anna.page.getByText("Connection lost").waitFor({ state: "detached" });
  await ben.page.getByText("Connection lost").waitFor({ state: "detached" });
  await anna.page.getByText("Waiting for Ben").first().waitFor();
  assert.equal((await anna.question())?.ask, undefined);

  // To the end: straight on, and over the edge at last.
  await ben.plan("Straight");
  let last = 4;
  while ((await untilPlanning([anna, ben], last)) !== "over") {
    await together(anna, ben, "Straight");
    last += 1;
    assert.ok(last < 40, "a straight way leaves any table");
  }
  assert.equal((await cleo.nextQuestion()).ask, "over");
  await assertSeesNoSecrets(cleo);
  const seen = await table(server, game);
  assert.equal(seen.over, true);
  const heads = await Promise.all([anna, ben, cleo].map((each) => each.page.locator(".app-result-head").textContent()));
  if (heads[2] === "A draw") assert.deepEqual(heads, ["A draw", "A draw", "A draw"]);
  else {
    assert.deepEqual(new Set(heads.slice(0, 2)), new Set(["Victory!", "Defeat"]));
    assert.match(heads[2], /^(Allied|Central Powers): victory$/);
  }
  await anna.shot("online-over-anna");
  await cleo.shot("online-over-spectator");
  await Promise.all([anna.leave(cut), ben.leave(cut), cleo.leave(cut)]);
});
