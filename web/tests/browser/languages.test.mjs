import assert from "node:assert/strict";
import { test } from "node:test";

import { Player, serverAndBrowser, texts } from "./support.mjs";

let server, browser;
serverAndBrowser((itsServer, itsBrowser) => {
  server = itsServer;
  browser = itsBrowser;
});

const books = { en: texts("en"), it: texts("it"), fr: texts("fr") };
const fill = (text, fillings = {}) => text.replace(/\{([a-z_]+)\}/g, (_, word) => String(fillings[word]));
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
// A text as a pattern of everything it may become.
const pattern = (text) => new RegExp(`^${text.split(/\{[a-z_]+\}/).map(escaped).join(".+")}$`, "s");

const patterns = Object.fromEntries(Object.entries(books).map(([language, book]) => [
  language,
  Object.entries(book).filter(([, text]) => /\p{L}{2}/u.test(text.replace(/\{[a-z_]+\}/g, ""))).map(([key, text]) => ({ key, text, is: pattern(text) })),
]));

// Everything that can be read or heard on the screen, piece by piece.
async function pieces(player) {
  return player.page.evaluate(() => {
    const found = new Set([document.title.replace(/ · Overdive$/, "")]);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement?.closest("script, style, option[lang]")) continue;
      const text = node.data.trim();
      if (text) found.add(text);
    }
    for (const element of document.querySelectorAll("[aria-label], [title], [placeholder], [alt], [aria-valuetext], [aria-description]")) {
      for (const name of ["aria-label", "title", "placeholder", "alt", "aria-valuetext", "aria-description"]) {
        const text = element.getAttribute(name)?.trim();
        if (text) found.add(text);
      }
    }
    return [...found];
  });
}

const keys = /\b(app|console|table|story|story-log|planes|positions|objection|maneuver|gun|status|bearing|course|face|art)\.[a-z][a-z.-]+/;

const title = "Overdive"; // the game's own name in every language

async function assertSpeaks(player, language, { allowed = [] } = {}) {
  assert.equal(await player.page.evaluate(() => document.documentElement.lang), language);
  for (const text of await pieces(player)) {
    assert.doesNotMatch(text, keys, "a key instead of its text");
    assert.doesNotMatch(text, /\{[a-z_]+\}/, "a gap that was not filled");
    if (language === "en" || text === title || allowed.includes(text)) continue;
    if (patterns[language].some((each) => each.is.test(text))) continue;
    const english = patterns.en.find((each) => each.is.test(text));
    assert.equal(english, undefined, `"${text}" is still English (${english?.key})`);
  }
}

const mark = (player) => player.page.evaluate(() => { window.samePage = true; });
const samePage = (player) => player.page.evaluate(() => window.samePage === true);

test("the lobby changes its language at once, without loading anew", async () => {
  const player = await Player.come(browser, server);
  await player.open();
  await player.button(/^Fly now/).first().waitFor();
  await player.page.locator(".app-free > summary").click();
  await mark(player);
  for (const language of ["en", "it", "fr", "en"]) {
    const book = books[language];
    await player.page.locator("#lobby-language").selectOption(language);
    await player.page.getByText(book["app.motto.ww1"]).waitFor();
    await player.page.getByRole("heading", { name: book["app.fights"] }).waitFor();
    assert.equal(await player.page.locator(".app-fight .button-primary").first().textContent(), book["app.fly-now"]);
    assert.deepEqual(await player.page.locator(".app-fight h3").allTextContents(), ["duel", "pairs", "escort"].map((fight) => book[`app.fight.${fight}`]));
    assert.equal(await player.page.locator("label[for=own-name]").textContent(), book["app.your-name"]);
    await assertSpeaks(player, language);
    // Numbers with their units are the language's own.
    const clocks = await player.page.locator(".app-setup-choices select").nth(1).locator("option").allTextContents();
    const unit = { en: "seconds", it: "secondi", fr: "secondes" }[language];
    assert.ok(clocks.some((each) => each.endsWith(unit)), `${clocks}`);
    const minute = { en: "1 minute", it: "1 minuto", fr: "1 minute" }[language];
    assert.ok(clocks.map((each) => each.replace(/\s/g, " ")).includes(minute), `${clocks}`);
    await player.shot(`lobby-${language}`);
  }
  assert.ok(await samePage(player));
  await player.leave();
});

test("a turn in three languages: hand, messages, log, positions, menu", async () => {
  const player = await Player.come(browser, server);
  await player.open();
  await player.page.getByLabel("Your name").fill("Zoe");
  await player.flyToTurnTwo();
  await mark(player);
  const cards = Number(/\d+/.exec(await player.page.locator(".planes-cards").first().textContent())[0]);

  await player.page.locator(".app-menu-place > button").click();
  for (const language of ["it", "fr", "en"]) {
    const book = books[language];
    await player.page.locator("#menu-language").selectOption(language);
    await player.page.getByRole("heading", { name: book["app.settings"] }).waitFor();
    const page = player.page;
    // Console: groups of the hand, the message, the button.
    const groups = await page.locator(".console-kind").allTextContents();
    assert.deepEqual(groups, ["straights", "left", "right", "sideslips", "steep", "special"].map((kind) => book[`console.kind.${kind}`]));
    assert.equal(await page.locator(".console-message").textContent(), fill(book["console.hint.choose"], { slot: 1, slots: 3, plane: "Camel" }));
    assert.ok((await page.locator(".console-confirm").textContent()).startsWith(book["console.confirm"]));
    assert.equal(await page.locator(".app-moment .visually-hidden").textContent(), fill(book["app.moment.plan"], { turn: 2 }));
    assert.equal(await page.locator(".app-head-wait").textContent(), book["question.plan.you"]);
    // Log: what has happened already is told anew.
    const flown = await page.locator(".story-revealed").first().textContent();
    assert.match(flown, pattern(book["story.revealed"]));
    assert.ok(Object.entries(book).some(([key, text]) => key.startsWith("maneuver.") && flown.includes(text)), flown);
    assert.deepEqual(await page.locator(".story-filter button").allTextContents(), [book["log.all"], book["log.matters"]]);
    assert.equal(await page.locator(".planes-ready").getAttribute("title"), book["planes.decided"]); // that he has decided is a mark
    // Plurals: French says "0 carte", Italian "0 carte" (one would be "carta"), English "0 cards".
    const few = new Intl.PluralRules(language).select(cards) === "one" ? "one" : "other";
    assert.equal(await page.locator(".planes-cards").first().textContent(), fill(book[`planes.cards.${few}`], { n: cards }));
    // ... and copies of a card.
    const pile = page.locator("[data-pile]").first();
    const copies = Number((await pile.locator(".console-count").textContent()).replace("×", ""));
    assert.ok(copies > 1);
    assert.match(await pile.locator(".visually-hidden").textContent(), pattern(fill(book["console.pile.other"], { n: copies, card: "{card}" })));
    await assertSpeaks(player, language, { allowed: [books.en["app.fight.duel"]] }); // the game's title was given by its host
    await player.shot(`turn-menu-${language}`);

    // Positions: lengths with the language's decimal sign.
    await page.keyboard.press("Escape");
    await page.locator(".app-tabs button").nth(1).click();
    const position = await page.locator(".positions li").first().textContent();
    assert.match(position, language === "en" ? /\d\.\d cm/ : /\d,\d cm/);
    assert.ok(["towards", "away", "left", "right"].some((course) => position.includes(book[`course.${course}`])), position);
    await assertSpeaks(player, language, { allowed: [books.en["app.fight.duel"]] });
    await player.shot(`turn-${language}`);

    // So is what goes wrong: a card that is not there.
    await page.keyboard.type("99");
    await page.keyboard.press("Enter");
    await page.getByText(fill(book["console.unknown-card"], { digits: "99" })).waitFor();
    await page.keyboard.press("Escape");
    await page.locator(".app-tabs button").nth(0).click();
    await page.locator(".app-menu-place > button").click();
  }
  assert.ok(await samePage(player), "nobody has loaded the page anew");
  await player.leave();
});

test("the browser's own language is spoken first, and the chosen one is remembered", async () => {
  const player = await Player.come(browser, server, { locale: "it-IT" });
  await player.open();
  await player.page.getByText(books.it["app.motto.ww1"]).waitFor();
  await assertSpeaks(player, "it");
  await player.page.locator("#lobby-language").selectOption("fr");
  await player.page.getByText(books.fr["app.motto.ww1"]).waitFor();
  await player.page.reload();
  await player.page.getByText(books.fr["app.motto.ww1"]).waitFor();
  await player.page.locator(".app-fight .button-primary").first().click();
  await player.planning();
  await player.page.getByText(fill(books.fr["console.hint.choose"], { slot: 1, slots: 3, plane: "Camel" })).waitFor();
  await assertSpeaks(player, "fr");
  await player.leave();
});

test("French has one word for the levels of planes, and no line of it ends before a colon", async () => {
  const { scenarios } = await server.json("/api/scenarios/ww1");
  const wordy = scenarios.find((each) => / [:;!?]/.test(each.briefing.fr + Object.values(each.sides).map((side) => side.fr).join(" ")));
  const player = await Player.come(browser, server, { locale: "fr-FR" });
  const { page } = player;
  const read = async (where) => {
    for (const text of await pieces(player)) {
      assert.doesNotMatch(text, / [:;!?»]/, `${where}: a line may end in the middle of "${text}"`);
      // Planes fly with altitude, at levels: what is counted is a level.
      assert.doesNotMatch(text, /altitudes|(\d|une|deux|trois|même|cette) altitude|altitude (\d|zéro)/i, where);
    }
  };
  await player.lobby();
  await page.locator(".app-free > summary").click();
  for (const war of ["ww1", "ww2"]) {
    await page.locator(`[data-war=${war}]`).click();
    // Its rules are drawn before they are opened: those of the other war would go with it.
    const altitude = page.locator(".app-lobby-top .app-option-rule", { hasText: war === "ww1" ? "W1-ALT-01" : "W2-ALT-01" }).first();
    await altitude.waitFor({ state: "attached" });
    await page.locator(".app-lobby-top .app-rules").first().evaluate((each) => { each.open = true; });
    await altitude.waitFor();
    await read(`the rules of ${war}`);
  }
  await page.locator("[data-war=ww1]").click();
  await player.press(page.locator(`#scenario-${wordy.id}`));
  await page.locator(`#scenario-${wordy.id}-more`).waitFor();
  await read("a mission");
  await page.locator(`#scenario-${wordy.id}-more .app-mission-ways .button-primary`).click();
  await page.locator(".app-first-orders").waitFor();
  await read("its orders");
  await page.locator(".app-first-orders .button-primary").click();
  await player.planning();
  await read("planning");
  await player.leave();
});
