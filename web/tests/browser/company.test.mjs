// What players do besides deciding: change their minds, remind each other, part, come back. Two pages, one table.
import assert from "node:assert/strict";
import { test } from "node:test";

import { duel, makeGame, phone, Player, serverAndBrowser, table, twoAt } from "./support.mjs";

let server, browser;
serverAndBrowser((itsServer, itsBrowser) => {
  server = itsServer;
  browser = itsBrowser;
});

const cut = [/WebSocket connection to/, /Failed to load resource/, /net::ERR_/, /WebSocket is closed/];

const slotted = (player) => player.page.locator(".console-slot-card").evaluateAll((cards) => cards.map((card) => card.getAttribute("aria-label") ?? card.textContent));

test("a plan may be taken back while the other still thinks, and the other sees nothing of it", async () => {
  const { anna, ben } = await twoAt(browser, server);
  await anna.plan("Straight");
  const back = anna.page.locator("[data-take-back]");
  await back.waitFor();
  await ben.page.getByText("ready").first().waitFor();
  const seen = async () => ben.page.locator("body").innerText();
  const before = await seen();
  await anna.shot("company-waiting");
  await back.click();
  await anna.planning();
  assert.equal((await slotted(anna)).length, 3, "the cards lie there as they were placed");
  await anna.page.getByText("Your first answer counts until you confirm another.").waitFor();
  await anna.shot("company-changing");
  // Left as it was.
  await anna.page.locator("[data-leave-it]").click();
  await back.waitFor();
  // Changed in earnest, with the keyboard alone.
  await back.focus();
  await anna.page.keyboard.press("Enter");
  await anna.planning();
  await anna.page.locator("[data-slot='2'] .console-clear").click();
  await anna.fill(2, "Left");
  await anna.button(/^Confirm/).click();
  await back.waitFor();
  assert.equal(await seen(), before, "the other's page has not changed by a letter");
  // What flies is the second plan: its last card is a turn.
  await ben.plan("Straight");
  await anna.page.locator(".story-revealed, .story-moved").first().waitFor();
  await anna.page.locator(".story-answer-changed").waitFor();
  assert.equal(await ben.page.getByText(/new orders/).count(), 0);
  await anna.leave();
  await ben.leave();
});

test("at one screen whoever has just confirmed may take it back from the cover", async () => {
  const player = await Player.come(browser, server);
  await player.lobby();
  await player.button("Two at this screen").first().click();
  await player.button(/^I am/).click();
  await player.plan("Straight");
  const back = player.page.locator(".app-cover [data-take-back]");
  await back.waitFor();
  await player.shot("company-cover");
  await back.click();
  await player.page.locator("[data-leave-it]").waitFor();
  assert.equal((await slotted(player)).length, 3);
  await player.page.locator("[data-leave-it]").click();
  await player.page.locator(".app-cover").waitFor();
  await player.leave();
});

test("who waits may remind the other, and a draw is made when both want it", async () => {
  const { anna, ben, game } = await twoAt(browser, server, {}, [{}, { viewport: phone, touch: true }]);
  await anna.plan("Straight");
  await anna.page.locator("[data-do=nudge]").click();
  await ben.page.locator("[data-nudged]").waitFor();
  assert.match(await ben.page.locator("[data-nudged]").textContent(), /Anna is waiting for you/);
  assert.ok(await anna.page.locator("[data-do=nudge]").isDisabled(), "once is enough for a while");
  await anna.button("Menu").click();
  await anna.page.locator("[data-do=draw]").click();
  await anna.shot("company-menu");
  await anna.page.keyboard.press("Escape");
  await ben.page.locator("[data-offer=draw]").waitFor();
  await ben.shot("company-offer-phone");
  await ben.press(ben.button("Agree to a draw"));
  await anna.page.locator(".app-result").waitFor();
  assert.equal((await table(server, game)).outcome, "draw");
  await anna.page.getByText("All agree to break off the fight").first().waitFor();
  assert.equal(await anna.page.getByText("Nobody is left").count(), 0, "somebody is");
  await anna.leave();
  await ben.leave();
});

test("giving up asks once more and then the other has won", async () => {
  const { anna, ben, game } = await twoAt(browser, server);
  await anna.button("Menu").click();
  await anna.page.locator("[data-do=give-up]").click();
  assert.equal((await table(server, game)).over, false);
  await anna.page.locator("[data-do=give-up-sure]").click();
  await ben.page.locator(".app-result").waitFor();
  await ben.shot("company-gave-up");
  const now = await table(server, game);
  assert.equal(now.outcome, "won");
  assert.equal(now.winner, "central");
  // The list of games says who has won.
  await anna.page.goto(server.url);
  await anna.page.locator(`[data-game="${game}"]`).getByText("You lost").waitFor();
  await anna.leave();
  await ben.leave();
});

test("the seat of somebody who has gone is handed to the computer and given back when he returns", async () => {
  // Too far apart for a shot: no lucky explosion ends the game before he is back.
  const { anna, ben, game } = await twoAt(browser, server, { setup: duel({ table: { width: 900, height: 3000 } }), stand_in: { bot: "simple", after: 5 } });
  await anna.plan("Straight");
  await ben.page.goto("about:blank");
  await anna.page.locator("[data-away=central]").waitFor();
  await anna.page.locator(".planes-away").waitFor();
  await anna.shot("company-away");
  await anna.page.locator("[data-do=hand-over]").click();
  await anna.page.getByText("The computer flies for Ben.").first().waitFor();
  await anna.page.getByText("away, the computer flies").first().waitFor();
  await anna.nextQuestion();
  await ben.page.goto(`${server.url}/g/${game}`);
  await anna.page.getByText("Ben is back and flies again.").first().waitFor();
  await anna.page.locator(".planes-away").waitFor({ state: "detached" });
  assert.equal((await table(server, game)).seats.find((each) => each.seat === "central").stand_in, undefined);
  await anna.leave();
  await ben.leave();
});

test("who comes too late is told that all seats are taken, and may watch", async () => {
  const { anna, ben, game, invite } = await twoAt(browser, server);
  const cleo = await Player.come(browser, server);
  await cleo.open(`/g/${game}#invite=${invite}`);
  await cleo.page.locator("[data-why=taken]").waitFor();
  await cleo.shot("company-no-seat");
  await cleo.page.getByRole("button", { name: "Watch", exact: true }).click();
  await cleo.page.locator("[data-why]").waitFor({ state: "detached" });
  await cleo.page.getByText("You are watching").waitFor();
  await cleo.leave();
  // A link that was cut off.
  const dan = await Player.come(browser, server);
  await dan.open(`/g/${game}#seat=allied&key=cut`);
  await dan.page.locator("[data-why=broken-link]").waitFor();
  await dan.leave();
  // A key opens its own seat, whatever the link says beside it.
  const { seat, key } = await anna.page.evaluate((id) => JSON.parse(localStorage.getItem("overdive.games")).find((each) => each.game === id).seats[0], game);
  const elsewhere = await Player.come(browser, server);
  await elsewhere.open(`/g/${game}#${new URLSearchParams({ seat: seat === "allied" ? "central" : "allied", key })}`);
  await elsewhere.page.getByRole("group", { name: "Hand of Camel" }).waitFor();
  await elsewhere.leave();
  await anna.leave();
  await ben.leave();
});

test("a dead line is spoken of at once, also while an order is on its way", async () => {
  const { anna, ben } = await twoAt(browser, server);
  await anna.choose("Straight");
  await anna.context.setOffline(true);
  await anna.page.evaluate(() => dispatchEvent(new Event("offline")));
  await anna.page.locator(".app-head-line").waitFor();
  await anna.button(/^Confirm/).click();
  await anna.page.locator("[data-line=lost]").getByText("Your order goes out again").waitFor();
  await anna.shot("company-dead-line");
  await anna.context.setOffline(false);
  await anna.page.evaluate(() => dispatchEvent(new Event("online")));
  await anna.page.locator("[data-take-back]").waitFor();
  await anna.leave(cut);
  await ben.leave();
});

test("games in which one is waited for stand first", async () => {
  const { anna, ben, game } = await twoAt(browser, server);
  await anna.plan("Straight");
  await anna.page.locator("[data-take-back]").waitFor();
  // A newer game where the decision is hers.
  const other = await makeGame(server, { setup: duel(), bots: { central: "simple" } });
  await anna.open(`/g/${other.game}#invite=${other.invite}`);
  await anna.press(anna.button("Take this seat").first());
  await anna.planning();
  await anna.open(`/g/${game}`); // now the older one has been looked at last
  await anna.page.locator("[data-take-back]").waitFor();
  await anna.page.goto(server.url);
  const rows = anna.page.locator("[data-game]");
  await anna.page.locator(".app-yours-due").waitFor();
  await anna.page.getByText("Waiting for Ben").waitFor();
  assert.equal(await rows.first().getAttribute("data-game"), other.game);
  await anna.shot("company-your-games");
  await anna.leave();
  await ben.leave();
});

test("an invitation names its clock, its last turn, and when the computer may step in", async () => {
  const anna = await Player.come(browser, server);
  await anna.lobby();
  await anna.page.locator(".app-terms summary").click();
  await anna.page.locator("#terms-clock").selectOption("120");
  await anna.page.locator("#terms-absence").selectOption("300");
  await anna.page.locator("#terms-turns").selectOption("20");
  await anna.shot("company-terms");
  await anna.button("Invite a friend").first().click();
  await anna.page.getByText("Time for each decision: 2 minutes.").waitFor();
  await anna.page.getByText(/away for 5 minutes/).waitFor();
  await anna.shot("company-terms-waiting");
  const now = await table(server, anna.game());
  assert.deepEqual(now.clock, { plan: 120 });
  assert.equal(now.stand_in.after, 300);
  assert.equal(now.last_turn, 20);
  const ben = await Player.come(browser, server);
  const invitation = new URL(await anna.page.getByRole("textbox", { name: "Invitation", exact: true }).inputValue(), server.url);
  await ben.open(invitation.pathname + invitation.hash);
  await ben.page.getByText("After turn 20 it is a draw.").waitFor();
  await anna.leave();
  await ben.leave();
});

test("whoever wants it is told by the browser that it is his turn", async () => {
  const { anna, ben } = await twoAt(browser, server);
  await ben.page.evaluate(() => {
    window.shown = [];
    window.Notification = class {
      static permission = "granted";
      static requestPermission = () => Promise.resolve("granted");
      constructor(title, more) {
        window.shown.push([title, more.tag]);
      }
      close() {}
    };
  });
  await ben.button("Menu").click();
  await ben.button("Tell me when it is my turn").click();
  await ben.page.keyboard.press("Escape");
  await anna.plan("Straight");
  // He looks at something else, and is reminded there.
  await ben.page.evaluate(() => Object.defineProperty(document, "hidden", { configurable: true, get: () => true }));
  await anna.page.locator("[data-do=nudge]").click();
  await ben.page.waitForFunction(() => window.shown.length > 0);
  assert.match((await ben.page.evaluate(() => window.shown))[0][0], /Anna is waiting for you/);
  await anna.leave();
  await ben.leave();
});
