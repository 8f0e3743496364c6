// At a shot the eyes go to who fires and who is fired at, and back to the fight; a switch leaves them where they are.
import assert from "node:assert/strict";
import { test } from "node:test";

import { camel, plan, setup, tableFor, triplane } from "./prompts_support.mjs";
import { serverAndBrowser } from "./support.mjs";

let server, browser;
serverAndBrowser((itsServer, itsBrowser) => {
  server = itsServer;
  browser = itsBrowser;
});

// Two who meet in the first phase, and a third far away from them.
const fight = () => setup([], [camel({ at: [400, 300], heading: 10 }), triplane({ at: [470, 600], heading: 190 }), { ...triplane({ at: [1500, 1300], heading: 270 }), id: "Far" }], { table: { width: 1800, height: 1600 } });

// How near the map is looked at, from frame to frame.
const watch = (page) => page.evaluate(() => {
  window.scales = [];
  const world = document.querySelector("[data-world]");
  const note = () => {
    window.scales.push(Number(/scale\(([\d.]+)/.exec(world.getAttribute("transform"))?.[1]));
    requestAnimationFrame(note);
  };
  note();
});

async function nearest({ closeLook }) {
  const come = {
    viewport: { width: 1280, height: 720 }, motion: "no-preference",
    prepare: (page) => page.addInitScript((kept) => {
      if (location.protocol !== "about:") localStorage.setItem("overdive.display", JSON.stringify(kept));
    }, { speed: "normal", closeLook }),
  };
  const { player, page } = await tableFor(browser, server, fight(), { come });
  await player.planning();
  await plan(page, [1, 13, 2]);
  await page.locator(".console-hold").waitFor();
  await watch(page);
  await page.keyboard.press("f");
  await page.locator(".story-drawn").first().waitFor();
  await page.waitForFunction(() => {
    const last = window.scales.slice(-30);
    return window.scales.length > 60 && last.every((each) => each === last[0]) && !document.querySelector(".app-head .button-quiet[title]");
  });
  const scales = await page.evaluate(() => window.scales);
  await player.leave();
  return { before: scales[0], most: Math.max(...scales), after: scales.at(-1) };
}

test("a shot is looked at from near, and then the fight again", async () => {
  const { before, most, after } = await nearest({ closeLook: true });
  assert.ok(before > 0 && most > before * 1.3, `${before} ${most}`);
  assert.ok(after < most * 0.85, `${after} ${most}`);
});

test("who has switched it off keeps the map as it is", async () => {
  const { before, most } = await nearest({ closeLook: false });
  assert.ok(most < before * 1.15, `${before} ${most}`);
});
