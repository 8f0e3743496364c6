import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { join } from "node:path";

import { botFight, duel, makeGame, Player, root, serverAndBrowser } from "./support.mjs";

let server, browser;
const axe = readFileSync(join(root, "web/node_modules/axe-core/axe.min.js"), "utf8");
serverAndBrowser((itsServer, itsBrowser) => {
  server = itsServer;
  browser = itsBrowser;
});

// No serious or critical finding, by day and by night.
async function assertAccessible(player, where) {
  const { page } = player;
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  for (const theme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme: theme });
    // Colours change over a moment; the ground is drawn anew.
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      await Promise.all(document.getAnimations().map((each) => (Number.isFinite(each.effect?.getComputedTiming().endTime) ? each.finished.catch(() => undefined) : undefined)));
    });
    const { passed, found } = await page.evaluate(async () => {
      const answer = await window.axe.run(document, { resultTypes: ["violations", "passes"] });
      const found = answer.violations.filter((each) => each.impact === "serious" || each.impact === "critical").map((each) => ({
        rule: each.id, impact: each.impact,
        where: each.nodes.slice(0, 4).map((node) => `${node.target.join(" ")}: ${node.any[0]?.message ?? node.failureSummary}`),
      }));
      return { passed: answer.passes.length, found };
    });
    assert.ok(passed > 8, `${where}: ${passed} rules had something to look at`);
    assert.deepEqual(found, [], `${where}, ${theme}`);
    await player.shot(`accessibility-${where.replace(/\W+/g, "-")}-${theme}`);
  }
  await page.emulateMedia({ colorScheme: "light" });
}

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
  await player.page.locator(".app-menu details > summary").click();
  await assertAccessible(player, "menu");
  await player.leave();
});

test("the first flight", async () => {
  const player = await Player.come(browser, server);
  await player.open("/lesson");
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

test("an address that leads nowhere", async () => {
  const player = await Player.come(browser, server);
  await player.open("/g/gAAAAAAAAAAAAAAAAAAAA");
  await player.page.getByRole("alert").waitFor();
  await assertAccessible(player, "trouble");
  await player.leave([/Failed to load resource/]);
});

test("the position of every other plane is told in words", async () => {
  const player = await Player.come(browser, server);
  await player.lobby();
  await player.page.getByRole("article", { name: "Two against two" }).getByRole("button", { name: "Fly now" }).click();
  await player.planning();
  await player.button("Positions").click();
  const seen = await player.page.locator(".positions section").evaluateAll((all) => all.map((each) => ({
    from: each.querySelector("h3").textContent, lines: [...each.querySelectorAll("li")].map((line) => line.textContent),
  })));
  assert.deepEqual(seen.map((each) => each.from), ["Seen from SPAD", "Seen from Camel"]);
  const sentence = /^(.+): \d+\.\d cm, (dead ahead|dead astern|\d+ degrees (left|right)), (flying towards you|flying away from you|crossing to your (left|right))$/;
  for (const { from, lines } of seen) {
    const others = lines.slice(0, -1).map((line) => {
      assert.match(line, sentence);
      return sentence.exec(line)[1];
    });
    const friend = from.endsWith("SPAD") ? "Camel" : "SPAD";
    assert.deepEqual(others.sort(), [`${friend} (friend)`, "D.Va", "Dr.I"].sort());
    assert.match(lines.at(-1), /^Edge of the table: \d+\.\d cm straight ahead\.$/);
  }
  await player.shot("positions-desktop");
  // Each plane on the table is a button with its name, and what happens is said aloud.
  for (const plane of ["SPAD", "Camel", "Dr.I", "D.Va"]) assert.equal(await player.page.locator(`[data-label="${plane}"] .visually-hidden`).count(), 1);
  await player.leave();
});

test("news are said aloud", async () => {
  const player = await Player.come(browser, server);
  await player.flyNow();
  const asked = await player.nextQuestion();
  await player.answer(asked, "Left");
  await player.nextQuestion(asked);
  await player.page.locator("[aria-live=polite]", { hasText: /Camel flies card \d+/ }).waitFor({ state: "attached" });
  await player.leave();
});

// Motion that goes on by itself, whatever it is.
const moving = (player) => player.page.evaluate(() => document.getAnimations().filter((each) => {
  const time = each.effect?.getComputedTiming();
  return each.playState === "running" && (time.iterations === Infinity || time.duration > 50) && time.activeDuration > 50;
}).map((each) => each.animationName ?? each.transitionProperty));

test("who asked for less motion gets none", async () => {
  // Waiting for somebody who does not come: the one place where something blinks all the time.
  const waiting = async (motion) => {
    const { game, invite } = await makeGame(server, { setup: duel() });
    await server.json(`/api/games/${game}/seats/central`, {
      method: "POST", headers: { "content-type": "application/json" },
      body: JSON.stringify({ invite, key: "k".repeat(24), name: "Nobody", number: "0".repeat(64) }),
    });
    const player = await Player.come(browser, server, { motion });
    await player.open(`/g/${game}#invite=${invite}`);
    await player.button("Take this seat").click();
    await player.planning();
    await player.plan("Left");
    await player.page.locator(".console-dots").waitFor();
    return player;
  };
  const lively = await waiting("no-preference");
  assert.ok((await moving(lively)).length > 0, "with motion the dots blink, so this test sees motion");
  await lively.leave();
  const still = await waiting("reduce");
  assert.deepEqual(await moving(still), []);
  await still.leave();

  const player = await Player.come(browser, server, { motion: "reduce" });
  await player.lobby();
  assert.deepEqual(await moving(player), []);
  await player.flyNow();
  assert.deepEqual(await moving(player), []);
  const poses = () => player.page.evaluate(() => [...document.querySelectorAll("[data-plane]")].map((each) => each.getAttribute("transform")).join());
  const asked = await player.nextQuestion();
  await player.plan("Straight");
  await player.nextQuestion(asked);
  // The turn has been flown: all stand where they end, at once.
  const there = await poses();
  assert.deepEqual(await moving(player), []);
  assert.equal(await poses(), there);
  await player.leave();
});
