import assert from "node:assert/strict";
import { test } from "node:test";

import { camel, eventsOf, happened, plan, setup, tableFor, triplane } from "./prompts_support.mjs";
import { phone, serverAndBrowser } from "./support.mjs";

let server, browser;
serverAndBrowser((itsServer, itsBrowser) => {
  server = itsServer;
  browser = itsBrowser;
});

// The screen is handed over: behind the cover there is nothing of what anybody has chosen or seen.
async function pass({ player, page }, seat, shot) {
  await page.getByRole("heading", { name: new RegExp(`Pass the screen to ${seat}`) }).waitFor();
  assert.equal(await page.locator(".console-shown, .console-choice, .planes-damage, .planes-held, [data-card], [data-slot], [data-pile]").count(), 0, `before ${seat}`);
  if (shot) await player.shot(`hot-seat-cover-${shot}`);
  await player.press(page.getByRole("button", { name: /^I am/ }));
  await page.locator(".app-head-role", { hasText: seat }).waitFor({ state: "attached" });
}
const told = (page) => page.locator(".story-line").allTextContents();

test("two at one screen: a card that is shown is covered before the next one looks, and so is the new order", async () => {
  // One behind the other, all at one height. The pilot behind sees a card before the first phase and before the second.
  const game = setup(["tailing"], [camel({ at: [450, 200], heading: 0 }), triplane({ at: [450, 320], heading: 0 })]);
  const there = await tableFor(browser, server, game, { mine: ["allied", "central"], come: { motion: "no-preference" } });
  const { player, page, game: id } = there;
  await pass(there, "allied", "tail");
  await page.getByText("Whom does Camel tail this turn?").first().waitFor();
  await page.keyboard.press("1");
  await happened(server, id, "tailing");
  await pass(there, "allied"); // a new question: all have seen whom he tails
  await plan(page, [1, 2, 7]);
  await pass(there, "central");
  await plan(page, [1, 2, 9]);

  await pass(there, "allied", "reorder");
  await page.locator(".console-shown", { hasText: "card 1" }).waitFor();
  await player.shot("hot-seat-reorder");
  await page.locator('[data-card="2"]').focus();
  await page.keyboard.press("ArrowLeft");
  await page.getByRole("button", { name: /^Fly it in this order/ }).click();
  const flown = await happened(server, id, "revealed", (event) => event.plane === "Camel");
  assert.equal(flown.card, 2);
  // While all planes fly everybody may look: what one has seen is not told there.
  await page.locator(".story-line", { hasText: "Camel flies card 2" }).waitFor();
  assert.deepEqual((await told(page)).filter((line) => /sees/.test(line)), []);
  assert.equal(await page.locator(".console-shown").count(), 0);
  // Before the second phase he is asked again. Although he sat there last, the screen has been everybody's since.
  await pass(there, "allied");
  await page.locator(".console-hold, .console-shown").first().waitFor();
  if (await page.locator(".console-hold").count()) {
    await page.keyboard.press("h");
    await pass(there, "allied");
  }
  await page.locator(".console-shown", { hasText: "card 2" }).waitFor();
  await page.keyboard.press("n");
  await happened(server, id, "revealed", (event) => event.plane === "Camel" && event.phase === 2 && event.card === 1);
  await player.leave();
});

test("two at one screen: each chooses the other's side behind a cover", async () => {
  const game = setup(["collisions"], [camel({ at: [450, 300], heading: 0 }), triplane({ at: [450, 518], heading: 180 })]);
  const there = await tableFor(browser, server, game, { mine: ["allied", "central"], come: { viewport: phone, touch: true, theme: "dark" } });
  const { player, page, game: id } = there;
  for (const seat of ["allied", "central"]) {
    await pass(there, seat);
    await page.locator("[data-pile]").first().waitFor();
    await plan(page, [1, 2, 3]);
  }
  // The second one sat there last; even so nobody is asked without a cover, and nobody learns of the other's choice.
  await pass(there, "central", "swerve");
  await page.getByText("Which way does Camel swerve?").first().waitFor();
  await player.shot("hot-seat-swerve-phone-dark");
  await player.press(page.getByRole("button", { name: /^Left/ }));
  await pass(there, "allied");
  await page.getByText("Which way does Dr.I swerve?").first().waitFor();
  assert.equal(await page.getByRole("button", { name: /^(Left|Right)/, pressed: true }).count(), 0);
  await player.press(page.getByRole("button", { name: /^Right/ }));
  assert.equal((await happened(server, id, "swerved", (event) => event.plane === "Dr.I")).to, "right");
  assert.equal((await happened(server, id, "swerved", (event) => event.plane === "Camel")).to, "left");
  await player.leave();
});

test("two at one screen: a wish for another floor is its owner's until it is proposed, and votes are covered", async () => {
  const game = setup(["altitude", { "flying-higher": { floor: 4 } }], [camel({ at: [200, 100], heading: 0, altitude: 6 }), triplane({ at: [700, 800], heading: 180, altitude: 6 })]);
  const there = await tableFor(browser, server, game, { mine: ["allied", "central"] });
  const { player, page, game: id } = there;
  await pass(there, "allied");
  await page.getByRole("button", { name: /^Propose another floor/ }).click();
  await page.getByRole("button", { name: "Propose 5 to 8" }).click();
  await page.getByText(/Before the next turn you propose levels 5 to 8/).waitFor();
  await plan(page, [1, 2, 3]);
  await pass(there, "central");
  await page.locator("[data-pile]").first().waitFor();
  assert.equal(await page.getByText(/you propose/).count(), 0);
  await plan(page, [1, 2, 3]);

  for (const seat of ["central", "allied"]) {
    await pass(there, seat);
    await page.getByText("Shall the fight move to another level?").first().waitFor();
    await page.getByRole("button", { name: /^Agree: 5 to 8/ }).click();
  }
  assert.equal((await happened(server, id, "floor")).floor, 5);
  assert.equal((await eventsOf(server, id)).filter((event) => event.event === "floor-proposed").length, 1);
  await player.leave();
});
