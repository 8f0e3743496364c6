// What happened: the story of a game that is over, against the history that the server tells, with the way to its replay.
import assert from "node:assert/strict";
import { test } from "node:test";

import { botFight, duel, makeGame, phone, Player, serverAndBrowser, table } from "./support.mjs";

let server, browser;
serverAndBrowser((itsServer, itsBrowser) => {
  server = itsServer;
  browser = itsBrowser;
});

const eventsOf = (history) => history.updates.flatMap((each) => each.events);
const cell = (player, plane, what) => player.page.locator(`[data-gunner="${plane}"] [data-cell=${what}]`).innerText();

// Counted here in the plainest way, apart from the page's own reckoning.
function counted(events, plane) {
  const shots = events.filter((each) => each.event === "fired" && each.plane === plane).length;
  const given = events.filter((each) => each.event === "drawn" && each.by === plane).reduce((sum, each) => sum + each.points, 0);
  const taken = events.filter((each) => each.event === "drawn" && each.plane === plane).reduce((sum, each) => sum + each.points, 0);
  return { shots, given, taken };
}

async function agrees(player, events, planes) {
  await player.press(player.page.locator("[data-unfold=shots] > summary"));
  for (const plane of planes) {
    const { shots, given, taken } = counted(events, plane);
    assert.equal(await cell(player, plane, "shots"), String(shots), `${plane}: shots`);
    assert.equal(await cell(player, plane, "given"), String(given), `${plane}: given`);
    assert.match(await cell(player, plane, "taken"), new RegExp(`^${taken} of `), `${plane}: taken`);
  }
}

test("a game against the computer is told when it is over, and each figure is the history's", async () => {
  // They begin near enough for a shot at once, and part after three turns at the latest.
  const near = duel({ planes: { allied: { at: [450, 330], heading: 0 }, central: { at: [450, 580], heading: 180 } } });
  const { game, invite } = await makeGame(server, { setup: near, bots: { central: "ace" }, turns: 3, look: { ground: "fields-7" } });
  const player = await Player.come(browser, server);
  await player.open(`/g/${game}#invite=${invite}`);
  await player.press(player.button("Take this seat").first());
  await player.planning();
  for (let asked = await player.nextQuestion(); asked.ask !== "over"; asked = await player.nextQuestion(asked)) {
    await player.answer(asked, /Turn 1\b/.test(asked.moment) ? "Straight" : "Left");
  }
  await player.page.locator(`[data-aftermath="${game}"]`).waitFor();
  const history = await server.json(`/api/games/${game}/history?as=all`);
  const events = eventsOf(history);
  await player.page.locator(".aftermath-chart [role=img]").waitFor();
  assert.equal(await player.page.locator(".aftermath-line").count(), 2);
  // The first game that he flew to its end.
  await player.page.locator(".app-medals li", { hasText: "Wings" }).waitFor();
  await player.shot("aftermath-solo-desktop");
  await agrees(player, events, history.table.planes.map((each) => each.id));
  // Both planes' cards lie face up: as many as they took.
  await player.page.locator("[data-unfold=faces] > summary").click();
  for (const { id } of history.table.planes) {
    const drawn = events.filter((each) => each.event === "drawn" && each.plane === id);
    const kinds = new Set(drawn.map((each) => `${each.deck} ${each.card}`));
    assert.equal(await player.page.locator(`[data-faces="${id}"] .aftermath-cards > li`).count(), kinds.size);
  }
  await player.page.locator("[data-unfold=turns] > summary").click();
  await player.shot("aftermath-unfolded-desktop");
  assert.equal((await table(server, game)).over, true);
  await player.leave();
});

test("the decisive turn is one click away in the replay, and the replay tells the story too", async () => {
  const { game, events } = await botFight(server);
  const player = await Player.come(browser, server);
  await player.open(`/g/${game}/replay`);
  await player.page.locator("[data-do=story]").click();
  const decisive = player.page.locator("[data-decisive]");
  await decisive.waitFor();
  await player.shot("aftermath-replay-desktop");
  const turn = Number(await decisive.getAttribute("data-decisive"));
  const link = decisive.locator("[data-moment]");
  const index = Number(await link.getAttribute("data-moment"));
  assert.equal(events[index].turn, turn);
  await link.click();
  await player.page.locator(".app-story").waitFor({ state: "detached" });
  assert.equal(await player.page.locator(".app-replay-track input").inputValue(), String(index));
  assert.match(await player.page.locator(".app-moment .visually-hidden").textContent(), new RegExp(`Turn ${turn}\\b`));
  await player.leave();
});

test("on a phone the story is one column that nothing sticks out of, by finger, in the other war and in a mission", async () => {
  const { scenarios } = await server.json("/api/scenarios/ww2");
  const { setup } = scenarios.find((each) => each.id === "heavy-load");
  const seats = [...new Set([...setup.planes, ...(setup.targets ?? [])].map((each) => each.seat ?? each.side))];
  const { game } = await makeGame(server, { setup, bots: Object.fromEntries(seats.map((seat) => [seat, "simple"])), turns: 40 });
  while (!(await table(server, game)).over) await new Promise((resolve) => setTimeout(resolve, 100));
  const events = eventsOf(await server.json(`/api/games/${game}/history?as=all`));
  const player = await Player.come(browser, server, { viewport: phone, touch: true, theme: "dark" });
  await player.open(`/g/${game}/replay`);
  await player.press(player.page.locator("[data-do=story]"));
  await player.page.locator(".aftermath-chart [role=img]").waitFor();
  await player.shot("aftermath-phone-dark");
  const wide = await player.page.locator(".app-story").evaluate((panel) => panel.scrollWidth - panel.clientWidth);
  assert.ok(wide <= 0, `${wide} px stick out`);
  // The points at the end are the referee's.
  const ended = events.at(-1);
  assert.equal(ended.event, "ended");
  const told = await player.page.locator(".aftermath-chart [role=img]").getAttribute("aria-label");
  for (const { points } of ended.tally ?? []) assert.ok(told.includes(String(points)), `${told} has ${points}`);
  await player.press(player.page.locator("[data-unfold=turns] > summary"));
  await player.shot("aftermath-phone-turns-dark");
  await player.leave();
});
