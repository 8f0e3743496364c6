// Every question of the World War II game on phones: what is asked, and all that answers it, wholly in sight.
import assert from "node:assert/strict";
import { test } from "node:test";

import { dawn, look, messerschmitt, notInSight, place, spitfire, tableFor } from "./prompts_support.mjs";
import { phone, serverAndBrowser } from "./support.mjs";

let server, browser;
serverAndBrowser((itsServer, itsBrowser) => {
  server = itsServer;
  browser = itsBrowser;
});

const pair = (options, mine, foe, more = {}) => dawn(options, [spitfire({ heading: 0, ...mine }), messerschmitt({ heading: 180, ...foe })], more);
const apart = (options, mine = {}, foe = {}, more = {}) => pair(options, { at: [450, 150], ...mine }, { at: [450, 750], ...foe }, more);
const near = (options, mine = {}, foe = {}) => pair(options, { at: [450, 250], ...mine }, { at: [450, 560], ...foe });
const twice = async (page) => {
  await place(page, 1, "low");
  await place(page, 2, "low");
};
const shot = (skills) => ({ game: near(["aces"], { skills }), reach: twice });
const targets = [{ id: "depot", kind: "depot", side: "axis", at: [450, 420], heading: 0 }, { id: "infantry", kind: "troops", side: "allied", at: [450, 560], heading: 0 }];
const bombing = apart([], { at: [450, 250], bombs: [6, 4], camera: true }, { at: [450, 640] }, { targets });
const everything = ["altitude", "overdive", "acceleration", "fuel", "special-damage", "aim", "tailing", "disruption", "aces"];

const laying = "[data-slot], [data-marker], [data-pile], .console-confirm";
const questions = {
  ready: { game: apart(["acceleration", "fuel"]), reach: (page) => page.locator("[data-open]").first().waitFor(), answers: `${laying}, [data-open]` },
  plan: { game: apart([]), reach: (page) => place(page, 1, "low"), answers: laying },
  "plan with every option": {
    game: apart(everything, { altitude: 3, skills: ["exceptional-pilot", "daredevil"] }, { altitude: 3 }), answers: laying,
    reach: async (page) => {
      await page.locator("[data-open=low]").click();
      await place(page, 1, "blank");
    },
  },
  change: {
    game: dawn(["tailing"], [spitfire({ at: [450, 200], heading: 0 }), messerschmitt({ at: [450, 340], heading: 0 })]), told: { place: { "Bf 109": [[7, "low"], [1, "low"]] } }, answers: "[data-pile], .console-choice",
    reach: async (page) => {
      await place(page, 1, "low");
      await page.getByRole("button", { name: /^Tail Bf 109/ }).click();
      await page.locator(".console-shown").first().waitFor();
    },
  },
  eye: { game: near(["aces"], { skills: ["technical-eye"] }, { at: [450, 400], damage: 3 }), reach: (page) => place(page, 1, "low"), answers: ".console-choice" },
  "first fire": { ...shot(["itchy-trigger-finger"]), answers: ".console-target, .console-hold" },
  fire: { ...shot(["perfect-aim", "sniper"]), answers: "[data-call] button, button[data-call], .console-target, .console-hold" },
  snipe: {
    game: near(["aces"], { skills: ["sniper"] }), answers: ".console-token",
    reach: async (page) => {
      await twice(page);
      await page.locator('[data-call="sniper"] button').first().click();
      await page.keyboard.press("f");
    },
  },
  evade: {
    game: near(["aces"], { skills: ["good-at-evading"] }), told: { fire: { "Bf 109": true } }, answers: ".console-token, .console-decline",
    reach: async (page) => {
      await twice(page);
      await page.locator(".console-hold").click();
    },
  },
  drop: { game: bombing, reach: twice, answers: ".console-choice" },
  troops: {
    game: bombing, answers: ".console-choice, .console-target, .console-hold",
    reach: async (page) => {
      await twice(page);
      await page.getByRole("button", { name: /^Drop one load/ }).click();
      await page.getByRole("button", { name: /^Fire at Bf 109/ }).first().waitFor();
    },
  },
  taxi: {
    game: dawn(["altitude", "landing"], [spitfire({ at: [450, 200], heading: 0, altitude: 0, grounded: true }), messerschmitt({ at: [450, 750], heading: 180, altitude: 3 })], { fields: [{ at: [450, 200], size: [120, 300], heading: 0 }] }),
    answers: ".console-taxi button, .console-choice",
    reach: async (page) => {
      // Without a card on both spaces it may taxi (W2-LAND-04).
      for (let plans = 0; plans < 4 && (await page.locator(".console-taxi").count()) === 0; plans += 1) {
        const before = await page.locator(".app-moment").textContent();
        await page.locator(".console-stay").click();
        await page.waitForFunction((text) => document.querySelector(".console-taxi") !== null || (document.querySelector(".app-moment").textContent !== text && document.querySelector(".console-stay:enabled") !== null), before);
      }
    },
  },
};

for (const [name, { game, reach, told = {}, answers }] of Object.entries(questions)) {
  test(`upright, ${name}: every answer is in sight`, async () => {
    const { player, page } = await tableFor(browser, server, game, { told, come: { viewport: phone, touch: true } });
    await reach(page);
    await page.locator(answers).first().waitFor();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    assert.deepEqual(await notInSight(page, `.console-question, ${answers}`), []);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "nothing is wider than the screen");
    await look(player, `dawn-phone-${name.replaceAll(" ", "-")}`);
    await player.leave();
  });
}
