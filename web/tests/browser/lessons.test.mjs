// The lessons, by somebody who knows only what the screen says: he reads the hint, lays the cards it suggests, and presses the button
// that is offered. So he comes to the goal of the first lesson of each war, in three languages; a lesson goes on tomorrow; and on a
// phone hint, hand and button lie beside each other.
import assert from "node:assert/strict";
import { test } from "node:test";

import { phone, Player, serverAndBrowser, texts } from "./support.mjs";

const locales = { en: "en-GB", it: "it-IT", fr: "fr-FR" };
const languages = process.env.OVERDIVE_LANGUAGES?.split(",") ?? Object.keys(locales);

let server, browser;
serverAndBrowser((itsServer, itsBrowser) => {
  server = itsServer;
  browser = itsBrowser;
});

// What lies on the screen: the hint with its suggestions, and what can be pressed.
const look = (page) => page.evaluate(() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const has = (selector) => all(selector).length > 0;
  return {
    title: document.querySelector(".app-hint-title")?.textContent ?? "",
    end: has(".lesson-end"), done: has(".lesson-goal-done"),
    read: has(".app-hint-ways .button-primary"),
    cards: all("[data-suggested]").map((each) => ({ card: Number(each.dataset.suggested), speed: each.dataset.speed, open: each.dataset.openWith })),
    laid: all(".console-slot-card").length, slots: all(".console-slot-row > [data-slot]").length,
    plans: has(".console-confirm"), confirm: has(".console-confirm:enabled"), stay: has(".console-stay:enabled"), fire: has(".console-hold:enabled"), piles: has("[data-pile][aria-disabled=false]"),
    marker: has("[data-marker]"), speed: has(".console-space-marker-own"), open: has("[data-open]") && !has("[data-open][aria-pressed=true]"),
    choice: has(".console-decision .button-primary:enabled, .console-decision .console-choice:enabled"),
    moment: document.querySelector(".app-moment .visually-hidden")?.textContent ?? "",
  };
});

const clickCard = (player, card) => player.page.evaluate((number) => {
  const names = [...document.querySelectorAll("[data-pile]")];
  const pile = names.find((each) => each.dataset.card?.split(" ").includes(String(number)));
  pile?.click();
  return pile !== undefined;
}, card);

// One deed as the screen asks for it; false where there was nothing to do just now.
async function obey(player) {
  const { page } = player;
  const now = await look(page);
  if (now.end) return "end";
  if (now.read) return void (await player.press(page.locator(".app-hint-ways .button-primary")).catch(() => undefined));
  if (now.fire) {
    // One gun fires at the press of its target; of two each has one chosen, and one button fires them all.
    const all = page.locator("#console .button-primary:enabled");
    return void (await player.press((await all.count()) > 0 ? all.last() : page.locator("#console .console-target:enabled").first()).catch(() => undefined));
  }
  if (now.confirm) return void (await player.press(page.locator(".console-confirm:enabled")).catch(() => undefined));
  if (now.open && now.cards[0]?.open) return void (await player.press(page.locator(`[data-open=${now.cards[0].open}]`)).catch(() => undefined));
  if (now.plans && now.piles && now.laid < Math.max(1, now.slots)) {
    const wanted = now.cards[now.laid] ?? now.cards[0];
    if (wanted && (now.marker ? now.laid === 0 : true) && (await clickCard(player, wanted.card))) return void (await page.waitForTimeout(60));
    if (!wanted && now.stay) return void (await player.press(page.locator(".console-stay")));
    return void (await page.locator("[data-pile][aria-disabled=false]").first().click({ timeout: 2000 }).catch(() => undefined));
  }
  if (now.plans && now.marker && !now.speed) return void (await player.press(page.locator(`[data-marker=${now.cards[0]?.speed ?? "low"}]`)).catch(() => undefined));
  if (now.choice) return void (await player.press(page.locator(".console-decision .button-primary:enabled, .console-decision .console-choice:enabled").first()).catch(() => undefined));
  await page.waitForTimeout(80);
  return undefined;
}

async function flyToTheEnd(player, { shots, turns = 200 } = {}) {
  const seen = new Set();
  for (let deeds = 0; deeds < turns; deeds += 1) {
    const { title } = await look(player.page);
    if (title && !seen.has(title)) {
      seen.add(title);
      if (shots) await player.shot(`${shots}-${seen.size}`);
    }
    if ((await obey(player)) === "end") return seen;
  }
  throw new Error(`no end after ${[...seen].join(" | ")}`);
}

const only = process.env.OVERDIVE_LESSONS?.split(",");
const flown = only ?? ["ww1/first-flight", "ww2/first-flight"];
for (const language of languages) {
  for (const each of flown) {
    const [war, lesson] = each.split("/");
    test(`${each} in ${language}: whoever does what the hints say reaches the goal`, async () => {
      const player = await Player.come(browser, server, { locale: locales[language] });
      const { page } = player;
      const book = texts(language);
      await player.open(`/lesson?war=${war}&id=${lesson}`);
      await page.locator(".app-hint-title").waitFor();
      page.setDefaultTimeout(2500); // what is gone meanwhile is looked at anew
      for (let tries = 0; tries < 3; tries += 1) {
        await flyToTheEnd(player, { shots: process.env.OVERDIVE_LOOK ? `lesson-${war}-${lesson}-${language}` : undefined });
        if (await page.getByText(book["lessons.reached"]).count()) break;
        await player.press(page.getByRole("button", { name: book["lessons.try-again"] }));
        await page.locator(".lesson-end").waitFor({ state: "detached" });
      }
      page.setDefaultTimeout(40_000);
      await page.getByText(book["lessons.reached"]).waitFor();
      if (language === "en") await player.shot(`lesson-${war}-${lesson}-reached`);
      // The list knows it, and shows the way to the next one.
      await player.press(page.getByRole("button", { name: book["lessons.all"] }));
      await page.locator(`[data-lesson=${lesson}] .lessons-done`).waitFor();
      await player.leave();
    });
  }
}

test("a lesson goes on after the tab is closed, and its hints with it", async () => {
  const player = await Player.come(browser, server);
  const { page } = player;
  const book = texts("en");
  await player.open("/lesson?id=first-flight");
  await page.getByText("You fly the Camel", { exact: true }).waitFor();
  await player.press(player.button(book["lessons.hint.next"]));
  await page.getByText("Choose your first card", { exact: true }).waitFor();
  const game = player.game();
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await page.getByText("Choose your first card", { exact: true }).waitFor();
  // Folded it is one line, and stays so; unfolded it can be read again.
  await player.press(player.button(book["lessons.hint.fold"]));
  await page.locator(".lesson-folded").waitFor();
  assert.ok((await page.locator(".app-hint").boundingBox()).height < 90, "one line");
  await page.reload();
  await page.locator(".lesson-folded").waitFor();
  await player.press(player.button(book["lessons.hint.unfold"]));
  await page.getByText("Choose your first card", { exact: true }).waitFor();
  // The list offers to go on with it, or to begin anew.
  await player.open("/lesson");
  await player.shot("lessons-list");
  const item = page.locator("[data-lesson=first-flight]");
  await player.press(item.getByRole("link", { name: book["lessons.resume"] }));
  await page.getByText("Choose your first card", { exact: true }).waitFor();
  assert.equal(player.game(), game);
  await player.open("/lesson");
  await player.press(item.getByRole("link", { name: book["lessons.start-again"] }));
  await page.getByText("You fly the Camel", { exact: true }).waitFor();
  assert.notEqual(player.game(), game);
  // A game that is gone is no trouble: the lesson begins anew.
  await page.evaluate(() => localStorage.setItem("overdive.lessons", localStorage.getItem("overdive.lessons").replace(/"g\w{20}"/, '"gAAAAAAAAAAAAAAAAAAAA"')));
  await player.open("/lesson?id=first-flight");
  await page.getByText("You fly the Camel", { exact: true }).waitFor();
  await player.leave();
});

for (const [name, viewport] of [["upright", phone], ["on its side", { width: phone.height, height: phone.width }]]) {
  test(`on a phone ${name} the hint lies on no button of the console and on no plane`, async () => {
    for (const war of ["ww1", "ww2"]) {
      const player = await Player.come(browser, server, { viewport, touch: true });
      const { page } = player;
      await player.open(`/lesson?war=${war}&id=first-flight`);
      await page.locator(".app-hint-title").waitFor();
      await page.locator("[data-pile]").first().waitFor({ state: "attached" });
      const check = async (when) => {
        const apart = await page.evaluate(() => {
          const stage = document.querySelector(".app-table").getBoundingClientRect();
          const hint = document.querySelector(".app-hint").getBoundingClientRect();
          const covers = (each) => {
            const whole = each.getBoundingClientRect();
            // What reaches beyond the table is not seen.
            const box = each.closest(".app-table") ? { left: whole.left, right: whole.right, top: whole.top, bottom: Math.min(whole.bottom, stage.bottom) } : whole;
            return box.right > hint.left + 1 && box.left < hint.right - 1 && box.bottom > hint.top + 1 && box.top < hint.bottom - 1;
          };
          const small = [...document.querySelectorAll(".app-hint button")].filter((each) => each.offsetParent !== null && each.getBoundingClientRect().height < 43.5).map((each) => each.textContent);
          const under = [...document.querySelectorAll(".console-confirm, [data-marker], [data-slot], [data-pile], .table-plane [data-body]")].filter(covers).map((each) => each.className.toString());
          return { small, under, bottom: hint.bottom <= innerHeight + 0.5, left: hint.left >= -0.5, right: hint.right <= innerWidth + 0.5 };
        });
        assert.deepEqual(apart, { small: [], under: [], bottom: true, left: true, right: true }, `${war} ${when}`);
      };
      await check("welcome");
      await player.shot(`lesson-phone-${war}-${viewport.width}-welcome`);
      await player.press(page.locator(".app-hint-ways .button-primary"));
      await page.locator("[data-suggested]").first().waitFor({ state: "attached" });
      await check("choose");
      await player.shot(`lesson-phone-${war}-${viewport.width}-choose`);
      await player.leave();
    }
  });
}
