// People at one table: what they say, who watches, and the rematch with the sides changed.
import assert from "node:assert/strict";
import { test } from "node:test";

import { duel, makeGame, phone, Player, serverAndBrowser, table, twoAt } from "./support.mjs";

let server, browser;
serverAndBrowser((itsServer, itsBrowser) => {
  server = itsServer;
  browser = itsBrowser;
});

const named = (name) => async (page) => {
  await page.addInitScript((given) => {
    if (location.protocol !== "about:" && !localStorage.getItem("overdive.settings")) localStorage.setItem("overdive.settings", JSON.stringify({ name: given }));
  }, name);
};

const talk = (player) => player.page.getByRole("button", { name: "Say something" });
const bubbles = (player, seat) => player.page.locator(`[data-bubble="${seat}"]`);

test("a phrase stands beside its speaker's plane for all at the table, and can be muted", async () => {
  const { anna, ben, game } = await twoAt(browser, server, {}, [{}, { viewport: phone, touch: true, theme: "dark" }]);
  const carl = await Player.come(browser, server, { prepare: named("Carl") });
  await carl.open(`/g/${game}`);
  await carl.page.locator(".table").waitFor();

  // By key, with a number for the phrase; the console hears nothing of either.
  await anna.page.locator("body").press("s");
  await anna.page.locator("#app-phrases").waitFor();
  await anna.shot("phrases-desktop");
  await anna.page.keyboard.press("3");
  for (const each of [anna, ben, carl]) await bubbles(each, "allied").getByText("Good shot!").waitFor();
  assert.equal(await anna.page.locator(".console-slot-card").count(), 0, "no card was typed");
  await ben.shot("phrases-bubble-phone-dark");
  await carl.shot("phrases-bubble-watcher");
  // Read aloud to the others, politely.
  assert.equal(await ben.page.locator("[data-aloud]").textContent(), "Anna: Good shot!");
  assert.equal(await anna.page.locator("[data-aloud]").textContent(), "");

  // Ben answers by finger, then wants to hear no more of Anna.
  await ben.press(talk(ben));
  await ben.page.locator("[data-said=allied]").waitFor();
  await ben.shot("phrases-phone-dark");
  await ben.press(ben.page.locator("[data-phrase=thanks]"));
  await bubbles(anna, "central").getByText("Thanks!").waitFor();
  await ben.press(talk(ben));
  await ben.press(ben.page.locator("[data-mute=allied]"));
  await ben.page.keyboard.press("Escape");
  await talk(anna).click();
  await anna.page.locator("[data-phrase=well-flown]").click();
  await bubbles(carl, "allied").getByText("Well flown!").waitFor();
  assert.equal(await ben.page.getByText("Well flown!").count(), 0);
  // It is remembered.
  await ben.page.reload();
  await ben.planning();
  await ben.press(talk(ben));
  assert.equal(await ben.page.locator("[data-mute=allied]").isChecked(), true);

  // Who watches has no phrases to say, but is seen, by name if he likes.
  assert.equal(await carl.page.locator("[data-phrase]").count(), 0);
  await anna.page.locator("[data-watchers='1']").waitFor();
  await anna.page.getByRole("button", { name: "1 person watches" }).click();
  await anna.page.locator(".app-watching").getByText("Carl").waitFor();
  await anna.shot("watchers-desktop");
  await carl.page.getByRole("button", { name: "1 person watches" }).click();
  await carl.page.locator("[data-do=anonymous]").click();
  await anna.page.locator(".app-watching").getByText("who gave no name").waitFor();
  assert.equal(await anna.page.getByText("Carl").count(), 0);
  for (const each of [anna, ben, carl]) await each.leave();
});

test("one asks for a rematch with the sides changed, the other sits down with one press, and watchers may come along", async () => {
  const { anna, ben, game } = await twoAt(browser, server, {}, [{}, { viewport: phone, touch: true }]);
  const carl = await Player.come(browser, server);
  await carl.open(`/g/${game}`);
  await carl.page.locator(".table").waitFor();
  await anna.button("Menu").click();
  await anna.page.locator("[data-do=draw]").click();
  await anna.page.keyboard.press("Escape");
  await ben.press(ben.button("Agree to a draw"));
  for (const each of [anna, ben, carl]) await each.page.locator(".app-result").waitFor();
  await anna.shot("rematch-result");
  await anna.page.locator("[data-do=again-changed]").click();
  await ben.page.locator("[data-rematch]").getByText("Anna wants a rematch.").waitFor();
  await ben.page.getByText("You fly Camel (Allied).").waitFor();
  await ben.shot("rematch-asked-phone");
  await carl.page.getByRole("link", { name: "Watch the rematch" }).waitFor();
  await ben.press(ben.page.locator("[data-do=sit-down]"));
  await Promise.all([anna.planning(), ben.planning()]);
  assert.notEqual(anna.game(), game);
  assert.equal(ben.game(), anna.game());
  const next = await table(server, anna.game());
  assert.deepEqual(next.seats.map(({ seat, name }) => [seat, name]), [["allied", "Ben"], ["central", "Anna"]]);
  assert.deepEqual(next.planes.map(({ id, at }) => [id, at]), (await table(server, game)).planes.map(({ id, at }) => [id, at]));
  await carl.page.getByRole("link", { name: "Watch the rematch" }).click();
  await carl.page.locator(".table").waitFor();
  assert.equal(carl.game(), anna.game());
  for (const each of [anna, ben, carl]) await each.leave();
});

test("alone against the computer one flies the other side at once", async () => {
  const { game, invite } = await makeGame(server, { setup: duel(), bots: { central: "simple" }, turns: 1, look: { ground: "fields-7" } });
  const anna = await Player.come(browser, server);
  await anna.open(`/g/${game}#invite=${invite}`);
  await anna.press(anna.button("Take this seat").first());
  await anna.planning();
  assert.equal(await talk(anna).count(), 0, "nobody is there to hear a word");
  for (let asked = await anna.nextQuestion(); asked.ask !== "over"; asked = await anna.nextQuestion(asked)) await anna.answer(asked, "Left");
  await anna.page.locator("[data-do=again-changed]").click();
  await anna.planning();
  assert.notEqual(anna.game(), game);
  const next = await table(server, anna.game());
  assert.deepEqual(next.seats.map(({ seat, bot }) => [seat, bot]), [["allied", "simple"], ["central", undefined]]);
  await anna.leave();
});
