import assert from "node:assert/strict";
import { test } from "node:test";

import { Player, serverAndBrowser, table } from "./support.mjs";

let server, browser;
serverAndBrowser((itsServer, itsBrowser) => {
  server = itsServer;
  browser = itsBrowser;
});

// Where the focus is, what it is called, and whether eyes can see that it is there.
async function focus(player) {
  return player.page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))); // it has been drawn
    const element = document.activeElement;
    if (!element || element === document.body) return { lost: true, name: "", seen: false };
    const shows = (one) => {
      const style = getComputedStyle(one);
      return (style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0) || (one.tagName === "A" && style.boxShadow !== "none");
    };
    const label = element.labels?.[0];
    const box = element.getBoundingClientRect();
    const inView = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
    return {
      lost: false,
      tag: element.tagName.toLowerCase(),
      role: element.getAttribute("role") ?? "",
      id: element.id,
      classes: element.className?.baseVal ?? element.className,
      name: (element.getAttribute("aria-label") ?? label?.textContent ?? element.textContent ?? "").trim(),
      seen: inView && (shows(element) || (label !== undefined && shows(label)) || (element.closest("label") !== null && shows(element.closest("label")))),
    };
  });
}

async function assertFocus(player, where) {
  const now = await focus(player);
  assert.equal(now.lost, false, `the focus is lost: ${where}`);
  return now;
}

async function press(player, key, where = key) {
  await player.page.keyboard.press(key);
  return assertFocus(player, where);
}

// Tab after Tab to a control; on the way the focus can always be seen.
async function tabTo(player, wanted, { back = false, most = 90 } = {}) {
  for (let tabs = 0; tabs < most; tabs += 1) {
    await player.page.keyboard.press(back ? "Shift+Tab" : "Tab");
    const now = await focus(player);
    if (now.lost) continue; // the browser's own bar lies between the last and the first control
    assert.ok(now.seen, `the focus cannot be seen on ${JSON.stringify(now)}`);
    if (wanted(now)) return now;
  }
  throw new Error(`no way by Tab to ${wanted}`);
}

const named = (pattern) => (now) => pattern.test(now.name);
const placed = (player, index) => player.page.locator(`[data-slot="${index}"] .console-slot-card`);
const cardAt = async (player, index) => Number(/card (\d+)/.exec(await placed(player, index).textContent())[1]);

test("from the lobby to the end of a game without a mouse", async () => {
  const player = await Player.come(browser, server);
  const { page } = player;
  await player.open();
  await player.button(/^Fly now/).first().waitFor();

  // The lobby: a name, a side, and off.
  await tabTo(player, (now) => now.id === "own-name");
  await page.keyboard.type("Keys");
  await tabTo(player, (now) => now.tag === "input" && /Camel/.test(now.name));
  await press(player, "ArrowDown", "choosing the other side");
  assert.match((await focus(player)).name, /Dr\.I/);
  assert.equal(await page.evaluate(() => document.activeElement.checked), true);
  await press(player, "ArrowUp", "and back");
  await tabTo(player, named(/^Fly now$/));
  await player.shot("keyboard-lobby");
  await page.keyboard.press("Enter");
  await player.planning();
  await assertFocus(player, "after sitting down");

  // Help: the menu tells every key.
  await tabTo(player, named(/^Menu/));
  await press(player, "Enter", "opening the menu");
  await tabTo(player, (now) => now.tag === "summary" && /Keys/.test(now.name));
  await press(player, "Enter", "opening the keys");
  const help = page.locator(".app-keys");
  await help.first().waitFor();
  const told = (await help.allTextContents()).join(" ");
  for (const words of ["Choose the card with this number", "Confirm the cards", "Fire at the nearest target", "Hold fire", "Take or put away the ruler", "Back to the fight; once more: the whole table", "Look from the side, or from above"]) {
    assert.ok(told.includes(words), words);
  }
  await page.locator(".app-keys").last().scrollIntoViewIfNeeded();
  await player.shot("keyboard-help");
  const closed = await press(player, "Escape", "closing the menu");
  assert.match(closed.name, /Menu/, "the focus is back on the button");

  // The skip link leads straight to the decision.
  await tabTo(player, named(/^To your decision$/), { back: true });
  await player.shot("keyboard-skip-link");
  await press(player, "Enter", "skipping to the decision");
  assert.equal(await page.evaluate(() => document.activeElement.closest("#console") !== null), true);

  // Cards by their numbers, from wherever the focus is.
  await page.keyboard.type("1");
  await page.getByText("Enter places it.").waitFor();
  await press(player, "Enter", "placing a card by number");
  await placed(player, 0).waitFor();

  // Cards by walking along the hand; a look at each shows its ghost.
  await tabTo(player, (now) => String(now.classes).includes("console-pile"));
  const first = await focus(player);
  await press(player, "ArrowRight");
  assert.notEqual((await focus(player)).name, first.name);
  await page.locator(".table-ghost").waitFor();
  await player.shot("keyboard-hand");
  await press(player, "ArrowLeft");
  assert.equal((await focus(player)).name, first.name);
  await press(player, "Enter", "placing a card of the hand");
  await placed(player, 1).waitFor();
  await page.keyboard.type("3");
  await press(player, "Enter", "placing the third");
  await placed(player, 2).waitFor();

  // On a slot: move, take back; Backspace takes the last.
  await tabTo(player, (now) => /^Slot 1/.test(now.name), { back: true });
  const before = await cardAt(player, 0);
  await press(player, "Shift+ArrowRight", "moving a card");
  await page.waitForFunction((card) => document.querySelector('[data-slot="1"] .console-slot-card')?.textContent.includes(`card ${card}:`), before);
  await press(player, "Delete", "taking back a card on its slot");
  await placed(player, 2).waitFor({ state: "detached" });
  await assertFocus(player, "after a card was taken back on its slot");
  await press(player, "Backspace", "taking back the last");
  await placed(player, 1).waitFor({ state: "detached" });
  await press(player, "Backspace", "and the first");
  await placed(player, 0).waitFor({ state: "detached" });
  await assertFocus(player, "after all cards were taken back");

  // The ruler: from the table by its key, between two planes by two lists.
  await tabTo(player, (now) => now.role === "application");
  await press(player, "r");
  await tabTo(player, (now) => now.tag === "select" && /^From/.test(now.name));
  await page.keyboard.type("Camel");
  await assertFocus(player, "choosing a plane");
  await tabTo(player, (now) => now.tag === "select" && /^To/.test(now.name));
  await page.keyboard.type("Dr");
  await page.locator(".table-ruler-panel output").getByText(/\d\.\d cm, (short range|long range|beyond the ruler)/).waitFor();
  assert.equal(await page.locator(".table-ruler").count(), 1);
  await player.shot("keyboard-ruler");
  await tabTo(player, (now) => now.role === "application", { back: true });
  await press(player, "Escape", "putting the ruler away");
  await page.locator(".table-ruler-panel").waitFor({ state: "detached" });

  // The map: closer, whole, moved.
  const seen = () => page.locator("[data-world]").getAttribute("transform");
  const was = await seen();
  await press(player, "+");
  await page.waitForFunction((old) => document.querySelector("[data-world]").getAttribute("transform") !== old, was);
  await press(player, "0");
  await press(player, "ArrowLeft");

  // To the end: straight on, over the edge if nothing else happens.
  let asked = await player.nextQuestion();
  const ways = { plan: 0, fire: 0 };
  for (let decision = 0; decision < 80 && asked.ask !== "over"; decision += 1) {
    ways[asked.ask] += 1;
    if (asked.ask === "plan") {
      for (const [index, card] of [1, 2, 3].entries()) {
        await page.keyboard.type(String(card));
        await press(player, "Enter", `card ${card}`);
        // Damage may forbid it: then it is placed as a bluff.
        if (await page.getByText("Place it anyway").count()) await press(player, "b", "bluff");
        await placed(player, index).waitFor();
      }
      if (ways.plan === 1) {
        await tabTo(player, named(/^Confirm/));
        await player.shot("keyboard-confirm");
        await page.keyboard.press("Enter");
      } else {
        await press(player, "Enter", "confirming");
        // Over the edge: the first Enter only comes to the button.
        if (await player.page.locator(".console-confirm-grave:focus").count()) await player.page.keyboard.press("Enter");
      }
    } else {
      if (ways.fire === 1) await player.shot("keyboard-fire");
      await press(player, ways.fire % 3 === 2 ? "h" : "f", asked.ask);
    }
    const answered = asked;
    asked = await player.nextQuestion(asked);
    await assertFocus(player, `after ${answered.ask} in ${answered.moment}`);
  }
  assert.equal(asked.ask, "over");
  assert.equal((await table(server, player.game())).over, true);
  await tabTo(player, named(/^See the replay$/));
  await player.shot("keyboard-over");
  await page.keyboard.press("Enter");
  await page.getByRole("slider", { name: "Moment of the game" }).waitFor();
  await assertFocus(player, "in the replay");
  await press(player, "End");
  await tabTo(player, (now) => now.tag === "a" && /^To the lobby$/.test(now.name), { back: true });
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Your games" }).waitFor();
  await assertFocus(player, "back in the lobby");
  await player.leave();
});
