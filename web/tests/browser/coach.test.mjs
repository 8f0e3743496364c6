// The coach after a game, and the hint during one: each figure on the screen is the server's.
import assert from "node:assert/strict";
import { test } from "node:test";

import { assertAccessible } from "./accessible.mjs";
import { dawn, messerschmitt, spitfire } from "./prompts_support.mjs";
import { duel, makeGame, phone, Player, serverAndBrowser, table } from "./support.mjs";

let server, browser;
serverAndBrowser((itsServer, itsBrowser) => {
  server = itsServer;
  browser = itsBrowser;
});

// They meet in the first turn; no card alone ends a plane, so that a second turn comes all but always.
const near = { ...duel({ planes: { allied: { at: [450, 300], heading: 0 }, central: { at: [450, 640], heading: 180 } } }), options: ["no-explosions"] };
const percent = (part) => part.toLocaleString("en", { style: "percent" });
const coachOf = (game, query = "") => server.json(`/api/games/${game}/coach${query}`);
const ghosts = (player) => player.page.locator("[data-weighed] > [data-way]");

async function sitDown(how, body) {
  const made = await makeGame(server, { look: { ground: "fields-7" }, ...body });
  const player = await Player.come(browser, server, how);
  await player.open(`/g/${made.game}#invite=${made.invite}`);
  await player.press(player.button("Take this seat").first());
  await player.planning();
  return { player, page: player.page, game: made.game };
}
async function over(game) {
  while (!(await table(server, game)).over) await new Promise((resolve) => setTimeout(resolve, 100));
}
// A whole duel of two computers, of more turns than one.
async function flown(turns = 6) {
  for (;;) {
    const { game } = await makeGame(server, { setup: near, bots: { allied: "cadet", central: "cadet" }, turns, look: { ground: "fields-7" } });
    await over(game);
    if ((await coachOf(game)).curve.some(({ turn }) => turn === 2)) return game;
  }
}
async function askCoach(player, game) {
  await player.open(`/g/${game}/replay?as=all&coach`);
  await player.page.locator(".coach-walk").waitFor({ timeout: 120_000 });
}

test("with hints agreed one click shows the best plans and one lays them; after the game the coach says what was flown", async () => {
  const { player, page, game } = await sitDown({}, { setup: near, bots: { central: "cadet" }, turns: 3, hints: true });
  assert.equal((await table(server, game)).hints, true);
  await player.button("This game").click();
  await page.locator("[data-agreed=hints]").waitFor();
  await page.keyboard.press("Escape");
  // The coach himself is silent until it is over.
  assert.equal((await fetch(`${server.url}/api/games/${game}/coach`)).status, 403);

  await page.locator("[data-do=hint]").click();
  await page.locator("[data-hint=Camel] [data-prospect]").nth(2).waitFor();
  await ghosts(player).nth(2).waitFor({ state: "attached" }); // they are drawn a moment after the words
  assert.equal(await ghosts(player).count(), 3);
  await player.shot("hint-desktop");
  const second = page.locator("[data-prospect='2']");
  await second.hover();
  await page.locator(".table-weighed-looked[data-way='2']").waitFor();
  const faces = await second.locator("svg").count();
  assert.equal(faces, 3);
  const words = (await second.locator(".prospect-words").textContent()).split(":")[0].toLowerCase();
  await player.button("Fly plan 2").click();
  await page.locator("[data-hint]").waitFor({ state: "detached" });
  await ghosts(player).first().waitFor({ state: "detached" });
  assert.equal(await ghosts(player).count(), 0, "the ghosts are gone with the hint");
  const laid = await page.locator("[data-slot] .console-slot-card .visually-hidden").allTextContents();
  assert.equal(laid.length, 3);
  for (const [slot, maneuver] of words.split(", ").entries()) assert.ok(laid[slot].toLowerCase().includes(maneuver), `${laid[slot]}: ${maneuver}`);
  await player.button(/^Confirm/).click();
  for (let asked = await player.nextQuestion(); asked.ask !== "over"; asked = await player.nextQuestion(asked)) {
    if (asked.ask !== "plan" || !/Turn 1\b/.test(asked.moment)) await player.answer(asked, "Left");
  }

  await page.getByRole("link", { name: "Ask the coach" }).click();
  await page.locator(".coach-walk").waitFor({ timeout: 120_000 });
  const history = await server.json(`/api/games/${game}/history?as=all`);
  const events = history.updates.flatMap((each) => each.events);
  await page.locator(".coach-walk").fill("1"); // points are counted from 0
  assert.equal(await page.locator(".app-replay-track input").inputValue(), String(events.findIndex((each) => each.event === "turn" && each.turn === 2)));
  const told = (await coachOf(game, "?turn=2")).turns[0].planes.find((each) => each.plane === "Camel");
  await page.locator("[data-plane-coached=Camel]").waitFor({ timeout: 60_000 });
  const said = await page.locator("[data-flown]").textContent();
  assert.match(said, /^You flew /);
  assert.ok(said.includes(percent(told.chance)), `${said}: ${told.chance}`);
  await player.leave();
});

test("the turn that decided it is one click away, its best plans lie on the table, and the truth is another story", async () => {
  let game, report;
  do {
    game = await flown();
    report = await coachOf(game);
  } while (!report.decisive);
  const { turn, plane } = report.decisive;
  const events = (await server.json(`/api/games/${game}/history?as=all`)).updates.flatMap((each) => each.events);
  const player = await Player.come(browser, server);
  const { page } = player;
  await askCoach(player, game);
  const decisive = page.locator(".coach-decisive");
  assert.equal(Number(await decisive.getAttribute("data-decisive")), turn);
  assert.ok((await decisive.textContent()).includes(percent(report.decisive.cost)));
  await decisive.locator("button").click();
  assert.equal(await page.locator(".app-replay-track input").inputValue(), String(events.findIndex((each) => each.event === "turn" && each.turn === turn)));

  const answer = await coachOf(game, `?turn=${turn}`);
  const told = answer.turns.find((each) => each.turn === turn).planes.find((each) => each.plane === plane);
  await page.locator("[data-plane-coached]").waitFor({ timeout: 60_000 });
  if ((await page.locator(`[data-plane-coached="${plane}"]`).count()) === 0) await page.locator(`[data-coached="${plane}"]`).click();
  assert.ok((await page.locator("[data-flown]").textContent()).startsWith(`${plane} flew `));
  const rows = page.locator("ol [data-prospect]");
  assert.equal(await rows.count(), told.prospects.length);
  for (const [i, prospect] of told.prospects.entries()) assert.ok((await rows.nth(i).textContent()).includes(`${percent(prospect.chance)} to win`), `plan ${i + 1}`);
  await ghosts(player).nth(told.prospects.length - 1).waitFor({ state: "attached" });
  assert.ok((await ghosts(player).count()) >= told.prospects.length);
  await player.shot("coach-desktop");
  await rows.first().hover();
  await page.locator(".table-weighed-looked[data-way='1']").waitFor();
  await player.shot("coach-looked-desktop");

  await page.locator("[data-knowledge=truth]").click();
  await page.locator("[data-coach=truth]").waitFor();
  const truth = (await coachOf(game, `?turn=${turn}&knowledge=truth`)).turns[0].planes.find((each) => each.plane === plane);
  await page.locator("[data-plane-coached]").waitFor({ timeout: 60_000 });
  await page.locator(`[data-plane-coached="${plane}"] [data-flown]`, { hasText: truth.judged === false ? "says nothing" : percent(truth.chance) }).waitFor();

  // Luck: both figures of every plane.
  await page.locator(".coach-unfold > summary").click();
  for (const luck of report.luck) assert.ok((await page.locator(`[data-luck="${luck.plane}"]`).textContent()).includes(String(luck.dealt.drawn)), luck.plane);
  await player.shot("coach-luck-desktop");

  await page.locator(".app-beside-head button").click();
  await page.locator(".coach").waitFor({ state: "detached" });
  await ghosts(player).first().waitFor({ state: "detached" });
  assert.equal(await ghosts(player).count(), 0);
  await player.leave();
});

test("by keyboard one walks through the turns to the end, and everybody can use it", async () => {
  const game = await flown(4);
  const player = await Player.come(browser, server);
  const { page } = player;
  await askCoach(player, game);
  await page.locator("[data-plane-coached]").waitFor({ timeout: 60_000 });
  await assertAccessible(player, "coach");
  const walk = page.getByRole("slider", { name: "Turn to look at" });
  await walk.focus();
  await page.keyboard.press("Home");
  assert.match(await walk.getAttribute("aria-valuetext"), /^Turn 1: /);
  await page.keyboard.press("ArrowRight");
  await page.getByRole("heading", { name: "Turn 2" }).waitFor();
  assert.match(await page.locator(".app-moment .visually-hidden").textContent(), /Turn 2\b/);
  await page.keyboard.press("End");
  await page.getByRole("heading", { name: "How it ended" }).waitFor();
  await player.leave();
});

test("where hints were not agreed on there is no button, and who asks all the same is refused", async () => {
  const { player, page, game } = await sitDown({}, { setup: near, bots: { central: "cadet" } });
  assert.equal(await page.locator("[data-do=hint]").count(), 0);
  const refused = await page.evaluate((game) => new Promise((resolve) => {
    const { key } = JSON.parse(localStorage.getItem("overdive.games")).find((each) => each.game === game).seats[0];
    const socket = new WebSocket(`${location.origin.replace("http", "ws")}/ws`);
    socket.onopen = () => socket.send(JSON.stringify({ type: "join", protocol: 1, game, key }));
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.type === "welcome") socket.send(JSON.stringify({ type: "hint", id: 7, plane: "Camel" }));
      if (message.id === 7) resolve(message);
    };
  }), game);
  assert.deepEqual([refused.type, refused.code], ["error", "no-hints"]);
  await player.leave();
});

test("on a phone, in Dawn of War: a hint lays card and marker, and the coach has a sheet that nothing sticks out of", async () => {
  const { player, page, game } = await sitDown({ viewport: phone, touch: true }, {
    setup: dawn([], [spitfire({ at: [450, 300], heading: 0 }), messerschmitt({ at: [450, 600], heading: 180 })]), bots: { axis: "cadet" }, turns: 2, hints: true,
  });
  // The first card of all is laid before there is a turn; the next ones are plans.
  await page.locator("[data-pile]").first().waitFor();
  for (let step = 0; step < 2; step += 1) {
    await player.press(page.locator("[data-do=hint]"));
    const hint = page.locator("[data-hint] [data-prospect]").first();
    await hint.waitFor();
    if (step === 1) await player.shot("hint-dawn-phone");
    await player.press(player.button("Fly plan 1"));
    await page.locator(".console-space .console-slot-card").waitFor();
    await page.locator(".console-space-marker svg, .console-space button.console-space-marker").first().waitFor();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `${wide} px stick out`);
    const before = await player.nextQuestion();
    await player.press(player.button(/^Confirm/));
    if (step === 0) await player.nextQuestion(before);
  }
  await player.leave();

  const two = await makeGame(server, { setup: dawn([], [spitfire({ at: [450, 300], heading: 0 }), messerschmitt({ at: [450, 600], heading: 180 })]), bots: { allied: "cadet", axis: "cadet" }, turns: 4 });
  await over(two.game);
  const reader = await Player.come(browser, server, { viewport: phone, touch: true, theme: "dark" });
  await askCoach(reader, two.game);
  await reader.page.locator("[data-plane-coached]").waitFor({ timeout: 60_000 });
  await reader.shot("coach-phone-dark");
  const body = reader.page.locator(".app-sheet-body");
  assert.ok((await body.evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth)) <= 0);
  await reader.press(reader.page.locator("ol [data-prospect] button").first());
  await reader.page.locator(".table-weighed-looked").waitFor();
  await reader.shot("coach-looked-phone-dark");
  await reader.leave();
  assert.ok(game !== two.game);
});

test("a coach who is busy says so kindly, and may be asked again", async () => {
  const game = await flown(2);
  const player = await Player.come(browser, server);
  let busy = true;
  await player.page.route(/\/coach\?/, (route) => (busy ? route.fulfill({ status: 429, json: { error: { code: "too-fast", text: "" } } }) : route.continue()));
  await player.open(`/g/${game}/replay?as=all`);
  await player.page.locator("[data-do=coach]").click();
  await player.page.locator(".coach-trouble", { hasText: "Give him a moment" }).waitFor();
  busy = false;
  await player.button("Try again").click();
  await player.page.locator(".coach-walk").waitFor({ timeout: 120_000 });
  await player.leave([/429/]);
});

test("in the lobby hints are agreed on for fights against the computer, and not unless one says so", async () => {
  const player = await Player.come(browser, server);
  await player.flyNow();
  assert.equal((await table(server, player.game())).hints, undefined);
  await player.lobby();
  await player.page.locator(".app-fight").first().getByLabel("Hints allowed").check();
  await player.press(player.button(/^Fly now/).first());
  await player.planning();
  assert.equal((await table(server, player.game())).hints, true);
  await player.page.locator("[data-do=hint]").waitFor();
  await player.leave();
});
