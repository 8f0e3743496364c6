// The World War II game from the lobby to its end: alone, at one screen, with a friend elsewhere, on phones.
import assert from "node:assert/strict";
import { test } from "node:test";

import { dawn, eventsOf, messerschmitt, spitfire, tableFor } from "./prompts_support.mjs";
import { secretsSeen, watchSecrets } from "./secrets_watch.mjs";
import { askedOf, Player, serverAndBrowser, table } from "./support.mjs";

let server, browser;
serverAndBrowser((itsServer, itsBrowser) => {
  server = itsServer;
  browser = itsBrowser;
});

const chooseWar = async (player, war) => {
  await player.lobby();
  await player.press(player.page.locator(`[data-war=${war}]`));
  await player.page.locator(`[data-war=${war}] input:checked`).waitFor({ state: "attached" });
  await player.page.locator(".app-fight .button-primary:enabled").first().waitFor();
};

// What the screen asks, and an answer to it by the keyboard alone: straight on, until the table ends.
async function step(page) {
  const asked = await askedOf(page, ".console-two [data-pile]", 30);
  if (asked === "over") return asked;
  await page.evaluate(async (kind) => {
    const press = (selector) => document.querySelector(selector)?.click();
    const key = (name) => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
    if (kind === "cover") press(".app-cover-button:enabled");
    else if (kind === "fire") key(document.querySelector(".console-target") ? "f" : "Enter");
    else if (kind === "choice") key(document.querySelector(".console-change") ? "Enter" : document.querySelector(".console-decline") ? "n" : "1");
    else if (document.querySelector(".console-confirm:enabled")) press(".console-confirm");
    else if (document.querySelector("[data-open]") && !document.querySelector("[data-open][aria-pressed=true]")) press("[data-open=low]");
    else if (!document.querySelector("[data-slot] .console-slot-card")) {
      const free = [...document.querySelectorAll('[data-pile][aria-disabled="false"]')];
      (free.find((each) => /straight/.test(each.title)) ?? free[0])?.click();
    } else document.querySelector('[data-marker][aria-disabled="false"][aria-pressed="false"]')?.click();
  }, asked);
  await page.waitForTimeout(30);
  return asked;
}
async function toTheEnd(page, most = 400) {
  for (let steps = 0; steps < most; steps += 1) if ((await step(page)) === "over") return;
  throw new Error(`the game has no end: ${await page.locator(".console").first().textContent()}`);
}

test("the lobby chooses the war, remembers it, and has fights, rules and a set-up for it", async () => {
  const player = await Player.come(browser, server);
  const { page } = player;
  await player.lobby();
  await page.getByRole("heading", { name: "Duel", exact: true }).waitFor();
  await chooseWar(player, "ww2");
  await page.getByRole("heading", { name: "Over the Channel", exact: true }).waitFor();
  assert.equal(await page.getByRole("heading", { name: "Duel", exact: true }).count(), 0);
  await page.reload();
  await page.getByRole("heading", { name: "Over the Channel", exact: true }).waitFor();
  await player.shot("dawn-lobby");

  // The rules: three ready-made choices, no editions.
  await page.locator(".app-lobby-top .app-rules-line").first().click();
  const presets = page.locator(".app-lobby-top .app-rules-presets").getByRole("button");
  assert.deepEqual(await presets.allTextContents(), ["Basic", "Standard", "Everything"]);
  assert.equal(await page.locator(".app-lobby-top .app-rules-editions").count(), 0);
  await presets.last().click();
  await page.reload();
  await page.locator(".app-lobby-top .app-rules-line").getByText("Everything").waitFor();

  // A set-up of one's own: levels, fuel, skills with what they need.
  await page.locator(".app-free > summary").click();
  const rows = page.locator(".app-setup-plane");
  assert.equal(await rows.count(), 2);
  await rows.first().locator(".app-setup-skills > summary").click();
  await rows.first().getByRole("checkbox", { name: /^Sniper/ }).check();
  await rows.first().getByLabel("Fuel").fill("25");
  await player.shot("dawn-setup");
  await page.locator(".app-setup-end").getByRole("button", { name: "Fly now" }).click();
  await page.locator("[data-pile]").first().waitFor();
  const view = (await server.json(`/api/games/${player.game()}/history`)).start;
  const mine = Object.values(view.planes).find((plane) => plane.fuel === 25);
  assert.deepEqual(mine?.pilot?.skills, ["sniper"]);

  // Whichever war it was: the list says it.
  await player.lobby();
  await page.locator(".app-yours-war").first().getByText("World War II").waitFor();
  await chooseWar(player, "ww1");
  await page.getByRole("heading", { name: "Duel", exact: true }).waitFor();
  await player.leave();
});

test("alone against the computer, from the lobby to the result and the replay", async () => {
  const player = await Player.come(browser, server);
  await chooseWar(player, "ww2");
  await player.press(player.button(/^Fly now/).first());
  await toTheEnd(player.page);
  const game = player.game();
  assert.equal((await table(server, game)).system, "ww2");
  assert.equal((await table(server, game)).over, true);
  await player.page.locator(".app-result, .app-result-tab").first().waitFor();
  await player.shot("dawn-result");
  // The same fight once more begins before its first turn.
  await player.page.getByRole("button", { name: "Again", exact: true }).click();
  await player.page.locator("[data-pile]").first().waitFor();
  await player.page.getByText("Before the first turn").first().waitFor();
  await player.open(`/g/${game}`);
  await player.page.locator(".app-result, .app-result-tab").first().waitFor();
  // Every line of the log is a sentence.
  const lines = await player.page.locator(".story-line, .story li").allTextContents();
  assert.deepEqual(lines.filter((line) => /story\.|\{[a-z_]+\}/.test(line)), []);
  await player.open(`/g/${game}/replay?as=all`);
  await player.page.locator(".app-replay-slider, [type=range]").first().waitFor();
  await player.shot("dawn-replay");
  await player.leave();
});

test("two at one screen: curtains before each question, and no frame shows a secret", async () => {
  const options = ["special-damage", "aim", "acceleration", "fuel", "tailing", "disruption", "aces"];
  const planes = [
    spitfire({ at: [450, 250], heading: 0, skills: ["sniper", "technical-eye"] }),
    messerschmitt({ at: [450, 600], heading: 180, skills: ["good-at-evading", "perfect-aim"] }),
  ];
  const { player, page, game } = await tableFor(browser, server, dawn(options, planes), {
    mine: ["allied", "axis"], come: { prepare: (each) => watchSecrets(each, { Spitfire: "allied", "Bf 109": "axis" }) },
  });
  await toTheEnd(page);
  const seen = await secretsSeen(page);
  assert.deepEqual(seen.leaks, []);
  assert.ok(seen.lifted.includes("allied") && seen.lifted.includes("axis"));
  assert.ok(seen.secrets.allied?.hand > 0 && seen.secrets.axis?.hand > 0);
  assert.ok((await eventsOf(server, game)).some((event) => event.event === "ended"));
  await player.leave();
});

test("two friends elsewhere and a spectator, who sees no card and no marker", async () => {
  const [anna, ben, cleo] = await Promise.all([Player.come(browser, server), Player.come(browser, server), Player.come(browser, server)]);
  await chooseWar(anna, "ww2");
  await anna.button("Invite a friend").first().click();
  await anna.page.getByRole("heading", { name: "The table is set" }).waitFor();
  await anna.page.getByText(/World War II/i).first().waitFor();
  const link = server.url + await anna.page.getByRole("textbox", { name: "Invitation", exact: true }).inputValue();
  await ben.page.goto(link);
  await ben.button("Take this seat").click();
  await Promise.all([step(anna.page), step(ben.page)]);
  await cleo.open(`/g/${anna.game()}`);
  await cleo.page.locator(".app-game").waitFor();
  const finish = async (player) => toTheEnd(player.page);
  const watch = (async () => {
    while (!(await table(server, anna.game())).over) {
      assert.equal(await cleo.page.locator("[data-pile], [data-slot], [data-marker], .planes-console, .planes-held").count(), 0);
      await cleo.page.waitForTimeout(200);
    }
  })();
  await Promise.all([finish(anna), finish(ben), watch]);
  await Promise.all([anna.leave(), ben.leave(), cleo.leave()]);
});

for (const [held, viewport] of Object.entries({ upright: { width: 390, height: 844 }, short: { width: 360, height: 640 }, lying: { width: 844, height: 390 } })) {
  test(`${held}: the hand, the markers and Confirm are in sight`, async () => {
    const planes = [spitfire({ at: [450, 150], heading: 0, altitude: 3 }), messerschmitt({ at: [450, 750], heading: 180, altitude: 3 })];
    const { player, page } = await tableFor(browser, server, dawn(["altitude", "acceleration", "fuel"], planes), { come: { viewport, touch: true, theme: held === "short" ? "dark" : "light" } });
    await page.locator("[data-marker]").first().waitFor();
    const outside = await page.locator("[data-marker], [data-open], .console-confirm, [data-slot]").evaluateAll((all) => all.flatMap((each) => {
      const box = each.getBoundingClientRect();
      return box.left < -0.5 || box.right > innerWidth + 0.5 || box.top < 0 || box.bottom > innerHeight + 0.5 ? [each.className] : [];
    }));
    assert.deepEqual(outside, []);
    await player.press(page.locator("[data-pile]").first());
    await player.press(page.locator("[data-open=high]"));
    await player.press(page.locator("[data-marker=low]"));
    await player.shot(`dawn-${held}`);
    await player.press(page.getByRole("button", { name: /^Confirm/ }));
    await page.getByText("2 · next turn").waitFor();
    await player.leave();
  });
}
