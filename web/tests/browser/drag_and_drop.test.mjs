import assert from "node:assert/strict";
import { test } from "node:test";

import { laptop, Player, serverAndBrowser } from "./support.mjs";

let server, browser;
serverAndBrowser((itsServer, itsBrowser) => {
  server = itsServer;
  browser = itsBrowser;
});

const slot = (player, index) => player.page.locator(`[data-slot="${index}"]`);
const placed = (player, index) => slot(player, index).locator(".console-slot-card");
const pile = (player, group) => player.page.getByRole("group", { name: group, exact: true }).locator("[data-pile]").first();
const outlines = (player) => player.page.locator(".table-plan-number");
const middle = async (locator) => {
  const box = await locator.boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
};

// The cards in the slots, by number.
async function plan(player) {
  const all = await player.page.locator(".console-slot-card .visually-hidden").allTextContents();
  return all.map((text) => Number(/card (\d+):/.exec(text)[1]));
}
async function waitForPlan(player, wanted) {
  await player.page.waitForFunction((cards) => {
    const now = [...document.querySelectorAll(".console-slot-card .visually-hidden")].map((each) => /card (\d+):/.exec(each.textContent)?.[1]);
    return now.join() === cards;
  }, wanted.join());
}
const numberOf = async (locator) => Number(/^\d+/.exec(await locator.getAttribute("title"))[0]);

async function drag(player, from, to, { look } = {}) {
  const { mouse } = player.page;
  await from.hover(); // waits until it lies still
  await mouse.down();
  const [x, y] = Array.isArray(to) ? to : await middle(to);
  await mouse.move(x, y, { steps: 8 });
  await look?.();
  await mouse.up();
}

test("a plan by drag and drop: place, replace, reorder, take out", async () => {
  const player = await Player.come(browser, server);
  const { page } = player;
  await player.flyNow();

  // A card on its way is under the pointer, the slot under it is marked, and the ghost shows where it leads.
  const straight = pile(player, "Straight");
  const first = await numberOf(straight);
  await drag(player, straight, slot(player, 0), {
    look: async () => {
      await page.locator(".console-dragged").waitFor();
      await page.locator('[data-slot="0"].console-slot-over').waitFor();
      await page.locator(".table-ghost").waitFor();
      await player.shot("drag-on-its-way");
    },
  });
  await waitForPlan(player, [first]);
  assert.equal(await page.locator(".console-dragged").count(), 0);
  await outlines(player).first().waitFor();

  // Two more: one dropped where it belongs, one dropped on a slot further right moves up to the first empty one.
  const left = pile(player, "Left");
  const second = await numberOf(left);
  await drag(player, left, slot(player, 2));
  await waitForPlan(player, [first, second]);
  const right = pile(player, "Right");
  const third = await numberOf(right);
  await drag(player, right, slot(player, 2));
  await waitForPlan(player, [first, second, third]);
  await page.waitForFunction(() => document.querySelectorAll(".table-plan-number").length === 3);
  assert.deepEqual(await outlines(player).allTextContents(), ["1", "2", "3"]);
  assert.equal(await page.locator(".table-plan .table-plan-base").count(), 3, "an outline for each card");
  assert.equal(await page.getByRole("button", { name: /^Confirm/ }).isEnabled(), true);
  await player.shot("drag-plan-full");

  // Reorder from slot to slot.
  const ways = () => page.locator(".table-plan .table-plan-way").evaluateAll((all) => all.map((each) => each.getAttribute("d")).join());
  const before = await ways();
  await drag(player, placed(player, 2), slot(player, 0));
  await waitForPlan(player, [third, first, second]);
  await page.waitForFunction((old) => [...document.querySelectorAll(".table-plan .table-plan-way")].map((each) => each.getAttribute("d")).join() !== old, before);
  await drag(player, placed(player, 0), slot(player, 1));
  await waitForPlan(player, [first, third, second]);

  // A card dropped on a full slot takes its place.
  const slip = pile(player, "Sideslips");
  const other = await numberOf(slip);
  await drag(player, slip, slot(player, 1));
  await waitForPlan(player, [first, other, second]);

  // A card lifted and laid back where it lay is not picked by that.
  const [slotX, slotY] = await middle(placed(player, 0));
  await page.mouse.move(slotX, slotY);
  await page.mouse.down();
  await page.mouse.move(slotX + 30, slotY - 30, { steps: 4 });
  await page.mouse.move(slotX, slotY, { steps: 4 });
  await page.mouse.up();
  await page.locator(".console-dragged").waitFor({ state: "detached" });
  assert.equal(await page.locator(".console-slot-picked").count(), 0);

  // A press on a slot picks it, the next card goes there; a press on the picked slot lets it go.
  await placed(player, 0).click();
  await page.locator('[data-slot="0"].console-slot-picked').waitFor();
  await page.getByText("Choose the card that takes place 1.").waitFor();
  await player.shot("drag-slot-picked");
  await placed(player, 0).click();
  await page.locator(".console-slot-picked").waitFor({ state: "detached" });
  await placed(player, 0).click();
  await pile(player, "Right").click();
  await page.waitForFunction((was) => !document.querySelector('[data-slot="0"] .console-slot-card').textContent.includes(`card ${was}:`), first);
  const [instead] = await plan(player);

  // Take out: by its little cross, or by dragging it off the console.
  await page.getByRole("button", { name: "Take back card 2" }).click();
  await waitForPlan(player, [instead, second]);
  assert.equal(await page.getByRole("button", { name: /^Confirm/ }).isDisabled(), true);
  await drag(player, placed(player, 0), await middle(page.locator(".table")));
  await waitForPlan(player, [second]);
  // A card of the hand let go beside the slots stays in the hand.
  await drag(player, pile(player, "Straight"), await middle(page.locator(".table")));
  assert.equal(await page.locator(".console-dragged").count(), 0);
  assert.deepEqual(await plan(player), [second]);
  await player.leave();
});

test("cards by their numbers, mixed with drags; the plan is flown as it lay there", async () => {
  const player = await Player.come(browser, server, { viewport: laptop });
  const { page } = player;
  await player.flyNow();
  const numbers = {};
  for (const group of ["Straight", "Left", "Right"]) numbers[group] = await numberOf(pile(player, group));
  await page.keyboard.type(String(numbers.Left));
  await page.getByText(/Enter places it\./).waitFor();
  await page.keyboard.press("Enter");
  await waitForPlan(player, [numbers.Left]);
  await drag(player, pile(player, "Straight"), slot(player, 1));
  await waitForPlan(player, [numbers.Left, numbers.Straight]);
  await page.keyboard.type("98");
  await page.keyboard.press("Enter");
  await page.getByText("There is no free card 98 in this hand.").waitFor();
  await page.keyboard.type(String(numbers.Right));
  await page.keyboard.press("Enter");
  await waitForPlan(player, [numbers.Left, numbers.Straight, numbers.Right]);
  await page.waitForFunction(() => document.querySelectorAll(".table-plan-number").length === 3);
  await player.shot("drag-typed-laptop");
  const asked = await player.nextQuestion();
  await page.getByRole("button", { name: /^Confirm/ }).click();
  let next = await player.nextQuestion(asked);
  for (; next.ask === "fire"; next = await player.nextQuestion(next)) await player.answer(next);
  if (!(await page.locator(".story-line").count())) await page.getByRole("button", { name: "Log", exact: true }).click();
  const flown = (await page.locator(".story-revealed").allTextContents()).filter((text) => text.startsWith("Camel")).map((text) => Number(/card (\d+)/.exec(text)[1]));
  assert.deepEqual(flown, [numbers.Left, numbers.Straight, numbers.Right].slice(0, flown.length));
  assert.ok(flown.length > 0);
  await player.leave();
});

test("a look at a card shows its ghost, and takes it away again", async () => {
  const player = await Player.come(browser, server);
  await player.flyNow();
  await pile(player, "Left").hover();
  await player.page.locator(".table-ghost").waitFor();
  const first = await player.page.locator(".table-ghost .table-plan-way").getAttribute("d");
  await pile(player, "Right").hover();
  await player.page.waitForFunction((old) => document.querySelector(".table-ghost .table-plan-way")?.getAttribute("d") !== old, first);
  await player.shot("ghost");
  await player.page.locator(".app-head").hover();
  await player.page.locator(".table-ghost").waitFor({ state: "detached" });
  assert.equal(await outlines(player).count(), 0);
  await player.leave();
});

test("the first flight leads through its hints", async () => {
  const player = await Player.come(browser, server);
  const { page } = player;
  await player.open();
  await page.getByRole("link", { name: "Take off with hints" }).click();
  await player.planning();
  const hint = (text) => page.locator(".app-hint-title", { hasText: text }).waitFor();
  await hint("You fly the Camel");
  await player.shot("lesson-welcome");
  await player.button("Next").click();
  await hint("Choose your first card");
  await player.shot("lesson-choose");
  await drag(player, pile(player, "Straight"), slot(player, 0));
  await hint("Two more");
  await player.fill(1, "Straight");
  await player.fill(2, "Straight");
  await hint("Confirm your plan");
  await player.shot("lesson-confirm");
  let asked = await player.nextQuestion();
  await player.button(/^Confirm/).click();
  // What comes is a real fight, in which everything is explained as it happens; it goes on when all has been said.
  asked = await player.nextQuestion(asked);
  for (let shots = 0; asked.ask === "fire" && shots < 4; shots += 1) {
    await player.answer(asked);
    asked = await player.nextQuestion(asked);
    await player.shot("lesson-fire");
  }
  await player.leave();
});

test("hints can be sent away at once", async () => {
  const player = await Player.come(browser, server);
  await player.open("/lesson?id=first-flight");
  await player.planning();
  await player.button("No more hints").click();
  await player.page.locator(".app-hint").waitFor({ state: "detached" });
  await player.page.reload();
  await player.planning();
  assert.equal(await player.page.locator(".app-hint").count(), 0, "and stay away");
  await player.leave();
});
