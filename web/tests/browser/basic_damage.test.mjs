// By the basic rules a damage card is its points: the log says nothing of symbols that do nothing.
import assert from "node:assert/strict";
import { test } from "node:test";

import { botFight, Player, serverAndBrowser, table, texts } from "./support.mjs";

let server, browser;
serverAndBrowser((itsServer, itsBrowser) => {
  server = itsServer;
  browser = itsBrowser;
});

const idle = /rudder|crew|engine|smoke|fire/;

test("the log of a basic game announces no effects that are not in play", async () => {
  // The draws are the server's own: fights until somebody has drawn such a card.
  let fight;
  for (let tries = 0; tries < 30 && !fight; tries += 1) {
    const next = await botFight(server);
    if (next.events.some((event) => event.event === "drawn" && idle.test(event.card))) fight = next;
  }
  assert.ok(fight, "a card with a symbol was drawn");
  const { idle_symbols } = await table(server, fight.game);
  assert.ok(idle_symbols.includes("rudder-left") && !idle_symbols.includes("jam-red"), idle_symbols.join());
  const player = await Player.come(browser, server);
  await player.open(`/g/${fight.game}/replay?as=all`);
  await player.page.locator(".story-drawn").first().waitFor();
  const effects = ["rudder-left", "rudder-right", "crew", "engine", "smoke", "fire"].map((symbol) => texts("en")[`face.${symbol}`]);
  const lines = await player.page.locator(".story-drawn").allTextContents();
  assert.ok(lines.some((line) => /\d points?/.test(line)), "the points are told");
  assert.deepEqual(lines.filter((line) => effects.some((effect) => line.includes(effect))), []);
  await player.leave();
});
