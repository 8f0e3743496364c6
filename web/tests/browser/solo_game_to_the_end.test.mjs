import assert from "node:assert/strict";
import { test } from "node:test";

import { laptop, Player, serverAndBrowser, table } from "./support.mjs";

let server, browser;
serverAndBrowser((itsServer, itsBrowser) => {
  server = itsServer;
  browser = itsBrowser;
});

test("a first-time player is at the table with one click and plays to the end", async () => {
  const player = await Player.come(browser, server);
  await player.open();
  await player.shot("lobby-desktop-light");
  await player.flyNow();
  await player.shot("planning-desktop-light");
  const game = player.game();
  let fired = false;
  let turns = 0;
  for (let decision = 0; decision < 200; decision += 1) {
    const asked = await player.asked();
    if (asked === "over") break;
    assert.notEqual(asked, "wait", "the game goes on");
    if (asked === "plan") {
      turns += 1;
      await player.plan(turns % 3 === 0 ? "Right" : "Left");
    } else {
      await player.shot("fire-desktop-light");
      await player.page.keyboard.press("f");
      fired = true;
    }
    await player.page.waitForTimeout(80);
  }
  assert.equal(await player.asked(), "over");
  await player.shot("over-desktop-light");
  const seen = await table(server, game);
  assert.equal(seen.over, true);
  assert.match(seen.secret, /^[0-9a-f]{64}$/);
  assert.ok(turns > 1);
  // The log has told it, and nobody's damage was told to the table but one's own.
  const story = await player.page.locator(".story-line, [class*=story]").count();
  assert.ok(story > 3);
  console.log(`${turns} turns, fired: ${fired}`);
  await player.leave();
});

test("the planes fly when motion is wanted, and the next question comes afterwards", async () => {
  const player = await Player.come(browser, server, { motion: "no-preference", viewport: laptop });
  await player.flyNow();
  await player.plan("Straight");
  await player.page.waitForTimeout(1200);
  await player.shot("flying-laptop-light");
  // The opponent may come near enough for a shot in the first turn.
  assert.ok(["plan", "fire"].includes(await player.asked()));
  await player.leave();
});

test("what is forbidden says why with its rule, and can be placed as a bluff after a warning", async () => {
  const player = await Player.come(browser, server);
  await player.flyNow();
  const immelmann = player.page.getByRole("group", { name: "Special", exact: true }).locator("[data-pile]").first();
  await player.page.locator("[data-pile][aria-disabled=true]").first().waitFor();
  await immelmann.click({ force: true });
  await player.page.getByText("W1-PLAN-0").first().waitFor();
  await player.shot("forbidden-desktop-light");
  await player.button(/Place it anyway/).click();
  await player.page.locator('[data-slot="0"] .console-slot-card').waitFor();
  assert.equal(await player.page.getByRole("button", { name: /^Confirm/ }).isDisabled(), true);
  await player.leave();
});

test("the first screen is small", async () => {
  const player = await Player.come(browser, server);
  const session = await player.context.newCDPSession(player.page);
  await session.send("Network.enable");
  let bytes = 0;
  session.on("Network.loadingFinished", (event) => { bytes += event.encodedDataLength; });
  await player.open();
  await player.button(/^Fly now/).first().waitFor();
  await player.page.waitForLoadState("networkidle");
  console.log(`first screen: ${Math.round(bytes / 1000)} KB`);
  assert.ok(bytes > 20_000 && bytes < 300_000, `${bytes} bytes`);
  await player.leave();
});
