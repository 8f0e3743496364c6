// Where an enemy could shoot, from what everybody knows: by a key, for players and onlookers; cards tried for him, apart from one's
// own plan; and the order to fire that leaves no choice.
import assert from "node:assert/strict";
import { test } from "node:test";

import { camel, dawn, messerschmitt, setup, spitfire, tableFor, triplane } from "./prompts_support.mjs";
import { botFight, phone, Player, serverAndBrowser } from "./support.mjs";

let server, browser;
serverAndBrowser((itsServer, itsBrowser) => {
  server = itsServer;
  browser = itsBrowser;
});

const shade = (page) => page.waitForFunction(() => (document.querySelector(".danger-far")?.getAttribute("d") ?? "").length > 50);
const gone = (page) => page.locator(".danger-far").first().waitFor({ state: "detached" });
// A key that is let go at once, however slow the machine: one that is held does something else.
const tap = (page, key) => page.evaluate((name) => {
  for (const kind of ["keydown", "keyup"]) document.body.dispatchEvent(new KeyboardEvent(kind, { key: name, bubbles: true, cancelable: true }));
}, key);
const worked = (page) => page.waitForFunction(() => document.querySelector(".danger-legend") && !/Working/.test(document.querySelector(".danger-legend").textContent));
const apart = setup([], [camel({ at: [450, 200], heading: 0 }), triplane({ at: [450, 700], heading: 180 })]);
const shownStep = (page) => page.locator("[data-danger]").getAttribute("data-danger");

test("one key shows where an enemy could shoot, phase by phase, and whether one's plan leads into it", async () => {
  const { player, page } = await tableFor(browser, server, apart);
  await player.planning();
  await tap(page, "d");
  await shade(page);
  assert.equal(await shownStep(page), "1", "who plans looks at the next phase first");
  await worked(page);
  assert.equal(await page.locator("[data-danger-sign]").count(), 0);
  await page.keyboard.press("Shift+D");
  assert.equal(await shownStep(page), "2");
  await page.locator(".danger-steps button").last().click();
  assert.equal(await shownStep(page), "3");
  // Straight at him: the third card, at the latest, ends where he could shoot.
  await player.choose("Straight");
  await page.locator('[data-danger-sign="Camel 3"]').waitFor();
  await page.locator(".danger-warnings p", { hasText: "Camel, phase 3: Dr.I could shoot there." }).waitFor();
  await player.shot("danger-warned");
  await page.locator(".danger-whose select").selectOption("Camel");
  await shade(page);
  await player.shot("danger-own");
  await page.keyboard.press("Escape");
  await gone(page);
  // Held down it lasts as long as it is held.
  await page.keyboard.down("d");
  await shade(page);
  await page.waitForTimeout(700);
  await page.keyboard.up("d");
  await gone(page);
  await player.leave();
});

test("cards are tried for the enemy and stay apart from one's own plan", async () => {
  const { player, page } = await tableFor(browser, server, apart);
  await player.planning();
  await player.fill(0, "Left");
  await tap(page, "d");
  await shade(page);
  await page.getByRole("button", { name: "Try his cards" }).click();
  const hand = page.locator("[data-try] [data-try-card]");
  await hand.first().waitFor();
  await page.keyboard.press("2"); // no key of this panel reaches the console
  await page.keyboard.press("Enter");
  for (const ghosts of [1, 2, 3]) {
    await page.locator("[data-try] [data-try-card][aria-disabled=false]").first().click();
    await page.waitForFunction((n) => document.querySelectorAll(".try-laid li").length === n && Number(document.querySelector("[data-try-ghosts]")?.getAttribute("data-try-ghosts")) >= n, ghosts);
  }
  await page.getByText("It cannot plan a further card in this turn.").waitFor();
  await player.shot("danger-try");
  assert.equal(await page.locator("[data-slot] .console-slot-card").count(), 1, "the plan is what it was");
  await page.keyboard.press("Backspace");
  await page.waitForFunction(() => document.querySelectorAll(".try-laid li").length === 2);
  await page.keyboard.press("Escape");
  await page.locator("[data-try]").waitFor({ state: "detached" });
  assert.equal(await page.locator("[data-slot] .console-slot-card").count(), 1);
  await shade(page); // one Escape puts away one thing
  await player.leave();
});

// As all stand it is the referee who says whom an enemy could hit: two levels apart nobody is in danger, whatever the shade covers.
for (const [level, warned] of [[3, 1], [1, 0]]) {
  test(`a Camel at level 3 before the guns of a Dr.I at level ${level} is ${warned ? "" : "not "}in danger now`, async () => {
    const meet = setup(["altitude", { "flying-higher": { floor: 1 } }], [camel({ at: [450, 400], heading: 0, altitude: 3 }), triplane({ at: [450, 500], heading: 180, altitude: level })]);
    const { player, page } = await tableFor(browser, server, meet);
    await player.planning();
    await tap(page, "d");
    await page.locator(".danger-steps button").first().click();
    await shade(page);
    await worked(page);
    await page.getByText("if they fly so and the level is right").waitFor();
    assert.equal(await page.locator('[data-danger-sign="Camel 0"]').count(), warned);
    await player.leave();
  });
}

// How far a piece is under the strip, in pixels; its name too.
const under = (page) => page.evaluate(() => {
  const strip = document.querySelector(".danger-panel").getBoundingClientRect();
  const pieces = [...document.querySelectorAll("[data-plane] [data-plate], [data-label], .table-plan-number")].map((each) => each.getBoundingClientRect());
  return Math.max(...pieces.map((box) => Math.min(box.right - strip.left, strip.right - box.left, box.bottom - strip.top, strip.bottom - box.top)));
});

for (const [name, come] of Object.entries({
  "a phone": { viewport: phone, touch: true, theme: "dark" },
  "a phone lying down": { viewport: { width: 844, height: 390 }, touch: true },
  "a laptop": { viewport: { width: 1280, height: 720 } },
})) {
  test(`on ${name} the strip lies over no plane, and over no card planned`, async () => {
    const { player, page } = await tableFor(browser, server, apart, { come });
    await player.planning();
    await player.choose("Straight");
    await player.press(page.locator(".table-tool-danger"));
    await shade(page);
    if (come.touch) {
      await page.locator(".danger-folded").waitFor();
      const { height } = await page.locator(".danger-panel").boundingBox();
      assert.ok(height < 70, `one line: ${height}`);
      assert.equal(await page.locator(".danger-whose").count(), 0);
      await page.locator(".danger-found").waitFor(); // the warning is told without unfolding
    }
    await page.waitForFunction(() => document.querySelector("[data-danger-sign]") !== null);
    for (let tries = 0; (await under(page)) > 0 && tries < 40; tries += 1) await page.waitForTimeout(50); // the eyes take their time
    assert.ok((await under(page)) <= 0, `${await under(page)} pixels`);
    // Every tool can be reached.
    const table = await page.locator(".table").boundingBox();
    const tools = await page.locator(".table-tools").boundingBox();
    assert.ok(tools.y + tools.height <= table.y + table.height && tools.y >= table.y);
    await player.shot(`danger-strip-${name.replaceAll(" ", "-")}`);
    await player.leave();
  });
}

test("an onlooker may look as well, on a phone too; a replay has nobody to ask", async () => {
  const { player, game } = await tableFor(browser, server, dawn([], [spitfire({ at: [450, 200], heading: 0 }), messerschmitt({ at: [450, 700], heading: 180 })]));
  const onlooker = await Player.come(browser, server, { viewport: phone, touch: true, theme: "dark" });
  await onlooker.open(`/g/${game}`);
  await onlooker.press(onlooker.page.locator(".table-tool-danger"));
  await shade(onlooker.page);
  await onlooker.press(onlooker.page.locator(".danger-more")); // on a phone the strip is folded to what matters
  assert.match(await onlooker.page.locator(".danger-whose option").first().textContent(), /everybody/);
  await onlooker.page.locator(".danger-whose select").selectOption("Bf 109");
  await onlooker.press(onlooker.page.getByRole("button", { name: "Try his cards" }));
  await onlooker.press(onlooker.page.locator("[data-try] [data-try-card][aria-disabled=false]").first());
  await onlooker.page.locator('[data-try-ghosts="1"], [data-try-ghosts="2"]').waitFor({ state: "attached" });
  await onlooker.shot("danger-phone");
  await onlooker.leave();
  await player.leave();

  const { game: over } = await botFight(server);
  const watcher = await Player.come(browser, server);
  await watcher.open(`/g/${over}/replay?as=all`);
  await watcher.page.getByRole("slider", { name: "Moment of the game" }).waitFor();
  assert.equal(await watcher.page.locator(".table-tool-danger").count(), 0);
  await watcher.leave();
});

test("a server that tells no headings: where they could stand, and no cards to try", async () => {
  const come = {
    prepare: (page) => page.routeWebSocket(/\/ws$/, (socket) => {
      const far = socket.connectToServer();
      far.onMessage((text) => {
        const message = JSON.parse(text);
        if (message.type === "reach") delete message.poses;
        socket.send(JSON.stringify(message));
      });
    }),
  };
  const { player, page } = await tableFor(browser, server, apart, { come });
  await player.planning();
  await tap(page, "d");
  await shade(page);
  await page.getByText("Where they could stand, if they fly so.").waitFor();
  assert.equal(await page.locator(".danger-try").count(), 0);
  await player.leave();
});

test("the only target is fired at at once, if its player likes it so, and he can stop it", async () => {
  const near = setup([], [camel({ at: [450, 200], heading: 0 }), triplane({ at: [450, 330], heading: 0 })]);
  const wish = (fireAtOnce) => ({
    prepare: (page) => page.addInitScript((on) => {
      if (location.protocol !== "about:") localStorage.setItem("overdive.settings", JSON.stringify({ ...JSON.parse(localStorage.getItem("overdive.settings") ?? "{}"), fireAtOnce: on }));
    }, fireAtOnce),
  });
  const toFire = async (come) => {
    const seat = await tableFor(browser, server, near, { come });
    await seat.player.planning();
    await seat.player.plan(["Straight", "Straight", "Straight"]);
    return seat;
  };
  const keen = await toFire(wish(true));
  await keen.page.locator(".story-line", { hasText: /^Camel fires at Dr\.I/ }).first().waitFor();
  await keen.player.leave();

  const slow = await toFire(wish(true));
  // As soon as it is there, however slow the machine is.
  await slow.page.waitForFunction(() => {
    const wait = document.querySelector("[data-at-once] button");
    wait?.click();
    return wait !== null;
  });
  await slow.page.locator("[data-at-once]").waitFor({ state: "detached" });
  await slow.page.locator(".console-target").first().waitFor();
  await slow.player.leave();

  const usual = await toFire(wish(false));
  await usual.page.locator(".console-target").first().waitFor();
  assert.equal(await usual.page.locator("[data-at-once]").count(), 0);
  await usual.player.leave();
});
