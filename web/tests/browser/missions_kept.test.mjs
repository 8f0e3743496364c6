// What a mission is about holds from its first screen to a file of it: points are for what was done, who gets home is not
// lost, orders and names go with the file, and the computer flies its own orders.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { eventsOf, plan, setup, tableFor, triplane } from "./prompts_support.mjs";
import { makeGame, Player, serverAndBrowser } from "./support.mjs";

let server, browser;
serverAndBrowser((itsServer, itsBrowser) => {
  server = itsServer;
  browser = itsBrowser;
});

const twoSeater = (more) => ({ id: "R.E.8", model: "raf-re8", side: "allied", seat: "allied", ...more });
// The two-seater comes home over the upper edge in the first turn, the enemy leaves below, where nobody sent him.
const homeward = () => setup(["special-damage"], [twoSeater({ at: [450, 880], heading: 0 }), triplane({ at: [450, 20], heading: 180 })], {
  mission: { pieces: [{ piece: "escape", plane: "R.E.8", edge: "top", points: 3 }] },
});

test("points for who survives are told at the end, and nobody begins with them", async () => {
  const far = setup([], [twoSeater({ at: [1000, 1500], heading: 180 }), triplane({ at: [2800, 200], heading: 0 })], {
    table: { width: 3000, height: 3000 },
    mission: { turns: 2, pieces: [{ piece: "survive", plane: "R.E.8", points: 2 }, { piece: "losses", enemy_left: 1, enemy_lost: 2, own_lost: -1 }] },
  });
  const { player, page } = await tableFor(browser, server, far);
  const points = () => page.locator(".app-head .mission-side b").allTextContents();
  for (const turn of [1, 2]) {
    await page.waitForFunction((now) => document.querySelector(".app-moment .visually-hidden")?.textContent.startsWith(`Turn ${now},`), turn);
    await player.planning();
    assert.deepEqual(await points(), ["0", "0"], `turn ${turn}`);
    await plan(page, [1, 2, 3]);
  }
  const allied = page.locator(".app-tally-side").filter({ hasText: "Allied" });
  await allied.waitFor();
  assert.match(await allied.locator("h3").textContent(), /2 points/);
  await player.leave();
});

test("a plane that got home is not struck out like one that is lost", async () => {
  const { player, page, game } = await tableFor(browser, server, homeward());
  await plan(page, [1, 2, 3]);
  const fates = page.locator(".app-fates li");
  await fates.first().waitFor();
  const told = await fates.evaluateAll((all) => all.map((each) => [each.querySelector("strong").textContent, each.classList.contains("app-fate-out"), /home/.test(each.textContent)]));
  assert.deepEqual(told.sort(), [["Dr.I", true, false], ["R.E.8", false, true]]);
  await player.open(`/g/${game}/replay?as=all`);
  await page.getByRole("slider", { name: "Moment of the game" }).waitFor();
  await page.keyboard.press("End");
  await page.locator(".planes-home").waitFor();
  for (const names of [".planes-name", ".table-label"]) {
    const struck = await page.locator(names).evaluateAll((all) => all.filter((each) => getComputedStyle(each).textDecorationLine.includes("line-through")).map((each) => each.textContent));
    assert.ok(struck.every((name) => !name.includes("R.E.8")), `${names}: ${struck}`);
  }
  assert.equal(await page.locator(".planes-out .planes-name").textContent(), "Dr.I");
  assert.match(await page.locator('[data-label="R.E.8"] .visually-hidden').textContent(), /home/);
  await player.shot("mission-home-and-lost");
  await player.leave();
});

test("a replay from a file keeps its orders and the names of those who flew", async () => {
  const { scenarios } = await server.json("/api/scenarios/ww1");
  const mission = scenarios.find((each) => each.sides.allied && each.sides.central);
  const { player, page, game } = await tableFor(browser, server, homeward(), { look: { scenario: mission.id } });
  await page.locator(".app-first-orders .button-primary").click();
  await plan(page, [1, 2, 3]);
  await page.locator(".app-fates").waitFor();
  await player.open(`/g/${game}/replay?as=all`);
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "Download" }).click()]);
  const file = readFileSync(await download.path());
  // Somebody else opens it, who has never been at that table.
  const friend = await Player.come(browser, server);
  await friend.lobby();
  await friend.page.locator(".app-open input[type=file]").setInputFiles({ name: "fight.jsonl", mimeType: "application/jsonl", buffer: file });
  await friend.page.waitForURL(/\/g\/g\w+\/replay\?as=all/);
  await friend.page.getByRole("slider", { name: "Moment of the game" }).waitFor();
  assert.notEqual(friend.game(), game);
  const rows = friend.page.locator(".planes-row");
  await rows.filter({ hasText: "R.E.8" }).getByText("Anna").waitFor();
  await rows.filter({ hasText: "Dr.I" }).getByText("Ben").waitFor();
  await friend.button("Orders").click();
  const sheet = friend.page.locator("#app-orders");
  for (const words of [mission.briefing.en, mission.sides.allied.en, mission.sides.central.en]) await sheet.getByText(words).waitFor();
  await friend.shot("mission-file-orders");
  await friend.leave();
  await player.leave();
});

test("the computer flies its orders: the two-seater goes home instead of hunting", async () => {
  // It flies along the edge that it is to leave by, and its enemy circles far away.
  const errand = setup([], [twoSeater({ at: [700, 450], heading: 90 }), triplane({ at: [2500, 450], heading: 0 })], {
    table: { width: 3000, height: 900 },
    mission: { turns: 12, pieces: [{ piece: "escape", plane: "R.E.8", edge: "top", points: 3 }] },
  });
  const made = await makeGame(server, { setup: errand, bots: { allied: "simple" }, look: { ground: "fields-7" } });
  const player = await Player.come(browser, server);
  const { page } = player;
  await player.open(`/g/${made.game}#invite=${made.invite}`);
  await player.press(player.button("Take this seat").first());
  let asked = await player.nextQuestion();
  while (asked.ask !== "over") {
    await player.answer(asked, "Left");
    asked = await player.nextQuestion(asked);
  }
  await page.locator(".app-fates li").filter({ hasText: "R.E.8" }).getByText(/home/).waitFor();
  const events = await eventsOf(server, made.game);
  assert.ok(events.some((event) => event.event === "mission" && event.plane === "R.E.8" && event.points === 3), "over its own edge");
  await player.leave();
});
