// A real server and a real browser for tests. Every page that complains in its console fails its test.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

import { chromium } from "playwright-core";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const program = process.env.OVERDIVE_PROGRAM ?? join(root, "build/release/src/overdive");
const shots = process.env.OVERDIVE_SHOTS ?? join(root, "build/screenshots");

export const desktop = { width: 1440, height: 900 };
export const laptop = { width: 1024, height: 768 };
export const phone = { width: 390, height: 844 };

export class Server {
  #folder = mkdtempSync(join(tmpdir(), "overdive-browser-"));
  #process;

  // The same database, and after the first start the same port.
  async start(...options) {
    this.#process = spawn(program, ["serve", "--port", String(this.port ?? 0), "--db", join(this.#folder, "games.db"), "--log-level", "error", ...options],
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

// Somebody with a browser of his own: nothing is shared with others. Planes move at once unless he wants to see them fly.
export class Player {
  complaints = [];

  static async come(browser, server, { viewport = desktop, motion = "reduce", theme = "light", touch = false, locale = "en-GB" } = {}) {
    const player = new Player();
    player.server = server;
    player.context = await browser.newContext({ viewport, reducedMotion: motion, colorScheme: theme, hasTouch: touch, isMobile: touch, locale });
    player.page = await player.context.newPage();
    player.page.setDefaultTimeout(20_000);
    player.listen(player.page);
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
  async shot(name) {
    mkdirSync(shots, { recursive: true });
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

  // Sits in the first ready-made fight with the computer against him.
  async flyNow() {
    await this.open();
    await this.button(/^Fly now/).first().click();
    await this.planning();
  }
  async planning() {
    await this.page.locator("[data-pile]").first().waitFor();
  }
  // Chooses three cards of a group by clicking and confirms.
  async plan(group = "Left") {
    for (let slot = 0; slot < 3; slot += 1) {
      const pile = this.page.getByRole("group", { name: group, exact: true }).locator("[data-pile][aria-disabled=false]").last();
      await pile.click();
      await this.page.locator(`[data-slot="${slot}"] .console-slot-card`).waitFor();
    }
    await this.button(/^Confirm/).click();
  }
  // What this player is asked now: "plan", "fire", "over", or "wait" after some time.
  async asked({ patience = 15_000 } = {}) {
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

// A game as the server has it, for an independent look.
export async function table(server, game) {
  return server.json(`/api/games/${game}`);
}
