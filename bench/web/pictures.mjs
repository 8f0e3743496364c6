// Pictures of the table at five sizes of window, always of the same positions: to lay an older build beside a newer one.
//   OVERDIVE_PROGRAM=... OVERDIVE_WEB=... node bench/web/pictures.mjs FOLDER [SCENE ...]
import { mkdirSync } from "node:fs";
import { join } from "node:path";

import { camel, dawn, messerschmitt, place, plan, setup, spitfire, tableFor, triplane, typePlan } from "../../web/tests/browser/prompts_support.mjs";
import { openBrowser, Server } from "../../web/tests/browser/support.mjs";

const [folder = "build/pictures", ...wanted] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });

const sizes = [[1280, 720], [1440, 900], [1920, 1080], [390, 844], [844, 390]];

// Two against two, as they meet.
const four = () => setup([], [
  camel({ id: "Camel", at: [340, 300], heading: 10 }),
  camel({ id: "SPAD", model: "spad-xiii", at: [540, 280], heading: 350 }),
  triplane({ id: "Dr.I", at: [360, 660], heading: 170 }),
  triplane({ id: "D.Va", model: "albatros-dva", at: [560, 640], heading: 190 }),
]);
const scenes = {
  // The first look: both where a duel begins.
  opening: { game: () => setup([], [camel({ at: [450, 150], heading: 0 }), triplane({ at: [450, 750], heading: 180 })]), bring: (page) => page.locator("[data-pile]").first().waitFor() },
  // In the middle of it, two cards chosen.
  planning: { game: () => setup([], [camel({ at: [370, 330], heading: 20 }), triplane({ at: [560, 600], heading: 200 })]), bring: (page) => typePlan(page, [1, 13]) },
  fire: {
    game: () => setup([], [camel({ at: [400, 300], heading: 10 }), triplane({ at: [470, 600], heading: 190 })]),
    bring: async (page) => {
      await plan(page, [1, 13, 2]);
      await page.locator(".console-hold").waitFor();
    },
  },
  side: {
    game: () => setup(["altitude", { "flying-higher": { floor: 1 } }], [
      camel({ id: "Camel", at: [340, 300], heading: 10, altitude: 3 }), camel({ id: "SPAD", model: "spad-xiii", at: [540, 280], heading: 350, altitude: 2 }),
      triplane({ id: "Dr.I", at: [400, 560], heading: 170, altitude: 3 }), triplane({ id: "D.Va", model: "albatros-dva", at: [560, 580], heading: 190, altitude: 1 }),
    ]),
    bring: async (page) => {
      await page.locator("[data-pile]").first().waitFor();
      await page.evaluate(() => undefined);
      await page.locator(".table-tool-tilt").click();
      await page.locator(".table-tool-menu > button").click();
      await page.getByLabel("From above while I plan").click();
      await page.keyboard.press("Escape");
    },
  },
  // Those of the readme.
  readme: {
    sizes: [[1280, 800]],
    game: () => setup([], [
      camel({ id: "Camel", at: [400, 300], heading: 10 }), camel({ id: "SPAD", model: "spad-xiii", at: [590, 330], heading: 355 }),
      triplane({ id: "Dr.I", at: [458, 590], heading: 190 }), triplane({ id: "D.Va", model: "albatros-dva", at: [346, 668], heading: 172 }),
    ]),
    bring: async (page) => {
      await plan(page, [1, 13, 2]);
      await page.locator('[data-label="SPAD"].table-label-now').waitFor();
      await plan(page, [1, 13, 2]);
      await page.locator(".console-hold").waitFor();
    },
  },
  "readme-dawn": {
    sizes: [[1280, 800]],
    game: () => dawn([], [spitfire({ at: [400, 250], heading: 10 }), messerschmitt({ at: [480, 620], heading: 190 })]),
    bring: async (page) => {
      await place(page, 1, "high");
      await page.locator('[data-slot="1"]').waitFor();
      await page.waitForTimeout(400);
      await page.keyboard.type("9");
      await page.keyboard.press("Enter");
    },
  },
  four: { game: four, bring: (page) => typePlan(page, [1, 13]) },
  dawn: {
    game: () => dawn([], [spitfire({ at: [400, 250], heading: 10 }), messerschmitt({ at: [480, 620], heading: 190 })]),
    bring: async (page) => {
      await place(page, 1, "high");
      await page.locator('[data-slot="1"]').waitFor();
    },
  },
};

const server = await new Server().start();
const browser = await openBrowser();
for (const [name, { game, bring, sizes: own }] of Object.entries(scenes)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for (const [width, height] of own ?? sizes) {
    const touch = Math.min(width, height) < 480;
    const { player, page } = await tableFor(browser, server, game(), { come: { viewport: { width, height }, touch } });
    await bring(page);
    await page.mouse.move(width / 2, height / 3);
    await page.waitForTimeout(700);
    await page.screenshot({ path: join(folder, `${name}-${width}x${height}.png`) });
    const measured = await page.evaluate(() => {
      const box = (selector) => document.querySelector(selector)?.getBoundingClientRect();
      const scale = Number(/scale\(([\d.]+)/.exec(document.querySelector("[data-world]").getAttribute("transform"))[1]);
      const ground = box("[data-ground]");
      const span = Math.max(...[...document.querySelectorAll("[data-shadow]")].map((each) => Math.max(each.getBoundingClientRect().width, each.getBoundingClientRect().height)));
      return { scale, span: Math.round(span), sheet: Math.round((ground.width / innerWidth) * 100) };
    });
    console.log(`${name} ${width}x${height}: ${measured.scale} pixels a millimetre, planes ${measured.span} pixels, the sheet ${measured.sheet} % of the window's width`);
    for (const context of browser.contexts()) await context.close();
  }
}
await browser.close();
await server.stop();
server.clean();
