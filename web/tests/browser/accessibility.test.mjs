import assert from "node:assert/strict";
import { test } from "node:test";

import { assertAccessible } from "./accessible.mjs";
import { dawn, messerschmitt, place, spitfire, tableFor } from "./prompts_support.mjs";
import { botFight, duel, makeGame, Player, serverAndBrowser } from "./support.mjs";

let server, browser;
serverAndBrowser((itsServer, itsBrowser) => {
  server = itsServer;
  browser = itsBrowser;
});

test("lobby, free set-up, waiting room", async () => {
  const player = await Player.come(browser, server);
  await player.lobby();
  await assertAccessible(player, "lobby");
  await player.page.locator(".app-free > summary").click();
  await player.button("Add a plane").waitFor();
  await assertAccessible(player, "free set-up");
  await player.button("Invite a friend").first().click();
  await player.page.getByRole("heading", { name: "The table is set" }).waitFor();
  await assertAccessible(player, "waiting room");
  await player.leave();
});

test("planning, a forbidden card, the menu", async () => {
  const player = await Player.come(browser, server);
  await player.flyNow();
  await player.fill(0, "Left");
  await player.page.locator(".table-plan-number").first().waitFor();
  await assertAccessible(player, "planning");
  await player.page.locator("[data-pile].console-forbidden").first().click({ force: true });
  await player.page.getByText("W1-PLAN-0").first().waitFor();
  await assertAccessible(player, "forbidden card");
  await player.button("Menu").click();
  await player.page.locator(".app-menu details > summary.panel-title").click();
  await assertAccessible(player, "menu");
  await player.leave();
});

test("the first flight", async () => {
  const player = await Player.come(browser, server);
  await player.open("/lesson?id=first-flight");
  await player.planning();
  await player.page.getByText("You fly the Camel").waitFor();
  await assertAccessible(player, "lesson");
  await player.leave();
});

test("cover, fire, result", async () => {
  const player = await Player.come(browser, server);
  await player.lobby();
  await player.button("Two at this screen").first().click();
  let asked = await player.nextQuestion();
  assert.equal(asked.ask, "cover");
  await player.page.locator(".app-cover-button:enabled").waitFor();
  await assertAccessible(player, "cover");
  let fired = false;
  for (let step = 0; step < 80 && asked.ask !== "over"; step += 1) {
    if (asked.ask === "cover") await player.button(/^I am/).click();
    else {
      if (asked.ask === "fire" && !fired) {
        fired = true;
        await assertAccessible(player, "fire");
      }
      await player.answer(asked);
    }
    asked = await player.nextQuestion(asked);
  }
  assert.ok(fired);
  await player.page.locator(".app-result").waitFor();
  await player.page.locator(".app-fair > summary").click();
  await assertAccessible(player, "result");
  await player.leave();
});

test("a replay", async () => {
  const { game } = await botFight(server);
  const player = await Player.come(browser, server);
  await player.open(`/g/${game}/replay?as=all`);
  await player.page.getByRole("slider", { name: "Moment of the game" }).waitFor();
  await player.page.keyboard.press("Shift+ArrowRight");
  await assertAccessible(player, "replay");
  await player.leave();
});

test("World War II: lobby, set-up, first flight", async () => {
  const player = await Player.come(browser, server);
  const { page } = player;
  await player.lobby();
  await page.locator("[data-war=ww2]").click();
  await page.getByRole("heading", { name: "Over the Channel", exact: true }).waitFor();
  await page.locator(".app-lobby-top .app-rules-line").first().click();
  await page.locator(".app-lobby-top .app-rules-presets").getByRole("button").last().click(); // aces are among them
  await assertAccessible(player, "dawn lobby");
  await page.locator(".app-free > summary").click();
  await page.locator(".app-setup-skills > summary").first().click();
  await assertAccessible(player, "dawn set-up");
  await player.open("/lesson?war=ww2&id=first-flight");
  await page.getByText("You fly the Spitfire").waitFor();
  await assertAccessible(player, "dawn lesson");
  await player.leave();
});

test("World War II: bombs and targets, a shot with skills", async () => {
  const targets = [
    { id: "depot", kind: "depot", side: "axis", at: [450, 420], heading: 0 }, { id: "infantry", kind: "troops", side: "allied", at: [600, 560], heading: 0 },
    { id: "false depot", kind: "depot", side: "allied", at: [250, 330], heading: 30, dummy: true },
  ];
  const planes = [spitfire({ at: [450, 250], heading: 0, bombs: [6], camera: true, skills: ["perfect-aim", "sniper"] }), messerschmitt({ at: [450, 560], heading: 180 })];
  const { player, page } = await tableFor(browser, server, dawn(["aces", "acceleration", "fuel"], planes, { targets }));
  await page.locator("[data-open=low]").click();
  await assertAccessible(player, "dawn first card");
  await place(page, 1, "blank");
  await place(page, 2, "blank");
  await page.locator(".console-choice").first().waitFor();
  await assertAccessible(player, "dawn bombs");
  await page.keyboard.press("1");
  await page.locator(".console-calls").waitFor();
  await assertAccessible(player, "dawn fire");
  await player.leave();
});

test("World War II: the result and the replay", async () => {
  // He flies off the table with his first card.
  const { player, page, game } = await tableFor(browser, server, dawn([], [spitfire({ at: [450, 250], heading: 0 }), messerschmitt({ at: [450, 890], heading: 0 })]));
  await place(page, 1, "low");
  await place(page, 2, "low");
  await page.locator(".app-result").waitFor();
  await assertAccessible(player, "dawn result");
  await player.open(`/g/${game}/replay?as=all`);
  await page.getByRole("slider", { name: "Moment of the game" }).waitFor();
  await page.keyboard.press("Shift+ArrowRight");
  await assertAccessible(player, "dawn replay");
  await player.leave();
});

test("the story of a game with all its figures, and the phrases", async () => {
  const { game } = await botFight(server);
  const player = await Player.come(browser, server);
  await player.open(`/g/${game}/replay`);
  await player.page.locator("[data-do=story]").click();
  await player.page.locator(".aftermath-chart [role=img]").waitFor();
  for (const part of ["shots", "faces", "turns"]) await player.page.locator(`[data-unfold=${part}] > summary`).click();
  await assertAccessible(player, "story");
  // Two at a table who could say something.
  const made = await makeGame(server, { setup: duel() });
  for (const [seat, key] of [["allied", "a"], ["central", "c"]]) {
    await server.json(`/api/games/${made.game}/seats/${seat}`, {
      method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ invite: made.invite, key: key.repeat(22), name: seat, number: "0".repeat(64) }),
    });
  }
  await player.open(`/g/${made.game}#${new URLSearchParams({ seat: "allied", key: "a".repeat(22) })}`);
  await player.planning();
  await player.page.keyboard.press("s");
  await player.page.locator("[data-phrase=hello]").waitFor();
  await assertAccessible(player, "phrases");
  await player.leave();
});

test("an address that leads nowhere", async () => {
  const player = await Player.come(browser, server);
  await player.open("/g/gAAAAAAAAAAAAAAAAAAAA");
  await player.page.getByRole("alert").waitFor();
  await assertAccessible(player, "trouble");
  await player.leave([/Failed to load resource/]);
});
