// A real server and a real browser for tests. Every page that complains in its console fails its test.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { after, before } from "node:test";
import { fileURLToPath } from "node:url";

import { chromium } from "playwright-core";

export const root = fileURLToPath(new URL("../../..", import.meta.url));
export const program = process.env.OVERDIVE_PROGRAM ?? join(root, "build/release/src/overdive");
const web = process.env.OVERDIVE_WEB; // another build of the table than the program's own
const shots = process.env.OVERDIVE_SHOTS ?? join(root, "build/screenshots");

export const desktop = { width: 1440, height: 900 };
export const laptop = { width: 1024, height: 768 };
export const phone = { width: 390, height: 844 };

export class Server {
  #folder = mkdtempSync(join(tmpdir(), "overdive-browser-"));
  #process;

  // The same database, and after the first start the same port.
  async start(...options) {
    this.#process = spawn(program, ["serve", "--port", String(this.port ?? 0), "--db", join(this.#folder, "games.db"), "--log-level", "error", ...(web ? ["--web", web] : []), ...options],
      { stdio: ["ignore", "pipe", "inherit"] });
    const [line] = await new Promise((resolve, reject) => {
      const lines = createInterface({ input: this.#process.stdout });
      lines.once("line", (first) => resolve([first]));
      this.#process.once("exit", (code) => reject(new Error(`the server ended with ${code}`)));
    });
    this.url = /http:\S+/.exec(line)[0].replace(/\/$/, "");
    this.port = Number(new URL(this.url).port);
    return this;
  }
  async stop(signal = "SIGTERM") {
    const ended = new Promise((resolve) => this.#process.once("exit", resolve));
    this.#process.kill(signal);
    await ended;
  }
  clean() {
    rmSync(this.#folder, { recursive: true, force: true });
  }
  async json(path, options) {
    const answer = await fetch(this.url + path, options);
    assert.ok(answer.ok, `${path}: ${answer.status}`);
    return answer.json();
  }
}

export async function openBrowser() {
  return chromium.launch({
    executablePath: process.env.OVERDIVE_CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
  });
}

// A server and a browser for the tests of one file.
export function serverAndBrowser(use) {
  let server, browser;
  before(async () => {
    server = await new Server().start();
    browser = await openBrowser();
    await use(server, browser);
  });
  after(async () => {
    await browser?.close();
    await server?.stop();
    server?.clean();
  });
}

// Somebody with a browser of his own: nothing is shared with others. Turns are over at once unless he wants to see them:
// in motion ("no-preference") or as still pictures ("reduce").
export class Player {
  complaints = [];

  static async come(browser, server, { viewport = desktop, motion = "none", theme = "light", touch = false, locale = "en-GB", prepare = async () => undefined } = {}) {
    const player = new Player();
    player.server = server;
    player.touch = touch;
    player.context = await browser.newContext({ viewport, reducedMotion: motion === "none" ? "reduce" : motion, colorScheme: theme, hasTouch: touch, isMobile: touch, locale });
    player.page = await player.context.newPage();
    player.page.setDefaultTimeout(40_000);
    player.listen(player.page);
    if (motion === "none") await player.context.addInitScript(() => {
      if (location.protocol !== "about:") localStorage.setItem("overdive.display", JSON.stringify({ speed: "instant", ...JSON.parse(localStorage.getItem("overdive.display") ?? "{}") }));
    });
    await prepare(player.page);
    return player;
  }
  listen(page) {
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") this.complaints.push(message.text());
    });
    page.on("pageerror", (error) => this.complaints.push(String(error)));
  }
  async open(path = "/") {
    await this.page.goto(this.server.url + path);
  }
  button(name) {
    return this.page.getByRole("button", { name });
  }
  // A press with whatever he plays with: a mouse or a finger. A finger that stays down too long on a slow machine is a
  // long press to the browser, and no click: then he taps again.
  async press(locator) {
    if (!this.touch) return locator.click();
    for (let tries = 0; tries < 6; tries += 1) {
      // Gone after a tap: it has done its work on a page that was just being drawn anew.
      if (tries > 0 && (await locator.count()) === 0) return undefined;
      const heard = await locator.evaluateHandle((element) => {
        const ear = { clicked: false };
        element.addEventListener("click", () => { ear.clicked = true; }, { once: true, capture: true });
        return ear;
      });
      await locator.tap();
      for (let waits = 0; waits < 15; waits += 1) {
        if (await heard.evaluate((ear) => ear.clicked)) return undefined;
        await this.page.waitForTimeout(60);
      }
    }
    throw new Error("the finger was never heard");
  }
  async shot(name) {
    mkdirSync(shots, { recursive: true });
    // The ground is a large drawing: it may take the browser a moment until all of it is painted.
    await this.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await this.page.waitForTimeout(250);
    await this.page.screenshot({ path: join(shots, `${name}.png`) });
  }
  game() {
    return /\/g\/(g[0-9A-Za-z]+)/.exec(this.page.url())?.[1];
  }
  // Complaints that are part of the test (a lost connection, say) are named.
  async leave(expected = []) {
    const rest = this.complaints.filter((text) => !expected.some((pattern) => pattern.test(text)));
    await this.context.close();
    assert.deepEqual(rest, []);
  }

  // The lobby with everything in its place: a finger that comes down earlier may hit what has just moved there.
  async lobby() {
    await this.open();
    await this.page.locator(".app-fight .button-primary:enabled").first().waitFor();
    await this.page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
  }
  // Two at this screen, up to the first decision to fire.
  async hotSeatToFirstShot() {
    await this.lobby();
    await this.press(this.button("Two at this screen").first());
    let asked = null;
    for (;;) {
      asked = await this.nextQuestion(asked);
      if (asked.ask === "fire") return asked;
      if (asked.ask === "cover") await this.press(this.button(/^I am/));
      else await this.answer(asked);
    }
  }

  // Sits in the first ready-made fight with the computer against him.
  async flyNow() {
    await this.lobby();
    await this.press(this.button(/^Fly now/).first());
    await this.planning();
  }
  // The same up to the second turn; should the first turn end it, once more.
  async flyToTurnTwo(group = "Left") {
    for (let tries = 0; tries < 5; tries += 1) {
      await this.flyNow();
      let asked = await this.nextQuestion();
      await this.answer(asked, group);
      do {
        asked = await this.nextQuestion(asked);
        if (asked.ask === "fire") await this.answer(asked);
      } while (asked.ask === "fire");
      if (asked.ask === "plan") return asked;
    }
    throw new Error("every game was over in its first turn");
  }
  async planning() {
    await this.page.locator("[data-pile]").first().waitFor();
  }
  // Chooses three cards by clicking and confirms. Cards are named by their group, or by a pattern of their name; an array
  // names them one by one. Where damage forbids them, any other card serves.
  async plan(group = "Left") {
    await this.choose(group);
    await this.press(this.button(/^Confirm/));
  }
  async choose(group = "Left") {
    for (let slot = 0; slot < 3; slot += 1) await this.fill(slot, Array.isArray(group) ? group[slot] : group);
  }
  async fill(slot, group) {
    const placed = this.page.locator(`[data-slot="${slot}"] .console-slot-card`);
    for (let tries = 0; tries < 8 && (await placed.count()) === 0; tries += 1) {
      const wanted = group instanceof RegExp
        ? this.page.getByTitle(group).and(this.page.locator("[data-pile][aria-disabled=false]"))
        : this.page.getByRole("group", { name: group, exact: true }).locator("[data-pile][aria-disabled=false]");
      const pile = (await wanted.count()) > 0 && tries < 4 ? wanted.last() : this.page.locator("[data-pile][aria-disabled=false]").nth(tries % 4);
      await this.press(pile);
      await placed.waitFor({ timeout: 3000 }).catch(() => undefined); // forbidden after all: another one
    }
    await placed.waitFor();
  }
  // What the screen asks just now: the kind of question, when, for whom. Two questions are the same if all of it is.
  async question() {
    return this.page.evaluate(() => {
      const text = (selector) => document.querySelector(selector)?.textContent ?? "";
      const has = (selector) => document.querySelector(selector) !== null;
      const moment = text(".app-moment .visually-hidden");
      if (has(".app-cover")) return { ask: "cover", moment: text(".app-cover-turn"), whose: text(".app-cover h1") };
      if (has(".app-result, .app-result-tab")) return { ask: "over", moment, whose: "" };
      if (has(".console-hold")) return { ask: "fire", moment, whose: text(".console-question") };
      if (has(".console-confirm")) return { ask: "plan", moment, whose: document.querySelector(".console-hand")?.getAttribute("aria-label") ?? "" };
      return null;
    });
  }
  // The next question, other than the one just answered.
  async nextQuestion(before = null, { patience = 40_000 } = {}) {
    const old = JSON.stringify(before);
    const end = Date.now() + patience;
    while (Date.now() < end) {
      const now = await this.question().catch(() => null); // between two pages there is none
      if (now !== null && JSON.stringify(now) !== old) return now;
      await this.page.waitForTimeout(40);
    }
    throw new Error(`no question after ${old}`);
  }
  // Answers a question with the keyboard or the mouse: plans a group's cards, fires where it can.
  async answer(question, group = firstShots(question)) {
    if (question.ask === "plan") await this.plan(group);
    else if (question.ask === "fire") await this.page.keyboard.press("f");
    else throw new Error(`nothing to answer: ${JSON.stringify(question)}`);
  }
  // What this player is asked now: "plan", "fire", "over", or "wait" after some time.
  async asked({ patience = 40_000 } = {}) {
    const plan = this.page.locator(".console-confirm");
    const fire = this.page.locator(".console-hold");
    const over = this.page.locator(".app-result, .app-result-tab");
    const end = Date.now() + patience;
    while (Date.now() < end) {
      if (await over.count()) return "over";
      if (await fire.count()) return "fire";
      if (await plan.count()) return "plan";
      await this.page.waitForTimeout(50);
    }
    return "wait";
  }
}

// In a duel both begin head on: straight, straight, stall brings them into each other's sights in the first turn.
export function firstShots(question) {
  return /Turn 1\b/.test(question.moment) ? ["Straight", "Straight", /stall/i] : "Straight";
}

// The faces of damage cards that the log on the screen tells, by their planes. Jams and explosions are shown to everybody
// when they are drawn; any other face is its owner's secret.
export async function secretFaces(player) {
  const lines = await player.page.locator(".story-drawn").allTextContents();
  return lines.filter((text) => text.includes(":") && !/gun jammed|explosion/.test(text)).map((text) => text.split(" takes ")[0]);
}

// A game as the server has it, for an independent look.
export async function table(server, game) {
  return server.json(`/api/games/${game}`);
}

// A game made without a screen.
export async function makeGame(server, body) {
  const request = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  for (let tries = 0; tries < 20; tries += 1) {
    const answer = await fetch(`${server.url}/api/games`, request);
    if (answer.status !== 429) {
      assert.equal(answer.status, 201);
      return answer.json();
    }
    await new Promise((resolve) => setTimeout(resolve, 500)); // too many at once for one address
  }
  throw new Error("the server makes no more games");
}
export function duel({ table: size = { width: 900, height: 900 }, planes = {} } = {}) {
  return {
    format: "overdive-game/1", system: "ww1", table: size,
    planes: [
      { id: "Camel", model: "sopwith-camel", side: "allied", seat: "allied", ...planes.allied },
      { id: "Dr.I", model: "fokker-dr1", side: "central", seat: "central", ...planes.central },
    ],
  };
}

// Two people at a table that was made for them.
export async function twoAt(browser, server, extra = {}, how = [{}, {}]) {
  const made = await makeGame(server, { setup: duel(), look: { ground: "fields-7" }, ...extra });
  const anna = await Player.come(browser, server, how[0]);
  const ben = await Player.come(browser, server, how[1]);
  for (const [player, name] of [[anna, "Anna"], [ben, "Ben"]]) {
    await player.open(`/g/${made.game}#invite=${made.invite}`);
    await player.page.getByLabel("Your name").fill(name);
    await player.press(player.button("Take this seat").first());
  }
  await Promise.all([anna.planning(), ben.planning()]);
  return { anna, ben, game: made.game, invite: made.invite };
}

// What a screen asks as soon as it can be answered; `planning` is the hand of the console for cards.
export async function askedOf(page, planning, polling) {
  const asked = await page.waitForFunction((hand) => {
    const has = (selector) => document.querySelector(selector) !== null;
    if (has(".app-result, .app-result-tab")) return "over";
    if (has(".app-cover-button:enabled")) return "cover";
    if (has(".console-hold:enabled")) return "fire";
    if (has(hand)) return "plan";
    return has(".console-decision button:enabled") ? "choice" : false;
  }, planning, { polling });
  return asked.jsonValue();
}

// A whole fight of bots that has something to show: some turns, and damage on both sides or one. Its draws are the
// server's own, so one fight may be dull; the next is not.
export async function botFight(server) {
  for (let tries = 0; tries < 30; tries += 1) {
    const { game } = await makeGame(server, { setup: duel(), bots: { allied: "simple", central: "simple" }, look: { ground: "fields-7" } });
    const end = Date.now() + 20_000;
    while (!(await table(server, game)).over) {
      assert.ok(Date.now() < end, "a fight of bots comes to its end");
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    const history = await server.json(`/api/games/${game}/history?as=all`);
    const events = history.updates.flatMap((each) => each.events);
    if (events.at(-1).turn >= 3 && events.some((each) => each.event === "drawn" && !/jam|explosion/.test(each.card))) return { game, history, events };
  }
  throw new Error("no fight worth a look");
}

// All texts of a language, as the table has them.
export function texts(language) {
  const all = { ...JSON.parse(readFileSync(join(root, `data/texts/${language}.json`), "utf8")).texts };
  const own = join(root, "web/src/text", language);
  for (const file of readdirSync(own)) Object.assign(all, JSON.parse(readFileSync(join(own, file), "utf8")));
  // In French the table lets no line end before these signs.
  return language === "fr" ? Object.fromEntries(Object.entries(all).map(([key, text]) => [key, text.replace(/ (?=[:;!?»])/g, "\u00a0")])) : all;
}
