import assert from "node:assert/strict";
import { test } from "node:test";

import { camel, setup, tableFor, triplane } from "./prompts_support.mjs";
import { duel, makeGame, Player, serverAndBrowser } from "./support.mjs";

let server, browser;
serverAndBrowser((itsServer, itsBrowser) => {
  server = itsServer;
  browser = itsBrowser;
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
  const { player, page } = await tableFor(browser, server, setup([], [camel({ at: [450, 200], heading: 0 }), triplane({ at: [450, 330], heading: 0 })]));
  await player.planning();
  await player.plan("Straight");
  await page.locator(".console-target").first().waitFor();
  await page.keyboard.press("f");
  const news = page.locator("[data-news][aria-live=polite]", { hasText: /Camel fires at Dr\.I/ });
  await news.waitFor({ state: "attached" });
  assert.doesNotMatch(await news.textContent(), /flies card/, "what is routine is not said");
  assert.equal((await news.textContent()).match(/Camel fires/g).length, 1);
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
  await player.leave();
});

test("who asked for less motion sees a turn as still pictures, one after the other", async () => {
  const player = await Player.come(browser, server, { motion: "reduce" });
  await player.flyNow();
  const asked = await player.nextQuestion();
  await player.choose("Straight");
  // Every place at which the own plane ever stands, and every picture of cards and shots.
  await player.page.evaluate(() => {
    const plane = document.querySelector('[data-plane="Camel"]');
    const seen = (globalThis.stills = { places: [plane.getAttribute("transform")], cards: 0, moving: [] });
    new MutationObserver(() => {
      const now = document.querySelector('[data-plane="Camel"]')?.getAttribute("transform");
      if (now && now !== seen.places.at(-1)) seen.places.push(now);
      seen.cards = Math.max(seen.cards, document.querySelectorAll(".table-flip-face").length);
      seen.moving.push(...document.getAnimations().filter((each) => each.effect?.getComputedTiming().activeDuration > 50).map((each) => each.animationName ?? each.transitionProperty));
    }).observe(document.querySelector(".table"), { subtree: true, childList: true, attributes: true });
  });
  await player.button(/^Confirm/).click();
  let question = asked;
  do {
    question = await player.nextQuestion(question);
    if (question.ask === "fire") await player.page.keyboard.press("h");
  } while (question.ask === "fire");
  const { places, cards, moving: moved } = await player.page.evaluate(() => globalThis.stills);
  // Where it was and where each card put it; less only if it was shot down on the way, and never anything in between.
  assert.ok(question.ask === "over" ? places.length >= 2 : places.length === 4, places.join(" | "));
  assert.ok(cards >= 2, "the cards are shown when they are turned");
  assert.deepEqual(moved, []);
  await player.leave();
});
