// Somebody who knows only what the screen says flies to the end, in each language: a duel that he sets up himself, a mission, and
// a duel that he gives up. (The lessons are flown so in lessons.test.mjs.) And he says so where it cannot go on.
import assert from "node:assert/strict";
import { test } from "node:test";

import { ScreenPilot, spoken } from "./screen_pilot.mjs";
import { laptop, Player, serverAndBrowser, table, texts } from "./support.mjs";

const locales = { en: "en-GB", it: "it-IT", fr: "fr-FR" };
const languages = process.env.OVERDIVE_LANGUAGES?.split(",") ?? Object.keys(locales);
const turns = 5; // of the duel: two planes may circle for ever

let server, browser, mission;
serverAndBrowser(async (itsServer, itsBrowser) => {
  server = itsServer;
  browser = itsBrowser;
  mission = (await server.json("/api/scenarios/ww1")).scenarios.find(({ id }) => id === "balloon-busting");
});

// The result, told in a heading and in numbers, and the server's word for it.
async function result(player, book, keys = ["app.result.won", "app.result.lost", "app.draw"]) {
  const { page } = player;
  await page.getByRole("heading", { name: new RegExp(keys.map((key) => `${spoken(book[key]).source}$`).join("|")) }).waitFor();
  await page.locator("[data-aftermath]").waitFor();
  const { over } = await table(server, player.game());
  assert.equal(over, true);
}

async function duelOfHisOwn(player, book) {
  const { page } = player;
  const pilot = new ScreenPilot(player, book);
  await page.getByRole("heading", { name: book["app.setup"], exact: true }).click();
  const form = page.locator("#free-setup form");
  await form.getByLabel(book["app.setup.turns"]).selectOption({ label: book["app.setup.turns.after"].replace("{n}", turns) });
  await form.getByRole("button", { name: book["app.fly-now"], exact: true }).click();
  await player.planning();
  await page.getByRole("button", { name: book["app.agreed"], exact: true }).click();
  await page.getByText(book["app.terms.turns.is"].replace("{n}", turns)).waitFor();
  await page.getByRole("button", { name: book["app.close"], exact: true }).click();
  await pilot.fly();
  await result(player, book);
  return pilot;
}

async function missionByItsOrders(player, book, language) {
  const { page } = player;
  const pilot = new ScreenPilot(player, book);
  await page.getByRole("button", { name: mission.title[language] }).click();
  const place = page.locator(`#scenario-${mission.id}-more`);
  await place.getByText(mission.briefing[language]).waitFor();
  await place.getByRole("button", { name: book["app.scenario.fly"], exact: true }).click();
  await page.getByRole("button", { name: book["app.orders.read"], exact: true }).click();
  await player.planning();
  await pilot.fly();
  await result(player, book);
  return pilot;
}

async function duelGivenUp(player, book) {
  const { page } = player;
  const pilot = new ScreenPilot(player, book);
  const fight = page.getByRole("article", { name: book["app.fight.duel"], exact: true });
  await fight.getByRole("button", { name: book["app.fly-now"], exact: true }).click();
  await player.planning();
  await pilot.fly({ upTo: 2 });
  if (await page.locator(".app-result-told").count()) return pilot; // shot down before he could
  await page.getByRole("button", { name: book["app.menu"], exact: true }).click();
  await page.getByRole("button", { name: book["company.give-up"], exact: true }).click();
  await page.getByText(book["company.give-up.sure"]).waitFor();
  await page.getByRole("button", { name: book["company.give-up.yes"], exact: true }).click();
  await result(player, book, ["app.result.lost"]);
  return pilot;
}

for (const language of languages) {
  test(`a duel, a mission and a duel given up, by what the screen says in ${language}`, { timeout: 500_000 }, async (t) => {
    const book = texts(language);
    const player = await Player.come(browser, server, { locale: locales[language], viewport: laptop });
    for (const [name, play] of Object.entries({ duel: duelOfHisOwn, mission: missionByItsOrders, "given-up": duelGivenUp })) {
      await player.lobby();
      const began = Date.now();
      const { deeds } = await play(player, book, language);
      const shots = deeds.filter((each) => /fire\.(short|long|both)/.test(each)).length;
      t.diagnostic(`${name}: ${deeds.length} deeds, ${shots} shots, ${Math.round((Date.now() - began) / 1000)} s`);
      if (language === "en" || process.env.OVERDIVE_LOOK) await player.shot(`by-the-screen-${name}-${language}`);
    }
    await player.leave();
  });
}

// The first fight of the lobby, up to the first plan.
async function atHisFirstPlan() {
  const player = await Player.come(browser, server, { locale: locales.en, viewport: laptop });
  await player.flyNow();
  return { player, pilot: new ScreenPilot(player, texts("en")) };
}

test("a page that answers no more is told, and does not hold up whoever looks at it", { timeout: 120_000 }, async () => {
  const { player, pilot } = await atHisFirstPlan();
  await player.page.evaluate(() => void setTimeout(() => { for (;;); }, 200));
  await assert.rejects(pilot.fly({ dead: 4000 }), /the page answers no more; the last deeds:/);
  void player.context.close().catch(() => undefined); // a page that hangs need not close
});

test("a screen that stays the same is told with what stands on it", { timeout: 120_000 }, async () => {
  const { player, pilot } = await atHisFirstPlan();
  // Presses are heard by nobody.
  await player.page.evaluate(() => document.addEventListener("click", (event) => event.stopImmediatePropagation(), true));
  await assert.rejects(pilot.fly({ same: 4000 }), /the screen shows the same all the time: .*"moment":"Turn 1.*picture: by-the-screen-stuck/);
  await player.leave();
});

test("a game without an end is told after so many deeds", { timeout: 120_000 }, async () => {
  const { player, pilot } = await atHisFirstPlan();
  await assert.rejects(pilot.fly({ most: 2 }), /no end after 2 deeds: .*; the last deeds: a card, a card/);
  await player.leave();
});
