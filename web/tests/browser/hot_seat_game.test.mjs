import assert from "node:assert/strict";
import { test } from "node:test";

import { firstShots, Player, secretFaces, serverAndBrowser, table } from "./support.mjs";

let server, browser;
serverAndBrowser((itsServer, itsBrowser) => {
  server = itsServer;
  browser = itsBrowser;
});

// What only the owner of a plane may see, searched for in the whole document.
async function secretsShown(player) {
  const page = await player.page.evaluate(() => ({
    hands: [...document.querySelectorAll(".console-hand")].map((each) => each.getAttribute("aria-label")),
    piles: document.querySelectorAll("[data-pile]").length,
    slots: document.querySelectorAll("[data-slot]").length,
    placed: document.querySelectorAll(".console-slot-card").length,
    ways: document.querySelectorAll(".table-plan .table-plan-way, .table-plan-number").length,
    damageOf: [...document.querySelectorAll(".planes-row:has(.planes-damage, .planes-held)")].map((each) => each.querySelector(".planes-name")?.textContent),
  }));
  return { ...page, drawnBy: await secretFaces(player), html: await player.page.content() };
}

const own = { "Player 1": "Camel", "Player 2": "Dr.I" };

function assertNothingSecret(seen, where) {
  assert.deepEqual(seen.hands, [], where);
  assert.equal(seen.piles + seen.slots + seen.placed + seen.ways, 0, where);
  assert.deepEqual(seen.damageOf, [], where);
  assert.deepEqual(seen.drawnBy, [], where);
  assert.doesNotMatch(seen.html, /Hand of|Plan of|Damage cards held|\d of \d+ points/, where);
}

function assertOnlyHis(seen, plane, where) {
  const other = plane === "Camel" ? "Dr.I" : "Camel";
  assert.ok(seen.hands.every((hand) => hand === `Hand of ${plane}`), `${where}: ${seen.hands}`);
  assert.ok(seen.damageOf.every((name) => name === plane), `${where}: damage of ${seen.damageOf}`);
  assert.ok(seen.drawnBy.every((name) => name === plane), `${where}: cards of ${seen.drawnBy}`);
  assert.equal(seen.placed + seen.ways, 0, `${where}: nothing is planned before he has chosen`);
  for (const secret of [`Hand of ${other}`, `Plan of ${other}`]) assert.ok(!seen.html.includes(secret), `${where}: ${secret}`);
}

test("two players share a screen to the end and never see each other's cards", async () => {
  const player = await Player.come(browser, server);
  await player.open();
  await player.button("Two at this screen").first().click();

  const asked = new Set();
  const covers = [];
  const fired = [];
  let before = null;
  let who = null;
  let over = false;
  for (let step = 0; step < 300 && !over; step += 1) {
    const question = await player.nextQuestion(before);
    const where = `${question.moment} ${question.whose}`;
    if (question.ask === "over") {
      over = true;
    } else if (question.ask === "cover") {
      const name = /Player \d/.exec(question.whose)[0];
      assertNothingSecret(await secretsShown(player), where);
      if (covers.length < 2) await player.shot(`hot-seat-cover-${covers.length + 1}`);
      covers.push(name);
      who = name;
      await player.button(`I am ${name}`).click();
      await player.page.locator(".app-head-role", { hasText: `The screen is ${name}'s` }).waitFor();
    } else {
      assert.equal(before.ask, "cover", "whoever is asked has just lifted the curtain");
      assert.ok(!asked.has(JSON.stringify(question)), `asked twice: ${where}`);
      asked.add(JSON.stringify(question));
      assert.match(question.whose, new RegExp(own[who].replace(".", "\\.")));
      assertOnlyHis(await secretsShown(player), own[who], where);
      if (question.ask === "plan") {
        await player.choose(firstShots(question));
        if (covers.length < 3) await player.shot(`hot-seat-planning-${who.at(-1)}`);
        await player.button(/^Confirm/).click();
      } else {
        if (fired.length < 2) await player.shot(`hot-seat-fire-${who.at(-1)}`);
        fired.push(who);
        await player.page.keyboard.press("f");
      }
    }
    before = question;
  }
  assert.ok(over, "the game came to its end");
  await player.page.locator(".app-result").waitFor();
  await player.shot("hot-seat-over");
  // Both fly straight at each other: both plan every turn, both get to fire in the first (which may blow one up).
  const plans = [...asked].filter((each) => each.includes('"plan"'));
  assert.ok(plans.length >= 2, `${plans.length} plans`);
  assert.equal(plans.filter((each) => each.includes("Camel")).length, plans.filter((each) => each.includes("Dr.I")).length);
  assert.ok(covers.includes("Player 1") && covers.includes("Player 2"));
  assert.ok(fired.length >= 2, `${fired.length} shots`);
  const seen = await table(server, player.game());
  assert.equal(seen.over, true);
  assert.ok(seen.seats.every((seat) => !seat.bot && seat.taken));
  await player.leave();
});

test("a reload in the middle covers everything again, and the one who is due goes on", async () => {
  const player = await Player.come(browser, server);
  await player.open();
  await player.button("Two at this screen").first().click();
  await player.button("I am Player 1").click();
  await player.planning();
  await player.choose("Straight");
  await player.page.reload();
  await player.button("I am Player 1").waitFor();
  assertNothingSecret(await secretsShown(player), "after the reload");
  await player.button("I am Player 1").click();
  // What he had chosen still lies there; only he sees it.
  await player.page.locator('[data-slot="2"] .console-slot-card').waitFor();
  await player.button(/^Confirm/).click();
  await player.button("I am Player 2").waitFor();
  assertNothingSecret(await secretsShown(player), "behind the cover of the second player");
  await player.button("I am Player 2").click();
  await player.planning();
  assertOnlyHis(await secretsShown(player), "Dr.I", "after the cover");
  // The first player's plan is on the table, and the table tells no more than that.
  await player.page.locator(".planes-row", { hasText: "Camel" }).getByText("ready").waitFor();
  await player.leave();
});
