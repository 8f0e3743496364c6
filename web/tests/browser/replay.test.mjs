import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { promisify } from "node:util";

import { botFight, Player, program, secretFaces, serverAndBrowser, table } from "./support.mjs";

const run = promisify(execFile);
let server, browser, game, events;
serverAndBrowser(async (itsServer, itsBrowser) => {
  server = itsServer;
  browser = itsBrowser;
  ({ game, events } = await botFight(server));
});

const slider = (player) => player.page.getByRole("slider", { name: "Moment of the game" });
const value = async (player) => Number(await slider(player).inputValue());
const moment = (player) => player.page.locator(".app-moment");
// Where the pieces stand, once they have come to rest.
const posesOf = (player) => player.page.evaluate(async () => {
  const now = () => Object.fromEntries([...document.querySelectorAll("[data-plane]")].map((each) => [each.getAttribute("data-plane"), each.getAttribute("transform")]));
  let before = "";
  for (let same = 0; same < 4;) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const text = JSON.stringify(now());
    same = text === before && !text.includes("null") && text !== "{}" ? same + 1 : 0;
    before = text;
  }
  return now();
});

async function waitForValue(player, wanted) {
  await player.page.waitForFunction((index) => document.querySelector(".app-replay-track input")?.value === String(index), wanted);
}

async function openReplay(player, query = "?as=all") {
  await player.open(`/g/${game}/replay${query}`);
  await slider(player).waitFor();
}

test("a finished game is scrubbed, stepped and played", async () => {
  const player = await Player.come(browser, server);
  await openReplay(player);
  assert.equal(Number(await slider(player).getAttribute("max")), events.length - 1);
  assert.equal(await value(player), -1, "it begins at the beginning");
  const first = await posesOf(player);
  assert.deepEqual(Object.keys(first).sort(), ["Camel", "Dr.I"]);
  await player.shot("replay-start");

  // Keys work from anywhere on the screen.
  await player.page.keyboard.press(".");
  await waitForValue(player, 0);
  await player.page.keyboard.press(",");
  await waitForValue(player, -1);
  await player.page.keyboard.press("Shift+ArrowRight");
  const afterTurn = events.findIndex((each) => each.turn === 2) - 1;
  await waitForValue(player, afterTurn);
  assert.notDeepEqual(await posesOf(player), first, "the planes have flown");
  await player.shot("replay-after-turn-1");
  await player.page.keyboard.press("ArrowRight");
  assert.ok((await value(player)) > afterTurn);
  await player.page.keyboard.press("Home");
  await waitForValue(player, -1);
  await player.page.waitForFunction((was) => document.querySelector('[data-plane="Camel"]')?.getAttribute("transform") === was, first["Camel"]);
  await player.page.keyboard.press("End");
  await waitForValue(player, events.length - 1);

  // The slider itself: by its own keys, and by dragging.
  await slider(player).focus();
  await player.page.keyboard.press("Home");
  await waitForValue(player, -1);
  await player.page.keyboard.press("ArrowRight");
  await waitForValue(player, 0);
  const track = await slider(player).boundingBox();
  await player.page.mouse.move(track.x + 9, track.y + track.height / 2);
  await player.page.mouse.down();
  await player.page.mouse.move(track.x + track.width * 0.3, track.y + track.height / 2, { steps: 4 });
  await player.page.mouse.move(track.x + track.width * 0.5, track.y + track.height / 2, { steps: 4 });
  await player.page.mouse.up();
  const middle = await value(player);
  assert.ok(middle > events.length * 0.35 && middle < events.length * 0.65, `${middle} of ${events.length}`);
  assert.match(await slider(player).getAttribute("aria-valuetext"), new RegExp(`^Turn ${events[middle].turn}, phase ${events[middle].phase}, event `));
  await player.shot("replay-scrubbed");

  // A line of the story leads to its moment.
  const line = player.page.locator(".story-line").nth(2);
  await line.click();
  await player.page.waitForFunction(() => document.querySelectorAll(".story-line")[2]?.getAttribute("aria-current") === "step");
  assert.ok((await value(player)) < 20);

  // Play runs on by itself, pause stops it.
  await player.page.keyboard.press("Home");
  await waitForValue(player, -1);
  await player.page.getByRole("button", { name: "Play", exact: true }).click();
  await player.page.waitForFunction(() => Number(document.querySelector(".app-replay-track input").value) > 3);
  await player.button("Pause").click();
  await player.page.getByRole("button", { name: "Play", exact: true }).waitFor();
  const rest = await value(player);
  await player.page.waitForTimeout(1000);
  assert.equal(await value(player), rest, "paused is paused");
  await player.leave();
});

test("other eyes see only what they saw then", async () => {
  const player = await Player.come(browser, server, { theme: "dark" });
  await openReplay(player);
  const planes = player.page.locator(".planes-row:has(.planes-damage)");
  const eyes = player.page.getByRole("combobox", { name: "Seen by" });
  await player.page.keyboard.press("Home");
  await player.page.keyboard.press("Shift+ArrowRight");
  assert.equal(await planes.count(), 2, "the all-seeing eye knows the damage of both");
  const told = () => secretFaces(player);
  const all = new Set(await told());
  const at = await value(player);

  await eyes.selectOption("allied");
  await player.page.waitForURL(/as=allied/);
  await player.page.waitForFunction(() => document.querySelectorAll(".planes-row:has(.planes-damage)").length === 1);
  assert.equal(await planes.locator(".planes-name").textContent(), "Camel");
  assert.deepEqual((await told()).filter((name) => name !== "Camel"), [], "only his own damage cards are told");
  assert.ok(Math.abs((await value(player)) - at) <= 2, "the moment stays");
  await player.shot("replay-eyes-allied-dark");

  await eyes.selectOption("central");
  await player.page.waitForURL(/as=central/);
  await player.page.locator(".planes-row:has(.planes-damage) .planes-name", { hasText: "Dr.I" }).waitFor();
  assert.deepEqual((await told()).filter((name) => name !== "Dr.I"), []);
  assert.ok(all.size > 0, "in this fight somebody was hit");
  await player.leave();
});

test("the link to a moment leads there", async () => {
  const player = await Player.come(browser, server);
  await player.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openReplay(player);
  await player.page.keyboard.press("Shift+ArrowRight");
  const at = await value(player);
  const poses = await posesOf(player);
  await player.button("Link to this moment").click();
  // The page is open as localhost, which is no address for a friend: the rest of the link is copied, and that is said.
  await player.page.getByText(/^Copied without an address/).waitFor();
  const rest = await player.page.evaluate(() => navigator.clipboard.readText());
  assert.equal(rest, `/g/${game}/replay?as=all&at=${at}`);
  const link = server.url + rest;

  const friend = await Player.come(browser, server);
  await friend.page.goto(link);
  await waitForValue(friend, at);
  await friend.page.waitForFunction((was) => document.querySelector('[data-plane="Camel"]')?.getAttribute("transform") === was, poses["Camel"]);
  await friend.leave();
  await player.leave();
});

test("the file is downloaded, verified, and opened again in the lobby", async () => {
  const player = await Player.come(browser, server);
  await openReplay(player);
  const [download] = await Promise.all([
    player.page.waitForEvent("download"),
    player.page.getByRole("link", { name: "Download" }).click(),
  ]);
  assert.equal(download.suggestedFilename(), `${game}.jsonl`);
  const file = await download.path();
  assert.match(readFileSync(file, "utf8").split("\n")[0], /^\{/);
  await run(program, ["verify", file]); // rejects unless it ends with 0

  await player.open("/");
  await player.page.locator(".app-open input[type=file]").setInputFiles({ name: "fight.jsonl", mimeType: "application/jsonl", buffer: readFileSync(file) });
  await player.page.waitForURL(/\/g\/g\w+\/replay\?as=all/);
  await slider(player).waitFor();
  assert.notEqual(player.game(), game);
  assert.equal(Number(await slider(player).getAttribute("max")), events.length - 1);

  // A file that is none says so, and the lobby stays.
  await player.open("/");
  await player.page.locator(".app-open input[type=file]").setInputFiles({ name: "x.jsonl", mimeType: "text/plain", buffer: Buffer.from("nothing\n") });
  await player.page.getByRole("alert").getByText("The server cannot read this file as a replay.").waitFor();
  await player.shot("replay-bad-file");
  await player.leave([/Failed to load resource/]);
});

test("play on from here begins with that turn", async () => {
  const player = await Player.come(browser, server);
  await openReplay(player);
  for (let turns = 0; turns < 2; turns += 1) await player.page.keyboard.press("Shift+ArrowRight");
  await player.page.keyboard.press("ArrowLeft");
  await player.page.waitForFunction(() => document.querySelector(".app-moment .visually-hidden")?.textContent.startsWith("Turn 2"));
  await player.button("Play on from here").click();
  const panel = player.page.getByRole("region", { name: "Play on from turn 2" });
  await panel.waitFor();
  // What is shown now is where the new game begins.
  await player.page.waitForFunction(() => document.querySelector(".app-moment .visually-hidden")?.textContent.startsWith("Turn 2, planning"));
  await panel.getByLabel("You fly").selectOption("allied");
  await player.shot("replay-play-on");
  await panel.getByRole("button", { name: "Play on from here" }).click();
  await player.planning();
  assert.notEqual(player.game(), game);
  assert.match(await moment(player).textContent(), /^Turn 2, planning/);
  await player.shot("replay-played-on");
  const seen = await table(server, player.game());
  assert.equal(seen.seats.find((each) => each.seat === "central").bot, "simple");
  const begun = events.filter((each) => each.event === "moved" && each.plane === "Camel" && each.turn === 1).at(-1);
  const now = await server.json(`/api/games/${player.game()}/history`);
  assert.ok(JSON.stringify(now).includes(JSON.stringify(begun.at)), "what was flown stays flown");

  // And it is a game like any other: a turn is played.
  const asked = await player.nextQuestion();
  await player.answer(asked, "Straight");
  const next = await player.nextQuestion(asked);
  assert.ok(["plan", "fire", "over"].includes(next.ask));
  await player.leave();
});

test("in a running game a line of the story shows its moment, and back to now returns", async () => {
  const player = await Player.come(browser, server);
  await player.flyToTurnTwo();
  const now = await posesOf(player);
  await player.page.locator(".story-line").first().click();
  await player.page.getByText("You are looking back").waitFor();
  assert.equal(await player.page.locator("[data-pile]").count(), 0, "nothing is decided in the past");
  await player.page.waitForFunction((is) => document.querySelector('[data-plane="Camel"]')?.getAttribute("transform") !== is, now["Camel"]);
  await player.shot("story-looking-back");
  await player.page.locator(".app-head").getByRole("button", { name: "Back to now" }).click();
  await player.planning();
  await player.page.waitForFunction((is) => document.querySelector('[data-plane="Camel"]')?.getAttribute("transform") === is, now["Camel"]);
  assert.equal(await player.page.getByText("You are looking back").count(), 0);
  await player.leave();
});
