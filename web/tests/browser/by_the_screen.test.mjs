// Somebody who knows only what the screen says flies a duel and a mission to their ends, in each language: he finds his way by
// headings and buttons, lays whatever cards are free, fires when he can, and takes the first answer to any other question. (The
// lessons are flown so in lessons.test.mjs.)
import assert from "node:assert/strict";
import { test } from "node:test";

import { askedOf, Player, serverAndBrowser, table, texts } from "./support.mjs";

let server, browser, mission;
serverAndBrowser(async (itsServer, itsBrowser) => {
  server = itsServer;
  browser = itsBrowser;
  mission = (await server.json("/api/scenarios/ww1")).scenarios.find(({ id }) => id === "balloon-busting");
});

const hand = ".console-hand [data-pile][aria-disabled=false]";

// One card for each empty place, every time another one, so that nobody flies straight off the table.
async function plan(player, book, turn) {
  const { page } = player;
  const confirm = page.getByRole("button", { name: new RegExp(`^${book["console.confirm"]}`) });
  for (let tries = 0; tries < 30 && (await confirm.isDisabled()); tries += 1) {
    const free = page.locator(hand);
    const cards = await free.count();
    if (cards === 0) break;
    const laid = await page.locator(".console-slot-card").count();
    await free.nth((turn + tries) % cards).click();
    await page.waitForFunction((before) => document.querySelectorAll(".console-slot-card").length > before
      || document.querySelector(".console-confirm:enabled") !== null, laid, { timeout: 2000 }).catch(() => undefined); // forbidden after all
  }
  await confirm.click();
}

async function flyToTheEnd(player, book) {
  const { page } = player;
  const moment = () => page.evaluate(() => document.querySelector(".app-moment .visually-hidden")?.textContent + (document.querySelector(".console-question")?.textContent ?? "") + (document.querySelector(".console-hand")?.getAttribute("aria-label") ?? ""));
  for (let answers = 0; answers < 300; answers += 1) {
    const asked = await askedOf(page, ".console-confirm", 40);
    if (asked === "over") return;
    const before = await moment();
    if (asked === "plan") await plan(player, book, answers);
    else if (asked === "fire") await page.keyboard.press("f");
    else await page.locator(".console-decision button:enabled").first().click();
    // Until it is answered; the next question may look like this one.
    await page.waitForFunction((old) => {
      const now = document.querySelector(".app-moment .visually-hidden")?.textContent + (document.querySelector(".console-question")?.textContent ?? "") + (document.querySelector(".console-hand")?.getAttribute("aria-label") ?? "");
      return now !== old || document.querySelector(".app-result, .app-result-tab") !== null;
    }, before, { timeout: 3000 }).catch(() => undefined);
  }
  throw new Error("no end in sight");
}

async function ends(player, book) {
  const { page } = player;
  await flyToTheEnd(player, book);
  const words = [book["app.result.won"], book["app.result.lost"], book["app.draw"]].map((each) => each.replace(/\u00a0/g, "\\s"));
  await page.getByRole("heading", { name: new RegExp(`^(${words.join("|")})$`) }).waitFor();
  await page.locator("[data-aftermath]").waitFor();
  assert.equal((await table(server, player.game())).over, true);
}

for (const [language, locale] of Object.entries({ en: "en-GB", it: "it-IT", fr: "fr-FR" })) {
  test(`a duel and a mission to their ends in ${language}`, async () => {
    const book = texts(language);
    const player = await Player.come(browser, server, { locale });
    const { page } = player;
    await player.lobby();
    const fight = page.getByRole("article", { name: book["app.fight.duel"], exact: true });
    await fight.getByRole("button", { name: book["app.fly-now"], exact: true }).click();
    await player.planning();
    await ends(player, book);
    await player.shot(`by-the-screen-duel-${language}`);

    await player.lobby();
    await page.getByRole("button", { name: mission.title[language] }).click();
    const place = page.locator(`#scenario-${mission.id}-more`);
    await place.getByText(mission.briefing[language]).waitFor();
    await place.getByRole("button", { name: book["app.scenario.fly"], exact: true }).click();
    await page.getByRole("button", { name: book["app.orders.read"], exact: true }).click();
    await player.planning();
    await ends(player, book);
    await player.shot(`by-the-screen-mission-${language}`);
    await player.leave();
  });
}
