import assert from "node:assert/strict";
import { test } from "node:test";

import { phone, Player, serverAndBrowser, table } from "./support.mjs";

let server, browser;
serverAndBrowser((itsServer, itsBrowser) => {
  server = itsServer;
  browser = itsBrowser;
});

const come = (options = {}) => Player.come(browser, server, { viewport: phone, touch: true, ...options });
const placed = (player, index) => player.page.locator(`[data-slot="${index}"] .console-slot-card`);
const middle = async (locator) => {
  const box = await locator.boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

// Fingers on the glass: each step moves all of them a little.
async function fingers(player, from, to, steps = 12) {
  const session = await player.context.newCDPSession(player.page);
  const at = (part) => from.map((start, id) => ({ x: start.x + (to[id].x - start.x) * part, y: start.y + (to[id].y - start.y) * part, id }));
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
  for (let step = 1; step <= steps; step += 1) {
    await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(step / steps) });
  }
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await session.detach();
}

// A gesture, and once more where a slow machine has made a long press of it.
async function gesture(act, there) {
  for (let tries = 0; tries < 4; tries += 1) {
    await act();
    if (await there().then(() => true, () => false)) return;
  }
  throw new Error(`no effect: ${there}`);
}

async function assertNothingSideways(player, where) {
  const wide = await player.page.evaluate(() => ({ page: document.documentElement.scrollWidth, window: innerWidth, moved: scrollX }));
  assert.ok(wide.page <= wide.window && wide.moved === 0, `${where}: ${JSON.stringify(wide)}`);
}

// Everything that a thumb must hit is at least 44 pixels high.
async function assertLargeEnough(player, selector, where) {
  const sizes = await player.page.locator(selector).evaluateAll((all) => all
    .filter((each) => each.checkVisibility() && each.getBoundingClientRect().height > 0)
    .map((each) => ({ height: each.getBoundingClientRect().height, name: (each.getAttribute("aria-label") ?? each.textContent ?? "").trim().slice(0, 40) })));
  assert.ok(sizes.length > 0, `${where}: nothing like ${selector}`);
  assert.deepEqual(sizes.filter((each) => each.height < 43.5), [], where);
}

const scaleOf = (player) => player.page.evaluate(() => Number(/scale\(([\d.]+)/.exec(document.querySelector("[data-world]").getAttribute("transform"))[1]));

test("the lobby on a phone", async () => {
  const player = await come();
  await player.lobby();
  await assertNothingSideways(player, "lobby");
  await assertLargeEnough(player, ".app-fight button, .app-first-button, .app-lobby-prefs select, .app-lobby-prefs input[type=text], .app-lobby-prefs button, .app-file", "lobby");
  await player.shot("lobby-phone-light");
  await player.press(player.page.locator(".app-free > summary"));
  await player.page.locator(".app-setup").waitFor();
  await assertNothingSideways(player, "free set-up");
  await assertLargeEnough(player, ".app-setup select, .app-setup button, .app-setup input[type=number]", "free set-up");
  await player.page.locator(".app-setup").scrollIntoViewIfNeeded();
  await player.shot("setup-phone-light");
  await player.leave();
});

test("a plan with a thumb: taps, a drag into a slot, the sheets, the map", async () => {
  const player = await come();
  const { page } = player;
  await player.flyNow();
  await assertNothingSideways(player, "planning");
  await assertLargeEnough(player, "[data-pile], .console-confirm, .app-sheet-tabs button, .app-head button, .app-head-home, .table-tool", "planning");
  await player.shot("planning-phone-light");

  // A drag with a finger puts a card into a slot.
  const pile = page.getByRole("group", { name: "Straight", exact: true }).locator("[data-pile]").first();
  const soon = { timeout: 4000 };
  await gesture(async () => fingers(player, [await middle(pile)], [await middle(page.locator('[data-slot="0"]'))]), () => placed(player, 0).waitFor(soon));
  assert.match(await placed(player, 0).textContent(), /straight/);
  assert.equal(await placed(player, 1).count(), 0, "one drag, one card");
  // Two more by taps.
  await player.fill(1, "Left");
  await player.fill(2, "Left");
  await page.locator(".table-plan-number").nth(2).waitFor();
  await assertLargeEnough(player, ".console-slot-card", "slots");
  await player.shot("plan-full-phone-light");
  // From slot to slot, and out of the plan.
  const first = await placed(player, 0).textContent();
  const nameOf = (text) => text.split(":").slice(1).join();
  await gesture(
    async () => fingers(player, [await middle(page.locator('[data-slot="0"]'))], [await middle(page.locator('[data-slot="2"]'))]),
    () => page.waitForFunction((name) => document.querySelector('[data-slot="2"] .console-slot-card')?.textContent.split(":").slice(1).join() === name, nameOf(first), soon),
  );
  const away = await middle(page.locator(".table"));
  await gesture(async () => fingers(player, [await middle(page.locator('[data-slot="2"]'))], [away]), () => placed(player, 2).waitFor({ ...soon, state: "detached" }));

  // A hand wider than the screen is swept along sideways, and no card is taken by it.
  const hand = page.locator(".console-hand");
  const wide = await hand.evaluate((each) => each.scrollWidth - each.clientWidth);
  if (wide > 40) {
    const box = await hand.boundingBox();
    const y = box.y + box.height / 2;
    await gesture(
      () => fingers(player, [{ x: box.x + box.width * 0.8, y }], [{ x: box.x + box.width * 0.2, y }], 20),
      () => page.waitForFunction(() => document.querySelector(".console-hand").scrollLeft > 20, undefined, soon),
    );
    assert.equal(await placed(player, 2).count(), 0);
    await assertNothingSideways(player, "sweeping along the hand");
  }

  // The sheets.
  const tabs = page.locator(".app-sheet-tabs");
  await player.press(tabs.getByRole("button", { name: "Planes" }));
  await page.locator(".planes-row").nth(1).waitFor();
  await assertNothingSideways(player, "planes");
  await player.shot("planes-phone-light");
  await player.press(tabs.getByRole("button", { name: "Log" }));
  await page.locator(".story-moment").first().waitFor();
  await assertLargeEnough(player, ".story-line, .story-moment, .story-filter button", "log");
  await player.shot("log-phone-light");
  await player.press(tabs.getByRole("button", { name: "Positions" }));
  await page.locator(".positions li").first().waitFor();
  await assertNothingSideways(player, "positions");
  await player.press(tabs.getByRole("button", { name: "Hand" }));
  await placed(player, 1).waitFor(); // what was chosen is still there

  // Two fingers bring the map closer and away again; the page itself does not zoom.
  const before = await scaleOf(player);
  const at = await middle(page.locator(".table"));
  const apart = (by) => [{ x: at.x - by, y: at.y }, { x: at.x + by, y: at.y }];
  const scaled = (from, least, most) => page.waitForFunction(([old, low, high]) => {
    const by = Number(/scale\(([\d.]+)/.exec(document.querySelector("[data-world]").getAttribute("transform"))[1]) / old;
    return by > low && by < high;
  }, [from, least, most], soon);
  await gesture(() => fingers(player, apart(30), apart(110)), () => scaled(before, 1.5, 100));
  const close = await scaleOf(player);
  await player.shot("pinched-phone-light");
  await gesture(() => fingers(player, apart(110), apart(30)), () => scaled(close, 0, 0.7));
  assert.equal(await page.evaluate(() => visualViewport.scale), 1);
  // One finger moves it.
  const world = () => page.locator("[data-world]").getAttribute("transform");
  const was = await world();
  await gesture(
    () => fingers(player, [at], [{ x: at.x + 60, y: at.y + 40 }]),
    () => page.waitForFunction((old) => document.querySelector("[data-world]").getAttribute("transform") !== old, was, soon),
  );
  await assertNothingSideways(player, "after the map was moved");

  // The menu fits.
  await player.press(page.locator(".app-menu-place > button"));
  await page.locator(".app-menu").waitFor();
  await assertNothingSideways(player, "menu");
  const menu = await page.locator(".app-menu").boundingBox();
  assert.ok(menu.x >= 0 && menu.x + menu.width <= phone.width, JSON.stringify(menu));
  await player.shot("menu-phone-light");
  await player.press(page.getByRole("button", { name: "Close", exact: true }));

  // And the turn is flown.
  await player.fill(2, "Straight");
  const asked = await player.nextQuestion();
  await player.press(page.getByRole("button", { name: /^Confirm/ }));
  await player.nextQuestion(asked);
  await player.leave();
});

test("fire, cover and result on a phone, by day", async () => {
  const player = await come();
  const { page } = player;
  let asked = await player.hotSeatToFirstShot();
  await assertNothingSideways(player, "fire");
  await assertLargeEnough(player, ".console-hold, .console-target", "fire");
  await player.shot("fire-phone-light");
  await player.press(page.locator(".console-target").first());
  for (let step = 0; step < 80; step += 1) {
    asked = await player.nextQuestion(asked);
    if (asked.ask === "over") break;
    if (asked.ask === "cover") {
      await assertNothingSideways(player, "cover");
      await player.button(/^I am/).waitFor();
      await assertLargeEnough(player, ".app-cover-button", "cover");
      await player.shot("cover-phone-light");
      await player.press(player.button(/^I am/));
    } else if (asked.ask === "fire") {
      await player.press(page.locator(".console-hold"));
    } else {
      await player.plan("Straight");
    }
  }
  assert.equal(asked.ask, "over");
  assert.equal((await table(server, player.game())).over, true);
  await page.locator(".app-result").waitFor();
  await assertNothingSideways(player, "result");
  await assertLargeEnough(player, ".app-result-next > *", "result");
  await player.shot("over-phone-light");
  await player.press(page.getByRole("link", { name: "See the replay" }));
  await page.getByRole("slider", { name: "Moment of the game" }).waitFor();
  await assertNothingSideways(player, "replay");
  await assertLargeEnough(player, ".app-replay-steps button, .app-replay-more > a, .app-replay-more > button", "replay");
  await player.shot("replay-phone-light");
  await player.leave();
});

test("by night", async () => {
  const player = await come({ theme: "dark" });
  await player.lobby();
  await player.shot("lobby-phone-dark");
  await player.flyNow();
  const paper = await player.page.evaluate(() => getComputedStyle(document.querySelector(".app-sheet")).backgroundColor);
  const [red, green, blue] = paper.match(/[\d.]+/g).map(Number);
  assert.ok(red + green + blue < 300, `the night is dark: ${paper}`);
  await player.choose("Left");
  await player.shot("planning-phone-dark");
  await player.leave();
});
