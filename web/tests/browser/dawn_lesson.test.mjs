// The first flight of the World War II game: a card, a marker, the next card, the first shot, each with its hint.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { askedOf, phone, Player, root, serverAndBrowser, texts } from "./support.mjs";

// What a step of the lesson is called.
const { steps } = JSON.parse(readFileSync(join(root, "data/ww2/lessons/first-flight.json"), "utf8"));
const titleOf = (id, language) => steps.find((step) => step.id === id).title[language].replace(/ (?=[?!:;])/g, "\u00a0");

let server, browser;
serverAndBrowser((itsServer, itsBrowser) => {
  server = itsServer;
  browser = itsBrowser;
});

const hintIs = (page, title) => page.locator(".app-hint-title", { hasText: title }).waitFor();

test("by the keyboard, from the lobby to the end of the hints", async () => {
  const player = await Player.come(browser, server);
  const { page } = player;
  await player.lobby();
  await page.locator("[data-war=ww2] input").press("Space");
  await page.getByText("New to Dawn of War?").waitFor();
  await page.getByRole("link", { name: "Take off with hints" }).press("Enter");
  await hintIs(page, "You fly the Spitfire");
  await player.shot("dawn-lesson-welcome");
  await page.getByRole("button", { name: "Next", exact: true }).press("Enter");
  await hintIs(page, "The first card");
  const lay = async (card) => {
    await page.locator("[data-pile][aria-disabled=false]").first().waitFor();
    await page.keyboard.type(String(card));
    await page.keyboard.press("Enter");
    await hintIs(page, "How fast?");
    await page.keyboard.press("l");
    await hintIs(page, /^Confirm$/);
  };
  await lay(1);
  await player.shot("dawn-lesson-confirm");
  await page.keyboard.press("Enter");
  await hintIs(page, "And already the next one");
  await player.shot("dawn-lesson-next");
  await lay(2);
  await page.keyboard.press("Enter");
  await page.locator("[data-slot] .console-slot-card").waitFor({ state: "detached" });
  // What comes is a real fight, and each thing in it is explained when it happens first.
  if ((await askedOf(page, ".console-two [data-pile]", 30)) === "fire") {
    await player.shot("dawn-lesson-fire");
    await page.keyboard.press("f");
    await page.locator(".console-hold").waitFor({ state: "detached" });
    await hintIs(page, "You have hit him");
  }
  await player.button("No more hints").press("Enter");
  await page.locator(".app-hint").waitFor({ state: "detached" });
  // Whoever has flown in this war is offered fights first, in the other war still the first flight.
  await player.lobby();
  assert.equal(await page.locator(".app-first").count(), 0);
  await page.locator("[data-war=ww1] input").press("Space");
  await page.locator(".app-first").waitFor();
  await player.leave();
});

for (const [language, locale] of [["en", "en-GB"], ["it", "it-IT"], ["fr", "fr-FR"]]) {
  test(`with a thumb, in ${language}: hint, hand and Confirm fit beside each other`, async () => {
    const book = texts(language);
    const player = await Player.come(browser, server, { viewport: phone, touch: true, locale });
    const { page } = player;
    await player.lobby();
    await player.press(page.locator("[data-war=ww2]"));
    await page.getByText(book["app.first-flight.ww2.text"]).waitFor();
    await player.press(page.getByRole("link", { name: book["app.first-flight.go"] }));
    await hintIs(page, titleOf("welcome", language));
    await page.locator("[data-pile]").first().waitFor();
    await player.press(page.getByRole("button", { name: book["lessons.hint.next"], exact: true }));
    const inSight = async (when) => {
      const hidden = await page.locator(".app-hint, .console-confirm, [data-marker], [data-slot]").evaluateAll((all) => all.flatMap((each) => {
        const box = each.getBoundingClientRect();
        const under = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        return box.left >= 0 && box.top >= 0 && box.right <= innerWidth + 0.5 && box.bottom <= innerHeight + 0.5 && each.contains(under) ? [] : [each.className];
      }));
      assert.deepEqual(hidden, [], when);
      const wide = await page.locator(".console-space-label").evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent));
      assert.deepEqual(wide, [], "the names of the spaces fit into them");
    };
    await hintIs(page, titleOf("choose", language));
    await inSight("an empty space");
    await player.shot(`dawn-lesson-phone-${language}`);
    await player.press(page.locator("[data-pile][aria-disabled=false]").first());
    await hintIs(page, titleOf("marker", language));
    await player.press(page.locator("[data-marker=low]"));
    await hintIs(page, titleOf("confirm", language));
    await inSight("card and marker");
    await player.press(page.locator(".console-confirm"));
    await hintIs(page, titleOf("next", language));
    await inSight("the next card");
    await player.shot(`dawn-lesson-phone-next-${language}`);
    await player.leave();
  });
}
